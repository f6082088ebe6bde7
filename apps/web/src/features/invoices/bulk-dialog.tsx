import type { InvoiceListItem } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { Button, Loader, Modal, Textarea } from '@mantine/core'
import { Check, Minus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { toApiError } from '../../api/errors/api-error.ts'
import { parsedText } from '../../api/errors/error-texts.ts'
import { useMailIsKept } from '../../api/queries/use-mail-server.ts'
import { todayIn } from '../../i18n/format-date.ts'
import { formatMoney } from '../../i18n/format-money.ts'
import { msg } from '../../i18n/msg.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { DateField } from '../../ui/fields/dates/date-field.tsx'
import { useFocusBack } from '../../ui/focus/use-focus-back.ts'
import { LinesSkeleton } from '../../ui/loading/skeletons.tsx'
import { MoneyText } from '../../ui/text/money-text.tsx'
import { useCompany } from '../auth/session/use-session.ts'
import { PaymentMethodSelect } from '../payments/payment-method-select.tsx'
import { FeeNote } from '../payments/record/fee-note.tsx'
import { PaidInAdvance } from '../payments/record/paid-in-advance.tsx'
import { LeftOutList, NonePossible } from './bulk/left-out-list.tsx'
import { type Candidate, sumsOf, useBulkCheck } from './bulk/use-bulk-check.ts'
import type { BulkAction, BulkFields } from './bulk-actions.ts'
import { ClosedQuarterNote } from './closed-quarter-note.tsx'
import classes from './invoices-screen.module.css'
import { MissingFacts } from './send/issue-facts.tsx'
import { IssueWarningsOfDrafts } from './send/issue-warnings.tsx'
import { type BulkResult, useBulkRun } from './use-bulk-run.ts'

/** What an action says of itself here: where no mail server is set up, that nothing is sent. */
function useTold(action: BulkAction): Pick<BulkAction, 'label' | 'question' | 'text' | 'outcome'> {
  const isKept = useMailIsKept()
  return isKept && action.whenKept ? action.whenKept : action
}

function ResultMark({ state }: { state: BulkResult['state'] }) {
  const t = useT()
  if (state === 'running') return <Loader size={14} type="oval" />
  const Mark = { done: Check, failed: X, waiting: Minus }[state]
  const word = { done: t('Done'), failed: t('Failed'), waiting: t('Waiting') }[state]
  return <Mark size={15} className={classes.mark} data-state={state} aria-label={word} />
}

/** What of an invoice the action is about. */
const sumOf = ({ kind }: BulkAction) =>
  kind === 'mark_paid' || kind === 'write_off' ? 'amount_due' : 'total'

type ResultListProps = {
  action: BulkAction
  rows: readonly Candidate[]
  results: ReadonlyMap<string, BulkResult>
}

function ResultList({ action, rows, results }: ResultListProps) {
  const t = useT()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls by itself, and holds nothing to reach it by
    <ul className={classes.results} aria-label={t('Invoices')} aria-live="polite" tabIndex={0}>
      {rows.map((row) => {
        const result = results.get(row.id)
        return (
          <li key={row.id} className={classes.result}>
            <ResultMark state={result?.state ?? 'waiting'} />
            <span className={classes.resultName}>
              {row.number ?? t('Draft')} · {row.client_name}
            </span>
            <MoneyText amount={row[sumOf(action)]} currency={row.currency} />
            {action.kind === 'send' && (
              <span className={classes.recipients}>{row.recipients.join(', ')}</span>
            )}
            {result?.note && <span className={classes.resultNote}>{result.note}</span>}
          </li>
        )
      })}
    </ul>
  )
}

type OutcomeProps = { action: BulkAction; possible: readonly Candidate[]; count: number }

/** How many of those selected it will be, and what they come to. */
function Outcome({ action, possible, count }: OutcomeProps) {
  const t = useT()
  const told = useTold(action)
  const locale = useLocale()
  const sums = sumsOf(possible, sumOf(action))
  const paid = action.kind === 'send' ? possible.filter(({ status }) => status === 'paid').length : 0
  const written = sums.map((sum) => formatMoney(sum.amount, sum.currency, locale)).join(' · ')
  return (
    <p className={classes.outcome} role="status">
      <strong>{t(told.outcome, { possible: possible.length, count })}</strong>
      {possible.length > 0 && (
        <span>
          {t(action.kind === 'mark_paid' ? msg('Due together: {sums}') : msg('Totals together: {sums}'), {
            sums: written,
          })}
        </span>
      )}
      {paid > 0 && (
        <span>
          {t('{count, plural, one {# of them is settled already.} other {# of them are settled already.}}', {
            count: paid,
          })}
        </span>
      )}
    </p>
  )
}

/** What is unusual about the drafts that the action issues, and what their documents will not show. */
function MissingOfDrafts({ rows }: { rows: readonly Candidate[] }) {
  const locale = useLocale()
  // Drafts have no number: their sum tells two of one client apart.
  const name = ({ client_name, total, currency }: Candidate) =>
    `${client_name} (${formatMoney(total, currency, locale)})`
  const drafts = rows.filter(({ missing }) => missing.length > 0)
  if (drafts.length === 0 && rows.every(({ warnings }) => warnings.length === 0)) return null
  return (
    <div className={classes.missing}>
      <IssueWarningsOfDrafts rows={rows} nameOf={name} />
      <MissingFacts missing={drafts[0]?.missing ?? []} drafts={drafts.length} />
    </div>
  )
}

type FieldsProps = {
  fields: BulkFields
  change: (part: Partial<BulkFields>) => void
  action: BulkAction
  /** What it will be done to. */
  rows: readonly Candidate[]
}

function PaidFields({ fields, change, rows }: Omit<FieldsProps, 'action'>) {
  const t = useT()
  const company = useCompany()
  const [currency = company.currency, another] = new Set(rows.map((row) => row.currency))
  return (
    <div className={classes.dialogFields}>
      <DateField
        label={t('Payment date')}
        value={fields.paymentDate}
        onChange={(date) => date && change({ paymentDate: date })}
      />
      <PaymentMethodSelect
        value={fields.paymentMethod}
        onChange={(paymentMethod) => change({ paymentMethod })}
      />
      <FeeNote method={fields.paymentMethod} currency={another ? company.currency : currency} />
      <PaidInAdvance day={fields.paymentDate} invoices={rows} />
    </div>
  )
}

function ActionFields({ fields, change, action, rows }: FieldsProps) {
  const t = useT()
  if (action.asksReason) {
    return (
      <Textarea
        data-autofocus
        withAsterisk
        label={t('Reason')}
        value={fields.reason}
        autosize
        minRows={2}
        maxLength={500}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    )
  }
  return action.kind === 'mark_paid' ? <PaidFields fields={fields} change={change} rows={rows} /> : null
}

type DialogFootProps = {
  action: BulkAction
  phase: ReturnType<typeof useBulkRun>['phase']
  tally: { done: number; failed: number; waiting: number }
  /** Whether all is known that it needs. */
  isReady: boolean
  onClose: () => void
}

function DialogFoot({ action, phase, tally: { done, failed, waiting }, isReady, onClose }: DialogFootProps) {
  const t = useT()
  const told = useTold(action)
  return (
    <div className={classes.dialogFoot}>
      {phase !== 'asking' && (
        <span className={classes.tally} role="status">
          {failed > 0 ? t('{done} done, {failed} failed', { done, failed }) : t('{done} done', { done })}
          {phase === 'done' && waiting > 0 && ` · ${t('{waiting} not tried', { waiting })}`}
        </span>
      )}
      {phase === 'done' ? (
        <Button data-autofocus onClick={onClose}>
          {t('Close')}
        </Button>
      ) : (
        <>
          <Button variant="default" disabled={phase === 'running'} onClick={onClose}>
            {t('Go back')}
          </Button>
          <Button
            type="submit"
            loading={phase === 'running'}
            color={action.danger ? 'red' : undefined}
            disabled={!isReady}
          >
            {t(told.label)}
          </Button>
        </>
      )}
    </div>
  )
}

type BulkDialogProps = {
  action: BulkAction
  rows: readonly InvoiceListItem[]
  /** Whose invoices they are, where all are of one client. */
  clientId?: string
  /** With the ids of those it was done to. */
  onClose: (done: readonly string[]) => void
}

/** Says what will be done to which invoices and what to none, does it, and shows how each went. */
export function BulkDialog({ action, rows, clientId, onClose }: BulkDialogProps) {
  const t = useT()
  const { time_zone } = useCompany()
  useFocusBack()
  const told = useTold(action)
  const { phase, results, run, done, failed } = useBulkRun(action, clientId)
  const { isKnown, error, possible, leftOut } = useBulkCheck(action, rows, phase === 'asking')
  const [fields, setFields] = useState<BulkFields>({
    reason: '',
    paymentDate: todayIn(time_zone),
    paymentMethod: 'bank_transfer',
  })
  const failure = error && parsedText(toApiError(error))
  const isNone = isKnown && phase === 'asking' && possible.length === 0
  const question = isNone
    ? t(action.none, { count: rows.length })
    : t(told.question, { count: isKnown ? possible.length : rows.length })
  const close = () => phase !== 'running' && onClose(done)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (possible.length > 0) void run(possible, { ...fields, reason: fields.reason.trim() })
  }
  return (
    <Modal
      opened
      size="lg"
      onClose={close}
      title={phase === 'done' ? t(told.label) : question}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {isNone ? (
        <NonePossible leftOut={leftOut} onClose={close} />
      ) : (
        <form onSubmit={submit}>
          {phase !== 'done' && <p className={classes.dialogText}>{t(told.text)}</p>}
          {phase === 'asking' && (
            <ActionFields
              action={action}
              fields={fields}
              rows={possible}
              change={(part) => setFields((current) => ({ ...current, ...part }))}
            />
          )}
          {failure && <p className={classes.resultNote}>{t(failure.id, failure.values)}</p>}
          {!isKnown && !failure && <LinesSkeleton lines={3} />}
          {isKnown && phase !== 'done' && <Outcome action={action} possible={possible} count={rows.length} />}
          {phase === 'asking' && <MissingOfDrafts rows={possible} />}
          {phase === 'asking' && action.kind === 'cancel' && (
            <ClosedQuarterNote issueDates={possible.map(({ issue_date }) => issue_date)} />
          )}
          <ResultList action={action} rows={possible} results={results} />
          <LeftOutList leftOut={leftOut} />
          <DialogFoot
            action={action}
            phase={phase}
            tally={{ done: done.length, failed, waiting: possible.length - done.length - failed }}
            isReady={possible.length > 0 && (action.asksReason !== true || fields.reason.trim() !== '')}
            onClose={close}
          />
        </form>
      )}
    </Modal>
  )
}

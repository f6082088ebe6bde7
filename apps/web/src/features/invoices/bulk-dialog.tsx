import type { InvoiceListItem } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { Button, Loader, Modal, Textarea } from '@mantine/core'
import { Check, Minus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { todayIn } from '../../i18n/format-date.ts'
import { useT } from '../../i18n/use-t.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { useCompany } from '../auth/use-session.ts'
import { PaymentMethodSelect } from '../payments/payment-method-select.tsx'
import type { BulkAction, BulkFields } from './bulk-actions.ts'
import classes from './invoices-screen.module.css'
import { type BulkResult, useBulkRun } from './use-bulk-run.ts'

function ResultMark({ state }: { state: BulkResult['state'] }) {
  const t = useT()
  if (state === 'running') return <Loader size={14} type="oval" />
  const Mark = { done: Check, failed: X, waiting: Minus }[state]
  const word = { done: t('Done'), failed: t('Failed'), waiting: t('Waiting') }[state]
  return <Mark size={15} className={classes.mark} data-state={state} aria-label={word} />
}

function ResultList({
  rows,
  results,
}: {
  rows: readonly InvoiceListItem[]
  results: ReadonlyMap<string, BulkResult>
}) {
  const t = useT()
  return (
    <ul className={classes.results} aria-live="polite">
      {rows.map((row) => {
        const result = results.get(row.id)
        return (
          <li key={row.id} className={classes.result}>
            <ResultMark state={result?.state ?? 'waiting'} />
            <span className={classes.resultName}>
              {row.number ?? t('Draft')} · {row.client_name}
            </span>
            <MoneyText amount={row.total} currency={row.currency} />
            {result?.note && <span className={classes.resultNote}>{result.note}</span>}
          </li>
        )
      })}
    </ul>
  )
}

type FieldsProps = { fields: BulkFields; change: (part: Partial<BulkFields>) => void; action: BulkAction }

function ActionFields({ fields, change, action }: FieldsProps) {
  const t = useT()
  if (action.kind === 'cancel') {
    return (
      <Textarea
        data-autofocus
        label={t('Reason')}
        value={fields.reason}
        autosize
        minRows={2}
        maxLength={500}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    )
  }
  if (action.kind !== 'mark_paid') return null
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
    </div>
  )
}

type BulkDialogProps = { action: BulkAction; rows: readonly InvoiceListItem[]; onClose: () => void }

/** Says what will be done to which invoices, does it one by one, and shows how each went. */
export function BulkDialog({ action, rows, onClose }: BulkDialogProps) {
  const t = useT()
  const { time_zone } = useCompany()
  useFocusBack()
  const { phase, results, run, done, failed } = useBulkRun(rows, action)
  const [fields, setFields] = useState<BulkFields>({
    reason: '',
    paymentDate: todayIn(time_zone),
    paymentMethod: 'bank_transfer',
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run({ ...fields, reason: fields.reason.trim() })
  }
  return (
    <Modal
      opened
      size="lg"
      onClose={() => phase !== 'running' && onClose()}
      title={t(action.question, { count: rows.length })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form onSubmit={submit}>
        <p className={classes.dialogText}>{t(action.text)}</p>
        {phase === 'asking' && (
          <ActionFields
            action={action}
            fields={fields}
            change={(part) => setFields((current) => ({ ...current, ...part }))}
          />
        )}
        <ResultList rows={rows} results={results} />
        <div className={classes.dialogFoot}>
          {phase !== 'asking' && (
            <span className={classes.tally} role="status">
              {failed > 0 ? t('{done} done, {failed} failed', { done, failed }) : t('{done} done', { done })}
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
                disabled={action.kind === 'cancel' && fields.reason.trim() === ''}
              >
                {t(action.label)}
              </Button>
            </>
          )}
        </div>
      </form>
    </Modal>
  )
}

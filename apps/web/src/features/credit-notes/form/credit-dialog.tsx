import type { CreditableAnswer, CreditNote } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import { documentDates } from '@counterfoil/domain/dates/date-limits.ts'
import { Button, Modal, SegmentedControl, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef } from 'react'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { faultId } from '../../../i18n/fault-messages.ts'
import { useT } from '../../../i18n/use-t.ts'
import { DateField } from '../../../ui/fields/dates/date-field.tsx'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { useFocusOnceShown } from '../../../ui/focus/use-focus-once-shown.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import { useCompany } from '../../auth/session/use-session.ts'
import dialogs from '../../invoices/dialogs.module.css'
import classes from './credit-dialog.module.css'
import { CreditSums } from './credit-sums.tsx'
import { LineCredits } from './line-credits.tsx'
import { previewCredit } from './preview-credit.ts'
import { type CreditForm, useCreditForm } from './use-credit-form.ts'

type CreditDialogProps = {
  /** The invoice that is credited. */
  invoice: { id: string; number: string }
  /** The draft that is changed; null for a new one. */
  note?: CreditNote | null
  onClose: () => void
  /** Told of the draft, and whether it is to be issued next. */
  onSaved: (note: CreditNote, issues: boolean) => void
}

/** All that is left, some lines, or an amount. A final invoice has the lines of the whole quote, and its own sums. */
function ModeField({ form, invoice }: { form: CreditForm; invoice: Invoice }) {
  const t = useT()
  return (
    <Labelled label={t('What to credit')}>
      {(label) => (
        <SegmentedControl
          {...label}
          fullWidth
          data={[
            { value: 'full', label: t('All that is left') },
            ...(invoice.document_type === 'final' ? [] : [{ value: 'lines', label: t('Lines') }]),
            { value: 'amount', label: t('An amount') },
          ]}
          {...form.getInputProps('mode')}
        />
      )}
    </Labelled>
  )
}

/** Why, under which day, and of a draft what it says besides. */
function WordFields({ form, isDraft }: { form: CreditForm; isDraft: boolean }) {
  const t = useT()
  const { time_zone } = useCompany()
  const today = calendarDateIn(Date.now(), time_zone)
  return (
    <>
      <Textarea
        data-autofocus
        label={t('Reason')}
        description={t('It is printed on the credit note.')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
      <DateField
        label={t('Date of the credit note')}
        days={{ first: documentDates(today).first, last: today }}
        {...form.getInputProps('issue_date')}
      />
      {isDraft && (
        <>
          <Textarea
            label={t('Notes')}
            description={t('Printed below the lines')}
            autosize
            minRows={2}
            maxLength={5000}
            {...form.getInputProps('notes')}
          />
          <Textarea
            label={t('Internal notes')}
            description={t('Only your company sees these')}
            autosize
            minRows={2}
            maxLength={5000}
            {...form.getInputProps('internal_notes')}
          />
        </>
      )}
    </>
  )
}

function Foot({ isDraft, busy, issues, onIssue, onClose }: FootProps) {
  const t = useT()
  return (
    <div className={`${dialogs.foot} ${classes.foot}`}>
      <Button variant="default" onClick={onClose} disabled={busy}>
        {t('Go back')}
      </Button>
      <PermissionGate permission="invoices.write">
        <Button
          type="submit"
          variant={isDraft ? 'filled' : 'default'}
          loading={busy && !issues}
          disabled={busy && issues}
          onClick={() => onIssue(false)}
        >
          {isDraft ? t('Save') : t('Keep as a draft')}
        </Button>
      </PermissionGate>
      {!isDraft && (
        <PermissionGate permission="invoices.issue">
          <Button
            type="submit"
            loading={busy && issues}
            disabled={busy && !issues}
            onClick={() => onIssue(true)}
          >
            {t('Go on to issue')}
          </Button>
        </PermissionGate>
      )}
    </div>
  )
}
type FootProps = {
  isDraft: boolean
  busy: boolean
  issues: boolean
  onIssue: (issues: boolean) => void
  onClose: () => void
}

type CreditFieldsProps = Omit<CreditDialogProps, 'invoice'> & {
  invoice: Invoice
  creditable: CreditableAnswer
}

function CreditFields({ invoice, note = null, onClose, onSaved, creditable }: CreditFieldsProps) {
  const t = useT()
  const { form, submit, issues, choose, busy } = useCreditForm(invoice, note, onSaved)
  // It comes once what is left is known, after the dialog.
  const place = useRef<HTMLFormElement>(null)
  useFocusOnceShown(place, true, '[data-autofocus]')
  const { mode, lines, amount } = form.values
  // An invoice can have thousands of lines: what is typed comes before what it comes to.
  const typed = useDeferredValue(JSON.stringify({ mode, lines, amount }))
  const preview = useMemo(
    () => previewCredit(creditable, { ...form.getValues(), ...JSON.parse(typed) }),
    [creditable, typed, form.getValues],
  )
  return (
    <form ref={place} noValidate className={dialogs.fields} onSubmit={submit}>
      <ModeField form={form} invoice={invoice} />
      {invoice.document_type === 'final' && (
        <p className={classes.note}>{t(faultId('final_not_by_lines'))}</p>
      )}
      {mode === 'lines' && (
        <LineCredits
          form={form}
          invoice={invoice}
          creditable={creditable}
          beyond={preview.is === 'refused' ? preview.line : null}
        />
      )}
      {mode === 'amount' && (
        <MoneyField
          label={t('Amount, tax included')}
          withAsterisk
          help
          currency={creditable.currency}
          {...form.getInputProps('amount')}
        />
      )}
      <CreditSums preview={preview} creditable={creditable} />
      <WordFields form={form} isDraft={note !== null} />
      <p className={classes.note}>
        {t('A draft takes nothing off the invoice until it is issued, and can be changed until then.')}
      </p>
      <Foot isDraft={note !== null} busy={busy} issues={issues} onIssue={choose} onClose={onClose} />
    </form>
  )
}

/** Makes a credit note for an invoice, or changes its draft: all that is left, by line or by amount. */
export function CreditDialog(props: CreditDialogProps) {
  const { note, onClose } = props
  const { id, number } = props.invoice
  const t = useT()
  useFocusBack()
  const invoice = useQuery(apiQuery('getInvoice', { params: { id } }))
  const creditable = useQuery({
    ...apiQuery('getCreditable', { params: { id } }),
    // What is left changes with every credit note that is issued.
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={note ? t('Change the credit note for {number}', { number }) : t('Credit {number}', { number })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <QueryState query={creditable}>
        {(left) => (
          <QueryState query={invoice}>
            {(whole) => <CreditFields {...props} invoice={whole} creditable={left} />}
          </QueryState>
        )}
      </QueryState>
    </Modal>
  )
}

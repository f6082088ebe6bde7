import type { CreditNote } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { Button, Modal, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { faultId } from '../../../i18n/fault-messages.ts'
import { formatMoney, isZeroAmount } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { FieldPair } from '../../../ui/fields/form-part.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { useFocusOnceShown } from '../../../ui/focus/use-focus-once-shown.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import { GatedFields, PermissionGate } from '../../../ui/permission-gate.tsx'
import dialogs from '../../invoices/dialogs.module.css'
import { PaymentMethodSelect } from '../../payments/payment-method-select.tsx'
import classes from './issue-credit-dialog.module.css'
import { type SplitPart, type SplitState, useSplit } from './use-split.ts'

type IssueProps = { note: CreditNote; onClose: () => void; onIssued: (note: CreditNote) => void }
type SplitProps = IssueProps & { invoice: Invoice }

/** Whether the parts make the credit, and by how much they do not. */
function SplitNote({ state, note, due }: { state: SplitState; note: CreditNote; due: string }) {
  const t = useT()
  const locale = useLocale()
  const written = (amount: string) => formatMoney(amount, note.currency, locale)
  const words: Record<SplitState['is'], string> = {
    whole: t('That makes {amount}, all of the credit.', { amount: written(note.credit_total) }),
    short: 'by' in state ? t('{amount} is still to be placed.', { amount: written(state.by) }) : '',
    over: 'by' in state ? t('{amount} too much is placed.', { amount: written(state.by) }) : '',
    above_due: t(faultId('credit_above_due'), { due: written(due) }),
    unread: t('Enter a valid amount such as 10.50'),
  }
  return (
    <p className={classes.state} data-bad={state.is !== 'whole' || undefined} role="status">
      {words[state.is]}
    </p>
  )
}

function SplitForm({ note, invoice, onClose, onIssued }: SplitProps) {
  const t = useT()
  const locale = useLocale()
  const { form, change, submit, state, isPaidBack, busy } = useSplit(note, invoice, onIssued)
  const place = useRef<HTMLFormElement>(null)
  useFocusOnceShown(place, true, '[data-autofocus]')
  const due = formatMoney(invoice.amount_due, invoice.currency, locale)
  const number = note.invoice_number
  const isDue = !isZeroAmount(invoice.amount_due)
  const part = (name: SplitPart, label: string, description?: string) => (
    <MoneyField
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      currency={note.currency}
      {...form.getInputProps(name)}
      onChange={(text) => change(name, text)}
      data-autofocus={name === (isDue ? 'apply' : 'keep') || undefined}
    />
  )
  return (
    <form ref={place} noValidate className={dialogs.fields} onSubmit={submit}>
      <p className={dialogs.note}>
        {t('It takes its number and can no longer be changed. Nothing is sent.')}{' '}
        {t('What becomes of {amount}?', {
          amount: formatMoney(note.credit_total, note.currency, locale),
        })}
      </p>
      {isDue ? (
        part('apply', t('Take off {number}', { number }), t('{amount} is due on it.', { amount: due }))
      ) : (
        <p className={dialogs.note}>
          {t('Nothing is due on {number}, so nothing is taken off it.', { number })}
        </p>
      )}
      {part(
        'keep',
        t('Keep as credit of the client'),
        t('{client} can pay later invoices with it.', { client: note.client_name }),
      )}
      <GatedFields permission="payments.refund">
        {part('refund', t('Pay back'), t('This writes it down: pay the money back yourself.'))}
        {isPaidBack && (
          <FieldPair>
            <PaymentMethodSelect {...form.getInputProps('method')} />
            <TextInput label={t('Reference')} maxLength={100} {...form.getInputProps('reference')} />
          </FieldPair>
        )}
      </GatedFields>
      <SplitNote state={state} note={note} due={invoice.amount_due} />
      <div className={dialogs.foot}>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t('Go back')}
        </Button>
        <PermissionGate permission="invoices.issue">
          <Button type="submit" loading={busy} disabled={state.is !== 'whole'}>
            {t('Issue')}
          </Button>
        </PermissionGate>
      </div>
    </form>
  )
}

/** Issues a credit note, and says what becomes of the credit: taken off its invoice, kept for the client or paid back. */
export function IssueCreditDialog(props: IssueProps) {
  const { note, onClose } = props
  const t = useT()
  useFocusBack()
  // How much it has due may have changed since.
  const invoice = useQuery({
    ...apiQuery('getInvoice', { params: { id: note.invoice } }),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Issue this credit note?')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <QueryState query={invoice} skeleton={<LinesSkeleton lines={4} />}>
        {(data) => (
          // Another amount due begins the split anew.
          <SplitForm key={data.amount_due} {...props} invoice={data} />
        )}
      </QueryState>
    </Modal>
  )
}

import type { Payment } from '@counterfoil/contract/payments/payments.schema.ts'
import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useT } from '../../../i18n/use-t.ts'
import { DateField } from '../../../ui/fields/dates/date-field.tsx'
import { FieldPair } from '../../../ui/fields/form-part.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { CurrencySelect } from '../../../ui/fields/reference-selects.tsx'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { GatedFields, PermissionGate } from '../../../ui/permission-gate.tsx'
import { ClientSelect } from '../../clients/client-select.tsx'
import { AnnouncedPayments } from '../announced-payments.tsx'
import { PaymentMethodSelect } from '../payment-method-select.tsx'
import { AllocationFields } from './allocation-fields.tsx'
import { FeeNote } from './fee-note.tsx'
import { PaidInAdvance } from './paid-in-advance.tsx'
import classes from './record-payment-modal.module.css'
import { type PaidInvoice, useRecordPayment } from './use-record-payment.ts'

type RecordPaymentProps = {
  /** The client it is from, where that is known. */
  client?: string
  /** The invoice it is for: the form begins with all that is due. */
  invoice?: PaidInvoice
  onSaved?: (payment: Payment) => void
  onClose: () => void
}

function RecordPaymentForm({ client, invoice, onSaved, onClose }: RecordPaymentProps) {
  const t = useT()
  // The form has an address of its own, and goes with it.
  useFocusBack()
  const finish = (payment: Payment) => {
    onSaved?.(payment)
    onClose()
  }
  const state = useRecordPayment({ client: client ?? null, invoice }, finish)
  const { form } = state
  return (
    <form onSubmit={state.submit} noValidate className={classes.form}>
      {invoice && <AnnouncedPayments invoice={invoice.id} onCompleted={finish} />}
      <GatedFields permission="payments.record">
        <ClientSelect
          data-autofocus={invoice === undefined || undefined}
          withInactive
          withAsterisk
          label={t('Client')}
          placeholder={t('Who has paid?')}
          {...form.getInputProps('client')}
          onChange={(value) => state.choose('client', value)}
        />
        <FieldPair>
          <MoneyField
            data-autofocus={invoice !== undefined || undefined}
            label={t('Amount')}
            help
            withAsterisk
            typedCurrency={state.currency}
            {...form.getInputProps('amount')}
          />
          <CurrencySelect
            label={t('Currency')}
            {...form.getInputProps('currency')}
            value={state.currency}
            onChange={(value) => state.choose('currency', value)}
          />
        </FieldPair>
        <FieldPair>
          <PaymentMethodSelect {...form.getInputProps('method')} />
          <DateField label={t('Payment date')} {...form.getInputProps('payment_date')} />
        </FieldPair>
        <FeeNote method={form.values.method} amount={form.values.amount} currency={state.currency} />
        <PaidInAdvance day={form.values.payment_date} invoices={state.paidInvoices} />
        <TextInput
          label={t('Reference')}
          placeholder={t('For example, the text of the transfer')}
          {...form.getInputProps('reference')}
        />
        <AllocationFields state={state} />
        <Checkbox
          label={t('The money has arrived')}
          description={t('Otherwise the payment stays pending until you complete it.')}
          {...form.getInputProps('arrived', { type: 'checkbox' })}
        />
      </GatedFields>
      <div className={classes.foot} data-foot-bar>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <PermissionGate permission="payments.record">
          <Button type="submit" loading={state.busy}>
            {t('Record payment')}
          </Button>
        </PermissionGate>
      </div>
    </form>
  )
}

/** Records money that has come in, over the invoices it is for. */
export function RecordPaymentModal({ opened, ...form }: RecordPaymentProps & { opened: boolean }) {
  const t = useT()
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={t('Record payment')}
      size={520}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <RecordPaymentForm {...form} />
    </Modal>
  )
}

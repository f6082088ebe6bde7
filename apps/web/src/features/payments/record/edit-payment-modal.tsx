import { type Payment, paymentPatch } from '@counterfoil/contract/payments/payments.schema.ts'
import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useT } from '../../../i18n/use-t.ts'
import { DateField } from '../../../ui/fields/dates/date-field.tsx'
import { FieldPair } from '../../../ui/fields/form-part.tsx'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import { useRecordForm } from '../../../ui/fields/use-record-form.ts'
import { type PaymentMethodKind, PaymentMethodSelect } from '../payment-method-select.tsx'
import { withProviderReason } from '../with-provider.ts'
import { FeeNote } from './fee-note.tsx'
import { PaidInAdvance } from './paid-in-advance.tsx'
import classes from './record-payment-modal.module.css'

type EditPaymentProps = { payment: Payment; onClose: () => void }
type EditValues = {
  method: PaymentMethodKind
  payment_date: string | null
  reference: string
  notes: string
}

/** Whether more than its reference and notes may be changed. */
const isOpenToChange = (payment: Payment): boolean =>
  payment.status === 'pending' && withProviderReason(payment) === null

/** Only what may still be named: the rest of a payment stands once it is no longer pending. */
function bodyOf(payment: Payment, { method, payment_date, ...open }: EditValues) {
  if (!isOpenToChange(payment)) return open
  const day = payment_date === null ? {} : { payment_date }
  return payment.payment_link === null ? { ...open, ...day, method } : { ...open, ...day }
}

const valuesOf = (payment: Payment): EditValues => ({
  method: payment.method,
  payment_date: payment.payment_date,
  reference: payment.reference ?? '',
  notes: payment.notes ?? '',
})

function useEditForm({ payment, onClose }: EditPaymentProps) {
  const { form, submit } = useRecordForm<Payment, EditValues>({
    record: payment,
    valuesOf,
    faultsOf: (values, read) => schemaFaults(paymentPatch, bodyOf(read, values)),
  })
  const update = useApiMutation('updatePayment', {
    success: 'Payment updated successfully',
    form,
    onSuccess: onClose,
  })
  const save = submit((values, read) =>
    update.mutate({ params: { id: read.id }, body: bodyOf(read, values), ifMatch: read.version }),
  )
  return { form, submit: save, busy: update.isPending }
}

function EditPaymentForm(props: EditPaymentProps) {
  const t = useT()
  const { form, submit, busy } = useEditForm(props)
  const { payment, onClose } = props
  const isOpen = isOpenToChange(payment)
  const isAnnounced = payment.payment_link !== null
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {isOpen && (
        <FieldPair>
          {!isAnnounced && <PaymentMethodSelect keep={payment.method} {...form.getInputProps('method')} />}
          <DateField label={t('Payment date')} {...form.getInputProps('payment_date')} />
        </FieldPair>
      )}
      {isOpen && !isAnnounced && (
        <FeeNote method={form.values.method} amount={payment.amount} currency={payment.currency} />
      )}
      {isOpen && (
        <PaidInAdvance
          day={form.values.payment_date}
          invoices={payment.allocations.map(({ invoice_number, issue_date }) => ({
            number: invoice_number,
            issue_date,
          }))}
        />
      )}
      <TextInput
        data-autofocus
        label={t('Reference')}
        placeholder={t('For example, the text of the transfer')}
        maxLength={100}
        {...form.getInputProps('reference')}
      />
      <Textarea
        label={t('Notes')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        {...form.getInputProps('notes')}
      />
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('Save payment')}
        </Button>
      </div>
    </form>
  )
}

/** Changes what may still be changed of a payment. */
export function EditPaymentModal({ opened, ...form }: EditPaymentProps & { opened: boolean }) {
  const t = useT()
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={t('Edit payment')}
      size={500}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <EditPaymentForm {...form} />
    </Modal>
  )
}

import { type Payment, paymentPatch } from '@counterfoil/contract/payments/payments.schema.ts'
import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useApiMutation } from '../../api/api-mutation.ts'
import { useT } from '../../i18n/use-t.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FieldPair } from '../../ui/fields/form-part.tsx'
import { focusFirstFault, schemaFaults } from '../../ui/fields/schema-faults.ts'
import { type PaymentMethodKind, PaymentMethodSelect } from './payment-method-select.tsx'
import classes from './record-payment-modal.module.css'

type EditPaymentProps = { payment: Payment; onClose: () => void }
type EditValues = {
  method: PaymentMethodKind
  payment_date: string | null
  reference: string
  notes: string
}

/** Only what may still be named: the rest of a payment stands once it is no longer pending. */
function bodyOf({ status, payment_link }: Payment, { method, payment_date, ...open }: EditValues) {
  if (status !== 'pending') return open
  const day = payment_date === null ? {} : { payment_date }
  return payment_link === null ? { ...open, ...day, method } : { ...open, ...day }
}

function useEditForm({ payment, onClose }: EditPaymentProps) {
  const form = useForm<EditValues>({
    initialValues: {
      method: payment.method,
      payment_date: payment.payment_date,
      reference: payment.reference ?? '',
      notes: payment.notes ?? '',
    },
    validate: (values) => schemaFaults(paymentPatch, bodyOf(payment, values)),
  })
  const update = useApiMutation('updatePayment', {
    success: 'Payment updated successfully',
    form,
    onSuccess: onClose,
  })
  const submit = form.onSubmit(
    (values) =>
      update.mutate({ params: { id: payment.id }, body: bodyOf(payment, values), ifMatch: payment.version }),
    (faults) => focusFirstFault(form, faults),
  )
  return { form, submit, busy: update.isPending }
}

function EditPaymentForm(props: EditPaymentProps) {
  const t = useT()
  const { form, submit, busy } = useEditForm(props)
  const { payment, onClose } = props
  const isPending = payment.status === 'pending'
  const isAnnounced = payment.payment_link !== null
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {isPending && (
        <FieldPair>
          {!isAnnounced && <PaymentMethodSelect keep={payment.method} {...form.getInputProps('method')} />}
          <DateField label={t('Payment date')} {...form.getInputProps('payment_date')} />
        </FieldPair>
      )}
      <TextInput
        data-autofocus
        label={t('Reference')}
        placeholder={t('Such as the text of the transfer')}
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

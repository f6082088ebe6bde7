import { type Payment, paymentRefund } from '@counterfoil/contract/payments/payments.schema.ts'
import { Button, Modal, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { focusFirstFault } from '../../../api/feedback/focus-first-fault.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { isZeroAmount } from '../../../i18n/format-money.ts'
import { useT } from '../../../i18n/use-t.ts'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import classes from './record-payment-modal.module.css'
import { unallocated } from './spread-payment.ts'

type RefundProps = { payment: Payment; onClose: () => void }

/** What becomes of the money, and of what it was for. */
function Consequence({ payment }: { payment: Payment }) {
  const t = useT()
  const { client_name: name, allocations, unallocated_amount } = payment
  const byMoney =
    payment.provider === 'manual'
      ? t('This writes the refund down: pay the money back to {name} yourself.', { name })
      : t('The money goes back to {name} the way it came.', { name })
  const way = payment.is_test ? t('This was a test payment: no money moves.') : byMoney
  const due = isZeroAmount(unallocated_amount)
    ? t('The invoices it paid are due again by as much.')
    : t('What is credit of the client goes first. By the rest, the invoices it paid are due again.')
  return <p className={classes.quiet}>{allocations.length === 0 ? way : `${way} ${due}`}</p>
}

function useRefundForm({ payment, onClose }: RefundProps) {
  const left = unallocated(payment.amount, payment.currency, [payment.refunded_amount])
  const form = useForm({
    initialValues: { amount: left?.amount ?? '', reason: '' },
    validate: (values) => schemaFaults(paymentRefund, values),
  })
  const refund = useApiMutation('refundPayment', {
    success: 'Payment refunded successfully',
    form,
    onSuccess: onClose,
  })
  const submit = form.onSubmit(
    (body) => refund.mutate({ params: { id: payment.id }, body }),
    (faults) => focusFirstFault(form, faults),
  )
  return { form, submit, busy: refund.isPending }
}

function RefundForm(props: RefundProps) {
  const t = useT()
  const { form, submit, busy } = useRefundForm(props)
  const { payment, onClose } = props
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <MoneyField
        data-autofocus
        withAsterisk
        help
        label={t('Amount')}
        currency={payment.currency}
        {...form.getInputProps('amount')}
      />
      <TextInput label={t('Reason')} maxLength={500} {...form.getInputProps('reason')} />
      <Consequence payment={payment} />
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" color="red" loading={busy}>
          {t('Refund payment')}
        </Button>
      </div>
    </form>
  )
}

/** Pays a payment back, all that is left of it unless somebody says otherwise. */
export function RefundPaymentModal({ opened, ...form }: RefundProps & { opened: boolean }) {
  const t = useT()
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={t('Refund payment')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <RefundForm {...form} />
    </Modal>
  )
}

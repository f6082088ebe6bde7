import { clientCreditRefund } from '@counterfoil/contract/client-credit/client-credit.schema.ts'
import { Button, Modal, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { focusFirstFault } from '../../api/feedback/focus-first-fault.ts'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { formatMoney } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { schemaFaults } from '../../ui/fields/schema-faults.ts'
import { useFocusBack } from '../../ui/focus/use-focus-back.ts'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { type PaymentMethodKind, PaymentMethodSelect } from '../payments/payment-method-select.tsx'
import forms from '../payments/record/record-payment-modal.module.css'
import { type Balance, moneyOf } from './use-client-credit.ts'

type RefundProps = { client: { id: string; name: string }; credit: Balance; onClose: () => void }
type RefundValues = { amount: string; method: PaymentMethodKind; reference: string }

function useRefundForm({ client, credit, onClose }: RefundProps) {
  const { currency } = credit
  const form = useForm<RefundValues>({
    initialValues: { amount: moneyOf(credit), method: 'bank_transfer', reference: '' },
    validate: (values) => schemaFaults(clientCreditRefund, { ...values, currency }),
  })
  const refund = useApiMutation('refundClientCredit', {
    success: 'Credit paid back',
    form,
    onSuccess: onClose,
  })
  const submit = form.onSubmit(
    (values) => refund.mutate({ params: { id: client.id }, body: { ...values, currency } }),
    (faults) => focusFirstFault(form, faults),
  )
  return { form, submit, busy: refund.isPending }
}

/** Writes down that credit of a client was paid back, all of it that is money unless somebody says otherwise. */
export function RefundCreditDialog(props: RefundProps) {
  const { client, credit, onClose } = props
  const t = useT()
  const locale = useLocale()
  useFocusBack()
  const { form, submit, busy } = useRefundForm(props)
  const { name } = client
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Pay credit back')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form noValidate className={forms.form} onSubmit={submit}>
        <p className={forms.quiet}>
          {t('The client has {amount} to its credit.', {
            amount: formatMoney(moneyOf(credit), credit.currency, locale),
          })}
        </p>
        <MoneyField
          data-autofocus
          withAsterisk
          help
          label={t('Amount')}
          currency={credit.currency}
          {...form.getInputProps('amount')}
        />
        <PaymentMethodSelect {...form.getInputProps('method')} />
        <TextInput
          label={t('Reference')}
          placeholder={t('For example, the text of the transfer')}
          maxLength={100}
          {...form.getInputProps('reference')}
        />
        <p className={forms.quiet}>
          {t('This writes the refund down: pay the money back to {name} yourself.', { name })}
        </p>
        <div className={forms.foot}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('Cancel')}
          </Button>
          <PermissionGate permission="payments.refund">
            <Button type="submit" color="red" loading={busy}>
              {t('Pay back')}
            </Button>
          </PermissionGate>
        </div>
      </form>
    </Modal>
  )
}

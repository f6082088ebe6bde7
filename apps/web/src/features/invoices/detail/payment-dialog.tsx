import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { Button, Modal, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useApiMutation } from '../../../api/api-mutation.ts'
import { todayIn } from '../../../i18n/format-date.ts'
import { formatMoney } from '../../../i18n/format-money.ts'
import { msg } from '../../../i18n/msg.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { useFocusBack } from '../../../ui/use-focus-back.ts'
import { useCompany } from '../../auth/use-session.ts'
import { type PaymentMethodKind, PaymentMethodSelect } from '../../payments/payment-method-select.tsx'
import classes from '../dialogs.module.css'

const PAID = msg('Invoice marked as paid')
const RECORDED = msg('Payment created successfully')

/** Records money that came in for an invoice: all that is due, unless somebody says otherwise. */
export function PaymentDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useT()
  const locale = useLocale()
  const { time_zone } = useCompany()
  useFocusBack()
  const form = useForm({
    initialValues: {
      amount: invoice.amount_due,
      payment_date: todayIn(time_zone) as string | null,
      payment_method: 'bank_transfer' as PaymentMethodKind,
      reference: '',
    },
    validate: {
      amount: (value) => (/^\d+(\.\d+)?$/.test(value) ? null : t('Enter a valid amount such as 10.50')),
    },
  })
  const pay = useApiMutation('markInvoicePaid', {
    success: (answer) => ({ id: answer.status === 'paid' ? PAID : RECORDED }),
    form,
    onSuccess: onClose,
  })
  const submit = form.onSubmit(({ payment_date, ...values }) =>
    pay.mutate({ params: { id: invoice.id }, body: { ...values, payment_date: payment_date ?? undefined } }),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Record payment')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form noValidate className={classes.fields} onSubmit={submit}>
        <p className={classes.note}>
          {t('{client}: {amount} due', {
            amount: formatMoney(invoice.amount_due, invoice.currency, locale),
            client: invoice.client_name,
          })}
        </p>
        <div className={classes.pair}>
          <MoneyField
            label={t('Amount')}
            data-autofocus
            help
            currency={invoice.currency}
            {...form.getInputProps('amount')}
          />
          <DateField label={t('Payment date')} {...form.getInputProps('payment_date')} />
          <PaymentMethodSelect {...form.getInputProps('payment_method')} />
          <TextInput label={t('Reference')} maxLength={100} {...form.getInputProps('reference')} />
        </div>
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t('Go back')}
          </Button>
          <Button type="submit" loading={pay.isPending}>
            {t('Record payment')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

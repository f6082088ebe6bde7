import type { Payment } from '@counterfoil/contract/payments/payments.schema.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { apiQuery } from '../../api/queries/api-query.ts'
import { formatDate } from '../../i18n/format-date.ts'
import { formatMoney } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { usePaymentMethodName } from './payment-method-select.tsx'
import classes from './record/record-payment-modal.module.css'
import { withProviderReason } from './with-provider.ts'

type CompletedProps = { onCompleted: (payment: Payment) => void }

function Announced({ payment, onCompleted }: CompletedProps & { payment: Payment }) {
  const t = useT()
  const locale = useLocale()
  const methodName = usePaymentMethodName()
  const complete = useApiMutation('completePayment', {
    success: 'Payment updated successfully',
    onSuccess: onCompleted,
  })
  return (
    <li className={classes.announcedPayment}>
      <span>
        {t('{method}, {amount}, announced on {date} by {name}', {
          method: methodName(payment.method),
          amount: formatMoney(payment.amount, payment.currency, locale),
          date: formatDate(payment.payment_date, locale),
          name: payment.payer_name ?? payment.client_name,
        })}
      </span>
      <PermissionGate permission="payments.record">
        <Button
          size="xs"
          loading={complete.isPending}
          onClick={() => complete.mutate({ params: { id: payment.id } })}
        >
          {t('Complete payment')}
        </Button>
      </PermissionGate>
    </li>
  )
}

/** What is announced for an invoice comes first: recorded once more, the same money would be booked twice. */
export function AnnouncedPayments({ invoice, onCompleted }: CompletedProps & { invoice: string }) {
  const t = useT()
  const pending = useQuery({
    ...apiQuery('listPayments', { query: { invoice, status: 'pending', page_size: 10 } }),
    meta: { quiet: true },
  })
  const announced = pending.data?.results.filter((payment) => withProviderReason(payment) === null) ?? []
  if (announced.length === 0) return null
  return (
    <section className={classes.announced} aria-label={t('Announced already')}>
      <p>
        {t('Is this the money that has come in? Then complete the payment. Recorded again, it counts twice.')}
      </p>
      <ul>
        {announced.map((payment) => (
          <Announced key={payment.id} payment={payment} onCompleted={onCompleted} />
        ))}
      </ul>
    </section>
  )
}

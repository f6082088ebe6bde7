import type { PaymentSummary as Summary } from '@counterfoil/contract/statistics/payment-statistics.schema.ts'
import { Fragment, type ReactNode } from 'react'
import { todayIn } from '../../../i18n/format-date.ts'
import { isZeroAmount } from '../../../i18n/format-money.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ListLink } from '../../../ui/charts/list-link.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { Perforation } from '../../../ui/theme/perforation.tsx'
import { Slip } from '../../../ui/theme/slip.tsx'
import { useCompany } from '../../auth/session/use-session.ts'
import classes from '../../clients/detail/client-figures.module.css'
import own from './payment-statistics.module.css'

type OfCurrency = Summary['by_currency'][number]
type Figure = { label: string; amount: string; note: ReactNode }

function useFigures(summary: OfCurrency): Figure[] {
  const t = useT()
  const { time_zone } = useCompany()
  const { pending, processing, unknown } = summary
  const monthStart = `${todayIn(time_zone).slice(0, 7)}-01`
  const { currency } = summary
  const withProviders = [processing, unknown].reduce((count, { payments }) => count + payments, 0)
  return [
    {
      label: t('Received this month'),
      amount: summary.received_this_month,
      note: (
        <ListLink
          className={own.link}
          to="/dashboard/payments"
          search={{ payment_date_after: monthStart, currency }}
        >
          {t('Show payments')}
        </ListLink>
      ),
    },
    { label: t('Received last month'), amount: summary.received_last_month, note: null },
    { label: t('Received this year'), amount: summary.received_this_year, note: null },
    {
      label: t('Pending'),
      amount: pending.amount,
      note:
        pending.payments > 0 ? (
          <ListLink className={own.link} to="/dashboard/payments" search={{ view: 'pending', currency }}>
            {t('{count, plural, one {# payment} other {# payments}}', { count: pending.payments })}
          </ListLink>
        ) : withProviders > 0 ? (
          t('{count, plural, one {# payment with a provider} other {# payments with a provider}}', {
            count: withProviders,
          })
        ) : null,
    },
  ]
}

/** What has come in lately in one currency, and what is still to come. */
export function PaymentSummarySlip({ summary }: { summary: OfCurrency }) {
  const figures = useFigures(summary)
  return (
    <Slip direction="row" className={classes.slip}>
      {figures.map(({ label, amount, note }, index) => (
        <Fragment key={label}>
          {index > 0 && (
            <span className={classes.tear}>
              <Perforation direction="vertical" />
            </span>
          )}
          <div className={classes.figure}>
            <span className={classes.label}>{label}</span>
            <span className={classes.amount} data-none={isZeroAmount(amount) || undefined}>
              <MoneyText amount={amount} currency={summary.currency} />
            </span>
            {note !== null && <span className={classes.note}>{note}</span>}
          </div>
        </Fragment>
      ))}
    </Slip>
  )
}

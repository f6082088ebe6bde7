import type { PaymentStatistics as Statistics } from '@counterfoil/contract/statistics/payment-statistics.schema.ts'
import { formatCount, isZeroAmount } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { ListLink } from '../../../ui/charts/list-link.tsx'
import { type DataColumn, DataTable } from '../../../ui/lists/data-table.tsx'
import { usePeriodNames } from '../../../ui/periods/period-names.ts'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import classes from './payment-statistics.module.css'

type Month = Statistics['series'][number]['periods'][number]
/** A month, or the year that they add up to. */
type Line = Omit<Month, 'start' | 'end' | 'label'> & { month: Month | null }
type MonthsProps = { statistics: Statistics; currency: string }

/** Nothing is written one way, whatever it is nothing of. */
function None() {
  return (
    <span className={classes.none} data-none>
      –
    </span>
  )
}

function MonthName({ month, currency }: { month: Month | null; currency: string }) {
  const t = useT()
  const namesOf = usePeriodNames()
  if (month === null) return t('Total')
  const { name } = namesOf(month)
  if (month.payments === 0) return name
  return (
    <ListLink
      className={classes.link}
      to="/dashboard/payments"
      search={{ payment_date_after: month.start, payment_date_before: month.end, currency }}
    >
      {name}
    </ListLink>
  )
}

/** How many: the head of the column says of what, and on a card the word does. */
function Count({ payments }: { payments: number }) {
  const t = useT()
  const locale = useLocale()
  if (payments === 0) return <None />
  return (
    <>
      <span className={classes.onDesk}>{formatCount(payments, locale)}</span>
      <span className={classes.onCard}>
        {t('{count, plural, one {# payment} other {# payments}}', { count: payments })}
      </span>
    </>
  )
}

function useMonthColumns(currency: string, hasCredit: boolean): DataColumn<Line>[] {
  const t = useT()
  const sum = (id: string, header: string, of: (line: Line) => string): DataColumn<Line> => ({
    id,
    header,
    figure: true,
    card: 'line',
    cell: (line) => (isZeroAmount(of(line)) ? <None /> : <MoneyText amount={of(line)} currency={currency} />),
  })
  return [
    {
      id: 'month',
      header: t('Month'),
      card: 'title',
      cell: ({ month }) => <MonthName month={month} currency={currency} />,
    },
    {
      id: 'payments',
      header: t('Payments'),
      figure: true,
      card: 'figure',
      cell: ({ payments }) => <Count payments={payments} />,
    },
    sum('amount', t('Before refunds'), ({ amount }) => amount),
    sum('refunded', t('Refunded'), ({ refunded }) => refunded),
    ...(hasCredit ? [sum('credit', t('Credit paid back'), (line) => line.credit_paid_back)] : []),
    sum('received', t('Received'), ({ received }) => received),
    sum('fees', t('Fees'), ({ fees }) => fees),
    sum('net', t('After fees'), ({ net }) => net),
  ]
}

/** The months of a year and what they come to, each figure by the name it has everywhere on this screen. */
export function PaymentMonths({ statistics, currency }: MonthsProps) {
  const t = useT()
  const total = statistics.totals.find((one) => one.currency === currency)
  const hasCredit = total !== undefined && !isZeroAmount(total.credit_paid_back)
  const columns = useMonthColumns(currency, hasCredit)
  const months = statistics.series.find((one) => one.currency === currency)?.periods ?? []
  return (
    <DataTable<Line>
      label={t('Payments by month')}
      rows={months.map((month) => ({ ...month, month }))}
      columns={columns}
      rowId={({ month }) => month?.start ?? ''}
      rowName={({ month }) => month?.label ?? ''}
      {...(total && { total: { ...total, month: null } })}
    />
  )
}

import type { PaymentStatistics as Statistics } from '@counterfoil/contract/statistics/payment-statistics.schema.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiListQuery, apiQuery } from '../../../api/queries/api-query.ts'
import { todayIn } from '../../../i18n/format-date.ts'
import { formatCount, formatMoney, isZeroAmount } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { type Bar, BarList } from '../../../ui/charts/bar-list.tsx'
import { ListLink } from '../../../ui/charts/list-link.tsx'
import { Panel } from '../../../ui/charts/panel.tsx'
import { type DataColumn, DataTable } from '../../../ui/lists/data-table.tsx'
import { type ListState, useListState } from '../../../ui/lists/list-state.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton, TableSkeleton } from '../../../ui/loading/skeletons.tsx'
import { FiscalYearSelect, yearInAddress } from '../../../ui/periods/fiscal-year-select.tsx'
import { usePeriodNames } from '../../../ui/periods/period-names.ts'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { useCompany } from '../../auth/session/use-session.ts'
import { usePaymentMethodName } from '../payment-method-select.tsx'
import classes from './payment-statistics.module.css'
import { PaymentSummarySlip } from './payment-summary.tsx'

type Month = Statistics['series'][number]['periods'][number]
type ShownProps = { statistics: Statistics; currency: string }

function Less({ amount, currency }: { amount: string; currency: string }) {
  if (isZeroAmount(amount)) return <span className={classes.none}>–</span>
  return <MoneyText amount={amount} currency={currency} />
}

function useMonthColumns({ statistics, currency }: ShownProps): DataColumn<Month>[] {
  const t = useT()
  const locale = useLocale()
  const namesOf = usePeriodNames()
  const totals = statistics.totals.find((one) => one.currency === currency)
  const hasCredit = totals !== undefined && !isZeroAmount(totals.credit_paid_back)
  const figure = (id: string, header: string, of: (month: Month) => string): DataColumn<Month> => ({
    id,
    header,
    figure: true,
    cell: (month) => <Less amount={of(month)} currency={currency} />,
  })
  return [
    {
      id: 'month',
      header: t('Month'),
      card: 'title',
      cell: (month) => (
        <ListLink
          className={classes.link}
          to="/dashboard/payments"
          search={{ payment_date_after: month.start, payment_date_before: month.end, currency }}
        >
          {namesOf(month).name}
        </ListLink>
      ),
    },
    {
      id: 'payments',
      header: t('Payments'),
      figure: true,
      width: 100,
      card: 'meta',
      cell: ({ payments }) => formatCount(payments, locale),
    },
    figure('amount', t('Amount'), ({ amount }) => amount),
    figure('refunded', t('Refunded'), ({ refunded }) => refunded),
    ...(hasCredit ? [figure('credit', t('Credit paid back'), (month) => month.credit_paid_back)] : []),
    figure('fees', t('Fees'), ({ fees }) => fees),
    {
      id: 'net',
      header: t('After fees and refunds'),
      figure: true,
      card: 'figure',
      cell: (month) => <MoneyText amount={month.net} currency={currency} />,
    },
  ]
}

function Months(props: ShownProps) {
  const t = useT()
  const { statistics, currency } = props
  const columns = useMonthColumns(props)
  const months = statistics.series.find((one) => one.currency === currency)?.periods ?? []
  return (
    <DataTable
      label={t('Payments by month')}
      rows={months}
      columns={columns}
      rowId={({ start }) => start}
      rowName={({ label }) => label}
    />
  )
}

function Methods({ statistics, currency }: ShownProps) {
  const t = useT()
  const locale = useLocale()
  const methodName = usePaymentMethodName()
  const bars = statistics.by_method
    .filter((one) => one.currency === currency)
    .map(
      ({ method, received, payments, fees }): Bar => ({
        id: method,
        name: methodName(method),
        note: isZeroAmount(fees)
          ? payments
          : t('{payments}, {fees} fees', { payments, fees: formatMoney(fees, currency, locale) }),
        amount: received,
        currency,
        link: {
          to: '/dashboard/payments',
          search: {
            method,
            currency,
            payment_date_after: statistics.from,
            payment_date_before: statistics.to,
          },
        },
      }),
    )
  return (
    <Panel title={t('By payment method')}>
      <BarList bars={bars} />
    </Panel>
  )
}

function Totals({ statistics, currency }: ShownProps) {
  const t = useT()
  const totals = statistics.totals.find((one) => one.currency === currency)
  if (!totals) return null
  const rows: [label: string, amount: string, always: boolean][] = [
    [t('Payments received'), totals.amount, true],
    [t('Refunded'), totals.refunded, false],
    [t('Credit paid back'), totals.credit_paid_back, false],
    [t('Fees'), totals.fees, false],
    [t('After fees and refunds'), totals.net, true],
  ]
  return (
    <dl className={classes.totals}>
      {rows
        .filter(([, amount, always]) => always || !isZeroAmount(amount))
        .map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <MoneyText amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      {totals.includes_test && <div className={classes.test}>{t('includes test payments')}</div>}
    </dl>
  )
}

type PickersProps = ShownProps & { list: ListState }

/** Which year, and which currency where there are several. */
function Pickers({ statistics, currency, list }: PickersProps) {
  const t = useT()
  const { time_zone } = useCompany()
  return (
    <div className={classes.pickers}>
      {statistics.totals.length > 1 && (
        <Select
          aria-label={t('Currency')}
          className={classes.currency}
          allowDeselect={false}
          data={statistics.totals.map((totals) => totals.currency)}
          value={currency}
          onChange={(code) =>
            list.change({ currency: code === statistics.currency ? undefined : (code ?? undefined) })
          }
        />
      )}
      <FiscalYearSelect className={classes.year} shown={statistics} today={todayIn(time_zone)} list={list} />
    </div>
  )
}

function Summary({ currency }: { currency: string }) {
  const summary = useQuery({ ...apiQuery('getPaymentSummary', { query: {} }), meta: { quiet: true } })
  const own = summary.data?.by_currency.find((one) => one.currency === currency)
  if (summary.isLoading) return <LinesSkeleton lines={2} />
  return own ? <PaymentSummarySlip summary={own} /> : null
}

/** What has come in over a fiscal year: by month and by method, with what was refunded and what the methods kept. */
export function PaymentStatistics() {
  const t = useT()
  const list = useListState()
  const query = { fiscal_year: yearInAddress(list.search), interval: 'month' as const }
  const statistics = useQuery(apiListQuery('getPaymentStatistics', { query }))
  return (
    <QueryState query={statistics} skeleton={<TableSkeleton rows={8} />}>
      {(data) => {
        const wanted = data.totals.find(({ currency }) => currency === list.search.currency)
        const shown = { statistics: data, currency: wanted?.currency ?? data.currency }
        const isEmpty = data.by_method.every(({ currency }) => currency !== shown.currency)
        return (
          <div className={classes.screen} data-stale={statistics.isPlaceholderData || undefined}>
            <Summary currency={shown.currency} />
            <header className={classes.head}>
              <h2 className={classes.title}>{t('Payments of a year')}</h2>
              <Pickers {...shown} list={list} />
            </header>
            <p className={classes.about}>
              {t('By the day of the payment. A refund lowers the month of its payment.')}
            </p>
            {isEmpty ? (
              <p className={classes.none}>{t('No payment came in in this year.')}</p>
            ) : (
              <>
                <Totals {...shown} />
                <div className={classes.parts}>
                  <Months {...shown} />
                  <Methods {...shown} />
                </div>
              </>
            )}
          </div>
        )
      }}
    </QueryState>
  )
}

import type {
  PaymentStatistics as Statistics,
  PaymentSummary as Summary,
} from '@counterfoil/contract/statistics/payment-statistics.schema.ts'
import { Alert, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiListQuery, apiQuery } from '../../../api/queries/api-query.ts'
import { todayIn } from '../../../i18n/format-date.ts'
import { formatMoney, isZeroAmount } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { type Bar, BarList } from '../../../ui/charts/bar-list.tsx'
import { Panel } from '../../../ui/charts/panel.tsx'
import { type ListState, useListState } from '../../../ui/lists/list-state.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { TableSkeleton } from '../../../ui/loading/skeletons.tsx'
import { FiscalYearSelect, yearInAddress } from '../../../ui/periods/fiscal-year-select.tsx'
import { fiscalYearLabel } from '../../../ui/periods/fiscal-years.ts'
import { useCompany } from '../../auth/session/use-session.ts'
import { usePaymentMethodName } from '../payment-method-select.tsx'
import { PaymentMonths } from './payment-months.tsx'
import classes from './payment-statistics.module.css'
import { PaymentSummarySlip } from './payment-summary.tsx'

type ShownProps = { statistics: Statistics; currency: string }

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
    <Panel title={t('Received by payment method')}>
      <BarList bars={bars} />
    </Panel>
  )
}

/** What the screen shows, worked out of both answers and the address. */
type Shown = ShownProps & {
  /** Every currency that money has ever come in in, the company's own first. */
  currencies: readonly string[]
  /** What the address names, where nothing has ever come in in it. */
  unknown: string | undefined
  summary: Summary['by_currency'][number] | undefined
  /** The first day with money in any currency, null before any; undefined where it could not be read. */
  since: string | null | undefined
}

function firstDay(summary: Summary): string | null {
  const days = summary.by_currency.flatMap(({ first_payment_date: day }) => (day === null ? [] : [day]))
  return days.sort()[0] ?? null
}

function shownOf(statistics: Statistics, summary: Summary | undefined, wanted: unknown): Shown {
  const currencies = [
    ...new Set([...(summary?.by_currency ?? []), ...statistics.totals].map(({ currency }) => currency)),
  ]
  const known = currencies.find((currency) => currency === wanted)
  const currency = known ?? statistics.currency
  return {
    statistics,
    currency,
    currencies,
    unknown: typeof wanted === 'string' && known === undefined ? wanted : undefined,
    summary: summary?.by_currency.find((one) => one.currency === currency),
    since: summary && firstDay(summary),
  }
}

type PartProps = { shown: Shown; list: ListState }

/** What "received" is everywhere on this screen, and the currency that all of it is in. */
function Head({ shown, list }: PartProps) {
  const t = useT()
  const { statistics, currency, currencies, summary } = shown
  const totals = statistics.totals.find((one) => one.currency === currency)
  const includesTest = summary?.includes_test || totals?.includes_test
  return (
    <header className={classes.meaning}>
      <p className={classes.about}>
        {t('Received is what was paid, less refunds and credit paid back.')}
        {includesTest && ` ${t('Test payments are included.')}`}
      </p>
      {currencies.length > 1 && (
        <Select
          aria-label={t('Currency')}
          className={classes.currency}
          allowDeselect={false}
          data={[...currencies]}
          value={currency}
          onChange={(code) =>
            list.change({ currency: code === statistics.currency ? undefined : (code ?? undefined) })
          }
        />
      )}
    </header>
  )
}

function Year({ shown, list }: PartProps) {
  const t = useT()
  const { time_zone } = useCompany()
  const { statistics, currency, currencies, since } = shown
  const isEmpty = statistics.by_method.every((one) => one.currency !== currency)
  const year = fiscalYearLabel(Number(statistics.from.slice(0, 4)), statistics.fiscal_year_start_month)
  return (
    <>
      <header className={classes.head}>
        <h2 className={classes.title}>{t('Payments of a year')}</h2>
        <FiscalYearSelect
          className={classes.year}
          shown={statistics}
          today={todayIn(time_zone)}
          {...(since !== undefined && { since })}
          list={list}
        />
      </header>
      <p className={classes.about}>
        {t('By the day of the payment. A refund lowers the month of its payment.')}
      </p>
      {isEmpty ? (
        <p className={classes.none}>
          {currencies.length > 1
            ? t('There are no payments in {currency} in {year}.', { currency, year })
            : t('There are no payments in {year}.', { year })}
        </p>
      ) : (
        <div className={classes.parts}>
          <PaymentMonths {...shown} />
          <Methods {...shown} />
        </div>
      )}
    </>
  )
}

/** What has come in over a fiscal year: by month and by method, with what was refunded and what the methods kept. */
export function PaymentStatistics() {
  const t = useT()
  const list = useListState()
  const query = { fiscal_year: yearInAddress(list.search), interval: 'month' as const }
  const statistics = useQuery(apiListQuery('getPaymentStatistics', { query }))
  const summary = useQuery({ ...apiQuery('getPaymentSummary', { query: {} }), meta: { quiet: true } })
  return (
    <QueryState query={statistics} skeleton={<TableSkeleton rows={8} />}>
      {(data) => {
        // Which currencies and years there are to choose from is known by the summary alone.
        if (summary.isLoading) return <TableSkeleton rows={8} />
        const shown = shownOf(data, summary.data, list.search.currency)
        return (
          <div className={classes.screen} data-stale={statistics.isPlaceholderData || undefined}>
            {shown.unknown !== undefined && (
              <Alert color="yellow" className={classes.unknown}>
                {t('There are no payments in {unknown}. The figures shown are in {currency}.', {
                  unknown: shown.unknown,
                  currency: shown.currency,
                })}
              </Alert>
            )}
            <Head shown={shown} list={list} />
            {shown.summary && <PaymentSummarySlip summary={shown.summary} />}
            <Year shown={shown} list={list} />
          </div>
        )
      }}
    </QueryState>
  )
}

import type { TaxStatistics as Statistics } from '@counterfoil/contract/statistics/document-statistics.schema.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { apiListQuery } from '../../../api/queries/api-query.ts'
import { todayIn } from '../../../i18n/format-date.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { type DataColumn, DataTable } from '../../../ui/lists/data-table.tsx'
import { type ListState, useListState } from '../../../ui/lists/list-state.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { TableSkeleton } from '../../../ui/loading/skeletons.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { useCompany } from '../../auth/session/use-session.ts'
import { fiscalYearNow, fiscalYears } from '../../companies/enterprises/fiscal-years.ts'
import { usePeriodNames } from '../../companies/enterprises/period-names.ts'
import { rateName } from '../rate-name.ts'
import { CATEGORY_LABELS } from '../tax-values.ts'
import screen from '../taxes-screen.module.css'
import classes from './tax-statistics.module.css'

type RateSums = Statistics['by_rate'][number]
type Quarter = Statistics['series'][number]['periods'][number] & { currency: string }

function useRateColumns(): DataColumn<RateSums>[] {
  const t = useT()
  const locale = useLocale()
  return [
    { id: 'name', header: t('Tax'), card: 'title', cell: (rate) => rateName(rate, locale) },
    {
      id: 'category',
      header: t('Category'),
      card: 'meta',
      cell: (rate) => (rate.is_withholding ? t('Withholding') : t(CATEGORY_LABELS[rate.category])),
    },
    { id: 'invoices', header: t('Invoices'), figure: true, width: 90, cell: ({ invoices }) => invoices },
    {
      id: 'base',
      header: t('Taxable amount'),
      figure: true,
      width: 150,
      cell: ({ base, currency }) => <MoneyText amount={base} currency={currency} />,
    },
    {
      id: 'amount',
      header: t('Amount'),
      figure: true,
      width: 130,
      card: 'figure',
      cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
    },
  ]
}

function useQuarterColumns(isWithheld: boolean): DataColumn<Quarter>[] {
  const t = useT()
  const nameOf = usePeriodNames()
  const withheld: DataColumn<Quarter> = {
    id: 'withholding',
    header: t('Withheld by buyers'),
    figure: true,
    card: 'meta',
    cell: ({ withholding, currency }) => <MoneyText amount={withholding} currency={currency} />,
  }
  return [
    { id: 'quarter', header: t('Quarter'), card: 'title', cell: (quarter) => nameOf(quarter).name },
    ...(isWithheld ? [withheld] : []),
    {
      id: 'tax',
      header: t('Tax charged'),
      figure: true,
      card: 'figure',
      cell: ({ tax, currency }) => <MoneyText amount={tax} currency={currency} />,
    },
  ]
}

function Tables({ statistics }: { statistics: Statistics }) {
  const t = useT()
  const quarters = statistics.series.flatMap(({ currency, periods }) =>
    periods.map((period): Quarter => ({ ...period, currency })),
  )
  const rateColumns = useRateColumns()
  const quarterColumns = useQuarterColumns(statistics.by_rate.some((rate) => rate.is_withholding))
  return (
    <div className={classes.tables}>
      <DataTable
        label={t('Tax by rate')}
        rows={statistics.by_rate}
        columns={rateColumns}
        rowId={(rate) => [rate.currency, rate.name, rate.rate, rate.category, rate.is_withholding].join(' ')}
        rowName={({ name }) => name}
      />
      <DataTable
        label={t('Tax by quarter')}
        rows={quarters}
        columns={quarterColumns}
        rowId={({ start, currency }) => `${start} ${currency}`}
        rowName={({ label }) => label}
      />
    </div>
  )
}

/** The fiscal year the address names, where it names one. */
const yearIn = ({ year }: ListState['search']) =>
  typeof year === 'string' && /^(19|[2-8]\d)\d\d$/.test(year) ? year : undefined

function YearSelect({ statistics, list }: { statistics: Statistics; list: ListState }) {
  const t = useT()
  const { time_zone } = useCompany()
  const today = todayIn(time_zone)
  const startMonth = statistics.fiscal_year_start_month
  const year = Number(statistics.from.slice(0, 4))
  const now = String(fiscalYearNow(today, startMonth))
  return (
    <Select
      aria-label={t('Fiscal year')}
      className={classes.year}
      allowDeselect={false}
      data={fiscalYears(today, startMonth, year)}
      value={String(year)}
      onChange={(value) => list.change({ year: value === now ? undefined : (value ?? undefined) })}
    />
  )
}

/** Tax on what was issued in a fiscal year, by rate and by quarter: the figures of a tax return. */
export function TaxStatistics() {
  const t = useT()
  const id = useId()
  const list = useListState()
  const query = { fiscal_year: yearIn(list.search), interval: 'quarter' as const }
  const statistics = useQuery(apiListQuery('getTaxStatistics', { query }))
  return (
    <section aria-labelledby={id}>
      <header className={screen.partHead}>
        <h2 id={id} className={screen.partTitle}>
          {t('Tax charged')}
        </h2>
        {statistics.data && <YearSelect statistics={statistics.data} list={list} />}
      </header>
      <p className={classes.about}>{t('On issued invoices, by issue date. Cancelled ones are left out.')}</p>
      <QueryState
        query={statistics}
        skeleton={<TableSkeleton rows={3} />}
        isEmpty={({ by_rate }) => by_rate.length === 0}
        empty={<p className={screen.quiet}>{t('No tax was charged in this year.')}</p>}
      >
        {(data) => (
          <div className={statistics.isPlaceholderData ? classes.stale : undefined}>
            <Tables statistics={data} />
          </div>
        )}
      </QueryState>
    </section>
  )
}

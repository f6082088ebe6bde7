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
import { FiscalYearSelect, yearInAddress } from '../../../ui/periods/fiscal-year-select.tsx'
import { usePeriodNames } from '../../../ui/periods/period-names.ts'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { useCompany } from '../../auth/session/use-session.ts'
import { rateName } from '../rate-name.ts'
import { CATEGORY_LABELS } from '../tax-values.ts'
import screen from '../taxes-screen.module.css'
import { InOwnCurrency } from './in-own-currency.tsx'
import classes from './tax-statistics.module.css'

type RateSums = Omit<Statistics['by_rate'][number], 'is_withholding' | 'periods' | 'in_company_currency'> & {
  is_withholding?: boolean
  in_company_currency?: Statistics['by_rate'][number]['in_company_currency']
}
type Quarter = Statistics['series'][number]['periods'][number] & { currency: string }

/** `own` is the company's currency, where the rows are in another. */
function useRateColumns(own: string | null): DataColumn<RateSums>[] {
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
      card: 'status',
      cell: ({ base, currency }) => (
        <>
          <span className={classes.ofCard}>{t('on')} </span>
          <MoneyText amount={base} currency={currency} />
        </>
      ),
    },
    {
      id: 'amount',
      header: t('Amount'),
      figure: true,
      width: 130,
      card: 'figure',
      cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
    },
    ...(own === null
      ? []
      : [
          convertedColumn(
            {
              header: t('In {currency}', { currency: own }),
              on: t('on'),
              without: (count) =>
                t('{count, plural, one {# without a rate} other {# without a rate}}', { count }),
            },
            own,
          ),
        ]),
  ]
}

/** What a rate comes to in the company's currency, at the rates that invoices keep. */
function convertedColumn(
  { header, on, without }: { header: string; on: string; without: (count: number) => string },
  own: string,
): DataColumn<RateSums> {
  return {
    id: 'converted',
    header,
    figure: true,
    width: 210,
    cell: ({ in_company_currency: sums }) =>
      sums && (
        <>
          <MoneyText amount={sums.amount} currency={own} /> {on}{' '}
          <MoneyText amount={sums.base} currency={own} />
          {sums.invoices_without_rate > 0 && <span>{` · ${without(sums.invoices_without_rate)}`}</span>}
        </>
      ),
  }
}

function useQuarterColumns(isWithheld: boolean, isWrittenOff: boolean): DataColumn<Quarter>[] {
  const t = useT()
  const nameOf = usePeriodNames()
  const withheld: DataColumn<Quarter> = {
    id: 'withholding',
    header: t('Withheld by buyers'),
    figure: true,
    card: 'status',
    cell: ({ withholding, currency }) => (
      <>
        <span className={classes.ofCard}>{t('Withheld by buyers')} </span>
        <MoneyText amount={withholding} currency={currency} />
      </>
    ),
  }
  const writtenOff: DataColumn<Quarter> = {
    id: 'written_off',
    header: t('Tax written off'),
    figure: true,
    card: isWithheld ? undefined : 'status',
    cell: ({ written_off_tax, currency }) => (
      <>
        <span className={classes.ofCard}>{t('Tax written off')} </span>
        <MoneyText amount={written_off_tax} currency={currency} />
      </>
    ),
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
    ...(isWrittenOff ? [writtenOff] : []),
  ]
}

/** On a phone rows are cards without the heads of their columns: this says what they are, and what their figures are. */
function CardsHead({ title, figures }: { title: string; figures: string }) {
  return (
    <div className={classes.cardsHead}>
      <h3 className={classes.cardsTitle}>{title}</h3>
      <span>{figures}</span>
    </div>
  )
}

type TablesProps = {
  statistics: Statistics
  /** The currency that is shown; undefined where all are. */
  currency: string | undefined
}

/** Whether something is in the currency that is shown, where it is not all of them. */
const isIn =
  (currency: string | undefined) =>
  (sums: { currency: string }): boolean =>
    currency === undefined || sums.currency === currency

/** What was written off, by rate: information for a correction of the tax, which the figures of the tax leave alone. */
function WrittenOff({ statistics, currency }: TablesProps) {
  const t = useT()
  const columns = useRateColumns(null)
  const rates = statistics.written_off.filter(isIn(currency))
  if (rates.length === 0) return null
  const about = t(
    'Written off as uncollectible, by the day of the write-off. The tax above is not changed by it.',
  )
  return (
    <div className={classes.writtenOff}>
      <h3 className={classes.partTitle}>{t('Written off')}</h3>
      <p className={classes.about}>{about}</p>
      <DataTable
        label={t('Written off, by rate')}
        rows={rates}
        columns={columns}
        rowId={(rate) => [rate.currency, rate.name, rate.rate, rate.category].join(' ')}
        rowName={({ name }) => name}
      />
    </div>
  )
}

/** Quarter after quarter, in each what every currency came to. */
function quartersOf(series: Statistics['series']): Quarter[] {
  const rows = series.flatMap(({ currency, periods }) =>
    periods.map((period): Quarter => ({ ...period, currency })),
  )
  // Sorting keeps the order of the currencies.
  return rows.sort((one, other) => one.start.localeCompare(other.start))
}

function Tables({ statistics, currency }: TablesProps) {
  const t = useT()
  const own = statistics.currency
  const rates = statistics.by_rate.filter(isIn(currency))
  const quarters = quartersOf(statistics.series.filter(isIn(currency)))
  const isConverted = rates.some((rate) => rate.currency !== own)
  const rateColumns = useRateColumns(isConverted ? own : null)
  const quarterColumns = useQuarterColumns(
    rates.some((rate) => rate.is_withholding),
    statistics.written_off.some(isIn(currency)),
  )
  return (
    <div className={classes.tables} data-wide={isConverted || undefined}>
      <div>
        <CardsHead title={t('Tax by rate')} figures={t('Amount, on taxable amount')} />
        <DataTable
          label={t('Tax by rate')}
          rows={rates}
          columns={rateColumns}
          rowId={(rate) =>
            [rate.currency, rate.name, rate.rate, rate.category, rate.is_withholding].join(' ')
          }
          rowName={({ name }) => name}
        />
      </div>
      <div>
        <CardsHead title={t('Tax by quarter')} figures={t('Tax charged')} />
        <DataTable
          label={t('Tax by quarter')}
          rows={quarters}
          columns={quarterColumns}
          rowId={({ start, currency }) => `${start} ${currency}`}
          rowName={({ label }) => label}
        />
      </div>
    </div>
  )
}

type PickersProps = TablesProps & { list: ListState }

const ALL = 'all'

/** Which year, and which currency where there are several: at first all of them. */
function Pickers({ statistics, list, currency }: PickersProps) {
  const t = useT()
  const { time_zone } = useCompany()
  return (
    <div className={classes.pickers}>
      {statistics.totals.length > 1 && (
        <Select
          aria-label={t('Currency')}
          className={classes.currency}
          allowDeselect={false}
          data={[
            { value: ALL, label: t('All currencies') },
            ...statistics.totals.map((totals) => ({ value: totals.currency, label: totals.currency })),
          ]}
          value={currency ?? ALL}
          onChange={(code) => list.change({ currency: code === ALL ? undefined : (code ?? undefined) })}
        />
      )}
      <FiscalYearSelect className={classes.year} shown={statistics} today={todayIn(time_zone)} list={list} />
    </div>
  )
}

/** Tax on what was issued in a fiscal year, by rate and by quarter: the figures of a tax return. */
export function TaxStatistics() {
  const t = useT()
  const id = useId()
  const list = useListState()
  const query = { fiscal_year: yearInAddress(list.search), interval: 'quarter' as const }
  const statistics = useQuery(apiListQuery('getTaxStatistics', { query }))
  const wanted = statistics.data?.totals.find(({ currency }) => currency === list.search.currency)
  const currency = wanted?.currency
  return (
    <section aria-labelledby={id}>
      <header className={screen.partHead}>
        <h2 id={id} className={screen.partTitle}>
          {t('Tax charged')}
        </h2>
        {statistics.data && <Pickers statistics={statistics.data} list={list} currency={currency} />}
      </header>
      <p className={classes.about}>
        {t(
          'On issued invoices, by issue date. A cancelled invoice leaves the period in which it was issued, also one that is over.',
        )}
      </p>
      <QueryState
        query={statistics}
        skeleton={<TableSkeleton rows={3} />}
        isEmpty={({ by_rate, written_off }) => ![...by_rate, ...written_off].some(isIn(currency))}
        empty={<p className={screen.quiet}>{t('No tax was charged in this year.')}</p>}
      >
        {(data) => (
          <div className={statistics.isPlaceholderData ? classes.stale : undefined}>
            <Tables statistics={data} currency={currency} />
            <InOwnCurrency statistics={data} currency={currency} />
            <WrittenOff statistics={data} currency={currency} />
          </div>
        )}
      </QueryState>
    </section>
  )
}

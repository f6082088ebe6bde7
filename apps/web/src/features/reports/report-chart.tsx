import { useT } from '../../i18n/use-t.ts'
import { BarList } from '../../ui/charts/bar-list.tsx'
import { Panel } from '../../ui/charts/panel.tsx'
import { usePeriodNames } from '../../ui/periods/period-names.ts'
import { type ChartPeriod, PeriodChart } from '../statistics/period-chart.tsx'
import type { ShownReportAnswer } from './report-calls.ts'
import { usePeriodName } from './report-periods.ts'
import { REPORT_WORDS } from './report-words.ts'
import classes from './reports.module.css'

type Table = ShownReportAnswer['tables'][number]
type Row = Readonly<Record<string, string | number | null>>

/** What is drawn of each report: a measure of its rows, beside another where there are two. */
const DRAWN = {
  revenue: ['invoiced', 'invoiced_before'],
  received: ['received', 'received_before'],
  forecast: ['expected_in_all', 'received_before'],
  tax: ['tax', 'tax_before'],
  ageing: ['outstanding'],
  'top-clients': ['invoiced'],
  'top-products': ['net'],
} as const

const BARS = 10
/** As many periods are named below their bars: more names would lie over each other. */
const NAMES = 12

const textOf = (row: Row, key: string) => String(row[key] ?? '')

function PeriodBars({ report, table, first, second }: ChartProps & { first: string; second: string }) {
  const t = useT()
  const namesOf = usePeriodNames()
  const periodName = usePeriodName()
  const rows: readonly Row[] = table.rows
  const byPeriod = Map.groupBy(rows, (row) => textOf(row, 'period'))
  // Rates of one period are one bar; the sums are for the height of bars alone.
  const sumOf = (some: readonly Row[], key: string) =>
    String(some.reduce((sum, row) => sum + Number(row[key]), 0))
  const everyNth = Math.ceil(byPeriod.size / NAMES)
  const periods = [...byPeriod].map(([label, some], at): ChartPeriod => {
    const isNamed = /^\d{4}-\d{2}$|-Q\d$/.test(label)
    const short = isNamed ? namesOf({ label }).short : label.slice(-3)
    const one = some.length === 1 ? some[0] : undefined
    return {
      id: label,
      name: periodName(label),
      short: at % everyNth === 0 ? short : '',
      // What is now stands out; what was before stands behind it.
      first: one ? textOf(one, second) : sumOf(some, second),
      second: one ? textOf(one, first) : sumOf(some, first),
    }
  })
  if (table.currency === null) return null
  return (
    <PeriodChart
      words={{
        title: t(REPORT_WORDS[report.report].title),
        first: t('The days before'),
        second: t('These days'),
        spoken: ({ name, first: before, second: now }) =>
          t('{name}: {now}, before {before}', { name, now, before }),
      }}
      periods={periods}
      currency={table.currency}
      empty={t('Nothing in this period')}
    />
  )
}

function RowBars({ report, table, first }: ChartProps & { first: string }) {
  const t = useT()
  const rows: readonly Row[] = table.rows
  const bars = rows.slice(0, BARS).map((row) => ({
    id: textOf(row, 'client') || textOf(row, 'product'),
    name: textOf(row, 'client_name') || textOf(row, 'product_name'),
    amount: textOf(row, first),
    currency: table.currency ?? '',
    tone: 'ink' as const,
  }))
  return (
    <Panel title={t(REPORT_WORDS[report.report].title)} currency={table.currency ?? undefined}>
      <BarList bars={bars} />
    </Panel>
  )
}

type ChartProps = { report: ShownReportAnswer; table: Table }

/** A picture of a report; none of those whose rows are not to be measured against each other. */
export function ReportChart({ report, table }: ChartProps) {
  const { report: name } = report
  if (table.rows.length === 0 || !(name in DRAWN)) return null
  const [first, second] = DRAWN[name as keyof typeof DRAWN]
  return (
    <div className={classes.chart}>
      {second === undefined ? (
        <RowBars report={report} table={table} first={first} />
      ) : (
        <PeriodBars report={report} table={table} first={first} second={second} />
      )}
    </div>
  )
}

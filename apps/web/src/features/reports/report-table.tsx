import { percentChange } from '@counterfoil/domain/reports/percent-change.ts'
import { REPORTS } from '@counterfoil/domain/reports/report-columns.ts'
import { type ShownColumn, shownColumns } from '@counterfoil/domain/reports/report-words.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isZeroAmount } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { type DataColumn, DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { MoneyText } from '../../ui/text/money-text.tsx'
import { QuantityText } from '../../ui/text/quantity-text.tsx'
import type { ShownReportAnswer } from './report-calls.ts'
import { usePeriodName } from './report-periods.ts'
import { COLUMN_WORDS } from './report-words.ts'
import classes from './reports.module.css'

type Table = ShownReportAnswer['tables'][number]
type Row = Readonly<Record<string, string | number | null>>

const BEFORE = '_before'

/** The page of what a row is about, by the ids it has. */
function pageOf(row: Row): string | null {
  if (row.client) return `/dashboard/clients/${row.client}`
  if (row.product) return `/dashboard/products/${row.product}`
  return row.invoice ? `/dashboard/invoices/${row.invoice}` : null
}

/** How much more or less than before; nothing where nothing was before. */
function Change({ now, before }: { now: string | number | null; before: string | number | null }) {
  const locale = useLocale()
  const change = now === null || before === null ? null : percentChange(String(now), String(before))
  if (change === null) return null
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  return <span className={classes.change}>{format.format(change / 100)}</span>
}

type CellProps = { column: ShownColumn; row: Row; currency: string | null }

function Value({ column, row, currency }: CellProps): ReactNode {
  const periodName = usePeriodName()
  const value = row[column.key] ?? null
  if (value === null) return <span className={classes.quiet}>–</span>
  if (column.kind === 'day') return <DateText date={String(value)} />
  if (column.kind === 'money') {
    if (isZeroAmount(String(value))) return <span className={classes.quiet}>–</span>
    return <MoneyText amount={String(value)} currency={currency ?? ''} />
  }
  if (column.key === 'period') return periodName(String(value))
  if (column.kind === 'rate') return <QuantityText value={String(value)} unit="%" />
  return column.kind === 'text' ? String(value) : <QuantityText value={String(value)} />
}

/** A column of the days before says how much more or less there is now. */
function Cell({ column, row, currency }: CellProps) {
  const value = <Value column={column} row={row} currency={currency} />
  if (!column.key.endsWith(BEFORE)) return value
  const now = row[column.key.slice(0, -BEFORE.length)] ?? null
  return (
    <span className={classes.before}>
      {value} <Change now={now} before={row[column.key] ?? null} />
    </span>
  )
}

const isFigure = ({ kind }: ShownColumn) => kind !== 'text' && kind !== 'day'

function useColumns(report: ShownReportAnswer, currency: string | null): DataColumn<Row>[] {
  const t = useT()
  const shown = shownColumns(report.report)
  const [first] = shown
  const main = [...shown].reverse().find((column) => isFigure(column) && !column.key.endsWith(BEFORE))
  return shown.map((column) => ({
    id: column.key,
    header: t(COLUMN_WORDS[column.key]),
    figure: isFigure(column),
    card: column === first ? 'title' : column === main ? 'figure' : 'line',
    cell: (row) => {
      const page = column === first ? pageOf(row) : null
      const cell = <Cell column={column} row={row} currency={currency} />
      if (page === null) return cell
      return (
        <Link to={page as never} className={classes.link}>
          {cell}
        </Link>
      )
    },
  }))
}

type ReportTableProps = { report: ShownReportAnswer; table: Table; title: string }

/** The rows of a report, with those of the days before, and what all of them come to. */
export function ReportTable({ report, table, title }: ReportTableProps) {
  const t = useT()
  const columns = useColumns(report, table.currency)
  const rows: readonly Row[] = table.rows
  const [first] = shownColumns(report.report)
  const ids = REPORTS[report.report].flatMap(({ key, kind }) => (kind === 'id' ? [key] : []))
  const rowId = (row: Row) =>
    [...ids, 'period', 'tax_name', 'rate', 'category'].map((key) => row[key] ?? '').join(' ')
  if (rows.length === 0)
    return (
      <EmptyState title={t('Nothing in this period')} text={t('Choose other days to see what there was.')} />
    )
  return (
    <>
      <DataTable<Row>
        label={title}
        rows={rows}
        columns={columns}
        rowId={rowId}
        rowName={(row) => String(row[first?.key ?? ''] ?? '')}
        total={{ ...(table.total as Row), ...(first && { [first.key]: t('Total') }) }}
      />
      {table.rows_left_off > 0 && (
        <p className={classes.about}>
          {t(
            '{count, plural, one {One more row is in the exported table.} other {# more rows are in the exported table.}}',
            { count: table.rows_left_off },
          )}
        </p>
      )}
    </>
  )
}

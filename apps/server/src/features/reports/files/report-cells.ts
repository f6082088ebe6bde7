import type { Report } from '@counterfoil/contract/reports/reports.schema.ts'
import { type ShownColumn, shownColumns } from '@counterfoil/domain/reports/report-words.ts'

export type ReportTable = {
  readonly currency: string | null
  readonly isConverted: boolean
  /** In the order of the columns; null where there is none. */
  readonly rows: readonly (readonly (string | null)[])[]
  readonly total: readonly (string | null)[]
  readonly rowsLeftOff: number
}

type Values = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value)

/** A report as columns and cells, whichever it is: figures as decimal strings. */
export function reportCells(report: Report): { columns: ShownColumn[]; tables: ReportTable[] } {
  const columns = shownColumns(report.report)
  const cells = (values: Values) => columns.map(({ key }) => textOf(values[key]))
  return {
    columns,
    tables: report.tables.map((table) => ({
      currency: table.currency,
      isConverted: table.is_converted,
      rows: table.rows.map(cells),
      total: cells(table.total),
      rowsLeftOff: table.rows_left_off,
    })),
  }
}

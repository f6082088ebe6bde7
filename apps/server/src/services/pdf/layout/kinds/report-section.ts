import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { InvoiceDocument } from '../../invoice-document.ts'
import type { DocumentFormat } from '../../labels/document-format.ts'
import { fillLabel } from '../../labels/document-labels.ts'
import type { TemplateContext } from '../template-context.ts'

/** The tables of a report, as finished texts. */
export interface ReportSection {
  /** Its days, the days it is compared with, and what else is to be known of it. */
  lines: string[]
  heads: { label: string; isFigure: boolean }[]
  tables: ReportTable[]
}

interface ReportTable {
  /** The currency; null where there is none, and nothing to tell it from. */
  heading: string | null
  rows: string[][]
  total: string[]
  /** In the place of rows, where there are none. */
  empty: string | null
  note: string | null
}

type Report = NonNullable<InvoiceDocument['report']>
type Kind = Report['columns'][number]['kind']

// A column of texts may take so much of the page, in parts of it.
const TEXT_SHARE = 0.3

/** How each kind of cell is written; of money the digits are those of its table's currency. */
function writeCell(format: DocumentFormat, kind: Kind, value: string | null): string {
  if (value === null) return ''
  if (kind === 'day') return format.date(value)
  if (kind === 'money') return format.amount(value)
  if (kind === 'rate') return format.percent(value)
  return kind === 'text' ? value : format.quantity(value)
}

/** Null of any other document. */
export function reportSection(context: TemplateContext): ReportSection | null {
  const { document, format, text, page, sizes } = context
  const { report } = document
  if (report === undefined) return null
  const words = textsOf(document.language).reports
  const days = ({ from, to }: { from: string; to: string }) => ({
    from: format.date(from),
    to: format.date(to),
  })
  const line = (kind: Kind, value: string) =>
    kind === 'text' ? text.line(value, (page.content * TEXT_SHARE) / sizes.small) : value
  return {
    lines: [
      fillLabel(report.isOfOneDay ? words.asOf : words.period, days(report)),
      ...(report.before === null ? [] : [fillLabel(words.before, days(report.before))]),
      ...report.notes,
    ],
    heads: report.columns.map(({ label, kind }) => ({
      label,
      isFigure: kind !== 'text' && kind !== 'day',
    })),
    tables: report.tables.map(({ currency, isConverted, rows, total, rowsLeftOff }) => {
      const write = (row: readonly (string | null)[]) =>
        report.columns.map(({ kind }, at) => line(kind, writeCell(format, kind, row[at] ?? null)))
      const [first = '', ...others] = write(total)
      return {
        heading: isConverted ? fillLabel(words.allIn, { currency: currency ?? '' }) : currency,
        rows: rows.map(write),
        total: [first === '' ? words.total : first, ...others],
        empty: rows.length === 0 ? words.empty : null,
        note: rowsLeftOff === 0 ? null : fillLabel(words.leftOff, { count: String(rowsLeftOff) }),
      }
    }),
  }
}

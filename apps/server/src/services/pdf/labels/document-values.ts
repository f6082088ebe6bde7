import type { PrintedField } from '@counterfoil/domain/custom-fields/custom-field.ts'
import type { InvoiceDocument } from '../invoice-document.ts'
import type { DocumentFormat } from './document-format.ts'
import { type DocumentLabels, fillLabel } from './document-labels.ts'

type Language = { readonly format: DocumentFormat; readonly labels: DocumentLabels }

/** A value as its reader writes it: all digits a number was given. */
export function customValue({ format, labels }: Language, { type, value }: PrintedField): string {
  if (typeof value === 'boolean') return value ? labels.yes : labels.no
  if (type === 'number') return format.amount(value)
  return type === 'date' ? format.date(value) : value
}

/** When what is charged for was supplied: a day, a span, or one end of it; null where that is not said. */
export function servicePeriod(
  { format, labels }: Language,
  { periodStart: start, periodEnd: end }: Pick<InvoiceDocument, 'periodStart' | 'periodEnd'>,
): string | null {
  if (start && end) return start === end ? format.date(start) : format.dateRange(start, end)
  if (start) return fillLabel(labels.periodFrom, { date: format.date(start) })
  return end ? fillLabel(labels.periodUntil, { date: format.date(end) }) : null
}

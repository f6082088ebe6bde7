import { INVOICE_REFERENCE_NAMES } from '@counterfoil/domain/invoices/invoice-references.ts'
import { customValue, servicePeriod } from '../labels/document-values.ts'
import { isInvoiceKind, kindWords } from './kinds/kind-words.ts'
import { receiptFacts } from './kinds/receipt-section.ts'
import type { LabelledValue, TemplateContext } from './template-context.ts'
import { mainFigure } from './totals-section.ts'

// Characters of facts that fit one line beside the amount.
const MOST_FACT_CHARACTERS = 68
// Gutters between three facts and the amount, in points.
const FACT_GAPS = 52

/** When, what for and by which references: what stands in the head of a document beside its parties. */
export function factsSection(context: TemplateContext): LabelledValue[] {
  const { document, labels, format, text, page, sizes } = context
  const rows: LabelledValue[] = []
  const due = text.width(mainFigure(context).value) * sizes.figure
  const third = (page.fact ?? (page.content - due - FACT_GAPS) / 3) / sizes.body
  const nameWidth = page.factName === null ? third : page.factName / sizes.small
  const add = (label: string, value: string | null) => {
    if (value) rows.push({ label, value: text.line(value, third) })
  }
  const words = kindWords(document.kind, labels)
  add(words.date, document.issueDate && format.date(document.issueDate))
  if (document.validUntil) add(labels.validUntil, format.date(document.validUntil))
  if (isInvoiceKind(document.kind)) add(labels.dueDate, document.dueDate && format.date(document.dueDate))
  add(words.period, servicePeriod(context, document))
  for (const { label, value } of receiptFacts(context)) add(label, value)
  add(labels.ofQuote, document.orderNumber ?? null)
  add(labels.correctedInvoice, document.correctedInvoiceNumber)
  if (document.correctedInvoiceDate) add(labels.invoiceDate, format.date(document.correctedInvoiceDate))
  for (const name of INVOICE_REFERENCE_NAMES) add(labels.references[name], document.references[name])
  for (const field of document.customFields ?? [])
    add(text.line(field.label, nameWidth), customValue(context, field))
  return rows
}

/** Short facts stand in one row; otherwise each gets a third of the line. */
export function factColumns(facts: LabelledValue[]): number {
  const widths = facts.map(({ label, value }) => Math.max(label.length, value.length))
  const inOneRow = facts.length <= 5 && widths.reduce((sum, width) => sum + width, 0) <= MOST_FACT_CHARACTERS
  return Math.max(1, inOneRow ? facts.length : Math.min(facts.length, 3))
}

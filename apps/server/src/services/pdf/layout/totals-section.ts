import type { DocumentTax, DrawnKind } from '../invoice-document.ts'
import { isZero, negated } from '../labels/document-format.ts'
import { fillLabel } from '../labels/document-labels.ts'
import { kindWords } from './kinds/kind-words.ts'
import { receiptTotals } from './kinds/receipt-section.ts'
import type { LabelledValue, TemplateContext } from './template-context.ts'

export interface TotalsSection {
  rows: TotalRow[]
  due: LabelledValue
}

interface TotalRow extends LabelledValue {
  strong: boolean
}

export interface TaxSection {
  heads: { name: string; base: string; amount: string }
  rows: TaxRow[]
  /** Of the columns, in points. */
  widths: number[]
  /** Figures so long that the table does not fit beside the totals. */
  wide: boolean
}

// In points: below this the name of a tax and its reason would be a column of single words.
const NARROWEST_NAME = 84
const GAP = 11

interface TaxRow {
  name: string
  reason: string | null
  base: string
  amount: string
}

/** What a document adds up to; an account has nothing to add but its balance. */
const TOTALS: Readonly<Record<DrawnKind, (context: TemplateContext) => TotalsSection>> = {
  invoice: sumOfLines,
  credit_note: sumOfLines,
  deposit: sumOfLines,
  progress: sumOfLines,
  final: sumOfLines,
  quote: sumOfLines,
  statement: (context) => ({ rows: [], due: mainFigure(context) }),
  receipt: (context) => receiptTotals(context, mainFigure(context)),
  report: (context) => ({ rows: [], due: mainFigure(context) }),
  plan_receipt: sumOfLines,
  plan_refund: sumOfLines,
}

export function totalsSection(context: TemplateContext): TotalsSection {
  return TOTALS[context.document.kind](context)
}

function sumOfLines(context: TemplateContext): TotalsSection {
  const { document, labels, format } = context
  const rows: TotalRow[] = [...deductionRows(context)]
  const add = (label: string, value: string, strong = false) => rows.push({ label, value, strong })
  const addDeduction = (label: string, value: string) => {
    if (!isZero(value)) add(label, format.money(negated(value)))
  }
  if (rows.length === 0) addLines(context, document.subtotal, add)
  if (document.taxes.length > 0 || !isZero(document.taxTotal)) {
    add(labels.taxTotal, format.money(document.taxTotal))
  }
  add(labels.total, format.money(document.total), true)
  addDeduction(labels.withholding, document.withholdingTotal)
  addDeduction(labels.paid, document.amountPaid)
  addDeduction(kindWords(document.kind, labels).credit, document.amountCredited)
  return { rows, due: mainFigure({ document, labels, format }) }
}

type Add = (label: string, value: string, strong?: boolean) => void

/** The lines, and what is taken off all of them. */
function addLines({ document, labels, format }: TemplateContext, subtotal: string, add: Add): void {
  const { discount, discountTotal, pricesIncludeTax } = document
  add(pricesIncludeTax ? labels.subtotalNet : labels.subtotal, format.money(subtotal))
  if (isZero(discountTotal)) return
  const label =
    discount?.type === 'percent'
      ? fillLabel(labels.discountPercent, { percent: format.percent(discount.value) })
      : labels.discount
  add(label, format.money(negated(discountTotal)))
}

/** Of a final invoice: the whole order, and each invoice before it by its net and each of its taxes. */
function deductionRows(context: TemplateContext): TotalRow[] {
  const { labels, format, document } = context
  const { deducted } = document
  if (deducted === undefined) return []
  const rows: TotalRow[] = []
  const add: Add = (label, value, strong = false) => rows.push({ label, value, strong })
  addLines(context, deducted.whole.subtotal, add)
  add(labels.taxTotal, format.money(deducted.whole.taxTotal))
  add(labels.orderTotal, format.money(deducted.whole.total), true)
  for (const { number, issueDate, net, taxes } of deducted.invoices) {
    add(fillLabel(labels.lessInvoice, { number, date: format.date(issueDate) }), format.money(negated(net)))
    for (const tax of taxes) {
      const told = { name: taxName(context, tax, Number.POSITIVE_INFINITY), base: format.amount(tax.base) }
      // What was withheld is no part of the total: it is told, and not taken off.
      if (tax.isWithholding) add(fillLabel(labels.lessWithheld, told), format.money(tax.amount))
      else add(fillLabel(labels.lessTax, told), format.money(negated(tax.amount)))
    }
  }
  add(labels.leftNet, format.money(deducted.leftNet))
  return rows
}

/** The figure that a reader looks for: what is due, or what came. */
export function mainFigure({
  document,
  labels,
  format,
}: Pick<TemplateContext, 'document' | 'labels' | 'format'>): LabelledValue {
  const { kind, total, amountDue } = document
  // Of a receipt the whole payment, whatever of it was paid back since.
  return {
    label: kindWords(kind, labels).figure,
    value: format.money(kind === 'receipt' ? total : amountDue),
  }
}

export function taxSection(context: TemplateContext): TaxSection | null {
  const { labels, document } = context
  return taxTable(context, document.taxes, labels.taxRate)
}

/** The tax in the seller's currency: what it is, rate by rate, and the exchange rate it was made with. */
export interface ConvertedSection {
  taxes: TaxSection | null
  rate: string
}

export function convertedSection(context: TemplateContext): ConvertedSection | null {
  const { document, labels, format, text, page, sizes } = context
  const { converted } = document
  if (converted === undefined) return null
  const taxes = converted.taxes.map((tax) => ({ ...tax, isWithholding: false, exemptionReason: null }))
  const table = taxTable(context, taxes, fillLabel(labels.taxIn, { currency: converted.currency }))
  const rate = fillLabel(labels.exchangeRate, {
    currency: document.currency,
    rate: format.quantity(converted.rate),
    own: converted.currency,
    source: text.line(converted.source, page.half / sizes.label),
    date: format.date(converted.date),
  })
  if (table === null || converted.taxes.length < 2) return { taxes: table, rate }
  const total = { name: labels.taxTotal, reason: null, base: '', amount: format.amount(converted.taxTotal) }
  return { taxes: { ...table, rows: [...table.rows, total] }, rate }
}

type PrintedTax = Pick<DocumentTax, 'name' | 'rate' | 'exemptionReason' | 'isWithholding' | 'base' | 'amount'>

function taxTable(
  { labels, format, text, page, sizes }: TemplateContext,
  taxes: readonly PrintedTax[],
  title: string,
): TaxSection | null {
  if (taxes.length === 0) return null
  const figures = taxes.map((tax) => ({
    base: format.amount(tax.base),
    amount: format.amount(tax.isWithholding ? negated(tax.amount) : tax.amount),
  }))
  const widest = (values: string[]) => Math.max(...values.map(text.width)) * sizes.small + GAP
  const base = widest([labels.taxBase, ...figures.map((row) => row.base)])
  const amount = widest([labels.taxAmount, ...figures.map((row) => row.amount)])
  const wide = page.half - base - amount < NARROWEST_NAME
  const name = (wide ? page.content : page.half) - base - amount
  return {
    heads: { name: title, base: labels.taxBase, amount: labels.taxAmount },
    rows: taxes.map((tax, index) => ({
      name: taxName({ labels, format, text }, tax, name / sizes.small),
      reason: tax.exemptionReason ? text.line(tax.exemptionReason, name / sizes.small) : null,
      base: figures[index]?.base ?? '',
      amount: figures[index]?.amount ?? '',
    })),
    widths: [name, base, amount],
    wide,
  }
}

function taxName(
  { format, labels, text }: Pick<TemplateContext, 'format' | 'labels' | 'text'>,
  tax: Pick<PrintedTax, 'name' | 'rate' | 'isWithholding'>,
  width: number,
): string {
  const rate = format.percent(tax.rate)
  // Many name a tax with its rate: "VAT 19%". Twice would read as two taxes.
  const named = writtenTight(tax.name).includes(writtenTight(rate)) ? tax.name : `${tax.name} ${rate}`
  return text.line(tax.isWithholding ? fillLabel(labels.withholdingName, { name: named }) : named, width)
}

function writtenTight(text: string): string {
  return text.replace(/\s/g, '').replace(',', '.')
}

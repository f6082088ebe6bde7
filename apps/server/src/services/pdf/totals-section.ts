import { isZero, negated } from './document-format.ts'
import { fillLabel } from './document-labels.ts'
import type { DocumentTax } from './invoice-document.ts'
import type { LabelledValue, TemplateContext } from './template-context.ts'

export interface TotalsSection {
  rows: TotalRow[]
  due: LabelledValue
}

export interface TotalRow extends LabelledValue {
  strong: boolean
}

export interface TaxSection {
  heads: { name: string; base: string; amount: string }
  rows: TaxRow[]
  /** Figures so long that the table does not fit beside the totals. */
  wide: boolean
}

// Characters of base and amount that leave the name of a tax its place.
const MOST_TAX_FIGURE_CHARACTERS = 24

export interface TaxRow {
  name: string
  reason: string | null
  base: string
  amount: string
}

export function totalsSection({ document, labels, format }: TemplateContext): TotalsSection {
  const rows: TotalRow[] = []
  const add = (label: string, value: string, strong = false) => rows.push({ label, value, strong })
  const addDeduction = (label: string, value: string) => {
    if (!isZero(value)) add(label, format.money(negated(value)))
  }
  add(document.pricesIncludeTax ? labels.subtotalNet : labels.subtotal, format.money(document.subtotal))
  addDeduction(
    document.discount?.type === 'percent'
      ? fillLabel(labels.discountPercent, { percent: format.percent(document.discount.value) })
      : labels.discount,
    document.discountTotal,
  )
  if (document.taxes.length > 0 || !isZero(document.taxTotal)) {
    add(labels.taxTotal, format.money(document.taxTotal))
  }
  add(labels.total, format.money(document.total), true)
  addDeduction(labels.withholding, document.withholdingTotal)
  addDeduction(labels.paid, document.amountPaid)
  addDeduction(labels.credited, document.amountCredited)
  return { rows, due: amountDue({ document, labels, format }) }
}

export function amountDue({
  document,
  labels,
  format,
}: Pick<TemplateContext, 'document' | 'labels' | 'format'>): LabelledValue {
  return {
    label: document.kind === 'invoice' ? labels.amountDue : labels.creditAmount,
    value: format.money(document.amountDue),
  }
}

export function taxSection(context: TemplateContext): TaxSection | null {
  const { document, labels } = context
  if (document.taxes.length === 0) return null
  const rows = document.taxes.map((tax) => taxRow(context, tax))
  return {
    heads: { name: labels.taxRate, base: labels.taxBase, amount: labels.taxAmount },
    rows,
    wide: rows.some((row) => row.base.length + row.amount.length > MOST_TAX_FIGURE_CHARACTERS),
  }
}

function taxRow({ format, labels, text }: TemplateContext, tax: DocumentTax): TaxRow {
  const rate = format.percent(tax.rate)
  const name = text.line(tax.name, 'narrow')
  // Many name a tax with its rate: "VAT 19%". Twice would read as two taxes.
  const named = writtenTight(name).includes(writtenTight(rate)) ? name : `${name} ${rate}`
  return {
    name: tax.isWithholding ? fillLabel(labels.withholdingName, { name: named }) : named,
    reason: tax.exemptionReason ? text.line(tax.exemptionReason, 'narrow') : null,
    base: format.amount(tax.base),
    amount: format.amount(tax.isWithholding ? negated(tax.amount) : tax.amount),
  }
}

function writtenTight(text: string): string {
  return text.replace(/\s/g, '').replace(',', '.')
}

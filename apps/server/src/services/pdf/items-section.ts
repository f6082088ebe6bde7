import { fractionDigits } from './document-format.ts'
import { fillLabel } from './document-labels.ts'
import type { DocumentDiscount, DocumentItem } from './invoice-document.ts'
import type { TemplateContext } from './template-context.ts'

export interface ItemsSection {
  heads: { description: string; quantity: string; unitPrice: string; tax: string; amount: string }
  rows: ItemRow[]
  hasUnits: boolean
  hasTaxes: boolean
  /** Texts of these columns are long: the column gets a fixed width instead of its text's. */
  longUnits: boolean
  longTaxes: boolean
  /** Figures so long that quantity and price share a column. */
  stacked: boolean
  note: string | null
}

export interface ItemRow {
  position: string
  description: string
  details: string | null
  quantity: string
  unit: string
  unitPrice: string
  discount: string | null
  taxes: string[]
  amount: string
  /** A row taller than a page has to break; any other stays whole. */
  breakable: boolean
}

// Characters of a column before its text is wrapped.
const LONG_COLUMN_TEXT = 12
// Characters of quantity, price and amount that leave the description a third of the line.
const MOST_FIGURE_CHARACTERS = 46
// About a third of a page of details.
const LONG_ROW_CHARACTERS = 1200
const LONG_ROW_LINES = 16

export function itemsSection(context: TemplateContext): ItemsSection {
  const { document, labels } = context
  const rows = document.items.map((item) => itemRow(context, item))
  const widest = (column: (row: ItemRow) => string[]) =>
    Math.max(0, ...rows.flatMap((row) => column(row).map((value) => value.length)))
  const figures = [
    widest((row) => [row.quantity]),
    Math.min(
      LONG_COLUMN_TEXT,
      widest((row) => [row.unit]),
    ),
    widest((row) => [row.unitPrice]),
    widest((row) => [row.amount]),
  ]
  return {
    heads: {
      description: labels.description,
      quantity: labels.quantity,
      unitPrice: labels.unitPrice,
      tax: labels.tax,
      amount: fillLabel(labels.amountIn, { currency: context.text.line(document.currency) }),
    },
    rows,
    hasUnits: rows.some((row) => row.unit !== ''),
    hasTaxes: rows.some((row) => row.taxes.length > 0),
    longUnits: widest((row) => [row.unit]) > LONG_COLUMN_TEXT,
    longTaxes: widest((row) => row.taxes) > LONG_COLUMN_TEXT,
    stacked: figures.reduce((sum, width) => sum + width, 0) > MOST_FIGURE_CHARACTERS,
    note: document.pricesIncludeTax ? labels.pricesIncludeTax : null,
  }
}

function itemRow({ format, labels, text, document }: TemplateContext, item: DocumentItem): ItemRow {
  const details = item.details ? text.block(item.details) : ''
  const description = text.block(item.description)
  return {
    position: String(item.position),
    description,
    details: details === '' ? null : details,
    quantity: format.quantity(item.quantity),
    unit: item.unit ? text.line(item.unit, 'narrow') : '',
    unitPrice: format.unitPrice(item.unitPrice),
    discount: item.discount
      ? fillLabel(labels.lineDiscount, {
          discount: discountText(item.discount, format, fractionDigits(document.total)),
        })
      : null,
    taxes: item.taxLabels.map((label) => text.line(label, 'narrow')),
    amount: format.amount(item.lineTotal),
    breakable: isLong(`${description}\n${details}`),
  }
}

function discountText(
  discount: DocumentDiscount,
  format: TemplateContext['format'],
  currencyDigits: number,
): string {
  if (discount.type === 'percent') return format.percent(discount.value)
  return fractionDigits(discount.value) >= currencyDigits
    ? format.amount(discount.value)
    : format.unitPrice(discount.value)
}

function isLong(text: string): boolean {
  return text.length > LONG_ROW_CHARACTERS || text.split('\n').length > LONG_ROW_LINES
}

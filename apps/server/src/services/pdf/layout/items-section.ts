import type { DocumentDiscount, DocumentItem } from '../invoice-document.ts'
import { fillLabel } from '../labels/document-labels.ts'
import { TYPE_SIZES } from './page-measures.ts'
import type { TemplateContext } from './template-context.ts'

export interface ItemsSection {
  heads: ItemHeads
  rows: ItemRow[]
  /** Of all columns that are shown, in points. */
  widths: number[]
  hasUnits: boolean
  hasTaxes: boolean
  /** Figures so long that quantity and price share a column. */
  stacked: boolean
  note: string | null
}

interface ItemHeads {
  description: string
  quantity: string
  unitPrice: string
  tax: string
  amount: string
}

interface ItemRow {
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

interface TableColumns {
  widths: number[]
  hasUnits: boolean
  hasTaxes: boolean
  stacked: boolean
  /** What the description has of its column. */
  description: number
}

// Widths in points, as in the template.
const GAP = 11
const UNIT_GAP = 3
const WIDEST_UNIT = 56
const WIDEST_TAX = 62
const STACKED_PRICE = 102
const NARROWEST_DESCRIPTION = 150
// About a third of a page of details.
const LONG_ROW_CHARACTERS = 1200
const LONG_ROW_LINES = 16

export function itemsSection(context: TemplateContext): ItemsSection {
  const { document, labels, text } = context
  const heads = {
    description: labels.description,
    quantity: labels.quantity,
    unitPrice: labels.unitPrice,
    tax: labels.tax,
    amount: fillLabel(labels.amountIn, { currency: text.line(document.currency) }),
  }
  const figures = document.items.map((item) => itemFigures(context, item))
  const { description, ...columns } = tableColumns(context, figures, heads)
  const rows = document.items.flatMap((item, index) => {
    const row = figures[index]
    return row ? [itemRow(context, item, row, description)] : []
  })
  return { heads, rows, ...columns, note: document.pricesIncludeTax ? labels.pricesIncludeTax : null }
}

type ItemFigures = Omit<ItemRow, 'description' | 'details' | 'breakable'>

function itemFigures({ format, labels, text }: TemplateContext, item: DocumentItem): ItemFigures {
  return {
    position: String(item.position),
    quantity: format.quantity(item.quantity),
    unit: item.unit ? text.line(item.unit, WIDEST_UNIT / TYPE_SIZES.body) : '',
    unitPrice: format.unitPrice(item.unitPrice),
    discount: item.discount
      ? fillLabel(labels.lineDiscount, { discount: discountText(item.discount, format) })
      : null,
    taxes: item.taxLabels.map((label) => text.line(label, WIDEST_TAX / TYPE_SIZES.body)),
    amount: format.amount(item.lineTotal),
  }
}

function itemRow(
  { text }: TemplateContext,
  item: DocumentItem,
  figures: ItemFigures,
  width: number,
): ItemRow {
  const description = text.block(item.description, width / TYPE_SIZES.body)
  const details = text.block(item.details ?? '', width / TYPE_SIZES.small)
  return {
    ...figures,
    description,
    details: details === '' ? null : details,
    breakable: isLong(`${description}\n${details}`),
  }
}

/** Widths from the texts themselves: the engine would lay out each cell twice to find them. */
function tableColumns(context: TemplateContext, rows: ItemFigures[], heads: ItemHeads): TableColumns {
  const { text, page } = context
  const { body, small, label } = TYPE_SIZES
  const widest = (size: number, texts: string[]) =>
    Math.max(0, ...texts.map((value) => Math.ceil(text.width(value) * size) + 1))
  const column = (head: string, texts: string[]) => Math.max(widest(label, [head]), widest(body, texts))
  const hasUnits = rows.some((row) => row.unit !== '')
  const hasTaxes = rows.some((row) => row.taxes.length > 0)

  const position = column('#', map(rows, 'position'))
  const amount = column(heads.amount, map(rows, 'amount')) + GAP
  const taxes = widest(
    body,
    rows.flatMap((row) => row.taxes),
  )
  const tax = Math.max(widest(label, [heads.tax]), Math.min(taxes, WIDEST_TAX)) + GAP
  const discounts = widest(
    small,
    rows.flatMap((row) => row.discount ?? []),
  )
  const price = Math.max(column(heads.unitPrice, map(rows, 'unitPrice')), discounts) + GAP
  const unit = hasUnits ? Math.min(widest(body, map(rows, 'unit')), WIDEST_UNIT) + UNIT_GAP : 0
  const quantity = Math.max(widest(body, map(rows, 'quantity')), widest(label, [heads.quantity]) - unit) + GAP

  const outer = [position, ...(hasTaxes ? [tax] : []), amount].reduce((sum, width) => sum + width, 0)
  const beside = page.content - outer - price - quantity - unit
  const stacked = beside < NARROWEST_DESCRIPTION
  const description = stacked ? page.content - outer - STACKED_PRICE : beside
  return {
    hasUnits: hasUnits && !stacked,
    hasTaxes,
    stacked,
    description: description - GAP,
    widths: [
      position,
      description,
      ...(stacked ? [STACKED_PRICE] : [quantity, ...(hasUnits ? [unit] : []), price]),
      ...(hasTaxes ? [tax] : []),
      amount,
    ],
  }
}

function map<Key extends keyof ItemFigures>(rows: ItemFigures[], key: Key): ItemFigures[Key][] {
  return rows.map((row) => row[key])
}

function discountText(discount: DocumentDiscount, format: TemplateContext['format']): string {
  return discount.type === 'percent' ? format.percent(discount.value) : format.unitPrice(discount.value)
}

function isLong(text: string): boolean {
  return text.length > LONG_ROW_CHARACTERS || text.split('\n').length > LONG_ROW_LINES
}

import { type ShownColumns, shownColumns } from '@counterfoil/domain/invoice-templates/shown-columns.ts'
import { formatDecimal, parseDecimal } from '@counterfoil/domain/money/decimal.ts'
import type { DocumentDiscount, DocumentItem } from '../invoice-document.ts'
import { fillLabel } from '../labels/document-labels.ts'
import type { TemplateContext } from './template-context.ts'

export interface ItemsSection {
  heads: ItemHeads
  rows: ItemRow[]
  /** Of all columns that are shown, in points. */
  widths: number[]
  shows: ShownColumns
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
  /**
   * A row taller than a page has to break; any other stays whole. One that is a single line has no place to break at, and
   * is laid out faster where the engine need not see to it.
   */
  breakable: boolean
}

interface TableColumns {
  shows: ShownColumns
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
  const { unit: hasUnitColumn } = columnsShown(context)
  const figures = document.items.map((item) => {
    const row = itemFigures(context, item)
    return hasUnitColumn || row.unit === ''
      ? row
      : { ...row, quantity: `${row.quantity} ${row.unit}`, unit: '' }
  })
  const { description, ...columns } = tableColumns(context, figures, heads)
  const rows = document.items.flatMap((item, index) => {
    const row = figures[index]
    return row ? [itemRow(context, item, row, description)] : []
  })
  return { heads, rows, ...columns, note: document.pricesIncludeTax ? labels.pricesIncludeTax : null }
}

type ItemFigures = Omit<ItemRow, 'description' | 'details' | 'breakable'>

function itemFigures({ format, labels, text, sizes }: TemplateContext, item: DocumentItem): ItemFigures {
  return {
    position: String(item.position),
    quantity: format.quantity(item.quantity),
    unit: item.unit ? text.line(item.unit, WIDEST_UNIT / sizes.body) : '',
    unitPrice: format.unitPrice(item.unitPrice),
    discount: item.discount
      ? fillLabel(labels.lineDiscount, { discount: discountText(item.discount, format) })
      : null,
    taxes: item.taxLabels.map((label) => text.line(label, WIDEST_TAX / sizes.body)),
    amount: format.amount(item.lineTotal),
  }
}

function itemRow(
  { text, sizes }: TemplateContext,
  item: DocumentItem,
  figures: ItemFigures,
  width: number,
): ItemRow {
  const description = text.block(item.description, width / sizes.body)
  const details = text.block(item.details ?? '', width / sizes.small)
  return {
    ...figures,
    description,
    details: details === '' ? null : details,
    breakable: isLong(`${description}\n${details}`) || isSingleLine(description, details, figures),
  }

  /** The widths of texts are those of their widest weight: what fits by them fits. */
  function isSingleLine(what: string, more: string, { discount, taxes, unit }: ItemFigures): boolean {
    if (more !== '' || discount !== null || taxes.length > 1 || what.includes('\n')) return false
    return (
      text.width(what) * sizes.body <= width &&
      text.width(unit) * sizes.body <= WIDEST_UNIT &&
      text.width(taxes[0] ?? '') * sizes.body <= WIDEST_TAX
    )
  }
}

/** 10.50 and 10.5 are one. */
function isSameDecimal(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => parseDecimal(text, { maxDecimals: 6 }))
  return Boolean(a && b && formatDecimal(a) === formatDecimal(b))
}

/** Which columns there are: quantity and unit price share one where their figures are too long to stand apart. */
function columnsShown({ document, design }: TemplateContext): ShownColumns {
  return shownColumns(
    design.columns,
    document.items.map((item) => ({
      isSingle: /^1(\.0+)?$/.test(item.quantity),
      hasUnit: Boolean(item.unit),
      hasDiscount: item.discount !== null,
      isPriceAmount: isSameDecimal(item.unitPrice, item.lineTotal),
      taxes: item.taxLabels.join('\n'),
    })),
  )
}

/** Widths from the texts themselves: the engine would lay out each cell twice to find them. */
function tableColumns(context: TemplateContext, rows: ItemFigures[], heads: ItemHeads): TableColumns {
  const { text, page } = context
  const { body, small, label } = context.sizes
  const edge = page.layout.tableEdge
  const shows = columnsShown(context)
  const widest = (size: number, texts: string[]) =>
    Math.max(0, ...texts.map((value) => Math.ceil(text.width(value) * size) + 1))
  const column = (head: string, texts: string[]) => Math.max(widest(label, [head]), widest(body, texts))
  const of = (isShown: boolean, width: () => number) => (isShown ? width() : 0)

  const position = of(shows.position, () => column('#', map(rows, 'position')))
  const amount = column(heads.amount, map(rows, 'amount')) + GAP
  const tax = of(shows.tax, () => taxWidth(rows, heads, widest, context.sizes))
  const price = of(shows.unitPrice, () => {
    const discounts = rows.flatMap((row) => row.discount ?? [])
    return Math.max(column(heads.unitPrice, map(rows, 'unitPrice')), widest(small, discounts)) + GAP
  })
  const unit = of(shows.unit, () => Math.min(widest(body, map(rows, 'unit')), WIDEST_UNIT) + UNIT_GAP)
  const quantity = of(
    shows.quantity,
    () => Math.max(widest(body, map(rows, 'quantity')), widest(label, [heads.quantity]) - unit) + GAP,
  )

  const outer = position + tax + amount
  const beside = page.table - outer - price - quantity - unit
  const stacked = shows.quantity && shows.unitPrice && beside < NARROWEST_DESCRIPTION
  const description = stacked ? page.table - outer - STACKED_PRICE : beside
  const inner = stacked ? [STACKED_PRICE] : [quantity, unit, price]
  const widths = [position, description, ...inner, tax, amount].filter((width) => width > 0)
  return {
    shows,
    hasUnits: shows.unit && !stacked,
    hasTaxes: shows.tax,
    stacked,
    description: description - (shows.position ? GAP : 0),
    widths: widths.map((width, at) => width + (at === 0 || at === widths.length - 1 ? edge : 0)),
  }
}

function taxWidth(
  rows: ItemFigures[],
  heads: ItemHeads,
  widest: (size: number, texts: string[]) => number,
  { body, label }: TemplateContext['sizes'],
): number {
  const taxes = widest(
    body,
    rows.flatMap((row) => row.taxes),
  )
  return Math.max(widest(label, [heads.tax]), Math.min(taxes, WIDEST_TAX)) + GAP
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

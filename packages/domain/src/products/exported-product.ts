import { knownLanguage } from '../text/languages.ts'
import type { TableCell } from '../text/table-cell.ts'
import { textsOf } from '../text/texts-of.ts'

/** A product as a table tells it; `prices` are decimals by currency, `taxes` the names of its rates. */
export type ExportedProduct = {
  readonly name: string
  readonly description: string | null
  readonly unit: string | null
  readonly unitCode: string | null
  readonly taxes: readonly string[]
  readonly isActive: boolean
  readonly timesUsed: number
  readonly lastUsed: string | null
  readonly prices: ReadonlyMap<string, string>
}

/** The table of a list of products in a language, its titles first, with a column for each currency any of them has a price in. */
export function productTable(products: readonly ExportedProduct[], language: string): TableCell[][] {
  const { products: titles, yes, no } = textsOf(knownLanguage(language)).tables
  const { price, ...columns } = titles
  const currencies = [...new Set(products.flatMap(({ prices }) => [...prices.keys()]))].sort()
  const head = [...Object.values(columns), ...currencies.map((currency) => `${price} ${currency}`)]
  const rows = products.map((product): TableCell[] => [
    product.name,
    product.description ?? '',
    product.unit ?? '',
    product.unitCode ?? '',
    product.taxes.join(', '),
    product.isActive ? yes : no,
    { figure: String(product.timesUsed) },
    product.lastUsed ?? '',
    ...currencies.map((currency) => {
      const figure = product.prices.get(currency)
      return figure === undefined ? '' : { figure }
    }),
  ])
  return [head, ...rows]
}

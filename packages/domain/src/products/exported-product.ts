import { knownLanguage } from '../text/languages.ts'
import type { TableCell } from '../text/tables/table-cell.ts'
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

/** What stands above the columns of a table of products, in a language, with a column for each of these currencies. */
export function productTitles(currencies: readonly string[], language: string): string[] {
  const { price, ...columns } = textsOf(knownLanguage(language)).tables.products
  return [...Object.values(columns), ...currencies.map((currency) => `${price} ${currency}`)]
}

/** Products as rows of a table, below {@link productTitles} of the same currencies. */
export function productRows(
  products: readonly ExportedProduct[],
  currencies: readonly string[],
  language: string,
): TableCell[][] {
  const { yes, no } = textsOf(knownLanguage(language)).tables
  return products.map((product): TableCell[] => [
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
}

import type { Product } from '@counterfoil/contract/products/products.schema.ts'
import { paddedPrice } from '../../../../i18n/format-money.ts'
import { NO_MATCH, rankOf } from '../../../../ui/picker/rank-options.ts'
import type { DraftLine } from '../draft/draft-form.ts'
import type { TaxTable } from '../draft/draft-totals.ts'

export type EarlierLine = Pick<
  DraftLine,
  'description' | 'details' | 'unit' | 'unit_code' | 'unit_price' | 'tax_rates' | 'tax_group' | 'product'
>

/** The products that may be offered; `isWhole` where these are all there are, and nothing has to be asked for. */
export type LineProducts = { readonly known: readonly Product[]; readonly isWhole: boolean }

/** What a line can be filled with. `price` is null where a product has none in the currency of the invoice. */
export type LineOffer = {
  readonly key: string
  readonly kind: 'product' | 'earlier'
  readonly name: string
  readonly price: string | null
  /** Its name begins with what was typed. */
  readonly isBegun: boolean
  readonly part: Partial<DraftLine>
}

type Sources = {
  readonly products: readonly Product[]
  readonly earlier: readonly EarlierLine[]
  readonly currency: string
  readonly table: TaxTable
}

const SOUGHT_FROM = 2
const MOST = 6
const MOST_PRODUCTS = 4

/** Whether what was typed is enough to look for. */
export function isSought(typed: string): boolean {
  return typed.trim().length >= SOUGHT_FROM
}

/** What a product fills a line with. Its taxes, unless it has none or one is archived: then the line keeps its own. */
function partOf(product: Product, { currency, table }: Sources): Partial<DraftLine> {
  const price = product.prices.find((one) => one.currency === currency)
  const isTaxed =
    product.tax_rates.length > 0 && product.tax_rates.every((id) => table.rates.get(id)?.is_active)
  return {
    product: product.id,
    description: product.name,
    details: product.description ?? '',
    unit: product.unit ?? '',
    unit_code: product.unit_code,
    unit_price: price ? paddedPrice(price.unit_price, currency) : '',
    ...(isTaxed ? { tax_rates: product.tax_rates, tax_group: null } : {}),
  }
}

/** The best first; of equal ones the order they came in. */
function ranked<T>(all: readonly T[], textsOf: (one: T) => readonly (string | null)[], typed: string) {
  const ranks = all.map((one) => {
    const [name = '', ...more] = textsOf(one)
    const own = rankOf(name ?? '', typed)
    const others = more.map((text) =>
      text !== null && rankOf(text, typed) < NO_MATCH ? NO_MATCH - 1 : NO_MATCH,
    )
    return { one, rank: Math.min(own, ...others) }
  })
  return ranks.filter(({ rank }) => rank < NO_MATCH).sort((a, b) => a.rank - b.rank)
}

/** What completes a line as it is typed: products first, then lines of earlier invoices, each by how well it matches. */
export function offersFor(typed: string, sources: Sources): readonly LineOffer[] {
  if (!isSought(typed)) return []
  const products = ranked(sources.products, (one) => [one.name, one.description], typed).slice(
    0,
    MOST_PRODUCTS,
  )
  const names = new Set(products.map(({ one }) => one.name))
  const active = new Set(sources.products.map(({ id }) => id))
  const earlier = ranked(sources.earlier, (line) => [line.description], typed)
    .filter(({ one }) => one.description !== typed && !names.has(one.description))
    .slice(0, MOST - products.length)
  return [
    ...products.map(({ one, rank }): LineOffer => {
      const part = partOf(one, sources)
      const price = part.unit_price || null
      return { key: one.id, kind: 'product', name: one.name, price, isBegun: rank === 0, part }
    }),
    ...earlier.map(
      ({ one, rank }): LineOffer => ({
        key: `${one.description} ${one.unit_price}`,
        kind: 'earlier',
        name: one.description,
        price: one.unit_price,
        isBegun: rank === 0,
        part: { ...one, product: one.product !== null && active.has(one.product) ? one.product : null },
      }),
    ),
  ]
}

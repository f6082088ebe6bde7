import { type Product, productCreate } from '@counterfoil/contract/products/products.schema.ts'
import type { z } from 'zod'
import { paddedPrice } from '../../../i18n/format-money.ts'
import { translate } from '../../../i18n/translate.ts'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'

type ProductBody = z.input<typeof productCreate>
type PriceValues = { currency: string | null; unit_price: string }

/** A product as the form holds it: text is never null, so that what is typed stays as it is typed. */
export type ProductValues = {
  name: string
  description: string
  unit: string
  unit_code: string | null
  prices: PriceValues[]
  tax_rates: string[]
}

/** What a new product begins with, such as the line it is made of. */
export type ProductStart = Partial<ProductValues>

/** A new product has a place for its price in the company's own currency from the start. */
export function newProductValues(start: ProductStart, currency: string): ProductValues {
  return {
    name: '',
    description: '',
    unit: '',
    unit_code: null,
    tax_rates: [],
    ...start,
    prices: start.prices?.length ? start.prices : [{ currency, unit_price: '' }],
  }
}

export function valuesOfProduct(product: Product): ProductValues {
  return {
    name: product.name,
    description: product.description ?? '',
    unit: product.unit ?? '',
    unit_code: product.unit_code,
    prices: product.prices.map(({ currency, unit_price }) => ({
      currency,
      unit_price: paddedPrice(unit_price, currency),
    })),
    tax_rates: product.tax_rates,
  }
}

const isTyped = ({ unit_price }: PriceValues) => unit_price.trim() !== ''

/** What is sent: a price nobody has typed is left out. */
export function productBody({ prices, unit_code, ...values }: ProductValues): ProductBody {
  return {
    ...values,
    // The picker offers known codes alone.
    unit_code: unit_code as ProductBody['unit_code'],
    prices: prices.filter(isTyped).map(({ currency, unit_price }) => ({
      currency: (currency ?? '') as never,
      unit_price,
    })),
  }
}

/** The place in the form of a price by its place in what is sent. */
function placeOf(path: string, prices: readonly PriceValues[]): string {
  const [, at, field] = /^prices\.(\d+)\.(\w+)$/.exec(path) ?? []
  if (at === undefined) return path.startsWith('tax_rates.') ? 'tax_rates' : path
  const places = prices.flatMap((price, index) => (isTyped(price) ? [index] : []))
  return `prices.${places[Number(at)] ?? at}.${field}`
}

/** Faults of what is sent, at the fields of the form. */
export function atFields(
  faults: Readonly<Record<string, string>>,
  values: ProductValues,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([path, text]) => [placeOf(path, values.prices), text]),
  )
}

export function productFaults(values: ProductValues): Record<string, string> {
  const found = atFields(schemaFaults(productCreate, productBody(values)), values)
  const missing = values.prices.flatMap((price, at) =>
    isTyped(price) && price.currency === null
      ? [[`prices.${at}.currency`, translate('Choose a currency.')]]
      : [],
  )
  return { ...found, ...Object.fromEntries(missing) }
}

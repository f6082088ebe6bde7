import { CURRENCIES } from '../money/currencies.ts'

/** What a column of an imported file can hold of a product, but for prices in a currency of their own. */
export const PRODUCT_FIELDS = [
  'name',
  'description',
  'unit',
  'unit_code',
  'price',
  'currency',
  'tax_rates',
  'is_active',
] as const
type ProductField = (typeof PRODUCT_FIELDS)[number]
export type ProductImportField = ProductField | `price_${string}`

/** `price` is in the currency of the row, or the company's own; `price_EUR` says it. */
export const PRODUCT_IMPORT_FIELDS: readonly [ProductImportField, ...ProductImportField[]] = [
  ...PRODUCT_FIELDS,
  ...CURRENCIES.map(({ code }) => `price_${code}` as const),
]

export const PRODUCT_NAMING_FIELDS: readonly ProductImportField[] = ['name']

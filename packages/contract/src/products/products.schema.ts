import { z } from 'zod'
import { listQuery, queryFlag, search } from '../paging.ts'
import { says } from '../read-input.ts'
import {
  currency,
  currencyOut,
  dateOrNull,
  id,
  money,
  optionalLine,
  optionalText,
  textOrNull,
  textOut,
  timestamp,
  unitCode,
  unitCodeOut,
  unitPrice,
  version,
  visibleName,
} from '../scalars.ts'
import { tableFormat } from '../tables.ts'

const PRICES_MAX = 50
const TAXES_MAX = 10

const newPrice = z.strictObject({ currency, unit_price: unitPrice }).meta({ id: 'NewProductPrice' })

/** One price a currency: a line takes the one in the currency of its invoice. */
const newPrices = z
  .array(newPrice)
  .max(PRICES_MAX)
  .superRefine((prices, context) => {
    const taken = new Set<string>()
    for (const [at, price] of prices.entries()) {
      if (taken.has(price.currency)) {
        context.addIssue({
          code: 'custom',
          path: [at, 'currency'],
          message: says('price_of_currency_named_twice'),
        })
      }
      taken.add(price.currency)
    }
  })

const productFields = {
  name: visibleName(200, says('product_name_required')),
  description: optionalText(2000),
  unit: optionalLine(30),
  unit_code: unitCode.nullable(),
  prices: newPrices,
  tax_rates: z.array(id).max(TAXES_MAX),
  is_active: z.boolean(),
}

export const productCreate = z
  .strictObject({
    ...productFields,
    description: productFields.description.default(null),
    unit: productFields.unit.default(null),
    unit_code: productFields.unit_code.default(null),
    prices: productFields.prices.default([]),
    tax_rates: productFields.tax_rates.default([]),
    is_active: z.boolean().default(true),
  })
  .meta({ id: 'ProductCreate' })
export const productPatch = z.strictObject(productFields).partial().meta({ id: 'ProductPatch' })

const productPrice = z.object({ currency: currencyOut, unit_price: unitPrice }).meta({ id: 'ProductPrice' })

export const product = z
  .object({
    id,
    name: textOut('What it is called: the description of a line.'),
    description: textOrNull('More about it: the details of a line.'),
    unit: textOrNull('What a quantity counts, as invoices say it, such as h.'),
    unit_code: unitCodeOut.nullable(),
    prices: z.array(productPrice),
    tax_rates: z.array(id),
    is_active: z.boolean(),
    /** Lines of issued invoices that name it. */
    times_used: z.number().int(),
    /** The latest issue date of those. */
    last_used: dateOrNull,
    /** What those lines come to by currency, net of their own discounts and before tax and the invoice's discount. */
    invoiced: z.array(money),
    version,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Product' })
export type Product = z.output<typeof product>

/** What narrows a list of products besides its search. */
const productFilters = {
  is_active: queryFlag.optional(),
  /** Products with a price in this currency. */
  currency: currency.optional(),
}

/** `price` is the one in the currency of the filter, else in the company's own; products without one come last. */
export const productListQuery = listQuery(
  [
    'name',
    '-name',
    'price',
    '-price',
    'last_used',
    '-last_used',
    'times_used',
    '-times_used',
    'created_at',
    '-created_at',
  ],
  'name',
  productFilters,
)

export const productExportQuery = z.strictObject({
  format: tableFormat,
  search,
  ...productFilters,
})

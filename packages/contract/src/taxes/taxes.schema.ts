import { givenReasons } from '@counterfoil/domain/taxes/exemption-reason.ts'
import { TAX_CATEGORY_CODES } from '@counterfoil/domain/taxes/tax-rate.ts'
import { z } from 'zod'
import { queryFlag, search, shortListQuery } from '../paging.ts'
import { says } from '../read-input.ts'
import {
  countryCode,
  currency,
  currencyOut,
  date,
  id,
  idOrNull,
  language,
  lineOfText,
  moneyOut,
  optionalLine,
  percentage,
  quantity,
  text,
  textOut,
  timestamp,
  unitPrice,
  version,
  visibleName,
} from '../scalars.ts'

/** EN 16931's VAT category codes (UNTDID 5305, the subset BR-CL-17 allows here). */
const taxCategory = z.enum(TAX_CATEGORY_CODES).meta({ id: 'TaxCategory' })

/** A company's own wording by the language of the document; an empty one is none. */
const exemptionReasons = z
  .partialRecord(language, optionalLine(200))
  .transform(givenReasons)
  .meta({ id: 'ExemptionReasons' })

const rateFields = {
  name: visibleName(60, says('required')),
  rate: percentage,
  category: taxCategory,
  exemption_reason: optionalLine(200),
  exemption_reasons: exemptionReasons,
  country: countryCode.nullable(),
  is_compound: z.boolean(),
  is_withholding: z.boolean(),
  is_default: z.boolean(),
  is_active: z.boolean(),
}

export const taxRateCreate = z
  .strictObject({
    ...rateFields,
    category: taxCategory.default('S'),
    exemption_reason: rateFields.exemption_reason.default(null),
    exemption_reasons: exemptionReasons.default({}),
    country: rateFields.country.default(null),
    is_compound: z.boolean().default(false),
    is_withholding: z.boolean().default(false),
    is_default: z.boolean().default(false),
    is_active: z.boolean().default(true),
  })
  .meta({ id: 'TaxRateCreate' })
export const taxRatePatch = z.strictObject(rateFields).partial().meta({ id: 'TaxRatePatch' })

const rateName = textOut('The name of the tax, as documents print it.')
const reasonOut = textOut('Why no tax is charged, as documents print it.')

export const taxRate = z
  .object({
    id,
    name: rateName,
    rate: percentage,
    category: taxCategory,
    /** What documents say in every language that `exemption_reasons` leaves out. */
    exemption_reason: reasonOut.nullable(),
    exemption_reasons: z.partialRecord(language, reasonOut),
    country: countryCode.nullable(),
    is_compound: z.boolean(),
    is_withholding: z.boolean(),
    is_default: z.boolean(),
    is_active: z.boolean(),
    version,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'TaxRate' })
export type TaxRate = z.output<typeof taxRate>

export const taxRateListQuery = shortListQuery({
  search,
  is_active: queryFlag.optional(),
})

const startingRateKey = z
  .string()
  .max(40)
  .regex(/^[A-Z]{1,2}-[0-9.]+(-[A-Z]+)?$/, says('unknown_starting_rate'))
  .meta({
    id: 'StartingRateKey',
    description: 'A rate that is offered, within its country.',
    examples: ['S-19'],
  })
/** Without a country, the company's own. */
export const startingRatesQuery = z.strictObject({ country: countryCode.optional() })
/** What is offered to a company of the country, null where it has none; nothing is kept by asking. */
export const startingRates = z
  .object({
    country: countryCode.nullable(),
    /** When the table was last compared with what the countries publish. */
    checked_on: date,
    rates: z.array(
      z.object({
        key: startingRateKey,
        name: rateName,
        rate: percentage,
        category: taxCategory,
        region: textOut('The part of the country it holds in.').nullable(),
        is_usual: z.boolean(),
        /** The company has it already, under this name and at this height. */
        is_there: z.boolean(),
      }),
    ),
    groups: z.array(z.object({ name: textOut('The name of the group.'), rates: z.array(startingRateKey) })),
  })
  .meta({ id: 'StartingRates' })
export type StartingRates = z.output<typeof startingRates>
export const takeStartingRatesBody = z
  .strictObject({ country: countryCode, rates: z.array(startingRateKey).min(1).max(50) })
  .meta({ id: 'TakeStartingRates' })

export const taxGroupCreate = z
  .strictObject({
    name: visibleName(60, says('required')),
    rates: z.array(id).min(1).max(10),
    is_default: z.boolean().default(false),
  })
  .meta({ id: 'TaxGroupCreate' })
export const taxGroupPatch = z
  .strictObject({
    name: visibleName(60, says('required')),
    rates: z.array(id).min(1).max(10),
    is_default: z.boolean(),
  })
  .partial()
  .meta({ id: 'TaxGroupPatch' })
export const taxGroup = z
  .object({
    id,
    name: textOut('The name of the group.'),
    rates: z.array(id),
    is_default: z.boolean(),
    version,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'TaxGroup' })
export type TaxGroup = z.output<typeof taxGroup>
/** What was made of the rates that were taken: those that were there are left out. */
export const takenStartingRates = z
  .object({ rates: z.array(taxRate), groups: z.array(taxGroup) })
  .meta({ id: 'TakenStartingRates' })

export const discountType = z.enum(['percent', 'amount']).meta({ id: 'DiscountType' })
/** A discount: percent with up to 4 decimals, or an amount in the document's currency. */
export const discountValue = percentage

/** A tax named by its figures instead of an id, for a calculation before anything is stored. */
const looseRate = z
  .strictObject({
    name: lineOfText(60).optional(),
    rate: percentage,
    category: taxCategory.default('S'),
    exemption_reason: optionalLine(200).optional(),
    is_compound: z.boolean().default(false),
    is_withholding: z.boolean().default(false),
  })
  .meta({ id: 'TaxFigures' })

export const calculateBody = z
  .strictObject({
    currency: currency.optional(),
    prices_include_tax: z.boolean().default(false),
    discount_type: discountType.nullable().default(null),
    discount_value: discountValue.nullable().default(null),
    items: z
      .array(
        z.strictObject({
          description: text(500).optional(),
          quantity: quantity.default('1'),
          unit_price: unitPrice,
          discount_type: discountType.nullable().default(null),
          discount_value: discountValue.nullable().default(null),
          tax_rates: z.array(id).max(10).optional(),
          tax_group: id.nullable().optional(),
          rates: z.array(looseRate).max(10).optional(),
        }),
      )
      .max(10_000),
  })
  .meta({ id: 'CalculationRequest' })

export const taxLine = z
  .object({
    tax_rate: idOrNull,
    name: rateName,
    rate: percentage,
    category: taxCategory,
    exemption_reason: reasonOut.nullable(),
    is_withholding: z.boolean(),
    base: moneyOut,
    amount: moneyOut,
  })
  .meta({ id: 'TaxLine' })

export const calculation = z
  .object({
    currency: currencyOut,
    prices_include_tax: z.boolean(),
    subtotal: moneyOut,
    discount_total: moneyOut,
    taxes: z.array(taxLine),
    tax_total: moneyOut,
    withholding_total: moneyOut,
    total: moneyOut,
    amount_due: moneyOut,
    items: z.array(z.object({ line_total: moneyOut, tax_amount: moneyOut })),
  })
  .meta({ id: 'Calculation' })

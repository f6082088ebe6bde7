import { givenReasons } from '@counterfoil/domain/taxes/exemption-reason.ts'
import { TAX_CATEGORY_CODES } from '@counterfoil/domain/taxes/tax-rate.ts'
import { z } from 'zod'
import { queryFlag, shortListQuery } from '../paging.ts'
import {
  currency,
  id,
  language,
  moneyOut,
  optionalLine,
  percentage,
  quantity,
  requiredText,
  text,
  textOrNull,
  timestamp,
  unitPrice,
  version,
} from '../scalars.ts'

/** EN 16931's VAT category codes (UNTDID 5305, the subset BR-CL-17 allows here). */
const taxCategory = z.enum(TAX_CATEGORY_CODES)

/** A company's own wording by the language of the document; an empty one is none. */
const exemptionReasons = z.partialRecord(language, optionalLine(200)).transform(givenReasons)

const rateFields = {
  name: requiredText(60),
  rate: percentage,
  category: taxCategory,
  exemption_reason: optionalLine(200),
  exemption_reasons: exemptionReasons,
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Two capital letters, as in ISO 3166-1.')
    .nullable(),
  is_compound: z.boolean(),
  is_withholding: z.boolean(),
  is_default: z.boolean(),
  is_active: z.boolean(),
}

export const taxRateCreate = z.strictObject({
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
export const taxRatePatch = z.strictObject(rateFields).partial()

export const taxRate = z.object({
  id: z.string(),
  name: z.string(),
  rate: z.string(),
  category: taxCategory,
  /** What documents say in every language that `exemption_reasons` leaves out. */
  exemption_reason: textOrNull,
  exemption_reasons: z.partialRecord(language, z.string()),
  country: textOrNull,
  is_compound: z.boolean(),
  is_withholding: z.boolean(),
  is_default: z.boolean(),
  is_active: z.boolean(),
  version,
  created_at: timestamp,
  updated_at: timestamp,
})
export type TaxRate = z.output<typeof taxRate>

export const taxRateListQuery = shortListQuery({
  search: z.string().max(200).optional(),
  is_active: queryFlag.optional(),
})

export const taxGroupCreate = z.strictObject({
  name: requiredText(60),
  rates: z.array(id).min(1).max(10),
  is_default: z.boolean().default(false),
})
export const taxGroupPatch = z
  .strictObject({ name: requiredText(60), rates: z.array(id).min(1).max(10), is_default: z.boolean() })
  .partial()
export const taxGroup = z.object({
  id: z.string(),
  name: z.string(),
  rates: z.array(z.string()),
  is_default: z.boolean(),
  version,
  created_at: timestamp,
  updated_at: timestamp,
})
export type TaxGroup = z.output<typeof taxGroup>

export const discountType = z.enum(['percent', 'amount'])
/** A discount: percent with up to 4 decimals, or an amount in the document's currency. */
export const discountValue = percentage

/** A tax named by its figures instead of an id, for a calculation before anything is stored. */
const looseRate = z.strictObject({
  name: text(60).optional(),
  rate: percentage,
  category: taxCategory.default('S'),
  exemption_reason: optionalLine(200).optional(),
  is_compound: z.boolean().default(false),
  is_withholding: z.boolean().default(false),
})

export const calculateBody = z.strictObject({
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

export const taxLine = z.object({
  tax_rate: z.string().nullable(),
  name: z.string(),
  rate: z.string(),
  category: taxCategory,
  exemption_reason: textOrNull,
  is_withholding: z.boolean(),
  base: moneyOut,
  amount: moneyOut,
})

export const calculation = z.object({
  currency: z.string(),
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

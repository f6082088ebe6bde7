import type { FieldErrors } from '@counterfoil/contract/errors.ts'
import type { taxRateCreate } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { mainReason } from '@counterfoil/domain/taxes/exemption-reason.ts'
import { checkTaxRate, TAX_CATEGORIES, type TaxRateFault } from '@counterfoil/domain/taxes/tax-rate.ts'
import type { z } from 'zod'
import { invalid } from '../../http/app-error.ts'
import { isCountryCode } from '../reference/countries.ts'

/** A rate whole: every field it has, as a person writes it. */
export type TaxRateFields = z.output<typeof taxRateCreate>

const MESSAGES: Readonly<Record<TaxRateFault, string>> = {
  not_a_decimal: 'Give a percentage such as 19 or 5.5.',
  too_many_decimals: 'At most 4 decimals.',
  too_many_digits: 'Give a percentage from 0 to 100.',
  rate_negative: 'Give a percentage from 0 to 100.',
  rate_above_100: 'Give a percentage from 0 to 100.',
  rate_must_be_above_zero:
    'A rate of 0 % needs another category: zero rated, exempt, reverse charge or the like.',
  rate_must_be_zero: 'This category is always taxed at 0 %.',
  exemption_reason_required: 'Say why no tax is charged; the invoice has to state it.',
  withholding_cannot_be_compound: 'A withholding is taken on the net and cannot be compound.',
}

const FIELDS: Readonly<Record<string, string>> = {
  rate: 'rate',
  isCompound: 'is_compound',
  exemptionReason: 'exemption_reason',
}

/** A rate that is charged has no reason why it is not: EN 16931 forbids one (BR-S-10, BR-Z-10). */
function withoutIdleReasons(given: TaxRateFields): TaxRateFields {
  const { needsReason } = TAX_CATEGORIES[given.category]
  return needsReason && !given.is_withholding
    ? given
    : { ...given, exemption_reason: null, exemption_reasons: {} }
}

/**
 * The rate as it is kept ("19.00" as "19"), or 400 with every fault at its field. Wordings by language give the one for
 * the other languages where none is named.
 */
export function validateTaxRate(typed: TaxRateFields, companyLanguage: string): TaxRateFields {
  const given = withoutIdleReasons(typed)
  const fields = {
    ...given,
    exemption_reason: given.exemption_reason ?? mainReason(given.exemption_reasons, companyLanguage),
  }
  const faults: FieldErrors = {}
  const check = checkTaxRate({
    rate: fields.rate,
    category: fields.category,
    exemptionReason: fields.exemption_reason,
    isCompound: fields.is_compound,
    isWithholding: fields.is_withholding,
  })
  if (!check.ok) {
    for (const { path, reason } of check.faults) {
      const field = FIELDS[String(path[0])] ?? String(path[0])
      faults[field] = [...(faults[field] ?? []), MESSAGES[reason]]
    }
  }
  if (fields.country !== null && !isCountryCode(fields.country))
    faults.country = ['Not a country of ISO 3166-1.']
  if (fields.is_default && !fields.is_active) faults.is_default = ['An archived rate cannot be the default.']
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return check.ok ? { ...fields, rate: check.rate } : fields
}

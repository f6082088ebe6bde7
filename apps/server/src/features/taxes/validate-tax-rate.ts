import type { taxRateCreate } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { type Fault, type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { mainReason } from '@counterfoil/domain/taxes/exemption-reason.ts'
import { checkTaxRate, TAX_CATEGORIES, type TaxRateFault } from '@counterfoil/domain/taxes/tax-rate.ts'
import type { z } from 'zod'
import { invalid } from '../../http/app-error.ts'
import { isCountryCode } from '../reference/countries.ts'

/** A rate whole: every field it has, as a person writes it. */
export type TaxRateFields = z.output<typeof taxRateCreate>

const FAULTS: Readonly<Record<TaxRateFault, Fault>> = {
  not_a_decimal: fault('rate_not_a_percentage'),
  too_many_decimals: fault('rate_of_too_many_decimals'),
  too_many_digits: fault('percentage_out_of_range'),
  rate_negative: fault('percentage_out_of_range'),
  rate_above_100: fault('percentage_out_of_range'),
  rate_must_be_above_zero: fault('rate_of_zero_needs_category'),
  rate_must_be_zero: fault('rate_must_be_zero'),
  exemption_reason_required: fault('exemption_reason_required'),
  withholding_cannot_be_compound: fault('withholding_cannot_be_compound'),
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
  const faults: FieldFaults = {}
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
      faults[field] = [...(faults[field] ?? []), FAULTS[reason]]
    }
  }
  if (fields.country !== null && !isCountryCode(fields.country)) faults.country = [fault('unknown_country')]
  if (fields.is_default && !fields.is_active) faults.is_default = [fault('default_rate_archived')]
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return check.ok ? { ...fields, rate: check.rate } : fields
}

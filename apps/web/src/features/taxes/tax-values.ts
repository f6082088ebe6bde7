import { type TaxRate, taxRateCreate } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { usualWording } from '@counterfoil/domain/taxes/exemption-reason.ts'
import {
  checkTaxRate,
  TAX_CATEGORIES,
  type TaxCategory,
  type TaxRateFault,
} from '@counterfoil/domain/taxes/tax-rate.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@counterfoil/domain/text/languages.ts'
import { msg } from '../../i18n/msg.ts'
import { translate } from '../../i18n/translate.ts'
import { schemaFaults } from '../../ui/fields/schema-faults.ts'

export type TaxRateValues = {
  name: string
  rate: string
  category: TaxCategory
  exemption_reasons: Record<Language, string>
  country: string | null
  is_compound: boolean
  is_withholding: boolean
  is_default: boolean
  is_active: boolean
}

export const CATEGORY_LABELS: Readonly<Record<TaxCategory, string>> = {
  S: msg('Standard or reduced rate'),
  Z: msg('Zero rated goods'),
  E: msg('Exempt from tax'),
  AE: msg('Reverse charge'),
  K: msg('Intra-Community supply'),
  G: msg('Export outside the EU'),
  O: msg('Outside the scope of tax'),
}

const FAULT_TEXTS: Readonly<Record<TaxRateFault, string>> = {
  not_a_decimal: msg('Give a percentage such as 19 or 5.5 (up to 4 decimals).'),
  too_many_decimals: msg('Give a percentage such as 19 or 5.5 (up to 4 decimals).'),
  too_many_digits: msg('Give a percentage such as 19 or 5.5 (up to 4 decimals).'),
  rate_negative: msg('A rate lies between 0 and 100.'),
  rate_above_100: msg('A rate lies between 0 and 100.'),
  rate_must_be_above_zero: msg('This category needs a rate above zero.'),
  rate_must_be_zero: msg('This category is taxed at zero.'),
  exemption_reason_required: msg('Say why no tax is charged: the invoice must state it.'),
  withholding_cannot_be_compound: msg('A withholding is taken on the net and cannot be compound.'),
}
const FIELDS: Readonly<Record<string, string>> = {
  rate: 'rate',
  isCompound: 'is_compound',
}

const NO_REASONS: TaxRateValues['exemption_reasons'] = Object.fromEntries(
  LANGUAGES.map((language) => [language, '']),
) as TaxRateValues['exemption_reasons']

/** The languages of documents, the company's own first. */
export function wordingLanguages(companyLanguage: string): Language[] {
  return LANGUAGES.toSorted((a, b) => Number(b === companyLanguage) - Number(a === companyLanguage))
}

/** One text for every language is a usual wording, which has all of them, or is taken to be in the company's own. */
function reasonsOf(rate: TaxRate, companyLanguage: string): TaxRateValues['exemption_reasons'] {
  const { exemption_reason: one, exemption_reasons: several } = rate
  if (one === null || Object.keys(several).length > 0) return { ...NO_REASONS, ...several }
  const [own = DEFAULT_LANGUAGE] = wordingLanguages(companyLanguage)
  return { ...NO_REASONS, ...(usualWording(one) ?? { [own]: one }) }
}

export function taxRateValues(rate: TaxRate | undefined, companyLanguage: string): TaxRateValues {
  if (!rate) {
    return {
      name: '',
      rate: '',
      category: 'S',
      exemption_reasons: NO_REASONS,
      country: null,
      is_compound: false,
      is_withholding: false,
      is_default: false,
      is_active: true,
    }
  }
  const { id, version, created_at, updated_at, exemption_reason, ...values } = rate
  // The nought belongs to the category: another one is to be given a rate.
  return {
    ...values,
    rate: rate.rate === '0' ? '' : rate.rate,
    exemption_reasons: reasonsOf(rate, companyLanguage),
  }
}

/** A rate as it is shown and sent: what its other choices leave no room for stays typed, and counts for nothing. */
export function takenTogether(values: TaxRateValues): TaxRateValues {
  const { category, is_withholding: isWithholding } = values
  const { isZeroRate, needsReason } = TAX_CATEGORIES[category]
  return {
    ...values,
    rate: isZeroRate && !isWithholding ? '0' : values.rate,
    exemption_reasons: needsReason && !isWithholding ? values.exemption_reasons : NO_REASONS,
    is_compound: values.is_compound && !isWithholding,
  }
}

/** What is sent: what documents say in other languages follows from the wordings. */
export function taxRateBody(values: TaxRateValues) {
  return { ...takenTogether(values), exemption_reason: null }
}

/** The domain's rules for a rate, with the contract's own for the fields; the company's own wording is asked for. */
export function taxRateFaults(typed: TaxRateValues, companyLanguage: string): Record<string, string> {
  const values = takenTogether(typed)
  const [own = DEFAULT_LANGUAGE] = wordingLanguages(companyLanguage)
  const faults = schemaFaults(taxRateCreate, values)
  const check = checkTaxRate({
    rate: values.rate,
    category: values.category,
    exemptionReason: values.exemption_reasons[own],
    isCompound: values.is_compound,
    isWithholding: values.is_withholding,
  })
  if (check.ok) return faults
  for (const { path, reason } of check.faults) {
    const field =
      reason === 'exemption_reason_required'
        ? `exemption_reasons.${own}`
        : (FIELDS[String(path[0])] ?? 'rate')
    faults[field] ??= translate(FAULT_TEXTS[reason])
  }
  return faults
}

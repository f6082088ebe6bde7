import {
  type CompanySettings,
  companySettingsPatch,
} from '@counterfoil/contract/companies/company-settings.schema.ts'
import type { z } from 'zod'
import { translate } from '../../i18n/translate.ts'
import { schemaFaults } from '../../ui/fields/schema-faults.ts'

type SettingsPatch = z.input<typeof companySettingsPatch>

/** How the company works, as far as the invoices' tab shows it. */
export function invoicesTabValues(settings: CompanySettings) {
  return {
    numbering: { prefix: settings.numbering.prefix },
    payment_terms_days: settings.payment_terms_days as number | string,
    default_notes: settings.default_notes ?? '',
    default_terms: settings.default_terms ?? '',
    currency: settings.currency,
    language: settings.language,
    time_zone: settings.time_zone,
    accent_color: settings.accent_color,
  }
}
export type InvoicesTabValues = ReturnType<typeof invoicesTabValues>

export function invoicesTabPatch(values: InvoicesTabValues): SettingsPatch {
  const days = values.payment_terms_days
  return {
    ...values,
    language: values.language as SettingsPatch['language'],
    payment_terms_days: days === '' ? Number.NaN : Number(days),
  }
}

export function invoicesTabFaults(values: InvoicesTabValues): Record<string, string> {
  const faults = schemaFaults(companySettingsPatch, invoicesTabPatch(values))
  if (!faults.payment_terms_days) return faults
  return { ...faults, payment_terms_days: translate('Give a whole number from 0 to 365.') }
}

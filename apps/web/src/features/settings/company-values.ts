import { type Company, companyPatch } from '@counterfoil/contract/companies/companies.schema.ts'
import type { z } from 'zod'
import { schemaFaults } from '../../ui/fields/schema-faults.ts'

export type CompanyPatch = z.input<typeof companyPatch>

export function companyTabValues(company: Company) {
  return {
    company_name: company.company_name,
    legal_name: company.legal_name ?? '',
    company_email: company.company_email,
    company_phone: company.company_phone,
    company_website: company.company_website,
    tax_number: company.tax_number ?? '',
    address_line1: company.address_line1 ?? '',
    address_line2: company.address_line2 ?? '',
    zip_code: company.zip_code ?? '',
    city: company.city ?? '',
    state: company.state ?? '',
    country: company.country,
    currency: company.currency,
    language: company.language,
    time_zone: company.time_zone,
    accent_color: company.accent_color,
    bank_accounts: company.bank_accounts,
  }
}
export type CompanyTabValues = ReturnType<typeof companyTabValues>

export function companyTabPatch(values: CompanyTabValues): CompanyPatch {
  return {
    ...values,
    country: values.country ?? undefined,
    language: values.language as CompanyPatch['language'],
  }
}

export function invoicesTabValues(company: Company) {
  return {
    invoice_prefix: company.invoice_prefix,
    payment_terms_days: company.payment_terms_days as number | string,
    default_notes: company.default_notes ?? '',
    default_terms: company.default_terms ?? '',
  }
}
export type InvoicesTabValues = ReturnType<typeof invoicesTabValues>

export function invoicesTabPatch(values: InvoicesTabValues): CompanyPatch {
  const days = values.payment_terms_days
  return { ...values, payment_terms_days: days === '' ? Number.NaN : Number(days) }
}

export function companyFaults(patch: CompanyPatch): Record<string, string> {
  return schemaFaults(companyPatch, patch)
}

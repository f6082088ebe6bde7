import {
  type Company,
  companyPatch,
  companyTextRules,
} from '@counterfoil/contract/companies/companies.schema.ts'
import type { z } from 'zod'
import { changedFaults, schemaFaults } from '../../../ui/fields/schema-faults.ts'

type CompanyPatch = z.input<typeof companyPatch>

/** Who the company is. */
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
    bank_accounts: company.bank_accounts,
  }
}
export type CompanyTabValues = ReturnType<typeof companyTabValues>

export function companyTabPatch(values: CompanyTabValues): CompanyPatch {
  return { ...values, country: values.country ?? undefined }
}

export function companyTabFaults(values: CompanyTabValues, company: Company): Record<string, string> {
  return {
    ...changedFaults(companyTextRules, values, company),
    ...schemaFaults(companyPatch, companyTabPatch(values)),
  }
}

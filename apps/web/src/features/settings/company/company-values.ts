import {
  type Company,
  companyPatch,
  companyTextRules,
} from '@counterfoil/contract/companies/companies.schema.ts'
import {
  BANK_NUMBERS,
  type BankAccount,
  bankAccountKindOf,
} from '@counterfoil/domain/bank-accounts/bank-account.ts'
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

/** An account with the numbers that accounts of its country have: what was typed for another country is not sent. */
function accountPatch(account: BankAccount) {
  const { country, holder, bank_name } = account
  const numbers = BANK_NUMBERS[bankAccountKindOf(country)].map((name) => [name, account[name]])
  return { country, holder, bank_name, ...Object.fromEntries(numbers) }
}

export function companyTabPatch(values: CompanyTabValues): CompanyPatch {
  const { country, bank_accounts } = values
  return { ...values, country: country ?? undefined, bank_accounts: bank_accounts.map(accountPatch) }
}

export function companyTabFaults(values: CompanyTabValues, company: Company): Record<string, string> {
  return {
    ...changedFaults(companyTextRules, values, company),
    ...schemaFaults(companyPatch, companyTabPatch(values)),
  }
}

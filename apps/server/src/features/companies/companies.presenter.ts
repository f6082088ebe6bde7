import type { Company, MyCompany } from '@counterfoil/contract/companies/companies.schema.ts'
import { completeBankAccount } from '@counterfoil/domain/bank-accounts/bank-account.ts'
import type { Role } from '@counterfoil/domain/users/permissions.ts'
import type { CompanyRow } from './companies.db.ts'

/** Where a logo can be fetched without a token: its address holds its digest, so it is new with each logo. */
function logoUrl(row: { company_id: string; logo_key: string | null }): string | null {
  return row.logo_key ? `/api/auth/companies/${row.company_id}/logo/${row.logo_key}/` : null
}

/** What a person writes of a company, as the API names it: what an event compares. */
export function writtenCompany(row: CompanyRow) {
  return {
    company_name: row.name,
    company_email: row.email,
    company_phone: row.phone,
    company_website: row.website,
    legal_name: row.legal_name,
    address_line1: row.address_line1,
    address_line2: row.address_line2,
    city: row.city,
    state: row.state,
    zip_code: row.zip_code,
    country: row.country,
    tax_number: row.tax_number,
    bank_accounts: row.bank_accounts.map((account) => completeBankAccount(account, row.country)),
  }
}

export function presentCompany(row: CompanyRow, member: { role: Role; is_default: boolean }): Company {
  return {
    id: row.company_id,
    ...writtenCompany(row),
    currency: row.currency,
    language: row.language,
    time_zone: row.time_zone,
    accent_color: row.accent_color,
    logo: logoUrl(row),
    status: row.closed_at ? 'closed' : 'active',
    role: member.role,
    is_default: member.is_default,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export function presentMyCompany(row: CompanyRow & { role: string; is_default: boolean }): MyCompany {
  return {
    id: row.company_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    website: row.website,
    logo: logoUrl(row),
    currency: row.currency,
    language: row.language,
    time_zone: row.time_zone,
    status: row.closed_at ? 'closed' : 'active',
    is_default: row.is_default,
    role: row.role as Role,
  }
}

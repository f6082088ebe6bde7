import { sql } from '../../db/statement.ts'

export type BankAccount = { holder: string; iban: string; bic: string; bank_name: string }

export type CompanyRow = {
  company_id: string
  name: string
  email: string
  phone: string
  website: string
  legal_name: string | null
  address_line1: string | null
  address_line2: string | null
  city: string | null
  state: string | null
  zip_code: string | null
  country: string | null
  tax_number: string | null
  currency: string
  language: string
  time_zone: string
  accent_color: string
  bank_accounts: BankAccount[]
  logo_key: string | null
  version: number
  closed_at: Date | null
  created_at: Date
  updated_at: Date
}

export const COMPANY = `c.company_id, c.name, c.email, c.phone, c.website, c.legal_name, c.address_line1, c.address_line2, c.city, c.state,
  c.zip_code, c.country, c.tax_number, c.currency, c.language, c.time_zone, c.accent_color, c.bank_accounts, c.logo_key, c.version,
  c.closed_at, c.created_at, c.updated_at`

export const companyById = sql<CompanyRow>(`select ${COMPANY} from companies c where c.company_id = $1`)

/** Locked against other writers, not against those who only refer to the company: they go on. Nobody writes a closed one. */
export const companyForUpdate = sql<CompanyRow>(
  `select ${COMPANY} from companies c where c.company_id = $1 and c.closed_at is null for no key update`,
)

export const isDefaultCompany = sql<{ is_default: boolean }>(
  'select is_default from memberships where company_id = $1 and user_id = $2',
)

export const companiesOfUser = sql<CompanyRow & { role: string; is_default: boolean }>(`
  select ${COMPANY}, m.role, m.is_default from memberships m
  join companies c on c.company_id = m.company_id and c.closed_at is null
  where m.user_id = $1 and m.deactivated_at is null order by m.is_default desc, m.created_at, c.company_id`)

export const insertCompany = sql(`
  insert into companies (company_id, name, email, phone, website, country, currency, language, time_zone)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`)

/** The first company one joins is the default one. */
export const insertMembership = sql(`
  insert into memberships (company_id, user_id, role, is_default)
  values ($1, $2, $3, not exists (select from memberships where user_id = $2 and is_default))`)

export const claimName = sql<{ value: string }>(`
  insert into company_claims (kind, value, company_id) values ($1, $2, $3) on conflict do nothing returning value`)

export const claimHolder = sql<{ company_id: string }>(
  'select company_id from company_claims where kind = $1 and value = $2',
)

export const dropClaim = sql('delete from company_claims where kind = $1 and company_id = $2')

export const updateCompany = sql(`
  update companies set name = $2, email = $3, phone = $4, website = $5, legal_name = $6, address_line1 = $7, address_line2 = $8,
    city = $9, state = $10, zip_code = $11, country = $12, tax_number = $13, bank_accounts = $14, version = version + 1,
    updated_at = now()
  where company_id = $1`)

export const setLogo = sql(
  'update companies set logo_key = $2, version = version + 1, updated_at = now() where company_id = $1',
)

/** The role of who asks to close a company that is open. */
export const roleInOpenCompany = sql<{ role: string }>(`
  select m.role from memberships m join companies c on c.company_id = m.company_id and c.closed_at is null
  where m.company_id = $1 and m.user_id = $2 and m.deactivated_at is null`)

export const markClosed = sql(
  'update companies set closed_at = now(), version = version + 1, updated_at = now() where company_id = $1',
)

/** Nobody's default any more: the next company one joins or has can be it. */
export const dropDefaults = sql(
  'update memberships set is_default = false where company_id = $1 and is_default',
)

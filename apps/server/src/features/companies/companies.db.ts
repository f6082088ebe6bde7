import type { EnteredBankAccount } from '@counterfoil/domain/bank-accounts/bank-account.ts'
import { sql } from '../../db/statement.ts'

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
  /** As they were saved, perhaps before they had a country. */
  bank_accounts: readonly EnteredBankAccount[]
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

export const insertCompany = sql<
  unknown,
  {
    company_id: string
    name: string
    email: string
    phone: string
    website: string
    country: string | null
    currency: string
    language: string
    time_zone: string
    invoice_prefix: string
  }
>(`
  insert into companies (company_id, name, email, phone, website, country, currency, language, time_zone, invoice_prefix)
  values (:company_id, :name, :email, :phone, :website, :country, :currency, :language, :time_zone, :invoice_prefix)`)

/** Locked: the companies that one user makes are made one after the other. */
export const lockMaker = sql<{ managed_by: string | null }>(
  'select managed_by from users where id = $1 for no key update',
)

/** How many companies the user $1 owns, and those made and closed again within the last day. */
export const countOwnCompanies = sql<{ count: number }>(`
  select count(*)::int as count from memberships m join companies c on c.company_id = m.company_id
  where m.user_id = $1 and m.role = 'owner' and m.deactivated_at is null
    and (c.closed_at is null or c.created_at > now() - interval '24 hours')`)

/** The first company one joins is the default one. Nothing for an account that was closed meanwhile. */
export const insertMembership = sql(`
  insert into memberships (company_id, user_id, role, is_default)
  select $1, u.id, $3, not exists (select from memberships where user_id = $2 and is_default)
  from users u where u.id = $2 and u.closed_at is null for no key update`)

/** `is_unconfirmed`: an address nobody has confirmed. One that lies unconfirmed gives way to the next who names it. */
export const claimName = sql<
  { value: string },
  { kind: string; value: string; company_id: string; is_unconfirmed: boolean }
>(`
  insert into company_claims as t (kind, value, company_id, is_unconfirmed) values (:kind, :value, :company_id, :is_unconfirmed)
  on conflict (kind, value) do update set company_id = :company_id,
    is_unconfirmed = :is_unconfirmed where t.is_unconfirmed returning value`)

export const claimHolder = sql<{ company_id: string }>(
  'select company_id from company_claims where kind = $1 and value = $2 and not is_unconfirmed',
)

/** Whether an owner of the company has confirmed this very address. */
export const isAddressOfOwner = sql<{ is_confirmed: boolean }>(`
  select exists (select from memberships m join users u on u.id = m.user_id
    where m.company_id = $1 and m.role = 'owner' and m.deactivated_at is null and u.email = $2
      and u.email_confirmed_at is not null) as is_confirmed`)

/** $1 owns a company that goes by the address $3, claimed as $2, and has confirmed it. */
export const confirmClaim = sql(`
  insert into company_claims as t (kind, value, company_id, is_unconfirmed)
  select 'email', $2, c.company_id, false from memberships m
    join companies c on c.company_id = m.company_id and c.closed_at is null and c.email = $3
    where m.user_id = $1 and m.role = 'owner' and m.deactivated_at is null order by m.created_at, m.company_id limit 1
  on conflict (kind, value) do update set company_id = excluded.company_id, is_unconfirmed = false where t.is_unconfirmed`)

export const dropClaim = sql('delete from company_claims where kind = $1 and company_id = $2')

export const updateCompany = sql<
  unknown,
  {
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
    bank_accounts: string
  }
>(`
  update companies set name = :name, email = :email, phone = :phone, website = :website, legal_name = :legal_name,
    address_line1 = :address_line1, address_line2 = :address_line2,
    city = :city, state = :state, zip_code = :zip_code, country = :country, tax_number = :tax_number,
      bank_accounts = :bank_accounts, version = version + 1,
    updated_at = now()
  where company_id = :company_id`)

export const logoForUpdate = sql<{ logo_key: string | null }>(
  'select logo_key from companies where company_id = $1 for no key update',
)

/** Drops a logo that the company does not use, unless an issued invoice was frozen with it or it is a kept document too. */
export const dropUnnamedLogo = sql(`
  delete from company_files f where f.company_id = $1 and f.key = $2
    and not exists (select from companies c where c.company_id = $1 and c.logo_key = $2)
    and not exists (select from invoice_documents d where d.company_id = $1 and d.storage_key = $2)
    and not exists (select from invoices i where i.company_id = $1 and i.snapshot->'seller'->>'logo_key' = $2)`)

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

import type { EnteredBankAccount } from '@counterfoil/domain/bank-accounts/bank-account.ts'
import type { ClientStatus } from '@counterfoil/domain/clients/client-status.ts'
import type { NumberReset } from '@counterfoil/domain/invoices/invoice-number.ts'
import type { InvoiceLifecycle } from '@counterfoil/domain/invoices/invoice-status.ts'
import { TEST_PROVIDERS } from '@counterfoil/domain/payments/test-payment.ts'
import { sqlWords } from '../../../db/sql-words.ts'
import { sql } from '../../../db/statement.ts'
import type { DateFormat } from '../../../services/pdf/invoice-document.ts'
import type { DesignRow } from './invoice-design.ts'

/** Everything of seller and buyer that prints, read once when an invoice is issued or shown as a draft. */
export type PartiesRow = {
  seller: {
    name: string
    legal_name: string | null
    email: string
    phone: string
    website: string
    tax_number: string | null
    address_line1: string | null
    address_line2: string | null
    city: string | null
    state: string | null
    zip_code: string | null
    country: string | null
    accent_color: string
    logo_key: string | null
    bank_accounts: readonly EnteredBankAccount[]
  }
  prefix: string
  pattern: string
  reset: NumberReset
  fiscal_year_start_month: number
  look: DocumentLook
  design: DesignRow | null
  buyer: { name: string; email: string | null; tax_number: string | null; attention: string | null }
  billing: AddressSnapshot | null
  shipping: AddressSnapshot | null
  client_status: ClientStatus
}
/** How a company wants its documents; the accent is with the seller. */
export type DocumentLook = {
  paper: 'auto' | 'a4' | 'us-letter'
  date_format: DateFormat
  show_logo: boolean
  show_bank_accounts: boolean
  show_payment_code: boolean
}
export type AddressSnapshot = {
  line1: string | null
  line2: string | null
  city: string
  state: string | null
  zip_code: string | null
  country: string
}

const LOOK = `jsonb_build_object('paper', c.document_paper, 'date_format', c.date_format, 'show_logo', c.document_shows_logo,
  'show_bank_accounts', c.document_shows_bank_accounts, 'show_payment_code', c.document_shows_payment_code) as look`

/** The design of a template of the company `c`, or of its default where none is named. */
const designOf = (
  template: '$2' | '$3',
) => `(select jsonb_build_object('layout', t.layout, 'accent_color', t.accent_color,
      'logo_place', t.logo_place, 'font', t.font, 'columns', t.columns, 'texts', t.texts) from invoice_templates t
    where t.company_id = c.company_id
      and case when ${template}::uuid is null then t.is_default else t.id = ${template} end) as design`

/** Company $1, client $2, template $3. */
export const partiesOf = sql<PartiesRow>(`
  select jsonb_build_object('name', c.name, 'legal_name', c.legal_name, 'email', c.email, 'phone', c.phone, 'website', c.website,
      'tax_number', c.tax_number, 'address_line1', c.address_line1, 'address_line2', c.address_line2, 'city', c.city,
      'state', c.state, 'zip_code', c.zip_code, 'country', c.country, 'accent_color', c.accent_color, 'logo_key', c.logo_key,
      'bank_accounts', c.bank_accounts) as seller,
    c.invoice_prefix as prefix, c.number_pattern as pattern, c.number_reset as reset, c.fiscal_year_start_month, ${LOOK}, ${designOf('$3')},
    jsonb_build_object('name', cl.name, 'email', cl.email, 'tax_number', cl.tax_number, 'attention', (
      select trim(concat(k.first_name, ' ', k.last_name)) from client_contacts k
      where k.company_id = cl.company_id and k.client_id = cl.id and k.is_primary limit 1)) as buyer,
    (select to_jsonb(a) from (select line1, line2, city, state, zip_code, country from client_addresses a
      where a.company_id = cl.company_id and a.client_id = cl.id and a.kind = 'billing'
      order by a.is_default desc, a.created_at, a.id limit 1) a) as billing,
    (select to_jsonb(a) from (select line1, line2, city, state, zip_code, country from client_addresses a
      where a.company_id = cl.company_id and a.client_id = cl.id and a.kind = 'shipping'
      order by a.is_default desc, a.created_at, a.id limit 1) a) as shipping,
    cl.status as client_status
  from companies c join clients cl on cl.company_id = c.company_id and cl.id = $2 where c.company_id = $1`)

/** The template that documents of a client have: company $1, client $2. */
export const templateOfClient = sql<{ template_id: string | null }>(
  'select template_id from clients where company_id = $1 and id = $2',
)

export type SellerRow = Pick<PartiesRow, 'seller' | 'look' | 'design'> & {
  payment_terms_days: number
  default_notes: string | null
  default_terms: string | null
  prices_include_tax: boolean
}

/** The seller alone, with what a draft takes from it, for a preview before a client is chosen: company $1, template $2. */
export const sellerOf = sql<SellerRow>(`
  select jsonb_build_object('name', c.name, 'legal_name', c.legal_name, 'email', c.email, 'phone', c.phone, 'website', c.website,
      'tax_number', c.tax_number, 'address_line1', c.address_line1, 'address_line2', c.address_line2, 'city', c.city,
      'state', c.state, 'zip_code', c.zip_code, 'country', c.country, 'accent_color', c.accent_color, 'logo_key', c.logo_key,
      'bank_accounts', c.bank_accounts) as seller, ${LOOK}, ${designOf('$2')}, c.payment_terms_days, c.default_notes, c.default_terms,
    c.prices_include_tax
  from companies c where c.company_id = $1`)

export const snapshotOf = sql<{ snapshot: unknown }>(
  'select snapshot from invoices where company_id = $1 and id = $2',
)

export type DocumentFactsRow = {
  number: string | null
  client_name: string
  lifecycle: InvoiceLifecycle
  amount_paid: bigint
  amount_credited: bigint
  /** Where each document lies that is kept already, by its variant. */
  kept: Partial<Record<string, string>>
}

/** What tells which documents an invoice has, and where those lie that are kept. */
export const documentFacts = sql<DocumentFactsRow>(`
  select i.number, i.client_name, i.lifecycle, i.amount_paid, i.amount_credited,
    coalesce((select jsonb_object_agg(d.variant, d.storage_key) from invoice_documents d
      where d.company_id = i.company_id and d.invoice_id = i.id), '{}') as kept
  from invoices i where i.company_id = $1 and i.id = $2`)

/** Whether test payments, or credit that comes of them, are in what an invoice has been paid; one refunded in full is not. */
export const hasTestPayments = sql<{ held: boolean }>(`
  select exists (select from payment_allocations a join payments p on p.company_id = a.company_id and p.id = a.payment_id
    where a.company_id = $1 and a.invoice_id = $2 and p.provider in (${sqlWords(TEST_PROVIDERS)}) and p.status = 'completed'
      and p.refunded_amount < p.amount)
    or exists (select from client_credit_entries e where e.company_id = $1 and e.invoice_id = $2 and e.is_test) as held`)

export const storedVariants = sql<{ variant: 'issued' | 'cancelled' }>(
  'select variant from invoice_documents where company_id = $1 and invoice_id = $2',
)

export const keepDocument = sql<
  unknown,
  { company_id: string; invoice_id: string; variant: string; storage_key: string; bytes: number }
>(`
  insert into invoice_documents (company_id, invoice_id, variant, storage_key, bytes) values (:company_id, :invoice_id,
    :variant, :storage_key, :bytes)
  on conflict (company_id, invoice_id, variant) do nothing`)

/** How figures and days are written in the mail of an invoice: as the document was frozen with them. */
export const mailManner = sql<{ date_format: DateFormat; country: string | null }>(`
  select coalesce(snapshot->'look'->>'date_format', 'auto') as date_format, snapshot->'seller'->>'country' as country
  from invoices where company_id = $1 and id = $2`)

import { storedLinksBefore } from '@counterfoil/domain/payments/payment-link-status.ts'
import { sqlWords } from '../../db/sql-words.ts'
import { sql } from '../../db/statement.ts'

export const insertLink = sql<
  unknown,
  {
    company_id: string
    id: string
    invoice_id: string | null
    client_id: string | null
    amount: bigint | null
    currency: string
    description: string | null
    methods: readonly string[]
    expires_at: Date | string | null
    token_hash: Uint8Array
    token_encrypted: Uint8Array
    created_by: string | null
    covers_several: boolean
    of_portal: boolean
  }
>(`
  insert into payment_links (company_id, id, invoice_id, client_id, amount, currency, description, methods, expires_at,
    token_hash, token_encrypted, created_by, covers_several, of_portal)
  values (:company_id, :id, :invoice_id, :client_id, :amount, :currency, :description, :methods, :expires_at, :token_hash,
    :token_encrypted, :created_by, :covers_several,
    :of_portal)`)

/** The invoices of a link of several, in their order. */
export const insertLinkInvoices = sql<
  unknown,
  { company_id: string; payment_link_id: string; invoice_ids: readonly string[] }
>(`
  insert into payment_link_invoices (company_id, payment_link_id, invoice_id, place)
  select :company_id, :payment_link_id, n.id, n.place from unnest(:invoice_ids::uuid[]) with ordinality as n (id, place)`)

/**
 * The invoice's open link that lasts longest: what is printed on a document should not run out first. None that a payer made over a
 * portal, which closes with that.
 */
export const openLinkOfInvoice = sql<{ id: string; token_encrypted: Buffer }>(`
  select id, token_encrypted from payment_links
  where company_id = $1 and invoice_id = $2 and status = 'active' and not of_portal and (expires_at is null or expires_at > $3)
  order by expires_at desc nulls first, created_at, id limit 1`)

export const linkForUpdate = sql<{ id: string }>(
  'select id from payment_links where company_id = $1 and id = $2 for update',
)

export const markLinkPaid = sql(
  `update payment_links set status = 'paid', payment_id = $3
  where company_id = $1 and id = $2 and status in (${sqlWords(storedLinksBefore('paid'))})`,
)

/** Whether a user works in the company: somebody deactivated does not. */
export const worksInCompany = sql<{ user_id: string }>(
  'select user_id from memberships where company_id = $1 and user_id = $2 and deactivated_at is null',
)

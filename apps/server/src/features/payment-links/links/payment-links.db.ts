import type { InvoiceLifecycle } from '@counterfoil/domain/invoices/invoice-status.ts'
import { storedLinksBefore, storedLinksFor } from '@counterfoil/domain/payments/payment-link-status.ts'
import { sqlWords } from '../../../db/sql-words.ts'
import { sql } from '../../../db/statement.ts'
import { type CoveredInvoice, JOIN_SEVERAL } from './several-invoices.db.ts'

/** A link with what it is for: the invoice's state decides with its own whether it can still be paid. */
export type LinkRow = {
  id: string
  invoice_id: string | null
  invoice_number: string | null
  /** Of several invoices: issued while one is. */
  invoice_lifecycle: InvoiceLifecycle | null
  /** Those of a link of several that have money due; null of another link. */
  invoices: CoveredInvoice[] | null
  /** Of all invoices of a link of several, settled or not. */
  numbers: string[] | null
  /** Whether credit notes took back all of the invoice. */
  is_invoice_credited: boolean
  /** What a link of one or several invoices has due now. */
  amount_due: bigint | null
  amount: bigint | null
  currency: string
  description: string | null
  client_id: string | null
  client_name: string | null
  methods: string[]
  expires_at: Date | null
  status: 'active' | 'paid' | 'cancelled'
  token_encrypted: Buffer
  payment_id: string | null
  paid_amount: bigint | null
  created_at: Date
}

/** The columns of {@link LinkRow}, of {@link LINK_TABLES}. */
export const LINK = `l.id, l.invoice_id, i.number as invoice_number, coalesce(i.lifecycle, v.lifecycle) as invoice_lifecycle,
  coalesce(i.amount_due, v.amount_due) as amount_due, v.invoices, v.numbers, l.amount,
  coalesce(i.credited_total > 0 and i.credited_total = i.total, false) as is_invoice_credited,
  l.currency, l.description, coalesce(i.client_id, l.client_id) as client_id, coalesce(i.client_name, c.name) as client_name,
  l.methods, l.expires_at, l.status, l.token_encrypted, l.payment_id, p.amount as paid_amount, l.created_at`
export const LINK_TABLES = `payment_links l
  left join invoices i on i.company_id = l.company_id and i.id = l.invoice_id
  left join clients c on c.company_id = l.company_id and c.id = l.client_id
  left join payments p on p.company_id = l.company_id and p.id = l.payment_id
  ${JOIN_SEVERAL}`

export const linkById = sql<LinkRow>(
  `select ${LINK} from ${LINK_TABLES} where l.company_id = $1 and l.id = $2`,
)

export const markLinkCancelled = sql(
  `update payment_links set status = 'cancelled'
  where company_id = $1 and id = $2 and status in (${sqlWords(storedLinksBefore('cancelled'))})`,
)

export const cancelOpenLinks = sql(`
  update payment_links set status = 'cancelled'
  where company_id = $1 and status in (${sqlWords(storedLinksBefore('cancelled'))})
    and (expires_at is null or expires_at > $2)`)

export const saveLink = sql<
  unknown,
  {
    company_id: string
    id: string
    description: string | null
    expires_at: Date | string | null
    methods: readonly string[]
  }
>(
  `update payment_links set description = :description, expires_at = :expires_at, methods = :methods
  where company_id = :company_id and id = :id and status in (${sqlWords(storedLinksFor('edit'))})`,
)

export const deleteLink = sql(
  `delete from payment_links where company_id = $1 and id = $2 and status in (${sqlWords(storedLinksFor('delete'))})`,
)

export const isLinkUsed = sql<{ used: boolean }>(
  'select exists (select from payments where company_id = $1 and payment_link_id = $2) as used',
)

export const clientOfLink = sql<{ name: string }>(
  'select name from clients where company_id = $1 and id = $2',
)

import type { OrderInvoiceType } from '@counterfoil/domain/invoices/orders/document-types.ts'
import { sql } from '../../../db/statement.ts'
import type { DateFormat } from '../../../services/pdf/invoice-document.ts'

export type ReceiptRow = {
  amount: bigint
  currency: string
  method: string
  provider: string
  payment_date: string
  /** What the bank calls it. */
  reference: string | null
  /** What staff wrote, or the number of the invoice it was paid for. */
  own_reference: string | null
  payer_name: string
  payer_email: string
  token_encrypted: Buffer | null
  description: string | null
  invoice_id: string | null
  invoice_number: string | null
  invoice_kind: OrderInvoiceType | null
  amount_due: bigint | null
  language: string
  company_name: string
  accent_color: string
  logo_key: string | null
  bcc: string[]
  signature: string | null
  date_format: DateFormat
  country: string | null
}

/** A payment somebody made themselves, with what its receipt says; nothing of one that staff wrote down, or whose payer gave no address. */
export const receiptOfPayment = sql<ReceiptRow>(
  `
  select p.amount, p.currency, p.method, p.provider, p.payment_date, p.provider_reference as reference, p.reference as own_reference, p.payer_name, p.payer_email,
    l.token_encrypted, case when l.covers_several then p.reference else l.description end as description, i.id as invoice_id, i.number as invoice_number, i.document_type as invoice_kind, i.amount_due,
    coalesce(i.language, case when l.covers_several then c.language end, o.language) as language, o.name as company_name, o.accent_color, o.logo_key,
    o.email_bcc as bcc, o.email_signature as signature,
    case when i.id is null then o.date_format else coalesce(i.snapshot->'look'->>'date_format', 'auto') end as date_format,
    case when i.id is null then o.country else i.snapshot->'seller'->>'country' end as country
  from payments p
  join companies o on o.company_id = p.company_id
  left join payment_links l on l.company_id = p.company_id and l.id = p.payment_link_id
  left join invoices i on i.company_id = l.company_id and i.id = l.invoice_id
  left join clients c on c.company_id = l.company_id and c.id = l.client_id
  where p.company_id = $1 and p.id = $2 and p.payer_name is not null
    and p.payer_email is not null`,
  { filled: ['payer_name', 'payer_email'] },
)

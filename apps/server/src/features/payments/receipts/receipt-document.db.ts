import type { OrderInvoiceType } from '@counterfoil/domain/invoices/orders/document-types.ts'
import type { PaymentState } from '@counterfoil/domain/payments/payment-status.ts'
import { sql } from '../../../db/statement.ts'
import type { DateFormat } from '../../../services/pdf/invoice-document.ts'

export type ReceiptDocumentRow = {
  status: PaymentState
  amount: bigint
  refunded_amount: bigint
  currency: string
  method: string
  provider: string
  payment_date: string
  reference: string | null
  provider_reference: string | null
  payer_name: string | null
  client_id: string | null
  client_name: string
  /** Of the invoice that the payer was shown, else of the client. */
  language: string
  /** What the payment link says it is for. */
  description: string | null
  /** As the company has them now. */
  date_format: DateFormat
  country: string | null
  /** It came over a link of no invoice: whoever paid has never been shown the client's address. */
  is_by_bare_link: boolean
  /** The oldest invoice first. Minor units as text. */
  allocations: {
    invoice: string
    kind: OrderInvoiceType
    number: string
    issue_date: string
    total: string
    amount: string
  }[]
  refunds: { date: string; amount: string; status: string }[]
}

/** A payment with all that its receipt says: company $1, payment $2. */
export const receiptDocumentRow = sql<ReceiptDocumentRow>(`
  select p.status, p.amount, p.refunded_amount, p.currency, p.method, p.provider, p.payment_date, p.reference, p.provider_reference,
    p.payer_name, p.client_id, p.client_name, coalesce(i.language, c.language, o.language) as language, case when not l.covers_several then l.description end as description, o.date_format, o.country,
    l.id is not null and l.invoice_id is null and not l.covers_several as is_by_bare_link,
    coalesce((select json_agg(json_build_object('invoice', v.id, 'kind', v.document_type, 'number', v.number, 'issue_date', v.issue_date, 'total', v.total::text,
        'amount', a.amount::text) order by v.issue_date, a.invoice_id)
      from payment_allocations a join invoices v on v.company_id = a.company_id and v.id = a.invoice_id
      where a.company_id = p.company_id and a.payment_id = p.id), '[]'::json) as allocations,
    coalesce((select json_agg(json_build_object('date', (r.created_at at time zone o.time_zone)::date, 'amount', r.amount::text,
        'status', r.status) order by r.created_at, r.id)
      from refunds r where r.company_id = p.company_id and r.payment_id = p.id and r.status <> 'failed'), '[]'::json) as refunds
  from payments p
  join companies o on o.company_id = p.company_id
  left join clients c on c.company_id = p.company_id and c.id = p.client_id
  left join payment_links l on l.company_id = p.company_id and l.id = p.payment_link_id
  left join invoices i on i.company_id = l.company_id and i.id = l.invoice_id
  where p.company_id = $1 and p.id = $2`)

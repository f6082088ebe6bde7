import type { InvoiceLifecycle } from '@counterfoil/domain/invoices/invoice-status.ts'
import type { InvoiceType } from '@counterfoil/domain/invoices/orders/document-types.ts'
import { sql } from '../../../db/statement.ts'
import type { DeductionRow, OrderLineRow, TaxLineRow } from '../invoices.db.ts'

export type OrderRow = { id: string; number: string; currency: string; total: bigint }

/** Held by whoever makes or issues an invoice of the order: what is left of it is found under this lock. */
export const orderForUpdate = sql<OrderRow>(
  'select id, number, currency, total from quotes where company_id = $1 and id = $2 for update',
  // A draft has no invoices.
  { filled: ['number'] },
)

/** The same of all the orders of the invoices $2, later ones first, as all who hold several quotes do (decision 61). */
export const lockOrdersOfInvoices = sql<{ id: string }>(`
  select q.id from quotes q where q.company_id = $1
    and q.id in (select i.order_id from invoices i where i.company_id = $1 and i.id = any ($2::uuid[]))
  order by q.id desc for update`)

/** What an issued credit note took of its invoice. */
type OrderCreditRow = Pick<DeductionRow, 'net' | 'taxes' | 'withholding_total' | 'total'>

export type OrderInvoiceRow = {
  id: string
  document_type: InvoiceType
  lifecycle: InvoiceLifecycle
  number: string | null
  issue_date: string
  subtotal: bigint
  discount_total: bigint
  withholding_total: bigint
  total: bigint
  taxes: TaxLineRow[]
  deductions: DeductionRow[]
  order_lines: OrderLineRow[]
  credited_total: bigint
  credits: OrderCreditRow[]
  /** Of the order, in minor units. */
  takes: bigint
}

/** The chain of an order, as it was issued; drafts come last. */
export const invoicesOfOrder = sql<OrderInvoiceRow>(`
  select i.id, i.document_type, i.lifecycle, i.number, i.issue_date, i.subtotal, i.discount_total, i.withholding_total, i.total,
    i.taxes, i.deductions, i.order_lines, i.credited_total, invoice_takes(i) as takes,
    coalesce((select json_agg(json_build_object('net', (n.subtotal - n.discount_total)::text, 'taxes', n.taxes,
      'withholding_total', n.withholding_total::text, 'total', n.total::text) order by n.issued_at, n.id)
      from credit_notes n where n.company_id = i.company_id and n.invoice_id = i.id and n.lifecycle = 'issued'), '[]') as credits
  from invoices i where i.company_id = $1 and i.order_id = $2 order by i.issued_at nulls last, i.created_at, i.id`)

export type DeductingRow = { id: string; number: string }

/** $1 company, $2 invoice: the issued final invoice of its order that deducts it, unless that one is credited in full. */
export const deductingInvoice = sql<DeductingRow>(
  `select f.id, f.number from invoices i
  join invoices f on f.company_id = i.company_id and f.order_id = i.order_id and f.document_type = 'final'
    and f.lifecycle in ('issued', 'written_off') and (f.credited_total = 0 or f.credited_total < f.total)
    and f.deductions @> jsonb_build_array(jsonb_build_object('invoice', i.id))
  where i.company_id = $1 and i.id = $2`,
  { filled: ['number'] },
)

/** Held later ones first before they are written. */
export const renameClientQuotes = sql(`
  with held as materialized (select id from quotes
    where company_id = $1 and client_id = $2 and lifecycle = 'draft' and client_name <> $3 order by id desc for update)
  update quotes q set client_name = $3, edit_version = q.edit_version + 1, updated_at = now()
  from held h where q.company_id = $1 and q.id = h.id`)

export const renameClientDrafts = sql(`
  update invoices set client_name = $3, version = version + 1, updated_at = now()
  where company_id = $1 and client_id = $2 and lifecycle = 'draft' and client_name <> $3`)

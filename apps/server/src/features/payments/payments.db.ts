import { sql } from '../../db/statement.ts'

export const insertPayment = sql(`
  insert into payments (company_id, id, client_id, client_name, amount, currency, method, status, payment_date, reference, notes,
    fee_amount, provider, payer_name, payer_email, payment_link_id, created_by, card_brand, card_last4, attempt_hash,
    completed_at, asked_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
    case when $8 = 'completed' then now() end, case when $8 = 'processing' then now() end)`)

/** Several allocations of one payment in one statement: invoices and amounts, side by side. */
export const insertAllocations = sql(`
  insert into payment_allocations (company_id, payment_id, invoice_id, amount)
  select $1, $2, part.invoice_id, part.amount from unnest($3::uuid[], $4::bigint[]) as part (invoice_id, amount)`)

import { sql } from '../../../db/statement.ts'

type Latest = { id: string }

/** The latest issued invoice of company $1; where $2, of those that schedules made. */
export const latestInvoice = sql<Latest>(`
  select id from invoices where company_id = $1 and lifecycle = 'issued' and (recurring_id is not null or not $2::boolean)
  order by issue_date desc, id desc limit 1`)

export const latestQuote = sql<Latest>(`
  select id from quotes where company_id = $1 and lifecycle <> 'draft' order by issue_date desc, id desc limit 1`)

export const latestCreditNote = sql<Latest>(`
  select id from credit_notes where company_id = $1 and lifecycle = 'issued' order by issue_date desc, id desc limit 1`)

export const latestPayment = sql<Latest>(`
  select id from payments where company_id = $1 and status = 'completed' and client_id is not null
  order by payment_date desc, id desc limit 1`)

export const latestClient = sql<Latest & { name: string }>(`
  select id, name from clients where company_id = $1 order by created_at desc, id desc limit 1`)

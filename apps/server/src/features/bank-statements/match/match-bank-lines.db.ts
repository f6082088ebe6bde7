import type { StoredInstalment } from '@counterfoil/domain/instalments/stored-instalments.ts'
import { BY_HAND } from '@counterfoil/domain/payments/payment-status.ts'
import { sql } from '../../../db/statement.ts'

export type OpenInvoiceRow = {
  id: string
  number: string
  client_id: string
  client_name: string
  currency: string
  amount_due: bigint
  due_date: string
  instalments: StoredInstalment[] | null
  announced_payment: string | null
  announced_amount: bigint | null
  /** For how many invoices it was announced. */
  announced_invoices: number | null
}

/** With the payment that was announced for an invoice, alone or with others, and is for nothing else. */
export const openInvoices = sql<OpenInvoiceRow>(`
  select i.id, coalesce(i.number, '') as number, i.client_id, c.name as client_name, i.currency, i.amount_due, coalesce(i.due_date, i.issue_date)::text as due_date, instalments_of(i) as instalments,
    a.id as announced_payment, a.amount as announced_amount, a.invoices as announced_invoices
  from invoices i join clients c on c.company_id = i.company_id and c.id = i.client_id
  left join lateral (
    select p.id, p.amount, s.invoices from payment_allocations l
    join payments p on p.company_id = l.company_id and p.id = l.payment_id
    cross join lateral (select count(*)::integer as invoices, sum(n.amount) as amount from payment_allocations n
      where n.company_id = p.company_id and n.payment_id = p.id) s
    where l.company_id = i.company_id and l.invoice_id = i.id and p.status = 'pending' and p.provider = '${BY_HAND}' and s.amount = p.amount
    order by s.invoices, p.id limit 1) a on true
  where i.company_id = $1 and i.lifecycle = 'issued' and i.amount_due > 0 and i.number is not null
  order by i.id`)

/** Whose money came from an account the last time. */
export const clientsOfAccounts = sql<{ account: string | null; client_id: string | null }>(`
  select distinct on (l.account) l.account, p.client_id
  from bank_line_payments b
  join bank_statement_lines l on l.company_id = b.company_id and l.id = b.line_id
  join payments p on p.company_id = b.company_id and p.id = b.payment_id
  where b.company_id = $1 and l.account is not null and p.client_id is not null and p.status = 'completed'
  order by l.account, l.decided_at desc, p.id`)

export type LineToMatchRow = {
  id: string
  amount: bigint
  currency: string
  name: string
  account: string | null
  reference: string | null
  details: string | null
}

export const linesToMatch = sql<LineToMatchRow>(`
  select id, amount, currency, name, account, reference, details from bank_statement_lines
  where company_id = $1 and status = 'open' and matched_at is null order by id limit $2 for no key update`)

export const keepSuggestions = sql(`
  update bank_statement_lines l set suggestions = n.suggestions, is_sure = n.is_sure, matched_at = now()
  from json_to_recordset($2::json) as n (id uuid, suggestions jsonb, is_sure boolean)
  where l.company_id = $1 and l.id = n.id and l.status = 'open'`)

export const forgetSuggestions = sql(`
  update bank_statement_lines set matched_at = null where company_id = $1 and status = 'open' and matched_at is not null`)

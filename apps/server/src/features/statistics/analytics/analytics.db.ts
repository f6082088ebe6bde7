import type { InvoiceStatus } from '@counterfoil/domain/invoices/invoice-status.ts'
import { TEST_PROVIDERS } from '@counterfoil/domain/payments/test-payment.ts'
import type { TaxCategory } from '@counterfoil/domain/taxes/tax-rate.ts'
import { sqlWords } from '../../../db/sql-words.ts'
import { sql } from '../../../db/statement.ts'

/** A company's days. */
type Days = { company_id: string; first_day: string; last_day: string }

/**
 * What counts as charged: invoices that are issued and not cancelled, collectible or not, and less than nothing of credit
 * notes, each by issue date. What an invoice adds to what is outstanding is never less than nothing.
 */
const CHARGES = `from (
    select i.client_id, i.currency, i.issue_date as day, i.total, i.tax_total, 0::bigint as credited, invoice_outstanding(i) as due,
      1 as invoices
    from invoices i where i.company_id = :company_id and invoice_is_charged(i)
    union all
    select n.client_id, n.currency, n.issue_date, - n.total, - n.tax_total, n.total, 0, 0
    from credit_notes n where n.company_id = :company_id and n.lifecycle = 'issued'
  ) c where c.day between :first_day::date and :last_day::date`
/** Money that has come in, by payment date, and less than nothing of what was paid back of credit, by its day. */
const MONEY = `from (
    select p.client_id, p.currency, p.method, p.payment_date as day, p.amount - p.refunded_amount as received, p.fee_amount, 1 as payments
    from payments p where p.company_id = :company_id and p.status = 'completed'
    union all
    select e.client_id, e.currency, e.method, e.day, e.amount, 0, 0
    from client_credit_entries e where e.company_id = :company_id and e.kind = 'paid_back'
  ) m where m.day between :first_day::date and :last_day::date`

const DUE = 'invoice_outstanding(i)'
const INVOICED = 'sum(c.invoices)::integer as invoices, sum(c.total) as invoiced, sum(c.due) as outstanding'
const RECEIVED = 'sum(m.payments)::integer as payments, sum(m.received) as received'

/** Minor units as text: sums outgrow what a number holds exactly. */
export type SumsRow = {
  currency: string
  invoices: number
  invoiced: string
  payments: number
  received: string
  outstanding: string
}

/** A row each currency and period in which something was; periods are numbered from 1 as their first days are given. */
export const sumsByPeriod = sql<SumsRow & { period: number }, Days & { period_starts: readonly string[] }>(`
  select c.currency, width_bucket(c.day, :period_starts::date[]) as period, sum(c.invoices)::integer as invoices,
    sum(c.total)::text as invoiced, sum(c.due)::text as outstanding, 0 as payments, '0' as received
  ${CHARGES} group by 1, 2
  union all
  select m.currency, width_bucket(m.day, :period_starts::date[]), 0, '0', '0', sum(m.payments)::integer, sum(m.received)::text
  ${MONEY} group by 1, 2`)

/** Minor units as text. */
export type ChargeSumsRow = {
  currency: string
  period: number
  invoices: number
  invoiced: string
  tax: string
  credited: string
}

/** What was charged in each period, with the tax in it and what credit notes have taken from it; by the same documents. */
export const chargesByPeriod = sql<ChargeSumsRow, Days & { period_starts: readonly string[] }>(`
  select c.currency, width_bucket(c.day, :period_starts::date[]) as period, sum(c.invoices)::integer as invoices,
    sum(c.total)::text as invoiced, sum(c.tax_total)::text as tax, sum(c.credited)::text as credited
  ${CHARGES} group by 1, 2`)

export type StatusSumsRow = {
  status: InvoiceStatus
  currency: string
  invoices: number
  total: string
  outstanding: string
}

/** Every invoice of the days under the one label it has today. */
export const sumsByStatus = sql<StatusSumsRow, Days & { today: string }>(`
  select invoice_status(i, :today::date) as status, i.currency, count(*)::integer as invoices, sum(i.total)::text as total,
    sum(${DUE})::text as outstanding
  from invoices i where i.company_id = :company_id and i.issue_date between :first_day::date and :last_day::date group by 1, 2`)

export type ClientSumsRow = SumsRow & { client_id: string; client_name: string }

/** The first `most` clients of each currency by what they were invoiced, then by what they paid; and those that are named. */
export const sumsByClient = sql<ClientSumsRow, Days & { most: number; named: readonly string[] }>(`
  with invoiced as (select c.client_id, c.currency, ${INVOICED} ${CHARGES} group by 1, 2),
  paid as (select m.client_id, m.currency, ${RECEIVED} ${MONEY} group by 1, 2),
  summed as (
    select client_id, currency, coalesce(i.invoices, 0) as invoices, coalesce(i.invoiced, 0) as invoiced,
      coalesce(i.outstanding, 0) as outstanding, coalesce(p.payments, 0) as payments, coalesce(p.received, 0) as received
    from invoiced i full join paid p using (client_id, currency)
  ), placed as (
    select s.*, row_number() over (partition by s.currency order by s.invoiced desc, s.received desc, s.client_id) as place from summed s
  )
  select s.client_id, c.name as client_name, s.currency, s.invoices, s.invoiced::text, s.outstanding::text, s.payments, s.received::text
  from placed s join clients c on c.company_id = :company_id and c.id = s.client_id
  where s.place <= :most or s.client_id = any(:named::uuid[]) order by s.currency, s.place`)

export type MethodSumsRow = {
  method: string
  currency: string
  payments: number
  received: string
  fees: string
}

export const sumsByMethod = sql<MethodSumsRow, Days>(`
  select m.method, m.currency, sum(m.payments)::integer as payments, sum(m.received)::text as received, sum(m.fee_amount)::text as fees
  ${MONEY} group by 1, 2 order by m.currency, sum(m.received) desc, m.method`)

/** Currencies in which payments with the test bank are among what has come in. */
export const testCurrencies = sql<{ currency: string }, Days>(`
  select distinct p.currency from payments p
  where p.company_id = :company_id and p.status = 'completed' and p.payment_date between :first_day::date and :last_day::date
    and p.provider in (${sqlWords(TEST_PROVIDERS)}) and p.refunded_amount < p.amount`)

export const fiscalStart = sql<{ fiscal_year_start_month: number }>(
  'select fiscal_year_start_month from companies where company_id = $1',
)

export type TaxSumsRow = {
  currency: string
  period: number
  name: string
  rate: string
  category: TaxCategory
  is_withholding: boolean
  invoices: number
  /** Minor units as text. */
  base: string
  amount: string
}

/** What bears tax: invoices that count, and the other way round credit notes, at the rate that their invoice keeps. */
const TAXED = `(
    select i.id, 1 as sign, i.currency, i.issue_date, i.taxes, i.exchange_rate, i.base_currency, null::jsonb as taken_before
    from invoices i where i.company_id = :company_id and invoice_is_charged(i)
    union all
    select n.id, -1, n.currency, n.issue_date, n.taxes, i.exchange_rate, i.base_currency, n.taken_before
    from credit_notes n join invoices i on i.company_id = n.company_id and i.id = n.invoice_id
    where n.company_id = :company_id and n.lifecycle = 'issued'
  ) d`

/** A row each currency, rate as it was frozen, and period, of the invoices that count, less credit notes. */
export const taxSums = sql<TaxSumsRow, Days & { period_starts: readonly string[] }>(`
  select d.currency, width_bucket(d.issue_date, :period_starts::date[]) as period, t.name, t.rate, t.category, t.is_withholding,
    (count(distinct d.id) filter (where d.sign > 0))::integer as invoices, sum(d.sign * t.base)::text as base,
    sum(d.sign * t.amount)::text as amount
  from ${TAXED} cross join lateral jsonb_to_recordset(d.taxes) as
    t(name text, rate text, category text, is_withholding boolean, base numeric, amount numeric)
  where d.issue_date between :first_day::date and :last_day::date
  group by 1, 2, 3, 4, 5, 6 order by d.currency, t.is_withholding, t.rate::numeric desc, t.name, t.category, period`)

export type ForeignRow = {
  currency: string
  /** 1 of an invoice, -1 of a credit note. */
  sign: number
  exchange_rate: string | null
  /** The currency the rate leads to. */
  base_currency: string | null
  taxes: WrittenOffRow['taxes']
  /** Of a credit note: what those before it took of each of its taxes. */
  taken_before: { taxes: { base: string; amount: string }[] } | null
}

/** The taxed invoices of the days that count and are in another currency than the company's: each is converted by itself. */
export const foreignInvoices = sql<ForeignRow, Days & { own: string }>(`
  select d.currency, d.sign, d.exchange_rate, d.base_currency, d.taxes, d.taken_before
  from ${TAXED}
  where d.issue_date between :first_day::date and :last_day::date and d.currency <> :own and jsonb_array_length(d.taxes) > 0`)

export type WrittenOffRow = {
  currency: string
  period: number
  /** Minor units: what was written off, and what the invoice asked for. */
  written_off: bigint
  payable: bigint
  /** As they were frozen; minor units as text. */
  taxes: FrozenTaxRow[]
  /** What its issued credit notes are worth (minor units), and the taxes that they took. */
  credited: bigint
  credited_taxes: FrozenTaxRow[]
}
type FrozenTaxRow = Pick<TaxSumsRow, 'name' | 'rate' | 'category' | 'is_withholding' | 'base' | 'amount'>

/** What was written off in the days, each invoice by itself: the shares of its taxes are rounded for each. */
export const writtenOffInvoices = sql<
  WrittenOffRow,
  Days & { period_starts: readonly string[]; time_zone: string }
>(`
  select i.currency, width_bucket(w.day, :period_starts::date[]) as period, invoice_written_off(i) as written_off,
    i.total - i.withholding_total as payable, i.taxes, c.worth as credited, c.taxes as credited_taxes
  from invoices i cross join lateral (select (i.written_off_at at time zone :time_zone)::date as day) w
  cross join lateral (
    select coalesce(sum(n.total - n.withholding_total), 0)::bigint as worth, coalesce((
      select jsonb_agg(t.tax) from credit_notes m cross join lateral jsonb_array_elements(m.taxes) t (tax)
      where m.company_id = i.company_id and m.invoice_id = i.id and m.lifecycle = 'issued'), '[]') as taxes
    from credit_notes n where n.company_id = i.company_id and n.invoice_id = i.id and n.lifecycle = 'issued') c
  where i.company_id = :company_id and i.lifecycle = 'written_off' and w.day between :first_day::date and :last_day::date
  order by i.currency, w.day, i.id`)

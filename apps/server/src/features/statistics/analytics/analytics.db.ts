import type { InvoiceStatus } from '@counterfoil/domain/invoices/invoice-status.ts'
import { TEST_BANK } from '@counterfoil/domain/payments/test-payment.ts'
import type { TaxCategory } from '@counterfoil/domain/taxes/tax-rate.ts'
import { sql } from '../../../db/statement.ts'

/** A company's days. */
type Days = { company_id: string; first_day: string; last_day: string }

/** Invoices that count: issued and not cancelled, collectible or not, by issue date. Both days are included. */
const INVOICES = `from invoices i
  where i.company_id = :company_id and invoice_is_charged(i) and i.issue_date between :first_day::date and :last_day::date`
/** Money that has come in, by payment date. */
const PAYMENTS = `from payments p
  where p.company_id = :company_id and p.status = 'completed' and p.payment_date between :first_day::date and :last_day::date`

/** What an invoice adds to what is outstanding: never less than nothing. */
const DUE = 'invoice_outstanding(i)'
const INVOICED = `count(*)::integer as invoices, sum(i.total) as invoiced, sum(${DUE}) as outstanding`
const RECEIVED = `count(*)::integer as payments, sum(p.amount - p.refunded_amount) as received`

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
  select i.currency, width_bucket(i.issue_date, :period_starts::date[]) as period, count(*)::integer as invoices,
    sum(i.total)::text as invoiced, sum(${DUE})::text as outstanding, 0 as payments, '0' as received
  ${INVOICES} group by 1, 2
  union all
  select p.currency, width_bucket(p.payment_date, :period_starts::date[]), 0, '0', '0', count(*)::integer,
    sum(p.amount - p.refunded_amount)::text
  ${PAYMENTS} group by 1, 2`)

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

/** The first `most` clients of each currency by what they were invoiced, then by what they paid. */
export const sumsByClient = sql<ClientSumsRow, Days & { most: number }>(`
  with invoiced as (select i.client_id, i.currency, ${INVOICED} ${INVOICES} group by 1, 2),
  paid as (select p.client_id, p.currency, ${RECEIVED} ${PAYMENTS} group by 1, 2),
  summed as (
    select client_id, currency, coalesce(i.invoices, 0) as invoices, coalesce(i.invoiced, 0) as invoiced,
      coalesce(i.outstanding, 0) as outstanding, coalesce(p.payments, 0) as payments, coalesce(p.received, 0) as received
    from invoiced i full join paid p using (client_id, currency)
  ), placed as (
    select s.*, row_number() over (partition by s.currency order by s.invoiced desc, s.received desc, s.client_id) as place from summed s
  )
  select s.client_id, c.name as client_name, s.currency, s.invoices, s.invoiced::text, s.outstanding::text, s.payments, s.received::text
  from placed s join clients c on c.company_id = :company_id and c.id = s.client_id
  where s.place <= :most order by s.currency, s.place`)

export type MethodSumsRow = {
  method: string
  currency: string
  payments: number
  received: string
  fees: string
}

export const sumsByMethod = sql<MethodSumsRow, Days>(`
  select p.method, p.currency, count(*)::integer as payments, sum(p.amount - p.refunded_amount)::text as received,
    sum(p.fee_amount)::text as fees
  ${PAYMENTS} group by 1, 2 order by p.currency, sum(p.amount - p.refunded_amount) desc, p.method`)

/** Currencies in which payments with the test bank are among what has come in. */
export const testCurrencies = sql<{ currency: string }, Days>(`
  select distinct p.currency ${PAYMENTS} and p.provider = '${TEST_BANK}' and p.refunded_amount < p.amount`)

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

/** A row each currency, rate as it was frozen, and period, of the invoices that count. */
export const taxSums = sql<TaxSumsRow, Days & { period_starts: readonly string[] }>(`
  select i.currency, width_bucket(i.issue_date, :period_starts::date[]) as period, t.name, t.rate, t.category, t.is_withholding,
    count(distinct i.id)::integer as invoices, sum(t.base)::text as base, sum(t.amount)::text as amount
  from invoices i cross join lateral jsonb_to_recordset(i.taxes) as
    t(name text, rate text, category text, is_withholding boolean, base numeric, amount numeric)
  where i.company_id = :company_id and invoice_is_charged(i) and i.issue_date between :first_day::date and :last_day::date
  group by 1, 2, 3, 4, 5, 6 order by i.currency, t.is_withholding, t.rate::numeric desc, t.name, t.category, period`)

export type ForeignRow = {
  currency: string
  exchange_rate: string | null
  /** The currency the rate leads to. */
  base_currency: string | null
  taxes: WrittenOffRow['taxes']
}

/** The taxed invoices of the days that count and are in another currency than the company's: each is converted by itself. */
export const foreignInvoices = sql<ForeignRow, Days & { own: string }>(`
  select i.currency, i.exchange_rate, i.base_currency, i.taxes
  from invoices i
  where i.company_id = :company_id and invoice_is_charged(i) and i.issue_date between :first_day::date and :last_day::date
    and i.currency <> :own and jsonb_array_length(i.taxes) > 0`)

export type WrittenOffRow = {
  currency: string
  period: number
  /** Minor units: what was written off, and what the invoice asked for. */
  written_off: bigint
  payable: bigint
  /** As they were frozen; minor units as text. */
  taxes: Pick<TaxSumsRow, 'name' | 'rate' | 'category' | 'is_withholding' | 'base' | 'amount'>[]
}

/** What was written off in the days, each invoice by itself: the shares of its taxes are rounded for each. */
export const writtenOffInvoices = sql<
  WrittenOffRow,
  Days & { period_starts: readonly string[]; time_zone: string }
>(`
  select i.currency, width_bucket(w.day, :period_starts::date[]) as period, invoice_written_off(i) as written_off,
    i.total - i.withholding_total as payable, i.taxes
  from invoices i cross join lateral (select (i.written_off_at at time zone :time_zone)::date as day) w
  where i.company_id = :company_id and i.lifecycle = 'written_off' and w.day between :first_day::date and :last_day::date
  order by i.currency, w.day, i.id`)

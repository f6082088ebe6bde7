import { TEST_PROVIDERS } from '@counterfoil/domain/payments/test-payment.ts'
import { sqlWords } from '../../../db/sql-words.ts'
import { sql } from '../../../db/statement.ts'

/** Whose payments, and of which days, both included. */
export type Narrowed = {
  company_id: string
  client: string | null
  method: string | null
  currency: string | null
  first_day: string
  last_day: string
}

const NARROWED = `and (:client::uuid is null or m.client_id = :client) and (:method::text is null or m.method = :method)
  and (:currency::text is null or m.currency = :currency)`
const OF_DAYS = `m.day between :first_day::date and :last_day::date ${NARROWED}`

/** Money that has come in, by payment date, and what was paid back of credit, by its own day. */
const MONEY = `(
    select p.client_id, p.currency, p.method, p.payment_date as day, 1 as payments, p.amount, p.refunded_amount as refunded,
      0 as paid_back, p.fee_amount as fees, p.provider in (${sqlWords(TEST_PROVIDERS)}) and p.refunded_amount < p.amount as is_test
    from payments p where p.company_id = :company_id and p.status = 'completed'
    union all
    select e.client_id, e.currency, e.method, e.day, 0, 0, 0, - e.amount, 0, false
    from client_credit_entries e where e.company_id = :company_id and e.kind = 'paid_back'
  ) m`

/** Minor units as text: sums outgrow what a number holds exactly. */
export type PaymentSumsRow = {
  currency: string
  method: string
  /** From 1 on, as the first days of the periods are given. */
  period: number
  payments: number
  amount: string
  refunded: string
  paid_back: string
  fees: string
  has_test: boolean
}

/** A row each currency, method and period in which something came in or was paid back. */
export const paymentSums = sql<PaymentSumsRow, Narrowed & { period_starts: readonly string[] }>(`
  select m.currency, m.method, width_bucket(m.day, :period_starts::date[]) as period, sum(m.payments)::integer as payments,
    sum(m.amount)::text as amount, sum(m.refunded)::text as refunded, sum(m.paid_back)::text as paid_back,
    sum(m.fees)::text as fees, bool_or(m.is_test) as has_test
  from ${MONEY} where ${OF_DAYS} group by 1, 2, 3 order by m.currency, m.method, period`)

export type ReceivedRow = {
  currency: string
  today: string
  this_month: string
  last_month: string
  this_year: string
  has_test: boolean
}

/** What has stayed of the money of some days, by currency; the days asked for begin before the others do. */
export const receivedLately = sql<
  ReceivedRow,
  Narrowed & { today: string; month: string; last_month: string; year: string }
>(`
  select m.currency, coalesce(sum(m.stayed) filter (where m.day = :today::date), 0)::text as today,
    coalesce(sum(m.stayed) filter (where m.day >= :month::date), 0)::text as this_month,
    coalesce(sum(m.stayed) filter (where m.day >= :last_month::date and m.day < :month::date), 0)::text as last_month,
    coalesce(sum(m.stayed) filter (where m.day >= :year::date), 0)::text as this_year, bool_or(m.is_test) as has_test
  from (select *, amount - refunded - paid_back as stayed from ${MONEY}) m where ${OF_DAYS} group by 1`)

export type WaitingRow = {
  currency: string
  status: 'pending' | 'processing' | 'unknown'
  payments: number
  amount: string
}

/** Payments that may still become money. */
export const waitingPayments = sql<WaitingRow, Omit<Narrowed, 'first_day' | 'last_day'>>(`
  select m.currency, m.status, count(*)::integer as payments, sum(m.amount)::text as amount
  from payments m where m.company_id = :company_id and m.status in ('pending', 'processing', 'unknown') ${NARROWED} group by 1, 2`)

/** The earliest and the latest day on which money came in, by currency. */
export const paymentDates = sql<
  { currency: string; first_day: string; last_day: string },
  Omit<Narrowed, 'first_day' | 'last_day'>
>(`
  select m.currency, min(m.payment_date) as first_day, max(m.payment_date) as last_day
  from payments m where m.company_id = :company_id and m.status = 'completed' ${NARROWED} group by 1`)

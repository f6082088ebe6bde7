import { INVOICES_TO_KNOW_BY } from '@counterfoil/domain/reports/expected-day.ts'
import { sql } from '../../../db/statement.ts'

type Days = {
  company_id: string
  today: string
  first_day: string
  last_day: string
  period_starts: readonly string[]
}

/** A row each currency and period, by the day on which it is due, or on which it is expected. Minor units as text. */
export type ForecastRow = {
  by: 'due' | 'expected'
  currency: string
  period: number
  invoices: number
  amount: string
}

/**
 * What is open now, each instalment by itself: by due date, and by the day on which its money is expected (`expectedDay` of the domain;
 * of instalments when they are due). What should have come by now is due, and expected, today.
 */
export const openByDay = sql<ForecastRow, Days>(`
  with parts as (
    select i.id, i.currency, f.due, greatest(f.due_date, :today::date) as due_on,
      greatest(case when i.instalment_dates is null and h.paid_invoices >= ${INVOICES_TO_KNOW_BY}
        then i.issue_date + round(h.days_to_pay::numeric / h.paid_invoices)::integer else f.due_date end, :today::date) as expected_on
    from invoices i cross join lateral figures_of_invoice(i) f
    left join client_habits h on h.company_id = i.company_id and h.client_id = i.client_id
    where i.company_id = :company_id and invoice_is_open(i) and f.due > 0
  )
  select 'due' as by, p.currency, width_bucket(p.due_on, :period_starts::date[]) as period, count(distinct p.id)::integer as invoices,
    sum(p.due)::text as amount
  from parts p where p.due_on between :first_day::date and :last_day::date group by 2, 3
  union all
  select 'expected', p.currency, width_bucket(p.expected_on, :period_starts::date[]), 0, sum(p.due)::text
  from parts p where p.expected_on between :first_day::date and :last_day::date group by 2, 3`)

/** How soon some clients pay. */
export const habitsOf = sql<{ client_id: string; paid: number; days: bigint }>(`
  select client_id, paid_invoices as paid, days_to_pay as days from client_habits where company_id = $1 and client_id = any($2::uuid[])`)

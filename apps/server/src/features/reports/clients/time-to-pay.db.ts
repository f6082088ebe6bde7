import { sql } from '../../../db/statement.ts'

export type TimeToPayRow = {
  client_id: string
  client_name: string
  invoices: number
  days: number
  /** Days after the due date, less than none where it was paid earlier; of those that have a due date. */
  late_days: number
  dated: number
  invoices_before: number
  days_before: number
}

/** How soon the invoices were paid that were paid in the days, and in those before: sums by client, those with most invoices first. */
export const timeToPay = sql<
  TimeToPayRow,
  { company_id: string; day_before: string; first_day: string; last_day: string }
>(`
  with paid as (
    select i.client_id, i.paid_on < :first_day::date as is_before, invoice_days_to_pay(i) as days, i.paid_on - i.due_date as late
    from invoices i
    where i.company_id = :company_id and i.paid_on between :day_before::date and :last_day::date and invoice_days_to_pay(i) is not null
  ), summed as (
    select p.client_id, (count(*) filter (where not p.is_before))::integer as invoices,
      coalesce(sum(p.days) filter (where not p.is_before), 0)::integer as days,
      coalesce(sum(p.late) filter (where not p.is_before), 0)::integer as late_days,
      (count(p.late) filter (where not p.is_before))::integer as dated,
      (count(*) filter (where p.is_before))::integer as invoices_before,
      coalesce(sum(p.days) filter (where p.is_before), 0)::integer as days_before
    from paid p group by p.client_id
  )
  select s.client_id, c.name as client_name, s.invoices, s.days, s.late_days, s.dated, s.invoices_before, s.days_before
  from summed s join clients c on c.company_id = :company_id and c.id = s.client_id
  order by s.invoices desc, s.invoices_before desc, lower(c.name), s.client_id`)

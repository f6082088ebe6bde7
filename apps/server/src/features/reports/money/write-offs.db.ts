import { sql } from '../../../db/statement.ts'

export type WrittenOffInvoiceRow = {
  id: string
  day: string
  number: string
  client_name: string
  reason: string | null
  currency: string
  written_off: bigint
  /** Whether it is of the days before. */
  is_before: boolean
  exchange_rate: string | null
  base_currency: string | null
}

/** What was written off from a day on, before the first day of the report or in its days, by the company's days. */
export const writtenOffBetween = sql<
  WrittenOffInvoiceRow,
  { company_id: string; time_zone: string; day_before: string; first_day: string; last_day: string }
>(
  `
  select i.id, w.day, i.number, i.client_name, i.write_off_reason as reason, i.currency, invoice_written_off(i) as written_off,
    w.day < :first_day::date as is_before, i.exchange_rate, i.base_currency
  from invoices i cross join lateral (select (i.written_off_at at time zone :time_zone)::date as day) w
  where i.company_id = :company_id and i.lifecycle = 'written_off'
    and i.written_off_at >= :day_before::date::timestamp at time zone :time_zone
    and i.written_off_at < (:last_day::date + 1)::timestamp at time zone :time_zone
  order by i.written_off_at, i.id`,
  { filled: ['number'] },
)

import { sql } from '../../../db/statement.ts'

export type LatestRateRow = {
  exchange_rate: string
  exchange_rate_date: string
  exchange_rate_source: string
  invoice: string
  number: string | null
}

/** The latest rate of a currency to another, of invoices that were not cancelled. */
export const latestRate = sql<LatestRateRow, { company_id: string; currency: string; base_currency: string }>(
  `
  select i.exchange_rate, i.exchange_rate_date, i.exchange_rate_source, i.id as invoice, i.number
  from invoices i
  where i.company_id = :company_id and i.currency = :currency and i.base_currency = :base_currency
    and i.exchange_rate is not null and i.lifecycle <> 'cancelled'
  order by i.exchange_rate_date desc, i.created_at desc, i.id desc limit 1`,
  { filled: ['exchange_rate', 'exchange_rate_date', 'exchange_rate_source'] },
)

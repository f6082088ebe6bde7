import { sql } from '../../../db/statement.ts'

/** A document in another currency than the company's; minor units, those in JSON as text. */
export type ForeignChargeRow = {
  currency: string
  period: number
  /** 1 of an invoice, -1 of a credit note. */
  sign: number
  subtotal: bigint
  discount_total: bigint
  taxes: { base: string; amount: string; is_withholding: boolean }[]
  exchange_rate: string | null
  /** The currency the rate leads to. */
  base_currency: string | null
  /** Of a credit note: what those before it took of the invoice. */
  taken_before: { net: string; taxes: { base: string; amount: string }[] } | null
}

/** The documents of some days that count as charged and are in another currency: each is converted by itself. */
export const foreignCharges = sql<
  ForeignChargeRow,
  { company_id: string; first_day: string; last_day: string; own: string; period_starts: readonly string[] }
>(`
  select d.currency, width_bucket(d.issue_date, :period_starts::date[]) as period, d.sign, d.subtotal, d.discount_total, d.taxes,
    d.exchange_rate, d.base_currency, d.taken_before
  from (
    select 1 as sign, i.currency, i.issue_date, i.subtotal, i.discount_total, i.taxes, i.exchange_rate, i.base_currency,
      null::jsonb as taken_before
    from invoices i
    where i.company_id = :company_id and invoice_is_charged(i) and i.currency <> :own
      and i.issue_date between :first_day::date and :last_day::date
    union all
    select -1, n.currency, n.issue_date, n.subtotal, n.discount_total, n.taxes, i.exchange_rate, i.base_currency, n.taken_before
    from credit_notes n join invoices i on i.company_id = n.company_id and i.id = n.invoice_id
    where n.company_id = :company_id and n.lifecycle = 'issued' and n.currency <> :own
      and n.issue_date between :first_day::date and :last_day::date
  ) d`)

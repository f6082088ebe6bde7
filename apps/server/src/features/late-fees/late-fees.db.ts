import type { ClientStatus } from '@counterfoil/domain/clients/client-status.ts'
import type { InvoiceStatus } from '@counterfoil/domain/invoices/invoice-status.ts'
import { sql } from '../../db/statement.ts'

export type LateFeeSettingsRow = {
  interest_rate: string | null
  fee: bigint | null
  fee_currency: string | null
  version: number | null
}

/** All null of a company that charges nothing yet. */
export const settingsOf = sql<LateFeeSettingsRow>(`
  select s.interest_rate::text as interest_rate, s.fee, s.fee_currency, s.version
  from companies c left join late_fee_settings s on s.company_id = c.company_id where c.company_id = $1`)

/** Whoever changes the settings of a company waits for whoever is doing the same. */
export const lockSettings = sql("select pg_advisory_xact_lock(hashtextextended('late fees ' || $1, 0))")

export const saveSettings = sql<
  unknown,
  { company_id: string; interest_rate: string | null; fee: bigint | null; fee_currency: string }
>(`
  insert into late_fee_settings as s (company_id, interest_rate, fee, fee_currency)
  values (:company_id, :interest_rate, :fee, :fee_currency)
  on conflict (company_id) do update set interest_rate = excluded.interest_rate, fee = excluded.fee,
    fee_currency = excluded.fee_currency, version = s.version + 1`)

/** Where the company is: dates and figures are written as they are there. */
export const countryOf = sql<{ country: string | null }>(
  'select country from companies where company_id = $1',
)

export type LateInvoiceRow = {
  charges_for: string | null
  charges_for_number: string | null
  charged_until: string | null
  had_fee: boolean
  client_status: ClientStatus
  /** What took something off it, by day. Minor units as text. */
  reductions: { day: string; amount: string }[]
}

/** What of an invoice decides what is charged for its late payment: credit notes, credit and money by their days, and charges before. */
export const lateInvoiceOf = sql<LateInvoiceRow>(`
  select c.invoice_id as charges_for, o.number as charges_for_number, f.charged_until::text as charged_until,
    coalesce(f.had_fee, false) as had_fee, p.status as client_status,
    coalesce((select json_agg(json_build_object('day', r.day, 'amount', r.amount::text)) from (
      select n.issue_date as day, n.applied as amount from credit_notes n
      where n.company_id = i.company_id and n.invoice_id = i.id and n.lifecycle = 'issued' and n.applied > 0
      union all
      select e.day, - e.amount from client_credit_entries e
      where e.company_id = i.company_id and e.invoice_id = i.id and e.credit_note_id is not null and e.kind <> 'kept'
      union all
      select p.payment_date, a.amount - coalesce(sum(l.amount), 0) from payment_allocations a
      join payments p on p.company_id = a.company_id and p.id = a.payment_id and p.status = 'completed'
      left join later_allocations l on l.company_id = a.company_id and l.payment_id = a.payment_id and l.invoice_id = a.invoice_id
      where a.company_id = i.company_id and a.invoice_id = i.id group by p.payment_date, a.payment_id, a.amount
      union all
      select l.day, l.amount from later_allocations l
      join payments p on p.company_id = l.company_id and p.id = l.payment_id and p.status = 'completed'
      where l.company_id = i.company_id and l.invoice_id = i.id) r), '[]'::json) as reductions
  from invoices i join clients p on p.company_id = i.company_id and p.id = i.client_id
  left join lateral (
    select max(l.interest_until) filter (where l.interest > 0) as charged_until, bool_or(l.fee > 0) as had_fee
    from late_fees l where l.company_id = i.company_id and l.invoice_id = i.id) f on true
  left join late_fees c on c.company_id = i.company_id and c.fee_invoice_id = i.id
  left join invoices o on o.company_id = c.company_id and o.id = c.invoice_id
  where i.company_id = $1 and i.id = $2`)

export type ChargedRow = {
  id: string
  invoice_id: string
  fee_invoice_id: string
  number: string | null
  status: InvoiceStatus
  may_be_waived: boolean
  interest_from: string
  interest_until: string
  interest: bigint
  fee: bigint
  /** Of the late invoice, in which the charge was computed; its draft may have been given another since. */
  currency: string
  charged_by_name: string
  created_at: Date
}
const CHARGED = `l.id, l.invoice_id, l.fee_invoice_id, i.number, invoice_label(i) as status,
    i.lifecycle = 'issued' and i.written_off_at is null and i.amount_paid + i.amount_credited = 0 as may_be_waived,
    l.interest_from::text as interest_from,
    l.interest_until::text as interest_until, l.interest, l.fee, o.currency, l.charged_by_name, l.created_at
  from late_fees l join invoices i on i.company_id = l.company_id and i.id = l.fee_invoice_id
  join invoices o on o.company_id = l.company_id and o.id = l.invoice_id`

/** What was charged for an invoice, the latest first. */
export const chargedFor = sql<ChargedRow>(
  `select ${CHARGED} where l.company_id = $1 and l.invoice_id = $2 order by l.created_at desc, l.id desc`,
)
export const chargedById = sql<ChargedRow>(`select ${CHARGED} where l.company_id = $1 and l.id = $2`)

export const insertLateFee = sql<
  unknown,
  {
    company_id: string
    id: string
    invoice_id: string
    fee_invoice_id: string
    step_id: string | null
    interest_from: string
    interest_until: string
    interest: bigint
    fee: bigint
    charged_by: string | null
    charged_by_name: string
  }
>(`
  insert into late_fees (company_id, id, invoice_id, fee_invoice_id, step_id, interest_from, interest_until, interest, fee,
    charged_by, charged_by_name)
  values (:company_id, :id, :invoice_id, :fee_invoice_id, :step_id, :interest_from, :interest_until, :interest, :fee,
    :charged_by, :charged_by_name)`)

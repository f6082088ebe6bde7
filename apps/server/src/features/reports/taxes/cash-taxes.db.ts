import { sql } from '../../../db/statement.ts'

type FrozenTaxRow = {
  name: string
  rate: string
  category: string
  is_withholding: boolean
  base: string
  amount: string
}

/** A document on which money moved in the days, or that changed what it asks for; minor units, those in JSON as text. */
export type CashDocumentRow = {
  /** 1 of an invoice, -1 of a credit note. */
  sign: number
  currency: string
  issue_date: string
  payable: bigint
  taxes: FrozenTaxRow[]
  /** The credit notes that lowered what an invoice asks for. */
  credits: { day: string; payable: string; applied: string; taxes: FrozenTaxRow[] }[]
  exchange_rate: string | null
  base_currency: string | null
  /** What settled it, by day, until the last; less than nothing for what was taken back. */
  moves: { day: string; amount: string }[]
}

type Days = { company_id: string; time_zone: string; first_day: string; last_day: string }

const between = (day: string) => `${day} between :first_day::date and :last_day::date`
const REFUND_DAY = '(r.created_at at time zone :time_zone)::date'

const TOUCHED = `
  select a.invoice_id from payments p
  join payment_allocations a on a.company_id = p.company_id and a.payment_id = p.id
  where p.company_id = :company_id and p.status = 'completed' and ${between('p.payment_date')}
  union
  select l.invoice_id from later_allocations l where l.company_id = :company_id and ${between('l.day')}
  union
  select a.invoice_id from refunds r join payment_allocations a on a.company_id = r.company_id and a.payment_id = r.payment_id
  where r.company_id = :company_id and r.status <> 'failed' and ${between(REFUND_DAY)}
  union
  select n.invoice_id from credit_notes n where n.company_id = :company_id and n.lifecycle = 'issued' and ${between('n.issue_date')}
  union
  select e.invoice_id from client_credit_entries e
  join credit_notes n on n.company_id = e.company_id and n.id = e.credit_note_id
  where e.company_id = :company_id and e.kind = 'applied' and ${between('greatest(e.day, n.issue_date)')}
  union
  select i.id from invoices i where i.company_id = :company_id and invoice_is_charged(i) and i.total - i.withholding_total <= 0
    and ${between('i.issue_date')}`

const TOUCHED_NOTES = `
  select e.credit_note_id as id from client_credit_entries e where e.company_id = :company_id and e.kind <> 'kept' and ${between('e.day')}`

/** What each refund took of each invoice: what no invoice had goes first, then the invoices, the newest first. */
const REFUNDED = `
  select x.invoice_id, x.day, x.taken - coalesce(lag(x.taken) over (partition by x.payment_id, x.invoice_id order by x.place), 0) as amount
  from (
    select l.payment_id, l.invoice_id, r.day, r.place,
      least(l.amount, greatest(r.refunded - greatest(l.whole - l.laid, 0) - l.before, 0)) as taken
    from (
      select a.payment_id, a.invoice_id, a.amount, p.amount as whole, sum(a.amount) over of_payment as laid,
        coalesce(sum(a.amount) over (of_payment order by i.issue_date desc, a.invoice_id desc rows between unbounded preceding and 1 preceding), 0)
          as before
      from payments p
      join payment_allocations a on a.company_id = p.company_id and a.payment_id = p.id
      join invoices i on i.company_id = a.company_id and i.id = a.invoice_id
      where p.company_id = :company_id and p.status = 'completed' and p.id in (
        select r.payment_id from refunds r where r.company_id = :company_id and r.status <> 'failed')
      window of_payment as (partition by a.payment_id)
    ) l join (
      select r.payment_id, greatest(${REFUND_DAY}, p.payment_date) as day,
        sum(r.amount) over (partition by r.payment_id order by r.created_at, r.id) as refunded,
        row_number() over (partition by r.payment_id order by r.created_at, r.id) as place
      from refunds r join payments p on p.company_id = r.company_id and p.id = r.payment_id
      where r.company_id = :company_id and r.status <> 'failed'
    ) r on r.payment_id = l.payment_id
  ) x`

/** The credit notes of an invoice, as far as they were taken off what it had due. */
const CREDITS = `(select coalesce(json_agg(json_build_object('day', n.issue_date, 'payable', (n.total - n.withholding_total)::text,
    'applied', n.applied::text, 'taxes', n.taxes) order by n.issue_date, n.id), '[]')
  from credit_notes n where n.company_id = :company_id and n.invoice_id = i.id and n.lifecycle = 'issued' and n.applied > 0)`

/**
 * The documents on which money moved in the days, each with all that had settled it until the last. An invoice is settled by
 * payments and by credit of other invoices, and asks for less once a credit note was taken off what it had due; a credit note is settled,
 * the other way round, by what else it is used for.
 */
export const cashDocuments = sql<CashDocumentRow, Days>(`
  with touched as materialized (${TOUCHED}), notes as materialized (${TOUCHED_NOTES}), moves as (
    select a.invoice_id as id, p.payment_date as day, a.amount - coalesce((
      select sum(l.amount) from later_allocations l where l.company_id = a.company_id and l.payment_id = a.payment_id
        and l.invoice_id = a.invoice_id), 0) as amount
    from touched c join payment_allocations a on a.company_id = :company_id and a.invoice_id = c.invoice_id
    join payments p on p.company_id = a.company_id and p.id = a.payment_id and p.status = 'completed'
    union all
    select l.invoice_id, greatest(l.day, p.payment_date), l.amount from touched c
    join later_allocations l on l.company_id = :company_id and l.invoice_id = c.invoice_id
    join payments p on p.company_id = l.company_id and p.id = l.payment_id and p.status = 'completed'
    union all
    select r.invoice_id, r.day, - r.amount from (${REFUNDED}) r where r.invoice_id in (select invoice_id from touched)
    union all
    select e.invoice_id, greatest(e.day, n.issue_date), - e.amount from client_credit_entries e
    join credit_notes n on n.company_id = e.company_id and n.id = e.credit_note_id
    where e.company_id = :company_id and e.kind = 'applied' and e.invoice_id in (select invoice_id from touched)
    union all
    select n.id, greatest(e.day, n.issue_date), - e.amount from client_credit_entries e
    join credit_notes n on n.company_id = e.company_id and n.id = e.credit_note_id
    where e.company_id = :company_id and e.kind <> 'kept' and n.id in (select id from notes)
  ), moved as (
    select m.id, json_agg(json_build_object('day', m.day, 'amount', m.amount::text) order by m.day) as moves
    from moves m where m.amount <> 0 and m.day <= :last_day::date group by m.id
  )
  select 1 as sign, i.currency, i.issue_date::text as issue_date, i.total - i.withholding_total as payable, i.taxes, ${CREDITS} as credits,
    i.exchange_rate::text as exchange_rate, i.base_currency, coalesce(m.moves, '[]') as moves
  from touched c join invoices i on i.company_id = :company_id and i.id = c.invoice_id left join moved m on m.id = i.id
  union all
  select -1, n.currency, n.issue_date::text, n.total - n.withholding_total, n.taxes, '[]', i.exchange_rate::text, i.base_currency, m.moves
  from moved m join credit_notes n on n.company_id = :company_id and n.id = m.id
  join invoices i on i.company_id = n.company_id and i.id = n.invoice_id`)

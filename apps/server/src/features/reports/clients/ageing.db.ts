import { sql } from '../../../db/statement.ts'

type At = { company_id: string; time_zone: string; day: string }

/** A day of an act, never before the day on which what it is of was. */
const actedOn = (instant: string, of: string) => `greatest((${instant} at time zone :time_zone)::date, ${of})`
/** Money is laid on an invoice, and paid back, after it has come. */
const AFTER = ':day::date'

const candidates = (which: string) => `
  select i.id, i.client_id, i.currency, i.total - i.withholding_total as payable, i.due_date, i.due_date_before, i.instalments_agreed_on,
    i.instalment_dates, i.instalment_amounts, i.exchange_rate, i.base_currency,
    case when i.lifecycle = 'written_off' and ${actedOn('i.written_off_at', 'i.issue_date')} <= :day::date then invoice_written_off(i)
      else 0 end as lost
  from invoices i
  where i.company_id = :company_id and i.lifecycle <> 'draft' and i.issue_date <= :day::date
    and (i.lifecycle <> 'cancelled' or ${actedOn('i.cancelled_at', 'i.issue_date')} > :day::date) and ${which}`

/** What may have been settled since: paid, written off, cancelled, credited or refunded after the day. */
const SETTLED_SINCE = `
  select o.id from invoices o where o.company_id = :company_id and o.paid_on > :day::date
  union
  select o.id from invoices o where o.company_id = :company_id and o.lifecycle <> 'issued' and o.lifecycle <> 'draft'
    and coalesce(o.cancelled_at, o.written_off_at) >= :day::date::timestamp at time zone :time_zone
  union
  select n.invoice_id from credit_notes n where n.company_id = :company_id and n.lifecycle = 'issued' and n.issue_date > :day::date
  union
  select e.invoice_id from client_credit_entries e
  join credit_notes n on n.company_id = e.company_id and n.id = e.credit_note_id
  where e.company_id = :company_id and e.kind = 'applied' and greatest(e.day, n.issue_date) > :day::date
  union
  select a.invoice_id from refunds r join payment_allocations a on a.company_id = r.company_id and a.payment_id = r.payment_id
  where r.company_id = :company_id`

/**
 * Invoices that may have had something open at the end of a day: those that are open now, and those that were settled
 * since. What was settled by then and is so still is not looked at.
 */
const CANDIDATES = `${candidates('invoice_is_open(i)')}
  union all
  ${candidates(`not invoice_is_open(i) and i.id in (${SETTLED_SINCE})`)}`

/** What refunds until the day had taken of each invoice: what no invoice had goes first, then the invoices, the newest first. */
const TAKEN = `
  select t.invoice_id, least(t.amount, greatest(t.refunded - greatest(t.whole - t.laid, 0) - t.before, 0)) as amount
  from (
    select a.invoice_id, a.amount, p.amount as whole, r.refunded, sum(a.amount) over of_payment as laid,
      coalesce(sum(a.amount) over (of_payment order by i.issue_date desc, a.invoice_id desc rows between unbounded preceding and 1 preceding), 0)
        as before
    from (
      select r.payment_id, sum(r.amount) as refunded from refunds r
      join payments p on p.company_id = r.company_id and p.id = r.payment_id
      where r.company_id = :company_id and r.status <> 'failed' and ${actedOn('r.created_at', 'p.payment_date')} <= :day::date
      group by r.payment_id
    ) r
    join payments p on p.company_id = :company_id and p.id = r.payment_id and p.status = 'completed' and p.payment_date <= :day::date
    cross join lateral (
      select a.invoice_id, a.amount - coalesce((
        select sum(l.amount) from later_allocations l where l.company_id = a.company_id and l.payment_id = a.payment_id
          and l.invoice_id = a.invoice_id and greatest(l.day, p.payment_date) > ${AFTER}), 0) as amount, a.payment_id
      from payment_allocations a where a.company_id = p.company_id and a.payment_id = p.id
    ) a
    join invoices i on i.company_id = :company_id and i.id = a.invoice_id
    window of_payment as (partition by a.payment_id)
  ) t`

/** What each of them had been settled by until the day. */
const SETTLED = `
  select s.invoice_id, sum(s.amount) as amount from (
    select a.invoice_id, a.amount from candidates c
    join payment_allocations a on a.company_id = :company_id and a.invoice_id = c.id
    join payments p on p.company_id = a.company_id and p.id = a.payment_id and p.status = 'completed' and p.payment_date <= :day::date
    union all
    select l.invoice_id, - l.amount from later_allocations l
    join payments p on p.company_id = l.company_id and p.id = l.payment_id and p.status = 'completed' and p.payment_date <= :day::date
    where l.company_id = :company_id and greatest(l.day, p.payment_date) > ${AFTER}
    union all
    select t.invoice_id, - t.amount from (${TAKEN}) t
    union all
    select n.invoice_id, n.applied from credit_notes n
    where n.company_id = :company_id and n.lifecycle = 'issued' and n.issue_date <= :day::date
    union all
    select e.invoice_id, - e.amount from client_credit_entries e
    join credit_notes n on n.company_id = e.company_id and n.id = e.credit_note_id
    where e.company_id = :company_id and e.kind = 'applied' and greatest(e.day, n.issue_date) <= :day::date
  ) s group by s.invoice_id`

/**
 * What was open at the end of a day, each part with its due date, by the rules of a client's statement of that day
 * (`makeStatement` of the domain); a test holds the two against each other.
 */
const PARTS = `
  with candidates as materialized (${CANDIDATES}), settled as (${SETTLED}), parts as (
    select o.client_id, o.currency, o.exchange_rate, o.base_currency, p.due_date, p.open
    from (
      select c.*, c.payable - coalesce(s.amount, 0) - c.lost as open,
        c.instalment_dates is not null and c.payable - coalesce(s.amount, 0) - c.lost > 0 as is_planned
      from candidates c left join settled s on s.invoice_id = c.id
    ) o cross join lateral (
      select case when o.is_planned then o.due_date_before else o.due_date end as due_date, o.open
      where not o.is_planned or o.instalments_agreed_on > :day::date
      union all
      select l.due_date, l.due from instalments_left(o.instalment_dates, o.instalment_amounts, o.open::bigint) l
      where o.is_planned and o.instalments_agreed_on <= :day::date
    ) p where p.open <> 0
  ), aged as (
    select p.*, case when p.due_date < :day::date then least((:day::date - p.due_date + 29) / 30, 4) else 0 end as band from parts p
  )`

const inBand = (band: number, name: string) =>
  `coalesce(sum(a.open) filter (where a.band = ${band}), 0)::text as ${name}`

/** Minor units as text. */
export type AgedClientRow = {
  client_id: string
  client_name: string
  currency: string
  current: string
  d1_30: string
  d31_60: string
  d61_90: string
  d90_plus: string
  outstanding: string
}

export const agedClients = sql<AgedClientRow, At>(`${PARTS}
  select a.client_id, c.name as client_name, a.currency, ${inBand(0, 'current')}, ${inBand(1, 'd1_30')}, ${inBand(2, 'd31_60')},
    ${inBand(3, 'd61_90')}, ${inBand(4, 'd90_plus')}, sum(a.open)::text as outstanding
  from aged a join clients c on c.company_id = :company_id and c.id = a.client_id
  group by a.client_id, c.name, a.currency order by a.currency, sum(a.open) desc, lower(c.name), a.client_id`)

export type ForeignPartRow = {
  client_id: string
  client_name: string
  currency: string
  band: number
  open: string
  exchange_rate: string | null
  base_currency: string | null
}

/** The parts in other currencies than the company's, one by one: each is converted at the rate of its invoice. */
export const foreignParts = sql<ForeignPartRow, At & { own: string }>(`${PARTS}
  select a.client_id, c.name as client_name, a.currency, a.band, a.open::text, a.exchange_rate::text as exchange_rate, a.base_currency
  from aged a join clients c on c.company_id = :company_id and c.id = a.client_id where a.currency <> :own`)

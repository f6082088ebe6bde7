import { sql } from '../../../db/statement.ts'

export type NumberPeriodRow = {
  document_type: string
  period: string
  count: number
  first: number
  last: number
  first_number: string
  last_number: string
  missing: number
  doubles: number
}

export type NumberGapRow = {
  document_type: string
  period: string
  from: number
  until: number
  after: string
  before: string
  changed_at: Date | null
  changed_by: string | null
}

/**
 * The numbered documents of a company, each with the one before it. Of a number that comes twice the second one is a
 * double; the database's own index forbids it (`invoices_number`), and the report does not take its word for it. Deposits,
 * progress and final invoices are of the series of invoices; the versions of a quote have one number.
 */
const NUMBERS = `(select 'invoice' as document_type, number_period, number_sequence, number, issued_at, id from invoices
    where company_id = $1 and number is not null
  union all
  select 'credit_note', number_period, number_sequence, number, issued_at, id from credit_notes
    where company_id = $1 and number is not null
  union all
  select 'quote', number_period, number_sequence, number, sent_at, id from quotes
    where company_id = $1 and number is not null and quote_version = 1)`

const FOLLOWING = `select i.document_type, i.number_period as period, i.number_sequence as sequence, i.number, i.issued_at,
    lag(i.number_sequence) over w as previous, lag(i.number) over w as previous_number, lag(i.issued_at) over w as previous_at,
    row_number() over (partition by i.document_type, i.number order by i.id) as nth
  from ${NUMBERS} i
  window w as (partition by i.document_type, i.number_period order by i.number_sequence, i.id)`

/**
 * Where the numbering began to start anew each year, or no longer did, it went on counting: what lies between two numbers
 * of one period was given in another one meanwhile, and is not missing (`elsewhere`).
 */
const NUMBERED = `select f.*, f.sequence - f.previous - 1 - elsewhere.count as missing
  from (${FOLLOWING}) f left join lateral (
    select count(distinct o.number_sequence) as count from ${NUMBERS} o
    where f.sequence > f.previous + 1 and o.document_type = f.document_type and o.number_period <> f.period
      and o.number_sequence between f.previous + 1 and f.sequence - 1 and o.issued_at between f.previous_at and f.issued_at
  ) elsewhere on true`

/** Each period of each series, invoices before the others and the latest period first. $1 the company. */
export const numberPeriods = sql<NumberPeriodRow>(`
  with numbered as (${NUMBERED})
  select n.document_type, n.period, count(*)::integer as count, min(n.sequence) as first, max(n.sequence) as last,
    (array_agg(n.number order by n.sequence))[1] as first_number,
    (array_agg(n.number order by n.sequence desc))[1] as last_number,
    coalesce(sum(n.missing) filter (where n.sequence > n.previous), 0)::integer as missing,
    count(*) filter (where n.sequence = n.previous or n.nth > 1)::integer as doubles
  from numbered n group by n.document_type, n.period
  order by n.document_type <> 'invoice', n.document_type, n.period collate "C" desc`)

/**
 * The latest gaps, each with the latest change of the numbering between the two documents around it. $1 the company, $2
 * how many at most.
 */
export const numberGaps = sql<NumberGapRow>(`
  with numbered as (${NUMBERED}), gaps as (
    select * from numbered n where n.missing > 0 order by n.issued_at desc, n.sequence desc limit $2
  )
  select g.document_type, g.period, g.previous + 1 as from, g.sequence - 1 as until, g.previous_number as after,
    g.number as before, e.created_at as changed_at, e.actor_name as changed_by
  from gaps g left join lateral (
    select t.created_at, t.actor_name from timeline_events t
    where t.company_id = $1 and t.type = 'company.settings_updated' and t.data -> 'after' ? 'numbering'
      and t.created_at between g.previous_at and g.issued_at
    order by t.created_at desc, t.id desc limit 1
  ) e on true
  order by g.issued_at desc, g.sequence desc`)

import { sql } from '../../../db/statement.ts'

/**
 * Held by whoever takes a number, together with others, and alone by whoever changes how numbers are made: what was
 * begun under the old settings is finished before the new ones are looked at. $1 the company.
 */
export const shareNumbering = sql(
  "select pg_advisory_xact_lock_shared(hashtextextended('numbering ' || $1::uuid::text, 11))",
)
export const holdNumbering = sql(
  "select pg_advisory_xact_lock(hashtextextended('numbering ' || $1::uuid::text, 11))",
)

/** What has numbers of its own, each kind in its table. */
export type NumberSeries = 'invoice' | 'credit_note' | 'quote'
const TABLES: Readonly<Record<NumberSeries, string>> = {
  invoice: 'invoices',
  credit_note: 'credit_notes',
  quote: 'quotes',
}

/** A statement of each series: they differ in the table alone. */
function ofSeries<Statement>(make: (table: string) => Statement): Readonly<Record<NumberSeries, Statement>> {
  return {
    invoice: make(TABLES.invoice),
    credit_note: make(TABLES.credit_note),
    quote: make(TABLES.quote),
  }
}

/** The highest running number among the documents of some days, null for all days; cancelled ones keep theirs. */
const highest = (table: string) => `select coalesce(max(u.number_sequence), 0) from ${table} u
  where u.company_id = :company_id and u.lifecycle <> 'draft'
    and (:first_day::date is null or u.issue_date between :first_day::date and :last_day::date)`

export type NumberedRow = { last_value: number; is_taken: boolean }

/** Whether a document has the number a value makes in the frame: settings of before can have written it, on any kind. */
function isTaken(table: string, value: string): string {
  const among = (name: string) => `exists (select from ${name} t
  where t.company_id = :company_id and t.number =
    :head || lpad(${value}::text, greatest(:min_digits::integer, length(${value}::text)), '0') || :tail)`
  const others = Object.values(TABLES).filter((name) => name !== table)
  return `(${among(table)} or :tells_kind::boolean and (${others.map(among).join(' or ')}))`
}

/** A company's running numbers of one period; `first_day` and `last_day` are null where the numbers never begin anew. */
export type NumberPlace = {
  company_id: string
  series: NumberSeries
  period: string
  first_day: string | null
  last_day: string | null
}

/**
 * What is written around the running number. `tells_kind`: each kind has a prefix of its own in it, so that a number of
 * another kind is none of this.
 */
export type NumberFrame = { head: string; min_digits: number; tail: string; tells_kind: boolean }

/**
 * Takes the next running number of a period, under the lock of its row. A period begins above what its days have
 * been given already, for numbers may have been counted otherwise before.
 */
export const nextNumber = ofSeries((table) =>
  sql<NumberedRow, NumberPlace & NumberFrame>(`
  with counted as (
    update number_counters set last_value = last_value + 1, last_given = null
    where company_id = :company_id and series = :series and period = :period
    returning last_value
  ), begun as (
    insert into number_counters (company_id, series, period, last_value)
    select :company_id, :series, :period, (${highest(table)}) + 1 where not exists (select from counted)
    on conflict (company_id, series, period) do update set last_value = number_counters.last_value + 1, last_given = null
    returning last_value
  ), given as (select last_value from counted union all select last_value from begun)
  select g.last_value, ${isTaken(table, 'g.last_value')} as is_taken from given g`),
)

/** `counted` is where the counter stands, `given` how far its period's numbers are used; the same unless one was set ahead. */
export type NumberPlaceRow = { counted: number; given: number }

/** Where a period stands. The invoices are only looked through where it has no counter yet. */
export const numberPlace = ofSeries((table) =>
  sql<NumberPlaceRow, NumberPlace>(`
  select coalesce(c.last_value, (${highest(table)})::integer) as counted, coalesce(c.last_given, c.last_value, (${highest(table)})::integer) as given
  from (select 1) one
  left join number_counters c on c.company_id = :company_id and c.series = :series and c.period = :period`),
)

/** The first running number from `from` on whose number no document has. */
export const firstFreeNumber = ofSeries((table) =>
  sql<{ free: number }, Pick<NumberPlace, 'company_id'> & NumberFrame & { from: number }>(`
  with recursive tried as (
    select :from::integer as free, ${isTaken(table, ':from::integer')} as is_taken
    union all
    select n.free + 1, ${isTaken(table, '(n.free + 1)')} from tried n where n.is_taken
  ) select free from tried where not is_taken`),
)

/** `last_value` is where the counter is to stand, `last_given` how far the numbers are used. */
export const setCounter = sql<
  unknown,
  Pick<NumberPlace, 'company_id' | 'series' | 'period'> & { last_value: number; last_given: number }
>(`
  insert into number_counters (company_id, series, period, last_value, last_given) values (:company_id, :series, :period,
    :last_value, :last_given)
  on conflict (company_id, series, period) do update set last_value = excluded.last_value, last_given = excluded.last_given`)

/** Counters of another kind of period say nothing any more: the next number begins above what the invoices have. */
export const forgetCounters = sql('delete from number_counters where company_id = $1 and series = $2')

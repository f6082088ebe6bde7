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

/** The highest running number among the invoices of some days, null for all days; cancelled ones keep theirs. */
const HIGHEST = `select coalesce(max(u.number_sequence), 0) from invoices u
  where u.company_id = $1 and u.document_type = $2 and u.lifecycle <> 'draft'
    and ($4::date is null or u.issue_date between $4::date and $5::date)`

export type NumberedRow = { last_value: number; is_taken: boolean }

/** Whether an invoice has the number a value makes in the frame $head …: a pattern used before can have written it. */
const isTaken = (value: string, head: number) => `exists (select from invoices t
  where t.company_id = $1 and t.document_type = $2 and t.number =
    $${head} || lpad(${value}::text, greatest($${head + 1}::integer, length(${value}::text)), '0') || $${head + 2})`

/**
 * Takes the next running number of a period, under the lock of its row. A period begins above what its days have
 * been given already, for numbers may have been counted otherwise before.
 * $1 company, $2 series, $3 period, $4 and $5 its days or null, $6 to $8 the number's frame.
 */
export const nextNumber = sql<NumberedRow>(`
  with counted as (
    update number_counters set last_value = last_value + 1, last_given = null where company_id = $1 and series = $2 and period = $3
    returning last_value
  ), begun as (
    insert into number_counters (company_id, series, period, last_value)
    select $1, $2, $3, (${HIGHEST}) + 1 where not exists (select from counted)
    on conflict (company_id, series, period) do update set last_value = number_counters.last_value + 1, last_given = null
    returning last_value
  ), given as (select last_value from counted union all select last_value from begun)
  select g.last_value, ${isTaken('g.last_value', 6)} as is_taken from given g`)

/** `counted` is where the counter stands, `given` how far its period's numbers are used; the same unless one was set ahead. */
export type NumberPlaceRow = { counted: number; given: number }

/** Where a period stands. The invoices are only looked through where it has no counter yet. */
export const numberPlace = sql<NumberPlaceRow>(`
  select coalesce(c.last_value, (${HIGHEST})::integer) as counted, coalesce(c.last_given, c.last_value, (${HIGHEST})::integer) as given
  from (select 1) one
  left join number_counters c on c.company_id = $1 and c.series = $2 and c.period = $3`)

/** The first running number from $3 on whose number no invoice has; $4 to $6 the frame. */
export const firstFreeNumber = sql<{ free: number }>(`
  with recursive tried as (
    select $3::integer as free, ${isTaken('$3::integer', 4)} as is_taken
    union all
    select n.free + 1, ${isTaken('(n.free + 1)', 4)} from tried n where n.is_taken
  ) select free from tried where not is_taken`)

/** $4 is where the counter is to stand, $5 how far the numbers are used. */
export const setCounter = sql(`
  insert into number_counters (company_id, series, period, last_value, last_given) values ($1, $2, $3, $4, $5)
  on conflict (company_id, series, period) do update set last_value = excluded.last_value, last_given = excluded.last_given`)

/** Counters of another kind of period say nothing any more: the next number begins above what the invoices have. */
export const forgetCounters = sql('delete from number_counters where company_id = $1 and series = $2')

import { sql } from '../../db/statement.ts'

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
    update number_counters set last_value = last_value + 1 where company_id = $1 and series = $2 and period = $3
    returning last_value
  ), begun as (
    insert into number_counters (company_id, series, period, last_value)
    select $1, $2, $3, (${HIGHEST}) + 1 where not exists (select from counted)
    on conflict (company_id, series, period) do update set last_value = number_counters.last_value + 1
    returning last_value
  ), given as (select last_value from counted union all select last_value from begun)
  select g.last_value, ${isTaken('g.last_value', 6)} as is_taken from given g`)

export type NumberPlaceRow = { counted: number | null; highest: number }

/** Where a period stands: its counter, if it has one, and the highest number its days were given. */
export const numberPlace = sql<NumberPlaceRow>(`
  select (select last_value from number_counters where company_id = $1 and series = $2 and period = $3) as counted,
    (${HIGHEST})::integer as highest`)

/** The first running number from $3 on whose number no invoice has; $4 to $6 the frame. */
export const firstFreeNumber = sql<{ free: number }>(`
  with recursive tried as (
    select $3::integer as free, ${isTaken('$3::integer', 4)} as is_taken
    union all
    select n.free + 1, ${isTaken('(n.free + 1)', 4)} from tried n where n.is_taken
  ) select free from tried where not is_taken`)

export const setCounter = sql(`
  insert into number_counters (company_id, series, period, last_value) values ($1, $2, $3, $4)
  on conflict (company_id, series, period) do update set last_value = excluded.last_value`)

/** Counters of another kind of period say nothing any more: the next number begins above what the invoices have. */
export const forgetCounters = sql('delete from number_counters where company_id = $1 and series = $2')

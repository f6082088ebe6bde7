import type { ClientStatus } from '@counterfoil/domain/clients/client-status.ts'
import type { PeriodKind } from '@counterfoil/domain/recurring/invoice-period.ts'
import type { RecurrenceUnit } from '@counterfoil/domain/recurring/recurrence.ts'
import {
  type CatchUp,
  type RecurringMode,
  type RecurringStatus,
  type RunResult,
  recurringStatusesFor,
} from '@counterfoil/domain/recurring/recurring-status.ts'
import { assignments, columnList, columnsOf, valueList } from '../../db/sql-columns.ts'
import { sqlWords } from '../../db/sql-words.ts'
import { sql } from '../../db/statement.ts'
import type { RecurringContent, RecurringFigures } from './recurring-shapes.ts'

type Key = { company_id: string; id: string }

/** What a person writes of a recurring invoice, but for its content. */
type ScheduleRow = {
  client_id: string
  template_id: string | null
  name: string | null
  unit: RecurrenceUnit
  every: number
  day_of_month: number | null
  nth: number | null
  weekday: number | null
  start_date: string
  end_date: string | null
  max_count: number | null
  run_hour: number
  mode: RecurringMode
  catch_up: CatchUp
  period: PeriodKind
  currency: string
  /** Null once it has ended. */
  next_date: string | null
  look_at: Date | null
  total: bigint
  monthly_amount: bigint
  ordered_by: string
  ordered_by_name: string
}
/** What became of it: no caller writes it. */
type StandingRow = {
  id: string
  status: RecurringStatus
  handled_through: string | null
  last_date: string | null
  runs_count: number
  failures: number
  /** A fault, serialised. */
  fault: string | null
  paused_at: Date | null
  created_by: string
  version: number
  created_at: Date
  updated_at: Date
}
export type RecurringRow = ScheduleRow &
  StandingRow & { content: RecurringContent; figures: RecurringFigures } & {
    client_name: string
    client_status: ClientStatus
    /** Of the company: by it dates in texts are written as its documents write them. */
    country: string | null
  }

/** As it is written: `content` and `figures` are JSON. */
export type RecurringValues = ScheduleRow & { content: string; figures: string }

const WRITTEN = columnsOf<RecurringValues>({
  client_id: true,
  template_id: true,
  name: true,
  unit: true,
  every: true,
  day_of_month: true,
  nth: true,
  weekday: true,
  start_date: true,
  end_date: true,
  max_count: true,
  run_hour: true,
  mode: true,
  catch_up: true,
  period: true,
  currency: true,
  next_date: true,
  look_at: true,
  total: true,
  monthly_amount: true,
  ordered_by: true,
  ordered_by_name: true,
  content: true,
  figures: true,
})
const STANDING = columnsOf<StandingRow>({
  id: true,
  status: true,
  handled_through: true,
  last_date: true,
  runs_count: true,
  failures: true,
  fault: true,
  paused_at: true,
  created_by: true,
  version: true,
  created_at: true,
  updated_at: true,
})
export const RECURRING_COLUMNS = `${columnList([...STANDING, ...WRITTEN], 'r')}, c.name as client_name, c.status as client_status,
  o.country`
export const RECURRING_FROM = `recurring_invoices r
  join clients c on c.company_id = r.company_id and c.id = r.client_id join companies o on o.company_id = r.company_id`

export const recurringById = sql<RecurringRow>(
  `select ${RECURRING_COLUMNS} from ${RECURRING_FROM} where r.company_id = $1 and r.id = $2`,
)

/** Held until the end: nobody changes it or makes an invoice of it meanwhile. */
export const recurringForUpdate = sql<RecurringRow>(
  `select ${RECURRING_COLUMNS} from ${RECURRING_FROM} where r.company_id = $1 and r.id = $2 for update of r`,
)

export const insertRecurring = sql<unknown, Key & RecurringValues & { created_by: string }>(`
  insert into recurring_invoices (company_id, id, status, created_by, ${columnList(WRITTEN)})
  values (:company_id, :id, 'active', :created_by, ${valueList(WRITTEN)})`)

export const updateRecurring = sql<unknown, Key & RecurringValues>(`
  update recurring_invoices set ${assignments(WRITTEN)}, version = version + 1, updated_at = now()
  where company_id = :company_id and id = :id and status in (${sqlWords(recurringStatusesFor('edit'))})`)

/** What its lines refer to: $3 is a JSON array of `{product_id | tax_rate_id | tax_group_id}`. */
export const insertReferences = sql(`
  insert into recurring_references (company_id, recurring_id, position, product_id, tax_rate_id, tax_group_id)
  select $1, $2, row_number() over (), x.product_id, x.tax_rate_id, x.tax_group_id
  from jsonb_to_recordset($3::jsonb) as x(product_id uuid, tax_rate_id uuid, tax_group_id uuid)`)
export const deleteReferences = sql(
  'delete from recurring_references where company_id = $1 and recurring_id = $2',
)

export const pauseRecurring = sql<unknown, Key & { now: Date }>(`
  update recurring_invoices set status = 'paused', look_at = null, paused_at = :now, version = version + 1, updated_at = now()
  where company_id = :company_id and id = :id and status in (${sqlWords(recurringStatusesFor('pause'))})`)

export const cancelRecurring = sql<unknown, Key>(`
  update recurring_invoices set status = 'cancelled', look_at = null, next_date = null, paused_at = null, version = version + 1,
    updated_at = now()
  where company_id = :company_id and id = :id and status in (${sqlWords(recurringStatusesFor('cancel'))})`)

/** Its last date was dealt with: no other comes. */
export const endRecurring = sql<unknown, Key & { end_date: string }>(`
  update recurring_invoices set status = 'completed', end_date = :end_date, look_at = null, next_date = null, paused_at = null,
    version = version + 1, updated_at = now()
  where company_id = :company_id and id = :id and status in (${sqlWords(recurringStatusesFor('edit'))})`)

type Resumed = {
  status: 'active' | 'completed'
  next_date: string | null
  look_at: Date | null
  handled_through: string | null
  ordered_by: string
  ordered_by_name: string
  total: bigint
  monthly_amount: bigint
  figures: string
}

export const resumeRecurring = sql<unknown, Key & Resumed>(`
  update recurring_invoices set status = :status, next_date = :next_date, look_at = :look_at,
    handled_through = :handled_through, ordered_by = :ordered_by, ordered_by_name = :ordered_by_name, failures = 0, fault = null,
    paused_at = null, total = :total, monthly_amount = :monthly_amount, figures = :figures, version = version + 1, updated_at = now()
  where company_id = :company_id and id = :id and status in (${sqlWords(recurringStatusesFor('resume'))})`)

export type SettledRun = Pick<
  RecurringRow,
  | 'status'
  | 'next_date'
  | 'look_at'
  | 'handled_through'
  | 'last_date'
  | 'runs_count'
  | 'failures'
  | 'fault'
  | 'paused_at'
  | 'total'
  | 'monthly_amount'
> & { figures: string }

/** What it is after one of its dates. */
export const settleRun = sql<unknown, Key & SettledRun>(`
  update recurring_invoices set status = :status, next_date = :next_date, look_at = :look_at,
    handled_through = :handled_through, last_date = :last_date, runs_count = :runs_count, failures = :failures, fault = :fault,
    paused_at = :paused_at, total = :total, monthly_amount = :monthly_amount, figures = :figures, version = version + 1,
    updated_at = now()
  where company_id = :company_id and id = :id and status = 'active'`)

/** Of those that go on, which use a tax rate: on a line, or by a group of one. */
export const recurringWithRate = sql<{ id: string }>(`
  select distinct r.id from recurring_invoices r
  join recurring_references f on f.company_id = r.company_id and f.recurring_id = r.id
  left join tax_group_rates g on g.company_id = f.company_id and g.tax_group_id = f.tax_group_id
  where r.company_id = $1 and r.next_date is not null and (f.tax_rate_id = $2 or g.tax_rate_id = $2) order by r.id`)

export const writeFigures = sql<
  unknown,
  Key & Pick<RecurringRow, 'total' | 'monthly_amount'> & { figures: string }
>(`
  update recurring_invoices set total = :total, monthly_amount = :monthly_amount, figures = :figures, version = version + 1,
    updated_at = now()
  where company_id = :company_id and id = :id`)

/** When it has to be looked at again; nothing of it changes. */
export const lookLater = sql<unknown, Key & { look_at: Date }>(`
  update recurring_invoices set look_at = :look_at where company_id = :company_id and id = :id and status = 'active'`)

/** The dates of a run, all with one result but for the last: $3 are those that were skipped. */
export const insertSkipped = sql(`
  insert into recurring_runs (company_id, recurring_id, id, run_date, result)
  select $1, $2, gen_random_uuid(), d, 'skipped' from unnest($3::date[]) as d`)

export const insertRun = sql<
  unknown,
  Key & {
    recurring_id: string
    run_date: string
    result: RunResult
    invoice_id: string | null
    fault: string | null
  }
>(`
  insert into recurring_runs (company_id, id, recurring_id, run_date, result, invoice_id, fault)
  values (:company_id, :id, :recurring_id, :run_date, :result, :invoice_id, :fault)`)

/** What became of a date. $2 the schedule, which is locked before, $3 the run. */
export const runForUpdate = sql<{ run_date: string; result: RunResult }>(`
  select run_date, result from recurring_runs where company_id = $1 and recurring_id = $2 and id = $3 for update`)

/** The invoice of a date that had failed. */
export const writeMadeUp = sql<unknown, Key & { result: RunResult; invoice_id: string }>(`
  update recurring_runs set result = :result, invoice_id = :invoice_id, fault = null
  where company_id = :company_id and id = :id and result = 'failed'`)

type MadeUp = Omit<SettledRun, 'handled_through' | 'total' | 'monthly_amount' | 'figures'>

/** One invoice more, for a date that had failed. */
export const settleMadeUp = sql<unknown, Key & MadeUp>(`
  update recurring_invoices set status = :status, next_date = :next_date, look_at = :look_at, paused_at = :paused_at,
    last_date = :last_date, runs_count = :runs_count, failures = :failures, fault = :fault, version = version + 1,
    updated_at = now()
  where company_id = :company_id and id = :id and status in (${sqlWords(recurringStatusesFor('make_up'))})`)

/** Of all companies, as upkeep may: what has to be looked at, the longest waiting of each company first, so that none keeps others waiting. */
export const dueRecurring = sql<{ company_id: string; id: string }>(`
  select r.company_id, r.id from recurring_invoices r
  join companies c on c.company_id = r.company_id and c.closed_at is null
  where r.look_at <= $1
  order by row_number() over (partition by r.company_id order by r.look_at, r.id), r.look_at, r.id limit $2`)

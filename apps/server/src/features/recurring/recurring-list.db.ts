import type { InvoiceLifecycle } from '@counterfoil/domain/invoices/invoice-status.ts'
import type { RecurringStatus, RunResult } from '@counterfoil/domain/recurring/recurring-status.ts'
import {
  bothWays,
  type FilterValues,
  filterKeys,
  keysetParts,
  type PageValues,
  pageKeys,
  type Seek,
  type SortKey,
  whereAll,
} from '../../db/keyset.ts'
import { sql, sqlCache } from '../../db/statement.ts'
import { RECURRING_COLUMNS, RECURRING_FROM, type RecurringRow } from './recurring.db.ts'

const RECURRING_ORDER = {
  client_name: { expression: 'lower(c.name)', type: 'text' },
  /** What has no name is found by its client's. */
  name: { expression: 'lower(coalesce(r.name, c.name))', type: 'text' },
  total: { expression: 'r.total', type: 'bigint' },
  monthly_amount: { expression: 'r.monthly_amount', type: 'bigint' },
  runs_count: { expression: 'r.runs_count', type: 'integer' },
  created_at: { expression: 'r.created_at', type: 'timestamptz' },
} as const satisfies Record<string, SortKey>

/** What has ended has no next date, and comes last either way. */
const BY_NEXT_DATE = {
  next_date: { expression: "coalesce(r.next_date, 'infinity'::date)", type: 'date' },
  '-next_date': { expression: "coalesce(r.next_date, '-infinity'::date)", type: 'date' },
} as const satisfies Record<string, SortKey>

const ORDERINGS = [...bothWays(RECURRING_ORDER), ...Object.keys(BY_NEXT_DATE)]

/** What an ordering of the statements below is by. */
export function recurringOrder(ordering: string): SortKey {
  if (Object.hasOwn(BY_NEXT_DATE, ordering)) return BY_NEXT_DATE[ordering as keyof typeof BY_NEXT_DATE]
  return RECURRING_ORDER[ordering.replace(/^-/, '') as keyof typeof RECURRING_ORDER]
}

/** The tabs, as conditions without a value. */
const TABS = {
  active: "r.status = 'active'",
  paused: "r.status = 'paused'",
  completed: "r.status = 'completed'",
  cancelled: "r.status = 'cancelled'",
  needs_attention: "r.failures > 0 and r.status in ('active', 'paused')",
} as const

const VALUED = {
  client: 'r.client_id = :client',
  currency: 'r.currency = :currency',
  mode: 'r.mode = :mode',
  unit: 'r.unit = :unit',
  next_from: 'r.next_date >= :next_from',
  next_to: 'r.next_date <= :next_to',
  search: `strpos(search_fold(coalesce(r.name, '') || U&'\\001F' || c.name), search_fold(:search)) > 0`,
} as const

const CONDITIONS = { ...TABS, ...VALUED }

type Values = { company_id: string } & FilterValues<keyof typeof VALUED>
/** The filters of a list that are on, each with its value; a tab with `true`. */
export type RecurringFilters = FilterValues<keyof typeof VALUED> & FilterValues<keyof typeof TABS, true>

function where(filters: string): string {
  return whereAll('r.company_id = :company_id', CONDITIONS, filters)
}

/** `ordering|seek|filters`: a page of the list. */
export const recurringPage = sqlCache<RecurringRow & { sort_key: string }, Values & PageValues>(
  pageKeys(ORDERINGS, CONDITIONS),
  (key) => {
    const [ordering = 'next_date', seek, filters = ''] = key.split('|')
    const parts = keysetParts(recurringOrder(ordering), 'r.id', ordering.startsWith('-'), seek as Seek)
    return `select ${RECURRING_COLUMNS}, ${parts.sortKey} from ${RECURRING_FROM}
      where ${where(filters)} ${parts.where} ${parts.tail}`
  },
)

/** `filters`: all that the list finds, the next date first. */
export const recurringExport = sqlCache<RecurringRow, Values>(
  filterKeys(CONDITIONS),
  (filters) => `select ${RECURRING_COLUMNS} from ${RECURRING_FROM}
    where ${where(filters)} order by ${BY_NEXT_DATE.next_date.expression}, r.id`,
)

export const recurringCount = sqlCache<{ count: bigint }, Values>(
  filterKeys(CONDITIONS),
  (filters) => `select count(*) as count from ${RECURRING_FROM} where ${where(filters)}`,
)

export type RecurringFiguresRow = {
  status: RecurringStatus
  needs_attention: boolean
  currency: string
  count: bigint
  monthly_amount: string
}

/** `filters`: how many there are and what they bring in a month, by status and currency. */
export const recurringFigures = sqlCache<RecurringFiguresRow, Values>(
  filterKeys(CONDITIONS),
  (filters) => `select r.status, (${TABS.needs_attention}) as needs_attention, r.currency, count(*) as count,
      sum(r.monthly_amount)::text as monthly_amount
    from ${RECURRING_FROM} where ${where(filters)} group by 1, 2, 3`,
)

/** The invoice of a date as it stands; amounts are minor units as text. */
type RunInvoiceRow = {
  number: string | null
  lifecycle: InvoiceLifecycle
  due_date: string | null
  total: string
  amount_due: string
  amount_paid: string
  amount_credited: string
  credited_total: string
  sent_at: string | null
  viewed_at: string | null
}
export type RunRow = {
  id: string
  run_date: string
  result: RunResult
  invoice_id: string | null
  invoice: RunInvoiceRow | null
  currency: string
  fault: string | null
  created_at: Date
}

export const RUN_ORDER: SortKey = { expression: 't.run_date', type: 'date' }
const RUN_CONDITIONS = {
  result: 't.result = :result',
  /** By the number of its invoice. */
  search: "strpos(search_fold(coalesce(i.number, '')), search_fold(:search)) > 0",
} as const
type RunValues = { company_id: string; id: string } & FilterValues<'result' | 'search'>
const RUNS_FROM = `recurring_runs t left join invoices i on i.company_id = t.company_id and i.id = t.invoice_id`
const runsWhere = (filters: string) =>
  whereAll('t.company_id = :company_id and t.recurring_id = :id', RUN_CONDITIONS, filters)

/** The columns of {@link RunRow}. */
const RUN = `t.id, t.run_date, t.result, t.invoice_id, t.fault, t.created_at, coalesce(i.currency, r.currency) as currency,
  case when i.id is not null then json_build_object('number', i.number, 'lifecycle', i.lifecycle, 'due_date', i.due_date,
    'total', i.total::text, 'amount_due', i.amount_due::text, 'amount_paid', i.amount_paid::text,
    'amount_credited', i.amount_credited::text, 'credited_total', i.credited_total::text, 'sent_at', i.sent_at, 'viewed_at', i.viewed_at) end as invoice`
const RUN_SCHEDULE = 'join recurring_invoices r on r.company_id = t.company_id and r.id = t.recurring_id'

export const runById = sql<RunRow>(
  `select ${RUN} from ${RUNS_FROM} ${RUN_SCHEDULE} where t.company_id = $1 and t.recurring_id = $2 and t.id = $3`,
)

/** `ordering|seek|filters`. */
export const runPage = sqlCache<RunRow & { sort_key: string }, RunValues & PageValues>(
  pageKeys(['date', '-date'], RUN_CONDITIONS),
  (key) => {
    const [ordering = '-date', seek, filters = ''] = key.split('|')
    const parts = keysetParts(RUN_ORDER, 't.id', ordering.startsWith('-'), seek as Seek)
    return `select ${RUN}, ${parts.sortKey} from ${RUNS_FROM} ${RUN_SCHEDULE}
    where ${runsWhere(filters)} ${parts.where} ${parts.tail}`
  },
)

export const runCount = sqlCache<{ count: bigint }, RunValues>(
  filterKeys(RUN_CONDITIONS),
  (filters) => `select count(*) as count from ${RUNS_FROM} where ${runsWhere(filters)}`,
)

/** The schedules that go on and have a date until a day. */
export const activeRecurring = sql<RecurringRow & { next_date: string }>(
  `select ${RECURRING_COLUMNS} from ${RECURRING_FROM}
  where r.company_id = $1 and r.status = 'active' and r.next_date <= $2::date order by r.next_date, r.id`,
  { filled: ['next_date'] },
)

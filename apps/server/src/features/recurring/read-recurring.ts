import type { Paged } from '@counterfoil/contract/paging.ts'
import { recurringEndpoints } from '@counterfoil/contract/recurring/recurring.endpoints.ts'
import type {
  Recurring,
  RecurringRun,
  recurringRunsQuery,
  upcomingRuns,
} from '@counterfoil/contract/recurring/recurring.schema.ts'
import { type CalendarDate, calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import type { Fault } from '@counterfoil/domain/faults/fault.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney } from '@counterfoil/domain/money/money.ts'
import { periodOf } from '@counterfoil/domain/recurring/invoice-period.ts'
import { runAt } from '@counterfoil/domain/recurring/missed-dates.ts'
import { priceOn } from '@counterfoil/domain/recurring/price-changes.ts'
import { firstOccurrences, type Occurrence } from '@counterfoil/domain/recurring/recurrence.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { filterKey } from '../../db/keyset.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { found } from '../../http/app-error.ts'
import { presentPage, readPage } from '../../http/input/paging.ts'
import { decideNewDraft } from '../invoices/drafts/decide-draft.ts'
import { refusalOf } from './figures/next-figures.ts'
import { type RecurringRow, recurringById } from './recurring.db.ts'
import { presentRecurring, presentRun } from './recurring.presenter.ts'
import {
  draftBodyOn,
  itemsOn,
  type RecurringSource,
  requireWritable,
  ruleOf,
  sourceOf,
} from './recurring-content.ts'
import { RUN_ORDER, runCount, runPage } from './recurring-list.db.ts'

const UPCOMING = 12

async function findRecurring(tx: Tx, scope: CompanyScope, id: string): Promise<RecurringRow> {
  return found(await tx.first(recurringById, [scope.companyId, id]))
}

export async function readRecurring(tx: Tx, scope: CompanyScope, id: string): Promise<Recurring> {
  return presentRecurring(await findRecurring(tx, scope, id))
}

/** From when the dates of a schedule are to come: while it is paused from today on, as if it were resumed. */
function comesFrom(row: RecurringRow, today: CalendarDate): CalendarDate | null {
  if (row.next_date === null) return null
  const next = calendarDate(row.next_date)
  return row.status === 'active' || next > today ? next : today
}

type Outlook = { readonly total: string | null; readonly fault: Fault | null }

/** What an invoice of a date comes to, with the taxes of today. */
async function totalOn(tx: Tx, scope: CompanyScope, row: RecurringRow, date: CalendarDate): Promise<string> {
  const { items, prices_include_tax, discount_type, discount_value, language } = row.content
  const body = {
    client: row.client_id,
    currency: currencyCode(row.currency),
    language: knownLanguage(language),
    prices_include_tax,
    discount_type,
    discount_value,
    items: itemsOn(items, date),
  }
  const lines = items.map(({ id, product }) => ({ id, product_id: product }))
  const { content } = await decideNewDraft(tx, scope, body, { lines })
  return formatMoney(content.totals.total)
}

async function outlookOn(
  tx: Tx,
  scope: CompanyScope,
  row: RecurringRow,
  date: CalendarDate,
): Promise<Outlook> {
  try {
    return { total: await totalOn(tx, scope, row, date), fault: null }
  } catch (error) {
    return { total: null, fault: refusalOf(error) }
  }
}

/** Why the texts of a date cannot stand on an invoice once its period is written out; null where they can. */
function textFault(source: RecurringSource, occurrence: Occurrence): Fault | null {
  try {
    requireWritable(draftBodyOn(source, occurrence))
    return null
  } catch (error) {
    return refusalOf(error)
  }
}

/** The next twelve dates of a schedule, with what their invoices come to at the prices of then, or why they cannot be made. */
export async function readUpcoming(
  tx: Tx,
  scope: CompanyScope,
  id: string,
): Promise<z.output<typeof upcomingRuns>> {
  const row = await findRecurring(tx, scope, id)
  const from = comesFrom(row, scope.today)
  if (from === null) return { currency: row.currency, dates: [] }
  const rule = ruleOf(row)
  const left = row.max_count === null ? UPCOMING : Math.min(UPCOMING, row.max_count - row.runs_count)
  const dates = []
  const source = sourceOf(row)
  const outlooks = new Map<string, Outlook>()
  for (const occurrence of firstOccurrences(rule, from, left)) {
    const { date } = occurrence
    const prices = JSON.stringify(row.content.items.map((item) => priceOn(item, date)))
    const outlook = outlooks.get(prices) ?? (await outlookOn(tx, scope, row, date))
    outlooks.set(prices, outlook)
    const fault = outlook.fault ?? textFault(source, occurrence)
    const { start, end } = periodOf(rule, row.period, occurrence)
    dates.push({
      date,
      at: new Date(runAt(date, row.run_hour, scope.timeZone)).toISOString(),
      period_start: start,
      period_end: end,
      total: fault === null ? outlook.total : null,
      fault,
    })
  }
  return { currency: row.currency, dates }
}

/** What became of each date of a schedule, page by page. */
export async function listRuns(
  tx: Tx,
  scope: CompanyScope,
  id: string,
  query: z.output<typeof recurringRunsQuery>,
): Promise<Paged<RecurringRun>> {
  await findRecurring(tx, scope, id)
  const page = readPage(query, RUN_ORDER.type)
  const filters = { result: query.result, search: query.search?.trim() || undefined }
  const names = filterKey(filters)
  const values = { company_id: scope.companyId, id, ...filters }
  const [rows, counted] = await Promise.all([
    tx.rows(runPage(`${query.ordering}|${page.seek}|${names}`), { ...values, ...page.values }),
    tx.first(runCount(names), values),
  ])
  const path = recurringEndpoints.listRecurringRuns.path.replace('{id}', id)
  return presentPage({
    path,
    query,
    page,
    count: counted?.count,
    rows,
    present: (row) => presentRun(row, scope.today),
  })
}

import {
  type Recurring,
  type recurringCreate,
  recurringPatch,
} from '@counterfoil/contract/recurring/recurring.schema.ts'
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
} from '@counterfoil/domain/dates/calendar-date.ts'
import { type DateRange, isInRange } from '@counterfoil/domain/dates/date-limits.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { eachReference } from '@counterfoil/domain/invoices/invoice-references.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { runAt } from '@counterfoil/domain/recurring/missed-dates.ts'
import { monthlyAmount } from '@counterfoil/domain/recurring/monthly-amount.ts'
import {
  nextOccurrence,
  type Occurrence,
  type RecurrenceFault,
  recurrenceFaults,
} from '@counterfoil/domain/recurring/recurrence.ts'
import { canDoRecurring } from '@counterfoil/domain/recurring/recurring-status.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, found, invalid } from '../../http/app-error.ts'
import { requireWritten } from '../../http/require-written.ts'
import { decideNewDraft, type Held } from '../invoices/drafts/decide-draft.ts'
import { memberOrNobody } from '../invoices/drafts/draft-in-use.ts'
import { changedFields } from '../timeline/changed-fields.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { checkPriceChanges } from './figures/check-price-changes.ts'
import { readRecurring } from './read-recurring.ts'
import {
  deleteReferences,
  endRecurring,
  insertRecurring,
  insertReferences,
  type RecurringRow,
  type RecurringValues,
  recurringForUpdate,
  updateRecurring as writeRecurring,
} from './recurring.db.ts'
import { presentRecurring } from './recurring.presenter.ts'
import {
  contentOf,
  draftBodyOn,
  figuresOf,
  itemsOn,
  placeholderFaults,
  referencesOf,
  requireWritable,
  ruleOf,
} from './recurring-content.ts'
import type { RecurringContent } from './recurring-shapes.ts'

export type NewRecurring = z.output<typeof recurringCreate>
type Patch = z.output<typeof recurringPatch>
/** All of it as a caller would write it, and the first date it counts for. */
type Wanted = { readonly body: NewRecurring; readonly from: CalendarDate; readonly held: Held }

const YEARS_AHEAD = 10

const FIELDS = {
  every: 'every',
  dayOfMonth: 'day_of_month',
  nthWeekday: 'nth_weekday',
  endDate: 'end_date',
} as const
const fieldFaults = (faults: readonly RecurrenceFault[]): FieldFaults =>
  Object.fromEntries(
    faults.map((found) => [
      FIELDS[found.field],
      [found.reason === 'number_above_most' ? fault(found.reason, { max: found.max }) : fault(found.reason)],
    ]),
  )

function scheduleOf(body: NewRecurring, scope: CompanyScope) {
  const { name, unit, every, day_of_month, nth_weekday, end_date, max_count, mode, catch_up, period } = body
  return {
    name,
    unit,
    every,
    day_of_month,
    nth: nth_weekday?.n ?? null,
    weekday: nth_weekday?.weekday ?? null,
    start_date: body.start_date ?? scope.today,
    end_date,
    max_count,
    run_hour: body.hour,
    mode,
    catch_up,
    period,
  }
}

type Schedule = ReturnType<typeof scheduleOf>

/** The next date from a day on. Throws 400 for a rule that contradicts itself or is over by then. */
function requireDate(schedule: Schedule, from: CalendarDate): Occurrence {
  const rule = ruleOf(schedule)
  const faults = recurrenceFaults(rule)
  if (faults.length > 0) throw invalid(fieldFaults(faults))
  const next = nextOccurrence(rule, from)
  if (next === null) throw invalid({ end_date: [fault('recurrence_without_date')] })
  return next
}

/** A start that is over, or further ahead than anybody plans, is refused where it is new. */
function requireStart(start: string, { today }: CompanyScope): void {
  const range: DateRange = { first: today, last: addMonths(today, 12 * YEARS_AHEAD) }
  if (!isInRange(calendarDate(start), range))
    throw invalid({ start_date: [fault('date_out_of_range', range)] })
}

/** What is stored, with everything checked as an invoice's draft is: its figures are those of the next date. */
async function settleRecurring(tx: Tx, scope: CompanyScope, { body, from, held }: Wanted) {
  const schedule = scheduleOf(body, scope)
  const next = requireDate(schedule, from)
  const { client, currency, template, ...written } = body
  const settled = await decideNewDraft(
    tx,
    scope,
    {
      ...eachReference((name) => written[name]),
      client,
      currency,
      template,
      payment_terms_days: written.payment_terms_days,
      language: written.language,
      prices_include_tax: written.prices_include_tax,
      discount_type: written.discount_type,
      discount_value: written.discount_value,
      notes: written.notes,
      terms: written.terms,
      internal_notes: written.internal_notes,
      custom_fields: written.custom_fields,
      tags: written.tags,
      assignee: written.assignee,
      issue_date: scope.today,
      items: itemsOn(body.items, next.date),
    },
    held,
  )
  const content = contentOf(settled, body.items)
  const faults = placeholderFaults(content)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  await checkPriceChanges(tx, scope.companyId, {
    money: settled.fields,
    items: body.items,
    rule: ruleOf(schedule),
    first: next.date,
  })
  return { schedule, next, settled, content }
}

type Settled = Awaited<ReturnType<typeof settleRecurring>>

function valuesOf(scope: CompanyScope, { schedule, next, settled, content }: Settled): RecurringValues {
  const { fields } = settled
  const { total } = settled.content.totals
  // Each date would fail: an invoice below zero is not issued.
  if (total.amount < 0n) throw new AppError('invoice_negative')
  return {
    ...schedule,
    client_id: fields.client_id,
    template_id: fields.template_id,
    currency: fields.currency,
    next_date: next.date,
    look_at: new Date(runAt(next.date, schedule.run_hour, scope.timeZone)),
    total: total.amount,
    monthly_amount: monthlyAmount(total, schedule).amount,
    ordered_by: scope.user.id,
    ordered_by_name: scope.user.name,
    content: JSON.stringify(content),
    figures: JSON.stringify(figuresOf(settled.content, fields.language)),
  }
}

/** Whether the invoice of the next date says no more than an invoice can. */
function requireNextInvoice(values: RecurringValues, row: Settled, country: string | null): void {
  const { content, next } = row
  requireWritable(draftBodyOn({ ...values, content, rule: ruleOf(values), country }, next))
}

async function rewriteReferences(tx: Tx, key: readonly [string, string], content: RecurringContent) {
  await tx.run(deleteReferences, key)
  await tx.run(insertReferences, [...key, JSON.stringify(referencesOf(content))])
}

/** Orders an invoice to be made again and again. What the caller leaves out comes from client and company. */
export async function createRecurring(tx: Tx, scope: CompanyScope, body: NewRecurring): Promise<Recurring> {
  const start = body.start_date ?? scope.today
  requireStart(start, scope)
  const settled = await settleRecurring(tx, scope, { body, from: calendarDate(start), held: {} })
  const values = valuesOf(scope, settled)
  requireNextInvoice(values, settled, null)
  const id = newId()
  await tx.run(insertRecurring, { company_id: scope.companyId, id, created_by: scope.user.id, ...values })
  await rewriteReferences(tx, [scope.companyId, id], settled.content)
  const after = await readRecurring(tx, scope, id)
  await recordEvent(tx, scope, {
    type: 'recurring.created',
    recurringId: id,
    clientId: after.client,
    subject: after.client_name,
  })
  return after
}

/** A stored schedule as a caller would write it. */
function writtenOf(row: RecurringRow): NewRecurring {
  const { content } = row
  return {
    name: row.name,
    unit: row.unit,
    every: row.every,
    day_of_month: row.day_of_month,
    nth_weekday: row.nth === null || row.weekday === null ? null : { n: row.nth, weekday: row.weekday },
    start_date: row.start_date,
    end_date: row.end_date,
    max_count: row.max_count,
    hour: row.run_hour,
    mode: row.mode,
    catch_up: row.catch_up,
    period: row.period,
    ...content,
    client: row.client_id,
    currency: currencyCode(row.currency),
    template: row.template_id,
    language: knownLanguage(content.language),
  }
}

const TIMING = ['unit', 'every', 'day_of_month', 'nth_weekday', 'start_date', 'end_date'] as const

const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** The day from which a changed schedule counts: where its dates stay, its next date; else today, or after what was dealt with. */
function countsFrom(row: RecurringRow, before: NewRecurring, after: NewRecurring, today: CalendarDate) {
  const isRetimed = TIMING.some((name) => isOther(before[name], after[name]))
  if (!isRetimed && row.next_date !== null) return calendarDate(row.next_date)
  const handled = row.handled_through === null ? null : addDays(calendarDate(row.handled_through), 1)
  return handled !== null && handled > today ? handled : today
}

/** Of a schedule what its history keeps as it was and as it is; lines are told by what they come to. */
const TOLD = [...recurringPatch.keyof().exclude(['items']).options, 'total', 'next_date'] as const

function toldFields(recurring: Recurring): Record<string, unknown> {
  return Object.fromEntries(TOLD.map((name) => [name, recurring[name]]))
}

/** Locks a schedule to change it, or throws why it may not be changed so. */
export async function lockRecurring(tx: Tx, scope: CompanyScope, id: string): Promise<RecurringRow> {
  return found(await tx.first(recurringForUpdate, [scope.companyId, id]))
}

/**
 * The last day that alone is changed to one after which no date comes, while dates until then were dealt with: that ends the
 * schedule. Null where it is any other change.
 */
function endingDay(row: RecurringRow, patch: Patch): CalendarDate | null {
  const isAlone = Object.keys(patch).every((field) => field === 'end_date')
  if (!isAlone || !patch.end_date || row.handled_through === null || row.next_date === null) return null
  const last = calendarDate(patch.end_date)
  return last >= calendarDate(row.handled_through) && last < calendarDate(row.next_date) ? last : null
}

/** Ends a schedule with its last date. */
async function endWith(tx: Tx, scope: CompanyScope, row: RecurringRow, end_date: CalendarDate) {
  const written = await tx.run(endRecurring, { company_id: scope.companyId, id: row.id, end_date })
  requireWritten(written, 'recurring_ended')
  const after = await recordUpdate(tx, scope, row, ['end_date'])
  await recordEvent(tx, scope, {
    type: 'recurring.completed',
    recurringId: row.id,
    clientId: after.client,
    subject: after.client_name,
  })
  return after
}

/** The event of a change; answers the schedule as it is now. */
async function recordUpdate(tx: Tx, scope: CompanyScope, row: RecurringRow, fields: readonly string[]) {
  const after = await readRecurring(tx, scope, row.id)
  await recordEvent(tx, scope, {
    type: 'recurring.updated',
    recurringId: row.id,
    clientId: after.client,
    subject: after.client_name,
    data: { fields, ...changedFields(toldFields(presentRecurring(row)), toldFields(after)) },
  })
  return after
}

/** Changes a schedule from its next date on; with a last day that lies behind all of its dates it ends. */
export async function updateRecurring(
  tx: Tx,
  scope: CompanyScope,
  id: string,
  patch: Patch,
  ifMatch: number | null,
): Promise<Recurring> {
  const row = await lockRecurring(tx, scope, id)
  if (ifMatch !== null && ifMatch !== row.version) throw new AppError('stale_version')
  const verdict = canDoRecurring('edit', row.status)
  if (!verdict.ok) throw new AppError(verdict.reason)
  const last = endingDay(row, patch)
  if (last !== null) return endWith(tx, scope, row, last)
  const before = writtenOf(row)
  // Values of custom fields are changed one by one: what is not named stays.
  const assignee =
    patch.assignee ?? (await memberOrNobody(tx, scope, patch.assignee === null ? null : before.assignee))
  const body: NewRecurring = { ...before, ...patch, custom_fields: patch.custom_fields, assignee }
  if (patch.start_date !== undefined && patch.start_date !== row.start_date)
    requireStart(patch.start_date, scope)
  if (body.max_count !== null && body.max_count <= row.runs_count)
    throw invalid({ max_count: [fault('whole_number_below_least', { min: row.runs_count + 1 })] })
  const settled = await settleRecurring(tx, scope, {
    body,
    from: countsFrom(row, before, body, scope.today),
    held: {
      values: row.content.custom_fields,
      lines: row.content.items.map(({ id: line, product }) => ({ id: line, product_id: product })),
    },
  })
  const values = valuesOf(scope, settled)
  requireNextInvoice(values, settled, row.country)
  const look_at = row.status === 'active' ? values.look_at : null
  const written = await tx.run(writeRecurring, { company_id: scope.companyId, id, ...values, look_at })
  requireWritten(written, 'recurring_ended')
  await rewriteReferences(tx, [scope.companyId, id], settled.content)
  return recordUpdate(tx, scope, row, Object.keys(patch))
}

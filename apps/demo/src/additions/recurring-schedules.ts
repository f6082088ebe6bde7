import { addDays, type CalendarDate, daysBetween } from '@counterfoil/domain/dates/calendar-date.ts'
import { fault, faultText, serialiseFault } from '@counterfoil/domain/faults/fault.ts'
import { runAt } from '@counterfoil/domain/recurring/missed-dates.ts'
import { monthlyAmount } from '@counterfoil/domain/recurring/monthly-amount.ts'
import { nextOccurrence, type Recurrence } from '@counterfoil/domain/recurring/recurrence.ts'
import { toItemInput } from '@counterfoil/server/features/invoices/drafts/draft-content.ts'
import { contentOf, figuresOf } from '@counterfoil/server/features/recurring/recurring-content.ts'
import { FIXED_INSTANT, OWNER } from '../companies/demo-people.ts'
import { type Chance, seededChance } from '../companies/seeded-random.ts'
import type { DemoEvent, DemoInvoice, Story } from '../companies/story.ts'
import { instant, type Row } from '../rows/company-rows.ts'

const EIGHT = 8
const FAILURES = 3
const WEEK = 7
const REASON = fault('client_blocked')
const ACTOR = { id: OWNER.id, name: OWNER.name }
const MACHINERY = { id: null, name: 'Counterfoil' }

export type RecurringSchedules = {
  readonly schedules: readonly Row[]
  readonly references: readonly Row[]
  readonly runs: readonly Row[]
  /** What the invoices bear that were made by one. */
  readonly rows: ReadonlyMap<DemoInvoice, object>
  readonly events: readonly DemoEvent[]
}
type Written = {
  schedules: Row[]
  references: Row[]
  runs: Row[]
  events: DemoEvent[]
  rows: Map<DemoInvoice, object>
}

/** The line of a contract with its month as a placeholder: what it was written from. */
function itemsOf({ content, fields }: DemoInvoice) {
  return content.items.map((row) => {
    const item = toItemInput(row)
    const isMonthly = fields.period_start !== null
    const description = isMonthly ? item.description.replace(/, [^,]+$/, ', {period}') : item.description
    return { ...item, description, price_changes: [] }
  })
}

function monthlyFrom(startDate: CalendarDate): Recurrence {
  return { unit: 'month', every: 1, dayOfMonth: null, nthWeekday: null, startDate, endDate: null }
}

/** A schedule that says what an invoice says. `made` are what its own course has made of it. */
function scheduleRow(story: Story, id: string, source: DemoInvoice, rule: Recurrence, made: Row): Row {
  const { total } = source.content.totals
  const { fields, content } = source
  return {
    company_id: story.companyId,
    id,
    client_id: source.client.id,
    template_id: null,
    name: null,
    unit: rule.unit,
    every: rule.every,
    start_date: rule.startDate,
    run_hour: EIGHT,
    // Nothing is sent by itself: the mails of a demo go nowhere.
    mode: 'issue',
    catch_up: 'one',
    period: 'calendar',
    next_date: null,
    look_at: null,
    handled_through: null,
    last_date: null,
    runs_count: 0,
    failures: 0,
    fault: null,
    paused_at: null,
    max_count: null,
    currency: source.currency,
    content: { ...contentOf({ fields, content }, itemsOf(source)), assignee: null },
    figures: figuresOf(content, fields.language),
    total: total.amount,
    monthly_amount: monthlyAmount(total, rule).amount,
    ordered_by: OWNER.id,
    ordered_by_name: OWNER.name,
    created_by: OWNER.id,
    version: 1,
    created_at: instant(source.createdAt - 1),
    updated_at: instant(source.createdAt - 1),
    ...made,
  }
}

function referenceRows(story: Story, id: string, { content }: DemoInvoice): Row[] {
  const named = [...new Set(content.items.flatMap(({ product_id }) => product_id ?? []))].map(
    (product_id) => ({ product_id }),
  )
  const rates = [...new Set(content.items.flatMap(({ tax_rate_ids }) => tax_rate_ids))].map(
    (tax_rate_id) => ({ tax_rate_id }),
  )
  return [...named, ...rates].map((one, at) => ({
    company_id: story.companyId,
    recurring_id: id,
    position: at + 1,
    product_id: null,
    tax_rate_id: null,
    tax_group_id: null,
    ...one,
  }))
}

const plain = ({ fields, content }: DemoInvoice) =>
  content.items.length === 1 && fields.discount_type === null && content.items[0]?.discount_type === null

function eventOf(
  source: DemoInvoice,
  recurring: string,
  event: Pick<DemoEvent, 'type' | 'at' | 'actor' | 'data'>,
): DemoEvent {
  return { ...event, recurring, client: source.client, subject: source.client.facts.name }
}

/** An invoice was made by a schedule: the latest of a contract by one that goes on, an older one by one that is completed. */
function madeBy(story: Story, chance: Chance, source: DemoInvoice, isOver: boolean, written: Written): void {
  const { time, profile } = story
  const id = chance.id(FIXED_INSTANT)
  const rule = monthlyFrom(source.issueDate)
  const tomorrow = addDays(time.today, 1)
  const next = isOver ? null : (nextOccurrence(rule, tomorrow)?.date ?? null)
  written.schedules.push(
    scheduleRow(story, id, source, rule, {
      status: isOver ? 'completed' : 'active',
      max_count: isOver ? 1 : null,
      next_date: next,
      look_at: next === null ? null : instant(runAt(next, EIGHT, profile.timeZone)),
      handled_through: next === null ? source.issueDate : time.today,
      last_date: source.issueDate,
      runs_count: 1,
    }),
  )
  written.references.push(...referenceRows(story, id, source))
  written.runs.push({
    company_id: story.companyId,
    id: chance.id(source.createdAt),
    recurring_id: id,
    run_date: source.issueDate,
    result: 'issued',
    invoice_id: source.id,
    fault: null,
    created_at: instant(source.createdAt),
  })
  written.rows.set(source, { recurring_id: id })
  written.events.push(
    eventOf(source, id, { type: 'recurring.created', at: source.createdAt - 1, actor: ACTOR }),
  )
  if (isOver)
    written.events.push(
      eventOf(source, id, { type: 'recurring.completed', at: source.issuedAt + 1, actor: MACHINERY }),
    )
}

/** A schedule for a client who was blocked: three dates failed, and it was paused. */
function pausedFor(
  story: Story,
  chance: Chance,
  source: DemoInvoice,
  blockedAt: number,
  written: Written,
): void {
  const { time } = story
  const id = chance.id(FIXED_INSTANT)
  const blockedOn = time.dayOf(blockedAt)
  const every = daysBetween(blockedOn, time.today) > FAILURES * WEEK ? WEEK : 1
  const dates = Array.from({ length: FAILURES }, (_, at) => addDays(time.today, (at - FAILURES) * every))
  const last = dates.at(-1) ?? time.today
  const unit = every === WEEK ? 'week' : 'day'
  const rule: Recurrence = { ...monthlyFrom(dates[0] ?? time.today), unit }
  const kept = serialiseFault(REASON)
  const at = (date: CalendarDate) => time.at(date, EIGHT * 60)
  written.schedules.push(
    scheduleRow(story, id, source, rule, {
      status: 'paused',
      next_date: nextOccurrence(rule, addDays(last, 1))?.date,
      handled_through: last,
      failures: FAILURES,
      fault: kept,
      paused_at: instant(at(last)),
    }),
  )
  written.references.push(...referenceRows(story, id, source))
  written.events.push(
    eventOf(source, id, { type: 'recurring.created', at: source.createdAt - 1, actor: ACTOR }),
  )
  const data = { reason: faultText(REASON), fault: REASON }
  for (const date of dates) {
    written.runs.push({
      company_id: story.companyId,
      id: chance.id(at(date)),
      recurring_id: id,
      run_date: date,
      result: 'failed',
      invoice_id: null,
      fault: kept,
      created_at: instant(at(date)),
    })
    written.events.push(
      eventOf(source, id, {
        type: 'recurring.run_failed',
        at: at(date),
        actor: MACHINERY,
        data: { ...data, on: date },
      }),
    )
  }
  written.events.push(
    eventOf(source, id, {
      type: 'recurring.stopped',
      at: at(last) + 1,
      actor: MACHINERY,
      data: { ...data, count: FAILURES },
    }),
  )
}

/**
 * One that makes an invoice each month and waits for its next morning, one that was paused as its client is blocked, and one
 * that is completed.
 */
export function recurringSchedules(story: Story, invoices: readonly DemoInvoice[]): RecurringSchedules {
  // A chance of their own: what the others throw stays as it is.
  const chance = seededChance(`counterfoil recurring ${story.profile.key}`)
  const written: Written = { schedules: [], references: [], runs: [], events: [], rows: new Map() }
  const issued = invoices.filter((one) => one.lifecycle === 'issued' && plain(one))
  const going = issued.filter(({ client }) => client.facts.status === 'active')
  const contract = going.findLast(
    ({ client, fields }) => client.facts.contract !== null && fields.period_start !== null,
  )
  const older = going.find((one) => one.client !== contract?.client)
  const blocked = invoices.findLast(({ client }) => client.facts.status === 'blocked')
  if (contract) madeBy(story, chance, contract, false, written)
  if (older) madeBy(story, chance, older, true, written)
  if (blocked?.client.statusChangedAt)
    pausedFor(story, chance, blocked, blocked.client.statusChangedAt, written)
  return written
}

import { addDays, type CalendarDate } from '../dates/calendar-date.ts'
import { firstWorkday, reminderDay } from './reminder-hours.ts'
import { type ReminderTone, toneOfReminder } from './reminder-step.ts'

export type ReminderStepFacts = {
  readonly id: string
  /** Days after the due date, negative before it. */
  readonly offset: number
  /** The day from which it holds: it does not reach back to what was due before it was written. */
  readonly startsOn: CalendarDate
}

/** What decides which reminder of an open invoice comes next. */
export type RemindedInvoice<Step extends ReminderStepFacts = ReminderStepFacts> = {
  readonly issueDate: CalendarDate
  readonly dueDate: CalendarDate
  /** The steps its client's invoices follow. */
  readonly steps: readonly Step[]
  /** Steps a reminder went out for, and the latest of their offsets. */
  readonly sent: ReadonlySet<string>
  readonly sentUpTo: number | null
  /** The day of its latest reminder, by hand or not. */
  readonly lastOn: CalendarDate | null
  /** How many went out after the due date, by hand or not. */
  readonly sentOverdue: number
}

type Planned<Step> = { readonly step: Step; readonly day: CalendarDate }
/** A reminder with the tone it is written in. */
type Reminder<Step> = { readonly step: Step; readonly tone: ReminderTone }

function toneOf<Step extends ReminderStepFacts>(
  { steps, sentOverdue }: RemindedInvoice<Step>,
  { offset }: Step,
  planned: number,
): ReminderTone {
  const offsets = steps.map((one) => one.offset)
  return toneOfReminder(offset, offsets, sentOverdue + planned)
}

/**
 * The steps still to come with their days, the earliest first. Left out are those that would come on the day of the invoice or before
 * it, that lie before their own beginning, and that a later one has overtaken.
 */
function open<Step extends ReminderStepFacts>(
  { issueDate, dueDate, steps, sent, sentUpTo }: RemindedInvoice<Step>,
  weekdays: readonly number[],
): Planned<Step>[] {
  return steps
    .filter(({ id, offset }) => !sent.has(id) && (sentUpTo === null || offset > sentUpTo))
    .map((step) => ({ step, day: reminderDay(dueDate, step.offset, weekdays) }))
    .filter(({ step, day }) => day > issueDate && day >= step.startsOn)
    .sort((one, other) => one.step.offset - other.step.offset)
}

/** What was missed is made up for, but not what a later step has overtaken, nor what speaks of a due date to come that has passed. */
function come<Step extends ReminderStepFacts>(
  invoice: RemindedInvoice<Step>,
  plan: readonly Planned<Step>[],
  today: CalendarDate,
): Planned<Step> | null {
  const isTrue = ({ step }: Planned<Step>) => step.offset > 0 || today <= invoice.dueDate
  return plan.filter((one) => one.day <= today && isTrue(one)).at(-1) ?? null
}

/** The reminder that is to go out today; null for none. One invoice is reminded of once a day at most. */
export function dueReminder<Step extends ReminderStepFacts>(
  invoice: RemindedInvoice<Step>,
  weekdays: readonly number[],
  today: CalendarDate,
): Reminder<Step> | null {
  if (invoice.lastOn !== null && invoice.lastOn >= today) return null
  const step = come(invoice, open(invoice, weekdays), today)?.step
  return step ? { step, tone: toneOf(invoice, step, 0) } : null
}

/** What will go out from today until a day, that day included, if nothing is paid until then. */
export function plannedReminders<Step extends ReminderStepFacts>(
  invoice: RemindedInvoice<Step>,
  weekdays: readonly number[],
  today: CalendarDate,
  until: CalendarDate,
): (Planned<Step> & Reminder<Step>)[] {
  const plan = open(invoice, weekdays)
  const now = come(invoice, plan, today)
  const wasToday = invoice.lastOn !== null && invoice.lastOn >= today
  const next = firstWorkday(wasToday ? addDays(today, 1) : today, weekdays)
  // Of two that come on one day the later overtakes the other.
  const later = plan.filter(({ day }, at) => day > today && plan[at + 1]?.day !== day)
  // The one that waits since before today is overtaken where another comes on the day it would go out.
  const waiting = now !== null && !later.some(({ day }) => day <= next) ? [{ step: now.step, day: next }] : []
  const all = [...waiting, ...later].filter(({ day }) => day <= until)
  return all.map((one, at) => {
    const before = all.slice(0, at).filter(({ step }) => step.offset > 0).length
    return { ...one, tone: toneOf(invoice, one.step, before) }
  })
}

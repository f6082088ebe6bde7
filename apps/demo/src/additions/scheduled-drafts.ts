import { addDays } from '@counterfoil/domain/dates/calendar-date.ts'
import { fault, serialiseFault } from '@counterfoil/domain/faults/fault.ts'
import { OWNER } from '../companies/demo-people.ts'
import type { DemoEvent, DemoInvoice, Story } from '../companies/story.ts'
import { workdayFrom } from '../companies/working-time.ts'
import { instant } from '../rows/company-rows.ts'

const EIGHT = '08:00'
const HOUR = 3_600_000
const ACTOR = { id: OWNER.id, name: OWNER.name }
const REASON = fault('client_blocked')

export const NOT_SCHEDULED = {
  scheduled_for: null,
  schedule_sends: false,
  scheduled_by: null,
  scheduled_by_name: null,
  schedule_failed_at: null,
  schedule_fault: null,
}

export type ScheduledDrafts = {
  readonly rows: ReadonlyMap<DemoInvoice, object>
  readonly events: readonly DemoEvent[]
}

function scheduledEvent(invoice: DemoInvoice, at: number, scheduledFor: number, on: string): DemoEvent {
  return {
    type: 'invoice.scheduled',
    at,
    actor: ACTOR,
    invoice,
    client: invoice.client,
    subject: invoice.client.facts.name,
    data: { scheduled_for: instant(scheduledFor), on, time: EIGHT, send: true },
  }
}

/** One draft waits for the next working day; one was not issued, as its client was blocked before its time came. */
export function scheduleDrafts(story: Story, invoices: readonly DemoInvoice[]): ScheduledDrafts {
  const { time } = story
  const drafts = invoices.filter(({ lifecycle }) => lifecycle === 'draft')
  const waiting = drafts.find(({ client }) => client.facts.status === 'active')
  const stopped = drafts.find(({ client }) => client.facts.status === 'blocked')
  const rows = new Map<DemoInvoice, object>()
  const events: DemoEvent[] = []
  if (waiting) {
    const day = workdayFrom(addDays(time.today, 1))
    const at = time.plannedAt(day, EIGHT)
    rows.set(waiting, {
      ...NOT_SCHEDULED,
      issue_date: day,
      due_date: addDays(day, waiting.fields.payment_terms_days ?? 0),
      scheduled_for: instant(at),
      schedule_sends: true,
      scheduled_by: OWNER.id,
      scheduled_by_name: OWNER.name,
    })
    events.push(scheduledEvent(waiting, waiting.createdAt + 1, at, day))
  }
  if (stopped) {
    const day = workdayFrom(addDays(time.dayOf(stopped.client.statusChangedAt ?? time.now), 1))
    const at = Math.min(time.plannedAt(day, EIGHT), time.now - HOUR)
    rows.set(stopped, {
      ...NOT_SCHEDULED,
      schedule_sends: true,
      scheduled_by: OWNER.id,
      scheduled_by_name: OWNER.name,
      schedule_failed_at: instant(at),
      schedule_fault: serialiseFault(REASON),
    })
    events.push(scheduledEvent(stopped, stopped.createdAt + 1, at, day), {
      type: 'invoice.schedule_failed',
      at,
      actor: { id: null, name: 'Counterfoil' },
      invoice: stopped,
      client: stopped.client,
      subject: stopped.client.facts.name,
      data: { reason: 'This client is blocked and cannot be issued invoices.', fault: REASON },
    })
  }
  return { rows, events }
}

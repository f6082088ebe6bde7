import type { TimelineEvent } from '@counterfoil/contract/timeline/timeline.schema.ts'
import { withoutDoubleStop } from '@counterfoil/domain/text/full-stop.ts'
import { eventSentence, type ToldEvent } from '@counterfoil/domain/timeline/event-sentence.ts'
import type { EventRow } from './timeline.db.ts'

/** The event's sentence in English, for other programs: "Ada Lovelace issued invoice INV-2026-0007." */
export function eventText(event: ToldEvent): string {
  const sentence = eventSentence(event, (amount, currency) => `${amount} ${currency}`)
  if (!sentence)
    return `${event.actor || 'Counterfoil'}: ${event.type.replace(/[._]/g, ' ')} ${event.subject}`.trim()
  const { text, values, note } = sentence
  const told = withoutDoubleStop(text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''))
  return note === null ? told : `${told} ${note}`
}

export function presentEvent(row: EventRow): TimelineEvent {
  const told = { type: row.type, subject: row.subject ?? '', actor: row.actor_name, data: row.data }
  return {
    id: row.id,
    ...told,
    text: eventText(told),
    invoice: row.invoice_id,
    client: row.client_id,
    payment: row.payment_id,
    recurring: row.recurring_id,
    quote: row.quote_id,
    about: row.about_id,
    comments: row.comments,
    created_at: row.created_at.toISOString(),
  }
}

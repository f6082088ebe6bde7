import type { TimelineEvent } from '@counterfoil/contract/timeline/timeline.schema.ts'
import { eventSentence } from './event-sentence.ts'
import type { EventRow } from './timeline.db.ts'

export function presentEvent(row: EventRow): TimelineEvent {
  const words = { type: row.type, subject: row.subject ?? '', actor: row.actor_name, data: row.data }
  return {
    id: row.id,
    type: row.type,
    text: eventSentence(words),
    invoice: row.invoice_id,
    client: row.client_id,
    payment: row.payment_id,
    actor: row.actor_name,
    data: row.data,
    created_at: row.created_at.toISOString(),
  }
}

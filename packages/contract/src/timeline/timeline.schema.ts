import { z } from 'zod'
import { listQuery } from '../paging.ts'
import { id, idOrNull, textOrNull, textOut, timestamp } from '../scalars.ts'

/** Such as `invoice.issued`. */
export const eventType = z.string().max(60).meta({ description: 'What happened, such as invoice.issued.' })

/**
 * What happened: `type` such as `invoice.issued`; `text` says it in English. Other languages are written from `type`,
 * `actor`, `subject` (what it happened to, as it was called then) and `data`, which holds what changed, before and
 * after, and `amount` and `currency` where the subject is an amount of money.
 */
export const timelineEvent = z
  .object({
    id,
    type: eventType,
    text: textOut('What happened, in English.'),
    subject: textOut('What it happened to, as it was called then.'),
    invoice: idOrNull,
    client: idOrNull,
    payment: idOrNull,
    recurring: idOrNull,
    quote: idOrNull,
    actor: textOrNull('Who did it; null for the application itself.'),
    data: z.record(z.string(), z.unknown()),
    created_at: timestamp,
  })
  .meta({ id: 'TimelineEvent' })
export type TimelineEvent = z.output<typeof timelineEvent>
export const timelineQuery = listQuery(['-created_at', 'created_at'], '-created_at', {
  type: eventType.optional(),
  invoice: id.optional(),
  client: id.optional(),
  payment: id.optional(),
  recurring: id.optional(),
  quote: id.optional(),
})

import { z } from 'zod'
import { listQuery } from '../paging.ts'
import { id, idOrNull, textOrNull, timestamp } from '../scalars.ts'

/**
 * What happened: `type` such as `invoice.issued`; `text` says it in English. Other languages are written from `type`,
 * `actor`, `subject` (what it happened to, as it was called then) and `data`, which holds what changed, before and
 * after, and `amount` and `currency` where the subject is an amount of money.
 */
export const timelineEvent = z.object({
  id: z.string(),
  type: z.string(),
  text: z.string(),
  subject: z.string(),
  invoice: idOrNull,
  client: idOrNull,
  payment: idOrNull,
  actor: textOrNull,
  data: z.record(z.string(), z.unknown()),
  created_at: timestamp,
})
export type TimelineEvent = z.output<typeof timelineEvent>
export const timelineQuery = listQuery(['-created_at', 'created_at'], '-created_at', {
  type: z.string().max(60).optional(),
  invoice: id.optional(),
  client: id.optional(),
  payment: id.optional(),
})

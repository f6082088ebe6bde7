import { z } from 'zod'
import { listQuery } from '../paging.ts'
import { id, idOrNull, textOrNull, timestamp } from '../scalars.ts'

/** What happened: `type` such as `invoice.issued`; `data` holds what changed, before and after. */
export const timelineEvent = z.object({
  id: z.string(),
  type: z.string(),
  text: z.string(),
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

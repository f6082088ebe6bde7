import { NOTIFICATION_REASONS } from '@counterfoil/domain/notifications/notification-rules.ts'
import { z } from 'zod'
import { dateOrNull } from '../scalars.ts'
import { timelineEvent } from '../timeline/timeline.schema.ts'

/**
 * One message of the stream: an event of the company, told. `event` is the event's own type (`invoice.paid`); the
 * sentence in other languages than English is written from `event`, `actor`, `subject` and `data`.
 */
export const notification = z
  .object({
    ...timelineEvent.omit({ type: true }).shape,
    event: timelineEvent.shape.type,
    category: z.enum(['invoice', 'payment', 'user', 'system']),
    type: z.enum(['info', 'success', 'error']),
    reason: z.enum(NOTIFICATION_REASONS).meta({
      id: 'NotificationReason',
      description: 'Told to everyone of the company, to who follows it, or to who is named in it.',
    }),
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof notification>

/** The mail of a day about what a member follows; each member's own, for each of their companies. */
export const digestSettings = z
  .object({
    is_on: z.boolean(),
    last_day: dateOrNull.meta({ description: "The company's day of the last one; null before the first." }),
  })
  .meta({ id: 'DigestSettings' })
export type DigestSettings = z.output<typeof digestSettings>
export const digestSettingsPatch = z.strictObject({ is_on: z.boolean() }).meta({ id: 'DigestSettingsPatch' })

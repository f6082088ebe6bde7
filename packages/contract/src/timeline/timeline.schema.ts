import { z } from 'zod'
import { listQuery } from '../paging.ts'
import { says } from '../read-input.ts'
import { date, id, idOrNull, textOrNull, textOut, timestamp } from '../scalars.ts'

/** Such as `invoice.issued`. */
export const eventType = z.string().max(60).meta({ description: 'What happened, such as invoice.issued.' })

/**
 * What happened: `type` such as `invoice.issued`; `text` says it in English. Other languages are written from `type`,
 * `actor`, `subject` (what it happened to, as it was called then) and `data`, which holds what changed, before and
 * after, and `amount` and `currency` where the subject is an amount of money. Of a note or a comment `data` holds its
 * `text`, and `mentions`: the id and the name of each member it names.
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
    about: idOrNull.meta({ description: 'The event that a comment is about; null for all others.' }),
    comments: z.number().int().meta({ description: 'How many comments it has.' }),
    actor: textOrNull('Who did it; null for the application itself.'),
    data: z.record(z.string(), z.unknown()),
    created_at: timestamp,
  })
  .meta({ id: 'TimelineEvent' })
export type TimelineEvent = z.output<typeof timelineEvent>

/** A day that may be asked for: years beside these are slips of the pen. */
export const accountDay = date.refine(
  (day) => day >= '1900-01-01' && day <= '9998-12-31',
  says('date_of_unknown_year'),
)

/** Who did it, to what, and when; `kind` is the first word of a type, the days are the company's own, both included. */
export const eventFilters = {
  user: id.optional(),
  kind: z
    .string()
    .regex(/^[a-z_]{1,40}$/, says('invalid_activity_kind'))
    .optional(),
  type: eventType.optional(),
  created_after: accountDay.optional(),
  created_before: accountDay.optional(),
}

export const timelineQuery = listQuery(['-created_at', 'created_at'], '-created_at', {
  ...eventFilters,
  invoice: id.optional(),
  client: id.optional(),
  payment: id.optional(),
  recurring: id.optional(),
  quote: id.optional(),
})

export const commentListQuery = listQuery(['created_at', '-created_at'], 'created_at', {})

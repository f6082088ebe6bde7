import { isEventType } from '@counterfoil/domain/timeline/following/event-types.ts'
import { MENTIONS_MAX, NOTE_MAX_LENGTH } from '@counterfoil/domain/timeline/notes/note-rules.ts'
import { z } from 'zod'
import { shortListQuery } from '../paging.ts'
import { says } from '../read-input.ts'
import { id, idOrNull, textOrNull, textOut, timestamp, visibleText } from '../scalars.ts'
import { eventType } from './timeline.schema.ts'

/** What is written by hand, and the members it names. */
const written = {
  text: visibleText(NOTE_MAX_LENGTH),
  mentions: z.array(id).max(MENTIONS_MAX).default([]),
}

/** The record it is about: exactly one of them. */
const record = {
  client: id.optional(),
  invoice: id.optional(),
  quote: id.optional(),
  payment: id.optional(),
}

/** Exactly one of the fields named is given; otherwise it is told at the first. */
function requireOne(names: readonly string[]) {
  return (value: Readonly<Record<string, unknown>>, context: z.core.$RefinementCtx) => {
    if (names.filter((name) => value[name] !== undefined).length === 1) return
    const [first = ''] = names
    const message = says('exactly_one_record', { names: [...names] })
    context.addIssue({ code: 'custom', path: [first], message })
  }
}
const RECORDS = Object.keys(record)

export const noteCreate = z
  .strictObject({ ...written, ...record })
  .superRefine(requireOne(RECORDS))
  .meta({ id: 'NoteCreate' })
export const commentCreate = z.strictObject(written).meta({ id: 'CommentCreate' })

/** What is followed: a type of event of the whole company, or one record; exactly one of them. */
export const subscriptionCreate = z
  .strictObject({
    event_type: eventType.refine(isEventType, says('unknown_event_type')).optional(),
    ...record,
  })
  .superRefine(requireOne(['event_type', ...RECORDS]))
  .meta({ id: 'EventSubscriptionCreate' })

export const subscription = z
  .object({
    id,
    event_type: eventType.nullable(),
    client: idOrNull,
    invoice: idOrNull,
    quote: idOrNull,
    payment: idOrNull,
    subject: textOrNull('What the record is called; null for a type of event.'),
    created_at: timestamp,
  })
  .meta({ id: 'EventSubscription' })
export type Subscription = z.output<typeof subscription>

export const subscriptionListQuery = shortListQuery({})

export const eventTypeListItem = z
  .object({
    type: eventType,
    label: textOut('What it says, in a few English words.'),
    group: textOut('The first word of the type: what it happens to. The list of events takes it as `kind`.'),
    group_label: textOut('What the group is called, in English.'),
  })
  .meta({ id: 'EventType' })
export const eventTypeListQuery = shortListQuery({})

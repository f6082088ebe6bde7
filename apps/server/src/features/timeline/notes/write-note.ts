import type { commentCreate, noteCreate } from '@counterfoil/contract/timeline/notes.schema.ts'
import type { TimelineEvent } from '@counterfoil/contract/timeline/timeline.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { Mention } from '@counterfoil/domain/timeline/notes/note-rules.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found, invalid } from '../../../http/app-error.ts'
import { readEvent } from '../list-events.ts'
import { type EventFacts, recordEvent } from '../record-event.ts'
import { type HeldRecord, holdRecord } from './held-record.ts'
import { activeMembers, parentEvent } from './records.db.ts'

/** The members that are named, each once, as they are called now; 400 at `mentions` where one is no active member. */
async function readMentions(
  tx: Tx,
  { companyId }: CompanyScope,
  given: readonly string[],
): Promise<Mention[]> {
  const ids = [...new Set(given.map((id) => id.toLowerCase()))]
  if (ids.length === 0) return []
  const members = await tx.rows(activeMembers, [companyId, ids])
  if (members.length < ids.length) throw invalid({ mentions: [fault('unknown_member')] })
  return members
}

/** What the sentence of a note has to say beside its subject. */
function recordOf({ kind, isDraft }: HeldRecord): { record?: 'payment' | 'draft' } {
  if (kind === 'payment') return { record: 'payment' }
  return isDraft ? { record: 'draft' } : {}
}

/**
 * Writes a note on a record: an event of it, that nobody changes or deletes (decision 74). 400 where the record is none of
 * the company's, or a member that is named is no active one.
 */
export async function writeNote(
  tx: Tx,
  scope: CompanyScope,
  { text, mentions, ...body }: z.output<typeof noteCreate>,
): Promise<TimelineEvent> {
  const [held, named] = await Promise.all([holdRecord(tx, scope, body), readMentions(tx, scope, mentions)])
  const record = found(held)
  const id = newId()
  const facts: EventFacts = {
    id,
    type: 'note.created',
    clientId: record.clientId,
    [`${record.kind}Id`]: record.id,
    subject: record.subject,
    data: { text, mentions: named, ...recordOf(record) },
  }
  await recordEvent(tx, scope, facts)
  return readEvent(tx, scope, id)
}

/**
 * Comments on an event: an event of its own, of the same records. `not_found` where the event is none of the company's,
 * `conflict` where it is a comment itself, 400 where a member that is named is no active one.
 */
export async function writeComment(
  tx: Tx,
  scope: CompanyScope,
  id: string,
  { text, mentions }: z.output<typeof commentCreate>,
): Promise<TimelineEvent> {
  const parent = found(await tx.first(parentEvent, [scope.companyId, id]))
  if (parent.type === 'comment.created')
    throw new AppError('conflict', { detail: fault('comment_on_comment') })
  const named = await readMentions(tx, scope, mentions)
  const { amount, currency } = parent
  const isOfPayment = amount !== null && parent.payment_id !== null
  const comment = newId()
  await recordEvent(tx, scope, {
    id: comment,
    type: 'comment.created',
    invoiceId: parent.invoice_id,
    clientId: parent.client_id,
    paymentId: parent.payment_id,
    recurringId: parent.recurring_id,
    quoteId: parent.quote_id,
    aboutId: id,
    subject: parent.subject ?? '',
    data: {
      text,
      mentions: named,
      ...(amount === null || currency === null ? {} : { amount, currency }),
      ...(isOfPayment ? { record: 'payment' } : {}),
    },
  })
  return readEvent(tx, scope, comment)
}

import { formatMoney, type Money } from '@counterfoil/domain/money/money.ts'
import type { EventType } from '@counterfoil/domain/timeline/event-sentence.ts'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { insertEvent, insertEventsOfImport } from './timeline.db.ts'

export type EventFacts = {
  /** Its own id, where it has to be found again; a new one otherwise. */
  id?: string
  type: EventType
  invoiceId?: string | null
  clientId?: string | null
  paymentId?: string | null
  recurringId?: string | null
  quoteId?: string | null
  /** The event that a comment is about. */
  aboutId?: string | null
  /** What it happened to, in a few words, as it was called then: "INV-2026-0007", "Meier GmbH"; or an amount. */
  subject: string | Money
  data?: Readonly<Record<string, unknown>>
}

/** Who an event is put down to: a member at work or, with no user, the company's own machinery and its payers. */
export type EventActor = { companyId: string; userId: string | null; userName: string | null }

/**
 * Who pays over a payment link. Nobody knows who that is, so the event names no one: the name they typed is kept in
 * its data as `payer_name`, and never stands where a member's name would.
 */
export function payerActor(companyId: string): EventActor {
  return { companyId, userId: null, userName: null }
}

/** Subject and data as they are kept. An amount is told in both: as words to search, and as what a reader's own language is written from. */
export function writtenFacts({ subject, data = {} }: Pick<EventFacts, 'subject' | 'data'>) {
  if (typeof subject === 'string') return { subject, data }
  const { currency } = subject
  const amount = formatMoney(subject)
  return { subject: `${amount} ${currency}`, data: { ...data, amount, currency } }
}

/** Writes what happened in the transaction that makes it happen. */
export async function recordCompanyEvent(tx: Tx, actor: EventActor, event: EventFacts): Promise<void> {
  const { subject, data } = writtenFacts(event)
  await tx.run(insertEvent, {
    company_id: actor.companyId,
    id: event.id ?? newId(),
    type: event.type,
    invoice_id: event.invoiceId ?? null,
    client_id: event.clientId ?? null,
    payment_id: event.paymentId ?? null,
    recurring_id: event.recurringId ?? null,
    quote_id: event.quoteId ?? null,
    about_id: event.aboutId ?? null,
    actor_id: actor.userId,
    actor_name: actor.userName,
    subject,
    data: JSON.stringify(data),
  })
}

/** {@link recordCompanyEvent} for the member whose request or order this is. */
export function recordEvent(
  tx: Tx,
  { companyId, user, ordered }: CompanyScope,
  event: EventFacts,
): Promise<void> {
  const actor = { companyId, userId: user.id, userName: user.name }
  return recordCompanyEvent(tx, actor, ordered ? { ...event, data: { ...event.data, ordered } } : event)
}

/** What {@link recordEvent} says of one client or product, for all of an import in one statement. */
export async function recordEventsOfImport(
  tx: Tx,
  scope: CompanyScope,
  type: 'client.created' | 'client.deleted' | 'product.created' | 'product.deleted',
  records: readonly { id: string; name: string }[],
): Promise<void> {
  const noun = type.startsWith('client') ? 'client' : 'product'
  const events = records.map(({ id, name }) => ({ id: newId(), [noun]: id, subject: name }))
  const { companyId, user } = scope
  await tx.run(insertEventsOfImport, {
    company_id: companyId,
    type,
    actor_id: user.id,
    actor_name: user.name,
    events: JSON.stringify(events),
  })
}

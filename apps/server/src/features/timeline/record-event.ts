import { v7 as newId } from 'uuid'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/scope.ts'
import { insertEvent } from './timeline.db.ts'

/** Every type of event there is; the timeline's texts are made from these. */
export const EVENT_TYPES = [
  'company.created',
  'company.updated',
  'user.joined',
  'client.created',
  'client.updated',
  'client.deleted',
  'client.activated',
  'client.deactivated',
  'client.blocked',
  'tax_rate.created',
  'tax_rate.updated',
  'tax_rate.deleted',
  'tax_rate.archived',
  'tax_group.created',
  'tax_group.updated',
  'tax_group.deleted',
  'invoice.created',
  'invoice.updated',
  'invoice.deleted',
  'invoice.duplicated',
  'invoice.issued',
  'invoice.sent',
  'invoice.viewed',
  'invoice.paid',
  'invoice.cancelled',
  'payment.created',
  'payment.completed',
  'payment.failed',
  'payment.cancelled',
  'payment_link.created',
  'payment_link.updated',
  'payment_link.cancelled',
  'payment_link.deleted',
  'email.sent',
  'email.failed',
  'email.resent',
] as const
export type EventType = (typeof EVENT_TYPES)[number]

export type EventFacts = {
  type: EventType
  invoiceId?: string | null
  clientId?: string | null
  paymentId?: string | null
  /** What it happened to, in a few words, as it was called then: "INV-2026-0007", "Meier GmbH". */
  subject: string
  data?: Record<string, unknown>
}

/** Who an event is put down to: a member at work or, with no user, the company's own machinery and its payers. */
export type EventActor = { companyId: string; userId: string | null; userName: string }

/** Writes what happened in the transaction that makes it happen. */
export async function recordCompanyEvent(tx: Tx, actor: EventActor, event: EventFacts): Promise<void> {
  await tx.run(insertEvent, [
    actor.companyId,
    newId(),
    event.type,
    event.invoiceId ?? null,
    event.clientId ?? null,
    event.paymentId ?? null,
    actor.userId,
    actor.userName,
    event.subject,
    JSON.stringify(event.data ?? {}),
  ])
}

/** {@link recordCompanyEvent} for the member whose request this is. */
export function recordEvent(tx: Tx, scope: CompanyScope, event: EventFacts): Promise<void> {
  return recordCompanyEvent(
    tx,
    { companyId: scope.companyId, userId: scope.user.id, userName: scope.user.name },
    event,
  )
}

import type { EventType } from '@counterfoil/domain/timeline/event-sentence.ts'
import { msg } from '../../i18n/msg.ts'

/** What is offered to be followed in the whole company. */
export const FOLLOWED_TYPES = {
  'client.created': msg('A client was created'),
  'invoice.created': msg('An invoice was drafted'),
  'invoice.issued': msg('An invoice was issued'),
  'invoice.sent': msg('An invoice was sent'),
  'invoice.viewed': msg('A client has seen an invoice'),
  'invoice.paid': msg('An invoice is paid in full'),
  'invoice.cancelled': msg('An invoice was cancelled'),
  'invoice.written_off': msg('An invoice was written off'),
  'credit_note.issued': msg('A credit note was issued'),
  'quote.sent': msg('A quote was sent'),
  'quote.accepted': msg('A quote was accepted'),
  'quote.rejected': msg('A quote was rejected'),
  'payment.created': msg('A payment was recorded'),
  'payment.completed': msg('A payment has come in'),
  'payment.failed': msg('A payment has failed'),
  'payment.refunded': msg('A payment was refunded'),
  'note.created': msg('A note was written'),
  'comment.created': msg('A comment was written'),
  'user.joined': msg('Somebody has joined the company'),
  'email.failed': msg('An email was not delivered'),
} as const satisfies Partial<Readonly<Record<EventType, string>>>

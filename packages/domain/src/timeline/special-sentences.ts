import { SENTENCES_BY_RECORD } from './notes/note-sentences.ts'
import { INVOICED_BY_KIND } from './quote-sentences.ts'

/**
 * Sentences of events whose data tell of something else than is usual for their type; placeholders as in
 * event-sentence.ts.
 */

/** A draft has no number: it is told by its client. */
export const DRAFT_UPDATED = [
  '{who} changed the draft for {what}, saved {count} times.',
  '{who} changed the draft for {what}.',
] as const

/** Of a history in which issuing and sending are one act: `{to}` is whom the mail went to. */
export const ISSUED_AND_SENT = [
  '{who} issued invoice {what} and sent it to {to}.',
  '{who} issued invoice {what}.',
] as const
export const ISSUED_AND_KEPT = [
  '{who} issued invoice {what}. The mail to {to} was kept and not sent, as no mail server is set up.',
  '{who} issued invoice {what}.',
] as const

/** What was ordered beforehand is done by the application; `{who}` is who ordered it. */
export const ISSUED_AS_ORDERED = [
  'Invoice {what} was issued as {who} had scheduled, and sent to {to}.',
  'Invoice {what} was issued as {who} had scheduled.',
] as const
export const ISSUED_AS_ORDERED_AND_KEPT = [
  'Invoice {what} was issued as {who} had scheduled. The mail to {to} was kept and not sent, as no mail server is set up.',
  'Invoice {what} was issued as {who} had scheduled.',
] as const
export const DRAFTED_AS_ORDERED = ['An invoice for {what} was drafted as {who} had ordered.'] as const
export const SENT_AS_ORDERED = ['Invoice {what} was sent to {to} as {who} had scheduled.'] as const
export const WRITTEN_AS_ORDERED = [
  'A mail with invoice {what} to {to} was written as {who} had scheduled. It was kept and not sent, as no mail server is set up.',
] as const

/** What came over a payment link without a name, and is nobody's record. */
export const BEGUN_BY_PAYER = [
  'A payment of {what} for {client} was begun over a payment link.',
  'A payment of {what} was begun over a payment link.',
] as const

/** Nobody was there: a saved card was charged. */
export const BEGUN_BY_COLLECTION = [
  'A payment of {what} by {client} was begun: their saved card is charged.',
] as const

/** An announced transfer is told by its name: the money is to be looked for at the bank. */
export const TRANSFER_ANNOUNCED = [
  'A bank transfer of {what} for {client} was announced over a payment link. The payer gave the name “{payer}”.',
  'A bank transfer of {what} was announced over a payment link. The payer gave the name “{payer}”.',
  'A bank transfer of {what} was announced over a payment link.',
] as const

/** A card is declined; any other payment has failed. */
export const DECLINED = [
  'A card payment of {what} for {client} was declined. The payer gave the name “{payer}”.',
  'A card payment of {what} was declined. The payer gave the name “{payer}”.',
  'A card payment of {what} for {client} was declined.',
  'A card payment of {what} was declined.',
] as const

/** A payer paid otherwise than they had announced: nobody called anything off. */
export const TRANSFER_REPLACED_BY_CARD = [
  'The announced transfer of {what} for {client} was replaced by a card payment.',
  'The announced transfer of {what} was replaced by a card payment.',
] as const
export const ANNOUNCEMENT_REPLACED = [
  'The announced payment of {what} for {client} was replaced by another payment.',
  'The announced payment of {what} was replaced by another payment.',
] as const

/** A mail that went no further than the outbox is no type of its own, but another sentence. */
export const KEPT = {
  'email.sent': [
    'The mail “{what}” to {to} was kept in the outbox, as no mail server is set up.',
    'The mail “{what}” was kept in the outbox, as no mail server is set up.',
  ],
  'invoice.sent': [
    '{who} wrote a mail with invoice {what} to {to}. It was kept and not sent, as no mail server is set up.',
    '{who} wrote a mail with invoice {what}. It was kept and not sent, as no mail server is set up.',
  ],
  'credit_note.sent': [
    '{who} wrote a mail with credit note {what} to {to}. It was kept and not sent, as no mail server is set up.',
    '{who} wrote a mail with credit note {what}. It was kept and not sent, as no mail server is set up.',
  ],
  'payment.receipt_sent': [
    '{who} wrote a mail with receipt {what} to {to}. It was kept and not sent, as no mail server is set up.',
    '{who} wrote a mail with receipt {what}. It was kept and not sent, as no mail server is set up.',
  ],
  'quote.sent': [
    '{who} wrote a mail with quote {what} to {to}. It was kept and not sent, as no mail server is set up.',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** A mail that lay in the outbox until a mail server was set up, and was then sent by somebody. */
export const KEPT_UNTIL_THEN = {
  'email.resent': ['{who} sent the kept mail “{what}” to {to}.', '{who} sent the kept mail “{what}”.'],
  'invoice.sent': [
    '{who} sent the kept mail with invoice {what} to {to}.',
    '{who} sent the kept mail with invoice {what}.',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Said after the sentence of a payment with the test bank, and of what it paid. */
export const TEST_PAYMENT_NOTE = 'Test payment: no money moves.'

/** What has a number of things to tell of says one otherwise than several. */
export const ONE_PRODUCT_IMPORTED = ['One product was imported by {who}.'] as const
export const ONE_IMPORTED = ['One client was imported by {who}.'] as const

/** All of them. */
export const SPECIAL_SENTENCES: readonly string[] = [
  ...Object.values(INVOICED_BY_KIND).flat(),
  ...Object.values(SENTENCES_BY_RECORD).flatMap((byRecord) => Object.values(byRecord).flat()),
  ...Object.values(KEPT).flat(),
  ...Object.values(KEPT_UNTIL_THEN).flat(),
  ...ONE_IMPORTED,
  ...ONE_PRODUCT_IMPORTED,
  ...DRAFT_UPDATED,
  ...ISSUED_AND_SENT,
  ...ISSUED_AND_KEPT,
  ...DRAFTED_AS_ORDERED,
  ...ISSUED_AS_ORDERED,
  ...ISSUED_AS_ORDERED_AND_KEPT,
  ...SENT_AS_ORDERED,
  ...WRITTEN_AS_ORDERED,
  ...BEGUN_BY_PAYER,
  ...BEGUN_BY_COLLECTION,
  ...TRANSFER_ANNOUNCED,
  ...DECLINED,
  ...TRANSFER_REPLACED_BY_CARD,
  ...ANNOUNCEMENT_REPLACED,
]

import { BANK_SENTENCES } from './bank-sentences.ts'
import { COLLECTION_SENTENCES } from './collection-sentences.ts'
import { CREDIT_SENTENCES } from './credit-sentences.ts'
import { DISPUTE_SENTENCES } from './dispute-sentences.ts'
import { INSTALMENT_SENTENCES } from './instalment-sentences.ts'
import { LEDGER_SENTENCES } from './ledger-sentences.ts'
import { NOTE_SENTENCES, sentencesOfNote } from './notes/note-sentences.ts'
import { PLAN_SENTENCES } from './plan-sentences.ts'
import { PORTAL_SENTENCES } from './portal-sentences.ts'
import { INVOICED_BY_KIND, QUOTE_SENTENCES } from './quote-sentences.ts'
import { RECURRING_SENTENCES } from './recurring-sentences.ts'
import { REMINDER_SENTENCES } from './reminder-sentences.ts'
import { SET_UP_SENTENCES } from './set-up-sentences.ts'
import {
  ANNOUNCEMENT_REPLACED,
  BEGUN_BY_COLLECTION,
  BEGUN_BY_PAYER,
  DECLINED,
  DRAFT_UPDATED,
  DRAFTED_AS_ORDERED,
  ISSUED_AND_KEPT,
  ISSUED_AND_SENT,
  ISSUED_AS_ORDERED,
  ISSUED_AS_ORDERED_AND_KEPT,
  KEPT,
  KEPT_UNTIL_THEN,
  ONE_IMPORTED,
  ONE_PRODUCT_IMPORTED,
  SENT_AS_ORDERED,
  SPECIAL_SENTENCES,
  TEST_PAYMENT_NOTE,
  TRANSFER_ANNOUNCED,
  TRANSFER_REPLACED_BY_CARD,
  WRITTEN_AS_ORDERED,
} from './special-sentences.ts'

/**
 * What each type of event says, in English. `{who}` is its actor, `{what}` its subject, `{client}`, `{reason}`,
 * `{count}`, `{sum}` and `{to}` come from its data, and `{payer}` the name that a payer over a payment link typed: nobody has checked
 * it, so it stands in quotes and never where a member or a client is named. Where a type has several sentences, the first whose words are all there is said.
 */
export const SENTENCES = {
  'company.created': ['{who} founded the company {what}.'],
  'company.updated': ["{who} changed the company's details."],
  'company.settings_updated': ["{who} changed the company's settings."],
  'company.figures_recalculated': [
    '{who} had the figures calculated anew. Put right: {count}.',
    '{who} had the figures calculated anew.',
  ],
  'company.closed': ['{who} closed the company {what}.'],
  'user.joined': ['{who} joined the company.'],
  'user.created': ['{who} created the user {what}.'],
  'user.updated': ['{who} changed the name of {what}.'],
  'user.role_changed': ['{who} changed the role of {what}.'],
  'user.password_changed': ['{who} set a new password for {what}.'],
  'user.deactivated': ['{who} deactivated the user {what}.'],
  'user.activated': ['{who} activated the user {what} again.'],
  'user.removed': ['{who} removed {what} from the company.'],
  'user.left': ['{who} left the company.'],
  'invitation.created': ['{who} invited {what}.'],
  'invitation.resent': ['{who} sent the invitation of {what} again.'],
  'invitation.revoked': ['{who} revoked the invitation of {what}.'],
  'client.created': [
    'A payer over a payment link, who gave the name “{payer}”, was entered as a new client.',
    '{who} created the client {what}.',
  ],
  'client.imported': ['{count} clients were imported by {who}.', 'Clients were imported by {who}.'],
  'client.import_undone': [
    '{who} undid the import of {what}. Clients removed: {count}.',
    '{who} undid the import of {what}.',
  ],
  'client.updated': ['{who} changed the client {what}.'],
  'client.deleted': ['{who} deleted the client {what}.'],
  'client.merged': ['{who} merged the client {client} into {what}.', '{who} merged a client into {what}.'],
  'client.merged_away': [
    '{who} merged the client {what} into {client}.',
    '{who} merged the client {what} into another.',
  ],
  'client.activated': ['{who} activated the client {what}.'],
  'client.deactivated': [
    '{who} deactivated the client {what}: {reason}.',
    '{who} deactivated the client {what}.',
  ],
  'client.blocked': ['{who} blocked the client {what}: {reason}.', '{who} blocked the client {what}.'],
  'product.imported': ['{count} products were imported by {who}.', 'Products were imported by {who}.'],
  'product.import_undone': [
    '{who} undid the import of {what}. Products removed: {count}.',
    '{who} undid the import of {what}.',
  ],
  'product.created': ['{who} created the product {what}.'],
  'product.updated': ['{who} changed the product {what}.'],
  'product.activated': ['{who} activated the product {what}.'],
  'product.deactivated': ['{who} deactivated the product {what}.'],
  'product.deleted': ['{who} deleted the product {what}.'],
  'tax_rate.created': ['{who} created the tax rate {what}.'],
  'tax_rate.updated': [
    '{who} changed the tax rate {what}. Drafts that keep their old figures: {count}.',
    '{who} changed the tax rate {what}.',
  ],
  'tax_rate.deleted': ['{who} deleted the tax rate {what}.'],
  'tax_rate.archived': ['{who} archived the tax rate {what}.'],
  'tax_group.created': ['{who} created the tax group {what}.'],
  'tax_group.updated': ['{who} changed the tax group {what}.'],
  'tax_group.deleted': ['{who} deleted the tax group {what}.'],
  ...SET_UP_SENTENCES,
  ...RECURRING_SENTENCES,
  ...CREDIT_SENTENCES,
  ...BANK_SENTENCES,
  ...REMINDER_SENTENCES,
  ...INSTALMENT_SENTENCES,
  ...LEDGER_SENTENCES,
  ...DISPUTE_SENTENCES,
  ...PORTAL_SENTENCES,
  ...COLLECTION_SENTENCES,
  'invoice.created': ['{who} drafted an invoice for {what}.'],
  'invoice.updated': [
    '{who} changed the invoice {what}, saved {count} times.',
    '{who} changed the invoice {what}.',
  ],
  'invoice.deleted': ['{who} deleted a draft for {what}.'],
  'invoice.duplicated': ['{who} made a copy of the invoice {what}.'],
  'invoice.scheduled': [
    '{who} scheduled the invoice for {what} to be issued and sent on {on} at {send_time}.',
    '{who} scheduled the invoice for {what} to be issued on {on} at {time}.',
    '{who} scheduled the invoice for {what}.',
  ],
  'invoice.unscheduled': ['{who} took the schedule of the invoice for {what} back.'],
  'invoice.schedule_failed': [
    'The invoice for {what} was not issued as scheduled: {reason}',
    'The invoice for {what} was not issued as scheduled.',
  ],
  'invoice.issued': ['{who} issued invoice {what}.'],
  'invoice.sent': ['{who} sent invoice {what} to {to}.', '{who} sent invoice {what}.'],
  'invoice.viewed': ['The client has seen invoice {what}.'],
  'invoice.paid': ['Invoice {what} is paid in full.'],
  'invoice.cancelled': ['{who} cancelled invoice {what}: {reason}.', '{who} cancelled invoice {what}.'],
  'invoice.written_off': [
    '{who} wrote off {sum} of invoice {what} as uncollectible: {reason}.',
    '{who} wrote off invoice {what} as uncollectible.',
  ],
  'invoice.write_off_undone': [
    '{who} took back the write-off of {sum} of invoice {what}.',
    '{who} took back the write-off of invoice {what}.',
  ],
  ...QUOTE_SENTENCES,
  'payment.created': [
    'A payment of {what} for {client} was begun over a payment link. The payer gave the name “{payer}”.',
    'A payment of {what} was begun over a payment link. The payer gave the name “{payer}”.',
    '{who} recorded a payment of {what} from {client}. Invoice {paid} is paid in full.',
    '{who} recorded a payment of {what}. Invoice {paid} is paid in full.',
    '{who} recorded a payment of {what} from {client}.',
    '{who} recorded a payment of {what}.',
  ],
  'payment.announced': [
    'A payment of {what} for {client} was announced over a payment link. The payer gave the name “{payer}”.',
    'A payment of {what} was announced over a payment link. The payer gave the name “{payer}”.',
    'A payment of {what} was announced over a payment link.',
  ],
  'payment.completed': [
    'A payment of {what} from {client} has come in. Invoice {paid} is paid in full.',
    'A payment of {what} has come in. Invoice {paid} is paid in full.',
    'A payment of {what} from {client} has come in.',
    'A payment of {what} has come in over a payment link. The payer gave the name “{payer}”.',
    'A payment of {what} has come in.',
  ],
  'payment.failed': [
    'A payment of {what} from {client} has failed.',
    'A payment of {what} over a payment link has failed. The payer gave the name “{payer}”.',
    'A payment of {what} has failed.',
  ],
  'payment.cancelled': [
    'A payment of {what} for {client} over a payment link was called off. The payer gave the name “{payer}”.',
    'A payment of {what} over a payment link was called off. The payer gave the name “{payer}”.',
    '{who} cancelled a payment of {what} from {client}.',
    '{who} cancelled a payment of {what}.',
  ],
  'payment.updated': [
    '{who} changed a payment of {what} from {client}.',
    '{who} changed a payment of {what}.',
  ],
  'payment.refunded': [
    '{who} refunded {what} to {client}: {reason}.',
    '{who} refunded {what} to {client}.',
    '{who} refunded {what}: {reason}.',
    '{who} refunded {what}.',
  ],
  'payment.receipt_sent': ['{who} sent receipt {what} to {to}.', '{who} sent receipt {what}.'],
  'payment.deleted': [
    '{who} deleted a payment of {what} from {client}.',
    '{who} deleted a payment of {what}.',
  ],
  'payment_method.created': ['{who} added the payment method {what}.'],
  'payment_method.updated': ['{who} changed the payment method {what}.'],
  'payment_method.set_up': ['{who} set up the payment method {what}.'],
  'payment_method.deleted': ['{who} deleted the payment method {what}.'],
  'payment_link.created': ['{who} made a payment link for {what}.'],
  'payment_link.updated': ['{who} changed the payment link for {what}.'],
  'payment_link.cancelled': ['{who} cancelled the payment link for {what}.'],
  'payment_link.deleted': ['{who} deleted the payment link for {what}.'],
  'email.written': ['{who} wrote the e-mail “{what}” to {to}.', '{who} wrote the e-mail “{what}”.'],
  'email.sent': ['The mail “{what}” was sent to {to}.', 'The mail “{what}” was sent.'],
  'email.failed': [
    'It is not known whether the mail “{what}” to {unsure} arrived.',
    'The mail “{what}” to {to} could not be delivered.',
    'The mail “{what}” could not be delivered.',
  ],
  'email.withdrawn': ['The mail “{what}” was withdrawn: a later version of the quote was sent.'],
  'email.resent': ['{who} sent the mail “{what}” again.'],
  ...PLAN_SENTENCES,
  ...NOTE_SENTENCES,
} as const satisfies Readonly<Record<string, readonly string[]>>

export type EventType = keyof typeof SENTENCES

/** Every sentence there is, for whoever puts them into another language. */
export const EVENT_SENTENCES: readonly string[] = [...Object.values(SENTENCES).flat(), ...SPECIAL_SENTENCES]

/** What each sentence needs to be whole. */
const PLACEHOLDERS = new Map(
  EVENT_SENTENCES.map((text) => [text, [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)]),
)

/** An event as the timeline answers it, as far as its sentence goes. */
export type ToldEvent = {
  readonly type: string
  /** What it happened to, as it was called then; an amount of money as "10.00 EUR". */
  readonly subject: string
  /** Null where nobody had a hand in it: then it was the application itself. */
  readonly actor: string | null
  /** `amount` and `currency` are there when the subject is an amount of money. */
  readonly data: Readonly<Record<string, unknown>>
}

export type EventSentence = {
  /** One of {@link EVENT_SENTENCES}. */
  readonly text: string
  /** What its placeholders stand for. */
  readonly values: Readonly<Record<string, string>>
  /** {@link TEST_PAYMENT_NOTE} where it is to be said after the sentence. */
  readonly note: string | null
}

/** Writes an amount, a decimal string, for the reader. */
export type WriteMoney = (amount: string, currency: string) => string

const word = (value: unknown) => (typeof value === 'string' ? value : '')

function subjectOf({ subject, data }: ToldEvent, write: WriteMoney): string {
  const { amount, currency } = data
  return typeof amount === 'string' && typeof currency === 'string' ? write(amount, currency) : subject
}

/** What was written off of the invoice that is the subject. */
function sumOf({ written_off, written_off_currency }: ToldEvent['data'], write: WriteMoney): string {
  if (typeof written_off !== 'string' || typeof written_off_currency !== 'string') return ''
  return write(written_off, written_off_currency)
}

/** What the credit note that is the subject comes to; notes of before it was kept say none. */
function creditOf({ total, total_currency }: ToldEvent['data'], write: WriteMoney): string {
  return typeof total === 'string' && typeof total_currency === 'string' ? write(total, total_currency) : ''
}

const TRANSFERS: ReadonlySet<unknown> = new Set(['bank_transfer', 'wire_transfer'])

/** The sentences of what the application did as it had been ordered to; undefined for what somebody did. */
function sentencesOfOrder({ type, data }: ToldEvent): readonly string[] | undefined {
  if (data.ordered !== true) return undefined
  const isKept = data.outcome === 'captured'
  if (type === 'invoice.created') return DRAFTED_AS_ORDERED
  if (type === 'invoice.issued') return isKept ? ISSUED_AS_ORDERED_AND_KEPT : ISSUED_AS_ORDERED
  if (type === 'invoice.sent') return isKept ? WRITTEN_AS_ORDERED : SENT_AS_ORDERED
  return undefined
}

/** The sentences of a payment that nobody at a desk began; undefined for one that somebody did. */
function sentencesOfBegun(data: ToldEvent['data'], actor: ToldEvent['actor']): readonly string[] | undefined {
  if (data.collected === true) return BEGUN_BY_COLLECTION
  return !actor && !data.payer_name ? BEGUN_BY_PAYER : undefined
}

/** The sentences of a type whose data tell of something else than is usual; undefined for the usual ones. */
function sentencesOfData({ type, data, actor }: ToldEvent): readonly string[] | undefined {
  if (type === 'invoice.updated' && data.lifecycle === 'draft') return DRAFT_UPDATED
  if (type === 'invoice.issued' && data.to !== undefined)
    return data.outcome === 'captured' ? ISSUED_AND_KEPT : ISSUED_AND_SENT
  if (type === 'quote.invoiced' && typeof data.kind === 'string') return INVOICED_BY_KIND[data.kind]
  if (type === 'payment.created') return sentencesOfBegun(data, actor)
  if (type === 'payment.announced' && data.method === 'bank_transfer') return TRANSFER_ANNOUNCED
  if (type === 'payment.failed' && data.method === 'card') return DECLINED
  if (type === 'payment.cancelled' && data.replaced_by)
    return data.replaced_by === 'card' && TRANSFERS.has(data.method)
      ? TRANSFER_REPLACED_BY_CARD
      : ANNOUNCEMENT_REPLACED
  return undefined
}

function sentencesOf(event: ToldEvent): readonly string[] | undefined {
  const { type, data } = event
  const special = sentencesOfOrder(event) ?? sentencesOfNote(event) ?? sentencesOfData(event)
  if (special) return special
  if (data.outcome === 'captured' && Object.hasOwn(KEPT, type)) return KEPT[type as keyof typeof KEPT]
  if (data.was_kept === true && Object.hasOwn(KEPT_UNTIL_THEN, type))
    return KEPT_UNTIL_THEN[type as keyof typeof KEPT_UNTIL_THEN]
  if (type === 'client.imported' && data.count === 1) return ONE_IMPORTED
  if (type === 'product.imported' && data.count === 1) return ONE_PRODUCT_IMPORTED
  return Object.hasOwn(SENTENCES, type) ? SENTENCES[type as EventType] : undefined
}

/**
 * The sentence of an event with its words, to be filled in as it is or in another language; null for a type that is
 * not known here. Filled in, it may end in two full stops: `withoutDoubleStop`.
 */
export function eventSentence(event: ToldEvent, write: WriteMoney): EventSentence | null {
  const sentences = sentencesOf(event)
  if (!sentences) return null
  const { actor, data } = event
  const recipients = Array.isArray(data.to) ? data.to.map(word).join(', ') : ''
  const values: Record<string, string> = {
    who: actor || 'Counterfoil',
    what: subjectOf(event, write),
    client: word(data.client),
    payer: word(data.payer_name),
    reason: word(data.reason),
    invoice: word(data.invoice_number),
    paid: word(data.paid),
    said: word(data.client_reason),
    count: typeof data.count === 'number' ? String(data.count) : '',
    sum: sumOf(data, write),
    credit: creditOf(data, write),
    to: recipients,
    on: word(data.on),
    time: word(data.time),
    send_time: data.send === true ? word(data.time) : '',
    unsure: data.outcome === 'unknown' ? recipients : '',
  }
  const isWhole = (text: string) => PLACEHOLDERS.get(text)?.every((name) => values[name])
  const text = sentences.find(isWhole) ?? sentences.at(-1) ?? ''
  return { text, values, note: data.is_test === true ? TEST_PAYMENT_NOTE : null }
}

import type { EventType } from './record-event.ts'

/** What a sentence is made of; `actor` is null where nobody of the company had a hand in it. */
export type EventWords = {
  readonly type: string
  readonly subject: string
  readonly actor: string | null
  readonly data: Readonly<Record<string, unknown>>
}

type Write = (words: { who: string; what: string; data: EventWords['data'] }) => string

const did =
  (verb: string): Write =>
  ({ who, what }) =>
    `${who} ${verb}${what === '' ? '' : ` ${what}`}.`

function recipients(data: EventWords['data']): string {
  return Array.isArray(data.to) && data.to.length > 0 ? ` to ${data.to.join(', ')}` : ''
}

const from = (data: EventWords['data']) => (typeof data.client === 'string' ? ` from ${data.client}` : '')
const because = (reason: unknown) => (typeof reason === 'string' && reason !== '' ? `: ${reason}` : '')

const SENTENCES: Readonly<Record<EventType, Write>> = {
  'company.created': did('founded the company'),
  'company.updated': ({ who }) => `${who} changed the company's settings.`,
  'user.joined': ({ who }) => `${who} joined the company.`,
  'client.created': did('created the client'),
  'client.updated': did('changed the client'),
  'client.deleted': did('deleted the client'),
  'client.activated': did('activated the client'),
  'client.deactivated': ({ who, what, data }) =>
    `${who} deactivated the client ${what}${because(data.reason)}.`,
  'client.blocked': ({ who, what, data }) => `${who} blocked the client ${what}${because(data.reason)}.`,
  'tax_rate.created': did('created the tax rate'),
  'tax_rate.updated': did('changed the tax rate'),
  'tax_rate.deleted': did('deleted the tax rate'),
  'tax_rate.archived': did('archived the tax rate'),
  'tax_group.created': did('created the tax group'),
  'tax_group.updated': did('changed the tax group'),
  'tax_group.deleted': did('deleted the tax group'),
  'invoice.created': ({ who, what }) => `${who} drafted an invoice for ${what}.`,
  'invoice.updated': did('changed the invoice'),
  'invoice.deleted': ({ who, what }) => `${who} deleted a draft for ${what}.`,
  'invoice.duplicated': ({ who, what }) => `${who} made a copy of the invoice ${what}.`,
  'invoice.issued': did('issued invoice'),
  'invoice.sent': ({ who, what, data }) => `${who} sent invoice ${what}${recipients(data)}.`,
  'invoice.viewed': ({ what }) => `The client has seen invoice ${what}.`,
  'invoice.paid': ({ what }) => `Invoice ${what} is paid in full.`,
  'invoice.cancelled': ({ who, what, data }) => `${who} cancelled invoice ${what}${because(data.reason)}.`,
  'payment.created': ({ who, what, data }) => `${who} recorded a payment of ${what}${from(data)}.`,
  'payment.completed': ({ what, data }) => `A payment of ${what}${from(data)} has come in.`,
  'payment.failed': ({ what, data }) => `A payment of ${what}${from(data)} has failed.`,
  'payment.cancelled': ({ who, what, data }) => `${who} cancelled a payment of ${what}${from(data)}.`,
  'payment_link.created': ({ who, what }) => `${who} made a payment link for ${what}.`,
  'payment_link.updated': ({ who, what }) => `${who} changed the payment link for ${what}.`,
  'payment_link.cancelled': ({ who, what }) => `${who} cancelled the payment link for ${what}.`,
  'payment_link.deleted': ({ who, what }) => `${who} deleted the payment link for ${what}.`,
  'email.sent': ({ what, data }) =>
    data.outcome === 'captured'
      ? `The mail “${what}”${recipients(data)} was kept in the outbox, as no mail server is set up.`
      : `The mail “${what}” was sent${recipients(data)}.`,
  'email.failed': ({ what, data }) => `The mail “${what}”${recipients(data)} could not be delivered.`,
  'email.resent': ({ who, what }) => `${who} sent the mail “${what}” again.`,
}

function isKnown(type: string): type is EventType {
  return Object.hasOwn(SENTENCES, type)
}

/** What happened as a sentence: "Ada Lovelace issued invoice INV-2026-0007." */
export function eventSentence({ type, subject, actor, data }: EventWords): string {
  const who = actor ?? 'Counterfoil'
  if (isKnown(type)) return SENTENCES[type]({ who, what: subject, data })
  return `${who}: ${type.replace(/[._]/g, ' ')} ${subject}`.trim()
}

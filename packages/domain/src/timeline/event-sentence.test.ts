import { describe, expect, test } from 'vitest'
import {
  EVENT_SENTENCES,
  type EventType,
  eventSentence,
  SENTENCES,
  type ToldEvent,
} from './event-sentence.ts'

const write = (amount: string, currency: string) => `${currency} ${amount}`
const say = (type: string, more: Partial<ToldEvent> = {}) =>
  eventSentence({ type, subject: 'X', actor: 'Ada', data: {}, ...more }, write)

describe('the sentence of an event', () => {
  test('is there for every type, with and without what its data may hold', () => {
    const full = { to: ['a@b.example', 'c@d.example'], client: 'Meier', reason: 'why' }
    for (const type of Object.keys(SENTENCES) as EventType[]) {
      for (const data of [full, {}]) {
        const told = say(type, { data })
        expect(EVENT_SENTENCES).toContain(told?.text)
        const empty = [...(told?.text ?? '').matchAll(/\{(\w+)\}/g)].filter(
          ([, name]) => !told?.values[name ?? ''],
        )
        expect(empty, type).toEqual([])
      }
    }
  })

  test('says as much as is known', () => {
    expect(say('invoice.sent', { data: { to: ['a@b.example', 'c@d.example'] } })).toMatchObject({
      text: '{who} sent invoice {what} to {to}.',
      values: { who: 'Ada', what: 'X', to: 'a@b.example, c@d.example' },
    })
    expect(say('invoice.sent', { data: { to: [] } })?.text).toBe('{who} sent invoice {what}.')
    expect(say('client.blocked', { data: { reason: '' } })?.text).toBe('{who} blocked the client {what}.')
  })

  test('tells a mail that was kept from one that was sent', () => {
    expect(say('email.sent', { data: { to: ['a@b.example'], outcome: 'captured' } })?.text).toBe(
      'The mail “{what}” to {to} was kept in the outbox, as no mail server is set up.',
    )
    expect(say('email.sent', { data: { to: ['a@b.example'] } })?.text).toBe(
      'The mail “{what}” was sent to {to}.',
    )
    const after = { to: ['a@b.example'], was_kept: true }
    expect(say('invoice.sent', { data: after })?.text).toBe(
      '{who} sent the kept mail with invoice {what} to {to}.',
    )
    expect(say('email.resent', { data: after })?.text).toBe('{who} sent the kept mail “{what}” to {to}.')
  })

  test('has an amount written for its reader, and an older event’s subject as it is', () => {
    const data = { amount: '10.00', currency: 'EUR' }
    expect(say('payment.completed', { subject: '10.00 EUR', data })?.values.what).toBe('EUR 10.00')
    expect(say('payment.completed', { subject: '10.00 EUR' })?.values.what).toBe('10.00 EUR')
  })

  test.each([
    [
      'payment.created',
      'A payment of {what} was begun over a payment link. The payer gave the name “{payer}”.',
    ],
    [
      'payment.announced',
      'A payment of {what} was announced over a payment link. The payer gave the name “{payer}”.',
    ],
    [
      'payment.completed',
      'A payment of {what} has come in over a payment link. The payer gave the name “{payer}”.',
    ],
    [
      'payment.failed',
      'A payment of {what} over a payment link has failed. The payer gave the name “{payer}”.',
    ],
    [
      'payment.cancelled',
      'A payment of {what} over a payment link was called off. The payer gave the name “{payer}”.',
    ],
    [
      'client.created',
      'A payer over a payment link, who gave the name “{payer}”, was entered as a new client.',
    ],
  ])('%s: a name that a payer typed is told as one', (type, text) => {
    const told = say(type, { actor: null, subject: 'Ada Lovelace', data: { payer_name: 'Ada Lovelace' } })
    expect(told?.text).toBe(text)
    expect(text).not.toContain('{who}')
    expect(text).not.toContain('{client}')
  })

  test.each([
    ['bank_transfer', 'card', 'The announced transfer of {what} was replaced by a card payment.'],
    ['cash', 'card', 'The announced payment of {what} was replaced by another payment.'],
    ['bank_transfer', 'cash', 'The announced payment of {what} was replaced by another payment.'],
  ])('tells that an announced %s was replaced by %s', (method, replaced_by, text) => {
    const data = { method, replaced_by, payer_name: 'Ada Lovelace' }
    const told = say('payment.cancelled', { actor: null, data })
    expect(told?.text).toBe(text)
    const named = say('payment.cancelled', { actor: null, data: { ...data, client: 'Acme' } })
    expect(named?.text).toBe(text.replace('{what}', '{what} for {client}'))
  })

  test('is put down to the application where nobody is named', () => {
    expect(say('client.created', { actor: null })?.values.who).toBe('Counterfoil')
    expect(say('client.created', { actor: '' })?.values.who).toBe('Counterfoil')
  })

  test('is null for a type that is not known', () => {
    expect(say('later.added')).toBeNull()
    expect(say('toString')).toBeNull()
  })
})

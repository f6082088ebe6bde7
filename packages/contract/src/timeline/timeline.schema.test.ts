import { describe, expect, test } from 'vitest'
import { faultsOf, readOf } from '../faults-of.ts'
import { notification } from '../notifications/notifications.schema.ts'
import { timelineEvent, timelineQuery } from './timeline.schema.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const EVENT = {
  id: ID,
  type: 'invoice.issued',
  text: 'Ada Lovelace issued invoice INV-2026-0001.',
  subject: 'INV-2026-0001',
  invoice: ID,
  client: null,
  payment: null,
  recurring: null,
  quote: null,
  about: null,
  comments: 0,
  actor: 'Ada Lovelace',
  data: { amount: '1190.00', currency: 'EUR', before: { status: 'draft' } },
  created_at: '2026-01-31T12:00:00.000Z',
}
const { type: event, ...REST } = EVENT
const NOTIFICATION = { ...REST, event, category: 'invoice', type: 'success', reason: 'company' }

describe('the timeline', () => {
  test('has the newest first, unless something else is said', () => {
    expect(readOf(timelineQuery, {})).toEqual({ ordering: '-created_at' })
    expect(readOf(timelineQuery, { ordering: 'created_at' })).toEqual({ ordering: 'created_at' })
  })

  test('is of an invoice, a client or a payment, and of a type of at most 60 characters', () => {
    const asked = { type: 'x'.repeat(60), invoice: ID, client: ID, payment: ID, recurring: ID }
    expect(readOf(timelineQuery, asked)).toEqual({ ...asked, ordering: '-created_at' })
  })

  test.each([
    ['type', 'x'.repeat(61), 'At most 60 characters.'],
    ['invoice', 'INV-1', 'Not a valid id.'],
    ['client', '', 'Not a valid id.'],
    ['payment', '7', 'Not a valid id.'],
    ['ordering', 'type', 'Give one of these: -created_at, created_at.'],
    ['user', 'ada', 'Not a valid id.'],
    ['kind', 'Invoice', 'Give a kind such as invoice.'],
    ['created_after', '0026-01-01', 'Give a date from 1900 to 9998.'],
    ['about', ID, 'unknown'],
  ])('is not of the %s %j', (field, value, message) => {
    expect(faultsOf(timelineQuery, { [field]: value })).toEqual({ [field]: [message] })
  })
})

describe('an event', () => {
  test('is answered whole, with whatever its data holds', () => {
    expect(readOf(timelineEvent, EVENT)).toEqual(EVENT)
  })

  test('of the application itself has no actor', () => {
    expect(faultsOf(timelineEvent, { ...EVENT, actor: null, data: {} })).toEqual({})
  })

  test.each([
    ...Object.keys(EVENT).map((field) => [field, undefined]),
    ['id', 'one'],
    ['type', 'x'.repeat(61)],
    ['subject', null],
    ['invoice', 'INV-2026-0001'],
    ['data', 'nothing'],
    ['data', []],
    ['created_at', '2026-01-31 12:00'],
  ])('with the %s %j is none', (field, value) => {
    expect(Object.keys(faultsOf(timelineEvent, { ...EVENT, [String(field)]: value }))).toEqual([field])
  })
})

describe('a notification', () => {
  test('is an event, with a category and how it is shown', () => {
    expect(readOf(notification, NOTIFICATION)).toEqual(NOTIFICATION)
  })

  test.each(['invoice', 'payment', 'user', 'system'])('can be about the %s', (category) => {
    expect(readOf(notification, { ...NOTIFICATION, category }).category).toBe(category)
  })

  test.each(['info', 'success', 'error'])('can be shown as %s', (type) => {
    expect(readOf(notification, { ...NOTIFICATION, type }).type).toBe(type)
  })

  test.each([
    ...Object.keys(NOTIFICATION).map((field) => [field, undefined]),
    ['category', 'client'],
    ['type', 'invoice.issued'],
    ['type', 'warning'],
    ['event', 'x'.repeat(61)],
  ])('with the %s %j is none', (field, value) => {
    expect(Object.keys(faultsOf(notification, { ...NOTIFICATION, [String(field)]: value }))).toEqual([field])
  })
})

import type { Notification } from '@counterfoil/contract/notifications/notifications.schema.ts'
import { expect, test } from 'vitest'
import { sampleId } from '../../test-samples/sample-id.ts'
import { toNotification } from './to-notification.ts'

const QUOTE = sampleId('qu4')

/** What the stream tells of a quote that its client has answered. */
const told = (event: string, type: Notification['type']): Notification => ({
  id: sampleId('event'),
  event,
  type,
  category: 'invoice',
  reason: 'company',
  invoice: null,
  client: sampleId('zeta'),
  payment: null,
  recurring: null,
  quote: QUOTE,
  about: null,
  comments: 0,
  actor: null,
  subject: 'QU-2026-0004',
  text: 'Quote QU-2026-0004 was accepted over its link.',
  data: {},
  created_at: '2026-11-05T14:20:00.000Z',
})

test.each([
  ['quote.accepted', 'success', 'Quote accepted'],
  ['quote.rejected', 'info', 'Quote rejected'],
] as const)('%s is told in the bell, and leads to the quote', (event, type, title) => {
  const company = sampleId('acme')
  expect(toNotification(told(event, type), company)).toMatchObject({
    type,
    title: { id: title },
    action: { to: `/dashboard/quotes/${QUOTE}`, company },
  })
})

test('an address that a client proposed is told in the bell, and leads to the client', () => {
  const notification = { ...told('client.address_proposed', 'info'), quote: null }
  expect(toNotification(notification, sampleId('acme'))).toMatchObject({
    type: 'info',
    title: { id: 'New address proposed' },
    action: { to: `/dashboard/clients/${sampleId('zeta')}`, company: sampleId('acme') },
  })
})

test('who is named in a note is told so, and led to its client', () => {
  const notification = { ...told('note.created', 'info'), quote: null, reason: 'mentioned' as const }
  expect(toNotification(notification, sampleId('acme'))).toMatchObject({
    title: { id: 'You were mentioned' },
    action: { to: `/dashboard/clients/${sampleId('zeta')}` },
  })
  expect(toNotification({ ...notification, reason: 'followed' }, sampleId('acme')).title.id).toBe('New note')
})

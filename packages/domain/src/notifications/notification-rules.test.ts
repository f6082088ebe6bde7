import { expect, test } from 'vitest'
import { NOTIFIED_EVENTS, notificationKind } from './notification-rules.ts'

test('what is told, and how', () => {
  expect(NOTIFIED_EVENTS.map((type) => [type, Object.values(notificationKind(type)).join(' ')])).toEqual([
    ['invoice.viewed', 'invoice info'],
    ['invoice.schedule_failed', 'invoice error'],
    ['recurring.run_failed', 'invoice error'],
    ['recurring.stopped', 'invoice error'],
    ['invoice.paid', 'invoice success'],
    ['quote.accepted', 'invoice success'],
    ['quote.rejected', 'invoice info'],
    ['client.address_proposed', 'system info'],
    ['invoice.collection_stopped', 'payment error'],
    ['client.card_saved', 'payment info'],
    ['client.card_withdrawn', 'payment info'],
    ['payment.announced', 'payment info'],
    ['payment.completed', 'payment success'],
    ['payment.failed', 'payment error'],
    ['user.joined', 'user info'],
    ['email.failed', 'system error'],
    ['client.imported', 'system success'],
    ['product.imported', 'system success'],
  ])
})

test.each([
  ['invoice.created', 'invoice'],
  ['quote.sent', 'invoice'],
  ['payment.refunded', 'payment'],
  ['invitation.created', 'user'],
  ['note.created', 'system'],
  ['toString', 'system'],
  ['__proto__', 'system'],
  ['', 'system'],
])('%j is told to who follows it, as news of the category %s', (type, category) => {
  expect(notificationKind(type)).toEqual({ category, type: 'info' })
})

import type { EventType } from '../timeline/event-sentence.ts'

export type NotificationCategory = 'invoice' | 'payment' | 'user' | 'system'
export type NotificationType = 'info' | 'success' | 'error'
export type NotificationKind = { readonly category: NotificationCategory; readonly type: NotificationType }

/**
 * Events a person wants to hear of without having caused them (specification section 3: categories and types of a
 * notification). What somebody does at their own desk is no news to them.
 */
const NOTIFIED = {
  'invoice.viewed': { category: 'invoice', type: 'info' },
  'invoice.schedule_failed': { category: 'invoice', type: 'error' },
  'recurring.run_failed': { category: 'invoice', type: 'error' },
  'recurring.stopped': { category: 'invoice', type: 'error' },
  'invoice.paid': { category: 'invoice', type: 'success' },
  'quote.accepted': { category: 'invoice', type: 'success' },
  'quote.rejected': { category: 'invoice', type: 'info' },
  'client.address_proposed': { category: 'system', type: 'info' },
  'invoice.collection_stopped': { category: 'payment', type: 'error' },
  'client.card_saved': { category: 'payment', type: 'info' },
  'client.card_withdrawn': { category: 'payment', type: 'info' },
  'payment.announced': { category: 'payment', type: 'info' },
  'payment.completed': { category: 'payment', type: 'success' },
  'payment.failed': { category: 'payment', type: 'error' },
  'user.joined': { category: 'user', type: 'info' },
  'email.failed': { category: 'system', type: 'error' },
  'client.imported': { category: 'system', type: 'success' },
  'product.imported': { category: 'system', type: 'success' },
} as const satisfies Partial<Readonly<Record<EventType, NotificationKind>>>

/** The types of events that are told, in the order of the table. */
export const NOTIFIED_EVENTS = Object.keys(NOTIFIED) as (keyof typeof NOTIFIED)[]

/** Why somebody is told of an event: as everyone of the company, because they follow it, or because it names them. */
export const NOTIFICATION_REASONS = ['company', 'followed', 'mentioned'] as const
export type NotificationReason = (typeof NOTIFICATION_REASONS)[number]

const CATEGORY_OF_GROUP: Readonly<Record<string, NotificationCategory>> = {
  invoice: 'invoice',
  quote: 'invoice',
  credit_note: 'invoice',
  recurring: 'invoice',
  payment: 'payment',
  payment_link: 'payment',
  user: 'user',
  invitation: 'user',
}

/** How an event is told, to everyone or to who follows it. */
export function notificationKind(eventType: string): NotificationKind {
  if (Object.hasOwn(NOTIFIED, eventType)) return NOTIFIED[eventType as keyof typeof NOTIFIED]
  const [group = ''] = eventType.split('.')
  return {
    category: Object.hasOwn(CATEGORY_OF_GROUP, group) ? (CATEGORY_OF_GROUP[group] ?? 'system') : 'system',
    type: 'info',
  }
}

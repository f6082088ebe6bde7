import type { Notification } from '@counterfoil/contract/notifications/notifications.schema.ts'
import { msg } from '../../i18n/msg.ts'
import type { NewNotification } from './notification-store.ts'

const TITLES: Readonly<Record<string, string>> = {
  'invoice.viewed': msg('Invoice seen'),
  'invoice.paid': msg('Invoice paid'),
  'quote.accepted': msg('Quote accepted'),
  'quote.rejected': msg('Quote rejected'),
  'client.address_proposed': msg('New address proposed'),
  'invoice.collection_stopped': msg('Invoice not collected'),
  'client.card_saved': msg('Card saved'),
  'client.card_withdrawn': msg('Saved card withdrawn'),
  'payment.announced': msg('Payment announced'),
  'payment.completed': msg('Payment received'),
  'payment.failed': msg('Payment failed'),
  'user.joined': msg('A new colleague'),
  'email.failed': msg('Email not delivered'),
  'client.imported': msg('Clients imported'),
  'product.imported': msg('Products imported'),
  'recurring.run_failed': msg('Recurring invoice not made'),
  'recurring.stopped': msg('Recurring invoice paused'),
  'note.created': msg('New note'),
  'comment.created': msg('New comment'),
}

/** Where a message leads that is about no one record. */
const PLACES: Readonly<Record<string, string>> = {
  'user.joined': '/dashboard/users',
  'email.failed': '/dashboard/settings?tab=outbox',
  'client.imported': '/dashboard/clients',
  'product.imported': '/dashboard/products',
}

const OF_CLIENTS: ReadonlySet<string> = new Set([
  'client.address_proposed',
  'client.card_saved',
  'client.card_withdrawn',
])

function placeOf(told: Notification): string | null {
  if (told.invoice) return `/dashboard/invoices/${told.invoice}`
  if (told.quote) return `/dashboard/quotes/${told.quote}`
  if (told.payment) return `/dashboard/payments/${told.payment}`
  if (told.recurring) return `/dashboard/recurring/${told.recurring}`
  const isOfClient = OF_CLIENTS.has(told.event) || told.reason !== 'company'
  if (isOfClient && told.client) return `/dashboard/clients/${told.client}`
  return PLACES[told.event] ?? null
}

function titleOf({ event, reason }: Notification): string {
  return reason === 'mentioned' ? msg('You were mentioned') : (TITLES[event] ?? msg('News'))
}

/** A message of the server's stream as the notification centre keeps it. */
export function toNotification(told: Notification, companyId: string): NewNotification {
  const { event: type, category, type: kind, reason: _, ...event } = told
  const to = placeOf(told)
  return {
    id: told.id,
    type: kind,
    category,
    title: { id: titleOf(told) },
    message: { event: { ...event, type } },
    timestamp: Date.parse(told.created_at),
    persistent: true,
    ...(to ? { action: { to, company: companyId } } : {}),
  }
}

export const WELCOME_AFTER_MS = 500
const WELCOME = msg('Welcome back, {name}! You have access to all invoice features.')

/** The greeting half a second after a user appears (specification, section 4). */
export function welcome(firstName: string, now: number): NewNotification {
  return {
    id: `welcome-${now}`,
    type: 'info',
    category: 'system',
    title: { id: msg('Welcome') },
    message: { id: WELCOME, values: { name: firstName } },
    timestamp: now,
    persistent: false,
  }
}

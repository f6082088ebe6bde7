import type { TimelineEvent } from '@counterfoil/contract/timeline/timeline.schema.ts'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { activateLanguage, loadAllTexts } from '../../i18n/language.ts'
import { useEventText } from './use-event-text.ts'

beforeAll(loadAllTexts)
afterEach(() => activateLanguage('en'))

const event = (type: string, more: Partial<TimelineEvent> = {}): TimelineEvent => ({
  id: type,
  type,
  text: `The server’s own text of ${type}.`,
  subject: 'INV-2026-0007',
  actor: 'Ada Lovelace',
  invoice: null,
  client: null,
  payment: null,
  recurring: null,
  quote: null,
  about: null,
  comments: 0,
  data: {},
  created_at: '2026-03-04T10:00:00.000Z',
  ...more,
})

const EVENTS = [
  event('invoice.sent', { data: { to: ['a@b.example', 'c@d.example'] } }),
  event('payment.completed', {
    subject: '1234.50 EUR',
    data: { client: 'Meier GmbH', amount: '1234.50', currency: 'EUR' },
  }),
  event('client.created', { subject: 'Kondo K.K.' }),
  event('client.blocked', { subject: 'Meier', data: { reason: 'zahlt nie.' } }),
  event('later.added'),
  event('plan.payment_failed', {
    subject: 'Team',
    data: { reason: 'Your card was declined.', reason_code: 'bank_declined' },
  }),
]

function Events() {
  const say = useEventText()
  return EVENTS.map((one) => <p key={one.id}>{say(one)}</p>)
}

const shown = () => screen.getAllByText(/./).map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '))

test('events read in the language of the interface, and change with it', async () => {
  render(<Events />)
  expect(shown()).toEqual([
    'Ada Lovelace sent invoice INV-2026-0007 to a@b.example, c@d.example.',
    'A payment of €1,234.50 from Meier GmbH has come in.',
    'Ada Lovelace created the client Kondo K.K.',
    'Ada Lovelace blocked the client Meier: zahlt nie.',
    'The server’s own text of later.added.',
    'The payment for the plan Team failed: Your card was declined.',
  ])
  await act(() => activateLanguage('de'))
  expect(shown()).toEqual([
    'Ada Lovelace hat die Rechnung INV-2026-0007 an a@b.example, c@d.example gesendet.',
    'Eine Zahlung von Meier GmbH über 1.234,50 € ist eingegangen.',
    'Ada Lovelace hat den Kunden Kondo K.K. angelegt.',
    'Ada Lovelace hat den Kunden Meier gesperrt: zahlt nie.',
    'The server’s own text of later.added.',
    'Die Zahlung für den Tarif Team ist fehlgeschlagen: Ihre Karte wurde abgelehnt.',
  ])
})

test('when a draft is to be issued is written as its reader writes days and times, and why it was not', async () => {
  const order = { on: '2026-12-01', time: '17:30', send: true }
  const blocked = { code: 'client_blocked', params: {} }
  function Orders() {
    const say = useEventText()
    return [
      event('invoice.scheduled', { subject: 'Meier', data: order }),
      event('invoice.schedule_failed', {
        subject: 'Meier',
        actor: null,
        data: { reason: 'x', fault: blocked },
      }),
      event('invoice.issued', { data: { ordered: true } }),
      event('recurring.run_failed', {
        subject: 'Meier',
        actor: null,
        data: { on: '2026-11-19', reason: 'x', fault: blocked },
      }),
    ].map((one) => <p key={one.type}>{say(one)}</p>)
  }
  render(<Orders />)
  expect(shown().map((text) => text?.replace(/\u202f/g, ' '))).toEqual([
    'Ada Lovelace scheduled the invoice for Meier to be issued and sent on Dec 1, 2026 at 5:30 PM.',
    'The invoice for Meier was not issued as scheduled: This client is blocked and cannot be issued invoices.',
    'Invoice INV-2026-0007 was issued as Ada Lovelace had scheduled.',
    'The recurring invoice for Meier of Nov 19, 2026 was not made: This client is blocked and cannot be issued invoices.',
  ])
  await act(() => activateLanguage('de'))
  expect(shown()[0]).toBe(
    'Ada Lovelace hat geplant, die Rechnung für Meier am 01.12.2026 um 17:30 Uhr auszustellen und zu versenden.',
  )
})

import { expect, test } from 'vitest'
import { eventSentence } from './event-sentence.ts'
import { type FoldableEvent, foldEvents } from './fold-events.ts'

let made = 0
/** `at` in seconds. */
const event = (type: string, at: number, more: Partial<FoldableEvent> = {}): FoldableEvent => ({
  id: String(++made),
  type,
  subject: 'INV-1',
  actor: 'Ada',
  invoice: 'i1',
  payment: null,
  data: {},
  created_at: new Date(at * 1000).toISOString(),
  ...more,
})
const money = { subject: '100.00 EUR', data: { amount: '100.00', currency: 'EUR', method: 'card' } }
const told = (events: readonly FoldableEvent[]) =>
  foldEvents(events.toReversed()).map((line) => {
    const sentence = eventSentence(line, (amount, currency) => `${currency} ${amount}`)
    return sentence?.text.replace(/\{(\w+)\}/g, (_, name) => sentence.values[name] ?? '')
  })

test('saves one after the other are one line, until somebody else or something else comes between', () => {
  const draft = { subject: 'Babbage', data: { lifecycle: 'draft' } }
  expect(
    told([
      event('invoice.created', 0, draft),
      event('invoice.updated', 1, draft),
      event('invoice.updated', 2, draft),
      event('invoice.updated', 3, draft),
      event('invoice.updated', 4, { ...draft, actor: 'Bob' }),
      event('invoice.updated', 5, { ...draft, invoice: 'i2' }),
      event('invoice.updated', 4000, { ...draft, actor: 'Bob' }),
    ]),
  ).toEqual([
    'Bob changed the draft for Babbage.',
    'Ada changed the draft for Babbage.',
    'Bob changed the draft for Babbage.',
    'Ada changed the draft for Babbage, saved 3 times.',
    'Ada drafted an invoice for Babbage.',
  ])
})

test('issuing and sending is one line, whatever the order its events were written in', () => {
  const sent = { data: { to: ['c@d.example'] } }
  expect(
    told([
      event('payment_link.created', 9, { actor: 'Counterfoil' }),
      event('invoice.sent', 9, sent),
      event('invoice.issued', 9),
      event('email.sent', 11, {
        actor: 'Counterfoil',
        subject: 'Invoice INV-1',
        data: { to: ['c@d.example'], outcome: 'sent' },
      }),
    ]),
  ).toEqual(['Ada issued invoice INV-1 and sent it to c@d.example.'])
})

test('a mail that was kept is told as kept, in the same line', () => {
  const kept = { data: { to: ['c@d.example'], outcome: 'captured' } }
  expect(
    told([
      event('invoice.issued', 9),
      event('invoice.sent', 9, kept),
      event('email.sent', 11, { ...kept, actor: 'Counterfoil' }),
    ]),
  ).toEqual([
    'Ada issued invoice INV-1. The mail to c@d.example was kept and not sent, as no mail server is set up.',
  ])
})

test('a receipt that was sent or kept is told once, each time somebody sends it', () => {
  const mail = { payment: 'p1', subject: 'Receipt', actor: 'Counterfoil' }
  const receipt = { payment: 'p1', subject: 'R-7' }
  const kept = { data: { to: ['c@d.example'], outcome: 'captured' } }
  const sent = { data: { to: ['c@d.example'] } }
  expect(
    told([
      event('payment.receipt_sent', 9, { ...receipt, ...kept }),
      event('email.sent', 10, { ...mail, ...kept }),
      event('payment.receipt_sent', 20, { ...receipt, ...sent }),
      event('email.sent', 21, { ...mail, data: { to: ['c@d.example'], outcome: 'sent' } }),
    ]),
  ).toEqual([
    'Ada sent receipt R-7 to c@d.example.',
    'Ada wrote a mail with receipt R-7 to c@d.example. It was kept and not sent, as no mail server is set up.',
  ])
})

test('a mail that failed has a line of its own', () => {
  const to = { data: { to: ['c@d.example'] } }
  expect(
    told([
      event('invoice.sent', 9, to),
      event('email.failed', 11, { ...to, actor: 'Counterfoil', subject: 'Your invoice' }),
    ]),
  ).toEqual([
    'The mail “Your invoice” to c@d.example could not be delivered.',
    'Ada sent invoice INV-1 to c@d.example.',
  ])
})

test('a card payment is one line: that it came in and what it paid, or that it was declined', () => {
  const payer = { ...money, actor: null, payment: 'p1' }
  const declined = { ...payer, payment: 'p2' }
  expect(
    told([
      event('payment.created', 0, declined),
      event('payment.failed', 1, declined),
      event('payment.created', 60, payer),
      event('payment.completed', 61, payer),
      event('invoice.paid', 61, { actor: null, payment: 'p1' }),
    ]),
  ).toEqual([
    'A payment of EUR 100.00 has come in. Invoice INV-1 is paid in full.',
    'A card payment of EUR 100.00 was declined.',
  ])
})

test('money that staff write down is one line; a transfer that was announced and came days later is two', () => {
  const byHand = {
    ...money,
    data: { ...money.data, method: 'bank_transfer', client: 'Babbage' },
    payment: 'p1',
  }
  expect(
    told([
      event('payment.created', 0, byHand),
      event('payment.completed', 0, byHand),
      event('invoice.paid', 0, { payment: 'p1' }),
    ]),
  ).toEqual(['Ada recorded a payment of EUR 100.00 from Babbage. Invoice INV-1 is paid in full.'])
  const announced = { ...byHand, actor: null, data: { ...byHand.data, payer_name: 'Charles' } }
  expect(
    told([
      event('payment.created', 0, announced),
      event('payment.announced', 1, announced),
      event('payment.completed', 200_000, { ...byHand }),
    ]),
  ).toEqual([
    'A payment of EUR 100.00 from Babbage has come in.',
    'A bank transfer of EUR 100.00 for Babbage was announced over a payment link. The payer gave the name “Charles”.',
  ])
})

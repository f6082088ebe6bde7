import { addDays } from '@counterfoil/domain/dates/calendar-date.ts'
import { minorUnitsOf } from '@counterfoil/domain/money/currencies.ts'
import type { DemoInvoice, DemoPayment, Story } from '../companies/story.ts'
import { workdayFrom } from '../companies/working-time.ts'
import type { DemoLedger } from './ledger.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

/** Payments in the company's own currency for one invoice that is settled by it alone, that many days ago. */
function plainPayments(story: Story, ledger: DemoLedger, from: number, to: number): DemoPayment[] {
  const { now } = story.time
  return ledger.payments.filter(({ status, allocations, amount, currency, refunds, at }) => {
    const [part] = allocations
    const isPlain = allocations.length === 1 && part?.amount === amount && part.invoice.payable === amount
    return (
      status === 'completed' &&
      isPlain &&
      refunds.length === 0 &&
      currency === story.currency &&
      at < now - from * DAY &&
      at > now - to * DAY
    )
  })
}

function later(story: Story, at: number, days: number): number {
  const { time, chance } = story
  return time.at(workdayFrom(addDays(time.dayOf(at), days)), chance.between(10 * 60, 16 * 60))
}

/** A transfer that came a second time, and went back. */
function paidTwice(story: Story, ledger: DemoLedger): void {
  const { chance, profile } = story
  const candidates = plainPayments(story, ledger, 30, 300).filter(({ method }) => method === 'bank_transfer')
  for (let time = 0; time < 2 && candidates.length > 0; time += 1) {
    const { client, currency, amount, method, at } = chance.pick(candidates)
    const again = ledger.record({
      client,
      currency,
      amount,
      method,
      status: 'completed',
      at: later(story, at, chance.between(2, 5)),
      notes: profile.words.doubleNote,
    })
    ledger.refund(again, amount, profile.words.doubleReason, later(story, again.at, chance.between(2, 6)))
  }
}

/** An order that was paid and then called off: the money goes back, and the invoice is cancelled. */
function calledOff(story: Story, ledger: DemoLedger): void {
  const candidates = plainPayments(story, ledger, 40, 280)
  const payment = candidates.length > 0 ? story.chance.pick(candidates) : undefined
  const invoice = payment?.allocations[0]?.invoice
  if (!payment || !invoice) return
  const { goodwillReason } = story.profile.words
  const at = later(story, payment.at, story.chance.between(4, 15))
  ledger.refund(payment, payment.amount, goodwillReason, at)
  invoice.lifecycle = 'cancelled'
  invoice.cancelledAt = at + HOUR / 4
  invoice.cancelReason = goodwillReason
}

/** The bank of the card takes a part back: the invoice owes it again. */
function returnedInPart(story: Story, ledger: DemoLedger): void {
  const candidates = plainPayments(story, ledger, 6, 60)
  const byCard = candidates.filter(({ method }) => method === 'card')
  const payment = byCard.at(-1) ?? candidates.at(-1)
  if (!payment) return
  const part = payment.amount / 4n
  ledger.refund(
    payment,
    part - (part % 100n),
    story.profile.words.returnedReason,
    later(story, payment.at, 3),
  )
}

/** Fixed sums asked for by a link of their own: one open, one run out, one paid and given back in part. */
function deposits(story: Story, ledger: DemoLedger): void {
  const { chance, time, profile, currency } = story
  const unit = 10n ** BigInt(minorUnitsOf(currency))
  const round = profile.currency === 'JPY' ? 10_000n : 100n * unit
  const clients = story.clients.filter(
    ({ facts }) => facts.status === 'active' && facts.country === profile.country,
  )
  const [open, expired, paid] = [6, 55, 90].map((daysAgo, at) =>
    ledger.addLink({
      client: chance.pick(clients),
      currency,
      amount: round * BigInt(chance.between(3, 9)),
      description: profile.words.depositFor[at] ?? null,
      createdAt: time.at(workdayFrom(addDays(time.today, -daysAgo)), chance.between(10 * 60, 16 * 60)),
      expiresAt: at === 0 ? null : time.now - (daysAgo - 21) * DAY,
    }),
  )
  if (!open || !expired || !paid?.amount) return
  const payment = ledger.record({
    client: paid.client,
    currency,
    amount: paid.amount,
    method: 'card',
    status: 'completed',
    at: later(story, paid.createdAt, 2),
    link: paid,
  })
  Object.assign(paid, { status: 'paid', payment })
  const reason = chance.pick(profile.words.refundReasons)
  ledger.refund(payment, payment.amount / 4n, reason, later(story, payment.at, chance.between(12, 25)))
}

/** Open invoices of the company's own currency whose clients have looked at them, the latest first. */
function waiting(story: Story, invoices: readonly DemoInvoice[]): DemoInvoice[] {
  const isWaiting = ({ lifecycle, paid, payable, viewedAt, currency, issuedAt }: DemoInvoice) =>
    lifecycle === 'issued' &&
    paid === 0n &&
    payable > 0n &&
    viewedAt !== null &&
    currency === story.currency &&
    issuedAt < story.time.now - 3 * DAY
  return invoices.filter(isWaiting).reverse()
}

/** Transfers that were announced on the payment page and have not come yet; cards that were refused there. */
function announcedAndRefused(story: Story, ledger: DemoLedger, invoices: readonly DemoInvoice[]): void {
  const { time, chance } = story
  const list = waiting(story, invoices)
  const recently = () =>
    time.at(workdayFrom(addDays(time.today, -chance.between(1, 3))), chance.between(480, 1200))
  for (const [at, invoice] of list.slice(0, 5).entries()) {
    const { client, currency, payable } = invoice
    const seen = Math.max(recently(), (invoice.viewedAt ?? 0) + HOUR)
    const moment = Math.min(seen, time.now - 2 * 60_000)
    const isAnnounced = at < 3
    ledger.record({
      client,
      currency,
      amount: payable,
      method: isAnnounced ? 'bank_transfer' : 'card',
      status: isAnnounced ? 'pending' : 'failed',
      at: moment,
      link: ledger.linkOf(invoice),
      allocations: isAnnounced ? [{ invoice, amount: payable }] : [],
    })
  }
}

/** Two links that were taken back, because they had been made for the wrong invoice. */
function withdrawnLinks(story: Story, ledger: DemoLedger, invoices: readonly DemoInvoice[]): void {
  for (const invoice of waiting(story, invoices).slice(6, 8)) {
    const { client, currency, issuedAt } = invoice
    const facts = { client, currency, amount: null, description: null, expiresAt: null }
    const link = ledger.addLink({ ...facts, createdAt: issuedAt + HOUR }, invoice)
    link.status = 'cancelled'
  }
}

/** What does not happen every day, each at least once: money back, paid twice, announced, refused, on account. */
export function tellExceptions(story: Story, ledger: DemoLedger, invoices: readonly DemoInvoice[]): void {
  paidTwice(story, ledger)
  calledOff(story, ledger)
  returnedInPart(story, ledger)
  deposits(story, ledger)
  announcedAndRefused(story, ledger, invoices)
  withdrawnLinks(story, ledger, invoices)
  // Issuing draws the document, and on the document stands a link.
  for (const invoice of invoices) {
    const isOpen = invoice.lifecycle === 'issued' && invoice.paid < invoice.payable
    if (isOpen) ledger.linkOf(invoice)
  }
}

import { addDays, type CalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { methodOf, payDay, timingOf } from '../companies/payment-habits.ts'
import type { DemoInvoice, Story } from '../companies/story.ts'
import { workdayFrom } from '../companies/working-time.ts'
import type { DemoLedger } from './ledger.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const CANCELLED = 0.016
const INSTALMENTS = 0.05
const PART_OF_OPEN = 0.12
/** Below this a client does not ask to pay in two parts; in minor units of any currency. */
export const WORTH_PARTS = 60_000n
const ONE_TRANSFER = 0.16
const NEVER_PAID = 3
const ONE_TRANSFER_DAYS = 12

/** Sends the invoice and lets the client look at it, as far as there has been time for that. */
function deliver(story: Story, invoice: DemoInvoice): void {
  const { chance, time } = story
  invoice.sentAt = invoice.issuedAt + chance.between(1, 35) * MINUTE
  const looked = invoice.sentAt + chance.between(25, 4 * 24 * 60) * MINUTE
  if (chance.happens(0.84) && looked < time.now - MINUTE) invoice.viewedAt = looked
}

function cancel(story: Story, invoice: DemoInvoice): void {
  const { chance, time, profile } = story
  const day = workdayFrom(addDays(invoice.issueDate, chance.between(1, 6)))
  invoice.lifecycle = 'cancelled'
  invoice.cancelledAt = time.at(day, chance.between(10 * 60, 16 * 60))
  invoice.cancelReason = chance.pick(profile.words.cancelReasons)
  if (invoice.viewedAt !== null && invoice.viewedAt > invoice.cancelledAt) invoice.viewedAt = null
}

/** A part in whole units of a hundred minor units, so that it looks like an agreed sum. */
function partOf(invoice: DemoInvoice, story: Story): bigint {
  const percent = BigInt(story.chance.pick([30, 40, 50, 50, 60]))
  const part = (invoice.payable * percent) / 100n
  return part - (part % 100n)
}

/** Who pays an open invoice in parts has paid the first by now. */
function payPart(story: Story, ledger: DemoLedger, invoice: DemoInvoice, last: CalendarDate): void {
  const first = addDays(invoice.issueDate, 3)
  if (invoice.payable < WORTH_PARTS || first > last) return
  const method = methodOf(invoice.client.facts.habit, story.chance)
  const day = workdayFrom(addDays(first, story.chance.between(0, 12)))
  ledger.pay([{ invoice, amount: partOf(invoice, story) }], method, day > last ? last : day)
}

function payInFull(story: Story, ledger: DemoLedger, invoice: DemoInvoice, day: CalendarDate): void {
  const method = methodOf(invoice.client.facts.habit, story.chance)
  if (invoice.payable >= WORTH_PARTS && story.chance.happens(INSTALMENTS))
    payPart(story, ledger, invoice, day)
  ledger.pay([{ invoice, amount: invoice.payable - invoice.paid }], method, day)
}

type Due = { readonly invoice: DemoInvoice; readonly day: CalendarDate }

/** Some clients settle two invoices that fall due together with one transfer, at the later day. */
function payTogether(story: Story, ledger: DemoLedger, due: Due[]): Due[] {
  const alone: Due[] = []
  for (let at = 0; at < due.length; at += 1) {
    const [one, other] = [due[at], due[at + 1]]
    if (one === undefined) continue
    const isPair =
      other !== undefined &&
      other.invoice.issueDate < one.day &&
      addDays(one.day, ONE_TRANSFER_DAYS) >= other.day &&
      story.chance.happens(ONE_TRANSFER)
    if (!isPair) {
      alone.push(one)
      continue
    }
    const parts = [one, other].map(({ invoice }) => ({ invoice, amount: invoice.payable }))
    ledger.pay(parts, 'bank_transfer', other.day)
    at += 1
  }
  return alone
}

/** The last invoices of those who stopped paying: nothing comes for them any more. */
function neverPaid(story: Story, invoices: readonly DemoInvoice[]): Set<DemoInvoice> {
  const stopped = story.clients.filter(({ facts }) => timingOf(facts.habit) === 'stopped')
  return new Set(
    stopped.flatMap((client) => invoices.filter((one) => one.client === client).slice(-NEVER_PAID)),
  )
}

/** Lets happen to the invoices what their clients are like. The latest are seen to by `show-every-state.ts`. */
export function settleInvoices(story: Story, ledger: DemoLedger, invoices: readonly DemoInvoice[]): void {
  const { chance, time } = story
  const yesterday = addDays(time.today, -1)
  const lost = neverPaid(story, invoices)
  const due: Due[] = []
  const open: DemoInvoice[] = []
  for (const invoice of invoices) {
    deliver(story, invoice)
    const isOld = invoice.issuedAt + 10 * DAY < time.now
    if (lost.has(invoice)) continue
    if (isOld && chance.happens(CANCELLED)) cancel(story, invoice)
    else {
      const dates = { issued: invoice.issueDate, due: invoice.dueDate }
      const day = payDay(invoice.client.facts.habit, dates, chance)
      if (day <= time.today) due.push({ invoice, day })
      else open.push(invoice)
    }
  }
  for (const client of story.clients) {
    const own = due
      .filter(({ invoice }) => invoice.client === client)
      .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    const isByTransfer = client.facts.habit.endsWith(' transfer')
    const alone = isByTransfer ? payTogether(story, ledger, own) : own
    for (const { invoice, day } of alone) payInFull(story, ledger, invoice, day)
  }
  for (const invoice of open) if (chance.happens(PART_OF_OPEN)) payPart(story, ledger, invoice, yesterday)
}

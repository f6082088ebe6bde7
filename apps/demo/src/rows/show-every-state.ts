import { addDays } from '@counterfoil/domain/dates/calendar-date.ts'
import { methodOf } from '../companies/payment-habits.ts'
import type { DemoInvoice, Story } from '../companies/story.ts'
import type { DemoLedger } from './ledger.ts'
import { WORTH_PARTS } from './settle-invoices.ts'

const HOUR = 3_600_000
/** How many of the latest invoices are in each state before any is left to chance. */
const ISSUED = 2
const SENT = 3
const VIEWED = 4
const PART_PAID = 3

/**
 * Sees to it that the latest open invoices show every state there is, whatever day it is: not sent yet, sent, seen,
 * paid in part; and that some money has come in today.
 */
export function showEveryState(story: Story, ledger: DemoLedger, invoices: readonly DemoInvoice[]): void {
  const { time, chance } = story
  const open = invoices
    .filter(
      ({ lifecycle, paid, payable, dueDate }) =>
        lifecycle === 'issued' && paid === 0n && payable > 0n && dueDate >= time.today,
    )
    .reverse()
  const take = (count: number) => open.splice(0, count)
  for (const invoice of take(ISSUED)) Object.assign(invoice, { sentAt: null, viewedAt: null })
  for (const invoice of take(SENT)) invoice.viewedAt = null
  for (const invoice of take(VIEWED)) {
    const seen = (invoice.sentAt ?? invoice.issuedAt) + HOUR
    invoice.viewedAt ??= Math.min(seen, time.now - HOUR / 4)
  }
  const large = open.filter(({ payable }) => payable >= WORTH_PARTS)
  for (const invoice of large.slice(0, PART_PAID)) {
    const half = invoice.payable / 2n
    const method = methodOf(invoice.client.facts.habit, chance)
    ledger.pay([{ invoice, amount: half - (half % 100n) }], method, addDays(time.today, -1))
  }
  for (const invoice of open.filter(({ paid }) => paid === 0n).slice(-2)) {
    const method = methodOf(invoice.client.facts.habit, chance)
    ledger.pay([{ invoice, amount: invoice.payable }], method, time.today)
  }
}

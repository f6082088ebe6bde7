import { randomBytes } from 'node:crypto'
import type { CalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import type { CurrencyCode } from '@counterfoil/domain/money/currencies.ts'
import type { HabitMethod } from '../companies/payment-habits.ts'
import type { DemoClient, DemoInvoice, DemoLink, DemoPayment, DemoRefund, Story } from '../companies/story.ts'

const MINUTE = 60_000
/** Money comes no sooner than this after the invoice. */
const AFTER_ISSUE = 45 * MINUTE
const TOKEN_BYTES = 32

type Part = { readonly invoice: DemoInvoice; readonly amount: bigint }

type LinkFacts = Pick<DemoLink, 'client' | 'currency' | 'amount' | 'description' | 'createdAt' | 'expiresAt'>

type LooseFacts = {
  client: DemoClient
  currency: CurrencyCode
  amount: bigint
  method: HabitMethod
  status: DemoPayment['status']
  at: number
  notes?: string | null
  link?: DemoLink | null
  allocations?: readonly Part[]
}

/** The money that came, and the links it was asked for with. */
export type DemoLedger = {
  readonly payments: DemoPayment[]
  readonly links: DemoLink[]
  /** A completed payment of one client for what it names. A card is paid over the invoice's link. */
  readonly pay: (parts: readonly Part[], method: HabitMethod, day: CalendarDate) => DemoPayment
  /** A payment that settles nothing: one on account, announced or failed. */
  readonly record: (facts: LooseFacts) => DemoPayment
  /**
   * Gives money back. The rule of the demo: a refund first takes what a payment has not been laid on invoices; what
   * goes beyond that is taken from its one invoice, which owes it again.
   */
  readonly refund: (payment: DemoPayment, amount: bigint, reason: string, at: number) => void
  readonly linkOf: (invoice: DemoInvoice) => DemoLink
  readonly addLink: (facts: LinkFacts, invoice?: DemoInvoice | null) => DemoLink
}

function sumOf(parts: readonly { amount: bigint }[]): bigint {
  return parts.reduce((sum, { amount }) => sum + amount, 0n)
}

/** Lays money on an invoice; whoever pays over a link has looked at the invoice before. */
function settle({ invoice, amount }: Part, at: number, isOverLink: boolean): void {
  invoice.paid += amount
  if (invoice.paid >= invoice.payable) invoice.paidAt = at
  if (!isOverLink && invoice.viewedAt === null) return
  const seen = Math.max(at - 6 * MINUTE, invoice.sentAt ?? 0)
  invoice.viewedAt = Math.min(invoice.viewedAt ?? seen, seen)
}

function takeBack(payment: DemoPayment, refund: DemoRefund): void {
  payment.refunds.push(refund)
  const beyond = sumOf(payment.refunds) - (payment.amount - sumOf(payment.allocations))
  const [part] = payment.allocations
  if (beyond <= 0n || part === undefined) return
  part.invoice.paid -= beyond < refund.amount ? beyond : refund.amount
  part.invoice.paidAt = null
}

function openLinks({ chance }: Story): Pick<DemoLedger, 'links' | 'addLink' | 'linkOf'> {
  const links: DemoLink[] = []
  const byInvoice = new Map<DemoInvoice, DemoLink>()
  const addLink: DemoLedger['addLink'] = (facts, invoice = null) => {
    // A token opens a page to whoever has it, in a demo too: it alone is not of the seed.
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const id = chance.id(facts.createdAt)
    const link: DemoLink = { ...facts, id, token, invoice, status: 'active', payment: null }
    links.push(link)
    return link
  }
  const linkOf: DemoLedger['linkOf'] = (invoice) => {
    const known = byInvoice.get(invoice)
    if (known) return known
    const { client, currency } = invoice
    const createdAt = invoice.sentAt ?? invoice.issuedAt
    const facts = { client, currency, amount: null, description: null, createdAt, expiresAt: null }
    const made = addLink(facts, invoice)
    byInvoice.set(invoice, made)
    return made
  }
  return { links, addLink, linkOf }
}

export function openLedger(story: Story): DemoLedger {
  const { chance, time } = story
  const payments: DemoPayment[] = []
  const { links, addLink, linkOf } = openLinks(story)
  const record: DemoLedger['record'] = ({ notes = null, link = null, allocations = [], ...facts }) => {
    const id = chance.id(facts.at)
    const date = time.dayOf(facts.at)
    const payment: DemoPayment = { ...facts, id, date, notes, link, allocations, refunds: [] }
    payments.push(payment)
    return payment
  }
  const momentOf = (parts: readonly Part[], day: CalendarDate, isOnline: boolean): number => {
    const onDay = time.at(day, isOnline ? chance.between(7 * 60, 22 * 60) : chance.between(9 * 60, 17 * 60))
    const issued = Math.max(...parts.map(({ invoice }) => invoice.issuedAt))
    return Math.min(Math.max(onDay, issued + AFTER_ISSUE), time.now - MINUTE)
  }
  const pay: DemoLedger['pay'] = (parts, method, day) => {
    const [first] = parts
    if (first === undefined) throw new Error('A payment is for something.')
    const { client, currency, paid, payable } = first.invoice
    const isWhole = parts.length === 1 && paid === 0n && first.amount === payable
    const at = momentOf(parts, day, method === 'card')
    const link = method === 'card' && isWhole ? linkOf(first.invoice) : null
    const amount = sumOf(parts)
    const payment = record({
      client,
      currency,
      amount,
      method,
      status: 'completed',
      at,
      link,
      allocations: parts,
    })
    for (const part of parts) settle(part, at, link !== null)
    if (link) Object.assign(link, { status: 'paid', payment })
    return payment
  }
  const refund: DemoLedger['refund'] = (payment, amount, reason, at) =>
    takeBack(payment, { id: chance.id(at), amount, reason, at })
  return { payments, links, pay, record, refund, linkOf, addLink }
}

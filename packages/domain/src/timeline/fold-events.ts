import type { ToldEvent } from './event-sentence.ts'

/** An event with what tells whether it belongs to the same act as another. */
export type FoldableEvent = ToldEvent & {
  readonly id: string
  readonly invoice: string | null
  readonly payment: string | null
  /** An instant as text; what one transaction writes has the same. */
  readonly created_at: string
}

/** Two events of one act are at most so far apart: a draft that is being written, a card that is being charged. */
const ONE_ACT_MS = 60 * 60 * 1000

const isSameTime = (one: FoldableEvent, other: FoldableEvent) => one.created_at === other.created_at
const isSoonAfter = (one: FoldableEvent, later: FoldableEvent) =>
  Date.parse(later.created_at) - Date.parse(one.created_at) <= ONE_ACT_MS
const isSameInvoice = (one: FoldableEvent, other: FoldableEvent) =>
  one.invoice !== null && one.invoice === other.invoice
const isSamePayment = (one: FoldableEvent, other: FoldableEvent) =>
  one.payment !== null && one.payment === other.payment

function withData<E extends FoldableEvent>(event: E, data: Readonly<Record<string, unknown>>): E {
  return { ...event, data: { ...event.data, ...data } }
}

/** How a later event becomes part of an earlier one's line: the line as it is then, or null where it does not. */
type Rule = <E extends FoldableEvent>(line: E, event: E) => E | null

/** Saves of the same person one after the other, such as those an editor makes by itself, are one line: the latest. */
const savedAgain: Rule = (line, event) => {
  if (line.type !== 'invoice.updated' || event.type !== 'invoice.updated') return null
  if (!isSameInvoice(line, event) || line.actor !== event.actor || !isSoonAfter(line, event)) return null
  return withData(event, { count: (typeof line.data.count === 'number' ? line.data.count : 1) + 1 })
}

/** Issuing makes the payment link and, where it was asked for, the mail. */
const issuedWith: Rule = (line, event) => {
  if (line.type !== 'invoice.issued' || !isSameInvoice(line, event) || !isSameTime(line, event)) return null
  if (event.type === 'payment_link.created') return line
  if (event.type !== 'invoice.sent') return null
  return withData(line, { to: event.data.to, ...(event.data.outcome ? { outcome: event.data.outcome } : {}) })
}

const recipients = ({ data }: FoldableEvent) => (Array.isArray(data.to) ? data.to.join() : null)

/** A mail that came to what its sender's line says of it already; one that failed has a line of its own. */
const delivered: Rule = (line, event) => {
  const isOfLine =
    line.type === 'payment.receipt_sent'
      ? isSamePayment(line, event)
      : (line.type === 'invoice.sent' || line.type === 'invoice.issued') && isSameInvoice(line, event)
  if (event.type !== 'email.sent' || !isOfLine || !isSoonAfter(line, event)) return null
  const isSame = recipients(line) !== null && recipients(line) === recipients(event)
  return isSame && (line.data.outcome === 'captured') === (event.data.outcome === 'captured') ? line : null
}

/** A card is charged at once, and a transfer announced at once: what came of it says all. Money written down as received came in by being written down. */
const cameTo: Rule = (line, event) => {
  if (line.type !== 'payment.created' || !isSamePayment(line, event)) return null
  if (event.type === 'payment.completed' && isSameTime(line, event)) return line
  const isPayers = !line.actor && isSoonAfter(line, event)
  if (event.type === 'payment.announced') return isPayers ? event : null
  const isCharge = line.data.method === 'card' && isPayers
  const isEnd = event.type === 'payment.completed' || event.type === 'payment.failed'
  return isCharge && isEnd ? event : null
}

/** A payment that settles invoices says which. */
const settled: Rule = (line, event) => {
  if (line.type !== 'payment.created' && line.type !== 'payment.completed') return null
  if (event.type !== 'invoice.paid' || !isSamePayment(line, event) || !isSoonAfter(line, event)) return null
  const before = typeof line.data.paid === 'string' ? `${line.data.paid}, ` : ''
  return withData(line, { paid: before + event.subject })
}

const RULES: readonly Rule[] = [savedAgain, issuedWith, delivered, cameTo, settled]

/** What belongs to no earlier line, though it may be written in the same moment, comes behind what it belongs to. */
const ORDER = [
  'invoice.created',
  'invoice.updated',
  'invoice.issued',
  'payment.created',
  'payment.announced',
  'payment.completed',
]
const orderOf = (type: string) => (ORDER.includes(type) ? ORDER.indexOf(type) : ORDER.length)

function inOrder<E extends FoldableEvent>(newestFirst: readonly E[]): E[] {
  return newestFirst
    .toReversed()
    .sort((one, other) =>
      isSameTime(one, other)
        ? orderOf(one.type) - orderOf(other.type)
        : Date.parse(one.created_at) - Date.parse(other.created_at),
    )
}

/** Puts an event into the line it belongs to; false where it is an act of its own. */
function fold<E extends FoldableEvent>(lines: E[], event: E): boolean {
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at] as E
    for (const rule of RULES) {
      const folded = rule(line, event)
      if (folded === null) continue
      if (folded === line || folded.created_at === line.created_at) lines[at] = folded
      else {
        lines.splice(at, 1)
        lines.push(folded)
      }
      return true
    }
    // Another act on the same invoice lies between: what came before it is closed.
    if (event.type === 'invoice.updated' && isSameInvoice(line, event)) return false
  }
  return false
}

/** The events of a history, newest first, as one line an act: what followed from an act stands in its line. */
export function foldEvents<E extends FoldableEvent>(newestFirst: readonly E[]): E[] {
  const lines: E[] = []
  for (const event of inOrder(newestFirst)) if (!fold(lines, event)) lines.push(event)
  return lines.reverse()
}

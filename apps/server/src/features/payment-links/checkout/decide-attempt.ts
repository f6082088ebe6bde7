import { fault } from '@counterfoil/domain/faults/fault.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money, parseMoney } from '@counterfoil/domain/money/money.ts'
import { isPaymentLinkClosed } from '@counterfoil/domain/payments/payment-link-status.ts'
import { AppError, invalid } from '../../../http/app-error.ts'
import type { PaymentProvider } from '../../../services/payment-providers/payment-provider.ts'
import { linkAmountOf, linkStatusOf } from '../links/link-status.ts'
import { sumsOfLink } from '../links/sums-of-link.ts'
import type { AnnouncedRow, OpenPaymentRow, PublicLinkRow } from '../public-page/public-payment.db.ts'

export type AttemptFacts = {
  readonly link: PublicLinkRow
  /** What no bank has answered yet, for this link or its invoice. */
  readonly unsettled: readonly OpenPaymentRow[]
  /** Ways in which a payer has already said they will pay, over this link or another one of its invoices. */
  readonly announced: readonly AnnouncedRow[]
  /** The payer knows of what is announced, and means this payment in its place. */
  readonly replacesAnnounced: boolean
  readonly attemptHash: Buffer | null
  readonly method: string
  readonly payer: { readonly name: string; readonly email: string | null }
  /** The sum the payer was shown, or null where their program does not say. */
  readonly shown: { readonly amount: string; readonly currency: string } | null
  readonly card: { readonly brand: string; readonly lastFour: string } | null
  /** What takes the method here, or null. */
  readonly provider: PaymentProvider | null
  readonly nowMs: number
}

export type Decision =
  /** It was done before, by this very attempt or by the same announcement. */
  | { kind: 'done'; status: 'completed' | 'pending' }
  /** A request died over this payment, or another payer has taken over: it has to be ended at the bank first. */
  | { kind: 'unsettled'; paymentId: string }
  /** The bank is asked (again) about this payment. */
  | { kind: 'continue'; payment: OpenPaymentRow }
  /** A new payment of minor units; what had only been announced is called off for it. */
  | { kind: 'begin'; amount: bigint; superseded: readonly string[] }

function isSame(hash: Buffer | null, other: Buffer | null): boolean {
  return hash !== null && other !== null && hash.equals(other)
}

/** A payer is seen again by their address, or by their name where they gave none. */
function isSamePayer(
  { payer_name, payer_email }: OpenPaymentRow,
  { name, email }: AttemptFacts['payer'],
): boolean {
  return payer_email === email && (email !== null || payer_name === name)
}

/** The bank waits for this payer to take a second step with this card, or on its own page, for the same sum. */
function isResumable(
  payment: OpenPaymentRow,
  { link, payer, card, provider, method }: AttemptFacts,
  amount: bigint,
): boolean {
  if (payment.status !== 'processing') return false
  if (payment.method !== method || payment.provider !== provider?.name) return false
  if (payment.payment_link_id !== link.id || !isSamePayer(payment, payer)) return false
  if (payment.amount !== amount) return false
  if (provider.hasOwnPage) return true
  return card !== null && payment.card_brand === card.brand && payment.card_last4 === card.lastFour
}

/** A card is put in where it is taken: here for a bank that has no page of its own, and nowhere else. */
function refuseCard({ method, card, provider }: AttemptFacts): void {
  if (method !== 'card') return
  if (provider?.hasOwnPage && card) throw invalid({ card: [fault('card_taken_elsewhere')] })
  if (!provider?.hasOwnPage && !card) throw invalid({ 'card.number': [fault('card_number_required')] })
}

function refuseMethod({ link, method, provider }: AttemptFacts): void {
  if (provider === null || !link.methods.includes(method))
    throw invalid({ method: [fault('way_to_pay_not_offered')] })
}

/** What is paid: the sum before the payer's eyes, which has to be one of those offered now; all that is due where none is named. */
function chosenSum({ link, shown, nowMs }: AttemptFacts): bigint {
  const due = linkAmountOf(link)
  if (shown === null) return due
  const currency = currencyCode(link.currency)
  const named = shown.currency === currency ? parseMoney(shown.amount, currency)?.amount : undefined
  if (named !== undefined && sumsOfLink(link, nowMs).includes(named)) return named
  throw new AppError('amount_changed', { members: { amount: formatMoney(money(due, currency)), currency } })
}

/** Nobody pays twice unasked: what is announced in another way, or for other invoices too, is called off only by who says so. */
function refuseSecondWay({ link, announced, method, replacesAnnounced }: AttemptFacts): void {
  const other = announced.find((one) => one.method !== method || !one.is_for_same)
  if (!other || replacesAnnounced) return
  const currency = currencyCode(link.currency)
  throw new AppError('payment_announced', {
    members: { amount: formatMoney(money(other.amount, currency)), currency },
  })
}

/**
 * What a payer's request comes to, all read under the locks of invoice and link: at most one payment is ever on its
 * way, however many requests come at once, and the money of one that died is found before another is taken.
 */
export function decideAttempt(facts: AttemptFacts): Decision {
  const { link, unsettled, announced, attemptHash } = facts
  if (link.status === 'paid' && isSame(attemptHash, link.paid_attempt))
    return { kind: 'done', status: 'completed' }
  const asked = unsettled.filter((payment) => !payment.awaits_payer)
  const mine = asked.find(
    (payment) => payment.payment_link_id === link.id && isSame(attemptHash, payment.attempt_hash),
  )
  // What was asked of another provider is ended there, and never asked of this one under the same name.
  if (mine && mine.provider !== facts.provider?.name) return { kind: 'unsettled', paymentId: mine.id }
  if (mine) return { kind: 'continue', payment: mine }
  const status = linkStatusOf(link, facts.nowMs)
  if (isPaymentLinkClosed(status)) throw new AppError('payment_link_closed')
  const [other] = asked
  if (other?.is_stale) return { kind: 'unsettled', paymentId: other.id }
  if (other)
    throw new AppError('request_in_progress', {
      detail: fault('payment_being_made'),
    })
  if (status !== 'active') throw new AppError('payment_link_closed')
  refuseMethod(facts)
  refuseCard(facts)
  const amount = chosenSum(facts)
  const resumed = unsettled.find((payment) => isResumable(payment, facts, amount))
  if (resumed) return { kind: 'continue', payment: resumed }
  // Before another payer's second step is ended: what is refused changes nothing.
  refuseSecondWay(facts)
  const [waiting] = unsettled
  if (waiting) return { kind: 'unsettled', paymentId: waiting.id }
  if (facts.method === 'card') return { kind: 'begin', amount, superseded: [] }
  const isSaid = announced.some(
    (one) => one.method === facts.method && one.amount === amount && one.is_for_same,
  )
  if (isSaid) return { kind: 'done', status: 'pending' }
  return { kind: 'begin', amount, superseded: announced.map(({ id }) => id) }
}

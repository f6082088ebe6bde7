import type { PaymentEnd } from '@counterfoil/domain/faults/payment-end.ts'
import type { Money } from '@counterfoil/domain/money/money.ts'

/** What a payer put in, for a provider that takes cards. Never stored, never logged. */
export type CardInput = { number: string; expMonth: number; expYear: number; cvc: string }

type ChargeRequest = {
  /** Our payment's id: the provider answers the same for the same id, however often it is asked. */
  readonly paymentId: string
  readonly amount: Money
  readonly card: CardInput | null
  readonly confirmation: 'approve' | 'refuse' | null
  /** In place of a card: one the provider keeps from an earlier charge, by the name it gave it then. */
  readonly keptCard?: string | null
  /** Whether the card is to be kept for charges its holder will not be there for. */
  readonly keepsCard?: boolean
}

export type ChargeOutcome =
  | { status: 'completed'; reference: string; keptCard?: string }
  | { status: 'pending'; reference: string }
  | { status: 'requires_action'; reference: string }
  | { status: 'failed'; reference: string; reason: PaymentEnd }

/** What is still known of a payment whose request died, or that nobody goes on with. */
type CloseRequest = {
  readonly paymentId: string
  readonly amount: Money
  readonly cardLast4: string | null
}

/** `unknown`: the provider cannot say now; it is asked again later. Nothing is charged meanwhile. */
export type CloseOutcome = ChargeOutcome | { status: 'unknown' }

type RefundRequest = {
  /** Our refund's id: asking again under it pays nothing back twice. */
  readonly refundId: string
  readonly paymentId: string
  /** What the provider called the payment. */
  readonly reference: string
  readonly amount: Money
}

/** A way money comes in: staff (`manual`), the built-in test bank (`sandbox`), or a payment company. */
export type PaymentProvider = {
  readonly name: string
  readonly testMode: boolean
  /** Asks for the money. A throw means that nobody knows whether it was taken: the payment becomes `unknown`. */
  readonly charge: (request: ChargeRequest) => Promise<ChargeOutcome>
  /**
   * Ends what is open about an id, and says what came of it. `failed` binds the provider: under this id no money is
   * taken any more, not even by a charge that is still on its way to it. Without that promise a payer could be charged
   * for a payment that was given up, and once more for the next.
   */
  readonly close: (request: CloseRequest) => Promise<CloseOutcome>
  /** Pays back what was taken; a throw means that nobody knows, and that it is to be asked again under the same id. */
  readonly payBack?: (request: RefundRequest) => Promise<{ reference: string }>
}

/** The provider behind a method of payment, or null where this installation does not take it. */
export type PaymentProviders = { readonly forMethod: (method: string) => PaymentProvider | null }

import type { PaymentEnd } from '@counterfoil/domain/faults/payment-end.ts'
import type { Money } from '@counterfoil/domain/money/money.ts'
import type { CardBrand } from '@counterfoil/domain/payments/card.ts'
import type { ProviderKeys } from '@counterfoil/domain/payments/providers/payment-credentials.ts'

/** What a payer put in, for a provider that takes cards. Never stored, never logged. */
export type CardInput = { number: string; expMonth: number; expYear: number; cvc: string }

/** For a provider that takes payers to a page of its own: what it says there, and where it sends them back to. */
export type PayersPage = {
  readonly returnUrl: string
  readonly description: string
  readonly payerEmail: string | null
  readonly language: string
}

/** A card that a provider keeps, by the name it gave it, and the little of it that people are shown. */
export type KeptCard = {
  readonly name: string
  readonly brand: CardBrand
  readonly lastFour: string
  readonly expMonth: number
  readonly expYear: number
}

type ChargeRequest = {
  /** Our payment's id: the provider answers the same for the same id, however often it is asked. */
  readonly paymentId: string
  readonly amount: Money
  readonly card: CardInput | null
  readonly confirmation: 'approve' | 'refuse' | null
  /** Null where nobody is there to be taken anywhere. */
  readonly page?: PayersPage | null
  /** What the provider called it, where it was asked before. */
  readonly reference?: string | null
  /** In place of a card: one the provider keeps from an earlier charge, by the name it gave it then. */
  readonly keptCard?: string | null
  /** Whether the card is to be kept for charges its holder will not be there for. */
  readonly keepsCard?: boolean
  /** What its holder's bank says a kept card was charged for; the same whenever it is asked. */
  readonly description?: string | null
}

export type ChargeOutcome =
  | { status: 'completed'; reference: string; keptCard?: KeptCard }
  | { status: 'pending'; reference: string }
  /** `url`: where the payer takes the next step, at the provider's own page. */
  | { status: 'requires_action'; reference: string; url?: string }
  | { status: 'failed'; reference: string; reason: PaymentEnd }

/** What is still known of a payment whose request died, or that nobody goes on with. */
type CloseRequest = {
  readonly paymentId: string
  readonly amount: Money
  readonly cardLast4: string | null
  /** What the provider called it, if it got so far. */
  readonly reference?: string | null
  /** As it was asked for. */
  readonly page?: PayersPage | null
  readonly keptCard?: string | null
  readonly keepsCard?: boolean
  readonly description?: string | null
}

/** What a payment was asked for with, and what the provider called it. */
type LookRequest = { readonly paymentId: string; readonly amount: Money; readonly reference: string }

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

type KeepRequest = {
  /** Our own id of it: the provider keeps one card under it, however often it is asked. */
  readonly keepId: string
  /** As its holder typed it, for a provider without a page of its own. */
  readonly card: CardInput | null
  readonly page: PayersPage | null
  /** What the provider called it, where it was asked before. */
  readonly reference?: string | null
}

export type KeepOutcome =
  | { status: 'kept'; card: KeptCard }
  /** Its holder puts it in at the provider's own page. */
  | { status: 'requires_action'; reference: string; url?: string }
  | { status: 'failed'; reason: PaymentEnd }
  | { status: 'unknown' }

/** Cards kept for charges that their holders are not there for. */
type KeepsCards = {
  /** Keeps a card without charging it. A throw means that nobody knows; asked again under the same id it keeps no second one. */
  readonly keep: (request: KeepRequest) => Promise<KeepOutcome>
  /** Forgets a card, by the name it is kept under. Twice is once. */
  readonly forget: (name: string) => Promise<void>
}

/** A way money comes in: staff (`manual`), the built-in test bank (`sandbox`), or a payment company. */
export type PaymentProvider = {
  readonly name: string
  readonly testMode: boolean
  /** Takes payers to a page of its own, where they put in their card: none is asked for here. */
  readonly hasOwnPage?: true
  /** Asks for the money. A throw means that nobody knows whether it was taken: the payment becomes `unknown`. */
  readonly charge: (request: ChargeRequest) => Promise<ChargeOutcome>
  /**
   * Ends what is open about an id, and says what came of it. `failed` binds the provider: under this id no money is
   * taken any more, not even by a charge that is still on its way to it. Without that promise a payer could be charged
   * for a payment that was given up, and once more for the next.
   */
  readonly close: (request: CloseRequest) => Promise<CloseOutcome>
  /** Says what came of a payment by the name it gave it, and ends nothing. What is not of this payment and sum is `unknown`. */
  readonly look?: (request: LookRequest) => Promise<CloseOutcome>
  readonly cards?: KeepsCards
  /** Pays back what was taken; `refused` for good where it cannot be. A throw means that nobody knows, and that it is to be asked again under the same id. */
  readonly payBack?: (request: RefundRequest) => Promise<{ reference: string } | { refused: true }>
}

export type PaymentProviders = {
  /** What takes a method of payment now, with the keys a company has for it; null where nothing does. */
  readonly forMethod: (method: string, keys?: ProviderKeys | null) => PaymentProvider | null
  /** What a payment was asked of, by its name; null where that is switched off, or its keys are gone. */
  readonly named: (name: string, keys: ProviderKeys | null) => PaymentProvider | null
}

import type { Money } from '@counterfoil/domain/money/money.ts'

/** What a payer put in, for a provider that takes cards. Never stored, never logged. */
export type CardInput = { number: string; expMonth: number; expYear: number; cvc: string }

export type ChargeRequest = {
  /** Our payment's id: the provider answers the same for the same id, however often it is asked. */
  readonly paymentId: string
  readonly amount: Money
  readonly card: CardInput | null
  readonly confirmation: 'approve' | 'refuse' | null
}

export type ChargeOutcome =
  | { status: 'completed'; reference: string }
  | { status: 'pending'; reference: string }
  | { status: 'requires_action'; reference: string }
  | { status: 'failed'; reference: string; reason: string }

/** A way money comes in: staff (`manual`), the built-in test bank (`sandbox`), or a payment company. */
export type PaymentProvider = {
  readonly name: string
  readonly testMode: boolean
  readonly charge: (request: ChargeRequest) => Promise<ChargeOutcome>
}

/** The provider behind a method of payment, or null where this installation does not take it. */
export type PaymentProviders = { readonly forMethod: (method: string) => PaymentProvider | null }

import type { ErrorCode } from '@counterfoil/contract/errors.ts'
import type { PublicPayAnswer } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import type { Tx } from '../../../db/database.ts'
import type { Attempt } from '../../../http/retries/idempotency.ts'
import {
  claimPaymentAttempt,
  keepPaymentAnswer,
  keepPaymentRefusal,
  type PaymentAttempt,
  paymentAttempt,
} from '../../../http/retries/payment-attempt.ts'
import type { Encryption } from '../../../services/encryption.ts'
import { bearerOfToken } from '../public-page/shared-link.ts'

/** What a payer's own program announces as one attempt, under the link it is made at. */
export type PublicAttempt = PaymentAttempt

/** How far a payment has come, and where its payer takes the next step. */
export type Paid = { readonly status: PublicPayAnswer['status']; readonly redirectUrl: string | null }

/** Refusals that say something about the request itself: the same answer for the same key. */
const FINAL: ReadonlySet<ErrorCode> = new Set([
  'validation_error',
  'card_declined',
  'amount_changed',
  'payment_link_closed',
])

/** The attempt of a request at a link. */
export function publicAttempt(
  encryption: Encryption,
  token: string,
  attempt: Attempt | null,
): PublicAttempt | null {
  return paymentAttempt(encryption, bearerOfToken(token).actor, attempt)
}

/** Claims the attempt for this transaction; says, or refuses again, what was said before. */
export async function claimPublicAttempt(tx: Tx, attempt: PublicAttempt | null): Promise<Paid | null> {
  const kept = await claimPaymentAttempt<{ status: Paid['status']; redirect_url?: string | null }>(
    tx,
    attempt,
  )
  return kept && { status: kept.status, redirectUrl: kept.redirect_url ?? null }
}

/** Keeps what a payment came to. The rest of the answer holds the link's token, which is not written down. */
export function keepPublicAnswer(tx: Tx, attempt: PublicAttempt | null, paid: Paid): Promise<void> {
  return keepPaymentAnswer(tx, attempt, { status: paid.status, redirect_url: paid.redirectUrl })
}

/** Keeps a refusal that is the answer to this very request; any other is open to change and not kept. */
export function keepPublicRefusal(tx: Tx, attempt: PublicAttempt | null, error: unknown): Promise<void> {
  return keepPaymentRefusal(tx, attempt, error, FINAL)
}

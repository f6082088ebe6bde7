import { ERRORS, type ErrorCode, type FieldErrors } from '@counterfoil/contract/errors.ts'
import type { PublicPayAnswer } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import type { Tx } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'
import { type Attempt, claimAttempt, type KeptAnswer, keepAttempt } from '../../http/idempotency.ts'
import { toProblem } from '../../http/problem.ts'
import type { Sealer } from '../../services/sealed.ts'
import { bearerOfToken } from './shared-link.ts'

/** What a payer's own program announces as one attempt, under the link it is made at. */
export type PublicAttempt = Attempt & { readonly hash: Buffer }

export type PayStatus = PublicPayAnswer['status']

/** Refusals that say something about the request itself: the same answer for the same key. */
const FINAL: ReadonlySet<ErrorCode> = new Set(['validation_error', 'card_declined', 'payment_link_closed'])

/**
 * The attempt of a request. Its fingerprint is keyed anew, because the body it was taken of holds a card: a bare
 * digest could be tried out number by number.
 */
export function publicAttempt(sealer: Sealer, token: string, attempt: Attempt | null): PublicAttempt | null {
  if (!attempt) return null
  const fingerprint = sealer.derive('public-payment', attempt.fingerprint.toString('hex'))
  const { actor } = bearerOfToken(token)
  const hash = sealer.derive('public-attempt', `${actor} ${attempt.key} ${fingerprint.toString('hex')}`)
  return { key: attempt.key, actor, fingerprint, hash }
}

function replay(kept: KeptAnswer): PayStatus {
  const body = JSON.parse(kept.body)
  if (kept.status < 400) return (body as { status: PayStatus }).status
  const { error_code, detail, errors } = body as {
    error_code: ErrorCode
    detail?: string
    errors?: FieldErrors
  }
  throw new AppError(error_code, { ...(detail ? { detail } : {}), ...(errors ? { fields: errors } : {}) })
}

/** Claims the attempt for this transaction; says, or refuses again, what was said before. */
export async function claimPublicAttempt(tx: Tx, attempt: PublicAttempt | null): Promise<PayStatus | null> {
  const kept = attempt && (await claimAttempt(tx, attempt))
  return kept ? replay(kept) : null
}

/** Keeps what a payment came to. The rest of the answer holds the link's token, which is not written down. */
export async function keepPublicAnswer(
  tx: Tx,
  attempt: PublicAttempt | null,
  status: PayStatus,
): Promise<void> {
  if (attempt) await keepAttempt(tx, attempt, { status: 200, body: JSON.stringify({ status }) })
}

/** Keeps a refusal that is the answer to this very request; any other is open to change and not kept. */
export async function keepPublicRefusal(
  tx: Tx,
  attempt: PublicAttempt | null,
  error: unknown,
): Promise<void> {
  if (!attempt || !(error instanceof AppError) || !FINAL.has(error.code)) return
  await keepAttempt(tx, attempt, {
    status: ERRORS[error.code].status,
    body: JSON.stringify(toProblem(error, '')),
  })
}

import { ERRORS, type ErrorCode } from '@counterfoil/contract/errors.ts'
import type { Problem } from '@counterfoil/contract/problem.ts'
import { readFault, readFieldFaults } from '@counterfoil/domain/faults/fault.ts'
import type { Tx } from '../../db/database.ts'
import type { Encryption } from '../../services/encryption.ts'
import { toProblem } from '../answers/problem.ts'
import { AppError } from '../app-error.ts'
import { type Attempt, claimAttempt, type KeptAnswer, keepAttempt } from './idempotency.ts'

/**
 * One attempt to pay, as its caller announced it. A payment is made in two transactions with the bank between them,
 * so its answer is kept with its second half; `hash` marks the payment with the attempt that began it.
 */
export type PaymentAttempt = Attempt & { readonly hash: Buffer }

/**
 * The attempt of a request to pay. Its fingerprint is keyed anew, because the body it was taken of holds a card: a
 * bare digest could be tried out number by number.
 */
export function paymentAttempt(
  encryption: Encryption,
  actor: string,
  attempt: Pick<Attempt, 'key' | 'fingerprint'> | null,
): PaymentAttempt | null {
  if (!attempt) return null
  const fingerprint = encryption.derive('payment-request', attempt.fingerprint.toString('hex'))
  const hash = encryption.derive('payment-attempt', `${actor} ${attempt.key} ${fingerprint.toString('hex')}`)
  return { key: attempt.key, actor, fingerprint, hash }
}

function replay<Answer>(kept: KeptAnswer): Answer {
  const body = JSON.parse(kept.body)
  if (kept.status < 400) return body as Answer
  const { error_code, code, params, faults, amount, currency } = body as Problem
  const detail = readFault({ code, params })
  throw new AppError(error_code, {
    ...(detail ? { detail } : {}),
    ...(faults ? { fields: readFieldFaults(faults) } : {}),
    ...(amount && currency ? { members: { amount, currency } } : {}),
  })
}

/** Claims the attempt for this transaction; says, or refuses again, what was said before. Null: nothing yet. */
export async function claimPaymentAttempt<Answer>(
  tx: Tx,
  attempt: PaymentAttempt | null,
): Promise<Answer | null> {
  const kept = attempt && (await claimAttempt(tx, attempt))
  return kept ? replay<Answer>(kept) : null
}

/** Keeps the answer of an attempt. It is written down as it is: nothing secret may be in it. */
export async function keepPaymentAnswer(
  tx: Tx,
  attempt: PaymentAttempt | null,
  answer: object,
): Promise<void> {
  if (attempt) await keepAttempt(tx, attempt, { status: 200, body: JSON.stringify(answer) })
}

/** Keeps a refusal that is the answer to this very request (one of `final`); any other is open to change. */
export async function keepPaymentRefusal(
  tx: Tx,
  attempt: PaymentAttempt | null,
  error: unknown,
  final: ReadonlySet<ErrorCode>,
): Promise<void> {
  if (!attempt || !(error instanceof AppError) || !final.has(error.code)) return
  await keepAttempt(tx, attempt, {
    status: ERRORS[error.code].status,
    body: JSON.stringify(toProblem(error, '')),
  })
}

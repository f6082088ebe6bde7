import { createHash } from 'node:crypto'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { Tx } from '../../db/database.ts'
import { findAnswer, keepAnswer, takeKey } from '../../db/tables/idempotency.db.ts'
import { AppError } from '../app-error.ts'

export type Attempt = { key: string; actor: string; fingerprint: Buffer }
export type KeptAnswer = { status: number; body: string }

const KEY = /^[\x21-\x7e]{1,255}$/

/** The attempt a request announces in its header, or null when it announces none. */
export function readAttempt(
  header: string | string[] | undefined,
  actor: string,
  request: string,
): Attempt | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !KEY.test(header)) {
    throw new AppError('bad_request', { detail: fault('invalid_idempotency_key') })
  }
  return { key: header, actor, fingerprint: createHash('sha256').update(request).digest() }
}

/**
 * Claims the key for this transaction. Answers what was answered before, if anything was. A twin in flight is
 * 409 (the claim is a lock of the transaction, so a crash frees it), another request under the same key is 422.
 */
export async function claimAttempt(tx: Tx, attempt: Attempt): Promise<KeptAnswer | null> {
  const [lock, kept] = await Promise.all([
    tx.first(takeKey, [`${attempt.actor}\u0020${attempt.key}`]),
    tx.first(findAnswer, [attempt.actor, attempt.key]),
  ])
  if (!lock?.taken) throw new AppError('request_in_progress')
  if (!kept) return null
  if (!attempt.fingerprint.equals(kept.fingerprint)) throw new AppError('idempotency_key_reused')
  return { status: kept.status, body: kept.body }
}

/** Keeps the answer in the transaction of its effect: both are there, or neither. */
export async function keepAttempt(tx: Tx, attempt: Attempt, answer: KeptAnswer): Promise<void> {
  await tx.run(keepAnswer, {
    actor: attempt.actor,
    key: attempt.key,
    fingerprint: attempt.fingerprint,
    status: answer.status,
    body: answer.body,
  })
}

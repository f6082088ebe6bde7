import { isIPv6 } from 'node:net'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { Database, Tx } from '../../db/database.ts'
import { countUse, forgetUses, giveBackUse } from '../../db/tables/throttle.db.ts'
import { AppError } from '../app-error.ts'

export type Limit = { uses: number; seconds: number }

/**
 * Whom an address is counted as. Of IPv6 one customer has a whole /64, and with it more addresses than could ever be
 * counted one by one.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address.replace(/^::ffff:/i, '')
  const [left = [], right = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

function tooManyUntil(endsAt: Date, now: number): AppError {
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - now) / 1000))
  return new AppError('rate_limited', {
    retryAfterSeconds: seconds,
    detail: fault('wait_before_next_request', { seconds }),
  })
}

/**
 * Counts a use in the caller's own transaction. Answers the refusal of one too many, 429, instead of throwing it: the
 * count must be committed first.
 */
export async function countedUse(tx: Tx, key: string, limit: Limit, now: number): Promise<AppError | null> {
  const row = await tx.first(countUse, [key, limit.seconds])
  return row && row.count > limit.uses ? tooManyUntil(row.window_ends_at, now) : null
}

/** Counts a use of `key` in the database, so that the limit holds over all nodes; 429 beyond it. */
export async function throttle(database: Database, key: string, limit: Limit, now: number): Promise<void> {
  const refusal = await database.transaction('write', {}, (tx) => countedUse(tx, key, limit, now))
  if (refusal) throw refusal
}

/** Takes back one use that was counted before it was judged, and has turned out to be none. */
export async function giveBack(tx: Tx, key: string): Promise<void> {
  await tx.run(giveBackUse, [key])
}

export async function forgetThrottle(tx: Tx, key: string): Promise<void> {
  await tx.run(forgetUses, [key])
}

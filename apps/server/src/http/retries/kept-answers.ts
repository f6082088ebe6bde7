import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { Tx } from '../../db/database.ts'
import { countUses } from '../../db/tables/throttle.db.ts'
import type { Encryption } from '../../services/encryption.ts'
import { AppError } from '../app-error.ts'

/** An answer longer than this is compressed and, where it is still longer then, counted. */
const LARGE = 8 * 1024
/** So much may be kept of the large answers to one user, for as long as answers are kept. */
const LARGE_MOST = 32 * 1024 * 1024
const DAY_SECONDS = 86_400

/** No answer begins like this: they are JSON. */
const COMPRESSED = 'z:'

/** An answer as it is written down. It is encrypted: some show a secret again, such as a payment link's address. */
export function packAnswer(encryption: Encryption, body: string): string {
  const text = body.length > LARGE ? COMPRESSED + deflateRawSync(body, { level: 1 }).toString('base64') : body
  return encryption.encrypt(text).toString('base64')
}

export function unpackAnswer(encryption: Encryption, packed: string): string {
  const text = encryption.decrypt(Buffer.from(packed, 'base64'))
  if (!text.startsWith(COMPRESSED)) return text
  return inflateRawSync(Buffer.from(text.slice(COMPRESSED.length), 'base64')).toString('utf8')
}

/**
 * Counts a large answer for the user it is kept for; 429 where it is one too many in a day, which undoes the work too:
 * a call that can be repeated is done once, so it is not done where its answer cannot be kept (decision 6).
 */
export async function countLargeAnswer(tx: Tx, actor: string, packed: string, now: number): Promise<void> {
  if (packed.length <= LARGE) return
  const kept = await tx.first(countUses, [`kept-answers:${actor}`, DAY_SECONDS, packed.length])
  if (!kept || kept.count <= LARGE_MOST) return
  throw new AppError('rate_limited', {
    detail: fault('kept_answers_too_large', { max: LARGE_MOST / 1024 / 1024 }),
    retryAfterSeconds: Math.max(1, Math.ceil((kept.window_ends_at.getTime() - now) / 1000)),
  })
}

import { randomBytes } from 'node:crypto'
import {
  RECOVERY_CODES,
  readSecondFactor,
  writeRecoveryCode,
} from '@counterfoil/domain/auth/second-factor.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { forgetThrottle, type Limit, throttle } from '../../../http/access/throttle.ts'
import { AppError, invalid } from '../../../http/app-error.ts'
import { stepOfCode } from '../../../services/one-time-codes.ts'
import {
  forgetRecoveryCodes,
  insertRecoveryCodes,
  secretOfUser,
  takeRecoveryCode,
  takeStep,
} from './two-factor.db.ts'

/** Codes that may be tried for one user, from wherever and under however many challenges, before there is a wait. */
const PER_USER: Limit = { uses: 10, seconds: 300 }
const key = (userId: string) => `second-factor:${userId}`

const RECOVERY_BYTES = 10

export function wrongCode(): AppError {
  return invalid({ code: [fault('wrong_code')] })
}

/** Counts a try before it is judged. Not inside a transaction: the count must stay when the code is refused. */
export function countSecondFactor(deps: Deps, userId: string): Promise<void> {
  return throttle(deps.database, key(userId), PER_USER, deps.clock.now())
}

export function forgiveSecondFactor(tx: Tx, userId: string): Promise<void> {
  return forgetThrottle(tx, key(userId))
}

/** A recovery code as it is kept. The key makes the hashes of a stolen database of no use. */
function hashOf(deps: Deps, userId: string, code: string): Buffer {
  return deps.encryption.derive('recovery-code', `${userId} ${code}`)
}

/**
 * Takes a code of the app or a recovery code; each counts once, of many at once too. 409 `two_factor_not_enabled`, or
 * 400 at `code`.
 */
export async function takeSecondFactor(tx: Tx, deps: Deps, userId: string, typed: string): Promise<void> {
  const secret = await tx.first(secretOfUser, [userId])
  if (!secret?.confirmed) throw new AppError('two_factor_not_enabled')
  const factor = readSecondFactor(typed)
  if (!factor) throw wrongCode()
  if (factor.kind === 'recovery') {
    if (!(await tx.run(takeRecoveryCode, [userId, hashOf(deps, userId, factor.code)]))) throw wrongCode()
  } else {
    const step = stepOfCode(deps.encryption.decrypt(secret.secret_encrypted), factor.code, deps.clock.now())
    if (step === null || !(await tx.run(takeStep, [userId, step]))) throw wrongCode()
  }
  await forgiveSecondFactor(tx, userId)
}

/** Ten new codes in place of all before, kept as hashes; this is the only time they can be read. */
export async function replaceRecoveryCodes(tx: Tx, deps: Deps, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => writeRecoveryCode(randomBytes(RECOVERY_BYTES)))
  const hashes = codes.map((code) => hashOf(deps, userId, code.replaceAll('-', '')).toString('hex'))
  await tx.run(forgetRecoveryCodes, [userId])
  await tx.run(insertRecoveryCodes, [userId, hashes])
  return codes
}

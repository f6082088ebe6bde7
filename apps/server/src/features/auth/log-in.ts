import type { ErrorCode } from '@counterfoil/contract/errors.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { forgetThrottle, giveBack, type Limit, throttle } from '../../http/throttle.ts'
import { isPassword, NOBODYS_HASH } from '../../services/passwords.ts'
import { sha256 } from '../../services/sealed.ts'
import { currentMembership, type UserRow, userByIdentifier, userStillSame } from './auth.db.ts'
import { presentUser } from './auth.presenter.ts'
import { openChallenge } from './complete-login.ts'
import { openSession } from './open-session.ts'
import { readTwoFactor } from './read-two-factor.ts'

/** Failures an account has from one address, and an address has over all accounts, before it has to wait. */
const PER_ACCOUNT: Limit = { uses: 5, seconds: 300 }
const PER_ADDRESS: Limit = { uses: 50, seconds: 300 }

export type LogInInput = { username: string; password: string; address: string; userAgent: string }

/** What the specification tells apart, unless this installation is set not to. */
function refusalFor(deps: Deps, code: 'invalid_password' | 'user_not_found'): ErrorCode {
  return deps.config.loginErrors === 'generic' ? 'invalid_credentials' : code
}

async function checkPassword(
  deps: Deps,
  row: UserRow | undefined,
  password: string,
): Promise<AppError | null> {
  const matches = await isPassword(row?.password_hash ?? NOBODYS_HASH, password)
  if (!row) return new AppError(refusalFor(deps, 'user_not_found'))
  if (!matches) return new AppError(refusalFor(deps, 'invalid_password'))
  return row.is_active ? null : new AppError('account_inactive')
}

/** What the tries of one account are counted under. */
export const loginKey = (account: string, address: string) => `login:${account}|${address}`

/** One account, by whichever of its names it is tried; who is not there is counted by what was typed. */
function accountKey(row: UserRow | undefined, input: LogInInput): string {
  const typed = input.username.trim().toLowerCase()
  return loginKey(row?.id ?? sha256(typed).toString('base64url'), input.address)
}

const addressKey = ({ address }: LogInInput) => loginKey('', address)

/** A try that was not judged, or was right, does not count against its address. */
async function giveBackTry(deps: Deps, input: LogInInput): Promise<void> {
  await deps.database.transaction('write', {}, (tx) => giveBack(tx, addressKey(input)))
}

/** Counts the try for its account; one that is refused here is not judged, and so is none of its address. */
async function countForAccount(deps: Deps, input: LogInInput, account: string): Promise<void> {
  try {
    await throttle(deps.database, account, PER_ACCOUNT, deps.clock.now())
  } catch (error) {
    await giveBackTry(deps, input)
    throw error
  }
}

/** Tokens or, with two-factor on, the challenge that a code turns into them. */
async function admit(tx: Tx, deps: Deps, row: UserRow, input: LogInInput) {
  // Held to the end: a change of password waits for this session to be there, and then ends it.
  const same = await tx.first(userStillSame, [row.id, row.password_hash])
  if (!same) throw new AppError(refusalFor(deps, 'invalid_password'))
  if (!same.is_active) throw new AppError('account_inactive')
  if ((await readTwoFactor(tx, row.id)).enabled) return openChallenge(tx, row.id)
  const tokens = await openSession(tx, deps, row.id, input)
  return { ...tokens, user: presentUser(row, await tx.first(currentMembership, [row.id, null])) }
}

/**
 * Signs a user in. Tries are counted by account and address, and by address alone, in the database and never in
 * anything the caller holds; an account is made to wait, never locked for good. A try is counted before it is judged,
 * so that a hundred at once are no more than the limit, and forgotten when it succeeds.
 */
export async function logIn(deps: Deps, input: LogInInput) {
  const { database, clock } = deps
  await throttle(database, addressKey(input), PER_ADDRESS, clock.now())
  const row = await database.transaction('read', {}, (tx) =>
    tx.first(userByIdentifier, [input.username.trim()]),
  )
  const account = accountKey(row, input)
  await countForAccount(deps, input, account)
  // Outside any transaction: hashing takes long enough that it must not hold a connection.
  const refusal = await checkPassword(deps, row, input.password)
  if (refusal || !row) throw refusal ?? new AppError('user_not_found')
  return database.transaction('write', { actor: row.id }, async (tx) => {
    const answer = await admit(tx, deps, row, input)
    await forgetThrottle(tx, account)
    await giveBack(tx, addressKey(input))
    return answer
  })
}

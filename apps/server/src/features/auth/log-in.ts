import type { ErrorCode } from '@counterfoil/contract/errors.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { countedUse, forgetThrottle, giveBack, type Limit, networkOf } from '../../http/throttle.ts'
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
  const matches = await deps.passwords.matches(row?.password_hash ?? null, password)
  if (!row) return new AppError(refusalFor(deps, 'user_not_found'))
  if (!matches) return new AppError(refusalFor(deps, 'invalid_password'))
  return row.is_active ? null : new AppError('account_inactive')
}

/** What the tries of one account are counted under. */
export const loginKey = (account: string, address: string) => `login:${account}|${networkOf(address)}`

/** One account, by whichever of its names it is tried; who is not there is counted by what was typed. */
function accountKey(row: UserRow | undefined, input: LogInInput): string {
  const typed = input.username.trim().toLowerCase()
  return loginKey(row?.id ?? sha256(typed).toString('base64url'), input.address)
}

const addressKey = ({ address }: LogInInput) => loginKey('', address)

/** A try that was not judged, or was right, does not count against its address. */
const giveBackTry = (tx: Tx, input: LogInInput) => giveBack(tx, addressKey(input))

/** Counts the try for its address and its account, and finds the account; 429 where either has had too many. */
async function countTry(
  deps: Deps,
  input: LogInInput,
): Promise<{ row: UserRow | undefined; account: string }> {
  const now = deps.clock.now()
  const counted = await deps.database.transaction('write', {}, async (tx) => {
    const [ofAddress, row] = await Promise.all([
      countedUse(tx, addressKey(input), PER_ADDRESS, now),
      tx.first(userByIdentifier, [input.username.trim()]),
    ])
    const account = accountKey(row, input)
    const ofAccount = ofAddress ? null : countedUse(tx, account, PER_ACCOUNT, now)
    // Awaited after the COMMIT it travels with, which fails if it does.
    ofAccount?.catch(() => undefined)
    return { ofAddress, ofAccount, row, account }
  })
  if (counted.ofAddress) throw counted.ofAddress
  const refusal = await counted.ofAccount
  if (refusal) {
    await deps.database.transaction('write', {}, (tx) => giveBackTry(tx, input))
    throw refusal
  }
  return counted
}

/** Tokens or, with two-factor on, the challenge that a code turns into them. */
async function admit(tx: Tx, deps: Deps, row: UserRow, input: LogInInput) {
  // `same` is held to the end: a change of password waits for this session to be there, and then ends it.
  const [same, twoFactor, membership] = await Promise.all([
    tx.first(userStillSame, [row.id, row.password_hash]),
    readTwoFactor(tx, row.id),
    tx.first(currentMembership, [row.id, null]),
  ])
  if (!same) throw new AppError(refusalFor(deps, 'invalid_password'))
  if (!same.is_active) throw new AppError('account_inactive')
  if (twoFactor.enabled) return openChallenge(tx, row.id)
  return { ...openSession(tx, deps, row.id, input), user: presentUser(row, membership) }
}

/**
 * Signs a user in. Tries are counted by account and address, and by address alone, in the database and never in
 * anything the caller holds; an account is made to wait, never locked for good. A try is counted before it is judged,
 * so that a hundred at once are no more than the limit, and forgotten when it succeeds.
 */
export async function logIn(deps: Deps, input: LogInInput) {
  const { row, account } = await countTry(deps, input)
  // Outside any transaction: hashing takes long enough that it must not hold a connection.
  const refusal = await checkPassword(deps, row, input.password)
  if (refusal || !row) throw refusal ?? new AppError('user_not_found')
  return deps.database.transaction('write', { actor: row.id }, async (tx) => {
    const answer = await admit(tx, deps, row, input)
    // Taken in the order they were counted in; not awaited, but sent with the COMMIT, which fails if they do.
    giveBackTry(tx, input).catch(() => undefined)
    forgetThrottle(tx, account).catch(() => undefined)
    return answer
  })
}

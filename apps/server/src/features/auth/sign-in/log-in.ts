import type { ErrorCode } from '@counterfoil/contract/errors.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { countedUse, forgetThrottle, giveBack, type Limit, networkOf } from '../../../http/access/throttle.ts'
import { AppError } from '../../../http/app-error.ts'
import { sha256 } from '../../../services/encryption.ts'
import { currentMembership, type UserRow, userStillSame, usersByIdentifier } from '../auth.db.ts'
import { profileOf } from '../profile/read-profile.ts'
import { openSession } from '../sessions/open-session.ts'
import { readTwoFactor } from '../two-factor/read-two-factor.ts'
import { openChallenge } from './complete-login.ts'

/** Failures an account has from one address, and an address has over all accounts, before it has to wait. */
const PER_ACCOUNT: Limit = { uses: 5, seconds: 300 }
const PER_ADDRESS: Limit = { uses: 50, seconds: 300 }
/** Accounts that a password is judged against where nobody has confirmed the address it came with. */
const MOST_ACCOUNTS = 5

export type LogInInput = { username: string; password: string; address: string; userAgent: string }

/** Login tells a wrong password from an unknown user, unless LOGIN_ERRORS hides it (docs/rules.md, section 3). */
function refusalFor(deps: Deps, code: 'invalid_password' | 'user_not_found'): ErrorCode {
  return deps.config.loginErrors === 'generic' ? 'invalid_credentials' : code
}

/**
 * The account whose password it is, of those that are meant. Each is judged, one after the other, so that nobody is kept
 * out of theirs by an account that somebody else has made with the same address.
 */
async function admitted(deps: Deps, rows: readonly UserRow[], password: string): Promise<UserRow> {
  if (rows.length === 0) {
    await deps.passwords.matches(null, password)
    throw new AppError(refusalFor(deps, 'user_not_found'))
  }
  for (const row of rows) {
    if (!(await deps.passwords.matches(row.password_hash, password))) continue
    if (!row.is_active) throw new AppError('account_inactive')
    return row
  }
  throw new AppError(refusalFor(deps, 'invalid_password'))
}

/** What the tries of one account are counted under. */
export const loginKey = (account: string, address: string) => `login:${account}|${networkOf(address)}`

/** Each account, by whichever of its names it is tried; who is not there is counted by what was typed. */
function accountKeys(rows: readonly UserRow[], input: LogInInput): string[] {
  const typed = sha256(input.username.trim().toLowerCase()).toString('base64url')
  const accounts = rows.length > 0 ? rows.map(({ id }) => id) : [typed]
  return accounts.map((account) => loginKey(account, input.address))
}

const addressKey = ({ address }: LogInInput) => loginKey('', address)

/** A try that was not judged, or was right, does not count against its address. */
const giveBackTry = (tx: Tx, input: LogInInput) => giveBack(tx, addressKey(input))

type Counted = { readonly rows: readonly UserRow[]; readonly keys: readonly string[] }

/**
 * Counts the try for its address and for each account it may be for, and finds those accounts. One that has had too
 * many is left out; 429 where that leaves none, or the address has had too many.
 */
async function countTry(deps: Deps, input: LogInInput): Promise<Counted> {
  const now = deps.clock.now()
  const counted = await deps.database.transaction('write', {}, async (tx) => {
    const [ofAddress, rows] = await Promise.all([
      countedUse(tx, addressKey(input), PER_ADDRESS, now),
      tx.rows(usersByIdentifier, [input.username.trim(), MOST_ACCOUNTS]),
    ])
    const keys = accountKeys(rows, input)
    const ofAccounts = ofAddress
      ? null
      : Promise.all(keys.map((key) => countedUse(tx, key, PER_ACCOUNT, now)))
    // Awaited after the COMMIT it travels with, which fails if it does.
    ofAccounts?.catch(() => undefined)
    return { ofAddress, ofAccounts, rows, keys }
  })
  if (counted.ofAddress) throw counted.ofAddress
  const refusals = (await counted.ofAccounts) ?? []
  const isOpen = (at: number) => refusals[at] === null
  const open = {
    rows: counted.rows.filter((_, at) => isOpen(at)),
    keys: counted.keys.filter((_, at) => isOpen(at)),
  }
  const [refusal] = refusals
  if (open.keys.length === 0 && refusal) {
    await deps.database.transaction('write', {}, (tx) => giveBackTry(tx, input))
    throw refusal
  }
  return open
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
  return { ...openSession(tx, deps, row.id, input), user: await profileOf(tx, deps, row, membership) }
}

/**
 * Signs a user in. Tries are counted by account and address, and by address alone, in the database and never in
 * anything the caller holds; an account is made to wait, never locked for good. A try is counted before it is judged,
 * so that a hundred at once are no more than the limit, and forgotten when it succeeds.
 */
export async function logIn(deps: Deps, input: LogInInput) {
  const { rows, keys } = await countTry(deps, input)
  // Outside any transaction: hashing takes long enough that it must not hold a connection.
  const row = await admitted(deps, rows, input.password)
  return deps.database.transaction('write', { actor: row.id }, async (tx) => {
    const answer = await admit(tx, deps, row, input)
    // Taken in the order they were counted in; not awaited, but sent with the COMMIT, which fails if they do.
    giveBackTry(tx, input).catch(() => undefined)
    // The try was for the account it opened: it is taken back from the others, which keep those before.
    for (const [at, key] of keys.entries()) {
      const settled = rows[at] === row ? forgetThrottle(tx, key) : giveBack(tx, key)
      settled.catch(() => undefined)
    }
    return answer
  })
}

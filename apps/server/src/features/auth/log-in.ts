import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { forgetThrottle, type Limit, refuseWhenUsedUp, throttle } from '../../http/throttle.ts'
import { isPassword, NOBODYS_HASH } from '../../services/passwords.ts'
import { sha256 } from '../../services/sealed.ts'
import { currentMembership, type UserRow, userByIdentifier } from './auth.db.ts'
import { presentUser } from './auth.presenter.ts'
import { openSession } from './open-session.ts'

/** Tries an account has from one address, and failures an address has over all accounts, before it has to wait. */
const PER_ACCOUNT: Limit = { uses: 5, seconds: 300 }
const PER_ADDRESS: Limit = { uses: 50, seconds: 300 }

export type LogInInput = { username: string; password: string; address: string; userAgent: string }

async function checkPassword(
  deps: Deps,
  row: UserRow | undefined,
  password: string,
): Promise<AppError | null> {
  const matches = await isPassword(row?.password_hash ?? NOBODYS_HASH, password)
  const generic = deps.config.loginErrors === 'generic'
  if (!row) return new AppError(generic ? 'invalid_credentials' : 'user_not_found')
  if (!matches) return new AppError(generic ? 'invalid_credentials' : 'invalid_password')
  return row.is_active ? null : new AppError('account_inactive')
}

/** One account, by whichever of its names it is tried; who is not there is counted by what was typed. */
function accountKey(row: UserRow | undefined, input: LogInInput): string {
  const typed = input.username.trim().toLowerCase()
  return `login:${row?.id ?? sha256(typed).toString('base64url')}|${input.address}`
}

/**
 * Signs a user in. Tries are counted by account and address, failures by address alone, in the database and never in
 * anything the caller holds; an account is made to wait, never locked for good. A try is counted before it is judged,
 * so that a hundred at once are no more than five, and forgotten when it succeeds.
 */
export async function logIn(deps: Deps, input: LogInInput) {
  const { database, clock } = deps
  const address = `login:|${input.address}`
  const row = await database.transaction('read', {}, async (tx) => {
    await refuseWhenUsedUp(tx, address, PER_ADDRESS, clock.now())
    return tx.first(userByIdentifier, [input.username.trim()])
  })
  const account = accountKey(row, input)
  await throttle(database, account, PER_ACCOUNT, clock.now())
  // Outside any transaction: hashing takes long enough that it must not hold a connection.
  const refusal = await checkPassword(deps, row, input.password)
  if (refusal || !row) {
    await throttle(database, address, { ...PER_ADDRESS, uses: Number.MAX_SAFE_INTEGER }, clock.now())
    throw refusal ?? new AppError('user_not_found')
  }
  return database.transaction('write', { actor: row.id }, async (tx) => {
    await forgetThrottle(tx, account)
    const tokens = await openSession(tx, deps, row.id, input)
    return { ...tokens, user: presentUser(row, await tx.first(currentMembership, [row.id, null])) }
  })
}

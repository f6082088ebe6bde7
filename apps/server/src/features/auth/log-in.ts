import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { forgetThrottle, type Limit, refuseWhenUsedUp, throttle } from '../../http/throttle.ts'
import { isPassword, NOBODYS_HASH } from '../../services/passwords.ts'
import { currentMembership, type UserRow, userByIdentifier } from './auth.db.ts'
import { presentUser } from './auth.presenter.ts'
import { openSession } from './open-session.ts'

/** Failures an account may have from one address, and an address over all accounts, before it has to wait. */
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

/**
 * Signs a user in. Failures are counted by account and address and by address alone, in the database and never in
 * anything the caller holds; an account is made to wait, never locked for good.
 */
export async function logIn(deps: Deps, input: LogInInput) {
  const { database, clock } = deps
  const pair = `login:${input.username.trim().toLowerCase()}|${input.address}`
  const address = `login:|${input.address}`
  const row = await database.transaction('read', {}, async (tx) => {
    await refuseWhenUsedUp(tx, pair, PER_ACCOUNT, clock.now())
    await refuseWhenUsedUp(tx, address, PER_ADDRESS, clock.now())
    return tx.first(userByIdentifier, [input.username.trim()])
  })
  // Outside any transaction: hashing takes long enough that it must not hold a connection.
  const refusal = await checkPassword(deps, row, input.password)
  if (refusal || !row) {
    await throttle(database, pair, { ...PER_ACCOUNT, uses: Number.MAX_SAFE_INTEGER }, clock.now())
    await throttle(database, address, { ...PER_ADDRESS, uses: Number.MAX_SAFE_INTEGER }, clock.now())
    throw refusal ?? new AppError('user_not_found')
  }
  return database.transaction('write', { actor: row.id }, async (tx) => {
    await forgetThrottle(tx, pair)
    const tokens = await openSession(tx, deps, row.id, input)
    return { ...tokens, user: presentUser(row, await tx.first(currentMembership, [row.id, null])) }
  })
}

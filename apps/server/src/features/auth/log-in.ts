import type { ErrorCode } from '@counterfoil/contract/errors.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { countedUse, forgetThrottle, giveBack, type Limit } from '../../http/throttle.ts'
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

type Counted = { refusal: AppError | null; row?: UserRow | undefined; account: string }

/** Counts the try for its address and its account; one that its account refuses is not judged, and so is none of its address. */
async function countTry(tx: Tx, deps: Deps, input: LogInInput): Promise<Counted> {
  const now = deps.clock.now()
  const [tooMany, row] = await Promise.all([
    countedUse(tx, addressKey(input), PER_ADDRESS, now),
    tx.first(userByIdentifier, [input.username.trim()]),
  ])
  const account = accountKey(row, input)
  if (tooMany) return { refusal: tooMany, account }
  const refusal = await countedUse(tx, account, PER_ACCOUNT, now)
  if (refusal) await giveBack(tx, addressKey(input))
  return { refusal, row, account }
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
  return { ...(await openSession(tx, deps, row.id, input)), user: presentUser(row, membership) }
}

/** A try that was right counts neither against its address nor its account; taken in the order they were counted in. */
async function takeBackTry(tx: Tx, input: LogInInput, account: string): Promise<void> {
  await Promise.all([giveBack(tx, addressKey(input)), forgetThrottle(tx, account)])
}

/**
 * Signs a user in. Tries are counted by account and address, and by address alone, in the database and never in
 * anything the caller holds; an account is made to wait, never locked for good. A try is counted before it is judged,
 * so that a hundred at once are no more than the limit, and forgotten when it succeeds.
 */
export async function logIn(deps: Deps, input: LogInInput) {
  const counted = await deps.database.transaction('write', {}, (tx) => countTry(tx, deps, input))
  if (counted.refusal) throw counted.refusal
  const { row, account } = counted
  // Outside any transaction: hashing takes long enough that it must not hold a connection.
  const refusal = await checkPassword(deps, row, input.password)
  if (refusal || !row) throw refusal ?? new AppError('user_not_found')
  return deps.database.transaction('write', { actor: row.id }, async (tx) => {
    const answer = await admit(tx, deps, row, input)
    await takeBackTry(tx, input, account)
    return answer
  })
}

import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { countedUse } from '../../http/access/throttle.ts'
import { AppError, found } from '../../http/app-error.ts'
import { countOwnCompanies, lockMaker } from './companies.db.ts'

const DAY_SECONDS = 86_400

/**
 * Refuses one company more than a person may own; twenty at once do not pass the limit. Asked wherever somebody becomes
 * an owner, in a transaction that speaks for them: nobody else sees all their companies.
 */
export async function requireRoomForCompany(tx: Tx, { config }: Deps, userId: string): Promise<void> {
  await tx.run(lockMaker, [userId])
  const owned = await tx.first(countOwnCompanies, [userId])
  if ((owned?.count ?? 0) >= config.companiesPerUser) throw new AppError('too_many_companies')
}

/**
 * Refuses somebody whose password a company has chosen (decision 14): it would own with them whatever they make. Asked
 * under the lock, as they may be choosing one of their own at that moment.
 */
export async function requireChosenPassword(tx: Tx, userId: string): Promise<void> {
  const maker = found(await tx.first(lockMaker, [userId]))
  if (maker.managed_by !== null)
    throw new AppError('password_not_own', { detail: fault('password_not_own_for_company') })
}

/** The same for another user, whom somebody makes an owner of their company. */
export async function requireRoomOfOther(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  userId: string,
): Promise<void> {
  const { companyId } = scope
  await tx.become({ actor: userId, companyId })
  await requireRoomForCompany(tx, deps, userId)
  await tx.become({ actor: scope.user.id, companyId })
}

/** Counts a company that a person makes; 429 beyond so many a day, whoever owns those made before by now. */
export async function countMade(tx: Tx, { config, clock }: Deps, userId: string): Promise<void> {
  const limit = { uses: config.companiesPerUser, seconds: DAY_SECONDS }
  const refusal = await countedUse(tx, `companies-made:${userId}`, limit, clock.now())
  if (refusal) throw refusal
}

import { calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import { erasedBy } from '@counterfoil/domain/users/account-retention.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CurrentUser } from '../../../http/access/scope.ts'
import { found } from '../../../http/app-error.ts'
import { checkOwnPassword, requireOwnPassword } from '../../auth/recovery/check-own-password.ts'
import { endOldAccess } from '../../auth/sessions/end-old-access.ts'
import { queueAccountNotice } from '../../emails/account/queue-account-notice.ts'
import { leaveCompanies } from './leave-companies.ts'
import { type AccountRow, accountForUpdate, markAccountClosed } from './own-account.db.ts'

/** Accounts belong to no company and its time zone. */
export const dayOf = (instant: number) => calendarDateIn(instant, 'UTC')

/**
 * Closes an account in the caller's transaction: it leaves its companies, nobody signs in to it any more, and its user is told by
 * when its data are erased (docs/rules.md, section 3).
 * @throws AppError `last_owner` where a company would be left without one.
 */
export async function closeAccount(tx: Tx, deps: Deps, account: AccountRow): Promise<void> {
  const now = deps.clock.now()
  await leaveCompanies(tx, deps, account)
  await tx.run(markAccountClosed, [account.id, new Date(now)])
  await endOldAccess(tx, account.id, null)
  await queueAccountNotice(tx, deps, account, { kind: 'account_closed', date: erasedBy(dayOf(now)) })
}

/** Closes the user's own account: 400 at `password` where that is wrong. */
export async function prepareClosing(
  deps: Deps,
  user: CurrentUser,
  { password }: { password: string },
): Promise<(tx: Tx) => Promise<null>> {
  const checked = await checkOwnPassword(deps, user.id, password)
  return async (tx) => {
    await requireOwnPassword(tx, checked, 'password')
    await closeAccount(tx, deps, found(await tx.first(accountForUpdate, [user.id])))
    return null
  }
}

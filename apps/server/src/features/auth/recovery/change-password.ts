import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CurrentUser } from '../../../http/access/scope.ts'
import { invalid } from '../../../http/app-error.ts'
import { queueAccountNotice } from '../../emails/account/queue-account-notice.ts'
import { endOldAccess } from '../sessions/end-old-access.ts'
import { checkOwnPassword, requireOwnPassword } from './check-own-password.ts'
import { replacePassword } from './passwords.db.ts'

/** Changes the user's own password: 400 at `old_password` when that is wrong. Every other session ends with it. */
export async function preparePasswordChange(
  deps: Deps,
  user: CurrentUser,
  body: { old_password: string; new_password: string },
): Promise<(tx: Tx) => Promise<null>> {
  const checked = await checkOwnPassword(deps, user.id, body.old_password)
  const hash = checked.matches ? await deps.passwords.hash(body.new_password) : ''
  return async (tx) => {
    await requireOwnPassword(tx, checked, 'old_password')
    const { row } = checked
    if (!(await tx.run(replacePassword, [row.id, row.password_hash, hash])))
      throw invalid({ old_password: [fault('wrong_password')] })
    await endOldAccess(tx, row.id, user.sessionId)
    await queueAccountNotice(tx, deps, row, { kind: 'password_changed' })
    return null
  }
}

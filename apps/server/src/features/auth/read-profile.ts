import type { User } from '@counterfoil/contract/auth/auth.schema.ts'
import type { Tx } from '../../db/database.ts'
import { found } from '../../http/app-error.ts'
import { currentMembership, userById } from './auth.db.ts'
import { presentUser } from './auth.presenter.ts'

/** The profile with the company in question: the one named, else the user's default, else the first joined. */
export async function readProfile(tx: Tx, userId: string, companyId: string | null): Promise<User> {
  const [row, current] = await Promise.all([
    tx.first(userById, [userId]),
    tx.first(currentMembership, [userId, companyId]),
  ])
  return presentUser(found(row), current)
}

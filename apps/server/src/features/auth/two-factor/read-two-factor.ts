import type { TwoFactorState } from '@counterfoil/contract/auth/two-factor.schema.ts'
import type { Tx } from '../../../db/database.ts'
import { twoFactorState } from './two-factor.db.ts'

/** Whether two-factor is on; one that was begun and never confirmed is off. */
export async function readTwoFactor(tx: Tx, userId: string): Promise<TwoFactorState> {
  const row = await tx.first(twoFactorState, [userId])
  if (!row?.enabled) return { enabled: false, recovery_codes_left: 0 }
  return { enabled: true, recovery_codes_left: row.codes_left }
}

import type { profilePatch, User } from '@counterfoil/contract/auth/auth.schema.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { found } from '../../http/app-error.ts'
import { updateProfile, userById } from './auth.db.ts'
import { readProfile } from './read-profile.ts'

export async function updateMyProfile(
  tx: Tx,
  userId: string,
  companyId: string | null,
  patch: z.output<typeof profilePatch>,
): Promise<User> {
  const row = found(await tx.first(userById, [userId]))
  await tx.run(updateProfile, [
    userId,
    patch.first_name ?? row.first_name,
    patch.last_name ?? row.last_name,
    patch.language ?? row.language,
  ])
  return readProfile(tx, userId, companyId)
}

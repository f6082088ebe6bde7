import type { User } from '@counterfoil/contract/auth/auth.schema.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { found } from '../../http/app-error.ts'
import type { FileAnswer } from '../../http/handler.ts'
import { redrawImage } from '../companies/set-company-logo.ts'
import { avatarInUse, setAvatar } from './auth.db.ts'
import { readProfile } from './read-profile.ts'

/** Cuts the picture square and stores it before the transaction that names it: a crash leaves a file nobody names. */
export async function prepareAvatar(
  deps: Deps,
  userId: string,
  companyId: string | null,
  bytes: Buffer | null,
): Promise<(tx: Tx) => Promise<User>> {
  const key = bytes ? await deps.storage.put(userId, await redrawImage(bytes, 'square')) : null
  return async (tx) => {
    await tx.run(setAvatar, [userId, key])
    return found(await readProfile(tx, userId, companyId))
  }
}

/** The picture in use; one that was replaced or removed is 404, however well its address is known. */
export async function readAvatar(deps: Deps, userId: string, key: string): Promise<FileAnswer> {
  const owner = await deps.database.transaction('read', {}, (tx) => tx.first(avatarInUse, [userId, key]))
  const bytes = found(await deps.storage.get(found(owner).id, key))
  return { bytes, name: 'avatar.png', type: 'image/png', inline: true, cacheable: true }
}

import type { User } from '@counterfoil/contract/auth/auth.schema.ts'
import type { Tx } from '../../../db/database.ts'
import { dropOldPictures } from '../../../db/tables/stored-files.db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, found } from '../../../http/app-error.ts'
import type { FileAnswer } from '../../../http/handler.ts'
import { keepFile, storageKey } from '../../../services/storage/storage.ts'
import { redrawImage } from '../../companies/logo/redraw-image.ts'
import { throttleUploads } from '../../companies/logo/throttle-uploads.ts'
import { avatarInUse, setAvatar } from '../auth.db.ts'
import { readProfile } from './read-profile.ts'

/** Cuts the picture square; one transaction then keeps it, names it and drops the ones before. */
export async function prepareAvatar(
  deps: Deps,
  userId: string,
  companyId: string | null,
  bytes: Buffer | null,
): Promise<(tx: Tx) => Promise<User>> {
  if (bytes) await throttleUploads(deps, userId)
  const picture = bytes && (await redrawImage(bytes, 'square'))
  return async (tx) => {
    // The user's row first: it is what two uploads at once wait for.
    await tx.run(setAvatar, [userId, picture && storageKey(picture)])
    if (picture) await keepFile(tx, { userId }, picture)
    await tx.run(dropOldPictures, [userId])
    return found(await readProfile(tx, deps, userId, companyId))
  }
}

/** The picture in use; one that was replaced or removed is 404, however well its address is known. */
export async function readAvatar(deps: Deps, userId: string, key: string): Promise<FileAnswer> {
  const owner = await deps.database.transaction('read', {}, (tx) => tx.first(avatarInUse, [userId, key]))
  const picture = await deps.storage.get({ userId: found(owner).id }, key)
  if (!picture.ok) {
    deps.logger.error({ user: userId, key, reason: picture.reason }, 'the picture of a user cannot be read')
    throw new AppError('not_found')
  }
  return { bytes: picture.bytes, name: 'avatar.png', type: 'image/png', inline: true, cacheable: true }
}

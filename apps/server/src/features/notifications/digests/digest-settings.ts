import type { DigestSettings } from '@counterfoil/contract/notifications/notifications.schema.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { found } from '../../../http/app-error.ts'
import { digestSettingsOf, switchDigest } from './digests.db.ts'

/** Whether the caller gets the mail of a day for this company, and the day of the last one. */
export async function readDigestSettings(tx: Tx, { companyId, user }: CompanyScope): Promise<DigestSettings> {
  return found(await tx.first(digestSettingsOf, [companyId, user.id]))
}

export async function changeDigestSettings(
  tx: Tx,
  scope: CompanyScope,
  isOn: boolean,
): Promise<DigestSettings> {
  await tx.run(switchDigest, [scope.companyId, scope.user.id, isOn])
  return readDigestSettings(tx, scope)
}

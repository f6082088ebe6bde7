import { randomBytes } from 'node:crypto'
import type { Role } from '@counterfoil/domain/users/permissions.ts'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { sha256 } from '../../../services/encryption.ts'
import { insertInvitation } from './invitations.db.ts'
import { invitationEnd, mailInvitation } from './send-invitation.ts'

const TOKEN_BYTES = 32

/** Writes an invitation and its mail. `account` is the one that was made for the invited, if it was. Answers its id. */
export async function writeInvitation(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  to: { email: string; role: Role; account: { id: string; username: string } | null },
): Promise<string> {
  const id = newId()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const encryptedToken = deps.encryption.encrypt(token)
  const nowMs = deps.clock.now()
  await tx.run(insertInvitation, {
    company_id: scope.companyId,
    id,
    email: to.email,
    role: to.role,
    user_id: to.account?.id ?? null,
    token_hash: sha256(token),
    token_encrypted: encryptedToken,
    invited_by: scope.user.id,
    invited_by_name: scope.user.name,
    created_at: new Date(nowMs),
    expires_at: invitationEnd(nowMs),
  })
  const { email, role } = to
  await mailInvitation(tx, deps, scope, {
    id,
    email,
    role,
    encryptedToken,
    username: to.account?.username ?? null,
  })
  return id
}

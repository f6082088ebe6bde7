import type { Invitation } from '@counterfoil/contract/users/invitations.schema.ts'
import type { Role } from '@counterfoil/domain/users/permissions.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { accountOf, renewInvitation } from './invitations.db.ts'
import { readInvitation } from './list-invitations.ts'
import { lockInvitation } from './revoke-invitation.ts'
import { invitationEnd, mailInvitation, requireMailLeft } from './send-invitation.ts'

/** Mails an open invitation again, with the same link and seven more days; the sender answers for it from now on. */
export async function resendInvitation(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  id: string,
): Promise<Invitation> {
  const row = await lockInvitation(tx, deps, scope, id)
  await requireMailLeft(tx, scope)
  const nowMs = deps.clock.now()
  const expiresAt = invitationEnd(nowMs)
  const { user } = scope
  await tx.run(renewInvitation, {
    company_id: scope.companyId,
    id,
    sent_at: new Date(nowMs),
    expires_at: expiresAt,
    invited_by: user.id,
    invited_by_name: user.name,
  })
  const account = row.user_id === null ? undefined : await tx.first(accountOf, [row.email, row.user_id])
  await mailInvitation(tx, deps, scope, {
    id,
    email: row.email,
    role: row.role as Role,
    encryptedToken: row.token_encrypted,
    username: account?.username ?? null,
  })
  await recordEvent(tx, scope, {
    type: 'invitation.resent',
    subject: row.email,
    data: {
      invitation: id,
      before: { expires_at: row.expires_at.toISOString() },
      after: { expires_at: expiresAt.toISOString() },
    },
  })
  return readInvitation(tx, deps, scope, id)
}

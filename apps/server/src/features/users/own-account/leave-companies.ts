import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { recordCompanyEvent } from '../../timeline/record-event.ts'
import { markRevoked, openInvitationsBy } from '../invitations/invitations.db.ts'
import { fullName } from '../lock-membership.ts'
import { countOtherOwners, deleteMembership, lockCompany } from '../users.db.ts'
import { type AccountRow, everyMembership } from './own-account.db.ts'

type Membership = { readonly company_id: string; readonly name: string; readonly role: string }

/** Takes the membership away, and the invitations that were made with it: nobody answers for them any more. */
async function leave(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  account: AccountRow,
  { company_id: companyId, role }: Membership,
): Promise<void> {
  const actor = { companyId, userId: account.id, userName: fullName(account) }
  for (const invitation of await tx.rows(openInvitationsBy, [companyId, account.id])) {
    await tx.run(markRevoked, [companyId, invitation.id, new Date(deps.clock.now())])
    await recordCompanyEvent(tx, actor, {
      type: 'invitation.revoked',
      subject: invitation.email,
      data: { invitation: invitation.id, before: { role: invitation.role }, after: null },
    })
  }
  await tx.run(deleteMembership, [companyId, account.id])
  await recordCompanyEvent(tx, actor, {
    type: 'user.left',
    subject: fullName(account),
    data: { user: account.id, email: account.email, before: { role }, after: null },
  })
}

/**
 * Takes an account out of each company it belongs to, in the caller's transaction, which afterwards speaks for the user alone.
 * Each company is locked until the transaction ends: of two owners who leave at once, the last one stays.
 * @throws AppError `last_owner`, naming the open companies in which nobody else is an owner.
 */
export async function leaveCompanies(tx: Tx, deps: Pick<Deps, 'clock'>, account: AccountRow): Promise<void> {
  // What is deactivated is known to upkeep alone.
  await tx.become({ actor: 'upkeep' })
  const memberships = await tx.rows(everyMembership, [account.id])
  const withoutOwner: string[] = []
  for (const membership of memberships) {
    const { company_id: companyId, name, role, is_closed: isClosed } = membership
    await tx.become({ actor: account.id, companyId })
    await tx.first(lockCompany, [companyId])
    const owners = await tx.first(countOtherOwners, [companyId, account.id])
    if (role === 'owner' && !isClosed && (owners?.count ?? 0) === 0) withoutOwner.push(name)
    else await leave(tx, deps, account, membership)
  }
  if (withoutOwner.length > 0)
    throw new AppError('last_owner', {
      detail: fault('only_owner_of', { companies: withoutOwner.join(', ') }),
    })
  await tx.become({ actor: account.id })
}

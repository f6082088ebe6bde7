import type { Invitation, invite } from '@counterfoil/contract/users/invitations.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError } from '../../../http/app-error.ts'
import { requireSeat } from '../../plans/subscription/require-seat.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { lockMemberships, requireRoleChange } from '../lock-membership.ts'
import { invitationState } from './invitation-state.ts'
import { markRevoked, memberWithAddress, openInvitationTo } from './invitations.db.ts'
import { readInvitation } from './list-invitations.ts'
import { requireMailLeft } from './send-invitation.ts'
import { writeInvitation } from './write-invitation.ts'

/** 409 for who is a member, or is asked already; an invitation that has run out makes room for a new one. */
async function makeRoom(tx: Tx, deps: Deps, scope: CompanyScope, email: string): Promise<void> {
  const [member, open] = await Promise.all([
    tx.first(memberWithAddress, [scope.companyId, email]),
    tx.first(openInvitationTo, [scope.companyId, email]),
  ])
  if (member?.deactivated_at) throw new AppError('already_member', { detail: IS_DEACTIVATED })
  if (member) throw new AppError('already_member')
  if (!open) return
  if (invitationState(open, deps.clock.now()) === 'pending') throw new AppError('already_invited')
  await tx.run(markRevoked, [scope.companyId, open.id, new Date(deps.clock.now())])
}

const IS_DEACTIVATED = fault('member_deactivated')

/** Asks an address into the company. Its mail is a row of the outbox in this transaction; a job delivers it. */
export async function inviteUser(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  { email, role }: z.output<typeof invite>,
): Promise<Invitation> {
  const power = await lockMemberships(tx, scope)
  requireRoleChange(power, { from: null, to: role, otherOwners: 1 })
  await makeRoom(tx, deps, scope, email)
  await requireSeat(tx, deps, scope.companyId)
  await requireMailLeft(tx, scope)
  const id = await writeInvitation(tx, deps, scope, { email, role, account: null })
  await recordEvent(tx, scope, {
    type: 'invitation.created',
    subject: email,
    data: { invitation: id, before: null, after: { role } },
  })
  return readInvitation(tx, deps, scope, id)
}

import { randomBytes } from 'node:crypto'
import type { CompanyUser, userCreate } from '@counterfoil/contract/users/users.schema.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { registerUser } from '../auth/register-user.ts'
import { asksForConfirmation } from '../emails/limits/is-mail-open.ts'
import { mailRefusal } from '../emails/limits/mail-refusal.ts'
import { requireSeat } from '../plans/subscription/require-seat.ts'
import { recordMemberEvent } from './change-membership.ts'
import { openInvitationTo } from './invitations/invitations.db.ts'
import { closeInvitation } from './invitations/revoke-invitation.ts'
import { requireMailLeft } from './invitations/send-invitation.ts'
import { writeInvitation } from './invitations/write-invitation.ts'
import { readUser } from './list-users.ts'
import { lockMemberships, requireRoleChange } from './lock-membership.ts'
import { insertMembership, manageAccount } from './users.db.ts'

type Body = z.output<typeof userCreate>

/** An account without a password has one nobody knows. */
function hashFor(deps: Deps, password: string | undefined): Promise<string> {
  return deps.passwords.hash(password ?? randomBytes(32).toString('base64url'))
}

/** The account does what an open invitation of its address was for. */
async function settleInvitation(tx: Tx, deps: Deps, scope: CompanyScope, email: string): Promise<void> {
  const open = await tx.first(openInvitationTo, [scope.companyId, email])
  if (open) await closeInvitation(tx, deps, scope, open)
}

/**
 * An account with a password is sent a link that confirms its address, as one without is sent an invitation: either is a
 * mail to whom the company chooses, and limited as such. The mail of the invitation is judged when it is written.
 */
async function requireMailAllowed(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined && !asksForConfirmation(deps)) return
  await requireMailLeft(tx, scope)
  const refusal = password === undefined ? null : await mailRefusal(tx, deps, scope.companyId, 1)
  if (refusal) throw refusal
}

/**
 * Creates a user in the company, which may change name and password for as long as the account belongs to it alone.
 * Without a password a mail lets them choose one. An address or name that is taken is refused at its field, and the
 * account that has it is not touched.
 */
export async function prepareUser(
  deps: Deps,
  body: Body,
): Promise<(tx: Tx, scope: CompanyScope) => Promise<CompanyUser>> {
  const passwordHash = await hashFor(deps, body.password)
  return async (tx, scope) => {
    const { username, email, first_name, last_name, role, password } = body
    const { companyId, language } = scope
    const power = await lockMemberships(tx, scope)
    requireRoleChange(power, { from: null, to: role, otherOwners: 1 })
    await requireSeat(tx, deps, companyId)
    await requireMailAllowed(tx, deps, scope, password)
    const id = await registerUser(
      tx,
      deps,
      { username, email, first_name, last_name, language, passwordHash },
      password === undefined ? { by: 'invitation' } : { by: 'link', countedCompany: companyId },
    )
    await tx.run(insertMembership, [companyId, id, role])
    await tx.run(manageAccount, [id, companyId, password === undefined])
    await settleInvitation(tx, deps, scope, email)
    const member = { id, email, first_name, last_name }
    await recordMemberEvent(tx, scope, 'user.created', member, { before: null, after: { username, role } })
    if (password === undefined) {
      await writeInvitation(tx, deps, scope, { email, role, account: { id, username } })
    }
    return readUser(tx, scope, id)
  }
}

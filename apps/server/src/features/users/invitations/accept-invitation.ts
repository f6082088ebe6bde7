import { registration } from '@counterfoil/contract/auth/auth.schema.ts'
import { readInput } from '@counterfoil/contract/read-input.ts'
import type { invitationAccept, invitationAccepted } from '@counterfoil/contract/users/invitations.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { Role } from '@counterfoil/domain/users/permissions.ts'
import { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { networkOf, throttle } from '../../../http/access/throttle.ts'
import { AppError, found, invalid } from '../../../http/app-error.ts'
import { collectFaults } from '../../../http/input/validate.ts'
import { confirmByMail } from '../../auth/email-confirmation/confirm-email.ts'
import { registerUser } from '../../auth/register-user.ts'
import { userBehind } from '../../auth/user-behind.ts'
import { requireRoomForCompany } from '../../companies/require-room-for-company.ts'
import { requireSeat } from '../../plans/subscription/require-seat.ts'
import { recordCompanyEvent } from '../../timeline/record-event.ts'
import { fullName } from '../lock-membership.ts'
import {
  type CompanyUserRow,
  choosePassword,
  insertMembership,
  lockCompany,
  setOwnNames,
  userById,
  userOfCompany,
} from '../users.db.ts'
import { checkInvitation, type OpenedInvitation, openInvitation } from './check-invitation.ts'
import { isMailedLink } from './invitation-link.ts'
import { invitationState } from './invitation-state.ts'
import {
  accountOf,
  type InvitationRow,
  invitationById,
  invitingCompany,
  markAccepted,
} from './invitations.db.ts'

type Body = z.output<typeof invitationAccept>
type Answer = z.output<typeof invitationAccepted>
type Input = { readonly bearer: string | null; readonly address: string; readonly body: Body }

const firstPassword = z.object({
  password: registration.shape.password,
  terms_accepted: registration.shape.terms_accepted,
})

const CLOSED = {
  accepted: fault('invitation_accepted_sign_in'),
  revoked: fault('invitation_taken_back'),
  expired: fault('invitation_expired'),
} as const

function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = readInput(schema, value)
  if (!result.success) throw new AppError('validation_error', { fields: collectFaults(result.faults) })
  return result.data
}

/**
 * Hashes the password that comes along, outside any transaction; null where there is none, or where no open invitation
 * makes it worth it. Counted with the sign-ups of that address.
 */
async function hashPasswordOf(deps: Deps, { body, address }: Input): Promise<string | null> {
  if (body.password === undefined) return null
  const limit = { uses: deps.config.signUpsPerHour, seconds: 3600 }
  await throttle(deps.database, `sign-up:${networkOf(address)}`, limit, deps.clock.now())
  const facts = await deps.database.transaction('read', {}, (tx) => checkInvitation(tx, deps, body.token))
  return facts.status === 'pending' ? deps.passwords.hash(body.password) : null
}

/** The invitation under its company's lock, if it is still open: of twenty who take it at once one does. */
async function lockOpen(tx: Tx, deps: Deps, at: OpenedInvitation) {
  const [, invitation, inviting] = await Promise.all([
    tx.first(lockCompany, [at.companyId]),
    tx.first(invitationById, [at.companyId, at.id]),
    tx.first(invitingCompany, [at.companyId]),
  ])
  const row = found(invitation)
  const company = found(inviting)
  const state = company.is_closed ? 'revoked' : invitationState(row, deps.clock.now())
  if (state !== 'pending') throw new AppError('invitation_closed', { detail: CLOSED[state] })
  return { row, company }
}

/**
 * The signed-in user, if the invitation is for their address. A company that made the account may know its password, and
 * would see with it whatever the user joins: they choose one of their own first, which ends every other session.
 */
async function joinSignedIn(tx: Tx, row: InvitationRow, userId: string): Promise<string> {
  const user = found(await tx.first(userById, [userId]))
  if (user.email === row.email) {
    if (user.managed_by !== null) throw new AppError('password_not_own')
    return userId
  }
  throw new AppError('invitation_other_address', {
    detail: fault('invitation_of_other_address', { invited: row.email, email: user.email }),
  })
}

/** A new account with the invitation's address, which counts as confirmed where the mailed link was opened. */
async function joinAnew(
  tx: Tx,
  deps: Deps,
  row: InvitationRow,
  by: { body: Body; passwordHash: string | null; isMailed: boolean },
): Promise<string> {
  const { body, passwordHash, isMailed } = by
  const { token: _, ...fields } = body
  const account = await tx.first(accountOf, [row.email, null])
  if (account && body.username === undefined)
    throw new AppError('not_authenticated', {
      detail: fault('invitation_needs_sign_in', { email: row.email }),
    })
  const {
    password: __,
    terms_accepted: ___,
    ...newcomer
  } = parsed(registration, { ...fields, email: row.email })
  if (passwordHash === null) throw new AppError('invitation_closed')
  return registerUser(
    tx,
    deps,
    { ...newcomer, passwordHash },
    isMailed ? { by: 'invitation' } : { by: 'link', countedCompany: null },
  )
}

async function addMember(
  tx: Tx,
  deps: Deps,
  companyId: string,
  row: InvitationRow,
  userId: string,
): Promise<void> {
  await tx.become({ actor: userId, companyId })
  if (row.role === 'owner') await requireRoomForCompany(tx, deps, userId)
  if (!(await tx.first(insertMembership, [companyId, userId, row.role]))) throw new AppError('already_member')
}

/** The password of the account that was made for the invited, who is a member already. */
async function choose(
  tx: Tx,
  companyId: string,
  member: CompanyUserRow,
  body: Body,
  passwordHash: string | null,
): Promise<void> {
  if (body.username !== undefined && body.username !== member.username)
    throw invalid({ username: [fault('account_has_other_name', { username: member.username })] })
  parsed(firstPassword, body)
  if (passwordHash === null || member.status !== 'invited') throw new AppError('invitation_closed')
  await tx.become({ actor: member.id, companyId })
  // A mailed link may have set another one since the account was looked at.
  if (!(await tx.run(choosePassword, [member.id, passwordHash]))) throw new AppError('invitation_closed')
  await tx.run(setOwnNames, [
    member.id,
    body.first_name ?? member.first_name,
    body.last_name ?? member.last_name,
  ])
}

/** Who joins, made a member; the transaction speaks for them and the company from here on. */
async function join(
  tx: Tx,
  deps: Deps,
  at: OpenedInvitation,
  row: InvitationRow,
  by: { signedIn: string | null; body: Body; passwordHash: string | null; isMailed: boolean },
): Promise<string> {
  const { companyId } = at
  if (row.user_id !== null) {
    const member = found(await tx.first(userOfCompany, [companyId, row.user_id]))
    await choose(tx, companyId, member, by.body, by.passwordHash)
    return member.id
  }
  const userId = by.signedIn ? await joinSignedIn(tx, row, by.signedIn) : await joinAnew(tx, deps, row, by)
  await requireSeat(tx, deps, companyId)
  await addMember(tx, deps, companyId, row, userId)
  return userId
}

/**
 * Accepts an invitation, once: as the signed-in user, with an account that is made along with it, or by choosing the
 * password of one that was made before. Account, membership, event and the end of the invitation are one transaction.
 */
export async function prepareAcceptance(deps: Deps, input: Input): Promise<(tx: Tx) => Promise<Answer>> {
  const { bearer, body } = input
  const passwordHash = await hashPasswordOf(deps, input)
  return async (tx) => {
    const isSignedIn = bearer !== null && body.username === undefined && body.password === undefined
    const signedIn = isSignedIn ? await userBehind(tx, deps, bearer) : null
    const at = await openInvitation(tx, body.token)
    const { row, company } = await lockOpen(tx, deps, at)
    const isMailed = isMailedLink(deps, at.id, body.token)
    const userId = await join(tx, deps, at, row, { signedIn, body, passwordHash, isMailed })
    if (isMailed) await confirmByMail(tx, deps, userId)
    await tx.become({ actor: userId, companyId: at.companyId })
    const member = found(await tx.first(userOfCompany, [at.companyId, userId]))
    await tx.run(markAccepted, {
      company_id: at.companyId,
      id: at.id,
      accepted_at: new Date(deps.clock.now()),
      accepted_by: userId,
    })
    await recordCompanyEvent(
      tx,
      { companyId: at.companyId, userId, userName: fullName(member) },
      {
        type: 'user.joined',
        subject: fullName(member),
        data: {
          user: userId,
          email: member.email,
          invitation: at.id,
          invited_by: row.invited_by_name,
          before: null,
          after: { role: row.role },
        },
      },
    )
    return {
      company_id: at.companyId,
      company_name: company.name,
      role: member.role as Role,
      username: member.username,
    }
  }
}

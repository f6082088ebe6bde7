import type { InvitationFacts } from '@counterfoil/contract/users/invitations.schema.ts'
import type { Role } from '@counterfoil/domain/users/permissions.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { found } from '../../../http/app-error.ts'
import { logoPath } from '../../../http/logo-path.ts'
import { sha256 } from '../../../services/encryption.ts'
import { readInvitationToken } from './invitation-link.ts'
import { invitationState } from './invitation-state.ts'
import { accountOf, invitationById, invitationOfToken, invitingCompany } from './invitations.db.ts'

export type OpenedInvitation = { readonly companyId: string; readonly id: string }

/**
 * Finds the invitation a token opens; the transaction goes on as its company. A token that is wrong or of another kind
 * opens nothing: 404.
 */
export async function openInvitation(tx: Tx, fromLink: string): Promise<OpenedInvitation> {
  const hash = sha256(readInvitationToken(fromLink).token)
  const shareTokenHash = hash.toString('hex')
  await tx.become({ shareTokenHash })
  const row = found(await tx.first(invitationOfToken, [hash]))
  await tx.become({ shareTokenHash, companyId: row.company_id })
  return { companyId: row.company_id, id: row.id }
}

const CLOSED = {
  company_name: null,
  company_logo: null,
  accent_color: null,
  inviter: null,
  email: null,
  role: null,
  account: null,
  username: null,
  first_name: null,
  last_name: null,
  expires_at: null,
} as const

/** What an invitation is for, to whoever has its token. Looking changes nothing. */
export async function checkInvitation(tx: Tx, deps: Deps, token: string): Promise<InvitationFacts> {
  const { companyId, id } = await openInvitation(tx, token)
  const [invitation, inviting] = await Promise.all([
    tx.first(invitationById, [companyId, id]),
    tx.first(invitingCompany, [companyId]),
  ])
  const row = found(invitation)
  const company = found(inviting)
  const status = company.is_closed ? 'revoked' : invitationState(row, deps.clock.now())
  if (status !== 'pending') return { status, ...CLOSED }
  const account = await tx.first(accountOf, [row.email, row.user_id])
  const waiting = row.user_id === null ? undefined : account
  return {
    status,
    company_name: company.name,
    company_logo: logoPath(companyId, company.logo_key),
    accent_color: company.accent_color,
    inviter: row.invited_by_name,
    email: row.email,
    role: row.role as Role,
    account: waiting ? 'waiting' : account ? 'exists' : 'none',
    username: waiting?.username ?? null,
    first_name: waiting?.first_name ?? null,
    last_name: waiting?.last_name ?? null,
    expires_at: row.expires_at.toISOString(),
  }
}

import { timingSafeEqual } from 'node:crypto'
import type { Permission, Role } from '@counterfoil/domain/users/permissions.ts'
import type { Deps } from '../../../deps.ts'
import { sha256 } from '../../../services/encryption.ts'
import { MAILBOX_MARK } from '../../emails/account/mail-secret.ts'

/** The page that accepts an invitation. The address is the installation's own, never a request's. */
export function invitationUrl(deps: Pick<Deps, 'config'>, token: string): string {
  return `${deps.config.publicUrl}/invite/${token}`
}

/** What it takes to invite somebody into a role, and so to see the link that gives it. */
export function permissionToInvite(role: Role): Permission {
  return role === 'owner' ? 'owners.make' : 'users.manage'
}

function mailProof(deps: Pick<Deps, 'encryption'>, invitationId: string): string {
  return deps.encryption.derive('invitation-mail', invitationId).toString('base64url')
}

/**
 * The token as it is mailed. Whoever may invite can read the link of an invitation without having its mailbox; what
 * follows the mark is in the mail alone, and so proves that the mail was read.
 */
export function withMailProof(deps: Pick<Deps, 'encryption'>, invitationId: string, token: string): string {
  return `${token}${MAILBOX_MARK}${mailProof(deps, invitationId)}`
}

/** The two parts of what a link holds. */
export function readInvitationToken(fromLink: string): { readonly token: string; readonly proof: string } {
  const [token = '', proof = ''] = fromLink.split(MAILBOX_MARK)
  return { token, proof }
}

/** Whether the link is the one that was mailed. */
export function isMailedLink(
  deps: Pick<Deps, 'encryption'>,
  invitationId: string,
  fromLink: string,
): boolean {
  const given = sha256(readInvitationToken(fromLink).proof)
  return timingSafeEqual(given, sha256(mailProof(deps, invitationId)))
}

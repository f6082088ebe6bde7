import { INVITATION_DAYS } from '@counterfoil/contract/users/invitations.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import type { Role } from '@counterfoil/domain/users/permissions.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found } from '../../../http/app-error.ts'
import { logoPath } from '../../../http/logo-path.ts'
import { composeInvitationEmail } from '../../emails/account/compose-invitation-email.ts'
import { SECRET_PLACE } from '../../emails/account/mail-secret.ts'
import { queueEmail } from '../../emails/queue/queue-email.ts'
import { invitationUrl, permissionToInvite, withMailProof } from './invitation-link.ts'
import { accountOf, countInvitationMails, invitingCompany } from './invitations.db.ts'

const DAY_MS = 86_400_000

/** Nobody has the application write to strangers without end (mails a company may cause, by the seconds they count in). */
const LIMITS = [
  { uses: 20, seconds: 60 },
  { uses: 200, seconds: 86_400 },
]

/** When an invitation that is mailed now runs out. */
export function invitationEnd(nowMs: number): Date {
  return new Date(nowMs + INVITATION_DAYS * DAY_MS)
}

/** 429 once a company has mailed as many invitations as it may; under its lock, so that twenty at once count. */
export async function requireMailLeft(tx: Tx, scope: CompanyScope): Promise<void> {
  for (const { uses, seconds } of LIMITS) {
    const sent = await tx.first(countInvitationMails, [scope.companyId, seconds])
    if ((sent?.count ?? 0) < uses) continue
    throw new AppError('rate_limited', {
      retryAfterSeconds: seconds,
      detail: fault('too_many_invitations', { seconds }),
    })
  }
}

export type MailedInvitation = {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly encryptedToken: Buffer
  /** Of the account that was made for the invited; null where they come with their own. */
  readonly username: string | null
}

/**
 * Writes the mail of an invitation into the company's outbox, in the caller's transaction. Its token lies apart and
 * encrypted: who reads the outbox reads no link they could not have made. In the language of the account the address has,
 * else in the company's.
 */
export async function mailInvitation(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  invitation: MailedInvitation,
): Promise<void> {
  const [row, account] = await Promise.all([
    tx.first(invitingCompany, [scope.companyId]),
    tx.first(accountOf, [invitation.email, null]),
  ])
  const company = found(row)
  const mailedToken = withMailProof(deps, invitation.id, deps.encryption.decrypt(invitation.encryptedToken))
  const logo = logoPath(scope.companyId, company.logo_key)
  const mail = composeInvitationEmail({
    language: knownLanguage(account?.language ?? company.language),
    companyName: company.name,
    accentColor: company.accent_color,
    logoUrl: logo === null ? null : deps.config.publicUrl + logo,
    inviter: scope.user.name,
    email: invitation.email,
    role: invitation.role,
    username: invitation.username,
    url: invitationUrl(deps, SECRET_PLACE),
    days: INVITATION_DAYS,
  })
  await queueEmail(tx, deps, scope.companyId, {
    ...mail,
    kind: 'invitation',
    invoiceId: null,
    to: [invitation.email],
    cc: [],
    attachments: [],
    secret: {
      encrypted: deps.encryption.encrypt(mailedToken),
      permission: permissionToInvite(invitation.role),
    },
  })
}

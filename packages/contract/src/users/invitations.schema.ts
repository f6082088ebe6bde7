import { z } from 'zod'
import { nameOut, newPassword, role, username, usernameOut } from '../auth/auth.schema.ts'
import { mailedToken } from '../auth/passwords.schema.ts'
import { companyName } from '../companies/companies.schema.ts'
import { listQuery } from '../paging.ts'
import { says } from '../read-input.ts'
import {
  color,
  email,
  emailOut,
  id,
  idOrNull,
  language,
  pathOnServer,
  textOrNull,
  textOut,
  timestamp,
  timestampOrNull,
  url,
  visibleName,
} from '../scalars.ts'

export const INVITATION_DAYS = 7

export const invite = z.strictObject({ email, role }).meta({ id: 'InvitationCreate' })

/** Open until it is accepted or revoked; `expired` ones are listed until they are sent again or revoked. */
const invitationStatus = z.enum(['pending', 'expired']).meta({ id: 'InvitationStatus' })

export const invitation = z
  .object({
    id,
    email: emailOut,
    role,
    status: invitationStatus,
    /** The user whose account was made for them and who sets its password by this; else null. */
    user: idOrNull,
    /** Who invited, or sent it again last. */
    invited_by: textOut('The name of a user.'),
    /** Address of the page that accepts it; null where the caller could not give this role, and once it has expired. */
    link: url.nullable(),
    created_at: timestamp,
    /** When it was mailed last. */
    sent_at: timestamp,
    expires_at: timestamp,
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.output<typeof invitation>

export const invitationListQuery = listQuery(
  ['created_at', '-created_at', 'email', '-email', 'expires_at', '-expires_at'],
  '-created_at',
  { status: invitationStatus.optional(), role: role.optional() },
)

/**
 * What the invited sees before anything is decided. `account`: `none` = register to accept; `exists` = sign in with
 * this address to accept; `waiting` = an account was made for them and only its password is missing. Of one that is no
 * longer open all but `status` is null: it may have been revoked because it reached the wrong person.
 */
export const invitationFacts = z
  .object({
    status: z.enum(['pending', 'accepted', 'revoked', 'expired']),
    company_name: companyName.nullable(),
    /** Path of the logo, to be fetched without a token. */
    company_logo: pathOnServer.nullable(),
    accent_color: color.nullable(),
    inviter: textOrNull('The name of who invited.'),
    email: emailOut.nullable(),
    role: role.nullable(),
    account: z.enum(['none', 'exists', 'waiting']).nullable(),
    /** Where the account is waiting: what it is called. */
    username: usernameOut.nullable(),
    first_name: nameOut.first_name.nullable(),
    last_name: nameOut.last_name.nullable(),
    expires_at: timestampOrNull,
  })
  .meta({ id: 'InvitationFacts' })
export type InvitationFacts = z.output<typeof invitationFacts>

/**
 * By `account` of the invitation: `exists` and signed in: the token alone; `none`: with the fields of a registration
 * (the address is the invitation's); `waiting`: with `password` and `terms_accepted`.
 */
export const invitationAccept = z
  .strictObject({
    token: mailedToken,
    username: username.optional(),
    password: newPassword.optional(),
    first_name: visibleName(100, says('first_name_required')).optional(),
    last_name: visibleName(100, says('last_name_required')).optional(),
    terms_accepted: z
      .boolean({ error: says('terms_not_accepted') })
      .refine((value) => value, says('terms_not_accepted'))
      .optional(),
    language: language.optional(),
  })
  .meta({ id: 'InvitationAcceptance' })

/** Whoever was not signed in signs in next, with this user name and the password they chose. */
export const invitationAccepted = z
  .object({
    company_id: id,
    company_name: companyName,
    role,
    username: usernameOut,
  })
  .meta({ id: 'InvitationAccepted' })

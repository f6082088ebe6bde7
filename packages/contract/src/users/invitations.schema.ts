import { z } from 'zod'
import { newPassword, role, username } from '../auth/auth.schema.ts'
import { listQuery } from '../paging.ts'
import { email, language, textOrNull, timestamp, timestampOrNull, visibleName } from '../scalars.ts'

export const INVITATION_DAYS = 7

export const invite = z.strictObject({ email, role })

/** Open until it is accepted or revoked; `expired` ones are listed until they are sent again or revoked. */
const invitationStatus = z.enum(['pending', 'expired'])

export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  status: invitationStatus,
  /** The user whose account was made for them and who sets its password by this; else null. */
  user: textOrNull,
  /** Who invited, or sent it again last. */
  invited_by: z.string(),
  /** Address of the page that accepts it; null where the caller could not give this role, and once it has expired. */
  link: textOrNull,
  created_at: timestamp,
  /** When it was mailed last. */
  sent_at: timestamp,
  expires_at: timestamp,
})
export type Invitation = z.output<typeof invitation>

export const invitationListQuery = listQuery(
  ['created_at', '-created_at', 'email', '-email', 'expires_at', '-expires_at'],
  '-created_at',
  { status: invitationStatus.optional(), role: role.optional() },
)

/** The last part of the mailed address. It travels in the body: addresses are logged. */
const token = z.string({ error: 'This field is required.' }).min(1, 'This field is required.').max(200)

export const invitationCheck = z.strictObject({ token })

/**
 * What the invited sees before anything is decided. `account`: `none` = register to accept; `exists` = sign in with
 * this address to accept; `waiting` = an account was made for them and only its password is missing. Of one that is no
 * longer open all but `status` is null: it may have been revoked because it reached the wrong person.
 */
export const invitationFacts = z.object({
  status: z.enum(['pending', 'accepted', 'revoked', 'expired']),
  company_name: textOrNull,
  /** Path of the logo, to be fetched without a token. */
  company_logo: textOrNull,
  accent_color: textOrNull,
  inviter: textOrNull,
  email: textOrNull,
  role: role.nullable(),
  account: z.enum(['none', 'exists', 'waiting']).nullable(),
  /** Where the account is waiting: what it is called. */
  username: textOrNull,
  first_name: textOrNull,
  last_name: textOrNull,
  expires_at: timestampOrNull,
})
export type InvitationFacts = z.output<typeof invitationFacts>

/**
 * By `account` of the invitation: `exists` and signed in: the token alone; `none`: with the fields of a registration
 * (the address is the invitation's); `waiting`: with `password` and `terms_accepted`.
 */
export const invitationAccept = z.strictObject({
  token,
  username: username.optional(),
  password: newPassword.optional(),
  first_name: visibleName(100, 'First name is required').optional(),
  last_name: visibleName(100, 'Last name is required').optional(),
  terms_accepted: z
    .boolean({ error: 'You must accept the terms and conditions' })
    .refine((value) => value, 'You must accept the terms and conditions')
    .optional(),
  language: language.optional(),
})

/** Whoever was not signed in signs in next, with this user name and the password they chose. */
export const invitationAccepted = z.object({
  company_id: z.string(),
  company_name: z.string(),
  role,
  username: z.string(),
})

import {
  identifierFault,
  loginPasswordFault,
  newPasswordFaults,
  usernameFault,
} from '@counterfoil/domain/auth/credential-rules.ts'
import { readableEmail } from '@counterfoil/domain/emails/readable-email.ts'
import { type Fault, fault, serialiseFault } from '@counterfoil/domain/faults/fault.ts'
import { phoneFault } from '@counterfoil/domain/text/phone-number.ts'
import { websiteFault } from '@counterfoil/domain/text/web-address.ts'
import { PERMISSIONS, ROLE_NAMES } from '@counterfoil/domain/users/permissions.ts'
import { z } from 'zod'
import { says } from '../read-input.ts'
import {
  email,
  emailOut,
  id,
  idOrNull,
  judgedLine,
  language,
  languageOut,
  pathOnServer,
  textOrNull,
  textOut,
  timestampOrNull,
  visibleName,
} from '../scalars.ts'

/** A string judged by one of the domain's rules, which answer a fault or null. */
function judged(faultOf: (value: string) => Fault | null, description: string) {
  const ofNone = faultOf('') ?? fault('required')
  return z
    .string({ error: serialiseFault(ofNone) })
    .superRefine((value, context) => {
      const found = faultOf(value)
      if (found) context.addIssue({ code: 'custom', message: serialiseFault(found) })
    })
    .meta({ description })
}

export const newPassword = z
  .string({ error: says('password_required') })
  .superRefine((value, context) => {
    for (const found of newPasswordFaults(value))
      context.addIssue({ code: 'custom', message: serialiseFault(found) })
  })
  .meta({
    id: 'NewPassword',
    format: 'password',
    description:
      'A password to be: 8 to 200 characters with a lowercase and an uppercase letter, a number and one of @$!%*?&, and none that is often used.',
  })

export const username = judged(
  usernameFault,
  'The name a user signs in with: 3 to 30 letters, digits and underscores.',
)

export const role = z.enum(ROLE_NAMES).meta({ id: 'Role' })
export const permission = z.enum(PERMISSIONS.map(({ key }) => key)).meta({ id: 'Permission' })

const registrationFields = {
  username,
  email,
  password: newPassword,
  first_name: visibleName(100, says('first_name_required')),
  last_name: visibleName(100, says('last_name_required')),
  terms_accepted: z
    .boolean({ error: says('terms_not_accepted') })
    .refine((value) => value, says('terms_not_accepted')),
}

export const companyFields = {
  company_name: visibleName(200, says('company_name_and_email_required')),
  company_email: email,
  company_phone: judgedLine(50, phoneFault).optional(),
  company_website: judgedLine(200, websiteFault).optional(),
}

/** What a new company may say of itself at once, so that its first invoice is right. */
export const companyStart = {
  currency: z.string().length(3).optional(),
  country: z.string().length(2).optional(),
  time_zone: z.string().max(64).optional(),
  language: language.optional(),
}

/** A new account; `language` is the one of its interface and of the mails to it, English unless given. */
export const registration = z
  .strictObject({ ...registrationFields, language: language.optional() })
  .meta({ id: 'Registration' })

/** Either a whole registration with a company, or (signed in) a company alone. */
export const signIn = z
  .strictObject({
    username: registrationFields.username.optional(),
    email: registrationFields.email.optional(),
    password: registrationFields.password.optional(),
    first_name: registrationFields.first_name.optional(),
    last_name: registrationFields.last_name.optional(),
    terms_accepted: registrationFields.terms_accepted.optional(),
    ...companyFields,
    ...companyStart,
  })
  .meta({ id: 'SignIn' })

export const login = z
  .strictObject({
    username: judged(identifierFault, 'User name or e-mail address.').transform(readableEmail),
    password: judged(loginPasswordFault, 'The password.'),
  })
  .meta({ id: 'Login' })

export const refresh = z
  .strictObject({ refresh: z.string().min(1, says('required')).max(200) })
  .meta({ id: 'RefreshRequest' })

/** Any password that once was allowed: it is compared, not judged. */
export const currentPassword = z
  .string({ error: says('password_required') })
  .min(1, says('password_required'))
  .max(200, says('password_too_long'))
  .meta({ format: 'password' })

/** Another `email` wants the `password`; beside anything else the password is not looked at. */
export const profilePatch = z
  .strictObject({
    first_name: registrationFields.first_name.optional(),
    last_name: registrationFields.last_name.optional(),
    language: language.optional(),
    email: email.optional(),
    password: currentPassword.optional(),
  })
  .meta({ id: 'ProfilePatch' })

export const usernameOut = textOut('The name a user signs in with.')
/** A person, as others see them. */
export const nameOut = { first_name: textOut('First name.'), last_name: textOut('Last name.') }

export const user = z
  .object({
    id,
    username: usernameOut,
    email: emailOut,
    /** Whether the link that was mailed there came back. */
    email_confirmed: z.boolean(),
    /** The address that takes the place of `email` once it is confirmed. */
    pending_email: emailOut.nullable(),
    /** When the password was last set; null since the account was made with the one it has. */
    password_changed_at: timestampOrNull,
    ...nameOut,
    /** Path of the picture, to be fetched without a token. */
    avatar: pathOnServer.nullable(),
    language: languageOut,
    is_superuser: z.boolean(),
    company: idOrNull,
    company_name: textOrNull('The name of the company.'),
    role: role.nullable(),
    /** Whether the company may send mails to others: one of its owners has confirmed their address. */
    company_may_mail: z.boolean(),
    permissions: z.array(permission),
  })
  .meta({ id: 'User' })
export type User = z.output<typeof user>

export const tokens = z
  .object({
    access: textOut('Goes along with each call as bearer token.'),
    refresh: textOut('Buys the next pair of tokens, once.'),
    expires_in: z.number().int().meta({ description: 'Seconds the access token is good for.' }),
  })
  .meta({ id: 'Tokens' })
export const loggedIn = z.object({ ...tokens.shape, user }).meta({ id: 'LoggedIn' })
export const signedIn = z.object({ company_id: id, user }).meta({ id: 'SignedIn' })

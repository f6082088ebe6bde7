import {
  identifierFault,
  loginPasswordFault,
  newPasswordFaults,
  usernameFault,
} from '@counterfoil/domain/auth/credential-rules.ts'
import { PERMISSIONS, ROLE_NAMES } from '@counterfoil/domain/users/permissions.ts'
import { z } from 'zod'
import {
  email,
  emailOut,
  id,
  idOrNull,
  language,
  languageOut,
  pathOnServer,
  text,
  textOrNull,
  textOut,
  visibleName,
} from '../scalars.ts'

/** A string judged by one of the domain's rules, which answer a message or null. */
function judged(fault: (value: string) => string | null, description: string) {
  return z
    .string({ error: () => fault('') ?? 'This field is required.' })
    .superRefine((value, context) => {
      const message = fault(value)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .meta({ description })
}

export const newPassword = z
  .string({ error: 'Password is required' })
  .superRefine((value, context) => {
    for (const message of newPasswordFaults(value)) context.addIssue({ code: 'custom', message })
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
  first_name: visibleName(100, 'First name is required'),
  last_name: visibleName(100, 'Last name is required'),
  terms_accepted: z
    .boolean({ error: 'You must accept the terms and conditions' })
    .refine((value) => value, 'You must accept the terms and conditions'),
}

export const companyFields = {
  company_name: visibleName(200, 'Company name and email are required'),
  company_email: email,
  company_phone: text(50).optional(),
  company_website: text(200).optional(),
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
    username: judged(identifierFault, 'User name or e-mail address.'),
    password: judged(loginPasswordFault, 'The password.'),
  })
  .meta({ id: 'Login' })

export const refresh = z
  .strictObject({ refresh: z.string().min(1, 'This field is required.').max(200) })
  .meta({ id: 'RefreshRequest' })

/** Any password that once was allowed: it is compared, not judged. */
export const currentPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(200, 'Password must be no more than 200 characters long')
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

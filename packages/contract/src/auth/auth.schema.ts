import {
  identifierFault,
  loginPasswordFault,
  newPasswordFaults,
  usernameFault,
} from '@counterfoil/domain/auth/credential-rules.ts'
import { ROLE_NAMES } from '@counterfoil/domain/users/permissions.ts'
import { z } from 'zod'
import { email, idOrNull, language, text, textOrNull, visibleName } from '../scalars.ts'

/** A string judged by one of the domain's rules, which answer a message or null. */
function judged(fault: (value: string) => string | null) {
  return z.string({ error: () => fault('') ?? 'This field is required.' }).superRefine((value, context) => {
    const message = fault(value)
    if (message) context.addIssue({ code: 'custom', message })
  })
}

export const newPassword = z.string({ error: 'Password is required' }).superRefine((value, context) => {
  for (const message of newPasswordFaults(value)) context.addIssue({ code: 'custom', message })
})

export const username = judged(usernameFault)

export const role = z.enum(ROLE_NAMES)

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
export const registration = z.strictObject({ ...registrationFields, language: language.optional() })

/** Either a whole registration with a company, or (signed in) a company alone. */
export const signIn = z.strictObject({
  username: registrationFields.username.optional(),
  email: registrationFields.email.optional(),
  password: registrationFields.password.optional(),
  first_name: registrationFields.first_name.optional(),
  last_name: registrationFields.last_name.optional(),
  terms_accepted: registrationFields.terms_accepted.optional(),
  ...companyFields,
  ...companyStart,
})

export const login = z.strictObject({
  username: judged(identifierFault),
  password: judged(loginPasswordFault),
})

export const refresh = z.strictObject({ refresh: z.string().min(1, 'This field is required.').max(200) })

/** Any password that once was allowed: it is compared, not judged. */
export const currentPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(200, 'Password must be no more than 200 characters long')

/** Another `email` wants the `password`; beside anything else the password is not looked at. */
export const profilePatch = z.strictObject({
  first_name: registrationFields.first_name.optional(),
  last_name: registrationFields.last_name.optional(),
  language: language.optional(),
  email: email.optional(),
  password: currentPassword.optional(),
})

export const user = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  /** Whether the link that was mailed there came back. */
  email_confirmed: z.boolean(),
  /** The address that takes the place of `email` once it is confirmed. */
  pending_email: textOrNull,
  first_name: z.string(),
  last_name: z.string(),
  /** Path of the picture, to be fetched without a token. */
  avatar: textOrNull,
  language: z.string(),
  is_superuser: z.boolean(),
  company: idOrNull,
  company_name: textOrNull,
  role: role.nullable(),
  /** Whether the company may send mails to others: one of its owners has confirmed their address. */
  company_may_mail: z.boolean(),
  permissions: z.array(z.string()),
})
export type User = z.output<typeof user>

export const tokens = z.object({ access: z.string(), refresh: z.string(), expires_in: z.number().int() })
export const loggedIn = z.object({ ...tokens.shape, user })

import { z } from 'zod'
import { newPassword, role, username } from '../auth/auth.schema.ts'
import { listQuery, queryFlag } from '../paging.ts'
import { email, id, textOrNull, timestamp, timestampOrNull, version, visibleName } from '../scalars.ts'

/**
 * How a user stands in the company: `invited` = the account was made here and has no password yet; `deactivated` =
 * every request to this company is refused, other companies are untouched.
 */
const userStatus = z.enum(['active', 'invited', 'deactivated'])

const person = {
  id: z.string(),
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Path of the picture, to be fetched without a token. */
  avatar: textOrNull,
  role,
  status: userStatus,
  is_active: z.boolean(),
  joined_at: timestamp,
}

/** A member as every other member sees them. */
export const companyMember = z.object(person)
export type CompanyMember = z.output<typeof companyMember>

/** A member as who manages users sees them. */
export const companyUser = z.object({
  ...person,
  is_superuser: z.boolean(),
  /** The caller: role and access are then changed by others alone. */
  is_self: z.boolean(),
  /** The account was made by this company and belongs to no other: its name and password may be changed here. */
  is_managed: z.boolean(),
  deactivated_at: timestampOrNull,
  version,
})
export type CompanyUser = z.output<typeof companyUser>

const names = {
  first_name: visibleName(100, 'First name is required'),
  last_name: visibleName(100, 'Last name is required'),
}

/** Without a password the user gets a mail whose link lets them set one. */
export const userCreate = z.strictObject({
  username,
  email,
  ...names,
  role,
  password: newPassword.optional(),
})

/** Names want an account of this company's own (`is_managed`); role and access do not, and are never one's own. */
export const userPatch = z.strictObject({ ...names, role, is_active: z.boolean() }).partial()

export const userPasswordChange = z.strictObject({ new_password: newPassword })
export const memberRole = z.strictObject({ role })

const userOrderings = [
  'name',
  '-name',
  'email',
  '-email',
  'role',
  '-role',
  'joined_at',
  '-joined_at',
] as const
const userFilters = {
  /** This one alone. */
  user: id.optional(),
  role: role.optional(),
  status: userStatus.optional(),
  is_active: queryFlag.optional(),
}

/** `search` looks at names, user name and address; `role` orders the most powerful first. */
export const userListQuery = listQuery(userOrderings, 'name', userFilters)

/** One permission, as `permissions` of the profile names it. */
export const permissionEntry = z.object({ key: z.string(), label: z.string(), group: z.string() })
/** Permissions that always go together, and the roles that have them. */
export const permissionGroup = z.object({
  key: z.string(),
  label: z.string(),
  permissions: z.array(z.string()),
  roles: z.array(role),
})
export const roleEntry = z.object({ role, label: z.string(), permissions: z.array(z.string()) })

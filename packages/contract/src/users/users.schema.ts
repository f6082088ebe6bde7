import { z } from 'zod'
import { nameOut, newPassword, permission, role, username, usernameOut } from '../auth/auth.schema.ts'
import { listQuery, queryFlag } from '../paging.ts'
import { says } from '../read-input.ts'
import {
  email,
  emailOut,
  id,
  pathOnServer,
  textOut,
  timestamp,
  timestampOrNull,
  version,
  visibleName,
} from '../scalars.ts'

/**
 * How a user stands in the company: `invited` = the account was made here and has no password yet; `deactivated` =
 * every request to this company is refused, other companies are untouched.
 */
const userStatus = z.enum(['active', 'invited', 'deactivated']).meta({ id: 'UserStatus' })

const person = {
  id,
  username: usernameOut,
  email: emailOut,
  ...nameOut,
  /** Path of the picture, to be fetched without a token. */
  avatar: pathOnServer.nullable(),
  role,
  status: userStatus,
  is_active: z.boolean(),
  joined_at: timestamp,
}

/** A member as every other member sees them. */
export const companyMember = z.object(person).meta({ id: 'CompanyMember' })
export type CompanyMember = z.output<typeof companyMember>

/** A member as who manages users sees them. */
export const companyUser = z
  .object({
    ...person,
    is_superuser: z.boolean(),
    /** The caller: role and access are then changed by others alone. */
    is_self: z.boolean(),
    /** The account was made by this company and belongs to no other: its name and password may be changed here. */
    is_managed: z.boolean(),
    deactivated_at: timestampOrNull,
    version,
  })
  .meta({ id: 'CompanyUser' })
export type CompanyUser = z.output<typeof companyUser>

const names = {
  first_name: visibleName(100, says('first_name_required')),
  last_name: visibleName(100, says('last_name_required')),
}

/** Without a password the user gets a mail whose link lets them set one. */
export const userCreate = z
  .strictObject({
    username,
    email,
    ...names,
    role,
    password: newPassword.optional(),
  })
  .meta({ id: 'UserCreate' })

/** Names want an account of this company's own (`is_managed`); role and access do not, and are never one's own. */
export const userPatch = z
  .strictObject({ ...names, role, is_active: z.boolean() })
  .partial()
  .meta({ id: 'UserPatch' })

export const userPasswordChange = z
  .strictObject({ new_password: newPassword })
  .meta({ id: 'UserPasswordChange' })
export const memberRole = z.strictObject({ role }).meta({ id: 'MemberRole' })

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

const label = textOut('What it is called.')
const groupKey = textOut('The key of a group of permissions.')

/** One permission, as `permissions` of the profile names it. */
export const permissionEntry = z
  .object({ key: permission, label, group: groupKey })
  .meta({ id: 'PermissionEntry' })
/** Permissions that always go together, and the roles that have them. */
export const permissionGroup = z
  .object({
    key: groupKey,
    label,
    permissions: z.array(permission),
    roles: z.array(role),
  })
  .meta({ id: 'PermissionGroup' })
export const roleEntry = z.object({ role, label, permissions: z.array(permission) }).meta({ id: 'RoleEntry' })

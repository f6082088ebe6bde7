import { ALLOWED, refused, type Verdict } from '../verdict.ts'

export const ROLE_NAMES = ['owner', 'admin', 'accountant', 'member', 'viewer'] as const
export type Role = (typeof ROLE_NAMES)[number]

export type Permission = keyof typeof PERMISSION_TABLE

type PermissionRow = { readonly label: string; readonly roles: readonly Role[] }

const EVERYONE: readonly Role[] = ROLE_NAMES
const WRITERS: readonly Role[] = ['owner', 'admin', 'accountant', 'member']
const BOOKKEEPERS: readonly Role[] = ['owner', 'admin', 'accountant']
const ADMINS: readonly Role[] = ['owner', 'admin']
const OWNERS: readonly Role[] = ['owner']

/**
 * The table of docs/rules.md, section 4, one row a permission. The server's checks and the web's controls both read it.
 * Rows the table does not name follow their neighbours: products like clients, schedules and single mails like
 * issuing and sending.
 */
const PERMISSION_TABLE = {
  'company.read': { label: 'Read everything of the company', roles: EVERYONE },
  'clients.write': { label: 'Write clients', roles: WRITERS },
  'products.write': { label: 'Write products', roles: WRITERS },
  'invoices.write': { label: 'Write draft invoices', roles: WRITERS },
  'files.write': { label: 'Write files', roles: WRITERS },
  'notes.write': { label: 'Write notes and comments', roles: WRITERS },
  'invoices.issue': { label: 'Issue, send and cancel invoices', roles: WRITERS },
  'recurring.write': { label: 'Write recurring invoices', roles: WRITERS },
  'email.send': { label: 'Send mail', roles: WRITERS },
  'payment_links.write': { label: 'Write payment links', roles: WRITERS },
  'payments.record': { label: 'Record payments', roles: WRITERS },
  'payments.refund': { label: 'Refund, delete and bulk-change payments', roles: BOOKKEEPERS },
  'taxes.write': { label: 'Write taxes', roles: BOOKKEEPERS },
  'templates.write': { label: 'Write templates', roles: BOOKKEEPERS },
  'exports.create': { label: 'Export', roles: BOOKKEEPERS },
  'settings.write': { label: 'Change company settings', roles: ADMINS },
  'payment_methods.setup': { label: 'Set up payment methods', roles: ADMINS },
  'email.setup': { label: 'Set up e-mail', roles: ADMINS },
  'users.manage': { label: 'Manage users, roles and invitations', roles: ADMINS },
  'company.delete': { label: 'Delete the company', roles: OWNERS },
  'plan.write': { label: 'Choose the plan', roles: OWNERS },
  'owners.make': { label: 'Make an owner', roles: OWNERS },
} as const satisfies Readonly<Record<string, PermissionRow>>

const permissionKeys = Object.keys(PERMISSION_TABLE) as Permission[]

/** Every permission with its label, in the order of the table. */
export const PERMISSIONS: readonly { readonly key: Permission; readonly label: string }[] =
  permissionKeys.map((key) => ({ key, label: PERMISSION_TABLE[key].label }))

const ROLE_LABELS: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  admin: 'Administrator',
  accountant: 'Accountant',
  member: 'Member',
  viewer: 'Viewer',
}

function isGranted(role: Role, permission: Permission): boolean {
  const { roles }: PermissionRow = PERMISSION_TABLE[permission]
  return roles.includes(role)
}

/** Every role with its label and permissions, the most powerful first (GET /auth/roles/). */
export const ROLES: readonly {
  readonly role: Role
  readonly label: string
  readonly permissions: readonly Permission[]
}[] = EVERYONE.map((role) => ({
  role,
  label: ROLE_LABELS[role],
  permissions: permissionKeys.filter((permission) => isGranted(role, permission)),
}))

export type PermissionGroup = {
  readonly key: string
  readonly label: string
  readonly permissions: readonly Permission[]
  readonly roles: readonly Role[]
}

type GroupRow = { readonly label: string; readonly permissions: readonly Permission[] }

/** The rows of docs/rules.md, section 4: what is together in one of them always goes together. */
const GROUP_TABLE = {
  reading: { label: 'Reading', permissions: ['company.read'] },
  records: {
    label: 'Clients, drafts, files and notes',
    permissions: ['clients.write', 'products.write', 'invoices.write', 'files.write', 'notes.write'],
  },
  invoicing: {
    label: 'Issuing, sending and recording payments',
    permissions: [
      'invoices.issue',
      'recurring.write',
      'email.send',
      'payment_links.write',
      'payments.record',
    ],
  },
  bookkeeping: {
    label: 'Refunds, taxes, templates and exports',
    permissions: ['payments.refund', 'taxes.write', 'templates.write', 'exports.create'],
  },
  settings: { label: 'Set-up', permissions: ['settings.write', 'payment_methods.setup', 'email.setup'] },
  users: { label: 'Users, roles and invitations', permissions: ['users.manage'] },
  ownership: { label: 'Ownership', permissions: ['company.delete', 'plan.write', 'owners.make'] },
} as const satisfies Readonly<Record<string, GroupRow>>

/** Every permission in its group, with the roles that have the whole of it (GET /auth/groups/). */
export const PERMISSION_GROUPS: readonly PermissionGroup[] = Object.entries(GROUP_TABLE).map(
  ([key, { label, permissions }]) => ({
    key,
    label,
    permissions,
    roles: EVERYONE.filter((role) => permissions.every((permission) => isGranted(role, permission))),
  }),
)

export function isRole(text: string): text is Role {
  return Object.hasOwn(ROLE_LABELS, text)
}

export function isPermission(text: string): text is Permission {
  return Object.hasOwn(PERMISSION_TABLE, text)
}

/**
 * Whether a member may do something. A null role is no member of the company, and may do nothing in it, superuser or
 * not: a superuser passes every check only inside a company it belongs to (docs/rules.md, section 4).
 */
export function may(role: Role | null, permission: Permission, isSuperuser = false): boolean {
  if (role === null) return false
  return isSuperuser || isGranted(role, permission)
}

export type RoleChangeReason = 'permission_denied' | 'last_owner'

/**
 * Whether a member may give another the role `to`, which is null for removing it from the company; `from` is null for
 * an invitation. Making an owner and touching one are an owner's; the last owner keeps the role.
 */
export function checkRoleChange(change: {
  readonly actor: Role | null
  readonly isSuperuser: boolean
  readonly from: Role | null
  readonly to: Role | null
  /** How many owners the company has before the change. */
  readonly ownerCount: number
}): Verdict<RoleChangeReason> {
  const needed = change.from === 'owner' || change.to === 'owner' ? 'owners.make' : 'users.manage'
  if (!may(change.actor, needed, change.isSuperuser)) return refused('permission_denied')
  if (change.from === 'owner' && change.to !== 'owner' && change.ownerCount <= 1) return refused('last_owner')
  return ALLOWED
}

/** Whether a member may leave the company by itself: anyone but the last owner. */
export function checkLeave(role: Role, ownerCount: number): Verdict<'last_owner'> {
  return role === 'owner' && ownerCount <= 1 ? refused('last_owner') : ALLOWED
}

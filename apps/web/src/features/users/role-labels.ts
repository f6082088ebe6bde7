import { ROLES, type Role } from '@counterfoil/domain/users/permissions.ts'
import { msg } from '../../i18n/msg.ts'
import { useT } from '../../i18n/use-t.ts'

const LABELS: Readonly<Record<Role, string>> = {
  owner: msg('Owner'),
  admin: msg('Administrator'),
  accountant: msg('Accountant'),
  member: msg('Member'),
  viewer: msg('Viewer'),
}

const TEXTS: Readonly<Record<Role, string>> = {
  owner: msg('May do everything, the plan, the owners and the end of the company included.'),
  admin: msg('Everything but the plan, the owners and the end of the company.'),
  accountant: msg('Clients, products, invoices, payments and refunds, taxes, templates and exports.'),
  member: msg('Clients, invoices, payment links and recording payments.'),
  viewer: msg('Sees everything of the company and changes nothing.'),
}

/** A role as people call it. */
export function useRoleLabel(): (role: Role) => string {
  const t = useT()
  return (role) => t(LABELS[role])
}

/** What a role may do, in a sentence. */
export function useRoleText(): (role: Role) => string {
  const t = useT()
  return (role) => t(TEXTS[role])
}

/** The roles for a select; making an owner is an owner's own. */
export function useRoleOptions(mayMakeOwners: boolean): { value: Role; label: string }[] {
  const label = useRoleLabel()
  return ROLES.filter(({ role }) => role !== 'owner' || mayMakeOwners).map(({ role }) => ({
    value: role,
    label: label(role),
  }))
}

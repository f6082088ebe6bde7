import { checkRoleChange, type Role } from '@counterfoil/domain/users/permissions.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, found } from '../../http/app-error.ts'
import { type CompanyUserRow, countOtherOwners, lockCompany, roleInForce, userOfCompany } from './users.db.ts'

/** Who acts, as they may once they have the lock: their role can have changed while they waited for it. */
export type Power = { readonly scope: CompanyScope; readonly role: Role | null }

export type LockedMember = Power & {
  readonly member: CompanyUserRow
  /** Owners who can sign in, the member left out. */
  readonly otherOwners: number
}

/**
 * Takes the one lock under which a company's members and invitations change, and reads the caller's role anew: of
 * twenty owners who remove each other at once, the last one stays.
 */
export async function lockMemberships(tx: Tx, scope: CompanyScope): Promise<Power> {
  const [, actor] = await Promise.all([
    tx.first(lockCompany, [scope.companyId]),
    tx.first(roleInForce, [scope.companyId, scope.user.id]),
  ])
  return { scope, role: (actor?.role as Role | undefined) ?? null }
}

/** {@link lockMemberships} with a member of the company; 404 for anybody else. */
export async function lockMember(tx: Tx, scope: CompanyScope, userId: string): Promise<LockedMember> {
  const [power, member, owners] = await Promise.all([
    lockMemberships(tx, scope),
    tx.first(userOfCompany, [scope.companyId, userId]),
    tx.first(countOtherOwners, [scope.companyId, userId]),
  ])
  return { ...power, member: found(member), otherOwners: owners?.count ?? 0 }
}

/** Refuses what the caller may not give (`from` null), change, or take away (`to` null). */
export function requireRoleChange(
  { scope, role }: Power,
  change: { from: Role | null; to: Role | null; otherOwners: number },
): void {
  const verdict = checkRoleChange({
    actor: role,
    isSuperuser: scope.user.isSuperuser,
    from: change.from,
    to: change.to,
    ownerCount: change.otherOwners + (change.from === 'owner' ? 1 : 0),
  })
  if (!verdict.ok) throw new AppError(verdict.reason)
}

/** {@link requireRoleChange} for a member; nobody changes their own role or access. */
export function requirePowerOver(locked: LockedMember, to: Role | null): void {
  if (locked.member.id === locked.scope.user.id) throw new AppError('own_membership')
  requireRoleChange(locked, { from: locked.member.role as Role, to, otherOwners: locked.otherOwners })
}

export function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`
}

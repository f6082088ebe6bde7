import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError } from '../../http/app-error.ts'
import type { CompanyUserRow } from './users.db.ts'

/**
 * Whether an account is this company's to change: it made it, and the account has never belonged to another (the
 * database forgets `managed_by` when it does). Whoever runs the installation is nobody's.
 */
export function isManaged(scope: CompanyScope, row: CompanyUserRow): boolean {
  return row.managed_by === scope.companyId && !row.is_superuser
}

/** 409 for an account of somebody's own: a company an account belongs to may not take it over. */
export function requireManaged(scope: CompanyScope, row: CompanyUserRow): void {
  if (!isManaged(scope, row)) throw new AppError('account_not_managed')
}

import type { CalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import type { CurrencyCode } from '@counterfoil/domain/money/currencies.ts'
import { may, type Permission, type Role } from '@counterfoil/domain/users/permissions.ts'
import { AppError } from '../app-error.ts'

declare const checked: unique symbol

/** The signed-in user, as the session in the database said at the start of this very request. */
export type CurrentUser = {
  readonly id: string
  readonly sessionId: string
  readonly name: string
  readonly isSuperuser: boolean
}

/**
 * A company the caller may work in. Made in one place (authenticate.ts), after the membership was read in the
 * request's own transaction; it cannot be put together anywhere else.
 */
export type CompanyScope = {
  readonly companyId: string
  readonly user: CurrentUser
  readonly role: Role
  readonly currency: CurrencyCode
  readonly timeZone: string
  readonly language: string
  /** Today in the company's own zone. */
  readonly today: CalendarDate
  readonly [checked]: true
}

export function makeScope(facts: Omit<CompanyScope, typeof checked>): CompanyScope {
  return facts as CompanyScope
}

export function requirePermission(scope: CompanyScope, permission: Permission): void {
  if (!may(scope.role, permission, scope.user.isSuperuser)) throw new AppError('permission_denied')
}

import type { CalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import type { CurrencyCode } from '@counterfoil/domain/money/currencies.ts'
import { may, type Permission, type Role } from '@counterfoil/domain/users/permissions.ts'
import { AppError } from '../app-error.ts'

declare const known: unique symbol
declare const checked: unique symbol

/** The signed-in user, as the session in the database said at the start of this very request. */
export type CurrentUser = {
  readonly id: string
  readonly sessionId: string
  readonly name: string
  readonly isSuperuser: boolean
}

/**
 * What a company's readings depend on beside its records: those of a {@link CompanyScope}, or as they were in the last
 * one that the same user was given here (expected-facts.ts). No other can be put together.
 */
export type CompanyFacts = {
  readonly companyId: string
  readonly currency: CurrencyCode
  /** Today in the company's own zone. */
  readonly today: CalendarDate
  readonly [known]: true
}

/**
 * A company the caller may work in. Made in one place (check-member.ts), after the membership was read in the
 * request's own transaction; it cannot be put together anywhere else.
 */
export type CompanyScope = CompanyFacts & {
  readonly user: Omit<CurrentUser, 'sessionId'>
  /** True where the user gave the order earlier, and the application carries it out. */
  readonly ordered: boolean
  readonly role: Role
  readonly timeZone: string
  readonly language: string
  readonly [checked]: true
}

export function requirePermission(scope: CompanyScope, permission: Permission): void {
  if (!may(scope.role, permission, scope.user.isSuperuser)) throw new AppError('permission_denied')
}

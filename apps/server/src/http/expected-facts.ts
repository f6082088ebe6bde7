import type { CurrencyCode } from '@counterfoil/domain/money/currencies.ts'
import { todayIn } from './access/authenticate.ts'
import type { CompanyFacts, CompanyScope } from './access/scope.ts'

const MOST_KEPT = 10_000
const lately = new Map<string, { readonly currency: CurrencyCode; readonly timeZone: string }>()

const keyOf = (userId: string, companyId: string) => `${userId} ${companyId}`

/**
 * The facts as they were when this user last read the company here, with today's date; null for who has not read it.
 * Kept for each user, so that nothing is ever sent along for a company that a caller was not let into before.
 */
export function expectedFacts(userId: string, companyId: string, now: number): CompanyFacts | null {
  const known = lately.get(keyOf(userId, companyId))
  if (!known) return null
  const { currency, timeZone } = known
  return { companyId, currency, today: todayIn(timeZone, now) } as CompanyFacts
}

/** Keeps what the checks have shown a company to be, for the next time the same user reads it. */
export function rememberFacts({ user, companyId, currency, timeZone }: CompanyScope): void {
  const key = keyOf(user.id, companyId)
  const known = lately.get(key)
  if (known?.currency === currency && known.timeZone === timeZone) return
  if (lately.size >= MOST_KEPT) lately.clear()
  lately.set(key, { currency, timeZone })
}

/** Nothing more is sent along for a caller who was refused. */
export function forgetFacts(userId: string, companyId: string): void {
  lately.delete(keyOf(userId, companyId))
}

/** Whether the company turned out to be what was expected. */
export function isAsExpected(expected: CompanyFacts | null, scope: CompanyScope): boolean {
  return (
    expected?.companyId === scope.companyId &&
    expected.currency === scope.currency &&
    expected.today === scope.today
  )
}

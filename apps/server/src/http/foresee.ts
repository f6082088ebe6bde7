import type { CurrencyCode } from '@counterfoil/domain/money/currencies.ts'
import { todayIn } from './authenticate.ts'
import type { CompanyScope } from './scope.ts'

/** What a company's readings depend on beside its records. A {@link CompanyScope} is one, checked. */
export type CompanyFacts = Pick<CompanyScope, 'companyId' | 'currency' | 'today'>

const MOST_KEPT = 10_000
const lately = new Map<string, { readonly currency: CurrencyCode; readonly timeZone: string }>()

/** The facts as they were when the company was last read here, with today's date; null of one not read yet. */
export function foresee(companyId: string, now: number): CompanyFacts | null {
  const known = lately.get(companyId)
  return known ? { companyId, currency: known.currency, today: todayIn(known.timeZone, now) } : null
}

/** Whether the scope turned out to be what was foreseen; it is kept for the next time. */
export function isAsForeseen(foreseen: CompanyFacts | null, scope: CompanyScope): boolean {
  const { companyId, currency, timeZone, today } = scope
  const known = lately.get(companyId)
  if (known?.currency !== currency || known.timeZone !== timeZone) {
    if (lately.size >= MOST_KEPT) lately.clear()
    lately.set(companyId, { currency, timeZone })
  }
  return foreseen?.companyId === companyId && foreseen.currency === currency && foreseen.today === today
}

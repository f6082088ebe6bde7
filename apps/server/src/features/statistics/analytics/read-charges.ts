import type { DateRange, Period } from '@counterfoil/domain/dates/fiscal-year.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { type ChargeSumsRow, type ClientSumsRow, chargesByPeriod, sumsByClient } from './analytics.db.ts'

/** What was charged in each of some periods, a row a currency and period in which something was. */
export function readCharges(
  tx: Tx,
  { companyId }: Pick<CompanyScope, 'companyId'>,
  { start, end }: DateRange,
  periods: readonly Period[],
): Promise<ChargeSumsRow[]> {
  return tx.rows(chargesByPeriod, {
    company_id: companyId,
    first_day: start,
    last_day: end,
    period_starts: periods.map((period) => period.start),
  })
}

/** The first clients of each currency over some days, by what they were invoiced, and those that are named. */
export function readClientSums(
  tx: Tx,
  { companyId }: Pick<CompanyScope, 'companyId'>,
  { start, end }: DateRange,
  which: { readonly most: number; readonly named: readonly string[] },
): Promise<ClientSumsRow[]> {
  return tx.rows(sumsByClient, { company_id: companyId, first_day: start, last_day: end, ...which })
}

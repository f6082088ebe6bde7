import type { MyCompany } from '@counterfoil/contract/companies/companies.schema.ts'
import type { CompanyStatistics } from '@counterfoil/contract/companies/company-figures.schema.ts'
import { calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { countCompany } from './read-company-stats.ts'

/**
 * The figures of each of a user's companies. The transaction speaks for one of them after the other, as no statement
 * sees two; `companies` are those the user was just found to be a member of.
 */
export async function listCompanyStatistics(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  userId: string,
  companies: readonly MyCompany[],
): Promise<CompanyStatistics[]> {
  const counted: CompanyStatistics[] = []
  for (const { id, name, currency, time_zone, role, is_default } of companies) {
    const today = calendarDateIn(clock.now(), time_zone)
    const [, stats] = await Promise.all([
      tx.become({ actor: userId, companyId: id }),
      countCompany(tx, { id, name, currency: currencyCode(currency), today }),
    ])
    counted.push({ ...stats, role, is_default })
  }
  return counted
}

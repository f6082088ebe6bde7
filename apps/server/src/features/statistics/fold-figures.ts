import { addDays, type CalendarDate, calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import type { Deps } from '../../deps.ts'
import { companiesToFold, foldInvoiceFigures, foldPaymentFigures } from './statistics.db.ts'

/** The ageing's last part begins after so many days; how much later no figure tells. */
const LAST_AGEING_DAYS = 90
/** Where a day begins last of all: what is so late here is so late in every company. */
const LAST_ZONE = 'Etc/GMT+12'

/** What was due before this day is in the ageing's last part for good, whatever the company's time zone. */
export function lateForGood(nowMs: number): CalendarDate {
  return addDays(calendarDateIn(nowMs, LAST_ZONE), -LAST_AGEING_DAYS)
}

/**
 * Each change of an invoice or a payment leaves rows that add up to the figures; this makes one row of those with the
 * same key, and of all days {@link lateForGood}. The sums are the same before, after and in between, and writers do not
 * wait.
 */
export async function foldFigures(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  companyId: string,
): Promise<void> {
  await database.transaction('write', { companyId }, async (tx) => {
    await Promise.all([
      tx.run(foldInvoiceFigures, [companyId, lateForGood(clock.now())]),
      tx.run(foldPaymentFigures, [companyId]),
    ])
  })
}

/** {@link foldFigures} for every company, one after the other. */
export async function foldAllFigures(deps: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const companies = await deps.database.transaction('read', { actor: 'upkeep' }, (tx) =>
    tx.rows(companiesToFold),
  )
  for (const { company_id } of companies) await foldFigures(deps, company_id)
}

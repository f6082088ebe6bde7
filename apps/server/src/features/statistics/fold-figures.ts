import { addDays, type CalendarDate, calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import type { Deps } from '../../deps.ts'
import { queueJobLater } from '../../services/jobs/queue-job.ts'
import { inEach, inEveryCompany } from './every-company.ts'
import { companiesToFold, foldInvoiceFigures, foldPaymentFigures } from './kept-figures.db.ts'
import { monthsShown } from './sum-figures.ts'

/** The ageing's last part begins after so many days; how much later no figure tells. */
const LAST_AGEING_DAYS = 90
/** Where a day begins last of all: what is so late here is so late in every company. */
const LAST_ZONE = 'Etc/GMT+12'

export type FoldingDays = {
  /** What was due before this day is in the ageing's last part for good, whatever the company's time zone. */
  readonly notLateForGood: CalendarDate
  /** The first month that any company's dashboard still shows. */
  readonly firstMonth: CalendarDate
  /** What was due before this day is late in every company. */
  readonly today: CalendarDate
}

export function foldingDays(nowMs: number): FoldingDays {
  const today = calendarDateIn(nowMs, LAST_ZONE)
  const [firstMonth = today] = monthsShown(today)
  return { notLateForGood: addDays(today, -LAST_AGEING_DAYS), firstMonth, today }
}

/**
 * Each change of an invoice or a payment leaves rows that add up to the figures; this makes one row of those with the
 * same key, of all labels of what is late, of all days that are late for good, and of the months of each year that the
 * dashboard no longer shows. The sums are the same before, after and in between, and writers do not wait. What is late
 * for good says the database's clock: folded rows cannot be taken apart again.
 */
export async function foldFigures(
  { database, databaseClock }: Pick<Deps, 'database' | 'databaseClock'>,
  companyId: string,
): Promise<void> {
  await database.transaction('write', { companyId }, async (tx) => {
    const { notLateForGood, firstMonth, today } = foldingDays(await databaseClock.now(tx))
    await Promise.all([
      tx.run(foldInvoiceFigures, {
        company_id: companyId,
        not_late_for_good: notLateForGood,
        first_month: firstMonth,
        today,
      }),
      tx.run(foldPaymentFigures, [companyId, firstMonth]),
    ])
  })
}

const FAILURE = 'the figures of a company could not be folded'

/**
 * {@link foldFigures} for every company, one after the other; one that fails is told and keeps no other waiting. Once a night: days
 * and months pass in companies that change nothing, too.
 */
export async function foldAllFigures(
  deps: Pick<Deps, 'database' | 'databaseClock' | 'logger'>,
): Promise<void> {
  await inEveryCompany(deps, FAILURE, ({ company_id }) => foldFigures(deps, company_id))
}

/** So many rows of one company slow down its lists: what follows a burst is folded sooner than after a minute. */
const BURST_ROWS = 1_000
const AFTER_BURST_SECONDS = 5

/** {@link foldFigures} for the companies whose figures have changed: what it costs follows the changes, not the companies there are. */
export async function foldChangedFigures(
  deps: Pick<Deps, 'database' | 'databaseClock' | 'logger'>,
): Promise<void> {
  const changed = await deps.database.transaction('read', { actor: 'upkeep' }, (tx) =>
    tx.rows(companiesToFold),
  )
  await inEach(deps, changed, FAILURE, ({ company_id }) => foldFigures(deps, company_id))
  if (changed.some(({ rows }) => rows >= BURST_ROWS))
    await deps.database.transaction('write', { actor: 'upkeep' }, (tx) =>
      queueJobLater(tx, 'fold_figures', {}, 'fold_figures after a burst', AFTER_BURST_SECONDS),
    )
}

import { type CalendarDate, calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { occurrencesFrom } from '@counterfoil/domain/recurring/recurrence.ts'
import type { Tx } from '../../../db/database.ts'
import { ruleOf } from '../recurring-content.ts'
import { activeRecurring } from '../recurring-list.db.ts'

/** An invoice that a schedule is to make, at the prices of the next one. */
export type ExpectedInvoice = {
  readonly clientId: string
  readonly currency: string
  readonly date: CalendarDate
  /** Days until it is due; null where the schedule names none. */
  readonly termsDays: number | null
  /** Minor units. */
  readonly total: bigint
}

/** The invoices that the schedules that go on are to make until a day, that day included. */
export async function listOutlook(
  tx: Tx,
  companyId: string,
  until: CalendarDate,
): Promise<ExpectedInvoice[]> {
  const expected: ExpectedInvoice[] = []
  for (const row of await tx.rows(activeRecurring, [companyId, until])) {
    let left = row.max_count === null ? Number.POSITIVE_INFINITY : row.max_count - row.runs_count
    for (const { date } of occurrencesFrom(ruleOf(row), calendarDate(row.next_date))) {
      if (left <= 0 || date > until) break
      left -= 1
      expected.push({
        clientId: row.client_id,
        currency: row.currency,
        date,
        termsDays: row.content.payment_terms_days,
        total: row.total,
      })
    }
  }
  return expected
}

import type { Recurring, resumeBody } from '@counterfoil/contract/recurring/recurring.schema.ts'
import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { dueDates, runAt } from '@counterfoil/domain/recurring/missed-dates.ts'
import { nextOccurrence } from '@counterfoil/domain/recurring/recurrence.ts'
import { canDoRecurring, type RecurringAction } from '@counterfoil/domain/recurring/recurring-status.ts'
import type { EventType } from '@counterfoil/domain/timeline/event-sentence.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError } from '../../http/app-error.ts'
import { requireWritten } from '../../http/require-written.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { figuresKept, nextFigures } from './figures/next-figures.ts'
import { readRecurring } from './read-recurring.ts'
import {
  insertSkipped,
  type RecurringRow,
  cancelRecurring as writeCancel,
  pauseRecurring as writePause,
  resumeRecurring as writeResume,
} from './recurring.db.ts'
import { ruleOf } from './recurring-content.ts'
import { dayAfter } from './run-dates.ts'
import { lockRecurring } from './save-recurring.ts'

type Clock = Pick<Deps, 'clock'>

async function lockFor(tx: Tx, scope: CompanyScope, id: string, action: RecurringAction) {
  const row = await lockRecurring(tx, scope, id)
  const verdict = canDoRecurring(action, row.status)
  if (!verdict.ok) throw new AppError(verdict.reason)
  return row
}

async function tell(
  tx: Tx,
  scope: CompanyScope,
  row: RecurringRow,
  type: EventType,
  data?: Readonly<Record<string, unknown>>,
): Promise<Recurring> {
  const { id, client_id, client_name } = row
  await recordEvent(tx, scope, {
    type,
    recurringId: id,
    clientId: client_id,
    subject: client_name,
    ...(data && { data }),
  })
  return readRecurring(tx, scope, id)
}

/** Makes no invoices until it is resumed; its next date waits. */
export async function pauseRecurring(
  tx: Tx,
  { clock }: Clock,
  scope: CompanyScope,
  id: string,
): Promise<Recurring> {
  const row = await lockFor(tx, scope, id, 'pause')
  const written = await tx.run(writePause, {
    company_id: scope.companyId,
    id,
    now: new Date(clock.now()),
  })
  requireWritten(written, 'recurring_not_active')
  return tell(tx, scope, row, 'recurring.paused')
}

/** Ends it for good; what was made stays as it is. */
export async function cancelRecurring(tx: Tx, scope: CompanyScope, id: string): Promise<Recurring> {
  const row = await lockFor(tx, scope, id, 'cancel')
  requireWritten(await tx.run(writeCancel, { company_id: scope.companyId, id }), 'recurring_ended')
  return tell(tx, scope, row, 'recurring.cancelled')
}

/** The dates that passed while it was paused, which are given up. */
async function skipMissed(tx: Tx, scope: CompanyScope, row: RecurringRow, now: number) {
  const from = calendarDate(row.next_date ?? scope.today)
  const missed = dueDates(ruleOf(row), from, { now, hour: row.run_hour, timeZone: scope.timeZone })
  if (missed.length > 0) await tx.run(insertSkipped, [scope.companyId, row.id, missed])
  return missed
}

/**
 * Goes on. The dates that passed meanwhile are made up for by the next job, as `catch_up` says, unless they are given up.
 * Whoever resumes it is whom its invoices are put down to from now on.
 */
export async function resumeRecurring(
  tx: Tx,
  { clock }: Clock,
  scope: CompanyScope,
  id: string,
  body: z.output<typeof resumeBody>,
): Promise<Recurring> {
  const row = await lockFor(tx, scope, id, 'resume')
  const missed = body?.skip_missed ? await skipMissed(tx, scope, row, clock.now()) : []
  const last = missed.at(-1)
  const next =
    last === undefined ? row.next_date : (nextOccurrence(ruleOf(row), dayAfter(last))?.date ?? null)
  const written = await tx.run(writeResume, {
    company_id: scope.companyId,
    id,
    status: next === null ? 'completed' : 'active',
    next_date: next,
    look_at: next === null ? null : new Date(runAt(calendarDate(next), row.run_hour, scope.timeZone)),
    handled_through: last ?? row.handled_through,
    ordered_by: scope.user.id,
    ordered_by_name: scope.user.name,
    ...(next === null ? figuresKept(row, null) : await nextFigures(tx, scope, row, next)),
  })
  requireWritten(written, 'recurring_not_paused')
  const after = await tell(tx, scope, row, 'recurring.resumed', { skipped: missed.length })
  return next === null ? tell(tx, scope, row, 'recurring.completed') : after
}

import { ALLOWED, refused, type Verdict } from '../verdict.ts'

/** `active ⇄ paused`, `active | paused → cancelled`, `active → completed` by itself; what has ended stays so. */
export const RECURRING_STATUSES = ['active', 'paused', 'completed', 'cancelled'] as const
export type RecurringStatus = (typeof RECURRING_STATUSES)[number]

/** What is made on each date: a draft, an issued invoice, or one that is issued and sent. */
export const RECURRING_MODES = ['draft', 'issue', 'send'] as const
export type RecurringMode = (typeof RECURRING_MODES)[number]

/**
 * What is made up for where dates have passed: an invoice for each of them, or one for the latest of them. Each bears the
 * date it is for.
 */
export const CATCH_UPS = ['each', 'one'] as const
export type CatchUp = (typeof CATCH_UPS)[number]

/** What became of a date. `skipped` was not made up for. */
export const RUN_RESULTS = ['drafted', 'issued', 'sent', 'failed', 'skipped'] as const
export type RunResult = (typeof RUN_RESULTS)[number]

/** The tabs of the list; what needs attention has failed at its latest date, whether it goes on or was paused for that. */
export const RECURRING_VIEWS = [
  'all',
  'active',
  'paused',
  'needs_attention',
  'completed',
  'cancelled',
] as const
export type RecurringView = (typeof RECURRING_VIEWS)[number]

/** So many failures in a row pause a schedule: somebody has to see to it. */
export const FAILURES_MAX = 3

export type RecurringAction = 'edit' | 'pause' | 'resume' | 'cancel' | 'make_up'
export type RecurringReason = 'recurring_ended' | 'recurring_not_active' | 'recurring_not_paused'

const ENDED = { completed: 'recurring_ended', cancelled: 'recurring_ended' } as const

const ACTIONS: Readonly<Record<RecurringAction, Readonly<Record<RecurringStatus, RecurringReason | null>>>> =
  {
    edit: { active: null, paused: null, ...ENDED },
    pause: { active: null, paused: 'recurring_not_active', ...ENDED },
    resume: { active: 'recurring_not_paused', paused: null, ...ENDED },
    cancel: { active: null, paused: null, ...ENDED },
    // What came to its last date may still make the invoice of a date that failed.
    make_up: { active: null, paused: null, completed: null, cancelled: 'recurring_ended' },
  }

/** What a schedule has made of what it may. */
export type RecurringCounts = { readonly max_count: number | null; readonly runs_count: number }

/** Whether a schedule has made as many invoices as it may. */
export function isRecurringFull({ max_count, runs_count }: RecurringCounts): boolean {
  return max_count !== null && runs_count >= max_count
}

/** Whether a schedule in this state may be changed so, or the error code that says why not. */
export function canDoRecurring(action: RecurringAction, status: RecurringStatus): Verdict<RecurringReason> {
  const reason = ACTIONS[action][status]
  return reason === null ? ALLOWED : refused(reason)
}

/** {@link canDoRecurring} for the invoice of a date that failed: not beyond as many as the schedule may make. */
export function canMakeUp(schedule: RecurringCounts & { readonly status: RecurringStatus }) {
  return isRecurringFull(schedule) ? refused('recurring_ended') : canDoRecurring('make_up', schedule.status)
}

/** The states from which an action may be taken: what has to hold of the row when it is written. */
export function recurringStatusesFor(action: RecurringAction): readonly RecurringStatus[] {
  return RECURRING_STATUSES.filter((status) => ACTIONS[action][status] === null)
}

const RESULTS = { draft: 'drafted', issue: 'issued', send: 'sent' } as const

/** What becomes of a date on which an invoice is made. */
export function resultOf(mode: RecurringMode): RunResult {
  return RESULTS[mode]
}

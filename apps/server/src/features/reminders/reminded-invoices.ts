import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import type { RemindedInvoice, ReminderStepFacts } from '@counterfoil/domain/reminders/due-reminder.ts'
import type { Tx } from '../../db/database.ts'
import { type RemindedInvoiceRow, remindedInvoices } from './reminders.db.ts'
import { type ReminderStepRow, stepsOf } from './steps/reminder-steps.db.ts'

export type StepFacts = ReminderStepFacts & { readonly row: ReminderStepRow }

/** The steps that invoices of a client follow, by what is kept of the client. */
export type StepsFor = (invoice: Pick<RemindedInvoiceRow, 'client_id' | 'follows'>) => readonly StepFacts[]

const factsOf = (row: ReminderStepRow): StepFacts => ({
  id: row.id,
  offset: row.days,
  startsOn: calendarDate(row.starts_on),
  row,
})

const NONE: readonly StepFacts[] = []

/** Reads the steps of a company and its clients. */
export async function loadSteps(tx: Tx, companyId: string): Promise<StepsFor> {
  const byOwner = Map.groupBy((await tx.rows(stepsOf, [companyId])).map(factsOf), ({ row }) => row.client_id)
  return ({ client_id, follows }) =>
    follows === 'none' ? NONE : (byOwner.get(follows === 'own' ? client_id : null) ?? NONE)
}

/** What a reminder goes out for, as it is written down: a step of an invoice, or of one of its instalments. */
export function keyOfReminder(
  { place, due_date }: Pick<RemindedInvoiceRow, 'place' | 'due_date'>,
  stepId: string,
) {
  return place === null
    ? { step_id: stepId, instalment_step_id: null, instalment_on: null }
    : { step_id: null, instalment_step_id: stepId, instalment_on: due_date }
}

/** An open invoice, or an instalment, as the rules of reminders read it. */
export function toReminded(row: RemindedInvoiceRow, stepsFor: StepsFor): RemindedInvoice<StepFacts> {
  return {
    issueDate: calendarDate(row.issue_date),
    dueDate: calendarDate(row.due_date),
    steps: stepsFor(row),
    sent: new Set(row.sent),
    sentUpTo: row.sent_up_to,
    lastOn: row.last_on === null ? null : calendarDate(row.last_on),
    sentOverdue: row.sent_overdue,
  }
}

const AT_ONCE = 1000

/** What of the open invoices of a company, or of one client, is reminded of, a thousand at a time. */
export async function* openInvoicesOf(
  tx: Tx,
  companyId: string,
  client: string | null,
): AsyncGenerator<readonly RemindedInvoiceRow[]> {
  let after: string | null = null
  let afterPlace = 0
  for (;;) {
    const rows: RemindedInvoiceRow[] = await tx.rows(remindedInvoices, {
      company_id: companyId,
      client_id: client,
      after,
      after_place: afterPlace,
      most: AT_ONCE,
    })
    if (rows.length > 0) yield rows
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)?.id ?? null
    afterPlace = rows.at(-1)?.place ?? 0
  }
}

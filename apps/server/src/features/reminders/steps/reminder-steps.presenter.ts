import type { ReminderStep } from '@counterfoil/contract/reminders/reminders.schema.ts'
import { toneOfStep } from '@counterfoil/domain/reminders/reminder-step.ts'
import type { ReminderStepRow } from './reminder-steps.db.ts'

const ownTexts = (texts: ReminderStepRow['texts']) =>
  Object.fromEntries(Object.entries(texts).flatMap(([language, text]) => (text ? [[language, text]] : [])))

/** A step among those of its owner, which decide its tone. */
export function presentStep(row: ReminderStepRow, all: readonly ReminderStepRow[]): ReminderStep {
  return {
    id: row.id,
    client: row.client_id,
    days: row.days,
    tone: toneOfStep(
      row.days,
      all.map(({ days }) => days),
    ),
    texts: ownTexts(row.texts),
    charges_late_fee: row.charges_late_fee,
    starts_on: row.starts_on,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

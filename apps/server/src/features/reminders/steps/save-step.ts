import type {
  ReminderStep,
  reminderStepCreate,
  reminderStepPatch,
} from '@counterfoil/contract/reminders/reminders.schema.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import {
  REMINDER_PLACEHOLDERS,
  unknownReminderPlaceholder,
} from '@counterfoil/domain/reminders/reminder-placeholders.ts'
import { MOST_REMINDER_STEPS } from '@counterfoil/domain/reminders/reminder-step.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found, invalid } from '../../../http/app-error.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { followsOf, holdClient, lockReminders } from '../reminders.db.ts'
import {
  deleteStep as dropStep,
  insertStep,
  type ReminderStepRow,
  stepForUpdate,
  stepsOfOwner,
  updateStep as writeStep,
} from './reminder-steps.db.ts'
import { presentStep } from './reminder-steps.presenter.ts'

type Texts = z.output<typeof reminderStepCreate>['texts']

/** Names in braces that stand for nothing, by field. */
function textFaults(texts: Texts): FieldFaults {
  const faults: FieldFaults = {}
  for (const [language, text] of Object.entries(texts)) {
    for (const part of ['subject', 'message'] as const) {
      const name = text === undefined ? null : unknownReminderPlaceholder(text[part])
      if (name !== null)
        faults[`texts.${language}.${part}`] = [
          fault('unknown_placeholder', { name, known: [...REMINDER_PLACEHOLDERS] }),
        ]
    }
  }
  return faults
}

function requireFit(step: { days: number; texts: Texts }, others: readonly ReminderStepRow[]): void {
  const faults = textFaults(step.texts)
  if (others.some(({ days }) => days === step.days)) faults.days = [fault('reminder_step_exists')]
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

async function tell(
  tx: Tx,
  scope: CompanyScope,
  type: 'reminder_step.created' | 'reminder_step.updated' | 'reminder_step.deleted',
  { id, client_id, days }: ReminderStepRow,
): Promise<void> {
  await recordEvent(tx, scope, {
    type,
    clientId: client_id,
    subject: `${days}`,
    data: { reminder_step: id, days },
  })
}

/** What the owner has after a change; a step's tone depends on the others. */
async function answer(tx: Tx, scope: CompanyScope, row: ReminderStepRow): Promise<ReminderStep> {
  return presentStep(row, await tx.rows(stepsOfOwner, [scope.companyId, row.client_id]))
}

/** Adds a step of the company or of a client, which holds from today on. */
export async function createStep(
  tx: Tx,
  scope: CompanyScope,
  { client, days, texts, charges_late_fee }: z.output<typeof reminderStepCreate>,
): Promise<ReminderStep> {
  const { companyId } = scope
  await tx.run(lockReminders, [companyId])
  if (client !== null) found(await tx.first(holdClient, [companyId, client]))
  const others = await tx.rows(stepsOfOwner, [companyId, client])
  requireFit({ days, texts }, others)
  if (others.length >= MOST_REMINDER_STEPS)
    throw new AppError('conflict', { detail: fault('too_many_reminder_steps', { max: MOST_REMINDER_STEPS }) })
  const row = found(
    await tx.first(insertStep, {
      company_id: companyId,
      id: newId(),
      client_id: client,
      days,
      texts: JSON.stringify(texts),
      charges_late_fee,
      starts_on: scope.today,
    }),
  )
  await tell(tx, scope, 'reminder_step.created', row)
  return answer(tx, scope, row)
}

/** Changes a step. One that is moved to another day holds from today on, as a new one does. */
export async function updateStep(
  tx: Tx,
  scope: CompanyScope,
  id: string,
  patch: z.output<typeof reminderStepPatch>,
  ifMatch: number | null,
): Promise<ReminderStep> {
  const { companyId } = scope
  await tx.run(lockReminders, [companyId])
  const row = found(await tx.first(stepForUpdate, [companyId, id]))
  if (ifMatch !== null && ifMatch !== row.version) throw new AppError('stale_version')
  const others = (await tx.rows(stepsOfOwner, [companyId, row.client_id])).filter((one) => one.id !== row.id)
  const { days = row.days, texts = row.texts as Texts, charges_late_fee = row.charges_late_fee } = patch
  requireFit({ days, texts }, others)
  const isSame =
    days === row.days &&
    charges_late_fee === row.charges_late_fee &&
    JSON.stringify(texts) === JSON.stringify(row.texts)
  if (isSame) return answer(tx, scope, row)
  const saved = found(
    await tx.first(writeStep, {
      company_id: companyId,
      id: row.id,
      days,
      texts: JSON.stringify(texts),
      charges_late_fee,
      starts_on: days === row.days ? row.starts_on : scope.today,
    }),
  )
  await tell(tx, scope, 'reminder_step.updated', saved)
  return answer(tx, scope, saved)
}

export async function deleteStep(tx: Tx, scope: CompanyScope, id: string): Promise<null> {
  await tx.run(lockReminders, [scope.companyId])
  const row = found(await tx.first(stepForUpdate, [scope.companyId, id]))
  await tx.run(dropStep, [scope.companyId, row.id])
  await tell(tx, scope, 'reminder_step.deleted', row)
  return null
}

/** The steps of the company, or those of a client: 404 where it is none of the company's. */
export async function listSteps(tx: Tx, scope: CompanyScope, client: string | null): Promise<ReminderStep[]> {
  if (client !== null) found(await tx.first(followsOf, [scope.companyId, client]))
  const rows = await tx.rows(stepsOfOwner, [scope.companyId, client])
  return rows.map((row) => presentStep(row, rows))
}

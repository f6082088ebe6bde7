import type {
  ClientReminderSettings,
  ReminderSettings,
  reminderSettingsPatch,
} from '@counterfoil/contract/reminders/reminders.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { DEFAULT_REMINDER_HOURS } from '@counterfoil/domain/reminders/reminder-hours.ts'
import type { ClientReminders } from '@counterfoil/domain/reminders/reminder-step.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, found, invalid } from '../../http/app-error.ts'
import { changedFields } from '../timeline/changed-fields.ts'
import { recordEvent } from '../timeline/record-event.ts'
import {
  followsOf,
  holdClient,
  lockReminders,
  type ReminderSettingsRow,
  saveFollows,
  saveSettings,
  settingsOf,
} from './reminders.db.ts'

/** Of a company that has changed nothing yet. */
const UNTOUCHED: ReminderSettingsRow = {
  is_enabled: false,
  from_hour: DEFAULT_REMINDER_HOURS.from,
  to_hour: DEFAULT_REMINDER_HOURS.to,
  weekdays: [...DEFAULT_REMINDER_HOURS.weekdays],
  ordered_by: null,
  ordered_by_name: null,
  version: 1,
}

export async function readSettings(tx: Tx, companyId: string): Promise<ReminderSettingsRow> {
  const row = found(await tx.first(settingsOf, [companyId]))
  const { is_enabled, from_hour, to_hour, weekdays, ordered_by, ordered_by_name, version } = row
  if (is_enabled === null || from_hour === null || to_hour === null || weekdays === null || version === null)
    return UNTOUCHED
  return { is_enabled, from_hour, to_hour, weekdays, ordered_by, ordered_by_name, version }
}

export const hoursOf = ({ from_hour: from, to_hour: to, weekdays }: ReminderSettingsRow) => ({
  from,
  to,
  weekdays,
})

export function presentSettings({
  is_enabled,
  from_hour,
  to_hour,
  weekdays,
  version,
}: ReminderSettingsRow): ReminderSettings {
  return { is_enabled, from_hour, to_hour, weekdays, version }
}

type Patch = z.output<typeof reminderSettingsPatch>

/** Changes when reminders go out. Whoever turns them on has ordered what goes out by itself from then on. */
export async function changeSettings(
  tx: Tx,
  scope: CompanyScope,
  patch: Patch,
  ifMatch: number | null,
): Promise<ReminderSettings> {
  await tx.run(lockReminders, [scope.companyId])
  const row = await readSettings(tx, scope.companyId)
  if (ifMatch !== null && ifMatch !== row.version) throw new AppError('stale_version')
  const { is_enabled, from_hour, to_hour, weekdays } = row
  const before = { is_enabled, from_hour, to_hour, weekdays }
  const after = { ...before, ...patch }
  if (after.from_hour >= after.to_hour) throw invalid({ to_hour: [fault('reminder_hours_end_first')] })
  after.weekdays = [...after.weekdays].sort((one, other) => one - other)
  const change = changedFields(before, after)
  if (!change) return presentSettings(row)
  const { ordered_by, ordered_by_name } = row
  const order = after.is_enabled && !before.is_enabled
  const saved = found(
    await tx.first(saveSettings, {
      company_id: scope.companyId,
      ...after,
      ordered_by: order ? scope.user.id : ordered_by,
      ordered_by_name: order ? scope.user.name : ordered_by_name,
    }),
  )
  await recordEvent(tx, scope, { type: 'reminders.settings_changed', subject: '', data: change })
  return presentSettings(saved)
}

export async function readFollows(
  tx: Tx,
  companyId: string,
  client: string,
): Promise<ClientReminderSettings> {
  const { follows, version } = found(await tx.first(followsOf, [companyId, client]))
  return { client, follows, version }
}

export async function changeFollows(
  tx: Tx,
  scope: CompanyScope,
  client: string,
  follows: ClientReminders,
): Promise<ClientReminderSettings> {
  const { companyId } = scope
  await tx.run(lockReminders, [companyId])
  found(await tx.first(holdClient, [companyId, client]))
  const before = found(await tx.first(followsOf, [companyId, client]))
  if (before.follows !== follows) {
    await tx.run(saveFollows, [companyId, client, follows])
    await recordEvent(tx, scope, {
      type: 'client.reminders_changed',
      clientId: client,
      subject: before.name,
      data: { before: { follows: before.follows }, after: { follows } },
    })
  }
  return readFollows(tx, companyId, client)
}

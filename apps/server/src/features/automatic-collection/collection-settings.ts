import type {
  CollectionSettings,
  collectionSettingsPatch,
} from '@counterfoil/contract/automatic-collection/automatic-collection.schema.ts'
import { DEFAULT_COLLECTION } from '@counterfoil/domain/automatic-collection/collection-settings.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, found } from '../../http/app-error.ts'
import { changedFields } from '../timeline/changed-fields.ts'
import { recordEvent } from '../timeline/record-event.ts'
import {
  type CollectionSettingsRow,
  lockSettings,
  saveSettings,
  settingsOf,
} from './collection-settings.db.ts'

/** How a company collects; as the rules have it until it changes something. 404 for who is none of it. */
export async function readCollectionSettings(tx: Tx, companyId: string): Promise<CollectionSettingsRow> {
  const { retry_days, ...rest } = DEFAULT_COLLECTION
  const untouched = {
    ...rest,
    retry_days: [...retry_days],
    ordered_by: null,
    ordered_by_name: null,
    version: 1,
  }
  const { is_enabled, notice_days, version, ...row } = found(await tx.first(settingsOf, [companyId]))
  if (is_enabled === null || notice_days === null || version === null || row.retry_days === null)
    return untouched
  const { ordered_by, ordered_by_name } = row
  return { is_enabled, notice_days, version, retry_days: row.retry_days, ordered_by, ordered_by_name }
}

export function presentCollectionSettings(row: CollectionSettingsRow): CollectionSettings {
  const { is_enabled, notice_days, retry_days, version } = row
  return { is_enabled, notice_days, retry_days, version }
}

type Patch = z.output<typeof collectionSettingsPatch>

/** Changes how invoices are collected. Whoever turns it on has ordered what is collected from then on. */
export async function changeCollectionSettings(
  tx: Tx,
  scope: CompanyScope,
  patch: Patch,
  ifMatch: number | null,
): Promise<CollectionSettings> {
  const { companyId, user } = scope
  await tx.run(lockSettings, [companyId])
  const row = await readCollectionSettings(tx, companyId)
  if (ifMatch !== null && ifMatch !== row.version) throw new AppError('stale_version')
  const { is_enabled, notice_days, retry_days } = row
  const before = { is_enabled, notice_days, retry_days }
  const after = { ...before, ...patch }
  const change = changedFields(before, after)
  if (!change) return presentCollectionSettings(row)
  const isOrder = after.is_enabled && !before.is_enabled
  const saved = found(
    await tx.first(saveSettings, {
      company_id: companyId,
      ...after,
      ordered_by: isOrder ? user.id : row.ordered_by,
      ordered_by_name: isOrder ? user.name : row.ordered_by_name,
    }),
  )
  await recordEvent(tx, scope, { type: 'collection.settings_changed', subject: '', data: change })
  return presentCollectionSettings(saved)
}

import type {
  CustomField,
  customFieldCreate,
  customFieldPatch,
} from '@counterfoil/contract/custom-fields/custom-fields.schema.ts'
import {
  type CustomFieldType,
  customFieldKey,
  MOST_ARCHIVED_AND_USED,
  MOST_CUSTOM_FIELDS,
} from '@counterfoil/domain/custom-fields/custom-field.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, found, invalid } from '../../http/app-error.ts'
import { changedFields } from '../timeline/changed-fields.ts'
import { recordEvent } from '../timeline/record-event.ts'
import {
  type CustomFieldRow,
  customFieldById,
  customFieldsOf,
  insertCustomField,
  lockCustomFields,
  orderCustomFields,
  updateCustomField as writeCustomField,
} from './custom-fields.db.ts'
import { presentCustomField } from './custom-fields.presenter.ts'

type Patch = z.output<typeof customFieldPatch>
type Fields = Required<Omit<Patch, 'position'>>

function fieldsOf(row: CustomFieldRow): Fields {
  const { label, choices, shows_on_documents, shows_in_lists, is_required, is_archived } = row
  return { label, choices, shows_on_documents, shows_in_lists, is_required, is_archived }
}

/** A choice has something to choose, and nothing else has; no two fields are called the same. */
function requireFit(
  fields: Pick<Fields, 'label' | 'choices'>,
  type: CustomFieldType,
  others: readonly CustomFieldRow[],
): void {
  const faults: FieldFaults = {}
  const label = fields.label.toLowerCase()
  if (others.some((other) => other.label.toLowerCase() === label))
    faults.label = [fault('custom_field_label_taken')]
  if (type === 'choice' && fields.choices.length === 0) faults.choices = [fault('choices_needed')]
  if (type !== 'choice' && fields.choices.length > 0) faults.choices = [fault('choices_of_choice_alone')]
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** Throws 409 where one more would be too many in use. */
function requireRoom(others: readonly CustomFieldRow[]): void {
  if (others.filter(({ is_archived }) => !is_archived).length >= MOST_CUSTOM_FIELDS)
    throw new AppError('conflict', { detail: fault('too_many_custom_fields', { max: MOST_CUSTOM_FIELDS }) })
}

/** Adds a field behind those there are, under a key made from its label. */
export async function createCustomField(
  tx: Tx,
  scope: CompanyScope,
  body: z.output<typeof customFieldCreate>,
): Promise<CustomField> {
  const { type, ...fields } = body
  await tx.run(lockCustomFields, [scope.companyId])
  const others = await tx.rows(customFieldsOf, [scope.companyId])
  requireFit(fields, type, others)
  requireRoom(others)
  if (others.length >= MOST_ARCHIVED_AND_USED)
    throw new AppError('conflict', {
      detail: fault('too_many_fields_in_all', { max: MOST_ARCHIVED_AND_USED }),
    })
  const row = found(
    await tx.first(insertCustomField, {
      company_id: scope.companyId,
      id: newId(),
      key: customFieldKey(fields.label, new Set(others.map(({ key }) => key))),
      type,
      position: Math.max(0, ...others.map(({ position }) => position)) + 1,
      is_archived: false,
      ...fields,
    }),
  )
  await recordEvent(tx, scope, {
    type: 'custom_field.created',
    subject: row.label,
    data: { custom_field: row.id, after: { key: row.key, type, ...fields } },
  })
  return presentCustomField(row)
}

/** Moves a field to a place among all, from 1; the others keep their order. */
async function move(
  tx: Tx,
  scope: CompanyScope,
  row: CustomFieldRow,
  others: readonly CustomFieldRow[],
  position: number,
): Promise<void> {
  const ids = others.map(({ id }) => id)
  ids.splice(position - 1, 0, row.id)
  if ((await tx.run(orderCustomFields, [scope.companyId, ids])) === 0) return
  const after = found(await tx.first(customFieldById, [scope.companyId, row.id]))
  await recordEvent(tx, scope, {
    type: 'custom_field.moved',
    subject: row.label,
    data: { custom_field: row.id, before: { position: row.position }, after: { position: after.position } },
  })
}

const ARCHIVING = { true: 'custom_field.archived', false: 'custom_field.restored' } as const

async function saveChange(
  tx: Tx,
  scope: CompanyScope,
  row: CustomFieldRow,
  fields: Fields,
): Promise<CustomFieldRow> {
  const change = changedFields(fieldsOf(row), fields)
  if (!change) return row
  const saved = found(
    await tx.first(writeCustomField, { company_id: scope.companyId, id: row.id, ...fields }),
  )
  const { is_archived: archived, ...rest } = change.after
  await recordEvent(tx, scope, {
    type:
      archived !== undefined && Object.keys(rest).length === 0
        ? ARCHIVING[`${archived}`]
        : 'custom_field.updated',
    subject: saved.label,
    data: { custom_field: row.id, before: change.before, after: change.after },
  })
  return saved
}

/**
 * Changes a field for what is written from now on: drafts follow it, documents that are issued keep what they show. A move
 * alone leaves its version, so that whoever has it open may still save.
 */
export async function updateCustomField(
  tx: Tx,
  scope: CompanyScope,
  id: string,
  { position, ...patch }: Patch,
  ifMatch: number | null,
): Promise<CustomField> {
  await tx.run(lockCustomFields, [scope.companyId])
  const all = await tx.rows(customFieldsOf, [scope.companyId])
  const row = found(all.find((one) => one.id === id))
  if (ifMatch !== null && ifMatch !== row.version) throw new AppError('stale_version')
  const others = all.filter((one) => one !== row)
  const fields = { ...fieldsOf(row), ...patch }
  requireFit(fields, row.type, others)
  if (row.is_archived && !fields.is_archived) requireRoom(others)
  await saveChange(tx, scope, row, fields)
  if (position !== undefined) await move(tx, scope, row, others, position)
  return presentCustomField(found(await tx.first(customFieldById, [scope.companyId, id])))
}

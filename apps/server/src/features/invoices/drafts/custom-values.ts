import { changeValues, type WrittenValues } from '@counterfoil/domain/custom-fields/change-values.ts'
import {
  type CustomField,
  type CustomFieldValues,
  lockedKeys,
  missingFields,
} from '@counterfoil/domain/custom-fields/custom-field.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError, invalid } from '../../../http/app-error.ts'
import { holdCustomFields } from '../../custom-fields/read-custom-fields.ts'
import { readSnapshot, type StoredSnapshot } from '../documents/document-snapshot.ts'
import { snapshotOf } from '../documents/invoice-documents.db.ts'
import type { InvoiceRow } from '../invoices.db.ts'

export type WrittenCustomValues = { readonly values: CustomFieldValues; readonly faults: FieldFaults }

/** The values of a draft after what was sent, and what is wrong with it. Fields that are named stay until the transaction ends. */
export async function writeCustomValues(
  tx: Tx,
  companyId: string,
  before: CustomFieldValues,
  written: WrittenValues = {},
): Promise<WrittenCustomValues> {
  if (Object.keys(written).length === 0) return { values: before, faults: {} }
  return changeValues(await holdCustomFields(tx, companyId), before, written)
}

const requiredFaults = (fields: readonly CustomField[]): FieldFaults =>
  Object.fromEntries(fields.map(({ key }) => [`custom_fields.${key}`, [fault('required')]]))

/** Throws 409 and names the fields without which an invoice with these values is not issued. */
export function requireCustomFields(fields: readonly CustomField[], values: CustomFieldValues): void {
  const missing = missingFields(fields, values)
  if (missing.length === 0) return
  throw new AppError('custom_field_required', {
    detail: fault('custom_fields_missing', { fields: missing.map(({ label }) => label) }),
    fields: requiredFaults(missing),
  })
}

/**
 * The values of an invoice that is no draft any more. What its document shows is locked; what it was not issued without
 * cannot be taken away.
 */
export async function writeLockedValues(
  tx: Tx,
  companyId: string,
  row: InvoiceRow,
  written: WrittenValues = {},
): Promise<CustomFieldValues> {
  if (Object.keys(written).length === 0) return row.custom_fields
  const fields = await holdCustomFields(tx, companyId)
  const { values, changed, faults } = changeValues(fields, row.custom_fields, written)
  const stored = await tx.first(snapshotOf, [companyId, row.id])
  const { custom_fields: printed } = readSnapshot(stored?.snapshot as StoredSnapshot, row.due_date)
  if (lockedKeys(fields, printed, changed).length > 0) throw new AppError('invoice_locked')
  const emptied = missingFields(fields, values).filter(({ key }) => changed.includes(key))
  const found = { ...faults, ...requiredFaults(emptied) }
  if (Object.keys(found).length > 0) throw invalid(found)
  return values
}

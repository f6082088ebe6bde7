import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { found } from '../../http/app-error.ts'
import { recordEvent } from '../timeline/record-event.ts'
import {
  archiveCustomField,
  customFieldForDelete,
  documentWithField,
  deleteCustomField as dropCustomField,
  lockCustomFields,
} from './custom-fields.db.ts'

/** Deletes a field no invoice, quote or schedule has a value of. Any other is archived: they keep their values of it. */
export async function deleteCustomField(tx: Tx, scope: CompanyScope, id: string): Promise<null> {
  await tx.run(lockCustomFields, [scope.companyId])
  const key = [scope.companyId, id]
  const row = found(await tx.first(customFieldForDelete, key))
  const event = { subject: row.label, data: { custom_field: id } }
  if (!(await tx.first(documentWithField, [scope.companyId, row.key]))) {
    await tx.run(dropCustomField, key)
    await recordEvent(tx, scope, { type: 'custom_field.deleted', ...event })
  } else if ((await tx.run(archiveCustomField, key)) > 0)
    await recordEvent(tx, scope, { type: 'custom_field.archived', ...event })
  return null
}

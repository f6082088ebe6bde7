import type { BulkResults, bulkBody } from '@counterfoil/contract/bulk.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError } from '../../../http/app-error.ts'
import { eachRecord } from '../../../http/each-record.ts'
import { lockNotes } from '../credit-notes.db.ts'
import { deleteCreditNote } from '../drafts/update-credit-note.ts'

/** Deletes the drafts among these credit notes; `not_found` where one is unknown or another company's. */
export async function deleteCreditNotes(
  tx: Tx,
  scope: CompanyScope,
  { ids }: z.output<typeof bulkBody>,
): Promise<BulkResults> {
  const wanted = [...new Set(ids)]
  const held = await tx.rows(lockNotes, [scope.companyId, wanted])
  if (held.length !== wanted.length) throw new AppError('not_found')
  return eachRecord(tx, ids, async (id) => {
    await deleteCreditNote(tx, scope, id)
  })
}

import type { BulkResults } from '@counterfoil/contract/bulk.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found } from '../../../http/app-error.ts'
import { eachRecord } from '../../../http/each-record.ts'
import { checkLinks, NO_LINKS } from './check-links.ts'
import { deleteHeldFile } from './delete-file.ts'
import { filesForUpdate, type HeldFileRow } from './files.db.ts'
import { moveFile } from './save-file.ts'

/** Holds all of them, in one order for all callers; 404 where one is none of the company's. */
async function holdAll(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<(id: string) => HeldFileRow> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  const rows = await tx.rows(filesForUpdate, [companyId, wanted])
  if (rows.length !== wanted.length) throw new AppError('not_found')
  const known = new Map(rows.map((row) => [row.id, row]))
  return (id) => found(known.get(id.toLowerCase()))
}

export async function deleteFiles(tx: Tx, scope: CompanyScope, ids: readonly string[]): Promise<BulkResults> {
  const heldFile = await holdAll(tx, scope.companyId, ids)
  return eachRecord(tx, ids, (id) => deleteHeldFile(tx, scope, heldFile(id)))
}

export async function moveFiles(
  tx: Tx,
  scope: CompanyScope,
  { ids, category }: { readonly ids: readonly string[]; readonly category: string | null },
): Promise<BulkResults> {
  const heldFile = await holdAll(tx, scope.companyId, ids)
  const categoryId = category?.toLowerCase() ?? null
  await checkLinks(tx, scope.companyId, { ...NO_LINKS, category_id: categoryId })
  return eachRecord(tx, ids, (id) => moveFile(tx, scope, heldFile(id), categoryId))
}

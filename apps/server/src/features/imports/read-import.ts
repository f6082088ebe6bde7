import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  type ImportDetail,
  type ImportRecord,
  REFUSED_ROWS_TYPE,
} from '@counterfoil/contract/imports/imports.schema.ts'
import type { Paged } from '@counterfoil/contract/paging.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { found } from '../../http/app-error.ts'
import type { FileAnswer } from '../../http/handler.ts'
import { presentShortList } from '../../http/input/paging.ts'
import { readBytes } from './import-files.ts'
import type { ImportKind } from './import-kind.ts'
import { importDetail, latestImports } from './imports.db.ts'
import { presentImport, presentImportDetail } from './imports.presenter.ts'

type Noun = Pick<ImportKind, 'noun'>

const unpack = promisify(gunzip)

/** The latest imports of a noun, newest first. */
export async function listImports(
  tx: Tx,
  scope: CompanyScope,
  { noun }: Noun,
  query: { page?: number | undefined; page_size?: number | undefined },
): Promise<Paged<ImportRecord>> {
  const rows = await tx.rows(latestImports, [scope.companyId, noun])
  return presentShortList(`/api/${noun}s/bulk_import/`, query, rows.map(presentImport))
}

/** How far an import is, and what came of it. */
export async function readImport<Field extends string>(
  tx: Tx,
  { companyId }: CompanyScope,
  { noun }: Noun,
  id: string,
): Promise<ImportDetail<Field>> {
  return presentImportDetail(found(await tx.first(importDetail, [companyId, noun, id])))
}

/** The rows that were not taken in as a file: one of them as JSON in each line. */
export async function refusedFile(packed: Uint8Array): Promise<FileAnswer> {
  const bytes = await unpack(packed)
  return { bytes, name: 'refused.jsonl', type: REFUSED_ROWS_TYPE, inline: false }
}

/** All rows that an import did not take in; 404 once the list is forgotten. */
export async function readRefusedRows(
  tx: Tx,
  { companyId }: CompanyScope,
  { noun }: Noun,
  id: string,
): Promise<FileAnswer> {
  found(await tx.first(importDetail, [companyId, noun, id]))
  return refusedFile(found(await readBytes(tx, { companyId, importId: id, part: 'refused' })))
}

import type { ImportBody, ImportPreview, ImportResult } from '@counterfoil/contract/imports/imports.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { isWellFormedText, stripMarkup } from '@counterfoil/domain/text/plain-text.ts'
import { cutText } from '@counterfoil/domain/text/text-length.ts'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, invalid } from '../../http/app-error.ts'
import type { Caller, UploadedFile } from '../../http/handler.ts'
import { recordEvent } from '../timeline/record-event.ts'
import type { ImportKind } from './import-kind.ts'
import { type ImportRow, insertImport, lockImport } from './imports.db.ts'
import { type JudgedFile, judgeRows } from './judge-rows.ts'
import { readTable } from './reading/read-table.ts'
import type { TableFile } from './reading/table-file.ts'

export type ImportInput<Field extends string> = { upload: UploadedFile | null; body: ImportBody<Field> }

/** Records written by one statement: a few short ones rather than one that may take too long. */
const WRITTEN_AT_ONCE = 500
const SAMPLES = 3
const SAMPLE_SHOWN = 80
const FILE_NAME_MAX = 200

/** The HTTP layer refuses a form without its file; this says the same to the compiler. */
function bytesOf(upload: UploadedFile | null): Buffer {
  if (!upload) throw invalid({ file: [fault('required')] })
  return upload.bytes
}

/** What the history calls the import: the file's own name, without the folders some browsers send along. */
function fileNameOf(upload: UploadedFile | null): string {
  const name = upload?.filename.split(/[/\\]/).at(-1) ?? ''
  return (isWellFormedText(name) && cutText(stripMarkup(name).trim(), FILE_NAME_MAX)) || 'CSV'
}

/** Why a file cannot be read at all is told in the transaction that answers, where a repeat finds the first answer. */
async function readUpload(upload: UploadedFile | null, { userId }: Caller): Promise<() => TableFile> {
  try {
    const file = await readTable(bytesOf(upload), userId)
    return () => file
  } catch (error) {
    // To be asked again: no answer for a repeat.
    if (error instanceof AppError && error.code === 'rate_limited') throw error
    return () => {
      throw error
    }
  }
}

/**
 * Takes in the rows of a file that are right and new, and tells of each other one why not. The file is read before the
 * transaction; all that is written is one, with one event for the whole file and one for each record's own history.
 */
export async function prepareImport<Field extends string, New extends { name: string }>(
  kind: ImportKind<Field, New>,
  input: ImportInput<Field>,
  caller: Caller,
) {
  const fileOf = await readUpload(input.upload, caller)
  return (tx: Tx, scope: CompanyScope) => takeIn(tx, scope, kind, fileOf(), input)
}

async function takeIn<Field extends string, New extends { name: string }>(
  tx: Tx,
  scope: CompanyScope,
  kind: ImportKind<Field, New>,
  file: TableFile,
  { upload, body }: ImportInput<Field>,
): Promise<ImportResult<Field>> {
  await tx.run(lockImport, [scope.companyId, kind.noun])
  const judged = await judgeRows(tx, scope, kind, file, body.mapping)
  const { columns, hasNames, refused } = judged
  if (!hasNames) throw invalid({ mapping: [fault('no_column_of_names')] })
  const taken = body.take === 'all_or_none' && refused.length > 0 ? [] : judged.taken
  const counts = { rows: file.rows.length, imported: taken.length, refused: refused.length }
  const id = await write(tx, scope, kind, taken, { file_name: fileNameOf(upload), ...counts })
  return { ...counts, id, refused: [...refused], columns: [...columns] }
}

type Kept = Pick<ImportRow, 'file_name' | 'rows' | 'imported' | 'refused'>

/** Writes what was taken in, as one import with one event of its own; null where that is nothing. */
async function write<Field extends string, New extends { name: string }>(
  tx: Tx,
  scope: CompanyScope,
  kind: ImportKind<Field, New>,
  taken: readonly New[],
  kept: Kept,
): Promise<string | null> {
  if (taken.length === 0) return null
  const id = newId()
  const { companyId: company_id, user } = scope
  const by = { created_by: user.id, created_by_name: user.name }
  await tx.run(insertImport, { company_id, id, noun: kind.noun, ...by, ...kept })
  for (let at = 0; at < taken.length; at += WRITTEN_AT_ONCE)
    await kind.write(tx, scope, taken.slice(at, at + WRITTEN_AT_ONCE), id)
  const data = { import: id, count: kept.imported, refused: kept.refused }
  await recordEvent(tx, scope, { type: kind.event, subject: kept.file_name, data })
  return id
}

function withSamples<Field extends string>(
  { columns }: JudgedFile<Field, unknown>,
  { rows }: TableFile,
): ImportPreview<Field>['columns'] {
  return columns.map((column, at) => {
    const values = rows.flatMap(({ cells }) => cutText(cells[at]?.trim() ?? '', SAMPLE_SHOWN) || [])
    return { ...column, samples: values.slice(0, SAMPLES) }
  })
}

/** What {@link prepareImport} would do with the file, and what its columns hold; writes nothing. */
export async function prepareImportPreview<Field extends string, New extends { name: string }>(
  kind: ImportKind<Field, New>,
  { upload, body }: ImportInput<Field>,
  caller: Caller,
) {
  const fileOf = await readUpload(upload, caller)
  return async (tx: Tx, scope: CompanyScope): Promise<ImportPreview<Field>> => {
    const file = fileOf()
    const judged = await judgeRows(tx, scope, kind, file, body.mapping)
    return {
      rows: file.rows.length,
      ready: judged.taken.length,
      refused: [...judged.refused],
      columns: withSamples(judged, file),
      has_names: judged.hasNames,
    }
  }
}

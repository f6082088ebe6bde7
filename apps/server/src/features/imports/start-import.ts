import type { ImportBody, ImportDetail } from '@counterfoil/contract/imports/imports.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { importFileName } from '@counterfoil/domain/imports/import-file-name.ts'
import { v7 as newId } from 'uuid'
import type { Database, Tx } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import type { Deps } from '../../deps.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { throttle } from '../../http/access/throttle.ts'
import { AppError, invalid } from '../../http/app-error.ts'
import type { Caller, UploadedFile } from '../../http/handler.ts'
import { keepBytes } from './import-files.ts'
import type { ImportKind } from './import-kind.ts'
import { insertImport } from './imports.db.ts'
import { queueImport } from './queue-import.ts'
import { readImport } from './read-import.ts'
import { isArchive } from './reading/file-marks.ts'

export type ImportInput<Field extends string> = { upload: UploadedFile | null; body: ImportBody<Field> }

/** Files of one person: in each company one at a time, and in all of them together so many. */
const FILES = { uses: 60, seconds: 3600 }

/** The HTTP layer refuses a form without its file; this says the same to the compiler. */
export function bytesOf(upload: UploadedFile | null): Buffer {
  if (!upload) throw invalid({ file: [fault('required')] })
  return upload.bytes
}

async function keepOrder<Field extends string>(
  tx: Tx,
  { companyId, user }: CompanyScope,
  kind: Pick<ImportKind, 'noun'>,
  { upload, body }: ImportInput<Field>,
): Promise<string> {
  const id = newId()
  try {
    await tx.run(insertImport, {
      company_id: companyId,
      id,
      noun: kind.noun,
      file_name: importFileName(upload?.filename ?? '') ?? 'CSV',
      mapping: body.mapping ? JSON.stringify(body.mapping) : null,
      take: body.take,
      created_by: user.id,
      created_by_name: user.name,
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('import_running') : error
  }
  return id
}

/**
 * Keeps a file and the order to take it in, which a job carries out (decision 52). One at a time of each company: 409
 * `import_running`; and of each person so many in an hour: 429.
 */
export async function prepareImport<Field extends string>(
  deps: { readonly database: Database } & Pick<Deps, 'clock'>,
  kind: ImportKind,
  input: ImportInput<Field>,
  { userId }: Caller,
) {
  const bytes = bytesOf(input.upload)
  await throttle(deps.database, `imports ${userId}`, FILES, deps.clock.now())
  return async (tx: Tx, scope: CompanyScope): Promise<ImportDetail<Field>> => {
    const id = await keepOrder(tx, scope, kind, input)
    await keepBytes(tx, { companyId: scope.companyId, importId: id, part: 'file' }, bytes)
    await queueImport(tx, scope.companyId, id, { isSmall: isSmall(bytes) })
    return readImport(tx, scope, kind, id)
  }
}

/** A file that is taken in within a second or two: it does not wait behind large ones. A workbook unpacks to ten times as much and more. */
const SMALL_TEXT_BYTES = 256 * 1024
const SMALL_WORKBOOK_BYTES = 24 * 1024

function isSmall(bytes: Buffer): boolean {
  return bytes.length <= (isArchive(bytes) ? SMALL_WORKBOOK_BYTES : SMALL_TEXT_BYTES)
}

import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found } from '../../../http/app-error.ts'
import type { InScope, RangeAsked, StreamedFile } from '../../../http/handler.ts'
import { makeDistinctNames } from '../../../services/zip/distinct-names.ts'
import { writeZip, type ZipFile } from '../../../services/zip/write-zip.ts'
import { type LookInto, readContent } from '../contents/read-content.ts'
import { type DownloadRow, filesToSend, versionToSend } from './file-versions.db.ts'
import { sendFile } from './send-file.ts'

type Wanted = {
  readonly id: string
  readonly version: number | undefined
  readonly isInline: boolean
  readonly rangeAsked: RangeAsked | null
}

const lookWith =
  (inScope: InScope): LookInto =>
  (look) =>
    inScope('read', look)

/** The bytes of a file, or of an earlier version of it. */
export async function downloadFile(
  { companyId }: CompanyScope,
  inScope: InScope,
  { id, version, ...wanted }: Wanted,
): Promise<StreamedFile> {
  const row = found(await inScope('read', (tx) => tx.first(versionToSend, [companyId, id, version ?? null])))
  return sendFile(row, lookWith(inScope), { companyId, ...wanted })
}

async function* zipFilesOf(
  rows: readonly DownloadRow[],
  companyId: string,
  look: LookInto,
): AsyncGenerator<ZipFile> {
  const distinct = makeDistinctNames()
  for (const { name, key, size: bytes, crc, created_at } of rows) {
    const size = Number(bytes)
    const chunks = () => readContent(look, { companyId, key, size })
    yield { name: distinct(name), size, crc: Number(crc), chunks, at: created_at }
  }
}

/** Files as one ZIP, made while it is sent, each under a name of its own and in no folder. */
export async function downloadFiles(
  { companyId, today }: CompanyScope,
  inScope: InScope,
  ids: readonly string[],
): Promise<StreamedFile> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  const rows = await inScope('read', (tx) => tx.rows(filesToSend, [companyId, wanted]))
  if (rows.length !== wanted.length) throw new AppError('not_found')
  const inOrder = rows.toSorted((one, other) => wanted.indexOf(one.id) - wanted.indexOf(other.id))
  return {
    chunks: writeZip(zipFilesOf(inOrder, companyId, lookWith(inScope))),
    name: `files-${today}.zip`,
    type: 'application/zip',
    inline: false,
    headers: { 'x-file-count': String(rows.length) },
  }
}

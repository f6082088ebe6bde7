import { isShownInline } from '@counterfoil/domain/files/file-types.ts'
import { AppError } from '../../../http/app-error.ts'
import type { RangeAsked, StreamedFile } from '../../../http/handler.ts'
import { type LookInto, readContent } from '../contents/read-content.ts'
import type { DownloadRow } from './file-versions.db.ts'

type Part = { readonly from: number; readonly to: number }

/**
 * The one part that is asked for; null for the whole: also where several are asked for, or a part of what it is no longer,
 * as RFC 9110, section 14.2, allows. @throws AppError `range_not_satisfiable`.
 */
function partOf(asked: RangeAsked | null, size: number, etag: string): Part | null {
  if (asked === null || (asked.ifRange !== null && asked.ifRange !== etag)) return null
  const match = /^bytes=(\d*)-(\d*)$/.exec(asked.range.replace(/\s/g, ''))
  const [first, last] = [match?.[1] ?? '', match?.[2] ?? '']
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last))
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  if (from >= size || to < from) throw new AppError('range_not_satisfiable')
  return { from, to }
}

/** Whether the first byte is sent, so that a download in parts counts once. */
export function startsDownload(asked: RangeAsked | null): boolean {
  return asked === null || !/^bytes=([1-9]|-)/.test(asked.range.trim())
}

type Wanted = {
  readonly companyId: string
  readonly isInline: boolean
  readonly rangeAsked: RangeAsked | null
}

/**
 * A file as it is sent: to be kept, never to be run; a picture or a PDF to be shown where that is asked for. The server's
 * answers to files say `nosniff` and a sandbox that lets nothing run.
 */
export function sendFile(row: DownloadRow, look: LookInto, wanted: Wanted): StreamedFile {
  const size = Number(row.size)
  const etag = `"${row.key.slice(0, 32)}"`
  const part = partOf(wanted.rangeAsked, size, etag)
  const { from, to } = part ?? { from: 0, to: size - 1 }
  const { companyId } = wanted
  return {
    name: row.name,
    type: row.type.startsWith('text/') ? `${row.type}; charset=utf-8` : row.type,
    inline: wanted.isInline && isShownInline(row.type),
    chunks: readContent(look, { companyId, key: row.key, size, from, to }),
    length: to - from + 1,
    headers: { 'accept-ranges': 'bytes', etag, 'x-content-type-options': 'nosniff' },
    ...(part && { part: { ...part, of: size } }),
  }
}

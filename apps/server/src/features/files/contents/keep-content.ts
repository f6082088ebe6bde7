import { fitsStorage } from '@counterfoil/domain/files/file-limits.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../http/app-error.ts'
import {
  dropUnnamedContents,
  insertChunk,
  insertContent,
  isContentKept,
  openQuota,
  type QuotaRow,
  quotaForUpdate,
  takeStorage,
} from './contents.db.ts'
import { CHUNK_BYTES } from './read-content.ts'

/** Bytes that are to be kept, which can be read as often as it takes. */
export type Content = {
  readonly key: string
  readonly size: number
  readonly crc: number
  readonly chunks: () => AsyncIterable<Uint8Array>
}

/** Holds the company's sum until the transaction ends: content is kept and removed by one after the other. */
export async function lockQuota(tx: Tx, companyId: string): Promise<QuotaRow> {
  await tx.run(openQuota, [companyId])
  const row = await tx.first(quotaForUpdate, [companyId])
  if (!row) throw new Error('a company has no row for its storage')
  return row
}

/** The pieces of content, each of the same size but the last. */
async function* piecesOf({ chunks }: Content): AsyncGenerator<Buffer> {
  let gathered: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks()) {
    for (let from = 0; from < chunk.length; ) {
      const part = chunk.subarray(from, from + CHUNK_BYTES - length)
      gathered.push(part)
      length += part.length
      from += part.length
      if (length === CHUNK_BYTES) {
        yield Buffer.concat(gathered)
        gathered = []
        length = 0
      }
    }
  }
  if (length > 0) yield Buffer.concat(gathered)
}

/** Writes content that is not there yet; answers whether it was new. */
async function writeContent(tx: Tx, companyId: string, content: Content): Promise<boolean> {
  const { key, size, crc } = content
  const isNew = (await tx.run(insertContent, { company_id: companyId, key, size, crc })) === 1
  if (!isNew) return false
  let position = 0
  for await (const bytes of piecesOf(content)) {
    await tx.run(insertChunk, { company_id: companyId, key, position, bytes })
    position += 1
  }
  return true
}

/**
 * Keeps content for the version that the transaction goes on to write. What the company has already is kept once. Written
 * before the sum is held, so that uploads of one company wait for each other no longer than a row takes.
 * @throws AppError `storage_full`: the transaction is undone, and nothing of it is kept.
 */
export async function keepContent(tx: Tx, companyId: string, content: Content): Promise<void> {
  let isNew = await writeContent(tx, companyId, content)
  const quota = await lockQuota(tx, companyId)
  // Whoever removed the last version of the same content did so before the sum was held here, and not after.
  if (!isNew && !(await tx.first(isContentKept, [companyId, content.key])))
    isNew = await writeContent(tx, companyId, content)
  if (!isNew) return
  if (!fitsStorage(quota.used_bytes, BigInt(content.size), quota.allowed_bytes))
    throw new AppError('storage_full')
  await tx.run(takeStorage, [companyId, content.size])
}

/** Removes what no version names any more of these contents, and gives its room back. The quota's row is held before. */
export async function removeContents(tx: Tx, companyId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const dropped = await tx.rows(dropUnnamedContents, [companyId, [...new Set(keys)]])
  const freed = dropped.reduce((sum, { size }) => sum + size, 0n)
  if (freed > 0n) await tx.run(takeStorage, [companyId, -freed])
}

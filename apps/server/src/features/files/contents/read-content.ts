import { createHash } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import { chunkAt } from './contents.db.ts'

/** What one row holds of a file. */
export const CHUNK_BYTES = 256 * 1024

/** One look into the company, in a transaction of its own. */
export type LookInto = <T>(look: (tx: Tx) => Promise<T>) => Promise<T>

type Wanted = {
  readonly companyId: string
  readonly key: string
  readonly size: number
  /** The first and the last byte that are wanted; all of it unless given. */
  readonly from?: number
  readonly to?: number
}

/**
 * The bytes of kept content, a piece at a time, each in a transaction of its own: a slow reader holds no connection, and
 * whoever loses the right to it in the middle gets no more. Of the whole it is checked that it is what was put there:
 * where it is not, the transfer breaks.
 */
export async function* readContent(look: LookInto, wanted: Wanted): AsyncGenerator<Buffer> {
  const { companyId, key, size, from = 0, to = size - 1 } = wanted
  const isWhole = from === 0 && to === size - 1
  const digest = createHash('sha256')
  const last = Math.floor(to / CHUNK_BYTES)
  for (let position = Math.floor(from / CHUNK_BYTES); position <= last; position += 1) {
    const row = await look((tx) => tx.first(chunkAt, { company_id: companyId, key, position }))
    if (!row) throw new Error('a piece of a file is missing')
    const start = position * CHUNK_BYTES
    const bytes = row.bytes.subarray(Math.max(0, from - start), to - start + 1)
    if (isWhole) digest.update(bytes)
    // Before the last piece is out of the hand: what was announced has not come then, and nobody takes it for whole.
    if (isWhole && position === last && digest.digest('hex') !== key)
      throw new Error('what is kept of a file is not what came')
    yield bytes
  }
}

import type { Tx } from '../../db/database.ts'
import { insertPiece, pieceAt } from './imports.db.ts'

/** A piece of this size is read and written without holding anybody up. */
const PIECE_BYTES = 256 * 1024

export type ImportFile = {
  readonly companyId: string
  readonly importId: string
  readonly part: 'file' | 'refused'
}

/** Keeps bytes beside an import, in pieces. */
export async function keepBytes(
  tx: Tx,
  { companyId, importId, part }: ImportFile,
  bytes: Uint8Array,
): Promise<void> {
  for (let position = 0; position * PIECE_BYTES < bytes.length; position += 1) {
    const piece = bytes.subarray(position * PIECE_BYTES, (position + 1) * PIECE_BYTES)
    await tx.run(insertPiece, {
      company_id: companyId,
      import_id: importId,
      part,
      position,
      bytes: piece,
    })
  }
}

/** The bytes that are kept beside an import; null where there are none. */
export async function readBytes(tx: Tx, { companyId, importId, part }: ImportFile): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  for (;;) {
    const piece = await tx.first(pieceAt, {
      company_id: companyId,
      import_id: importId,
      part,
      position: pieces.length,
    })
    if (!piece) break
    pieces.push(piece.bytes)
  }
  return pieces.length > 0 ? Buffer.concat(pieces) : null
}

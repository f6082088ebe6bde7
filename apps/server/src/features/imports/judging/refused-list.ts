import { gzipSync } from 'node:zlib'
import {
  IMPORT_ROWS_SHOWN,
  IMPORT_ROWS_SHOWN_LENGTH,
  type ImportRefusal,
  type RefusedRow,
} from '@counterfoil/contract/imports/imports.schema.ts'

/** Characters of a list: fifty thousand rows of ten cells with a fault each are some 23 million. What lies beyond is only counted. */
const LIST_MAX = 48_000_000

/** The rows of a file that are not taken in: the first as they are, and all of them as a text of lines, packed. */
export class RefusedList {
  readonly first: ImportRefusal[] = []
  count = 0
  readonly #lines: string[] = []
  #length = 0
  #firstLength = 0

  add({ cells, ...row }: RefusedRow): void {
    this.count += 1
    this.#show(row)
    if (this.#length > LIST_MAX) return
    const line = JSON.stringify({ ...row, cells })
    this.#length += line.length
    this.#lines.push(line, '\n')
  }

  /** The first rows, up to the one that would make the answer too long. */
  #show(row: ImportRefusal): void {
    if (this.first.length !== this.count - 1 || this.first.length >= IMPORT_ROWS_SHOWN) return
    this.#firstLength += JSON.stringify(row).length
    if (this.#firstLength <= IMPORT_ROWS_SHOWN_LENGTH) this.first.push(row)
  }

  packed(): Uint8Array {
    return gzipSync(this.#lines.join(''), { level: 3 })
  }
}

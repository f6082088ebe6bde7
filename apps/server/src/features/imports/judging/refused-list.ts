import { gzipSync } from 'node:zlib'
import { IMPORT_ROWS_SHOWN, type ImportRefusal } from '@counterfoil/contract/imports/imports.schema.ts'

/** Characters of a list: fifty thousand rows with a fault each are some 15 million. What lies beyond is only counted. */
const LIST_MAX = 24_000_000

/** The rows of a file that are not taken in: the first as they are, and all of them as a text of lines, packed. */
export class RefusedList {
  readonly first: ImportRefusal[] = []
  count = 0
  readonly #lines: string[] = []
  #length = 0

  add(row: ImportRefusal): void {
    this.count += 1
    if (this.first.length < IMPORT_ROWS_SHOWN) this.first.push(row)
    if (this.#length > LIST_MAX) return
    const line = JSON.stringify(row)
    this.#length += line.length
    this.#lines.push(line, '\n')
  }

  packed(): Uint8Array {
    return gzipSync(this.#lines.join(''), { level: 3 })
  }
}

import { fault } from '@counterfoil/domain/faults/fault.ts'
import { AppError } from '../../../http/app-error.ts'
import { readCsvTable } from './read-csv-table.ts'
import { readXlsxTable } from './read-xlsx-table.ts'
import type { TableFile } from './table-file.ts'

/** How each begins: an archive, which a workbook is, and what Excel wrote before 2007 and still writes with a password. */
const ARCHIVE = Buffer.from('PK\x03\x04', 'latin1')
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const beginsWith = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)

/**
 * Reads a CSV file or an Excel workbook, whichever the content says it is: names and types of files are often wrong. It
 * may take long and much memory: for a thread alone.
 */
export async function readTable(bytes: Buffer): Promise<TableFile> {
  if (beginsWith(bytes, COMPOUND_FILE))
    throw new AppError('unsupported_media_type', { detail: fault('workbook_old_or_locked') })
  return beginsWith(bytes, ARCHIVE) ? readXlsxTable(bytes) : readCsvTable(bytes)
}

import { fault } from '@counterfoil/domain/faults/fault.ts'
import { AppError } from '../../../http/app-error.ts'
import { isArchive, isCompoundFile } from './file-marks.ts'
import { readCsvTable } from './read-csv-table.ts'
import { readXlsxTable } from './read-xlsx-table.ts'
import type { TableFile } from './table-file.ts'

/**
 * Reads a CSV file or an Excel workbook, whichever the content says it is: names and types of files are often wrong. It
 * may take long and much memory: for a thread alone.
 */
export async function readTable(bytes: Buffer): Promise<TableFile> {
  if (isCompoundFile(bytes))
    throw new AppError('unsupported_media_type', { detail: fault('workbook_old_or_locked') })
  return isArchive(bytes) ? readXlsxTable(bytes) : readCsvTable(bytes)
}

import { isArchive, isCompoundFile } from '../../imports/reading/file-marks.ts'
import { readTable } from '../../imports/reading/read-table.ts'
import type { TableFile } from '../../imports/reading/table-file.ts'
import { readCamt } from './read-camt.ts'
import { readMt940 } from './read-mt940.ts'

/** UTF-8, or what older banking programs write. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Reads a bank's file by what it holds: CAMT.053, MT940, or else a table, CSV or Excel. It may take long: for a thread alone.
 */
export async function readBankFile(bytes: Buffer): Promise<TableFile> {
  if (isArchive(bytes) || isCompoundFile(bytes)) return readTable(bytes)
  const text = textOf(bytes)
  const beginning = text.slice(0, 2000).trimStart()
  if (beginning.startsWith('<')) return readCamt(text)
  if (/^(?::20:|\{[1-5]:)/m.test(beginning)) return readMt940(text)
  return readTable(bytes)
}

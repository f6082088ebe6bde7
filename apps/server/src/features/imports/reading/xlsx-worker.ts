import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '../../../http/app-error.ts'
import { readXlsxTable } from './read-xlsx-table.ts'
import type { XlsxReply } from './xlsx-reply.ts'

/** The program of a thread that reads one workbook, which may take long and much memory: the server is kept from neither. */
async function reply(bytes: Uint8Array): Promise<XlsxReply> {
  try {
    return { table: await readXlsxTable(bytes) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, detail, fields } = error
    return { refusal: { code, detail, ...(fields && { fields }) } }
  }
}

parentPort?.postMessage(await reply(workerData))

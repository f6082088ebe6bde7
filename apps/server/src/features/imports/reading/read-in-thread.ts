import { Worker } from 'node:worker_threads'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { AppError } from '../../../http/app-error.ts'
import { refuseFile, type TableFile } from './table-file.ts'
import type { XlsxReply } from './xlsx-reply.ts'

const WORKER_FILE = new URL('./xlsx-worker.ts', import.meta.url)
/** The largest table that may be read takes 2 s of an idle core and some 150 MB. */
const TIMEOUT_MS = 60_000
const HEAP_MB = 512
/** Workbooks that are read at the same time; more wait. */
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // Who waited takes the place of who is done.
    if (next) next()
    else running -= 1
  }
}

function readOne(bytes: Uint8Array): Promise<XlsxReply> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER_FILE, {
      workerData: bytes,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    const tooLarge = () => reject(refuseFile(fault('workbook_too_large')))
    const timer = setTimeout(() => {
      tooLarge()
      void worker.terminate()
    }, TIMEOUT_MS)
    worker.once('message', resolve)
    worker.once('error', (error) => {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooLarge()
      else reject(error)
    })
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the thread that reads a workbook ended without an answer'))
    })
  })
}

/** Reads an Excel workbook in a thread of its own, which is stopped when it takes too long or too much memory. */
export async function readXlsxInThread(bytes: Uint8Array): Promise<TableFile> {
  const reply = await inTurn(() => readOne(bytes))
  if ('table' in reply) return reply.table
  throw new AppError(reply.refusal.code, reply.refusal)
}

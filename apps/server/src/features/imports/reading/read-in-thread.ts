import { Worker } from 'node:worker_threads'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { AppError } from '../../../http/app-error.ts'
import { refuseFile, type TableFile } from './table-file.ts'
import type { XlsxReply } from './xlsx-reply.ts'

const WORKER_FILE = new URL('./xlsx-worker.ts', import.meta.url)
/** The largest table that may be read takes 2 s of an idle core and some 150 MB. */
const TIMEOUT_MS = 20_000
const HEAP_MB = 512
/** Workbooks that are read at the same time; more wait. */
const AT_ONCE = 2

/** Those of one person: one is read and the others wait for it, so nobody keeps all others waiting. */
const PER_USER = 5

const reading: string[] = []
const waiting: { userId: string; start: () => void }[] = []

/** In the order in which they came, but one of each person at a time. */
function startNext(): void {
  while (reading.length < AT_ONCE) {
    const at = waiting.findIndex(({ userId }) => !reading.includes(userId))
    const [next] = at < 0 ? [] : waiting.splice(at, 1)
    if (!next) return
    reading.push(next.userId)
    next.start()
  }
}

async function inTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const own = [...reading, ...waiting.map((one) => one.userId)].filter((one) => one === userId)
  if (own.length >= PER_USER)
    throw new AppError('rate_limited', { detail: fault('too_many_files'), retryAfterSeconds: 5 })
  await new Promise<void>((start) => {
    waiting.push({ userId, start })
    startNext()
  })
  try {
    return await work()
  } finally {
    reading.splice(reading.indexOf(userId), 1)
    startNext()
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

/**
 * Reads an Excel workbook in a thread of its own, which is stopped when it takes too long or too much memory.
 * @throws AppError `rate_limited` where this person's files wait already.
 */
export async function readXlsxInThread(bytes: Uint8Array, userId: string): Promise<TableFile> {
  const reply = await inTurn(userId, () => readOne(bytes))
  if ('table' in reply) return reply.table
  throw new AppError(reply.refusal.code, reply.refusal)
}

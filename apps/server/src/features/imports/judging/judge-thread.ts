import { Worker } from 'node:worker_threads'
import { type Fault, fault } from '@counterfoil/domain/faults/fault.ts'
import { AppError } from '../../../http/app-error.ts'
import type { ImportBatch } from '../import-kind.ts'
import { refuseFile } from '../reading/table-file.ts'
import type { Judged, JudgeOrder, JudgeProgress, JudgeReply, JudgeRequest } from './judge-protocol.ts'

const WORKER_FILE = new URL('./judge-worker.ts', import.meta.url)
/** The largest table that may be read takes some 10 s of an idle core, and many times that on a busy one. */
const TIMEOUT_MS = 180_000
const HEAP_MB = 1024
/** A thread that has just read a file is kept for the next as long as this: starting one costs more than most files. */
const IDLE_MS = 20_000

/** A file that was read and judged; what is to be written of it stays in its thread, and is asked for batch by batch. */
export type JudgedFile = Judged & {
  readonly batchAt: (at: number) => Promise<ImportBatch>
  /** To be called once nothing more is asked: the thread is there for the next file. */
  readonly end: () => void
}

type Answer = Exclude<JudgeReply, { progress: JudgeProgress }>
type Asked = {
  readonly answer: (reply: Answer) => void
  readonly fail: (error: Error) => void
  readonly tell: (progress: JudgeProgress) => void
}

const tooLarge = () => refuseFile(fault('workbook_too_large'))
const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
const NOT_TOLD = () => undefined

/** A thread that is asked one thing at a time, and ended when that takes too long or too much memory. */
class JudgeThread {
  readonly #worker = new Worker(WORKER_FILE, {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  #asked: Asked | null = null
  #isOver = false
  idle: NodeJS.Timeout | undefined

  constructor() {
    this.#worker.on('message', (reply: JudgeReply) => {
      if ('progress' in reply) this.#asked?.tell(reply.progress)
      else this.#asked?.answer(reply)
    })
    this.#worker.on('error', (error) => this.#over(isOutOfMemory(error) ? tooLarge() : error))
    this.#worker.on('exit', () =>
      this.#over(new Error('the thread that judges a file ended without an answer')),
    )
  }

  get isOver(): boolean {
    return this.#isOver
  }

  #over(error: Error): void {
    this.#isOver = true
    clearTimeout(this.idle)
    this.#asked?.fail(error)
  }

  stop(error: Error): void {
    this.#over(error)
    void this.#worker.terminate()
  }

  /** Whether the process waits for the thread. */
  hold(isHeld: boolean): void {
    if (isHeld) this.#worker.ref()
    else this.#worker.unref()
  }

  async ask(request: JudgeRequest, tell: Asked['tell'] = NOT_TOLD): Promise<Answer> {
    if (this.#isOver) throw new Error('the thread that judges a file is gone')
    const timer = setTimeout(() => this.stop(tooLarge()), TIMEOUT_MS)
    try {
      return await new Promise<Answer>((answer, fail) => {
        this.#asked = { answer, fail, tell }
        this.#worker.postMessage(request)
      })
    } finally {
      clearTimeout(timer)
      this.#asked = null
    }
  }
}

const idleThreads: JudgeThread[] = []

function takeThread(): JudgeThread {
  const thread = idleThreads.pop() ?? new JudgeThread()
  clearTimeout(thread.idle)
  thread.hold(true)
  return thread
}

function giveBack(thread: JudgeThread): void {
  thread.hold(false)
  if (thread.isOver || idleThreads.length > 0) {
    thread.stop(new Error('not needed any more'))
    return
  }
  idleThreads.push(thread)
  thread.idle = setTimeout(() => {
    idleThreads.splice(idleThreads.indexOf(thread), 1)
    thread.stop(new Error('not needed any more'))
  }, IDLE_MS).unref()
}

function unexpected(): Error {
  return new Error('the thread that judges a file gave another answer than was asked for')
}

function refusalOf({ code, ...rest }: { code: AppError['code']; detail: Fault }): AppError {
  return new AppError(code, rest)
}

/**
 * Reads and judges a file in a thread of its own, below the server's priority. `tell` hears how far it is; the signal
 * ends it.
 * @throws AppError what is wrong with the file as a whole: 400 or 415.
 */
export async function judgeInThread(
  order: JudgeOrder,
  { tell, signal }: { tell?: (progress: JudgeProgress) => void; signal?: AbortSignal } = {},
): Promise<JudgedFile> {
  signal?.throwIfAborted()
  const thread = takeThread()
  const abort = () => thread.stop(signal?.reason instanceof Error ? signal.reason : new Error('ended'))
  signal?.addEventListener('abort', abort, { once: true })
  const end = () => {
    signal?.removeEventListener('abort', abort)
    giveBack(thread)
  }
  try {
    const reply = await thread.ask({ order }, tell)
    if ('refusal' in reply) throw refusalOf(reply.refusal)
    if (!('judged' in reply)) throw unexpected()
    return {
      ...reply.judged,
      batchAt: async (batch) => {
        const answer = await thread.ask({ batch })
        if ('batch' in answer) return answer.batch
        throw unexpected()
      },
      end,
    }
  } catch (error) {
    end()
    throw error
  }
}

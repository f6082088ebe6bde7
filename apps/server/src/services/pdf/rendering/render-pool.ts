import { PdfRenderError, type PdfRenderErrorCode } from './pdf-render-error.ts'
import { type RenderChild, startRenderChild } from './render-child.ts'
import type { RenderLimits, RenderOrder } from './render-order.ts'
import { createRenderQueue, type RenderQueue } from './render-queue.ts'
import type { RendererLogger } from './renderer-logger.ts'
import type { RenderReply, RenderRequest } from './worker-protocol.ts'

export interface RenderPoolOptions {
  /** The program a child runs. */
  workerFile: string
  workers: number
  maxJobsPerWorker: number
  maxRssBytes: number
  idleTimeoutMs: number
  /** The time in milliseconds by which drawing is measured for whose turn is next. */
  now: () => number
  /** Documents of one company that may wait; the next one is refused. */
  maxDocumentsPerCompany: number
  maxQueuedJobs: number
  /** What a preview whose asker has left may still take before its child is stopped: less than a new child costs. */
  abandonedGraceMs: number
  /** What a document that is being drawn may still take when the pool closes. */
  closeGraceMs: number
  logger: RendererLogger | undefined
}

/** One drawing: what, for whom, and what it may take. */
export interface RenderTask {
  request: RenderRequest
  order: RenderOrder
  limits: RenderLimits
  /** What it is expected to take. */
  estimateMs: number
}

export interface RenderPool {
  /** Rejects with a `PdfRenderError` only. */
  run(task: RenderTask): Promise<RenderReply>
  pids(): number[]
  /** Refuses what waits and stops previews at once; gives documents being drawn a little time. */
  close(): Promise<void>
}

interface Job extends RenderTask {
  attempts: number
  /** Answered already, although a child may still be at work on it. */
  isSettled: boolean
  /** Each settles the job; only the first one counts. */
  resolve(reply: RenderReply): void
  reject(error: PdfRenderError): void
}

interface Slot {
  child: RenderChild
  job: Job | null
  jobs: number
  idleTimer: NodeJS.Timeout | null
  stopTimer: NodeJS.Timeout | null
}

// A job that crashed its child may have met a bad moment; one that does it twice is the cause.
const MOST_ATTEMPTS = 2
const PREVIEWS_PER_USER = 2
const EXPORTS_PER_USER = 2

/** A queue in this process and a few children that work it off. */
export function createRenderPool(options: RenderPoolOptions): RenderPool {
  const pool = new Pool(options)
  return { run: (task) => pool.run(task), pids: () => pool.pids(), close: () => pool.close() }
}

class Pool {
  readonly #options: RenderPoolOptions
  readonly #queue: RenderQueue<Job>
  readonly #slots = new Set<Slot>()
  readonly #leaving = new Set<Promise<void>>()
  #closing: Promise<void> | null = null
  #onDrained: (() => void) | null = null

  constructor(options: RenderPoolOptions) {
    this.#options = options
    this.#queue = createRenderQueue<Job>(options.now)
  }

  run(task: RenderTask): Promise<RenderReply> {
    const refusal = this.#refusalOf(task)
    if (refusal !== null) return Promise.reject(refusal)
    this.#makeRoom(task.order)
    return new Promise((resolve, reject) => {
      const { signal } = task.order
      const leave = () => this.#drop(job, ABANDONED, this.#options.abandonedGraceMs)
      const settle = (answer: () => void) => {
        job.isSettled = true
        signal?.removeEventListener('abort', leave)
        answer()
      }
      const job: Job = {
        ...task,
        attempts: 0,
        isSettled: false,
        resolve: (reply) => settle(() => resolve(reply)),
        reject: (error) => settle(() => reject(error)),
      }
      signal?.addEventListener('abort', leave)
      this.#queue.add(job)
      this.#dispatch()
    })
  }

  pids(): number[] {
    return [...this.#slots].flatMap(({ child }) => child.pid ?? [])
  }

  close(): Promise<void> {
    // Set before the first step is taken, so that nothing is accepted meanwhile.
    this.#closing ??= Promise.resolve().then(() => this.#shutDown())
    return this.#closing
  }

  #addSlot(): Slot {
    const child = startRenderChild(this.#options.workerFile, () => this.#slots.delete(slot))
    const slot: Slot = { child, job: null, jobs: 0, idleTimer: null, stopTimer: null }
    this.#slots.add(slot)
    return slot
  }

  #retire(slot: Slot): void {
    this.#slots.delete(slot)
    const stopped = slot.child.stop().finally(() => this.#leaving.delete(stopped))
    this.#leaving.add(stopped)
  }

  #dispatch(): void {
    while (this.#queue.size() > 0) {
      const idle = [...this.#slots].find((slot) => slot.job === null)
      const slot = idle ?? (this.#slots.size < this.#options.workers ? this.#addSlot() : undefined)
      const job = slot && this.#queue.take()
      if (!slot || !job) return
      void this.#work(slot, job)
    }
    if (this.#running().length === 0) this.#onDrained?.()
  }

  async #work(slot: Slot, job: Job): Promise<void> {
    slot.job = job
    if (slot.idleTimer !== null) clearTimeout(slot.idleTimer)
    job.attempts++
    const begunAt = this.#options.now()
    const finish = () => this.#queue.finish(job, this.#options.now() - begunAt)
    try {
      const reply = await slot.child.run(job.request, job.limits)
      finish()
      slot.jobs++
      job.resolve(reply)
      if (isWornOut(slot, reply, this.#options)) this.#retire(slot)
      else slot.idleTimer = setTimeout(() => this.#retire(slot), this.#options.idleTimeoutMs).unref()
    } catch (error) {
      finish()
      this.#handleFailure(job, error)
    }
    clearStop(slot)
    slot.job = null
    this.#dispatch()
  }

  #handleFailure(job: Job, error: unknown): void {
    if (job.isSettled) return
    const failure =
      error instanceof PdfRenderError ? error : new PdfRenderError('worker_crashed', String(error))
    const { kind, companyId } = job.order
    this.#options.logger?.warn(
      { code: failure.code, attempt: job.attempts, kind, company: companyId },
      failure.message,
    )
    const mayTryAgain = failure.code === 'worker_crashed' && this.#closing === null
    if (mayTryAgain && job.attempts < MOST_ATTEMPTS) this.#queue.putBack(job)
    else job.reject(failure)
  }

  /** Answers a job now. One that is being drawn has the grace to end by itself before its child is stopped. */
  #drop(job: Job, [code, reason]: Reason, graceMs: number): void {
    this.#queue.remove(job)
    job.reject(new PdfRenderError(code, reason))
    const slot = [...this.#slots].find((one) => one.job === job)
    if (slot) stopIn(slot, reason, graceMs)
  }

  #refusalOf({ order }: RenderTask): PdfRenderError | null {
    if (this.#closing !== null) return new PdfRenderError(...CLOSED)
    if (order.signal?.aborted) return new PdfRenderError(...ABANDONED)
    const { maxQueuedJobs, maxDocumentsPerCompany } = this.#options
    const isFull =
      this.#queue.size() >= maxQueuedJobs ||
      this.#queue.countDocuments(order.companyId) >= maxDocumentsPerCompany
    if (isFull) return new PdfRenderError('queue_full', 'too many documents are waiting')
    const exports = [...this.#queue.waiting(), ...this.#running()].filter((job) => isExportOf(job, order))
    return exports.length >= EXPORTS_PER_USER ? new PdfRenderError(...TOO_MANY_EXPORTS) : null
  }

  /** A user has two previews at most: a third takes the place of the oldest one, one that waits if there is any. */
  #makeRoom(order: RenderOrder): void {
    const waiting = previewsOf(this.#queue.waiting(), order)
    const running = previewsOf(this.#running(), order)
    const oldest = waiting[0] ?? running[0]
    if (oldest && waiting.length + running.length >= PREVIEWS_PER_USER)
      this.#drop(oldest, SUPERSEDED, this.#options.abandonedGraceMs)
  }

  #running(): Job[] {
    return [...this.#slots].flatMap(({ job }) => (job === null ? [] : [job]))
  }

  async #shutDown(): Promise<void> {
    const running = this.#running()
    for (const job of [...this.#queue.waiting(), ...running.filter(({ order }) => order.kind === 'preview')])
      this.#drop(job, CLOSED, 0)
    for (const slot of this.#slots)
      if (slot.job?.order.kind === 'document') stopIn(slot, 'had no more time', this.#options.closeGraceMs)
    await new Promise<void>((resolve) => {
      this.#onDrained = resolve
      this.#dispatch()
    })
    for (const slot of [...this.#slots]) {
      if (slot.idleTimer !== null) clearTimeout(slot.idleTimer)
      this.#retire(slot)
    }
    await Promise.all(this.#leaving)
  }
}

type Reason = readonly [PdfRenderErrorCode, string]
const ABANDONED: Reason = ['abandoned', 'nobody waits for it any more']
const SUPERSEDED: Reason = ['superseded', 'a newer preview took its place']
const TOO_MANY_EXPORTS: Reason = ['too_many_exports', 'two documents of this user wait or are being drawn']
const CLOSED: Reason = ['closed', 'the renderer is closed']

/** A document that the same user has asked for in a request. */
function isExportOf({ order: other }: Job, { kind, userId }: RenderOrder): boolean {
  return kind === 'document' && userId !== null && other.kind === 'document' && other.userId === userId
}

/** The previews of the same user that somebody still waits for, the oldest first. */
function previewsOf(jobs: readonly Job[], order: RenderOrder): Job[] {
  if (order.kind !== 'preview') return []
  return jobs.filter(
    (job) => !job.isSettled && job.order.kind === 'preview' && job.order.userId === order.userId,
  )
}

/** Stops the child if it is still at this job by then. */
function stopIn(slot: Slot, reason: string, ms: number): void {
  clearStop(slot)
  slot.stopTimer = setTimeout(() => slot.child.kill(reason), ms)
}

function clearStop(slot: Slot): void {
  if (slot.stopTimer !== null) clearTimeout(slot.stopTimer)
  slot.stopTimer = null
}

/** The layout engine keeps a little of each document; a new child starts without it. */
function isWornOut(slot: Slot, reply: RenderReply, options: RenderPoolOptions): boolean {
  return slot.jobs >= options.maxJobsPerWorker || reply.usage.rssBytes > options.maxRssBytes
}

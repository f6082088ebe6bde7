import { PdfRenderError } from './pdf-render-error.ts'
import { type RenderChild, type RenderChildOptions, startRenderChild } from './render-child.ts'
import type { RendererLogger } from './renderer-logger.ts'
import type { RenderReply, RenderRequest } from './worker-protocol.ts'

export interface RenderPoolOptions extends RenderChildOptions {
  workers: number
  maxJobsPerWorker: number
  maxRssBytes: number
  idleTimeoutMs: number
  maxQueuedJobs: number
  logger: RendererLogger | undefined
}

export interface RenderPool {
  /** Rejects with a `PdfRenderError` only. */
  run(request: RenderRequest): Promise<RenderReply>
  pids(): number[]
  close(): Promise<void>
}

interface Job {
  request: RenderRequest
  attempts: number
  resolve(reply: RenderReply): void
  reject(error: PdfRenderError): void
}

interface Slot {
  child: RenderChild
  busy: boolean
  jobs: number
  idleTimer: NodeJS.Timeout | null
}

// A job that killed its child may have met a bad moment; one that does it twice is the cause.
const MOST_ATTEMPTS = 2

/** A queue in this process and a few children that work it off. A job waits here until a child has finished it. */
export function createRenderPool(options: RenderPoolOptions): RenderPool {
  const waiting: Job[] = []
  const slots = new Set<Slot>()
  const leaving = new Set<Promise<void>>()
  let closed = false
  let onDrained: (() => void) | null = null

  function addSlot(): Slot {
    const child = startRenderChild(options, () => slots.delete(slot))
    const slot: Slot = { child, busy: false, jobs: 0, idleTimer: null }
    slots.add(slot)
    return slot
  }
  function retire(slot: Slot): void {
    slots.delete(slot)
    const stopped = slot.child.stop().finally(() => leaving.delete(stopped))
    leaving.add(stopped)
  }
  function dispatch(): void {
    while (waiting.length > 0) {
      const idle = [...slots].find((slot) => !slot.busy)
      const slot = idle ?? (slots.size < options.workers ? addSlot() : undefined)
      const job = slot && waiting.shift()
      if (!slot || !job) return
      void work(slot, job)
    }
    if ([...slots].every((slot) => !slot.busy)) onDrained?.()
  }
  async function work(slot: Slot, job: Job): Promise<void> {
    slot.busy = true
    if (slot.idleTimer !== null) clearTimeout(slot.idleTimer)
    job.attempts++
    try {
      const reply = await slot.child.run(job.request)
      slot.jobs++
      job.resolve(reply)
      if (isWornOut(slot, reply, options)) retire(slot)
      else slot.idleTimer = setTimeout(() => retire(slot), options.idleTimeoutMs).unref()
    } catch (error) {
      const failure =
        error instanceof PdfRenderError ? error : new PdfRenderError('worker_crashed', String(error))
      options.logger?.warn({ code: failure.code, attempt: job.attempts }, failure.message)
      if (job.attempts < MOST_ATTEMPTS) waiting.unshift(job)
      else job.reject(failure)
    }
    slot.busy = false
    dispatch()
  }
  function run(request: RenderRequest): Promise<RenderReply> {
    if (closed) return Promise.reject(new PdfRenderError('closed', 'the renderer is closed'))
    if (waiting.length >= options.maxQueuedJobs) {
      return Promise.reject(new PdfRenderError('queue_full', 'too many documents are waiting'))
    }
    return new Promise((resolve, reject) => {
      waiting.push({ request, attempts: 0, resolve, reject })
      dispatch()
    })
  }
  async function close(): Promise<void> {
    closed = true
    await new Promise<void>((resolve) => {
      onDrained = resolve
      dispatch()
    })
    for (const slot of [...slots]) {
      if (slot.idleTimer !== null) clearTimeout(slot.idleTimer)
      retire(slot)
    }
    await Promise.all(leaving)
  }
  return { run, pids: () => [...slots].flatMap(({ child }) => child.pid ?? []), close }
}

/** The layout engine keeps a little of each document; a new child starts without it. */
function isWornOut(slot: Slot, reply: RenderReply, options: RenderPoolOptions): boolean {
  return slot.jobs >= options.maxJobsPerWorker || reply.usage.rssBytes > options.maxRssBytes
}

import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PdfRenderError } from './pdf-render-error.ts'
import type { RenderLimits } from './render-order.ts'
import type { RenderReply, RenderRequest, WorkerMessage } from './worker-protocol.ts'

/** One child process. It takes one job at a time; after a rejected `run` it is dead. */
export interface RenderChild {
  readonly pid: number | undefined
  run(request: RenderRequest, limits: RenderLimits): Promise<RenderReply>
  /** Stops it in the middle of its job, which is rejected. */
  kill(reason: string): void
  /** Lets it leave by itself, and makes sure that it does. */
  stop(): Promise<void>
}

interface Task {
  request: RenderRequest
  limits: RenderLimits
  resolve(reply: RenderReply): void
  reject(error: PdfRenderError): void
}

type Limit = 'timeout' | 'too_much_memory'

const TEMPLATE_FOLDER = fileURLToPath(new URL('../template', import.meta.url))
const FONT_CONFIGURATION = fileURLToPath(new URL('../template/fonts.conf', import.meta.url))
const BOOT_LIMITS: RenderLimits = { timeoutMs: 20_000, maxRssBytes: 1024 * 1024 * 1024 }
const STOP_GRACE_MS = 2_000
const MEMORY_CHECK_MS = 250

export function startRenderChild(workerFile: string, onEnd: () => void): RenderChild {
  const child = forkWorker(workerFile)
  const gone = new Promise<void>((resolve) => child.once('exit', resolve).once('error', resolve))
  let task: Task | null = null
  let isReady = false
  let end: PdfRenderError | null = null
  // A child that cannot start says nothing about the document that waits for it.
  let unwatch = watchChild(child.pid, BOOT_LIMITS, (_, reason) => fail('worker_crashed', reason))

  function fail(code: Limit | 'worker_crashed', reason: string): void {
    if (end !== null) return
    end = new PdfRenderError(code, `the rendering process ${reason}`)
    unwatch()
    child.kill('SIGKILL')
    task?.reject(end)
    onEnd()
  }
  function begin({ request, limits }: Task): void {
    unwatch()
    unwatch = watchChild(child.pid, limits, fail)
    child.send(request, (error) => {
      if (error) fail('worker_crashed', 'cannot be reached')
    })
  }
  child.on('message', (message: WorkerMessage) => {
    if (message.type === 'unusable') return fail('worker_crashed', `cannot work: ${message.message}`)
    unwatch()
    if (message.type === 'ready') {
      isReady = true
      if (task !== null) begin(task)
      return
    }
    setWaitedFor(child, false)
    task?.resolve(message)
    task = null
  })
  child.once('exit', (code, signal) => fail('worker_crashed', `ended with ${signal ?? code}`))
  child.once('error', (error) => fail('worker_crashed', `failed: ${error.message}`))

  return {
    pid: child.pid,
    run: (request, limits) =>
      new Promise((resolve, reject) => {
        if (end !== null) return reject(end)
        task = { request, limits, resolve, reject }
        setWaitedFor(child, true)
        if (isReady) begin(task)
      }),
    kill: (reason) => fail('worker_crashed', reason),
    stop: () => stopChild(child, gone),
  }
}

/** It inherits nothing: no environment, so no secrets; no input; nowhere to print the engine's chatter. */
function forkWorker(workerFile: string): ChildProcess {
  return fork(workerFile, [], {
    cwd: TEMPLATE_FOLDER,
    env: { FONTCONFIG_FILE: FONT_CONFIGURATION },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** An idle child does not keep the app from ending. */
function setWaitedFor(child: ChildProcess, waitedFor: boolean): void {
  if (waitedFor) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

async function stopChild(child: ChildProcess, gone: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.ref()
  if (child.connected) child.disconnect()
  const kill = setTimeout(() => child.kill('SIGKILL'), STOP_GRACE_MS)
  await gone
  clearTimeout(kill)
}

/** Reports once when a child takes too long or too much. Returns how to end the watch. */
function watchChild(
  pid: number | undefined,
  { timeoutMs, maxRssBytes }: RenderLimits,
  onLimit: (limit: Limit, reason: string) => void,
): () => void {
  const timer = setTimeout(() => onLimit('timeout', `took longer than ${timeoutMs} ms`), timeoutMs)
  const check = setInterval(() => {
    void residentBytes(pid).then((bytes) => {
      if (bytes > maxRssBytes) onLimit('too_much_memory', `took more than ${maxRssBytes} bytes of memory`)
    })
  }, MEMORY_CHECK_MS)
  return () => {
    clearTimeout(timer)
    clearInterval(check)
  }
}

async function residentBytes(pid: number | undefined): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

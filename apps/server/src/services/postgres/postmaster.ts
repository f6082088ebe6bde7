import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartTooEarly } from '../../start-refused.ts'
import { EmbeddedPostgresError } from './errors.ts'
import { bareEnvironment, type NativeBinaries } from './native-binaries.ts'
import type { ServiceAccount } from './service-account.ts'
import { startWatchdog } from './watchdog.ts'

const READY_LIMIT_MS = 10 * 60_000
const HANDOVER_LIMIT_MS = 15_000
const LONGEST_PAUSE_MS = 5000
const LARGEST_LOG = 10 * 1024 * 1024
/** How often it is looked at whether somebody else has told the server to stop. */
const LOOK_MS = 1000
/** Passes once somebody has made room. */
const NO_ROOM = /No space left on device|Disk quota exceeded/
/** What PostgreSQL says while processes of a killed server are still letting go. */
const STILL_HELD = /pre-existing shared memory block|lock file ".*" already exists/

/** The part of a pino logger that is used here. */
export interface PostgresLogger {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface UnexpectedExit {
  code: number | null
  signal: NodeJS.Signals | null
  restartInMs: number
}

export interface PostmasterOptions {
  binaries: NativeBinaries
  account: ServiceAccount | undefined
  clusterDir: string
  logFile: string
  settings: Record<string, string | number>
  logger: PostgresLogger
  onUnexpectedExit: ((exit: UnexpectedExit) => void) | undefined
}

/** One running server: started, watched, started again when it dies, and stopped. */
export class Postmaster {
  readonly #options: PostmasterOptions
  #child: ChildProcess | undefined
  #stopped: Promise<void> | undefined
  #failures = 0

  constructor(options: PostmasterOptions) {
    this.#options = options
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Resolves when connections are taken. */
  async start(): Promise<void> {
    const deadline = Date.now() + HANDOVER_LIMIT_MS
    rotateLog(this.#options.logFile)
    for (;;) {
      try {
        await this.#launch()
        return
      } catch (error) {
        const isHeld = error instanceof EmbeddedPostgresError && STILL_HELD.test(error.message)
        if (!isHeld || Date.now() > deadline) throw error
        await delay(200)
      }
    }
  }

  /** A fast, clean stop: open transactions end, a checkpoint is written, the next start needs no recovery. */
  stop(): Promise<void> {
    this.#stopped ??= this.#shutDown()
    return this.#stopped
  }

  async #launch(): Promise<void> {
    const { binaries, account, clusterDir, logFile, settings } = this.#options
    const log = openSync(logFile, 'a', 0o600)
    const logStart = statSync(logFile).size
    const child = spawn(binaries.postgres, ['-D', clusterDir, ...settingArguments(settings)], {
      ...account,
      cwd: path.parse(clusterDir).root,
      env: bareEnvironment(),
      stdio: ['ignore', log, log],
      // A group of its own: Ctrl-C reaches the whole group, and the database must outlive the last request.
      detached: true,
      windowsHide: true,
    })
    closeSync(log)
    child.unref()
    const failedToSpawn = new Promise<never>((_, reject) => child.once('error', reject))
    this.#child = child
    try {
      await Promise.race([waitUntilReady(child, clusterDir), failedToSpawn])
    } catch (error) {
      const said = readFileSync(logFile).subarray(logStart).toString().trim().split('\n').slice(-8).join('\n')
      const reason = error instanceof Error ? error.message : String(error)
      const text = `The database did not start (${reason}). ${logFile} says:\n${said}`
      throw NO_ROOM.test(said) ? new StartTooEarly(text) : new EmbeddedPostgresError(text)
    }
    const closeWatchdog = startWatchdog(child.pid ?? 0, clusterDir, binaries, account)
    const look = setInterval(() => {
      if (stateOf(child, clusterDir) === 'stopping' && !this.#stopped) this.#endFast(child)
    }, LOOK_MS).unref()
    this.#failures = 0
    child.once('exit', (code, signal) => {
      closeWatchdog()
      clearInterval(look)
      if (!this.#stopped) this.#scheduleRestart(code, signal)
    })
  }

  #scheduleRestart(code: number | null, signal: NodeJS.Signals | null): void {
    const restartInMs = Math.min(50 * 2 ** this.#failures, LONGEST_PAUSE_MS)
    this.#failures += 1
    const exit = { code, signal, restartInMs }
    this.#options.logger.error(exit, 'the database server ended unexpectedly; starting it again')
    this.#options.onUnexpectedExit?.(exit)
    setTimeout(() => this.#restart(), restartInMs).unref()
  }

  async #restart(): Promise<void> {
    if (this.#stopped) return
    try {
      await this.#launch()
      this.#options.logger.info({ pid: this.pid }, 'the database server runs again')
    } catch (error) {
      if (this.#stopped) return
      this.#options.logger.error({ err: error }, 'the database server could not be started again')
      this.#scheduleRestart(null, null)
    }
  }

  /**
   * Ends connections and then the server. Told to stop by SIGTERM alone it waits for every connection to be closed, and the
   * application's own never are: it would take no new ones for good.
   */
  #endFast(child: ChildProcess): void {
    const { binaries, clusterDir, account } = this.#options
    if (process.platform === 'win32') {
      // Windows has no signals; pg_ctl reaches the server through its named pipe.
      execFile(binaries.pgCtl, ['stop', '-D', clusterDir, '-m', 'fast'], { ...account }, () => undefined)
    } else child.kill('SIGINT')
  }

  async #shutDown(): Promise<void> {
    const child = this.#child
    if (!child || !isRunning(child)) return
    child.ref()
    const exited = once(child, 'exit')
    const { logger } = this.#options
    this.#endFast(child)
    const isLate = await Promise.race([exited.then(() => false), delay(30_000, true, { ref: false })])
    if (!isLate) return
    logger.warn({ pid: child.pid }, 'the database server did not stop in 30 s; stopping it at once')
    child.kill('SIGQUIT')
    await exited
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

/** The server writes its state into the eighth line of its pid file; undefined where that is not its own. */
function stateOf(child: ChildProcess, clusterDir: string): string | undefined {
  const lines = readLines(path.join(clusterDir, 'postmaster.pid'))
  return Number(lines[0]) === child.pid ? lines[7]?.trim() : undefined
}

/** pg_ctl waits in the same way. */
async function waitUntilReady(child: ChildProcess, clusterDir: string): Promise<void> {
  const deadline = Date.now() + READY_LIMIT_MS
  while (Date.now() < deadline) {
    if (child.pid !== undefined && !isRunning(child))
      throw new Error(`it ended with ${child.exitCode ?? child.signalCode}`)
    if (stateOf(child, clusterDir) === 'ready') return
    await delay(5)
  }
  throw new Error('it was not ready in time')
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

function settingArguments(settings: Record<string, string | number>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function rotateLog(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > LARGEST_LOG) renameSync(logFile, `${logFile}.1`)
}

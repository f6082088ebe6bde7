import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../../src/services/postgres/process-facts.ts'

const MAIN = join(import.meta.dirname, '../../src/main.ts')
const SUPERVISE = join(import.meta.dirname, '../../../../scripts/supervise.mjs')
/** What `npm start` does once everything is installed and built. */
const SUPERVISED = [
  '--input-type=module',
  '-e',
  `import { superviseUntilExit } from ${JSON.stringify(SUPERVISE)}
   const env = { COUNTERFOIL_PARENT: 'ipc' }
   process.exitCode = await superviseUntilExit([{ args: [${JSON.stringify(MAIN)}], env, restarts: true }])`,
]
const folders: string[] = []
const children: ChildProcess[] = []

/** A folder of its own for one start, gone after the test. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-start-'))
  chmodSync(folder, 0o711)
  folders.push(folder)
  return join(folder, 'data')
}

/** Below the ports the system gives to whoever asks for none and to each connection: those are taken again at once. */
const [PORTS_FROM, PORTS_TO] = [15_000, 32_000]

export async function freePort(): Promise<number> {
  const port = randomInt(PORTS_FROM, PORTS_TO)
  const isFree = await new Promise<boolean>((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })
  return isFree ? port : freePort()
}

export type Started = {
  child: ChildProcess
  url: string
  output: () => string
  ready: Promise<void>
  ended: Promise<number | null>
}

/** The real process; `supervised`, what `npm start` runs around it too. */
export async function startProcess(
  env: Record<string, string>,
  { supervised = false } = {},
): Promise<Started> {
  const port = await freePort()
  const child = spawn(process.execPath, supervised ? SUPERVISED : [MAIN], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let text = ''
  const ended = new Promise<number | null>((done) => child.on('exit', (code) => done(code)))
  const ready = new Promise<void>((done, fail) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('Counterfoil is ready at')) done()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    void ended.then(() => fail(new Error(`ended before it was ready:\n${text}`)))
  })
  ready.catch(() => undefined)
  return { child, url: `http://127.0.0.1:${port}`, output: () => text, ready, ended }
}

/** Ends whatever a test has started. */
export async function endProcesses(): Promise<void> {
  if (children.length === 0) return
  await Promise.all(
    children.splice(0).map((child) => {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
      child.kill('SIGKILL')
      return ended
    }),
  )
  for (const folder of folders.splice(0)) {
    // The database ends by itself once its application is gone, and writes until then.
    await until(
      async () => isDatabaseUp(join(folder, 'data')),
      (isUp) => !isUp,
    )
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function isDatabaseUp(dataDir: string): boolean {
  const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid')
  return existsSync(pidFile) && isRunning(Number.parseInt(readFileSync(pidFile, 'utf8'), 10))
}

/** Who waits in vain is to hear what the last answer was, and not that the test took too long. */
const GIVE_UP_MS = 100_000

/** Asks again and again until the answer is good; answers the last one when it never is. */
export async function until<T>(ask: () => Promise<T>, isGood: (value: T) => boolean): Promise<T> {
  const end = Date.now() + GIVE_UP_MS
  for (;;) {
    const value = await ask()
    if (isGood(value) || Date.now() > end) return value
    await new Promise((done) => setTimeout(done, 100))
  }
}

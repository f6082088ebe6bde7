import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '../src/main.ts')
const SUPERVISE = join(import.meta.dirname, '../../../scripts/supervise.mjs')
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

async function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
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
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await new Promise((done) => setTimeout(done, 500))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Asks again and again until the answer is good or the time is up; answers the last one. */
export async function until<T>(
  ask: () => Promise<T>,
  isGood: (value: T) => boolean,
  seconds: number,
): Promise<T> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const value = await ask()
    if (isGood(value) || Date.now() > end) return value
    await new Promise((done) => setTimeout(done, 100))
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export type ChildServer = {
  readonly url: string
  readonly pid: number
  readonly startMs: number
  readonly stop: () => Promise<void>
}

const PATIENCE_MS = 120_000
const READY = /ready at http:\/\/[^:\s]+:(\d+)/

async function waitUntilReady(child: ChildProcess, log: string): Promise<string> {
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until && child.exitCode === null) {
    const port = READY.exec(readFileSync(log, 'utf8'))?.[1]
    if (port) return `http://127.0.0.1:${port}`
    await sleep(20)
  }
  throw new Error(`A server did not start:\n${readFileSync(log, 'utf8').slice(-2000)}`)
}

/** A server as a process of its own, on loopback. It logs to a file, as a production server does. */
export async function startChildServer(
  args: readonly string[],
  environment: Record<string, string>,
  log: string,
): Promise<ChildServer> {
  const startedAt = performance.now()
  const output = openSync(log, 'w')
  const { DATABASE_URL: _, SMTP_URL: __, ...inherited } = process.env
  const child = spawn(process.execPath, [...args], {
    stdio: ['ignore', output, output],
    env: { ...inherited, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...environment },
  })
  closeSync(output)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(timer)
  }
  try {
    const url = await waitUntilReady(child, log)
    return { url, pid: child.pid ?? 0, startMs: performance.now() - startedAt, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

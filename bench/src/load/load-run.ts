import autocannon from 'autocannon'
import type pg from 'pg'
import { cpuOfBackends, cpuOfTree, spentBetween } from '../process-usage.ts'
import type { ChildServer } from '../setup/child-server.ts'

export type Call = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
}

/** A server under measurement, with the name its database connections go by. */
export type Side = {
  readonly name: 'raw' | 'API'
  readonly server: ChildServer
  readonly application: string
}

export type Bounds = { readonly connections: number; readonly seconds: number; readonly amount?: number }

export type Sample = {
  readonly requests: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly errors: number
  readonly faults: readonly string[]
  /** CPU a request: the server's process with its children, and its database connections. */
  readonly appCpuMs: number
  readonly dbCpuMs: number | null
}

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  )
}

type Fired = { latencies: number[]; elapsedMs: number; errors: number; faults: Set<string> }

/** autocannon rounds its times to whole milliseconds; its events do not, so they are counted here. */
function fire(url: string, next: () => Call, bounds: Bounds): Promise<Fired> {
  return new Promise((resolve, reject) => {
    const fired: Fired = { latencies: [], elapsedMs: 0, errors: 0, faults: new Set() }
    const startedAt = performance.now()
    const run = autocannon(
      {
        url,
        connections: bounds.connections,
        duration: bounds.seconds,
        ...(bounds.amount ? { maxOverallRequests: bounds.amount } : {}),
        sampleInt: 25,
        timeout: 20,
        requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
      },
      (error) => {
        if (error) reject(error)
        else resolve(fired)
      },
    )
    run.on('response', (_client, status, _bytes, ms) => {
      fired.latencies.push(ms)
      fired.elapsedMs = performance.now() - startedAt
      if (status >= 200 && status < 300) return
      fired.errors += 1
      fired.faults.add(String(status))
    })
    run.on('reqError', (error: unknown) => {
      fired.errors += 1
      fired.faults.add(String(error))
    })
  })
}

/** One round against one side: how fast, and what it cost. */
export async function measure(
  admin: pg.Client,
  side: Side,
  next: () => Call,
  bounds: Bounds,
): Promise<Sample> {
  const backends = await cpuOfBackends(admin, side.application)
  const app = cpuOfTree(side.server.pid)
  const { latencies, elapsedMs, errors, faults } = await fire(side.server.url, next, bounds)
  const appCpuMs = cpuOfTree(side.server.pid) - app
  const after = await cpuOfBackends(admin, side.application)
  const count = Math.max(1, latencies.length)
  latencies.sort((a, b) => a - b)
  return {
    requests: latencies.length,
    perSecond: (latencies.length / elapsedMs) * 1000,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    errors,
    faults: [...faults],
    appCpuMs: appCpuMs / count,
    dbCpuMs: after.size > 0 ? spentBetween(backends, after) / count : null,
  }
}

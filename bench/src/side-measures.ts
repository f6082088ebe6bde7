import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { loadDrafts } from './load/load-invoices.ts'
import { type Call, measure, median, type Sample } from './load/load-run.ts'
import type { Calls } from './load/operations.ts'
import { type Bench, cpuOf, medianSample } from './load/rounds.ts'
import { type Account, callApi, headersOf } from './setup/account.ts'
import {
  atLeast,
  atMost,
  describeAlone,
  ms,
  mustHold,
  percent,
  rate,
  told,
  type Verdict,
} from './verdicts.ts'

export type SideMeasure = { readonly verdicts: Verdict[]; readonly samples: Record<string, Sample> }

const PDF_CPU_AIM = 25
const AUTH_CPU_AIM = 0.3
const DASHBOARD_AIM = 3
const CROWD_AIM = 0.8

const RELEASE = `update graphile_worker._private_jobs set run_at = now() where payload->>'invoice_id' = any($1::text[])`
const KEPT = 'select count(*)::int as n from invoice_documents where invoice_id = any($1::uuid[])'
const JOBS_PATIENCE_MS = 60_000

/** Lets the jobs run that keep these documents, and waits for them. */
async function keepDocuments(admin: pg.Client, ids: readonly string[]): Promise<void> {
  const until = performance.now() + JOBS_PATIENCE_MS
  await admin.query(RELEASE, [ids])
  while (performance.now() < until) {
    const { rows } = await admin.query<{ n: number }>(KEPT, [ids])
    if (rows[0]?.n === ids.length) return
    await sleep(100)
  }
  throw new Error('The documents of issued invoices were not kept.')
}

/**
 * The document of an issued invoice, with its payment code: drawn for who asks before the job, read back after it.
 * The job's own work, drawing once more and keeping, is part of neither.
 */
export async function measurePdf(bench: Bench, calls: Calls, account: Account): Promise<SideMeasure> {
  const { admin, sides, options } = bench
  const ids = await loadDrafts(admin, account, options.documents * 2 + 3)
  const bounds = (amount: number, connections: number) => ({ connections, seconds: 60, amount })
  await measure(admin, sides.api, calls.issue(ids), bounds(ids.length, 1))
  const read = (some: readonly string[], connections: number) =>
    measure(admin, sides.api, calls.exportPdf(some), bounds(some.length, connections))
  await read(ids.splice(0, 3), 1)
  const verdicts: Verdict[] = []
  const samples: Record<string, Sample> = {}
  for (const connections of [1, 16]) {
    const some = ids.splice(0, options.documents)
    const drawn = await read(some, connections)
    await keepDocuments(admin, some)
    const kept = await read(some, connections)
    Object.assign(samples, { [`pdf drawn c${connections}`]: drawn, [`pdf kept c${connections}`]: kept })
    verdicts.push(
      atMost(`pdf drawn c${connections}`, cpuOf(drawn), PDF_CPU_AIM, describeAlone(drawn), ' ms of CPU'),
      told(`pdf kept c${connections}`, describeAlone(kept)),
    )
  }
  return { verdicts, samples }
}

/** What it costs to know who calls: a signed-in call without a question of its own against a public one. */
export async function measureAuth(bench: Bench, account: Account): Promise<SideMeasure> {
  const { admin, sides, options } = bench
  const headers = headersOf(account)
  const open = (): Call => ({ method: 'GET', path: '/api/config/languages/', headers: {} })
  const signedIn = (): Call => ({ method: 'GET', path: '/api/invoices/statuses/', headers })
  const bounds = { connections: 16, seconds: Math.max(0.5, options.seconds / 3) }
  await measure(admin, sides.api, signedIn, bounds)
  const samples: Record<string, Sample[]> = { open: [], signedIn: [] }
  for (let at = 0; at < options.rounds; at += 1) {
    samples.open?.push(await measure(admin, sides.api, open, bounds))
    samples.signedIn?.push(await measure(admin, sides.api, signedIn, bounds))
  }
  const [first, second] = [medianSample(samples.open ?? []), medianSample(samples.signedIn ?? [])]
  const cost = cpuOf(second) - cpuOf(first)
  const text = `${ms(cost)} of CPU a call (${ms(second.appCpuMs - first.appCpuMs)} app, the rest database)`
  return {
    verdicts: [atMost('sign-in and scope', cost, AUTH_CPU_AIM, text, ' ms')],
    samples: { 'public c16': first, 'signed in c16': second },
  }
}

/** The dashboard against the raw list, by turns: minutes apart, this would compare the machine with itself. */
export async function measureDashboard(bench: Bench, calls: Calls): Promise<SideMeasure> {
  const { admin, sides, options } = bench
  const bounds = { connections: 16, seconds: Math.max(0.5, options.seconds / 2) }
  const runs: { list: Sample; dashboard: Sample }[] = []
  await measure(admin, sides.raw, calls.list, bounds)
  await measure(admin, sides.api, calls.dashboard, bounds)
  for (let at = 0; at < options.rounds; at += 1) {
    runs.push({
      list: await measure(admin, sides.raw, calls.list, bounds),
      dashboard: await measure(admin, sides.api, calls.dashboard, bounds),
    })
  }
  const times = median(runs.map(({ list, dashboard }) => dashboard.p50 / list.p50))
  const list = medianSample(runs.map((run) => run.list))
  const dashboard = medianSample(runs.map((run) => run.dashboard))
  const text = `p50 ${ms(dashboard.p50)} = ${times.toFixed(1)} times the raw list's ${ms(list.p50)}`
  return {
    verdicts: [atMost('dashboard p50', times, DASHBOARD_AIM, text, ' times')],
    samples: { 'dashboard beside list': dashboard, 'raw list beside dashboard': list },
  }
}

/** 32 writers of one company against 8: nobody fails, and the queue for its numbers does not slow them down. */
export async function measureCrowd(bench: Bench, calls: Calls, account: Account): Promise<SideMeasure> {
  const { admin, sides, options } = bench
  const verdicts: Verdict[] = []
  const samples: Record<string, Sample> = {}
  for (const name of ['create', 'issue'] as const) {
    const runs: Record<number, Sample[]> = { 8: [], 32: [] }
    for (let at = 0; at < options.fewRounds; at += 1) {
      for (const connections of [8, 32]) {
        const bounds = { connections, seconds: Math.max(0.5, options.seconds / 2), amount: options.issues }
        const next =
          name === 'create' ? calls.create : calls.issue(await loadDrafts(admin, account, bounds.amount))
        runs[connections]?.push(await measure(admin, sides.api, next, bounds))
      }
    }
    const [few, many] = [runs[8] ?? [], runs[32] ?? []]
    const ratio = median(many.map((sample, at) => sample.perSecond / (few[at]?.perSecond ?? Number.NaN)))
    const sample = medianSample(many)
    samples[`${name} c8`] = medianSample(few)
    samples[`${name} c32`] = sample
    const text = `${rate(sample.perSecond)} = ${percent(ratio)} of its rate at 8 connections, ${sample.errors} errors`
    verdicts.push(atLeast(`${name} c32`, ratio, CROWD_AIM, text, ' of c8'))
  }
  return { verdicts, samples }
}

const LIST_BYTES_AIM = 10_000

export async function measureSizes(bench: Bench, account: Account, invoiceId: string): Promise<Verdict[]> {
  const { url } = bench.sides.api.server
  const sizeOf = async (path: string) =>
    Buffer.byteLength(JSON.stringify(await callApi(url, path, headersOf(account))))
  const list = await sizeOf('/api/invoices/')
  const one = await sizeOf(`/api/invoices/${invoiceId}/`)
  const dashboard = await sizeOf('/api/statistics/general/dashboard/')
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  return [
    atMost('list answer', list, LIST_BYTES_AIM, `${kb(list)} for 25 rows`, ' bytes'),
    told('other answers', `one invoice ${kb(one)}, dashboard ${kb(dashboard)}`),
  ]
}

/** No call may fail, whoever measured it. */
export function judgeErrors(samples: Record<string, Sample>): Verdict {
  const failed = Object.entries(samples).filter(([, sample]) => sample.errors > 0)
  const requests = Object.values(samples).reduce((sum, sample) => sum + sample.requests, 0)
  const text = failed.map(([name, { errors, faults }]) => `${name}: ${errors} (${faults.join(', ')})`)
  return mustHold('errors', failed.length === 0, text.length > 0 ? text.join('; ') : `0 in ${requests} calls`)
}

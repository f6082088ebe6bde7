import { setTimeout as sleep } from 'node:timers/promises'
import { fold, loadDrafts } from './load/load-invoices.ts'
import type { Sample } from './load/load-run.ts'
import { measureLogin } from './load/login-measure.ts'
import { type Calls, makeCalls } from './load/operations.ts'
import { type Bench, compare, type Measured, type NextCalls } from './load/rounds.ts'
import type { Options } from './options.ts'
import { pssOf } from './process-usage.ts'
import { measureScripts } from './script-measure.ts'
import { type BenchDatabase, withClient } from './setup/bench-database.ts'
import { type Api, type Loaded, loadCompanies, startApi, startRaw } from './setup/bench-setup.ts'
import { checkBooks } from './setup/books-check.ts'
import {
  judgeErrors,
  measureAuth,
  measureCrowd,
  measureDashboard,
  measurePdf,
  measureSizes,
  type SideMeasure,
} from './side-measures.ts'
import { atLeast, atMost, describe, mustHold, told, type Verdict } from './verdicts.ts'

/** Share of the raw rate at 16 connections. Nothing is judged at one: an idle machine is slow to wake. */
const AIMS = { list: 50, get: 50, dashboard: null, create: 45, issue: 45 } as const
type Name = keyof typeof AIMS
const MEMORY_AIM_MB = 150

export type Result = {
  readonly verdicts: readonly Verdict[]
  readonly measured: readonly Measured[]
  readonly samples: Readonly<Record<string, Sample>>
  readonly isNoisy: boolean
}

type Told = (verdict: Verdict) => void

async function measureMemory(api: Api, options: Options, tell: Told): Promise<void> {
  tell(told('start', `${(api.server.startMs / 1000).toFixed(1)} s, with the schema made`))
  await sleep(options.settleSeconds * 1000)
  const memory = pssOf(api.server.pid)
  if (memory === null) tell(told('idle memory', 'this system does not say'))
  else tell(atMost('idle memory', memory, MEMORY_AIM_MB, `${memory} MB (PSS)`, ' MB'))
}

function nextCallsOf(name: Name, bench: Bench, calls: Calls, loaded: Loaded): NextCalls {
  if (name !== 'issue') return async () => calls[name]
  return async (bounds) =>
    calls.issue(await loadDrafts(bench.admin, loaded.account, bounds.amount ?? bench.options.issues))
}

async function measureOperations(
  bench: Bench,
  calls: Calls,
  loaded: Loaded,
  tell: Told,
): Promise<Measured[]> {
  const { options } = bench
  const measured: Measured[] = []
  for (const name of Object.keys(AIMS) as Name[]) {
    if (!isWanted(options, name)) continue
    for (const connections of options.connections) {
      const seconds = connections === 1 ? options.seconds / 3 : options.seconds
      const amount = { amount: connections === 1 ? Math.ceil(options.issues / 3) : options.issues }
      const bounds = { connections, seconds, ...(name === 'issue' ? amount : {}) }
      const result = await compare(bench, name, bounds, nextCallsOf(name, bench, calls, loaded))
      measured.push(result)
      const aim = AIMS[name]
      const label = `${name} c${connections}`
      const text = describe(result)
      tell(
        aim === null || connections === 1
          ? told(label, text)
          : atLeast(label, result.ratio * 100, aim, text, ' % of raw'),
      )
      await fold(bench.admin, loaded.account.companyId)
    }
  }
  return measured
}

function isWanted({ only }: Options, name: string): boolean {
  return only.length === 0 || only.includes(name)
}

type Parts = Readonly<Record<string, () => Promise<SideMeasure>>>

async function measureParts(options: Options, parts: Parts, tell: Told): Promise<Record<string, Sample>> {
  const all: Record<string, Sample> = {}
  for (const [name, part] of Object.entries(parts)) {
    if (!isWanted(options, name)) continue
    const { verdicts, samples } = await part()
    verdicts.forEach(tell)
    Object.assign(all, samples)
  }
  return all
}

function samplesOf(measured: readonly Measured[]): Record<string, Sample> {
  return Object.fromEntries(
    measured.flatMap(({ name, connections, api, raw }) => [
      [`${name} c${connections}`, api],
      [`${name} c${connections} raw`, raw],
    ]),
  )
}

/** Everything `npm run bench` measures, in order; each finding is told as soon as it is known. */
export async function measureAll(database: BenchDatabase, options: Options, tell: Told): Promise<Result> {
  const startedAt = performance.now()
  const verdicts: Verdict[] = []
  const note: Told = (verdict) => {
    verdicts.push(verdict)
    tell(verdict)
  }
  const api = await startApi(database, options)
  try {
    await measureMemory(api, options, note)
    return await withClient(database.url, async (admin) => {
      const loadedAt = performance.now()
      const loaded = await loadCompanies(admin, api.server.url, options)
      note(
        told(
          'loaded',
          `${options.invoices} invoices in ${((performance.now() - loadedAt) / 1000).toFixed(1)} s`,
        ),
      )
      const raw = await startRaw(database, api, loaded.account, loaded.clientId)
      try {
        const sides = {
          raw: { name: 'raw', server: raw, application: 'counterfoil bench raw' },
          api: { name: 'API', server: api.server, application: 'counterfoil' },
        } as const
        const bench: Bench = { admin, sides, options, startedAt }
        const calls = makeCalls(loaded.account, loaded.invoiceIds, loaded.clientId)
        for (const verdict of await measureSizes(bench, loaded.account, loaded.invoiceIds[0] ?? ''))
          note(verdict)
        // While there are as many invoices as were loaded; the operations make more.
        const first = { dashboard: () => measureDashboard(bench, calls) }
        const besides = await measureParts(options, first, note)
        const measured = await measureOperations(bench, calls, loaded, note)
        const { account } = loaded
        const rest = {
          auth: () => measureAuth(bench, account),
          login: () => measureLogin(bench, account),
          pdf: () => measurePdf(bench, calls, account),
          scripts: () => measureScripts(options),
          crowd: () => measureCrowd(bench, calls, account),
        }
        Object.assign(besides, await measureParts(options, rest, note))
        const samples = { ...samplesOf(measured), ...besides }
        for (const { check, isRight, rows } of await checkBooks(admin, loaded.account.companyId))
          note(mustHold(check, isRight, isRight ? 'yes' : JSON.stringify(rows).slice(0, 300)))
        note(judgeErrors(samples))
        note(told('memory after', `${pssOf(api.server.pid) ?? '?'} MB (PSS)`))
        return {
          verdicts,
          measured,
          samples,
          isNoisy: measured.some(({ isNoisy, connections }) => isNoisy && connections > 1),
        }
      } finally {
        await raw.stop()
      }
    })
  } finally {
    await api.stop()
  }
}

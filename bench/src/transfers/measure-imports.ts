import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { loadInvoices, prepareForMeasuring } from '../load/load-invoices.ts'
import { type Bounds, type Call, measure, median, type Sample, type Side } from '../load/load-run.ts'
import type { Options } from '../options.ts'
import { type Account, headersOf, makeAccount } from '../setup/account.ts'
import { type BenchDatabase, withClient } from '../setup/bench-database.ts'
import { startApi, startRaw } from '../setup/bench-setup.ts'
import { atMost, ms, mustHold, told, type Verdict } from '../verdicts.ts'

const ROUNDS = 3
const ROWS = 50_000
const BOUNDS: Bounds = { connections: 2, seconds: 4 }
const ASK_MS = 500
/** What others wait for at most while a file is taken in. */
const P99_AIM_MS = 200

/** A file of clients with address and contact, none of which is there yet. */
function fileOf(round: number): FormData {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const n = round * ROWS + at
    return `Imported ${n},imported${n}@example.com,Street ${n},10115,Berlin,DE,First${n},Last${n}`
  })
  const text = `name,email,street,zip,city,country,first name,last name\n${rows.join('\n')}\n`
  const form = new FormData()
  form.set('file', new Blob([text], { type: 'text/csv' }), 'clients.csv')
  return form
}

type Imported = { readonly imported: number; readonly orderMs: number; readonly ms: number }
type State = { readonly id: string; readonly status: string; readonly imported: number }

async function ask(url: string, account: Account, init: RequestInit = {}): Promise<State> {
  const answer = await fetch(url, { ...init, headers: headersOf(account) })
  if (!answer.ok) throw new Error(`the import answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as State
}

/** Orders an import and waits for its end. */
async function importFile(url: string, account: Account, round: number): Promise<Imported> {
  const imports = `${url}/api/clients/bulk_import/`
  const body = fileOf(round)
  const startedAt = performance.now()
  let state = await ask(imports, account, { method: 'POST', body })
  const orderMs = performance.now() - startedAt
  while (['waiting', 'reading', 'judging', 'writing'].includes(state.status)) {
    await delay(ASK_MS)
    state = await ask(`${imports}${state.id}/`, account)
  }
  return { imported: state.imported, orderMs, ms: performance.now() - startedAt }
}

/** Who asks for a list: another company, the one that imports, or the bare statement of the other's list. */
type Asker = { readonly name: string; readonly side: Side; readonly next: () => Call }
type Round = { readonly calm: Sample[]; readonly beside: Sample[] }

async function measureEach(admin: pg.Client, askers: readonly Asker[]): Promise<Sample[]> {
  const samples: Sample[] = []
  for (const { side, next } of askers) samples.push(await measure(admin, side, next, BOUNDS))
  return samples
}

/** The same calls without an import, then while one file after the other is taken in, to the end of at least one. */
async function measureRounds(
  admin: pg.Client,
  askers: readonly Asker[],
  takeIn: (n: number) => Promise<Imported>,
) {
  const rounds: Round[] = []
  const files: Imported[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const calm = await measureEach(admin, askers)
    let isOver = false
    const importing = (async () => {
      for (let file = 0; !isOver; file += 1) files.push(await takeIn(round * 10 + file))
    })()
    const beside = await measureEach(admin, askers)
    isOver = true
    await importing
    rounds.push({ calm, beside })
  }
  return { rounds, files }
}

function verdictsOf(
  askers: readonly Asker[],
  rounds: readonly Round[],
  files: readonly Imported[],
): Verdict[] {
  const ofAskers = askers.map(({ name, side }, at) => {
    const p99 = (of: keyof Round) => median(rounds.map((round) => round[of][at]?.p99 ?? Number.NaN))
    const ratio = median(rounds.map(({ beside, calm }) => (beside[at]?.p99 ?? 0) / (calm[at]?.p99 ?? 1)))
    const text = `${ms(p99('beside'))} = ${ratio.toFixed(1)} times ${ms(p99('calm'))} without`
    const label = `  ${name}, p99`
    return side.name === 'raw' ? told(label, text) : atMost(label, p99('beside'), P99_AIM_MS, text, ' ms')
  })
  const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`
  return [
    told(
      'import of 50,000',
      `${seconds(median(files.map((file) => file.ms)))} beside other calls, ordered within ${ms(median(files.map((file) => file.orderMs)))}`,
    ),
    mustHold(
      '  rows',
      files.every(({ imported }) => imported === ROWS),
      `all ${ROWS} of ${files.length} files`,
    ),
    ...ofAskers,
  ]
}

/** What others wait for while a member takes in files of as many rows as one may have. */
export async function measureImports(
  database: BenchDatabase,
  options: Options,
  tell: (verdict: Verdict) => void,
): Promise<Verdict[]> {
  const api = await startApi(database, options)
  try {
    return await withClient(database.url, async (admin) => {
      await prepareForMeasuring(admin)
      // Here the jobs are what is measured.
      await admin.query('drop trigger bench_put_off on graphile_worker._private_jobs')
      const importer = await makeAccount(api.server.url, 'importer')
      const other = await makeAccount(api.server.url, 'other')
      for (const account of [importer, other])
        await loadInvoices(admin, account, { invoices: 2_000, clients: 200 })
      const { rows } = await admin.query<{ id: string }>(
        'select id from clients where company_id = $1 limit 1',
        [other.companyId],
      )
      const raw = await startRaw(database, api, other, rows[0]?.id ?? '')
      try {
        const side: Side = { name: 'API', server: api.server, application: 'counterfoil' }
        const rawSide: Side = { name: 'raw', server: raw, application: 'counterfoil bench raw' }
        const list = (path: string, account: Account) => (): Call => ({
          method: 'GET',
          path,
          headers: headersOf(account),
        })
        const askers: Asker[] = [
          { name: 'another company', side, next: list('/api/invoices/', other) },
          { name: 'the same company', side, next: list('/api/clients/', importer) },
          { name: 'its bare statement', side: rawSide, next: list('/api/invoices/', other) },
        ]
        const takeIn = (n: number) => importFile(api.server.url, importer, n)
        const { rounds, files } = await measureRounds(admin, askers, takeIn)
        const verdicts = verdictsOf(askers, rounds, files)
        verdicts.forEach(tell)
        return verdicts
      } finally {
        await raw.stop()
      }
    })
  } finally {
    await api.stop()
  }
}

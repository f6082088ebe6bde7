import type pg from 'pg'
import { loadInvoices, prepareForMeasuring } from '../load/load-invoices.ts'
import { type Call, measure, median, type Sample, type Side } from '../load/load-run.ts'
import type { Options } from '../options.ts'
import { type Account, headersOf, makeAccount } from '../setup/account.ts'
import { type BenchDatabase, withClient } from '../setup/bench-database.ts'
import { startApi } from '../setup/bench-setup.ts'
import { atMost, ms, mustHold, told, type Verdict } from '../verdicts.ts'

const ROUNDS = 3
const ROWS = 5_000
const BOUNDS = { connections: 2, seconds: 4 }
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

type Imported = { readonly imported: number; readonly ms: number }

async function importFile(url: string, account: Account, round: number): Promise<Imported> {
  const startedAt = performance.now()
  const answer = await fetch(`${url}/api/clients/bulk_import/`, {
    method: 'POST',
    headers: headersOf(account),
    body: fileOf(round),
  })
  if (!answer.ok) throw new Error(`the import answered ${answer.status}: ${await answer.text()}`)
  const { imported } = (await answer.json()) as { imported: number }
  return { imported, ms: performance.now() - startedAt }
}

type Round = { readonly calm: Sample; readonly beside: Sample; readonly files: readonly Imported[] }

/** The same calls of another company without an import, then while one file after the other is taken in. */
async function measureRound(
  admin: pg.Client,
  side: Side,
  { importer, other, round }: { importer: Account; other: Account; round: number },
): Promise<Round> {
  const next = (): Call => ({ method: 'GET', path: '/api/invoices/', headers: headersOf(other) })
  const calm = await measure(admin, side, next, BOUNDS)
  let isOver = false
  const files: Imported[] = []
  const importing = (async () => {
    for (let file = 0; !isOver; file += 1)
      files.push(await importFile(side.server.url, importer, round * 100 + file))
  })()
  const beside = await measure(admin, side, next, BOUNDS)
  isOver = true
  await importing
  return { calm, beside, files }
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
      const importer = await makeAccount(api.server.url, 'importer')
      const other = await makeAccount(api.server.url, 'other')
      await loadInvoices(admin, other, { invoices: 2_000, clients: 200 })
      const side: Side = { name: 'API', server: api.server, application: 'counterfoil' }
      const rounds: Round[] = []
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push(await measureRound(admin, side, { importer, other, round }))
      const files = rounds.flatMap((one) => one.files)
      const p99 = median(rounds.map(({ beside }) => beside.p99))
      const ratio = median(rounds.map(({ beside, calm }) => beside.p99 / calm.p99))
      const alone = ms(median(rounds.map(({ calm }) => calm.p99)))
      const verdicts = [
        told(
          'import of 5,000',
          `${(median(files.map((file) => file.ms)) / 1000).toFixed(2)} s beside other calls`,
        ),
        mustHold(
          '  rows',
          files.every(({ imported }) => imported === ROWS),
          `all ${ROWS} of ${files.length} files`,
        ),
        atMost(
          '  others, p99',
          p99,
          P99_AIM_MS,
          `${ms(p99)} = ${ratio.toFixed(1)} times ${alone} without`,
          ' ms',
        ),
      ]
      verdicts.forEach(tell)
      return verdicts
    })
  } finally {
    await api.stop()
  }
}

import { afterEach, expect, test } from 'vitest'
import { callApi } from './calls/call-api.ts'
import { runInOwnDatabase } from './processes/process-database.ts'
import { expectOk, signUp } from './processes/process-session.ts'
import { dataFolder, endProcesses, startProcess, until } from './processes/start-process.ts'

afterEach(endProcesses)

const SCHEDULES = 12
type Made = { id: string; number: string | null; recurring: string | null }

test('each date is made once over kill -9 of the server, whatever it was at', async () => {
  const DATA_DIR = dataFolder()
  let server = await startProcess({ DATA_DIR })
  await server.ready
  const { token } = await signUp(server.url)
  const call = (path: string, body?: unknown) =>
    expectOk(callApi(server.url, { path, token, ...(body === undefined ? {} : { method: 'POST', body }) }))
  const client = await call('/api/clients/', { name: 'Crash Ltd', email: 'crash@client.example' })
  const modes = ['draft', 'issue', 'send']
  const ids: string[] = []
  for (let count = 0; count < SCHEDULES; count++) {
    const made = await call('/api/recurring/', {
      client: client.id,
      unit: 'day',
      hour: 0,
      max_count: 1,
      mode: modes[count % 3],
      items: [{ description: 'Hosting {month}', unit_price: '10.00' }],
    })
    ids.push(made.id)
  }
  // What the clock orders at each minute: nobody has to wait for the next one.
  const order = () => runInOwnDatabase(DATA_DIR, "select graphile_worker.add_job('queue_recurring_invoices')")
  await order()
  const runsCount = async () => {
    const { results } = await call('/api/recurring/?page_size=100')
    return results.reduce((sum: number, { runs_count }: { runs_count: number }) => sum + runs_count, 0)
  }
  for (const least of [0, 1, 5]) {
    await until(runsCount, (count) => count >= least)
    server.child.kill('SIGKILL')
    await server.ended
    server = await startProcess({ DATA_DIR })
    await server.ready
    await order()
  }
  await until(runsCount, (count) => count === SCHEDULES)
  const { results } = await call('/api/invoices/?page_size=100')
  expect(results).toHaveLength(SCHEDULES)
  const whole: Made[] = []
  for (const { id } of results) whole.push(await call(`/api/invoices/${id}/`))
  expect(new Set(whole.map(({ recurring }) => recurring))).toEqual(new Set(ids))
  expect(whole.filter(({ number }) => number !== null)).toHaveLength(8)
  expect(await call('/api/invoices/numbers/report/')).toMatchObject({
    is_whole: true,
    gaps: [],
    periods: [{ count: 8, missing: 0, doubles: 0 }],
  })
  const outbox = await call('/api/email/outbox/?page_size=100')
  expect(outbox.results.filter(({ kind }: { kind: string }) => kind === 'invoice')).toHaveLength(4)
})

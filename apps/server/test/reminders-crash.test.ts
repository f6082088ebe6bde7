import { addDays, calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import { afterEach, expect, test } from 'vitest'
import { callApi } from './calls/call-api.ts'
import { runInOwnDatabase } from './processes/process-database.ts'
import { expectOk, signUp } from './processes/process-session.ts'
import { dataFolder, endProcesses, startProcess, until } from './processes/start-process.ts'

afterEach(endProcesses)

const INVOICES = 12

test('each invoice is reminded of once over kill -9 of the server, whatever it was at', async () => {
  const DATA_DIR = dataFolder()
  let server = await startProcess({ DATA_DIR })
  await server.ready
  const { token } = await signUp(server.url)
  const call = (path: string, body?: unknown, method: 'POST' | 'PATCH' = 'POST') =>
    expectOk(callApi(server.url, { path, token, ...(body === undefined ? {} : { method, body }) }))
  const client = await call('/api/clients/', { name: 'Crash Ltd', email: 'crash@client.example' })
  const today = calendarDateIn(Date.now(), 'UTC')
  const ids: string[] = []
  for (let count = 0; count < INVOICES; count++) {
    const { id } = await call('/api/invoices/', {
      client: client.id,
      issue_date: addDays(today, -3),
      due_date: today,
      items: [{ description: 'Hosting', unit_price: '10.00' }],
    })
    await call(`/api/invoices/${id}/issue/`, {})
    ids.push(id)
  }
  await call('/api/reminders/steps/', { days: 0 })
  const always = { from_hour: 0, to_hour: 24, weekdays: [1, 2, 3, 4, 5, 6, 7] }
  await call('/api/reminders/settings/', { is_enabled: true, ...always }, 'PATCH')
  // What the clock orders every five minutes: nobody has to wait for the next one.
  const order = () => runInOwnDatabase(DATA_DIR, "select graphile_worker.add_job('queue_reminders')")
  await order()
  const mails = async () => {
    const { results } = await call('/api/email/outbox/?page_size=100')
    return results.filter(({ kind }: { kind: string }) => kind === 'reminder')
  }
  for (const least of [0, 1, 5]) {
    await until(mails, (found) => found.length >= least)
    server.child.kill('SIGKILL')
    await server.ended
    server = await startProcess({ DATA_DIR })
    await server.ready
    await order()
  }
  await until(mails, (found) => found.length === INVOICES)
  await order()
  for (const id of ids) {
    const { sent } = await call(`/api/invoices/${id}/reminders/`)
    expect(sent.map(({ days, fault }: { days: number; fault: null }) => [days, fault])).toEqual([[0, null]])
  }
  expect(await mails()).toHaveLength(INVOICES)
})

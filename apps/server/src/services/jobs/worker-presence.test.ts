import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { callApi } from '../../../test/calls/call-api.ts'
import { makeTestDatabase } from '../../../test/processes/build-test-app.ts'
import { expectOk, signUp } from '../../../test/processes/process-session.ts'
import { dataFolder, endProcesses, startProcess, until } from '../../../test/processes/start-process.ts'
import type { ConnectionConfig } from '../../db/database.ts'
import { absentWorkers } from '../../db/tables/jobs.db.ts'
import { startJobs } from './job-runner.ts'

const log = pino({ level: 'silent' })
let owner: ConnectionConfig & { database: string }
let client: pg.Client

beforeAll(async () => {
  owner = await makeTestDatabase()
  client = new pg.Client(owner)
  await client.connect()
})
afterEach(endProcesses)
afterAll(() => client?.end())

const absent = async () => (await client.query<{ worker: string }>(absentWorkers.text)).rows
const lockedJobs = async () =>
  (
    await client.query<{ id: string; locked_by: string }>(
      'select id, locked_by from graphile_worker.jobs where locked_by is not null',
    )
  ).rows
const presences = async () =>
  (
    await client.query<{ pid: number }>(
      `select a.pid from pg_stat_activity a join pg_locks l on l.pid = a.pid and l.locktype = 'advisory' and l.granted
       where a.datname = current_database() and a.application_name = 'counterfoil presence'`,
    )
  ).rows

describe('a worker', () => {
  test('is present while it works, also after its connection was cut, and gone when it has stopped', async () => {
    let finish: () => void = () => undefined
    const finished = new Promise<void>((done) => {
      finish = done
    })
    let runs = 0
    const wait = () => {
      runs += 1
      return finished
    }
    const runner = await startJobs(owner, { wait }, [], log)
    await client.query("select graphile_worker.add_job('wait')")
    expect(await until(lockedJobs, (rows) => rows.length === 1)).toHaveLength(1)
    const [first] = await until(presences, (rows) => rows.length === 1)
    expect(await absent()).toEqual([])

    const superuser = new pg.Client({ ...inject('databaseSuperuser'), database: owner.database })
    await superuser.connect()
    await superuser.query('select pg_terminate_backend($1)', [first?.pid])
    await superuser.end()
    const [second] = await until(presences, (rows) => rows.length === 1 && rows[0]?.pid !== first?.pid)
    expect(second?.pid).not.toBe(first?.pid)
    expect(await absent()).toEqual([])

    finish()
    await runner.stop()
    expect(runs).toBe(1)
    expect(await lockedJobs()).toEqual([])
    expect(await until(presences, (rows) => rows.length === 0)).toEqual([])
  })

  test('that holds a job without being there is found out', async () => {
    await client.query("select graphile_worker.add_job('abandoned')")
    await client.query(
      "update graphile_worker._private_jobs set locked_by = 'pool-gone', locked_at = now() where id = (select max(id) from graphile_worker.jobs)",
    )
    expect(await absent()).toEqual([{ worker: 'pool-gone' }])
  })
})

/** A mail server that answers nothing until it is told to, and counts what comes. */
async function hangingSmtp() {
  const state = { isAnswering: false, begun: 0, delivered: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) => {
      state.begun += 1
      if (state.isAnswering) done()
    },
    onData: (stream, _session, done) => {
      stream.resume()
      stream.on('end', () => {
        state.delivered += 1
        done()
      })
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await new Promise((ready) => listening.once('listening', ready))
  const address = listening.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { state, server, SMTP_URL: `smtp://127.0.0.1:${port}` }
}

async function sendInvoice(url: string, database: pg.Client): Promise<void> {
  const { token, client: buyer } = await signUp(url)
  // Where a mail server is named, mails go out for confirmed addresses alone.
  await database.query('update users set email_confirmed_at = now()')
  const items = [{ description: 'x', unit_price: '1' }]
  const { id } = await expectOk(
    callApi(url, { path: '/api/invoices/', token, body: { client: buyer, items } }),
  )
  const path = `/api/invoices/${id}/send_email/`
  await expectOk(callApi(url, { path, method: 'POST', token, body: {} }))
}

function urlOf({ database }: { database: string }): string {
  const { host, port, user, password } = inject('databaseAdmin')
  return `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

describe('two processes on one database', () => {
  test('what one was at when it was killed, the other finishes within half a minute', async () => {
    const { state, server, SMTP_URL } = await hangingSmtp()
    const shared = await makeTestDatabase()
    const mails = new pg.Client({ ...inject('databaseSuperuser'), database: shared.database })
    await mails.connect()
    const env = { DATABASE_URL: urlOf(shared), SMTP_URL, SECRET_KEY: randomUUID() + randomUUID() }
    try {
      const first = await startProcess({ ...env, DATA_DIR: dataFolder() })
      await first.ready
      await sendInvoice(first.url, mails)
      expect(
        await until(
          async () => state.begun,
          // The confirmation of the address, and the invoice.
          (count) => count === 2,
        ),
      ).toBe(2)
      const second = await startProcess({ ...env, DATA_DIR: dataFolder() })
      await second.ready
      first.child.kill('SIGKILL')
      await first.ended
      state.isAnswering = true
      const status = async () => (await mails.query('select status, attempts from email_messages')).rows[0]
      expect(await until(status, (row) => row?.status === 'sent')).toEqual({
        status: 'sent',
        attempts: 2,
      })
      expect(
        await until(
          async () => state.delivered,
          (count) => count === 2,
        ),
      ).toBe(2)
      expect(state.begun).toBe(4)
      expect(second.output()).toContain('jobs of a process that is gone were taken over')
    } finally {
      await mails.end()
      await new Promise<void>((closed) => server.close(() => closed()))
    }
  })
})

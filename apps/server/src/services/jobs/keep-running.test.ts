import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { callApi } from '../../../test/calls/call-api.ts'
import { expectOk, type Session, signUp } from '../../../test/processes/process-session.ts'
import { dataFolder, endProcesses, startProcess, until } from '../../../test/processes/start-process.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { isRunning } from '../postgres/process-facts.ts'
import { type JobRunner, prepareJobs, startJobs } from './job-runner.ts'

const log = pino({ level: 'silent' })

describe('the job queue, after its database', () => {
  let folder: string
  let postgres: EmbeddedPostgres
  let runner: JobRunner | undefined

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'counterfoil-jobs-'))
    chmodSync(folder, 0o711)
    const dataDir = join(folder, 'postgres')
    postgres = await startEmbeddedPostgres({ dataDir, logger: log })
    await prepareJobs(postgres.connection, log)
  })
  afterEach(async () => {
    await runner?.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function ask(text: string, values: unknown[] = []) {
    const client = new pg.Client(postgres.connection)
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query(text, values)).rows
    } finally {
      await client.end()
    }
  }

  test.each(['SIGINT', 'SIGKILL'] as const)(
    'was ended by %s while a job was at work, runs queued and scheduled jobs again',
    async (signal) => {
      const ran = { strike: 0, mail: 0, tick: 0 }
      const strike = async () => {
        ran.strike += 1
        if (ran.strike > 1) return
        const pid = postgres.pid() ?? 0
        process.kill(pid, signal)
        // Ends after its database has: the queue cannot write down that this job is done.
        await until(
          async () => isRunning(pid),
          (isUp) => !isUp,
        )
      }
      const count = (name: 'mail' | 'tick') => async () => {
        ran[name] += 1
      }
      const jobs = { strike, mail: count('mail'), tick: count('tick') }
      runner = await startJobs(postgres.connection, jobs, [{ schedule: '* * * * *', task: 'tick' }], log)
      const known = () => ask("select from graphile_worker._private_known_crontabs where identifier = 'tick'")
      expect(await until(known, (rows) => rows.length === 1)).toHaveLength(1)
      // As if it had last run three minutes ago: whoever looks at the schedule anew sees that the job is due.
      await ask(
        `update graphile_worker._private_known_crontabs set known_since = now() - interval '3 minutes',
           last_execution = now() - interval '3 minutes'`,
      )
      const before = ran.tick
      await ask("select graphile_worker.add_job('strike')")
      expect(
        await until(
          async () => ran.strike,
          (times) => times > 0,
        ),
      ).toBeGreaterThan(0)
      const added = () =>
        ask("select graphile_worker.add_job('mail')").then(
          () => true,
          () => false,
        )
      expect(await until(added, (isIn) => isIn)).toBe(true)
      expect(
        await until(
          async () => ran.mail,
          (times) => times > 0,
        ),
      ).toBe(1)
      expect(
        await until(
          async () => ran.tick > before,
          (hasRun) => hasRun,
        ),
      ).toBe(true)
      // What was under way when the database went is done again, since nobody knows that it was done.
      expect(
        await until(
          async () => ran.strike,
          (times) => times === 2,
        ),
      ).toBe(2)
      const left = () => ask('select task_identifier from graphile_worker.jobs')
      expect(await until(left, (rows) => rows.length === 0)).toEqual([])
    },
  )

  test('was away when the queue was to start, runs jobs once it is there', async () => {
    let ran = 0
    const work = async () => {
      ran += 1
    }
    await ask("select graphile_worker.add_job('work')")
    const pid = postgres.pid() ?? 0
    process.kill(pid, 'SIGKILL')
    await until(
      async () => isRunning(pid),
      (isUp) => !isUp,
    )
    runner = await startJobs(postgres.connection, { work }, [], log)
    expect(ran).toBe(0)
    const hasRun = await until(
      async () => ran,
      (times) => times > 0,
    )
    expect(hasRun).toBe(1)
  })
})

describe('the application, after its database was killed under load', () => {
  afterEach(endProcesses)

  async function sendInvoice(url: string, { token, client }: Session): Promise<string> {
    const items = [{ description: 'x', unit_price: '1' }]
    const { id } = await expectOk(callApi(url, { path: '/api/invoices/', token, body: { client, items } }))
    const { number } = await expectOk(
      callApi(url, { path: `/api/invoices/${id}/send_email/`, method: 'POST', token, body: {} }),
    )
    return number
  }

  test('sends the mails that were waiting and new ones', async () => {
    const DATA_DIR = dataFolder()
    const { url, ready, output } = await startProcess({ DATA_DIR })
    await ready
    const session = await signUp(url)
    let sent = 0
    let isLoaded = true
    const writer = async () => {
      while (isLoaded) {
        await sendInvoice(url, session).then(
          () => {
            sent += 1
          },
          () => undefined,
        )
      }
    }
    const writers = Array.from({ length: 6 }, writer)
    await until(
      async () => sent,
      (count) => count >= 10,
    )
    const pidFile = join(DATA_DIR, 'postgres/cluster/postmaster.pid')
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
    isLoaded = false
    await Promise.all(writers)
    const isBack = () =>
      sendInvoice(url, session).then(
        () => true,
        () => false,
      )
    expect(await until(isBack, (isSent) => isSent)).toBe(true)
    const statuses = async () => {
      const path = '/api/email/outbox/?page_size=100'
      const { results } = await expectOk(callApi(url, { path, token: session.token }))
      return new Set(results.map(({ status }: { status: string }) => status))
    }
    const all = await until(statuses, (found) => found.size === 1 && found.has('captured'))
    expect([...all]).toEqual(['captured'])
    expect(output()).not.toContain('the job queue did not end by itself')
    expect(output()).toContain('the database server ended unexpectedly; starting it again')
  })
})

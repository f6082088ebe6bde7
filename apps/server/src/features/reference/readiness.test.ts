import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type TestAppOptions } from '../../../test/processes/build-test-app.ts'
import type { Database } from '../../db/database.ts'
import { makeShutdown } from '../../services/shutdown.ts'

const apps: TestApp[] = []

afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

async function build(replace: NonNullable<TestAppOptions['replace']> = {}): Promise<TestApp> {
  const app = await buildTestApp({ replace })
  apps.push(app)
  return app
}

const ask = async (app: TestApp) => {
  const { status, body, headers } = await app.call({ path: '/api/health/ready' })
  return { status, body, type: headers.get('content-type'), retryAfter: headers.get('retry-after') }
}

/** What is said of a process that is well, on a machine with room on its disk. */
const WELL = {
  database: 'ok',
  queue: { status: 'ok', age_seconds: 0, failed: 0 },
  mails: { failed: 0 },
  storage: expect.stringMatching(/^(ok|low)$/),
  documents: 'ok',
}
const JSON_TYPE = 'application/json; charset=utf-8'

test('a process that is well says so, to anybody', async () => {
  expect(await ask(await build())).toEqual({
    status: 200,
    body: { status: 'ok', checks: WELL },
    type: JSON_TYPE,
    retryAfter: null,
  })
})

test('without its database it is not ready: 503 in the same shape', async () => {
  const well = await build()
  const away: Database = {
    ...well.deps.database,
    watch: () => Promise.reject(new Error('gone')),
    close: async () => undefined,
  }
  const queue = { status: 'unknown', age_seconds: null, failed: null }
  expect(await ask(await build({ database: away }))).toEqual({
    status: 503,
    body: {
      status: 'unavailable',
      checks: { ...WELL, database: 'unavailable', queue, mails: { failed: null } },
    },
    type: JSON_TYPE,
    retryAfter: '5',
  })
})

test('once it is told to stop it is not ready, and still serves', async () => {
  const app = await build({ shutdown: makeShutdown() })
  expect((await ask(app)).status).toBe(200)
  app.deps.shutdown.announce()
  expect(await ask(app)).toEqual({
    status: 503,
    body: { status: 'stopping', checks: WELL },
    type: JSON_TYPE,
    retryAfter: '5',
  })
  expect((await app.call({ path: '/api/health' })).status).toBe(200)
})

test('a job nobody has taken for an hour makes it not ready; jobs of the future and of somebody at work do not', async () => {
  const app = await build()
  await app.sql(`select graphile_worker.add_job('due', run_at => now() + interval '1 hour'),
    graphile_worker.add_job('taken', run_at => now() - interval '2 hours', job_key => 'taken')`)
  await app.sql(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody' where key = 'taken'`,
  )
  expect(await ask(app)).toMatchObject({ status: 200, body: { checks: WELL } })

  const late = await build()
  await late.sql(`select graphile_worker.add_job('due', run_at => now() - interval '1 hour')`)
  const { status, body } = await ask(late)
  expect(status).toBe(503)
  expect(body).toMatchObject({ status: 'unavailable', checks: { queue: { status: 'late', failed: 0 } } })
  expect(body.checks.queue.age_seconds).toBeGreaterThanOrEqual(3600)
  expect(body.checks.queue.age_seconds).toBeLessThan(3660)
})

test('documents that wait, which come after all else, do not make it late', async () => {
  const app = await build()
  await app.sql(`select graphile_worker.add_job('store_invoice_pdf', run_at => now() - interval '1 hour')
    from generate_series(1, 3)`)
  expect(await ask(app)).toMatchObject({ status: 200, body: { status: 'ok', checks: WELL } })
})

test('jobs that were given up are counted, and are no reason to send it nothing', async () => {
  const app = await build()
  await app.sql(`select graphile_worker.add_job('work', run_at => now() - interval '1 day', max_attempts => 8)
    from generate_series(1, 3)`)
  await app.sql('update graphile_worker._private_jobs set attempts = 8')
  const queue = { status: 'ok', age_seconds: 0, failed: 3 }
  expect(await ask(app)).toMatchObject({ status: 200, body: { status: 'ok', checks: { ...WELL, queue } } })
})

test('where files cannot be written it is not ready', async () => {
  const well = await build()
  const dataDir = join(well.deps.config.dataDir, 'data')
  writeFileSync(dataDir, 'a file where the folder should be')
  const app = await build({ config: { ...well.deps.config, dataDir } })
  expect(await ask(app)).toMatchObject({
    status: 503,
    body: { status: 'unavailable', checks: { ...WELL, storage: 'unavailable' } },
  })
})

test('a document renderer that does not answer is told, and the rest goes on', async () => {
  const well = await build()
  const app = await build({ pdf: { ...well.deps.pdf, isWell: () => false } })
  expect(await ask(app)).toMatchObject({
    status: 200,
    body: { status: 'ok', checks: { ...WELL, documents: 'unavailable' } },
  })
})

test('however many ask at once, the database is asked once', async () => {
  const well = await build()
  let asked = 0
  const counting: Database = {
    ...well.deps.database,
    close: async () => undefined,
    watch: (look) => {
      asked += 1
      return well.deps.database.watch(look)
    },
  }
  const app = await build({ database: counting })
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(app)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(asked).toBe(1)
})

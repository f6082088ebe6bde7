import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { callApi } from '../../../test/calls/call-api.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { makeClient, makeIssued, makeOwner } from '../../../test/processes/factories.ts'
import { expectOk, signUp } from '../../../test/processes/process-session.ts'
import { dataFolder, endProcesses, startProcess } from '../../../test/processes/start-process.ts'
import { compareDashboard, NOON } from '../../../test/stories/expected-dashboard.ts'

const COMMAND = join(import.meta.dirname, '../../correct-figures.ts')

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())
afterEach(endProcesses)

/** The command as `npm run figures` runs it. */
function figures(
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [COMMAND, ...args], { env: { PATH: process.env.PATH, ...env } })
  let said = ''
  const hear = (chunk: Buffer) => {
    said += chunk.toString()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  return new Promise((done) => child.once('close', (code) => done({ code, said })))
}

function databaseUrl(): string {
  const { user, password, host, port, database } = app.owner
  const at = new URLSearchParams({ host: String(host), port: String(port) })
  return `postgres://${user}:${password}@/${database}?${at}`
}

test('figures of two companies are told, put right, and right', async () => {
  app.clock.set(NOON)
  const [one, two] = [await makeOwner(app), await makeOwner(app)]
  const fine = await makeOwner(app)
  for (const actor of [one, two, fine]) {
    const client = await makeClient(actor)
    await makeIssued(actor, client.id, { issue_date: '2026-11-01', due_date: '2036-11-01' })
  }
  const { shown } = await compareDashboard(one)
  await app.sql('delete from invoice_figures where company_id = $1', [one.companyId])
  await app.sql('update client_figures set outstanding = 1 where company_id = $1', [two.companyId])
  const env = { DATABASE_URL: databaseUrl(), DATA_DIR: dataFolder() }
  const line =
    '  invoices EUR issued, issued 2026-11, due 2036-11-01: kept 0 of 0.00, 0.00 due; right 1 of 119.99, 119.99 due'

  const checked = await figures(env, '--check')
  expect(checked.said).toContain(`(${one.companyId}): 1 figure wrong\n${line}\n`)
  expect(checked.said).toContain(`(${two.companyId}): 1 figure wrong\n`)
  expect(checked.said).not.toContain(fine.companyId)
  expect(checked.said).toMatch(/\n2 companies, 2 figures wrong\.\n$/)
  expect(checked.code).toBe(1)

  const mended = await figures(env)
  expect(mended.said).toContain(`(${one.companyId}): 1 figure put right\n${line}\n`)
  expect(mended.said).toMatch(/\n2 companies, 2 figures put right\.\n$/)
  expect(mended.code).toBe(0)
  expect((await compareDashboard(one)).shown).toEqual(shown)
  await compareDashboard(two)

  for (const args of [['--check'], []]) {
    expect(await figures(env, ...args)).toEqual({ code: 0, said: 'The figures of 3 companies are right.\n' })
  }
  expect(await figures(env, '--force')).toMatchObject({
    code: 1,
    said: expect.stringContaining("Unknown option '--force'"),
  })
})

test('the embedded database is reached while the application runs, and when it does not', async () => {
  const DATA_DIR = dataFolder()
  const empty = await figures({ DATA_DIR })
  expect(empty).toMatchObject({ code: 1, said: expect.stringContaining('There is no database in') })
  // A key made here would be in the way of a restore.
  expect(existsSync(join(DATA_DIR, 'secret-key'))).toBe(false)
  const server = await startProcess({ DATA_DIR })
  await server.ready
  const { token, client } = await signUp(server.url)
  await expectOk(
    callApi(server.url, {
      path: '/api/invoices/',
      token,
      body: { client, items: [{ description: 'x', unit_price: '1' }] },
    }),
  )
  const right = { code: 0, said: 'The figures of 1 company are right.\n' }
  expect(await figures({ DATA_DIR })).toEqual(right)
  server.child.kill('SIGTERM')
  await server.ended
  expect(await figures({ DATA_DIR }, '--check')).toEqual(right)
})

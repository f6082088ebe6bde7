import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { makeOwner, PASSWORD, unique } from '../../../../test/processes/factories.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())

test('nobody is told that a password was taken which a mailed link had just set otherwise', async () => {
  const owner = await makeOwner(app)
  const username = unique('made')
  const account = { username, email: `${username}@example.com`, first_name: 'Bea', last_name: 'Brandt' }
  const made = await owner.post('/api/auth/users/', { ...account, role: 'member' })
  expect(made.status).toBe(201)
  const { results } = (await owner.get(`/api/auth/companies/${owner.companyId}/invitations/`)).body
  const body = { token: results[0].link.split('/').at(-1), password: PASSWORD, terms_accepted: true }
  const mailed = new pg.Client(app.owner)
  await mailed.connect()
  try {
    await mailed.query('begin')
    await mailed.query("update users set password_hash = 'another' where id = $1", [made.body.id])
    const accepting = app.call({ path: '/api/auth/invitations/accept/', body })
    const waits =
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    await expect.poll(async () => (await app.sql(waits)).length).toBe(1)
    await mailed.query('commit')
    expectProblem(await accepting, 409, 'invitation_closed')
  } finally {
    await mailed.end()
  }
  expect((await owner.get('/api/timeline/events/?type=user.joined')).body.results).toEqual([])
})

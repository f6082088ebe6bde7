import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectProblem } from '../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../test/processes/build-test-app.ts'
import { type Actor, makeOwner } from '../../test/processes/factories.ts'
import { databaseDigest } from '../../test/stories/database-digest.ts'

let app: TestApp
let owner: Actor
beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  await app.sql(`create function fail_here() returns trigger language plpgsql as $$
    begin raise exception 'insert into clients violates a secret' using errcode = tg_argv[0]; end $$`)
})
afterAll(() => app?.close())
afterEach(() => app.sql('drop trigger if exists fail_here on clients'))

const failWith = (code: string) =>
  app.sql(
    `create trigger fail_here before insert on clients for each row execute function fail_here('${code}')`,
  )

const CONFLICT = 'This action conflicts with existing data. Please refresh the page and try again.'

test.each([
  ['a key taken meanwhile', '23505', 409, 'conflict', CONFLICT],
  ['a record gone meanwhile', '23503', 409, 'conflict', CONFLICT],
  ['changes in each other’s way, every time', '40001', 409, 'conflict', CONFLICT],
  ['a deadlock, every time', '40P01', 409, 'conflict', CONFLICT],
  ['whatever else', 'P0001', 500, 'server_error', 'Server error. Please try again later'],
])(
  '%s (%s) is answered %i, writes nothing, and may be tried again',
  async (_what, code, status, name, detail) => {
    await failWith(code)
    const before = await databaseDigest(app)
    const key = randomUUID()
    const send = () =>
      app.call({
        path: '/api/clients/',
        body: { name: `Babbage ${code}` },
        token: owner.token,
        company: owner.companyId,
        idempotencyKey: key,
      })
    const answer = await send()
    expectProblem(answer, status, name)
    expect(answer.body.detail).toBe(detail)
    expect(await databaseDigest(app)).toEqual(before)
    await app.sql('drop trigger fail_here on clients')
    expect((await send()).status).toBe(201)
  },
)

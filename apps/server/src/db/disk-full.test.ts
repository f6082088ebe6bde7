import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../test/processes/build-test-app.ts'
import { type Actor, makeOwner } from '../../test/processes/factories.ts'
import { databaseDigest } from '../../test/stories/database-digest.ts'
import { checkDisk } from '../services/storage/check-disk.ts'
import { isDiskFull } from '../services/storage/disk-full.ts'
import { sql } from './statement.ts'

const NO_ROOM = 'No room is left on the server’s disk. Nothing was saved. Please try again in a few minutes.'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  await app.sql(`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file "base/5/16421": No space left on device' using errcode = '53100'; end $$`)
})
afterAll(() => app?.close())

const noRoom = sql(`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
const fine = sql('select 1')

test('of a transaction that failed, the first failure is what is told, not what followed from it', async () => {
  const work = app.deps.database.transaction('write', {}, async (tx) => {
    tx.run(noRoom).catch(() => undefined)
    await tx.run(fine)
  })
  await expect(work).rejects.toMatchObject({ code: '53100' })
})

describe('without room on a disk', () => {
  test.each(['clients', 'timeline_events', 'idempotency_keys'])(
    'a write that the database has no room for in %s is 503, says why, and leaves nothing',
    async (table) => {
      await app.sql(
        `create trigger no_room before insert on ${table} for each row execute function no_room()`,
      )
      try {
        const before = await databaseDigest(app)
        const answer = await app.call({
          path: '/api/clients/',
          body: { name: `Babbage ${table}` },
          token: owner.token,
          company: owner.companyId,
          idempotencyKey: true,
        })
        expectProblem(answer, 503, 'service_unavailable')
        expect(answer.body.detail).toBe(NO_ROOM)
        expect(answer.headers.get('retry-after')).toBe('30')
        expect(await databaseDigest(app)).toEqual(before)
      } finally {
        await app.sql(`drop trigger no_room on ${table}`)
      }
    },
  )

  test('a file there is no room for is 503 and leaves nothing', async () => {
    await app.sql(
      'create trigger no_room before insert on company_files for each row execute function no_room()',
    )
    const before = await databaseDigest(app)
    const body = new FormData()
    body.append('logo', new Blob([PNG], { type: 'image/png' }), 'logo.png')
    const answer = await app.call({
      method: 'POST',
      path: `/api/auth/companies/${owner.companyId}/logo/`,
      token: owner.token,
      raw: body,
    })
    expectProblem(answer, 503, 'service_unavailable')
    expect(answer.body.detail).toBe(NO_ROOM)
    expect(await databaseDigest(app)).toEqual(before)
    await app.sql('drop trigger no_room on company_files')
  })

  test.each([
    ['ENOSPC', 'write', true],
    ['EDQUOT', 'write', true],
    ['53100', 'disk_full', true],
    ['58030', 'could not extend file "base/5/16421": wrote only 4096 of 8192 bytes', true],
    ['XX000', 'could not write: No space left on device', true],
    ['58030', 'could not read block 5', false],
    ['ENOENT', 'no such file', false],
  ])('%s “%s” is told from other failures', (code, message, isFull) => {
    expect(isDiskFull(Object.assign(new Error(message), { code }))).toBe(isFull)
  })

  test('a disk that can be written is measured', async () => {
    expect(await checkDisk(app.deps.config.dataDir)).toMatch(/^(ok|low)$/)
    expect(readdirSync(app.deps.config.dataDir).filter((name) => name.startsWith('.room'))).toEqual([])
  })
})

import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeOwner } from '../../../../test/processes/factories.ts'
import { makeFile, sendFile } from '../../../../test/stories/file-calls.ts'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

const KIBIBYTE = 1024
/** A text nobody else has, of so many bytes. */
const text = (size: number) => randomBytes(size / 2).toString('hex')
const quotaOf = async (house: Actor) => (await house.get('/api/files/storage-quota/')).body
const allow = (house: Actor, bytes: number) =>
  app.sql('update file_quotas set allowed_bytes = $2 where company_id = $1', [house.companyId, bytes])
const sumOf = async (house: Actor) => {
  const [row] = await app.sql<{ bytes: number }>(
    'select coalesce(sum(octet_length(bytes)), 0)::int as bytes from file_chunks where company_id = $1',
    [house.companyId],
  )
  return row?.bytes
}

describe('what a company may keep', () => {
  test('is a gibibyte, of which nothing is used at first', async () => {
    expect(await quotaOf(await makeOwner(app))).toEqual({
      used_bytes: 0,
      allowed_bytes: 1024 ** 3,
      free_bytes: 1024 ** 3,
      deleted_bytes: 0,
      max_file_bytes: 25 * KIBIBYTE ** 2,
    })
  })

  test('is never exceeded by twenty uploads at once, and nothing of those refused is left', async () => {
    const house = await makeOwner(app)
    await makeFile(house, 'x')
    await allow(house, 1 + 7 * 10 * KIBIBYTE)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => sendFile(house, text(10 * KIBIBYTE), `${n}.txt`)),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(7).fill(201), ...Array(13).fill(409)])
    const refused = answers.find(({ status }) => status === 409)
    if (refused) expectProblem(refused, 409, 'storage_full')
    expect(await quotaOf(house)).toMatchObject({ used_bytes: 1 + 7 * 10 * KIBIBYTE, free_bytes: 0 })
    expect(await sumOf(house)).toBe(1 + 7 * 10 * KIBIBYTE)
    expect((await house.get('/api/files/files/')).body.count).toBe(8)
  })

  test('counts equal bytes once, also when twenty send them at once, until the last that holds them is gone', async () => {
    const house = await makeOwner(app)
    const same = text(300 * KIBIBYTE)
    const files = await Promise.all(
      Array.from({ length: 20 }, (_, n) => makeFile(house, same, `same ${n}.txt`)),
    )
    expect((await quotaOf(house)).used_bytes).toBe(300 * KIBIBYTE)
    expect(await sumOf(house)).toBe(300 * KIBIBYTE)
    // Those who remove and those who send the same again meet in every order.
    const [removed, sent] = await Promise.all([
      Promise.all(files.map(({ id }) => house.post(`/api/files/files/${id}/remove/`))),
      Promise.all(Array.from({ length: 5 }, (_, n) => sendFile(house, same, `again ${n}.txt`))),
    ])
    expect(removed.map(({ status }) => status)).toEqual(Array(20).fill(204))
    expect(sent.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect((await quotaOf(house)).used_bytes).toBe(300 * KIBIBYTE)
    for (const { body } of sent)
      expect((await house.get(`/api/files/files/${body.id}/download/`)).text).toBe(same)
    for (const { body } of sent) await house.post(`/api/files/files/${body.id}/remove/`)
    expect((await quotaOf(house)).used_bytes).toBe(0)
    expect(await sumOf(house)).toBe(0)
  })

  test('takes what is there already even where it is full, and each company has its own', async () => {
    const [house, other] = [await makeOwner(app), await makeOwner(app)]
    const same = text(10 * KIBIBYTE)
    await makeFile(house, same)
    await allow(house, 10 * KIBIBYTE)
    expect((await sendFile(house, same, 'again.txt')).status).toBe(201)
    expectProblem(await sendFile(house, 'one more'), 409, 'storage_full')
    expect((await sendFile(other, same)).status).toBe(201)
    expect((await quotaOf(other)).used_bytes).toBe(10 * KIBIBYTE)
  })
})

describe('a part of a file', () => {
  const whole = Buffer.from(text(600 * KIBIBYTE))
  let path: string
  beforeAll(async () => {
    path = `/api/files/files/${(await makeFile(owner, whole, 'large.txt')).id}/download/`
  })
  const ask = (range: string, more: Record<string, string> = {}) => owner.get(path, { range, ...more })

  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=262140-262150', 262_140, 262_150],
    ['bytes=524288-', 524_288, 614_399],
    ['bytes=-5', 614_395, 614_399],
    ['bytes=614399-999999999', 614_399, 614_399],
    ['bytes=-999999999', 0, 614_399],
  ])('%s', async (range, from, to) => {
    const answer = await ask(range)
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to}/614400`)
    expect(answer.headers.get('content-length')).toBe(String(to - from + 1))
    expect(answer.bytes.equals(whole.subarray(from, to + 1))).toBe(true)
  })

  test.each(['bytes=614400-', 'bytes=999999999999-', 'bytes=-0'])('that there is not: %s', async (range) => {
    expectProblem(await ask(range), 416, 'range_not_satisfiable')
  })

  test.each(['bytes=0-1,5-9', 'lines=1-2', 'bytes=9-2', 'bytes=x', ''])(
    'that is none is the whole: %s',
    async (range) => {
      const answer = await ask(range)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('accept-ranges')).toBe('bytes')
      expect(answer.bytes.equals(whole)).toBe(true)
    },
  )

  test('of what it is no longer is the whole', async () => {
    const etag = (await ask('bytes=0-0')).headers.get('etag') ?? ''
    expect((await ask('bytes=0-9', { 'if-range': etag })).status).toBe(206)
    expect((await ask('bytes=0-9', { 'if-range': '"another"' })).status).toBe(200)
  })
})

test.each([10, 600])('what is damaged in the store is not handed out as whole: %i KiB', async (size) => {
  const file = await makeFile(owner, text(size * KIBIBYTE), 'damaged.txt')
  await app.sql(
    `update file_chunks set bytes = overlay(bytes placing '\\x00' from 5)
     where company_id = $1 and position = 0 and key = (select key from file_versions where file_id = $2)`,
    [owner.companyId, file.id],
  )
  const asked = owner.get(`/api/files/files/${file.id}/download/`)
  // Nothing of the small one was sent when it was found out; of the large one what was announced does not come.
  if (size === 10) expectProblem(await asked, 500, 'server_error')
  else await expect(asked).rejects.toThrow()
})

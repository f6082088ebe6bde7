import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeMember, makeOwner } from '../../../../test/processes/factories.ts'
import { databaseDigest } from '../../../../test/stories/database-digest.ts'
import { makeFile, PDF } from '../../../../test/stories/file-calls.ts'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

const HOUR_MS = 3_600_000
const open = (token: string, body: Record<string, unknown> = {}) =>
  app.call({ method: 'POST', path: `/api/files/shared/${token}/open/`, body })
const look = (token: string) => app.call({ path: `/api/files/shared/${token}/` })
const download = (token: string, query = '', headers: Record<string, string> = {}) =>
  app.call({ path: `/api/files/shared/${token}/download/${query}`, headers })

async function share(
  content: string | Uint8Array,
  name: string,
  body: Record<string, unknown> = {},
): Promise<{ id: string; file: string; share_token: string }> {
  const file = await makeFile(owner, content, name)
  const answer = await owner.post(`/api/files/files/${file.id}/share/`, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const sharesOf = async (file: string) => (await owner.get(`/api/files/files/${file}/`)).body.shares

describe('a link', () => {
  test('opens its file without an account; what is opened and downloaded is counted', async () => {
    const made = await share('for you', 'letter.txt')
    expect(made).toMatchObject({
      status: 'active',
      has_password: false,
      expires_at: null,
      view_count: 0,
      download_count: 0,
      url: expect.stringMatching(/\/shared\/[A-Za-z0-9_-]{43}$/),
    })
    const { share_token: token, file } = made
    const seen = await look(token)
    expect(seen.body).toMatchObject({ needs_password: false, name: 'letter.txt', kind: 'text', size: 7 })
    expect(seen.headers.get('cache-control')).toContain('no-store')
    // Programs that look at links in mails read and ask for heads: neither counts.
    const before = await databaseDigest(app)
    await look(token)
    await app.call({ method: 'HEAD', path: `/api/files/shared/${token}/download/` })
    expect(await databaseDigest(app)).toEqual(before)
    expect((await open(token)).body).toMatchObject({ name: 'letter.txt', grant: null })
    const answer = await download(token)
    expect([answer.status, answer.text]).toEqual([200, 'for you'])
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
    expect((await download(token, '', { range: 'bytes=4-' })).text).toBe('you')
    const after = await databaseDigest(app)
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([
      'file_activities',
      'file_shares',
    ])
    expect(await sharesOf(file)).toMatchObject([{ view_count: 1, download_count: 1 }])
    const { results } = (await owner.get(`/api/files/activities/?file=${file}`)).body
    expect(results.map(({ kind, actor }: { kind: string; actor: string | null }) => [kind, actor])).toEqual([
      ['share_downloaded', null],
      ['share_opened', null],
      ['shared', 'Ada Lovelace'],
      ['uploaded', 'Ada Lovelace'],
    ])
  })

  test('is nowhere in the clear, and shown to members again', async () => {
    const { share_token: token, file } = await share('x', 'x.txt')
    const [row] = await app.sql<{ text: string }>(
      'select s::text as text from file_shares s where company_id = $1 and file_id = $2',
      [owner.companyId, file],
    )
    expect(row?.text).not.toContain(token)
    const viewer = await makeMember(app, owner, 'viewer')
    expect((await viewer.get(`/api/files/files/${file}/`)).body.shares[0].share_token).toBe(token)
    expectProblem(await viewer.post(`/api/files/files/${file}/share/`, {}), 403, 'permission_denied')
  })

  test.each([
    ['is ended', (made: { id: string }) => owner.delete(`/api/files/shares/${made.id}/`)],
    ['has run out', async () => app.clock.advance(2 * HOUR_MS)],
    ['is of a deleted file', (made: { file: string }) => owner.delete(`/api/files/files/${made.file}/`)],
  ])('that %s opens nothing', async (_what, end) => {
    const expires_at = new Date(app.clock.now() + HOUR_MS).toISOString()
    const made = await share('x', 'x.txt', { expires_at })
    expect((await look(made.share_token)).status).toBe(200)
    const now = app.clock.now()
    await end(made as never)
    try {
      for (const answer of [
        await look(made.share_token),
        await open(made.share_token),
        await download(made.share_token),
        await look('A'.repeat(43)),
      ])
        expectProblem(answer, 404, 'not_found')
    } finally {
      app.clock.advance(now - app.clock.now())
    }
  })

  test('ends once, runs out later than now, and there are twenty of a file at most', async () => {
    const made = await share('x', 'many.txt')
    expect((await owner.delete(`/api/files/shares/${made.id}/`)).status).toBe(204)
    expect((await owner.delete(`/api/files/shares/${made.id}/`)).status).toBe(204)
    const path = `/api/files/files/${made.file}/share/`
    const past = await owner.post(path, { expires_at: '2020-01-01T00:00:00Z' })
    expectProblem(past, 400, 'validation_error')
    expect(Object.keys(past.body.errors)).toEqual(['expires_at'])
    for (let n = 0; n < 20; n += 1) expect((await owner.post(path, {})).status).toBe(201)
    expectProblem(await owner.post(path, {}), 409, 'conflict')
  })
})

describe('a link with a password', () => {
  const PASSWORD = 'Öffne dich'

  test('tells nothing before it is given, and opens for an hour after', async () => {
    const made = await share(PDF, 'secret.pdf', { password: PASSWORD })
    const { share_token: token, file } = made
    expect(made).toMatchObject({ has_password: true })
    expect((await look(token)).body).toMatchObject({
      needs_password: true,
      name: null,
      size: null,
      type: null,
      grant: null,
    })
    expectProblem(await download(token), 403, 'share_password_required')
    expectProblem(await open(token), 403, 'share_password_required')
    expectProblem(await open(token, { password: 'öffne dich' }), 403, 'share_password_wrong')
    expect(await sharesOf(file)).toMatchObject([{ view_count: 0, download_count: 0 }])
    const opened = await open(token, { password: PASSWORD })
    expect(opened.body).toMatchObject({ needs_password: false, name: 'secret.pdf', kind: 'pdf' })
    const query = `?grant=${opened.body.grant}`
    expect((await download(token, query)).bytes.equals(PDF)).toBe(true)
    const shown = await download(token, `${query}&inline=true`)
    expect(shown.headers.get('content-disposition')).toMatch(/^inline;/)
    expect(shown.headers.get('content-security-policy')).toContain('sandbox')
    expect(await sharesOf(file)).toMatchObject([{ view_count: 1, download_count: 1 }])
    const other = await share('x', 'other.txt', { password: PASSWORD })
    expectProblem(await download(other.share_token, query), 403, 'share_password_required')
    for (const forged of [`${Number.MAX_SAFE_INTEGER}.x`, '1', 'x.y', `9${opened.body.grant}`])
      expectProblem(await download(token, `?grant=${forged}`), 403, 'share_password_required')
    app.clock.advance(HOUR_MS + 1)
    expectProblem(await download(token, query), 403, 'share_password_required')
    app.clock.advance(-HOUR_MS - 1)
  })

  test('cannot be guessed at for long', async () => {
    const { share_token: token } = await share('x', 'guessed.txt', { password: PASSWORD })
    const statuses: number[] = []
    for (let n = 0; n < 40 && statuses.at(-1) !== 429; n += 1)
      statuses.push((await open(token, { password: `guess ${n}` })).status)
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.length).toBeLessThanOrEqual(21)
    expect((await open(token, { password: PASSWORD })).status).toBe(429)
  })
})

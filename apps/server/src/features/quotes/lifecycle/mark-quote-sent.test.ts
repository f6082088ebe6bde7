import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem, expectSameProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeMember, makeOwner } from '../../../../test/processes/factories.ts'

const QUOTES = '/api/quotes/'
const NOBODY = '01900000-0000-7000-8000-000000000000'
const ITEMS = [{ description: 'Plan', quantity: '2', unit_price: '600', tax_rates: [] }]

let app: TestApp
let owner: Actor
let client: { id: string; name: string }
beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  client = await makeClient(owner, { email: null, contacts: [] })
})
afterAll(() => app?.close())

async function makeQuote(over: Record<string, unknown> = {}, actor = owner): Promise<string> {
  const made = await actor.post(QUOTES, { client: client.id, items: ITEMS, ...over })
  if (made.status !== 201) throw new Error(made.text)
  return made.body.id
}
const mark = (id: string, actor = owner, body?: Record<string, unknown>) =>
  actor.post(`${QUOTES}${id}/mark_sent/`, body)
const read = async (id: string) => (await owner.get(`${QUOTES}${id}/`)).body
const mailsOf = (id: string) => app.sql('select id from email_messages where quote_id = $1', [id])
const told = async (id: string) =>
  ((await owner.get(`/api/timeline/events/?quote=${id}`)).body.results as { text: string }[]).map(
    ({ text }) => text,
  )

describe('a quote that is handed over without a mail', () => {
  test('has its number, its link and what was frozen; no mail is written, and the history says so', async () => {
    const id = await makeQuote({ issue_date: '2026-03-04' })
    const { status, body } = await mark(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      number: 'QU-2026-0001',
      status: 'sent',
      lifecycle: 'sent',
      total: '1200.00',
      sent_at: expect.any(String),
      content_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      share_url: expect.stringMatching(/^http:\/\/counterfoil\.test\/quote\/[\w-]{43}$/),
      mail_kept_at: null,
      mail_failed_at: null,
    })
    expect(await mailsOf(id)).toEqual([])
    expect(await told(id)).toContain('Ada Lovelace marked quote QU-2026-0001 as sent, without a mail.')
    const accepted = await app.call({
      method: 'POST',
      path: `${QUOTES}public/${body.share_token}/accept/`,
      body: { name: 'Jonas Weber' },
    })
    expect(accepted.status, accepted.text).toBe(200)
    expect((await read(id)).status).toBe('accepted')
  })

  test('is mailed later to an address that is typed, as it was frozen', async () => {
    const id = await makeQuote()
    const { number, content_hash } = (await mark(id)).body
    const sent = await owner.post(`${QUOTES}${id}/send/`, { to: ['books@buyer.example'] })
    expect(sent.body).toMatchObject({ number, content_hash, status: 'sent' })
    expect(await mailsOf(id)).toHaveLength(1)
  })

  test('takes the place of the version before, whose waiting mail is withdrawn', async () => {
    const first = await makeQuote()
    await owner.post(`${QUOTES}${first}/send/`, { to: ['books@buyer.example'] })
    const second = (await owner.post(`${QUOTES}${first}/revise/`)).body.id
    expect((await mark(second)).status).toBe(200)
    expect((await read(first)).status).toBe('superseded')
    const rows = await app.sql('select status from email_messages where quote_id = $1', [first])
    expect(rows).toEqual([{ status: 'failed' }])
  })
})

describe('what is not marked as sent', () => {
  test('one that is out, accepted or not: it was sent already', async () => {
    const id = await makeQuote()
    await mark(id)
    const before = await read(id)
    expectProblem(await mark(id), 409, 'quote_already_sent')
    await owner.post(`${QUOTES}${id}/accept/`, { name: 'Jonas' })
    expectProblem(await mark(id), 409, 'quote_already_sent')
    expect(await read(id)).toMatchObject({ number: before.number, sent_at: before.sent_at })
  })

  test('one without lines, one whose last day is over, one of a blocked client', async () => {
    expectProblem(await mark(await makeQuote({ items: [] })), 409, 'quote_empty')
    const over = await makeQuote({ issue_date: '2020-01-01', valid_until: '2020-02-01' })
    expectProblem(await mark(over), 409, 'quote_expired')
    expect(await read(over)).toMatchObject({ status: 'draft', number: null })
    const blocked = await makeClient(owner)
    const id = await makeQuote({ client: blocked.id })
    await owner.post(`/api/clients/${blocked.id}/block/`, { reason: 'x' })
    expectProblem(await mark(id), 409, 'client_blocked')
  })

  test('by a viewer, by a stranger, without a token, with a body', async () => {
    const id = await makeQuote()
    expectProblem(await mark(id, await makeMember(app, owner, 'viewer')), 403, 'permission_denied')
    const stranger = await makeOwner(app)
    expectSameProblem(await mark(id, stranger), await mark(NOBODY, stranger))
    expectProblem(await mark(id, stranger), 404, 'not_found')
    expectProblem(await app.call({ method: 'POST', path: `${QUOTES}${id}/mark_sent/` }), 401)
    expectProblem(await mark(id, owner, { to: ['a@b.example'] }), 400, 'validation_error')
    expect(await read(id)).toMatchObject({ status: 'draft', number: null })
  })
})

describe('at once', () => {
  test('twenty mark one quote once', async () => {
    const id = await makeQuote()
    const answers = await Promise.all(Array.from({ length: 20 }, () => mark(id)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(19)
    for (const answer of refused) expectProblem(answer, 409, 'quote_already_sent')
    expect((await told(id)).filter((text) => text.includes('marked quote'))).toHaveLength(1)
  })

  test('marking and mailing take one number', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await makeQuote()
      const [marked, sent] = await Promise.all([
        mark(id),
        owner.post(`${QUOTES}${id}/send/`, { to: ['a@b.example'] }),
      ])
      expect(sent.status).toBe(200)
      if (marked.status === 200) expect(marked.body.number).toBe(sent.body.number)
      else expectProblem(marked, 409, 'quote_already_sent')
      expect(await mailsOf(id)).toHaveLength(1)
    }
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../../test/processes/factories.ts'

let app: TestApp
let owner: Actor
let colleague: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  colleague = await makeMember(app, owner, 'member')
})
afterAll(() => app?.close())

const note = (body: Record<string, unknown>, actor = owner) => actor.post('/api/timeline/events/', body)
const commentOn = (id: string, body: Record<string, unknown>, actor = owner) =>
  actor.post(`/api/timeline/events/${id}/comments/`, body)

describe('a note', () => {
  test('is an event of its record, with its text as it was typed', async () => {
    const client = await makeClient(owner, { name: 'Meier GmbH' })
    const written = await note({ client: client.id, text: 'Called.\nWants <b>two</b> weeks & more.' })
    expect(written.status).toBe(201)
    expect(written.body).toMatchObject({
      type: 'note.created',
      text: 'Ada Lovelace wrote a note on Meier GmbH.',
      subject: 'Meier GmbH',
      client: client.id,
      about: null,
      comments: 0,
      actor: 'Ada Lovelace',
      data: { text: 'Called.\nWants two weeks & more.', mentions: [] },
    })
    const { body } = await owner.get(`/api/timeline/events/?client=${client.id}`)
    expect(body.results[0]).toEqual(written.body)
    expect((await owner.get(`/api/timeline/events/${written.body.id}/`)).body).toEqual(written.body)
  })

  test('says what it is on: an invoice, a draft, a quote or a payment; and is in its client’s history too', async () => {
    const client = await makeClient(owner, { name: 'Weber AG' })
    const issued = await makeIssued(owner, client.id)
    const draft = await makeDraft(owner, client.id)
    const items = [{ description: 'Work', unit_price: '10.00' }]
    const quote = (await owner.post('/api/quotes/', { client: client.id, items })).body
    await owner.post(`/api/quotes/${quote.id}/send/`)
    const payment = (
      await owner.post('/api/payments/', { client: client.id, amount: '3.00', currency: 'EUR' })
    ).body
    const records = { invoice: issued.id, quote: quote.id, payment: payment.id }
    for (const [kind, id] of Object.entries(records)) {
      const { status, body } = await note({ [kind]: id, text: 'x' })
      expect(status, kind).toBe(201)
      expect(body).toMatchObject({ [kind]: id, client: client.id })
      const history = await owner.get(`/api/timeline/events/?${kind}=${id}&kind=note`)
      expect(history.body.results).toEqual([body])
    }
    await note({ invoice: draft.id, text: 'x' })
    const told = await owner.get(`/api/timeline/events/?client=${client.id}&kind=note&ordering=created_at`)
    expect(told.body.results.map(({ text }: { text: string }) => text)).toEqual([
      `Ada Lovelace wrote a note on ${issued.number}.`,
      expect.stringMatching(/^Ada Lovelace wrote a note on \S+\.$/),
      'Ada Lovelace wrote a note on a payment of 3.00 EUR.',
      'Ada Lovelace wrote a note on a draft for Weber AG.',
    ])
  })

  test('is on exactly one record of the company, and says something', async () => {
    const client = await makeClient(owner)
    const other = await makeOwner(app)
    const foreign = await makeClient(other)
    const one = { client: client.id, text: 'x' }
    const faults = async (body: Record<string, unknown>) => {
      const answer = await note(body)
      expectProblem(answer, 400)
      return answer.body.errors
    }
    expect(await faults({ text: 'x' })).toEqual({
      client: ['Give exactly one of these: client, invoice, quote, payment.'],
    })
    expect(await faults({ ...one, invoice: client.id })).toHaveProperty('client')
    expect(await faults({ ...one, client: foreign.id })).toEqual({ client: ['There is no such record.'] })
    expect(await faults({ payment: client.id, text: 'x' })).toEqual({ payment: ['There is no such record.'] })
    expect(await faults({ ...one, text: ' \u200b ' })).toEqual({ text: ['This field is required.'] })
    expect(await faults({ ...one, text: 'x'.repeat(2001) })).toEqual({ text: ['At most 2000 characters.'] })
    expect(await faults({ ...one, mentions: [other.userId] })).toEqual({
      mentions: ['Not an active member of the company.'],
    })
    expect(await faults({ ...one, mentions: Array(21).fill(owner.userId) })).toHaveProperty('mentions')
    expect((await owner.get(`/api/timeline/events/?client=${client.id}&kind=note`)).body.count).toBe(0)
  })

  test('names members once each, as they are called, and is found by its words', async () => {
    const client = await makeClient(owner)
    const mentions = [colleague.userId, colleague.userId.toUpperCase()]
    const { body } = await note({ client: client.id, text: 'The dragon invoice', mentions })
    expect(body.data.mentions).toEqual([{ id: colleague.userId, name: expect.stringMatching(/\S/) }])
    const found = await owner.get(`/api/timeline/events/?search=dragon`)
    expect(found.body.results).toEqual([body])
    const activity = await owner.get(`/api/auth/companies/${owner.companyId}/activity/?search=dragon`)
    expect(activity.body.results).toMatchObject([{ id: body.id, user: owner.userId }])
  })

  test('is written once, however often it is sent under one key', async () => {
    const client = await makeClient(owner)
    const body = { client: client.id, text: 'Once' }
    const send = () =>
      app.call({
        path: '/api/timeline/events/',
        token: owner.token,
        company: owner.companyId,
        body,
        headers: { 'idempotency-key': `note-${client.id}` },
      })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect((await owner.get(`/api/timeline/events/?client=${client.id}&kind=note`)).body.count).toBe(1)
  })

  test('is read by a viewer, who writes none', async () => {
    const viewer = await makeMember(app, owner, 'viewer')
    const client = await makeClient(owner)
    const { body } = await note({ client: client.id, text: 'x' })
    expect((await viewer.get(`/api/timeline/events/${body.id}/`)).body).toEqual(body)
    expectProblem(await note({ client: client.id, text: 'x' }, viewer), 403)
    expectProblem(await commentOn(body.id, { text: 'x' }, viewer), 403)
  })
})

describe('a comment', () => {
  test('is an event about another, in the history of the same records, counted there', async () => {
    const client = await makeClient(owner, { name: 'Kunze KG' })
    const invoice = await makeIssued(owner, client.id)
    const [issued] = (await owner.get(`/api/timeline/events/?invoice=${invoice.id}&type=invoice.issued`)).body
      .results
    const first = await commentOn(issued.id, { text: 'Why so late?' })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({
      type: 'comment.created',
      text: `Ada Lovelace commented on ${invoice.number}.`,
      invoice: invoice.id,
      client: client.id,
      about: issued.id,
      data: { text: 'Why so late?' },
    })
    const second = await commentOn(issued.id, { text: 'Because.' }, colleague)
    const { body } = await owner.get(`/api/timeline/events/${issued.id}/comments/`)
    expect(body).toMatchObject({ count: 2, next: null })
    expect(body.results).toEqual([first.body, second.body])
    expect((await owner.get(`/api/timeline/events/${issued.id}/`)).body.comments).toBe(2)
    const page = await owner.get(`/api/timeline/events/${issued.id}/comments/?page_size=1`)
    expect(page.body.results).toEqual([first.body])
    expect((await owner.get(page.body.next)).body.results).toEqual([second.body])
  })

  test('of a payment says its amount in the reader’s own way', async () => {
    const client = await makeClient(owner)
    const made = await owner.post('/api/payments/', { client: client.id, amount: '1500', currency: 'JPY' })
    const [paid] = (await owner.get(`/api/timeline/events/?payment=${made.body.id}`)).body.results
    expect((await commentOn(paid.id, { text: 'Thanks' })).body).toMatchObject({
      text: 'Ada Lovelace commented on a payment of 1500 JPY.',
      data: { amount: '1500', currency: 'JPY' },
    })
  })

  test('has none of its own, and is about an event of the company', async () => {
    const client = await makeClient(owner)
    const { body } = await note({ client: client.id, text: 'x' })
    const comment = await commentOn(body.id, { text: 'y' })
    const refused = await commentOn(comment.body.id, { text: 'z' })
    expectProblem(refused, 409)
    expect(refused.body.detail).toBe(
      'A comment has no comments of its own. Comment on the event it is about.',
    )
    const stranger = await makeOwner(app)
    expectProblem(await commentOn(body.id, { text: 'z' }, stranger), 404)
    expectProblem(await stranger.get(`/api/timeline/events/${body.id}/`), 404)
    expectProblem(await stranger.get(`/api/timeline/events/${body.id}/comments/`), 404)
  })
})

test('the history is narrowed to who did it, what it happened to, and days of the company', async () => {
  const boss = await makeOwner(app)
  const member = await makeMember(app, boss, 'member')
  const client = await makeClient(boss)
  const mine = await note({ client: client.id, text: 'mine' }, boss)
  const theirs = await note({ client: client.id, text: 'theirs' }, member)
  const ids = async (query: string) =>
    (await boss.get(`/api/timeline/events/?kind=note&${query}`)).body.results.map(
      (event: { id: string }) => event.id,
    )
  expect(await ids(`user=${member.userId}`)).toEqual([theirs.body.id])
  await app.sql("update timeline_events set created_at = '2026-03-01T22:59:00Z' where id = $1", [
    mine.body.id,
  ])
  await app.sql("update timeline_events set created_at = '2026-03-01T23:01:00Z' where id = $1", [
    theirs.body.id,
  ])
  // The company keeps Berlin's time: its 2nd of March begins at 23:00 in UTC.
  expect(await ids('created_before=2026-03-01')).toEqual([mine.body.id])
  expect(await ids('created_after=2026-03-02&created_before=2026-03-02')).toEqual([theirs.body.id])
})

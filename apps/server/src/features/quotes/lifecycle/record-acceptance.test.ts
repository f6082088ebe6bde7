import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeOwner } from '../../../../test/processes/factories.ts'

const QUOTES = '/api/quotes/'
const ITEMS = [{ description: 'Plan', quantity: '2', unit_price: '600', tax_rates: [] }]

let app: TestApp
let owner: Actor
let client: { id: string }
beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  client = await makeClient(owner)
})
afterAll(() => app?.close())

/** One of 4 March that could be accepted until the 20th, and its client's token. */
async function makeSent(): Promise<{ id: string; share_token: string }> {
  const body = { client: client.id, items: ITEMS, issue_date: '2026-03-04' }
  const { id } = (await owner.post(QUOTES, body)).body
  const sent = await owner.post(`${QUOTES}${id}/mark_sent/`)
  expect(sent.status, sent.text).toBe(200)
  await app.sql("update quotes set valid_until = '2026-03-20' where id = $1", [id])
  return sent.body
}
const accept = (id: string, over: object) => owner.post(`${QUOTES}${id}/accept/`, { name: 'Jonas', ...over })

test('an answer by letter is recorded with its day, and counts though the quote has expired since', async () => {
  const { id } = await makeSent()
  const answer = await accept(id, { answered_on: '2026-03-20', answered_way: 'letter' })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body).toMatchObject({
    status: 'accepted',
    accepted: {
      name: 'Jonas',
      recorded_by: owner.userId,
      answered_on: '2026-03-20',
      answered_way: 'letter',
      address: null,
    },
  })
  const [event] = (await owner.get(`/api/timeline/events/?quote=${id}`)).body.results
  expect(event).toMatchObject({
    type: 'quote.accepted',
    text: 'Ada Lovelace recorded that quote QU-2026-0001 was accepted.',
    data: { name: 'Jonas', answered_on: '2026-03-20', answered_way: 'letter' },
  })
  expect(await app.sql('select answered_on::text, answered_way from quotes where id = $1', [id])).toEqual([
    { answered_on: '2026-03-20', answered_way: 'letter' },
  ])
  expect((await accept(id, {})).body).toMatchObject({ status: 409, error_code: 'quote_already_accepted' })
})

test('what was said after the last day, or is said today, comes too late', async () => {
  const { id } = await makeSent()
  for (const over of [{ answered_on: '2026-03-21' }, {}])
    expect((await accept(id, over)).body).toMatchObject({ status: 409, error_code: 'quote_expired' })
})

test.each([
  [{ answered_on: '2026-03-03' }, { answered_on: ['This is before the date of the quote, 2026-03-04.'] }],
  [{ answered_on: '2999-01-01' }, { answered_on: ['Give a day that is not in the future.'] }],
  [{ answered_on: 'yesterday' }, { answered_on: [expect.any(String)] }],
  [{ answered_way: 'pigeon' }, { answered_way: [expect.any(String)] }],
])('%j is refused, and nothing is recorded', async (over, errors) => {
  const { id } = await makeSent()
  const answer = await accept(id, over)
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toEqual(errors)
  expect((await owner.get(`${QUOTES}${id}/`)).body.lifecycle).toBe('sent')
})

test('a client names no day over the link: theirs is the moment they answer', async () => {
  const { share_token: token } = await makeSent()
  const path = `${QUOTES}public/${token}/accept/`
  const answer = await app.call({
    method: 'POST',
    path,
    body: { name: 'Jonas', answered_on: '2026-03-20' },
  })
  expect(answer.status).toBe(400)
})

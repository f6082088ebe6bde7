import { EVENT_TYPES } from '@counterfoil/domain/timeline/following/event-types.ts'
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

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

const PATH = '/api/timeline/subscriptions/'
const follow = (body: Record<string, unknown>, actor = owner) => actor.post(PATH, body)

/** Who was put down to be told of an event, and why. */
async function noticesOf(type: string, company = owner.companyId) {
  const rows = await app.sql<{ user_id: string; is_mention: boolean }>(
    `select n.user_id, n.is_mention from event_notices n join timeline_events e on e.company_id = n.company_id and e.id = n.event_id
     where n.company_id = $1 and e.type = $2 order by e.id, n.user_id`,
    [company, type],
  )
  return rows.map((row) => [row.user_id, row.is_mention])
}

test('the types of events are told with their groups', async () => {
  const { body } = await owner.get('/api/timeline/event-types/')
  expect(body.count).toBe(EVENT_TYPES.length)
  expect(body.results).toContainEqual({
    type: 'credit_note.issued',
    label: 'Credit note issued',
    group: 'credit_note',
    group_label: 'Credit notes',
  })
  const page = await owner.get('/api/timeline/event-types/?page_size=2&page=2')
  expect(page.body.results).toEqual(body.results.slice(2, 4))
})

describe('a subscription', () => {
  test('is of a type of event or of one record, is listed with its name, and ends', async () => {
    const viewer = await makeMember(app, owner, 'viewer')
    const client = await makeClient(owner, { name: 'Meier GmbH' })
    const issued = await makeIssued(owner, client.id)
    const quote = (await owner.post('/api/quotes/', { client: client.id, items: [] })).body
    const payment = await owner.post('/api/payments/', { client: client.id, amount: '1500', currency: 'JPY' })
    const bodies = [
      { event_type: 'invoice.issued' },
      { client: client.id },
      { invoice: issued.id },
      { quote: quote.id },
      { payment: payment.body.id },
    ]
    const made = []
    for (const body of bodies) {
      const answer = await follow(body, viewer)
      expect(answer.status).toBe(201)
      expect(answer.body).toMatchObject(body)
      made.unshift(answer.body)
    }
    expect((await viewer.get(PATH)).body.results).toEqual(made)
    expect(made.map(({ subject }) => subject)).toEqual([
      '1500 JPY',
      'Meier GmbH',
      issued.number,
      'Meier GmbH',
      null,
    ])
    expect((await owner.get(PATH)).body.results).toEqual([])
    expectProblem(await owner.delete(`${PATH}${made[0].id}/`), 404)
    expect((await viewer.delete(`${PATH}${made[0].id}/`)).status).toBe(204)
    expectProblem(await viewer.delete(`${PATH}${made[0].id}/`), 404)
    expect((await viewer.get(PATH)).body.results).toEqual(made.slice(1))
  })

  test('is there once, asked twice or at the same time', async () => {
    const client = await makeClient(owner)
    const answers = await Promise.all([1, 2, 3].map(() => follow({ client: client.id })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  test('is of one thing that there is', async () => {
    const foreign = await makeClient(await makeOwner(app))
    const faults = async (body: Record<string, unknown>) => {
      const answer = await follow(body)
      expectProblem(answer, 400)
      return answer.body.errors
    }
    const one = 'Give exactly one of these: event_type, client, invoice, quote, payment.'
    expect(await faults({})).toEqual({ event_type: [one] })
    expect(await faults({ event_type: 'invoice.paid', client: foreign.id })).toEqual({ event_type: [one] })
    expect(await faults({ event_type: 'invoice.eaten' })).toEqual({ event_type: ['Not a type of event.'] })
    expect(await faults({ client: foreign.id })).toEqual({ client: ['There is no such record.'] })
  })

  test('is refused beyond 200 of a member', async () => {
    const boss = await makeOwner(app)
    await app.sql(
      `insert into event_subscriptions (company_id, id, user_id, event_type)
       select $1, gen_random_uuid(), $2, 'kind.' || n from generate_series(1, 200) n`,
      [boss.companyId, boss.userId],
    )
    const refused = await follow({ event_type: 'invoice.paid' }, boss)
    expectProblem(refused, 409)
    expect(refused.body.detail).toContain('200')
  })

  test('ends with the membership, and with the draft that is deleted', async () => {
    const boss = await makeOwner(app)
    const member = await makeMember(app, boss, 'member')
    const client = await makeClient(boss)
    const draft = await makeDraft(boss, client.id)
    await follow({ event_type: 'client.created' }, member)
    await follow({ invoice: draft.id }, boss)
    await makeClient(boss)
    expect(await noticesOf('client.created', boss.companyId)).toEqual([[member.userId, false]])
    expect((await boss.delete(`/api/invoices/${draft.id}/`)).status).toBe(204)
    expect((await boss.get(PATH)).body.results).toEqual([])
    const gone = await boss.delete(`/api/auth/companies/${boss.companyId}/users/${member.userId}/`)
    expect(gone.status).toBe(204)
    for (const table of ['event_subscriptions', 'event_notices'])
      expect(await app.sql(`select from ${table} where company_id = $1`, [boss.companyId]), table).toEqual([])
  })

  test('of a client that is merged into another is of the other, once', async () => {
    const boss = await makeOwner(app)
    const [kept, gone] = [await makeClient(boss), await makeClient(boss)]
    const member = await makeMember(app, boss, 'member')
    for (const client of [kept, gone]) await follow({ client: client.id }, boss)
    await follow({ client: gone.id }, member)
    expect((await boss.post(`/api/clients/${gone.id}/merge/`, { into: kept.id })).status).toBe(200)
    for (const actor of [boss, member])
      expect((await actor.get(PATH)).body.results).toMatchObject([{ client: kept.id }])
  })
})

describe('who is told of an event', () => {
  test('follows its type or its record, or is named in it; never did it, and is at work', async () => {
    const boss = await makeOwner(app)
    const [byType, byClient, named, away] = [
      await makeMember(app, boss, 'member'),
      await makeMember(app, boss, 'viewer'),
      await makeMember(app, boss, 'member'),
      await makeMember(app, boss, 'member'),
    ]
    const client = await makeClient(boss)
    const invoice = await makeIssued(boss, client.id)
    for (const actor of [boss, byType, away]) await follow({ event_type: 'note.created' }, actor)
    for (const actor of [boss, byClient, named]) await follow({ client: client.id }, actor)
    await app.sql('update memberships set deactivated_at = now() where company_id = $1 and user_id = $2', [
      boss.companyId,
      away.userId,
    ])
    const body = { invoice: invoice.id, text: 'Look', mentions: [named.userId, boss.userId] }
    expect((await boss.post('/api/timeline/events/', body)).status).toBe(201)
    const expected = [
      [byType.userId, false],
      [byClient.userId, false],
      [named.userId, true],
    ]
    expect(await noticesOf('note.created', boss.companyId)).toEqual(expected.sort())
  })
})

import { type EventType, SENTENCES } from '@counterfoil/domain/timeline/event-sentence.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeMember,
  makeOwner,
} from '../../../test/processes/factories.ts'
import { sql } from '../../db/statement.ts'
import { recordCompanyEvent } from './record-event.ts'
import { eventText } from './timeline.presenter.ts'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

type Event = { id: string; type: string; text: string; created_at: string }

async function events(actor: Actor, query = ''): Promise<Event[]> {
  const answer = await actor.get(`/api/timeline/events/?${query}`)
  expect(answer.status).toBe(200)
  return answer.body.results
}

describe('the timeline', () => {
  test('tells each event whole, newest first', async () => {
    const client = await makeClient(owner, { name: 'Meier GmbH' })
    await owner.patch(`/api/clients/${client.id}/`, { notes: 'a' })
    const [changed, created] = await events(owner, `client=${client.id}`)
    expect(changed).toEqual({
      id: expect.any(String),
      type: 'client.updated',
      text: 'Ada Lovelace changed the client Meier GmbH.',
      subject: 'Meier GmbH',
      invoice: null,
      client: client.id,
      payment: null,
      recurring: null,
      quote: null,
      about: null,
      comments: 0,
      actor: 'Ada Lovelace',
      data: { before: { notes: null }, after: { notes: 'a' } },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
    expect(created?.text).toBe('Ada Lovelace created the client Meier GmbH.')
  })

  test('tells an amount in words and as an amount, for a payment and for a link that has no other name', async () => {
    const { id: client } = await makeClient(owner, { name: 'Kondo K.K.' })
    const made = await owner.post('/api/payments/', { client, currency: 'JPY', amount: '1500' })
    expect(made.status).toBe(201)
    const link = { currency: 'EUR', amount: '12.5', client, methods: ['card'] }
    expect((await owner.post('/api/payments/links/', link)).status).toBe(201)
    const told = await events(owner, `client=${client}&ordering=created_at`)
    expect(told.slice(1)).toMatchObject([
      {
        type: 'payment.created',
        text: 'Ada Lovelace recorded a payment of 1500 JPY from Kondo K.K.',
        subject: '1500 JPY',
        data: { amount: '1500', currency: 'JPY', client: 'Kondo K.K.' },
      },
      { type: 'payment.completed', text: 'A payment of 1500 JPY from Kondo K.K. has come in.' },
      {
        type: 'payment_link.created',
        text: 'Ada Lovelace made a payment link for 12.50 EUR.',
        data: { amount: '12.50', currency: 'EUR' },
      },
    ])
  })

  test('is filtered by type and record, searched and turned round', async () => {
    const client = await makeClient(owner, { name: 'Only 50% here' })
    const draft = await makeDraft(owner, client.id)
    const types = async (query: string) => (await events(owner, query)).map(({ type }) => type)
    expect(await types(`invoice=${draft.id}`)).toEqual(['invoice.created'])
    expect(await types(`client=${client.id}&type=client.created`)).toEqual(['client.created'])
    expect(await types(`client=${client.id}&ordering=created_at`)).toEqual([
      'client.created',
      'invoice.created',
    ])
    expect(await types('search=50%25%20here&type=client.created')).toEqual(['client.created'])
    expect(await types('search=%25_%25')).toEqual([])
    expect(await types(`payment=${draft.id}`)).toEqual([])
    expect(
      (await owner.get('/api/timeline/events/?client=x&invoice=y&ordering=type')).problem.errors,
    ).toEqual({
      client: ['Not a valid id.'],
      invoice: ['Not a valid id.'],
      ordering: [expect.any(String)],
    })
  })

  test('is walked page by page, each event once, though many have one instant', async () => {
    const actor = await makeOwner(app)
    const { companyId } = actor
    await app.deps.database.transaction('write', { companyId }, async (tx) => {
      for (let at = 0; at < 60; at += 1) {
        await recordCompanyEvent(
          tx,
          { companyId, userId: null, userName: 'Counterfoil' },
          { type: 'client.created', subject: `C${at}` },
        )
      }
    })
    const seen: string[] = []
    let address: string | null = '/api/timeline/events/?page_size=7'
    while (address) {
      const { body } = await actor.get(address)
      expect(body.count).toBe(61)
      seen.push(...body.results.map(({ id }: Event) => id))
      address = body.next
    }
    expect(seen).toHaveLength(61)
    expect(new Set(seen).size).toBe(61)
  })

  test('is read by every member and by nobody else', async () => {
    const viewer = await makeMember(app, owner, 'viewer')
    const stranger = await makeOwner(app)
    expect((await viewer.get('/api/timeline/events/')).status).toBe(200)
    expect((await events(stranger)).map(({ type }) => type)).toEqual(['company.created'])
    expect((await app.call({ path: '/api/timeline/events/' })).status).toBe(401)
    expect(
      (await app.call({ path: '/api/timeline/events/', token: stranger.token, company: owner.companyId }))
        .status,
    ).toBe(403)
  })

  test('cannot be changed by the application', async () => {
    const change = app.deps.database.transaction('write', { companyId: owner.companyId }, (tx) =>
      tx.run(sql("update timeline_events set subject = 'forged'")),
    )
    await expect(change).rejects.toThrow(/permission denied/)
  })
})

describe('a sentence', () => {
  test('is there for every type of event, and begins and ends like one', () => {
    for (const type of Object.keys(SENTENCES) as EventType[]) {
      const text = eventText({ type, subject: 'X', actor: 'Ada', data: { to: ['a@b.example'] } })
      expect(text, type).toMatch(/^[A-Z].*[^ ]\.$/)
      expect(text).not.toMatch(/undefined|null|\s\s/)
    }
  })

  test('says who, what and why', () => {
    const say = (type: string, subject: string, data: Record<string, unknown> = {}) =>
      eventText({ type, subject, actor: 'Ada', data })
    expect(say('invoice.issued', 'INV-1')).toBe('Ada issued invoice INV-1.')
    expect(say('invoice.sent', 'INV-1', { to: ['a@b.example', 'c@d.example'] })).toBe(
      'Ada sent invoice INV-1 to a@b.example, c@d.example.',
    )
    expect(say('client.blocked', 'Meier', { reason: 'does not pay' })).toBe(
      'Ada blocked the client Meier: does not pay.',
    )
    expect(say('payment.completed', '10.00 EUR', { client: 'Meier' })).toBe(
      'A payment of 10.00 EUR from Meier has come in.',
    )
    expect(say('client.created', 'Kondo K.K.')).toBe('Ada created the client Kondo K.K.')
    expect(say('email.sent', 'Your invoice', { to: ['a@b.example'], outcome: 'captured' })).toBe(
      'The mail “Your invoice” to a@b.example was kept in the outbox, as no mail server is set up.',
    )
    expect(say('later.added', 'X')).toBe('Ada: later added X')
    expect(eventText({ type: 'client.created', subject: 'X', actor: null, data: {} })).toBe(
      'Counterfoil created the client X.',
    )
  })
})

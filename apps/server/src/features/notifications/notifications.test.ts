import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { NOTIFIED_EVENTS } from '@counterfoil/domain/notifications/notification-rules.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { runImportJob } from '../../../test/calls/import-calls.ts'
import { type OpenStream, openStream as open } from '../../../test/calls/open-stream.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../test/processes/factories.ts'

let app: TestApp
let owner: Actor
let client: { id: string; name: string }
let streams: OpenStream[] = []

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  owner = await makeOwner(app)
  client = await makeClient(owner)
})
afterEach(async () => {
  await Promise.all(streams.map((stream) => stream.leave()))
  streams = []
})
afterAll(() => app?.close())

async function openStream(actor: Actor, after?: string): Promise<OpenStream> {
  const stream = await open(app, actor, after)
  streams.push(stream)
  return stream
}

async function linkFor(invoiceId: string): Promise<string> {
  const made = await owner.post('/api/payments/links/', { invoice: invoiceId })
  expect(made.status).toBe(201)
  return `/api/payments/public/${made.body.share_token}/`
}

const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2050, cvc: '123' }
const PAYER = { payer_name: 'Pia Payer', payer_email: 'pia@example.com' }
const payByCard = (page: string, number = CARD.number) =>
  app.call({ path: page, body: { method: 'card', ...PAYER, card: { ...CARD, number } } })

describe('the stream', () => {
  test('tells that an invoice was seen and paid, once each, and how', async () => {
    const invoice = await makeIssued(owner, client.id)
    const page = await linkFor(invoice.id)
    const stream = await openStream(owner)
    expect((await app.call({ method: 'POST', path: `${page}viewed/` })).status).toBeLessThan(300)
    const seen = await stream.next()
    expect(seen).toMatchObject({
      event: 'invoice.viewed',
      category: 'invoice',
      type: 'info',
      invoice: invoice.id,
      subject: invoice.number,
      text: `The client has seen invoice ${invoice.number}.`,
    })
    expect(seen.streamId).toBe(seen.id)
    expect((await payByCard(page)).status).toBe(200)
    expect(await stream.next()).toMatchObject({
      event: 'invoice.paid',
      type: 'success',
      text: `Invoice ${invoice.number} is paid in full. Test payment: no money moves.`,
    })
    // The payment that settled it is no second piece of news: the next message is of something else.
    const other = await makeIssued(owner, client.id)
    await app.call({ method: 'POST', path: `${await linkFor(other.id)}viewed/` })
    expect(await stream.next()).toMatchObject({ event: 'invoice.viewed', invoice: other.id })
  })

  test('tells a colleague, and not the one who did it', async () => {
    const [mine, theirs] = [await openStream(owner), await openStream(await makeMember(app, owner, 'viewer'))]
    const invoice = await makeIssued(owner, client.id)
    const paid = await owner.post(`/api/invoices/${invoice.id}/mark_paid/`, {})
    expect(paid.status).toBe(200)
    expect(await theirs.next()).toMatchObject({ event: 'invoice.paid', invoice: invoice.id })
    const seen = await makeIssued(owner, client.id)
    await app.call({ method: 'POST', path: `${await linkFor(seen.id)}viewed/` })
    expect(await mine.next()).toMatchObject({ event: 'invoice.viewed', invoice: seen.id })
  })

  test('tells everybody that a transfer was announced, once however often it is', async () => {
    const bank_accounts = [{ holder: 'N', iban: 'DE89370400440532013000' }]
    await owner.patch(`/api/auth/companies/${owner.companyId}/`, { bank_accounts })
    const invoice = await makeIssued(owner, client.id)
    const page = await linkFor(invoice.id)
    const viewer = await makeMember(app, owner, 'viewer')
    const both = [await openStream(owner), await openStream(viewer)]
    const announce = () => app.call({ path: page, body: { method: 'bank_transfer', ...PAYER } })
    expect((await announce()).body.status).toBe('pending')
    expect((await announce()).body.status).toBe('pending')
    const text = `A bank transfer of 119.99 EUR for ${client.name} was announced over a payment link. The payer gave the name “Pia Payer”.`
    const told = { event: 'payment.announced', category: 'payment', type: 'info', invoice: invoice.id, text }
    for (const stream of both) expect(await stream.next()).toMatchObject(told)
    const history = await owner.get(`/api/timeline/events/?invoice=${invoice.id}&type=payment.announced`)
    expect(history.body.results).toMatchObject([{ subject: '119.99 EUR', text }])
    // The second announcement was no news: the next message is of something else.
    const other = await makeIssued(owner, client.id)
    await app.call({ method: 'POST', path: `${await linkFor(other.id)}viewed/` })
    for (const stream of both)
      expect(await stream.next()).toMatchObject({ event: 'invoice.viewed', invoice: other.id })
  })

  test.each([
    ['client', 'name\nA\nB\nC'],
    ['product', 'name,price\nA,1.00\nB,2.00\nC,3.00'],
  ])('tells the others that %ss were imported, once for the whole file', async (noun, file) => {
    const viewer = await makeMember(app, owner, 'viewer')
    const [mine, theirs] = [await openStream(owner), await openStream(viewer)]
    const form = new FormData()
    form.append('file', new Blob([file]), 'table.csv')
    const more = { raw: form, idempotencyKey: true as const }
    const imported = await owner.post(`/api/${noun}s/bulk_import/`, undefined, more)
    expect(imported.status, imported.text).toBe(202)
    await runImportJob(app, owner.companyId, imported.body.id)
    expect(await theirs.next()).toMatchObject({
      event: `${noun}.imported`,
      category: 'system',
      type: 'success',
      actor: 'Ada Lovelace',
      data: { count: 3, refused: 0 },
      text: `3 ${noun}s were imported by Ada Lovelace.`,
    })
    // Neither twice, nor to who did it: the next message to both is of something else.
    const seen = await makeIssued(owner, client.id)
    await app.call({ method: 'POST', path: `${await linkFor(seen.id)}viewed/` })
    expect(await theirs.next()).toMatchObject({ event: 'invoice.viewed', invoice: seen.id })
    expect(await mine.next()).toMatchObject({ event: 'invoice.viewed', invoice: seen.id })
  })

  test('never tells what happens in another company', async () => {
    const stranger = await makeOwner(app)
    const stream = await openStream(stranger)
    const invoice = await makeIssued(owner, client.id)
    await app.call({ method: 'POST', path: `${await linkFor(invoice.id)}viewed/` })
    const own = await makeIssued(stranger, (await makeClient(stranger)).id)
    const link = await stranger.post('/api/payments/links/', { invoice: own.id })
    await app.call({ method: 'POST', path: `/api/payments/public/${link.body.share_token}/viewed/` })
    expect(await stream.next()).toMatchObject({ event: 'invoice.viewed', invoice: own.id })
  })

  test('goes on where it broke off, and says nothing twice', async () => {
    const invoices = [await makeIssued(owner, client.id), await makeIssued(owner, client.id)]
    const pages = await Promise.all(invoices.map(({ id }) => linkFor(id)))
    const first = await openStream(owner)
    await app.call({ method: 'POST', path: `${pages[0]}viewed/` })
    const { id } = await first.next()
    await first.leave()
    await app.call({ method: 'POST', path: `${pages[1]}viewed/` })
    const second = await openStream(owner, id)
    expect(await second.next()).toMatchObject({ event: 'invoice.viewed', invoice: invoices[1]?.id })
  })

  test('breaks off before its first message, and nothing is missed', async () => {
    const invoice = await makeIssued(owner, client.id)
    const page = await linkFor(invoice.id)
    const first = await openStream(owner)
    const mark = await first.mark()
    await first.leave()
    await app.call({ method: 'POST', path: `${page}viewed/` })
    const second = await openStream(owner, mark)
    expect(await second.next()).toMatchObject({ event: 'invoice.viewed', invoice: invoice.id })
  })

  test('tells all of what happened in one moment, however much it was', async () => {
    const stream = await openStream(owner)
    await stream.mark()
    await app.sql(
      `insert into timeline_events (company_id, id, type, actor_name, subject)
       select $1, gen_random_uuid(), 'user.joined', 'Import', 'Person ' || n from generate_series(1, 450) n`,
      [owner.companyId],
    )
    const told = new Set<string>()
    for (let n = 0; n < 450; n += 1) told.add((await stream.next()).id)
    expect(told.size).toBe(450)
    const invoice = await makeIssued(owner, client.id)
    await app.call({ method: 'POST', path: `${await linkFor(invoice.id)}viewed/` })
    expect(await stream.next()).toMatchObject({ event: 'invoice.viewed', invoice: invoice.id })
  })

  test('outlives the connection it hears of events over', async () => {
    const stream = await openStream(owner)
    const invoice = await makeIssued(owner, client.id)
    const page = await linkFor(invoice.id)
    await app.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'counterfoil events' and datname = current_database()",
    )
    await app.call({ method: 'POST', path: `${page}viewed/` })
    expect(await stream.next()).toMatchObject({ event: 'invoice.viewed', invoice: invoice.id })
  })
})

describe('the end of a stream', () => {
  const happen = async () => {
    const invoice = await makeIssued(owner, client.id)
    await app.call({ method: 'POST', path: `${await linkFor(invoice.id)}viewed/` })
  }

  test('comes with the end of the session, before anything more is told', async () => {
    const member = await makeMember(app, owner, 'member')
    const stream = await openStream(member)
    await app.call({ method: 'POST', path: '/api/auth/logout/', token: member.token })
    await happen()
    expect(await stream.ended()).toBe(true)
  })

  test('comes with the end of the membership', async () => {
    const member = await makeMember(app, owner, 'member')
    const stream = await openStream(member)
    await app.sql('delete from memberships where user_id = $1', [member.userId])
    await happen()
    expect(await stream.ended()).toBe(true)
  })
})

/** The server's end of the connection over which a path is asked for next. */
function serverSocket(path: string): Promise<Socket> {
  return new Promise((found) => {
    const hear = (message: unknown) => {
      const begun = message as { request: IncomingMessage; socket: Socket }
      if (begun.request.url !== path) return
      unsubscribe('http.server.request.start', hear)
      found(begun.socket)
    }
    subscribe('http.server.request.start', hear)
  })
}

test('a caller who leaves before the stream is open leaves nothing running for them', async () => {
  const listen = vi.spyOn(app.deps.eventFeed, 'subscribe')
  const forget = vi.fn()
  listen.mockReturnValue(forget)
  const path = '/api/notifications/stream/'
  const waiting =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
  const holding = new pg.Client(app.owner)
  await holding.connect()
  try {
    // What every request begins with waits for this.
    await holding.query('begin')
    await holding.query('lock table sessions in access exclusive mode')
    const arrived = serverSocket(path)
    const asked = request(app.url + path, {
      agent: false,
      headers: { authorization: `Bearer ${owner.token}`, 'x-company-id': owner.companyId },
    })
    asked.on('error', () => undefined)
    asked.end()
    const socket = await arrived
    await expect.poll(async () => (await app.sql(waiting)).length).toBe(1)
    const left = once(socket, 'close')
    asked.destroy()
    await left
  } finally {
    await holding.end()
  }
  await expect.poll(() => listen.mock.calls.length).toBe(1)
  expect(forget).toHaveBeenCalledTimes(1)
  listen.mockRestore()
})

test('what a member follows is told to them alone, and what names them says so', async () => {
  const [follower, named, other] = [
    await makeMember(app, owner, 'viewer'),
    await makeMember(app, owner, 'member'),
    await makeMember(app, owner, 'member'),
  ]
  await follower.post('/api/timeline/subscriptions/', { client: client.id })
  await owner.post('/api/timeline/subscriptions/', { client: client.id })
  const streams = [await openStream(follower), await openStream(named), await openStream(other)] as const
  const note = { client: client.id, text: 'Look here', mentions: [named.userId] }
  const { body } = await owner.post('/api/timeline/events/', note)
  const told = { id: body.id, event: 'note.created', category: 'system', type: 'info', client: client.id }
  expect(await streams[0].next()).toMatchObject({ ...told, reason: 'followed' })
  expect(await streams[1].next()).toMatchObject({ ...told, reason: 'mentioned', data: { text: 'Look here' } })
  // To all others it was no news: their next message is of something else, as everyone's is.
  const invoice = await makeIssued(owner, client.id)
  await app.call({ method: 'POST', path: `${await linkFor(invoice.id)}viewed/` })
  expect(await streams[2].next()).toMatchObject({ event: 'invoice.viewed', reason: 'company' })
  // Who was away hears of it when they are back.
  const before = new Date(Date.parse(body.created_at) - 1000).getTime().toString(16).padStart(12, '0')
  const after = `${before.slice(0, 8)}-${before.slice(8)}-7000-8000-000000000000`
  const [back, nobody] = [await openStream(named, after), await openStream(other, after)]
  expect(await back.next()).toMatchObject({ id: body.id, reason: 'mentioned' })
  expect(await nobody.next()).toMatchObject({ event: 'invoice.viewed' })
})

test('who may not look in gets a plain answer', async () => {
  const stranger = await makeOwner(app)
  const path = '/api/notifications/stream/'
  expectProblem(await app.call({ path }), 401, 'not_authenticated')
  expectProblem(
    await app.call({ path, token: stranger.token, company: owner.companyId }),
    403,
    'permission_denied',
  )
  const bad = await owner.get(`${path}?after=yesterday`)
  expectProblem(bad, 400, 'validation_error')
  expect(Object.keys(bad.body.errors)).toEqual(['after'])
})

test('the database wakes for the very events that are told', async () => {
  const [trigger] = await app.sql<{ text: string }>(
    "select pg_get_triggerdef(oid) as text from pg_trigger where tgname = 'notify_event'",
  )
  const types = [...(trigger?.text.matchAll(/'([a-z_]+\.[a-z_]+)'/g) ?? [])].map(([, type]) => type)
  expect(types.toSorted()).toEqual(NOTIFIED_EVENTS.toSorted())
})

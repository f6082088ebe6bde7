import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  byCard,
  byTransfer,
  DECLINED,
  type Link,
  makePayee,
  PAYS,
  payerCalls,
} from '../../../../test/calls/public-payer.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeClient } from '../../../../test/processes/factories.ts'

let app: TestApp
let owner: Actor
let client: { id: string; name: string }

beforeAll(async () => {
  app = await buildTestApp()
  ;({ owner, client } = await makePayee(app))
})
afterAll(() => app?.close())

const { makeLink, pay, view } = payerCalls(() => ({ app, owner, client }))

const paymentsOver = async (link: Link) => {
  const rows = await app.sql<{ id: string }>(
    'select id from payments where payment_link_id = $1 order by id',
    [link.id],
  )
  return Promise.all(rows.map(async ({ id }) => (await owner.get(`/api/payments/${id}/`)).body))
}
const eventsOf = (paymentId: string) =>
  app.sql<{
    type: string
    actor_id: string | null
    actor_name: string | null
    data: Record<string, unknown>
  }>('select type, actor_id, actor_name, data from timeline_events where payment_id = $1 order by id', [
    paymentId,
  ])
const textsOf = async (of: Record<string, string>) => {
  const query = new URLSearchParams({ ordering: 'created_at', ...of })
  const { body } = await owner.get(`/api/timeline/events/?${query}`)
  return body.results.map(({ text }: { text: string }) => text)
}
describe('a link that names no client', () => {
  test('makes no client of a declined card, and takes 10 tries an hour', async () => {
    const link = await makeLink({ amount: '20', currency: 'EUR' })
    const clients = () => app.sql('select id from clients order by id')
    const before = await clients()
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) {
      const payer = { payer_name: `Stranger ${n}`, payer_email: `stranger${n}@typed.example` }
      statuses.push((await pay(link, byCard(DECLINED, payer))).status)
    }
    expect(statuses).toEqual([...Array(10).fill(402), 429, 429])
    expect(await clients()).toEqual(before)
    const payments = await paymentsOver(link)
    expect(payments.map((payment) => [payment.status, payment.client, payment.client_name])).toEqual(
      Array.from({ length: 10 }, (_, n) => ['failed', null, `Stranger ${n}`]),
    )
    // What is written beside a failed try can still be changed.
    const noted = await owner.patch(`/api/payments/${payments[0].id}/`, { notes: 'Card testing' })
    expect([noted.status, noted.body.client, noted.body.notes]).toEqual([200, null, 'Card testing'])
    const views = (await owner.get(`/api/payments/views/?search=Stranger`)).body.views
    const counts = views.map(({ view, count }: { view: string; count: number }) => [view, count])
    expect(counts.slice(0, 5)).toEqual([
      ['all', 0],
      ['completed', 0],
      ['pending', 0],
      ['processing', 0],
      ['failed', 10],
    ])
    expect((await owner.get('/api/payments/?search=Stranger&status=not_failed')).body.count).toBe(0)
    expect((await owner.get('/api/payments/?search=Stranger')).body.count).toBe(10)
  })

  test('enters a payer as a client once a transfer is announced', async () => {
    const link = await makeLink({ amount: '20', currency: 'EUR' })
    const typed = { payer_name: 'Tara Transfer', payer_email: 'tara@typed.example' }
    expect((await pay(link, { ...byTransfer, ...typed })).status).toBe(200)
    const [payment] = await paymentsOver(link)
    const { body } = await owner.get('/api/clients/?search=tara@typed.example')
    expect(body.results).toMatchObject([{ id: payment.client, name: 'Tara Transfer' }])
    expect((await owner.delete(`/api/clients/${payment.client}/`)).status).toBe(409)
  })

  test('takes a payer without an address: their name says who pays again, and no receipt is mailed', async () => {
    const link = await makeLink({ amount: '20', currency: 'EUR', methods: ['bank_transfer', 'cash', 'card'] })
    const nameless = { payer_name: 'Nora Nomail', payer_email: undefined }
    expect((await pay(link, { ...byTransfer, ...nameless })).status).toBe(200)
    const cash = { ...byTransfer, ...nameless, method: 'cash', replaces_announced: true }
    expect((await pay(link, cash)).status).toBe(200)
    const other = { payer_name: 'Otto Nomail', payer_email: undefined, replaces_announced: true }
    expect((await pay(link, byCard(PAYS, other))).body.status).toBe('completed')
    const [first, second, third] = await paymentsOver(link)
    expect(first).toMatchObject({ payer_name: 'Nora Nomail', payer_email: null })
    expect(second.client).toBe(first.client)
    expect(third.client).not.toBe(first.client)
    const clients = await owner.get('/api/clients/?search=Nomail&ordering=name')
    expect(clients.body.results).toMatchObject([
      { id: first.client, name: 'Nora Nomail', email: null },
      { id: third.client, name: 'Otto Nomail', email: null },
    ])
    expect((await view(link)).receipt).toMatchObject({ status: 'completed', is_mailed: false })
    expect(
      await app.sql("select id from email_messages where kind = 'receipt' and id = $1", [third.id]),
    ).toEqual([])
    expect((await owner.get(`/api/payments/${third.id}/receipt/`)).status).toBe(200)
  })

  test('a client of whom nothing came can be deleted; the payment keeps the name', async () => {
    const link = await makeLink({ amount: '20', currency: 'EUR', methods: ['bank_transfer', 'cash'] })
    const first = { payer_name: 'Short Stay', payer_email: 'short@typed.example' }
    const second = { payer_name: 'Long Stay', payer_email: 'long@typed.example', method: 'cash' }
    await pay(link, { ...byTransfer, ...first })
    await pay(link, { ...byTransfer, ...second, replaces_announced: true })
    const [calledOff] = await paymentsOver(link)
    expect(calledOff.status).toBe('cancelled')
    expect((await owner.delete(`/api/clients/${calledOff.client}/`)).status).toBe(204)
    const [kept] = await paymentsOver(link)
    expect([kept.client, kept.client_name]).toEqual([null, 'Short Stay'])
  })

  test('never books a payment on a client because somebody typed their address or name', async () => {
    const known = await makeClient(owner, { name: 'Meier GmbH', email: 'books@meier.example' })
    const link = await makeLink({ amount: '20', currency: 'EUR' })
    const typed = { payer_name: 'Meier GmbH', payer_email: 'Books@Meier.example' }
    expect((await pay(link, byCard(PAYS, typed))).status).toBe(200)
    const [payment] = await paymentsOver(link)
    expect(payment).toMatchObject({
      status: 'completed',
      client_name: 'Meier GmbH',
      payer_name: 'Meier GmbH',
      payer_email: 'books@meier.example',
      unallocated_amount: '20.00',
    })
    expect(payment.client).not.toBe(known.id)
    expect((await owner.get(`/api/payments/?client=${known.id}`)).body.count).toBe(0)
    const figures = await app.sql('select 1 as one from client_figures where client_id = $1', [known.id])
    expect(figures).toEqual([])
    expect(await textsOf({ client: known.id })).toEqual(['Ada Lovelace created the client Meier GmbH.'])
    // No event calls the money that of Meier GmbH.
    expect(await textsOf({ payment: payment.id })).toEqual([
      'A payment of 20.00 EUR was begun over a payment link. The payer gave the name “Meier GmbH”. Test payment: no money moves.',
      'A payment of 20.00 EUR has come in over a payment link. The payer gave the name “Meier GmbH”. Test payment: no money moves.',
    ])
    expect(await textsOf({ client: payment.client })).toContain(
      'A payer over a payment link, who gave the name “Meier GmbH”, was entered as a new client.',
    )
    await owner.post(`/api/payments/${payment.id}/refund/`, { reason: 'Not ours' })
    expect((await textsOf({ payment: payment.id })).at(-1)).toBe(
      'Ada Lovelace refunded 20.00 EUR: Not ours. Test payment: no money moves.',
    )
  })

  test('enters a payer as one client, however often they try', async () => {
    const link = await makeLink({ amount: '1500', currency: 'JPY', description: 'Deposit' })
    expect(await view(link)).toMatchObject({ amount: '1500', currency: 'JPY', client_name: null })
    const payer = { payer_email: 'tries@example.com' }
    for (let n = 0; n < 3; n += 1) expect((await pay(link, byCard(DECLINED, payer))).status).toBe(402)
    expect((await pay(link, byCard(PAYS, payer))).status).toBe(200)
    const payments = await paymentsOver(link)
    expect(payments.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed', 'completed'])
    expect(payments.at(-1)).toMatchObject({ amount: '1500', fee_amount: '0', unallocated_amount: '1500' })
    const { body } = await owner.get('/api/clients/?search=tries@example.com')
    expect(payments.map((payment) => payment.client)).toEqual([null, null, null, body.results[0].id])
    expect(body.results).toMatchObject([{ name: 'Pia Payer', email: 'tries@example.com' }])
    // Over another link the same address may be somebody else's.
    const other = await makeLink({ amount: '5', currency: 'EUR' })
    await pay(other, byCard(PAYS, payer))
    expect((await paymentsOver(other))[0]?.client).not.toBe(body.results[0].id)
  })

  test('that names a client books on that one, whatever is typed', async () => {
    const link = await makeLink({ amount: '20', currency: 'EUR', client: client.id })
    await pay(link, byCard(PAYS, { payer_name: 'Somebody Else' }))
    const [payment] = await paymentsOver(link)
    expect(payment).toMatchObject({
      client: client.id,
      client_name: client.name,
      payer_name: 'Somebody Else',
    })
    expect(await textsOf({ payment: payment.id })).toEqual([
      `A payment of 20.00 EUR for ${client.name} was begun over a payment link. The payer gave the name “Somebody Else”. Test payment: no money moves.`,
      `A payment of 20.00 EUR from ${client.name} has come in. Test payment: no money moves.`,
    ])
  })
})

test('a payer who types the name of a member is nobody in the history', async () => {
  const name = 'Ada Lovelace'
  const link = await makeLink({ methods: ['card', 'bank_transfer', 'cash'] })
  const typed = { payer_name: name }
  await pay(link, byCard(DECLINED, typed))
  await pay(link, { ...byTransfer, ...typed })
  const replaces = { ...typed, replaces_announced: true }
  await pay(link, { ...byTransfer, ...replaces, method: 'cash' })
  await pay(link, byCard(PAYS, replaces))
  const payments = await paymentsOver(link)
  expect(payments.map(({ status }) => status)).toEqual(['failed', 'cancelled', 'cancelled', 'completed'])
  for (const payment of payments) {
    const events = await eventsOf(payment.id)
    expect(events.length).toBeGreaterThan(1)
    for (const event of events) expect([event.actor_id, event.actor_name]).toEqual([null, null])
    expect(events[0]?.data.payer_name).toBe(name)
    for (const text of await textsOf({ payment: payment.id })) {
      expect(text.replace(`The payer gave the name “${name}”.`, '')).not.toContain(name)
    }
  }
})

test('staff who record a payment are named as before', async () => {
  const { body } = await owner.post('/api/payments/', { client: client.id, currency: 'EUR', amount: '7' })
  expect(body).toMatchObject({ payer_name: null, payer_email: null })
  expect(await textsOf({ payment: body.id })).toEqual([
    `Ada Lovelace recorded a payment of 7.00 EUR from ${client.name}.`,
    `A payment of 7.00 EUR from ${client.name} has come in.`,
  ])
})

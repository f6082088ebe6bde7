import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CollectionDesk, DUE, openCollectionDesk } from '../../../test/collection/collection-desk.ts'
import type { TestApp } from '../../../test/processes/build-test-app.ts'
import { type MailedApp, openMailedApp } from '../../../test/processes/mailed-app.ts'
import { collect } from './runs/run-collections.ts'

let mailed: MailedApp
let app: TestApp
let desk: CollectionDesk

beforeAll(async () => {
  mailed = await openMailedApp()
  app = mailed.app
})
afterAll(() => mailed?.close())
beforeEach(async () => {
  desk = await openCollectionDesk(app)
})

/** What has reached the client but for the mail that follows a saved card. */
const mails = async () =>
  (await mailed.mailsTo(desk.address)).filter(({ subject }) => !subject.startsWith('Your card is saved'))
const subjects = async () => (await mails()).map(({ subject }) => subject)

describe('an invoice of a client with a saved card', () => {
  test('is told of three days before, and charged on its due date', async () => {
    await desk.saved()
    const invoice = await desk.issue()
    for (const day of ['2026-12-01', '2026-12-07']) await desk.noon(day)
    expect(await desk.stateOf(invoice.id)).toBeNull()
    expect(await desk.collectionOf(invoice.id)).toMatchObject({
      is_covered: true,
      is_excluded: false,
      notice_on: '2026-12-08',
      card: { brand: 'visa', last4: '4242' },
      attempts: [],
    })
    await desk.noon('2026-12-08')
    expect(await desk.stateOf(invoice.id)).toEqual(['announced', 0, DUE, null])
    const [notice] = await mails()
    expect(notice?.subject).toBe(`Invoice ${invoice.number} will be charged to your card on 11 Dec 2026`)
    expect(notice?.text).toContain(
      `On 11 Dec 2026 we charge invoice ${invoice.number} to your card Visa •••• 4242, as agreed.`,
    )
    expect(notice?.text).toContain('€119.99')
    for (const day of ['2026-12-09', '2026-12-10']) await desk.noon(day)
    expect(await desk.paymentsOf(invoice.id)).toEqual([])
    await desk.noon(DUE)
    expect(await desk.stateOf(invoice.id)).toEqual(['collected', 1, DUE, null])
    expect(await desk.paymentsOf(invoice.id)).toEqual([
      { status: 'completed', amount: '11999', provider: 'sandbox' },
    ])
    expect(await desk.invoiceOf(invoice.id)).toMatchObject({ status: 'paid', amount_due: '0.00' })
    expect(await subjects()).toEqual([
      `Invoice ${invoice.number} will be charged to your card on 11 Dec 2026`,
      expect.stringMatching(/^Receipt for your payment to /),
    ])
    const events = await desk.eventsOf(invoice.id)
    expect(events).toContain(
      `Counterfoil told the client that invoice ${invoice.number} is collected on 2026-12-11, to ${desk.address}.`,
    )
    expect(events).toContain(
      `A payment of 119.99 EUR by ${desk.client.name} was begun: their saved card is charged. Test payment: no money moves.`,
    )
    const [begun] = await app.sql<{ actor: string | null; collected: string; payer: string | null }>(
      `select actor_name as actor, data->>'collected' as collected, data->>'payer_name' as payer from timeline_events
       where company_id = $1 and type = 'payment.created'`,
      [desk.owner.companyId],
    )
    expect(begun).toEqual({ actor: null, collected: 'true', payer: null })
    for (const day of ['2026-12-12', '2026-12-20']) await desk.noon(day)
    expect(await desk.paymentsOf(invoice.id)).toHaveLength(1)
  })

  test('that is due at once is charged three days after its notice', async () => {
    await desk.saved()
    const invoice = await desk.issue({ due_date: '2026-12-01' })
    await desk.noon('2026-12-01')
    expect(await desk.stateOf(invoice.id)).toEqual(['announced', 0, '2026-12-04', null])
    await desk.noon('2026-12-03')
    expect(await desk.paymentsOf(invoice.id)).toEqual([])
    await desk.noon('2026-12-04')
    expect(await desk.stateOf(invoice.id)).toEqual(['collected', 1, '2026-12-04', null])
  })

  test('is told of and charged between eight in the morning and eight in the evening of the company', async () => {
    await desk.saved()
    const invoice = await desk.issue()
    await desk.at('2026-12-08T06:59:00.000Z')
    await desk.at('2026-12-08T19:01:00.000Z')
    expect(await desk.stateOf(invoice.id)).toBeNull()
    await desk.at('2026-12-08T07:00:00.000Z')
    expect(await desk.stateOf(invoice.id)).toEqual(['announced', 0, DUE, null])
  })

  test('is charged once by twenty who look at once', async () => {
    await desk.saved()
    const invoice = await desk.issue()
    await desk.noon('2026-12-08')
    const [row] = await app.sql<{ id: string }>('select id from collections where company_id = $1', [
      desk.owner.companyId,
    ])
    app.clock.set('2026-12-11T11:00:00.000Z')
    const payload = { company_id: desk.owner.companyId, collection_id: row?.id }
    await Promise.all(Array.from({ length: 20 }, () => collect(app.deps, payload)))
    await app.runJobs()
    expect(await desk.paymentsOf(invoice.id)).toEqual([
      { status: 'completed', amount: '11999', provider: 'sandbox' },
    ])
    expect(await subjects()).toHaveLength(2)
  })

  test('that was paid in part is charged for the rest, and never for more than was told', async () => {
    await desk.saved()
    const [less, more] = [await desk.issue(), await desk.issue()]
    const record = (invoice: string, amount: string) =>
      desk.owner.post('/api/payments/', {
        client: desk.client.id,
        amount,
        currency: 'EUR',
        method: 'bank_transfer',
        payment_date: '2026-12-01',
        status: 'completed',
        allocations: [{ invoice, amount }],
      })
    const first = await record(more.id, '100.00')
    expect(first.status, first.text).toBe(201)
    await desk.noon('2026-12-08')
    expect((await record(less.id, '99.99')).status).toBe(201)
    const back = await desk.owner.post(`/api/payments/${first.body.id}/refund/`, { amount: '50.00' })
    expect(back.status, back.text).toBe(200)
    await desk.noon(DUE)
    expect((await desk.paymentsOf(less.id)).map(({ amount }) => amount)).toEqual(['2000'])
    expect((await desk.paymentsOf(more.id)).map(({ amount }) => amount)).toEqual(['1999'])
    expect(await desk.invoiceOf(more.id)).toMatchObject({ amount_due: '50.00' })
  })

  test('without an address to tell is not charged, and the company hears of it', async () => {
    await desk.saved()
    expect((await desk.owner.patch(`/api/clients/${desk.client.id}/`, { email: null })).status).toBe(200)
    const invoice = await desk.issue()
    for (const day of ['2026-12-08', '2026-12-09', DUE]) await desk.noon(day)
    expect(await desk.stateOf(invoice.id)).toEqual(['stopped', 0, '2026-12-08', null])
    expect(await desk.paymentsOf(invoice.id)).toEqual([])
    expect(
      (await desk.eventsOf(invoice.id)).filter((text) => text.includes('could not be collected')),
    ).toEqual([
      `Invoice ${invoice.number} could not be collected, and is not tried again: This client has no email address. Enter one to send to.`,
    ])
    const told = await app.sql<{ type: string }>(
      "select type from timeline_events where company_id = $1 and type = 'invoice.collection_stopped'",
      [desk.owner.companyId],
    )
    expect(told).toHaveLength(1)
  })

  test('is not charged while its notice has not left, and as much later as that left late', async () => {
    await desk.saved()
    const invoice = await desk.issue()
    await desk.noon('2026-12-08')
    const setNotice = (set: string) =>
      app.sql(
        `update email_messages m set ${set} from collections x where m.company_id = x.company_id and m.id = x.notice_id and x.invoice_id = $1`,
        [invoice.id],
      )
    await setNotice("status = 'queued'")
    await desk.noon(DUE)
    expect(await desk.stateOf(invoice.id)).toEqual(['announced', 0, DUE, null])
    await setNotice("status = 'sent', sent_at = sent_at + interval '2 days'")
    await desk.noon('2026-12-12')
    expect(await desk.paymentsOf(invoice.id)).toEqual([])
    await desk.noon('2026-12-13')
    expect(await desk.stateOf(invoice.id)).toEqual(['collected', 1, DUE, null])
  })
})

describe('an invoice in instalments', () => {
  test('is told of and charged one instalment after the other', async () => {
    await desk.saved()
    const invoice = await desk.issue()
    const instalments = [
      { due_date: '2026-12-11', amount: '50.00' },
      { due_date: '2027-01-11', amount: '69.99' },
    ]
    const agreed = await desk.owner.put(`/api/invoices/${invoice.id}/instalments/`, { instalments })
    expect(agreed.status, agreed.text).toBe(200)
    await desk.noon('2026-12-08')
    const [notice] = await mails()
    expect(notice?.text).toContain('€50.00')
    await desk.noon('2026-12-11')
    expect(await desk.stateOf(invoice.id)).toEqual(['collected', 1, '2026-12-11', null])
    expect(await desk.invoiceOf(invoice.id)).toMatchObject({ amount_due: '69.99', due_date: '2027-01-11' })
    await desk.noon('2027-01-07')
    expect(await desk.paymentsOf(invoice.id)).toHaveLength(1)
    await desk.noon('2027-01-08')
    expect(await desk.stateOf(invoice.id)).toEqual(['announced', 0, '2027-01-11', null])
    await desk.noon('2027-01-11')
    expect((await desk.paymentsOf(invoice.id)).map(({ amount, status }) => [amount, status])).toEqual([
      ['5000', 'completed'],
      ['6999', 'completed'],
    ])
    expect(await desk.invoiceOf(invoice.id)).toMatchObject({ status: 'paid', amount_due: '0.00' })
  })

  test('is charged no instalment that its payer pays in another way', async () => {
    await desk.saved()
    const invoice = await desk.issue()
    await desk.noon('2026-12-08')
    const split = [
      { due_date: '2026-12-11', amount: '50.00' },
      { due_date: '2027-01-11', amount: '69.99' },
    ]
    // Agreed on after the whole was announced: of that no more than the first is charged.
    await desk.owner.put(`/api/invoices/${invoice.id}/instalments/`, { instalments: split })
    await desk.owner.post(`/api/invoices/${invoice.id}/mark_paid/`, { amount: '50.00' })
    await desk.noon('2026-12-11')
    expect(await desk.stateOf(invoice.id)).toEqual(['called_off', 0, DUE, 'nothing_due'])
    expect((await desk.paymentsOf(invoice.id)).filter(({ provider }) => provider === 'sandbox')).toEqual([])
  })

  test('whose instalments are called off after the first is charged for the rest, with a notice of its own', async () => {
    await desk.saved()
    const invoice = await desk.issue()
    const instalments = [
      { due_date: DUE, amount: '50.00' },
      { due_date: '2027-01-11', amount: '69.99' },
    ]
    await desk.owner.put(`/api/invoices/${invoice.id}/instalments/`, { instalments })
    for (const day of ['2026-12-08', DUE]) await desk.noon(day)
    expect((await desk.owner.delete(`/api/invoices/${invoice.id}/instalments/`)).status).toBeLessThan(300)
    await desk.noon('2026-12-12')
    expect(await desk.stateOf(invoice.id)).toEqual(['announced', 0, '2026-12-15', null])
    await desk.noon('2026-12-15')
    expect((await desk.paymentsOf(invoice.id)).map(({ amount }) => amount)).toEqual(['5000', '6999'])
  })
})

describe('what nobody was told of in time', () => {
  test('is not charged: a notice that failed stops it, and the company hears of it', async () => {
    await desk.saved()
    const invoice = await desk.issue()
    await desk.noon('2026-12-08')
    await app.sql(
      "update email_messages m set status = 'failed' from collections x where m.company_id = x.company_id and m.id = x.notice_id and x.invoice_id = $1",
      [invoice.id],
    )
    await desk.noon(DUE)
    expect(await desk.stateOf(invoice.id)).toEqual(['stopped', 0, DUE, null])
    expect(await desk.eventsOf(invoice.id)).toContain(
      `Invoice ${invoice.number} could not be collected, and is not tried again: The notice of the charge could not be sent.`,
    )
  })

  test('is announced anew where the day of the charge is long over', async () => {
    await desk.saved()
    const invoice = await desk.issue()
    await desk.noon('2026-12-08')
    await desk.noon('2027-03-01')
    expect(await desk.paymentsOf(invoice.id)).toEqual([])
    expect(await desk.stateOf(invoice.id)).toEqual(['announced', 0, '2027-03-04', null])
  })

  test('is not taken from the card because a payment was given back', async () => {
    await desk.saved()
    const invoice = await desk.issue()
    expect((await desk.owner.post(`/api/invoices/${invoice.id}/mark_paid/`)).status).toBe(200)
    const [payment] = (await desk.owner.get(`/api/payments/?client=${desk.client.id}`)).body.results
    const refund = await desk.owner.post(`/api/payments/${payment.id}/refund/`, { amount: '119.99' })
    expect(refund.status, refund.text).toBe(200)
    await desk.noon('2026-12-09')
    expect(await desk.stateOf(invoice.id)).toBeNull()
    // Unless a member wants it.
    expect(await desk.collectionOf(invoice.id)).toMatchObject({ notice_on: null, can_restart: true })
    const restarted = await desk.owner.post(`/api/invoices/${invoice.id}/collection/restart/`)
    expect(restarted.body).toMatchObject({ can_restart: false, collection: { state: 'announced' } })
    await app.runJobs()
    await desk.noon(DUE)
    expect(await desk.stateOf(invoice.id)).toEqual(['collected', 1, DUE, null])
  })

  test('is not charged to a client that was blocked meanwhile', async () => {
    await desk.saved()
    const invoice = await desk.issue()
    await desk.noon('2026-12-08')
    await desk.owner.post(`/api/clients/${desk.client.id}/block/`, { reason: 'No' })
    await desk.noon(DUE)
    expect(await desk.stateOf(invoice.id)).toEqual(['called_off', 0, DUE, 'client_not_active'])
  })
})

describe('what is announced is called off', () => {
  test.each([
    [
      'paid',
      'nothing_due',
      (id: string) => desk.owner.post(`/api/invoices/${id}/mark_paid/`),
      async () => undefined,
    ],
    [
      'cancelled',
      'nothing_due',
      (id: string) => desk.owner.post(`/api/invoices/${id}/cancel/`, { reason: 'An error' }),
      async () => undefined,
    ],
    [
      'taken out by a member',
      'excluded',
      (id: string) => desk.owner.post(`/api/invoices/${id}/collection/`, { is_excluded: true }),
      async () => undefined,
    ],
    ['without its card', 'card_withdrawn', () => desk.withdraw(), async () => undefined],
    [
      'of a company that has turned it off',
      'turned_off',
      () => desk.owner.patch('/api/collection/settings/', { is_enabled: false }),
      async () => undefined,
    ],
  ])('where the invoice is %s', async (_case, end, change) => {
    await desk.saved()
    const invoice = await desk.issue()
    await desk.noon('2026-12-08')
    const changed = await change(invoice.id)
    expect(changed.status, changed.text).toBeLessThan(300)
    await desk.noon(DUE)
    expect(await desk.stateOf(invoice.id)).toEqual(['called_off', 0, DUE, end])
    expect((await desk.paymentsOf(invoice.id)).filter(({ provider }) => provider === 'sandbox')).toEqual([])
  })

  test('and announced anew where it is due later', async () => {
    await desk.saved()
    const invoice = await desk.issue()
    await desk.noon('2026-12-08')
    const moved = await desk.owner.patch(`/api/invoices/${invoice.id}/`, { due_date: '2026-12-18' })
    expect(moved.status, moved.text).toBe(200)
    await desk.noon(DUE)
    expect(await desk.paymentsOf(invoice.id)).toEqual([])
    await desk.noon('2026-12-15')
    expect(await desk.stateOf(invoice.id)).toEqual(['announced', 0, '2026-12-18', null])
    await desk.noon('2026-12-18')
    expect(await desk.stateOf(invoice.id)).toEqual(['collected', 1, '2026-12-18', null])
  })

  test('and comes again where a member puts it back', async () => {
    await desk.saved()
    const invoice = await desk.issue()
    await desk.noon('2026-12-08')
    const set = (is_excluded: boolean) =>
      desk.owner.post(`/api/invoices/${invoice.id}/collection/`, { is_excluded })
    expect((await set(true)).body).toMatchObject({ is_excluded: true, excluded_by: expect.any(String) })
    expect((await set(true)).body.collection).toMatchObject({ state: 'called_off', end: 'excluded' })
    expect((await set(false)).body).toMatchObject({ is_excluded: false, notice_on: '2026-12-08' })
    await desk.noon('2026-12-09')
    expect(await desk.stateOf(invoice.id)).toEqual(['announced', 0, '2026-12-12', null])
    const events = await desk.eventsOf(invoice.id)
    expect(events.filter((text) => text.includes('automatic collection'))).toEqual([
      expect.stringMatching(/ took invoice .* out of automatic collection\.$/),
      expect.stringMatching(/ put invoice .* back into automatic collection\.$/),
    ])
  })

  test('while a transfer is announced, nothing is charged', async () => {
    await desk.saved()
    const invoice = await desk.issue()
    await desk.noon('2026-12-08')
    const pending = await desk.owner.post('/api/payments/', {
      client: desk.client.id,
      amount: '119.99',
      currency: 'EUR',
      method: 'bank_transfer',
      payment_date: '2026-12-01',
      status: 'pending',
      allocations: [{ invoice: invoice.id, amount: '119.99' }],
    })
    expect(pending.status, pending.text).toBe(201)
    await desk.noon(DUE)
    expect(await desk.stateOf(invoice.id)).toEqual(['announced', 0, DUE, null])
    expect((await desk.owner.delete(`/api/payments/${pending.body.id}/`)).status).toBe(204)
    await desk.noon('2026-12-12')
    expect(await desk.stateOf(invoice.id)).toEqual(['collected', 1, DUE, null])
  })
})

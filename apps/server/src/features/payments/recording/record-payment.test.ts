import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../../test/calls/call-api.ts'
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
let client: { id: string; name: string }

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  client = await makeClient(owner)
})
afterAll(() => app?.close())

const TWENTY = Array.from({ length: 20 }, (_, index) => index)
const PAYMENTS = '/api/payments/'

function pay(body: Record<string, unknown>, actor = owner): Promise<ApiResponse> {
  return actor.post(PAYMENTS, { client: client.id, currency: 'EUR', ...body })
}

const onInvoice = (invoice: { id: string }, amount: string) => ({
  amount,
  allocations: [{ invoice: invoice.id, amount }],
})

/** What the database holds of an invoice: the sums the answers are made of. */
async function settlement(invoiceId: string) {
  const [row] = await app.sql<{ paid: string; due: string; allocated: string; paid_at: Date | null }>(
    `select i.amount_paid::text as paid, i.amount_due::text as due, i.paid_at,
       coalesce((select sum(a.amount) from payment_allocations a join payments p on p.company_id = a.company_id and p.id = a.payment_id
         where a.invoice_id = i.id and p.status = 'completed'), 0)::text as allocated
     from invoices i where i.id = $1`,
    [invoiceId],
  )
  return row
}

async function eventsOf(paymentId: string): Promise<string[]> {
  const rows = await app.sql<{ type: string }>(
    'select type from timeline_events where payment_id = $1 order by id',
    [paymentId],
  )
  return rows.map(({ type }) => type).sort()
}

describe('recording a payment', () => {
  test('settles the invoice it is for, exactly, with its events', async () => {
    const invoice = await makeIssued(owner, client.id)
    const made = await pay({
      ...onInvoice(invoice, '119.99'),
      reference: 'Transfer 7',
      payment_date: '2026-03-04',
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      client: client.id,
      client_name: client.name,
      amount: '119.99',
      currency: 'EUR',
      method: 'bank_transfer',
      status: 'completed',
      payment_date: '2026-03-04',
      reference: 'Transfer 7',
      fee_amount: '0.00',
      net_amount: '119.99',
      refunded_amount: '0.00',
      unallocated_amount: '0.00',
      refunds: [],
      provider: 'manual',
      failure_reason: null,
      payment_link: null,
      version: 1,
      allocations: [{ invoice: invoice.id, invoice_number: invoice.number, amount: '119.99' }],
    })
    expect(await settlement(invoice.id)).toMatchObject({
      paid: '11999',
      due: '0',
      allocated: '11999',
      paid_at: expect.any(Date),
    })
    expect((await owner.get(`/api/invoices/${invoice.id}/`)).body).toMatchObject({
      status: 'paid',
      amount_paid: '119.99',
      amount_due: '0.00',
    })
    expect(await eventsOf(made.body.id)).toEqual(['invoice.paid', 'payment.completed', 'payment.created'])
    expect((await owner.get(`${PAYMENTS}${made.body.id}/`)).body).toEqual(made.body)
  })

  test('a part of what is due leaves the rest due', async () => {
    const invoice = await makeIssued(owner, client.id)
    expect((await pay(onInvoice(invoice, '20.00'))).status).toBe(201)
    expect((await owner.get(`/api/invoices/${invoice.id}/`)).body).toMatchObject({
      status: 'partially_paid',
      amount_due: '99.99',
    })
    expect(await settlement(invoice.id)).toMatchObject({ paid: '2000', due: '9999', paid_at: null })
  })

  test('one payment settles several invoices; what none takes is credit', async () => {
    const [first, second] = [await makeIssued(owner, client.id), await makeIssued(owner, client.id)]
    const allocations = [
      { invoice: first.id, amount: '119.99' },
      { invoice: second.id, amount: '60.01' },
    ]
    const made = await pay({ amount: '200.00', allocations })
    expect(made.status).toBe(201)
    expect(made.body.unallocated_amount).toBe('20.00')
    expect(made.body.allocations).toHaveLength(2)
    expect(await settlement(first.id)).toMatchObject({ due: '0' })
    expect(await settlement(second.id)).toMatchObject({ due: '5998' })
  })

  test('money on account needs no invoice', async () => {
    const made = await pay({ amount: '50' })
    expect(made.body).toMatchObject({ amount: '50.00', unallocated_amount: '50.00', allocations: [] })
  })

  test.each([
    ['card', '100.00', '3.20', '96.80'],
    ['paypal', '100.00', '3.98', '96.02'],
    ['wire_transfer', '100.00', '25.00', '75.00'],
    ['wire_transfer', '10.00', '10.00', '0.00'],
    ['bank_transfer', '100.00', '0.00', '100.00'],
    ['cash', '100.00', '0.00', '100.00'],
    ['check', '100.00', '0.00', '100.00'],
    ['other', '100.00', '0.00', '100.00'],
  ])('%s on %s costs %s', async (method, amount, fee, net) => {
    expect((await pay({ amount, method })).body).toMatchObject({ fee_amount: fee, net_amount: net })
  })

  test('the date is today in the company when none is given', async () => {
    const [row] = await app.sql<{ today: string }>(
      "select (now() at time zone 'Europe/Berlin')::date::text as today",
    )
    expect((await pay({ amount: '1.00' })).body.payment_date).toBe(row?.today)
  })

  test('a currency keeps its own digits', async () => {
    expect((await pay({ amount: '1234', currency: 'JPY' })).body).toMatchObject({
      amount: '1234',
      net_amount: '1234',
    })
    const refused = await pay({ amount: '12.5', currency: 'JPY' })
    expect(refused.status).toBe(400)
    expect(refused.problem.errors).toHaveProperty('amount')
  })
})

describe('a payment that is refused', () => {
  test('says all that is wrong with its fields at once', async () => {
    const refused = await owner.post(PAYMENTS, {
      client: 'x',
      amount: 'ten',
      currency: 'XXY',
      method: 'gold',
      status: 'refunded',
      payment_date: '2026-02-30',
      fee_amount: '0',
      allocations: [{ invoice: 'y', amount: '-1' }],
    })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.problem.errors ?? {}).sort()).toEqual([
      'allocations.0.amount',
      'allocations.0.invoice',
      'amount',
      'client',
      'currency',
      'fee_amount',
      'method',
      'payment_date',
      'status',
    ])
  })

  test('amounts of nothing and an unknown client are told together', async () => {
    const refused = await owner.post(PAYMENTS, {
      client: '019c0000-0000-7000-8000-000000000000',
      amount: '0',
      currency: 'EUR',
      allocations: [{ invoice: '019c0000-0000-7000-8000-000000000001', amount: '0.00' }],
    })
    expect(Object.keys(refused.problem.errors ?? {}).sort()).toEqual([
      'allocations.0.amount',
      'amount',
      'client',
    ])
  })

  test('more than an invoice has due', async () => {
    const invoice = await makeIssued(owner, client.id)
    const refused = await pay({ amount: '120.00', allocations: [{ invoice: invoice.id, amount: '120.00' }] })
    expect(refused.status).toBe(400)
    expect(refused.problem.errors?.['allocations.0.amount']).toEqual([
      'This invoice has only 119.99 EUR due.',
    ])
    expect(await settlement(invoice.id)).toMatchObject({ paid: '0', due: '11999' })
  })

  test('allocations that add up to more than the payment, or a payment above what is due', async () => {
    const invoice = await makeIssued(owner, client.id)
    expect(
      (await pay({ amount: '10.00', allocations: [{ invoice: invoice.id, amount: '10.01' }] })).problem
        .errors,
    ).toHaveProperty('allocations')
    expect(
      (await pay({ amount: '130.00', allocations: [{ invoice: invoice.id, amount: '119.99' }] })).problem
        .errors,
    ).toHaveProperty('amount')
  })

  test('another currency than the invoice has', async () => {
    const invoice = await makeIssued(owner, client.id)
    const refused = await pay({ ...onInvoice(invoice, '10.00'), currency: 'USD' })
    expect(refused.status).toBe(400)
    expect(refused.problem.error_code).toBe('currency_mismatch')
    expect(refused.problem.errors).toHaveProperty('currency')
  })

  test('an invoice of another client, one named twice, one that is not there', async () => {
    const other = await makeClient(owner)
    const [theirs, mine] = [await makeIssued(owner, other.id), await makeIssued(owner, client.id)]
    expect((await pay(onInvoice(theirs, '10.00'))).problem.errors).toEqual({
      'allocations.0.invoice': ['This invoice is for another client.'],
    })
    const twice = [
      { invoice: mine.id, amount: '1.00' },
      { invoice: mine.id, amount: '1.00' },
    ]
    expect((await pay({ amount: '2.00', allocations: twice })).problem.errors).toHaveProperty([
      'allocations.1.invoice',
    ])
    expect(
      (await pay(onInvoice({ id: '019c0000-0000-7000-8000-000000000000' }, '10.00'))).problem.errors,
    ).toHaveProperty(['allocations.0.invoice'])
  })

  test('a draft, a cancelled and a paid invoice', async () => {
    const draft = await makeDraft(owner, client.id)
    expect((await pay(onInvoice(draft, '10.00'))).problem).toMatchObject({
      status: 409,
      error_code: 'invoice_not_issued',
    })
    const cancelled = await makeIssued(owner, client.id)
    await owner.post(`/api/invoices/${cancelled.id}/cancel/`, { reason: 'Ordered by mistake' })
    expect((await pay(onInvoice(cancelled, '10.00'))).problem).toMatchObject({
      status: 409,
      error_code: 'invoice_cancelled',
    })
    const paid = await makeIssued(owner, client.id)
    await pay(onInvoice(paid, '119.99'))
    const again = await pay(onInvoice(paid, '0.01'))
    expect(again.status).toBe(400)
    expect(again.problem.errors).toEqual({
      'allocations.0.amount': ['This invoice is already paid in full.'],
    })
  })
})

describe('who may', () => {
  test('no token, a viewer, a stranger', async () => {
    const made = await pay({ amount: '10.00', status: 'pending' })
    const [path, complete] = [`${PAYMENTS}${made.body.id}/`, `${PAYMENTS}${made.body.id}/complete/`]
    for (const call of [
      { path: PAYMENTS },
      { path },
      { path: PAYMENTS, body: {} },
      { path: complete, method: 'POST' as const },
    ]) {
      expect((await app.call(call)).status).toBe(401)
    }
    const viewer = await makeMember(app, owner, 'viewer')
    expect((await viewer.get(path)).status).toBe(200)
    expect((await pay({ amount: '1.00' }, viewer)).status).toBe(403)
    expect((await viewer.post(complete)).status).toBe(403)
    const stranger = await makeOwner(app)
    expect((await stranger.get(path)).status).toBe(404)
    expect((await stranger.post(complete)).status).toBe(404)
    expect((await stranger.get(PAYMENTS)).body.count).toBe(0)
    expect((await pay({ amount: '1.00' }, stranger)).problem.errors).toHaveProperty('client')
    expect((await owner.get(path)).body.status).toBe('pending')
  })
})

describe('completing a pending payment', () => {
  test('settles then, and not before', async () => {
    const invoice = await makeIssued(owner, client.id)
    const made = await pay({ ...onInvoice(invoice, '119.99'), status: 'pending', payment_date: '2026-01-05' })
    expect(made.body).toMatchObject({
      status: 'pending',
      allocations: [{ invoice: invoice.id, amount: '119.99' }],
    })
    expect(await settlement(invoice.id)).toMatchObject({ paid: '0', due: '11999' })
    expect(await eventsOf(made.body.id)).toEqual(['payment.created'])
    const done = await owner.post(`${PAYMENTS}${made.body.id}/complete/`)
    expect(done.status).toBe(200)
    expect(done.body).toMatchObject({
      status: 'completed',
      payment_date: '2026-01-05',
      unallocated_amount: '0.00',
      version: 2,
    })
    expect(await settlement(invoice.id)).toMatchObject({ paid: '11999', due: '0', allocated: '11999' })
    expect(await eventsOf(made.body.id)).toEqual(['invoice.paid', 'payment.completed', 'payment.created'])
    expect((await owner.post(`${PAYMENTS}${made.body.id}/complete/`)).problem).toMatchObject({
      status: 409,
      error_code: 'payment_not_pending',
    })
  })

  test('is refused for more than the invoice still has due', async () => {
    const invoice = await makeIssued(owner, client.id)
    const pending = await pay({ ...onInvoice(invoice, '119.99'), status: 'pending' })
    await pay(onInvoice(invoice, '100.00'))
    const more = await owner.post(`${PAYMENTS}${pending.body.id}/complete/`)
    expect(more.problem).toMatchObject({ status: 409, detail: 'This invoice has only 19.99 EUR due.' })
    await pay(onInvoice(invoice, '19.99'))
    const again = await owner.post(`${PAYMENTS}${pending.body.id}/complete/`)
    expect(again.problem).toMatchObject({ status: 409, error_code: 'invoice_already_paid' })
    expect(await settlement(invoice.id)).toMatchObject({ paid: '11999', due: '0', allocated: '11999' })
    expect((await owner.get(`${PAYMENTS}${pending.body.id}/`)).body.status).toBe('pending')
  })

  test('gives the invoice what it still has due where more may be paid', async () => {
    const invoice = await makeIssued(owner, client.id)
    const pending = await pay({ ...onInvoice(invoice, '119.99'), status: 'pending' })
    await pay(onInvoice(invoice, '100.00'))
    const settings = '/api/auth/companies/current/settings/'
    await owner.patch(settings, { allow_overpayment: true })
    const done = await owner.post(`${PAYMENTS}${pending.body.id}/complete/`)
    await owner.patch(settings, { allow_overpayment: false })
    expect(done.body).toMatchObject({
      status: 'completed',
      unallocated_amount: '100.00',
      allocations: [{ amount: '19.99' }],
    })
    expect(await settlement(invoice.id)).toMatchObject({ paid: '11999', due: '0', allocated: '11999' })
  })

  test('one for nothing in particular is credit, one that is not there is 404', async () => {
    const made = await pay({ amount: '5.00', status: 'pending' })
    expect((await owner.post(`${PAYMENTS}${made.body.id}/complete/`)).body.unallocated_amount).toBe('5.00')
    expect((await owner.post(`${PAYMENTS}019c0000-0000-7000-8000-000000000000/complete/`)).status).toBe(404)
  })
})

describe('at once and again', () => {
  test('the same key records one payment', async () => {
    const invoice = await makeIssued(owner, client.id)
    const body = { client: client.id, currency: 'EUR', ...onInvoice(invoice, '10.00') }
    const answers = await Promise.all(
      TWENTY.map(() => owner.post(PAYMENTS, body, { idempotencyKey: `key-${invoice.id}` })),
    )
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const again = await owner.post(PAYMENTS, body, { idempotencyKey: `key-${invoice.id}` })
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await settlement(invoice.id)).toMatchObject({ paid: '1000', allocated: '1000' })
    const other = await owner.post(
      PAYMENTS,
      { ...body, reference: 'x' },
      { idempotencyKey: `key-${invoice.id}` },
    )
    expect(other.status).toBe(422)
  })

  test('of twenty payments on one invoice as many win as it has due for', async () => {
    const invoice = await makeIssued(owner, client.id)
    const answers = await Promise.all(TWENTY.map(() => pay(onInvoice(invoice, '50.00'))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(18)
    expect(await settlement(invoice.id)).toMatchObject({ paid: '10000', due: '1999', allocated: '10000' })
  })

  test('of twenty completions one wins', async () => {
    const invoice = await makeIssued(owner, client.id)
    const made = await pay({ ...onInvoice(invoice, '119.99'), status: 'pending' })
    const answers = await Promise.all(TWENTY.map(() => owner.post(`${PAYMENTS}${made.body.id}/complete/`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await settlement(invoice.id)).toMatchObject({ paid: '11999', due: '0', allocated: '11999' })
  })

  test('payments over the same invoices the other way round do not wait for each other for ever', async () => {
    const [one, two] = [await makeIssued(owner, client.id), await makeIssued(owner, client.id)]
    const parts = [
      { invoice: one.id, amount: '5.00' },
      { invoice: two.id, amount: '5.00' },
    ]
    const answers = await Promise.all(
      TWENTY.map((index) => pay({ amount: '10.00', allocations: index % 2 ? parts : [...parts].reverse() })),
    )
    expect(answers.map(({ status }) => status)).toEqual(TWENTY.map(() => 201))
    expect(await settlement(one.id)).toMatchObject({ paid: '10000', due: '1999', allocated: '10000' })
    expect(await settlement(two.id)).toMatchObject({ paid: '10000', due: '1999', allocated: '10000' })
  })

  test('different pending payments of one invoice completed at once never pay it twice', async () => {
    const invoice = await makeIssued(owner, client.id)
    const made = await Promise.all(
      TWENTY.map(() => pay({ ...onInvoice(invoice, '119.99'), status: 'pending' })),
    )
    await Promise.all(made.map(({ body }) => owner.post(`${PAYMENTS}${body.id}/complete/`)))
    expect(await settlement(invoice.id)).toMatchObject({ paid: '11999', due: '0', allocated: '11999' })
    const [sums] = await app.sql<{ amount: string; parts: string }>(
      `select sum(p.amount)::text as amount, count(a.amount)::text as parts from payments p
       left join payment_allocations a on a.payment_id = p.id where p.id = any($1) and p.status = 'completed'`,
      [made.map(({ body }) => body.id)],
    )
    expect(sums).toEqual({ amount: '11999', parts: '1' })
  })
})

describe('the list', () => {
  test('is ordered, filtered, searched and paged', async () => {
    const company = await makeOwner(app)
    const buyer = await makeClient(company, { name: 'Zander & Sohn' })
    const invoice = await makeIssued(company, buyer.id)
    const record = (body: Record<string, unknown>) =>
      company.post(PAYMENTS, { client: buyer.id, currency: 'EUR', ...body })
    await record({ amount: '30.00', payment_date: '2026-01-01', method: 'cash', reference: '100% sure' })
    await record({ ...onInvoice(invoice, '10.00'), payment_date: '2026-01-02' })
    await record({ amount: '20.00', payment_date: '2026-01-03', status: 'pending', currency: 'USD' })
    const amounts = async (query: string) => {
      const answer = await company.get(`${PAYMENTS}?${query}`)
      expect(answer.status).toBe(200)
      return answer.body.results.map((entry: { amount: string }) => entry.amount)
    }
    expect(await amounts('')).toEqual(['20.00', '10.00', '30.00'])
    expect(await amounts('ordering=payment_date')).toEqual(['30.00', '10.00', '20.00'])
    expect(await amounts('ordering=-amount')).toEqual(['30.00', '20.00', '10.00'])
    expect(await amounts('ordering=created_at')).toEqual(['30.00', '10.00', '20.00'])
    expect(await amounts('status=pending')).toEqual(['20.00'])
    expect(await amounts('status=completed&method=cash')).toEqual(['30.00'])
    expect(await amounts('status=refunded')).toEqual([])
    expect(await amounts(`invoice=${invoice.id}`)).toEqual(['10.00'])
    expect(await amounts(`client=${buyer.id}&currency=EUR`)).toEqual(['10.00', '30.00'])
    expect(await amounts('payment_date_after=2026-01-02&payment_date_before=2026-01-02')).toEqual(['10.00'])
    // As much in each currency, however many digits it has.
    expect(await amounts('amount=20')).toEqual(['20.00'])
    expect(await amounts('amount=20.0&currency=EUR')).toEqual([])
    expect(await amounts('amount=2000')).toEqual([])
    expect(await amounts('amount=20&search=zander')).toEqual(['20.00'])
    expect(await amounts('search=100%25')).toEqual(['30.00'])
    expect(await amounts('search=zander')).toHaveLength(3)
    expect(await amounts(`search=${invoice.number}`)).toEqual(['10.00'])
    const first = await company.get(`${PAYMENTS}?page_size=2`)
    expect(first.body).toMatchObject({ count: 3, previous: null })
    const second = await company.get(first.body.next)
    expect(second.body.results.map((entry: { amount: string }) => entry.amount)).toEqual(['30.00'])
    expect(second.body.next).toBeNull()
    expect((await company.get(`${PAYMENTS}?ordering=client`)).status).toBe(400)
    expect((await company.get(`${PAYMENTS}?invoice=1`)).problem.errors).toHaveProperty('invoice')
    // By the client's name, whatever its case, page by page both ways.
    const early = await makeClient(company, { name: 'aalto Oy' })
    await record({ amount: '5.00', client: early.id })
    expect((await amounts('ordering=client_name'))[0]).toBe('5.00')
    const last = await company.get(`${PAYMENTS}?ordering=-client_name&page_size=3`)
    const after = await company.get(last.body.next)
    expect(after.body.results.map((entry: { amount: string }) => entry.amount)).toEqual(['5.00'])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem, expectSameProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
  makeTaxRate,
  unique,
} from '../../../../test/processes/factories.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'

let app: TestApp
let owner: Actor
let client: { id: string; name: string }

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  client = await makeClient(owner)
})
afterAll(() => app?.close())

const pay = (id: string, body?: Record<string, unknown>, actor = owner) =>
  actor.post(`/api/invoices/${id}/mark_paid/`, body)
const read = async (id: string) => (await owner.get(`/api/invoices/${id}/`)).body

/** What the database says was paid, by invoice, by allocation and by payment. */
async function books(invoiceId: string) {
  const [row] = await app.sql(
    `select i.amount_paid::text as paid, i.amount_due::text as due, count(p.id)::int as payments,
       coalesce(sum(a.amount), 0)::text as allocated, coalesce(sum(p.amount), 0)::text as amount
     from invoices i left join payment_allocations a on a.company_id = i.company_id and a.invoice_id = i.id
       left join payments p on p.company_id = a.company_id and p.id = a.payment_id
     where i.id = $1 group by i.company_id, i.id`,
    [invoiceId],
  )
  return row
}
const booked = (paid: string, due: string, payments: number) => ({
  paid,
  due,
  payments,
  allocated: paid,
  amount: paid,
})

describe('marking as paid', () => {
  test('records what is due, today, as one payment', async () => {
    const invoice = await makeIssued(owner, client.id)
    const answer = await pay(invoice.id)
    expect(answer.status).toBe(200)
    const [today] = await app.sql<{ day: string }>(
      "select (now() at time zone 'Europe/Berlin')::date::text as day",
    )
    expect(answer.body).toMatchObject({
      status: 'paid',
      amount_paid: '119.99',
      amount_due: '0.00',
      paid_at: expect.any(String),
      payments: [
        {
          amount: '119.99',
          allocated: '119.99',
          currency: 'EUR',
          method: 'bank_transfer',
          status: 'completed',
          payment_date: today?.day,
          reference: null,
        },
      ],
    })
    expect(await read(invoice.id)).toEqual(answer.body)
    expect(await books(invoice.id)).toEqual(booked('11999', '0', 1))
    const payment = (await owner.get(`/api/payments/${answer.body.payments[0].id}/`)).body
    expect(payment).toMatchObject({ client: client.id, provider: 'manual', unallocated_amount: '0.00' })
    const events = (await owner.get(`/api/timeline/events/?invoice=${invoice.id}`)).body.results
    expect(events.map(({ text }: { text: string }) => text)).toContain(
      `Invoice ${invoice.number} is paid in full.`,
    )
  })

  test('takes part after part, each with its own facts', async () => {
    const invoice = await makeIssued(owner, client.id)
    const part = {
      amount: '100',
      payment_date: '2026-02-28',
      payment_method: 'cash',
      reference: 'Till 4',
      notes: 'thanks',
    }
    expect((await pay(invoice.id, part)).body).toMatchObject({
      status: 'partially_paid',
      amount_paid: '100.00',
      amount_due: '19.99',
      paid_at: null,
    })
    const [payment] = await app.sql(
      "select amount::text, method, payment_date::text, reference, notes, status from payments where reference = 'Till 4'",
    )
    expect(payment).toEqual({
      amount: '10000',
      method: 'cash',
      payment_date: '2026-02-28',
      reference: 'Till 4',
      notes: 'thanks',
      status: 'completed',
    })
    expect((await pay(invoice.id, { amount: '19.98' })).body).toMatchObject({
      amount_due: '0.01',
      status: 'partially_paid',
    })
    expect((await pay(invoice.id)).body).toMatchObject({ amount_due: '0.00', status: 'paid' })
    expect(await books(invoice.id)).toEqual(booked('11999', '0', 3))
  })

  test('of a draft issues it first', async () => {
    const draft = await makeDraft(owner, client.id)
    const answer = await pay(draft.id)
    expect(answer.body).toMatchObject({
      lifecycle: 'issued',
      status: 'paid',
      number: expect.stringMatching(/^INV-\d{4}-\d{4}$/),
      issued_at: expect.any(String),
    })
    expect(await books(draft.id)).toEqual(booked('11999', '0', 1))
  })

  test('asks for what is due after a withholding, not for the total', async () => {
    const held = await makeTaxRate(owner, { name: 'IRPF', rate: '15', is_withholding: true })
    const items = [{ description: 'x', unit_price: '200', tax_rates: [held.id] }]
    const invoice = await makeIssued(owner, client.id, { items })
    expect((await pay(invoice.id)).body).toMatchObject({
      total: '200.00',
      withholding_total: '30.00',
      amount_paid: '170.00',
      status: 'paid',
    })
  })

  test('of yen takes yen', async () => {
    const invoice = await makeIssued(owner, client.id, { currency: 'JPY' })
    expect((await pay(invoice.id, { amount: '19.5' })).body.errors).toEqual({
      amount: ['Enter a valid amount in JPY.'],
    })
    expect((await pay(invoice.id, { amount: '20' })).body).toMatchObject({
      amount_paid: '20',
      amount_due: '100',
    })
  })
})

describe('what is refused', () => {
  test('every fault at once, and nothing is issued or paid', async () => {
    const draft = await makeDraft(owner, client.id)
    const answer = await pay(draft.id, {
      amount: '1,00',
      payment_date: 'today',
      payment_method: 'gold',
      status: 'completed',
      currency: 'USD',
      paid_at: 'now',
    })
    expectProblem(answer, 400, 'validation_error')
    expect(answer.body.errors).toMatchObject({
      amount: ['Enter a valid amount such as 10.50'],
      payment_date: ['Give a date as YYYY-MM-DD.'],
      payment_method: [expect.any(String)],
      status: ['This field is set by the server.'],
      paid_at: ['This field is set by the server.'],
      currency: ['Unknown field.'],
    })
    expect(await read(draft.id)).toMatchObject({ status: 'draft', number: null, version: 1 })
    expect(await books(draft.id)).toEqual(booked('0', '11999', 0))
  })

  test.each([
    ['0', 'Enter a valid amount in EUR.'],
    ['0.001', 'Enter a valid amount in EUR.'],
    ['120.00', 'This is more than is due.'],
    ['999999999999999', 'This is more than is due.'],
  ])('an amount of %s, of a draft too: %s', async (amount, message) => {
    const draft = await makeDraft(owner, client.id)
    const counter = () =>
      app.sql('select last_value from number_counters where company_id = $1', [owner.companyId])
    const before = await counter()
    const answer = await pay(draft.id, { amount })
    expectProblem(answer, 400, 'validation_error')
    expect(answer.body.errors).toEqual({ amount: [message] })
    expect(await read(draft.id)).toMatchObject({ status: 'draft', number: null })
    expect(await counter()).toEqual(before)
  })

  test('a paid one, a cancelled one, an empty one, one over nothing, one of a blocked client', async () => {
    const paid = await makeIssued(owner, client.id)
    await pay(paid.id)
    expectProblem(await pay(paid.id), 409, 'invoice_already_paid')
    expectProblem(await pay(paid.id, { amount: '1.00' }), 409, 'invoice_already_paid')
    const cancelled = await makeIssued(owner, client.id)
    await owner.post(`/api/invoices/${cancelled.id}/cancel/`, { reason: 'x' })
    expectProblem(await pay(cancelled.id), 409, 'invoice_cancelled')
    expectProblem(await pay((await makeDraft(owner, client.id, { items: [] })).id), 409, 'invoice_empty')
    const nothing = await makeDraft(owner, client.id, { items: [{ description: 'Free', unit_price: '0' }] })
    expectProblem(await pay(nothing.id), 409, 'invoice_already_paid')
    expect(await read(nothing.id)).toMatchObject({ status: 'draft', number: null })
    const buyer = await makeClient(owner)
    const [draft, issued] = [await makeDraft(owner, buyer.id), await makeIssued(owner, buyer.id)]
    await owner.post(`/api/clients/${buyer.id}/block/`, { reason: 'x' })
    expectProblem(await pay(draft.id), 409, 'client_blocked')
    // A blocked client can still pay what it owes.
    expect((await pay(issued.id)).body.status).toBe('paid')
    expect(await books(paid.id)).toEqual(booked('11999', '0', 1))
  })

  test('a viewer, a stranger, nobody', async () => {
    const invoice = await makeIssued(owner, client.id)
    const stranger = await makeOwner(app)
    expectProblem(await pay(invoice.id, {}, await makeMember(app, owner, 'viewer')), 403, 'permission_denied')
    expectSameProblem(await pay(invoice.id, {}, stranger), await pay(NOBODY, {}, stranger))
    expectProblem(await app.call({ method: 'POST', path: `/api/invoices/${invoice.id}/mark_paid/` }), 401)
    expect(await books(invoice.id)).toEqual(booked('0', '11999', 0))
  })
})

describe('many at once', () => {
  const twenty = <T>(work: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 20 }, (_, n) => work(n)))

  test('twenty times "paid" is one payment', async () => {
    const invoice = await makeIssued(owner, client.id)
    const answers = await twenty(() => pay(invoice.id))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers)
      if (answer.status !== 200) expectProblem(answer, 409, 'invoice_already_paid')
    expect(await books(invoice.id)).toEqual(booked('11999', '0', 1))
  })

  test('of a draft too, with one number', async () => {
    const draft = await makeDraft(owner, client.id)
    const answers = await twenty(() => pay(draft.id))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await books(draft.id)).toEqual(booked('11999', '0', 1))
    expect(
      await app.sql("select id from timeline_events where invoice_id = $1 and type = 'invoice.issued'", [
        draft.id,
      ]),
    ).toHaveLength(1)
  })

  test('twenty parts of 7.00 take 17 and leave 0.99', async () => {
    const invoice = await makeIssued(owner, client.id)
    const answers = await twenty(() => pay(invoice.id, { amount: '7.00' }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(17)
    for (const answer of answers) if (answer.status !== 200) expectProblem(answer, 400, 'validation_error')
    expect(await books(invoice.id)).toEqual(booked('11900', '99', 17))
  })

  test('paying, cancelling and sending at once end in one of the states there are', async () => {
    const invoices = await twenty(() => makeIssued(owner, client.id))
    const answers = await Promise.all(
      invoices.flatMap(({ id }) => [
        pay(id),
        owner.post(`/api/invoices/${id}/cancel/`, { reason: 'race' }),
        owner.post(`/api/invoices/${id}/send_email/`),
      ]),
    )
    expect(answers.filter(({ status }) => ![200, 409].includes(status)).map(({ text }) => text)).toEqual([])
    for (const { id } of invoices) {
      const { lifecycle, payments } = await read(id)
      expect(payments.length, lifecycle).toBe(lifecycle === 'cancelled' ? 0 : 1)
      expect(await books(id)).toEqual(
        lifecycle === 'cancelled' ? booked('0', '11999', 0) : booked('11999', '0', 1),
      )
    }
  })

  test('twenty under one key are one payment, and a repeat tells the same', async () => {
    const invoice = await makeIssued(owner, client.id)
    const key = unique('key')
    const send = (amount: string) =>
      owner.post(`/api/invoices/${invoice.id}/mark_paid/`, { amount }, { idempotencyKey: key })
    const answers = await twenty(() => send('5.00'))
    for (const answer of answers) if (answer.status !== 200) expectProblem(answer, 409, 'request_in_progress')
    const again = await send('5.00')
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.body).toMatchObject({ amount_paid: '5.00', amount_due: '114.99' })
    expectProblem(await send('5.01'), 422, 'idempotency_key_reused')
    expect(await books(invoice.id)).toEqual(booked('500', '11499', 1))
  })
})

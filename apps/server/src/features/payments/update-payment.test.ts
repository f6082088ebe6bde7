import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../test/calls/call-api.ts'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../test/processes/factories.ts'

const PAYMENTS = '/api/payments/'
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

async function record(
  body: Record<string, unknown> = {},
  actor = owner,
  of = client,
): Promise<ApiResponse['body']> {
  const made = await actor.post(PAYMENTS, {
    client: of.id,
    currency: 'EUR',
    amount: '50.00',
    status: 'pending',
    ...body,
  })
  expect(made.status, made.text).toBe(201)
  return made.body
}
const at = ({ id }: { id: string }) => `${PAYMENTS}${id}/`
const change = (payment: { id: string }, body: Record<string, unknown>, actor = owner) =>
  actor.patch(at(payment), body)

async function rowOf({ id }: { id: string }) {
  const [row] = await app.sql(
    `select p.client_id, p.client_name, p.amount::text, p.currency, p.method, p.status, p.payment_date::text, p.reference, p.notes,
       p.fee_amount::text, p.version,
       (select coalesce(json_agg(json_build_array(a.invoice_id, a.amount::text) order by a.amount), '[]')
        from payment_allocations a where a.payment_id = p.id) as allocations
     from payments p where p.id = $1`,
    [id],
  )
  return row
}

async function eventsOf(type: string, { id }: { id: string }) {
  return app.sql<{
    subject: string
    client_id: string
    invoice_id: string | null
    data: Record<string, unknown>
  }>(
    `select subject, client_id, invoice_id, data from timeline_events
     where type = $1 and (payment_id = $2 or data ->> 'payment' = $2::text) order by id`,
    [type, id],
  )
}

describe('changing a pending payment', () => {
  test('changes every field of it, with its fee, its allocations and its event', async () => {
    const invoice = await makeIssued(owner, client.id)
    const payment = await record()
    const changed = await change(payment, {
      amount: '119.99',
      method: 'card',
      payment_date: '2026-03-04',
      reference: 'Terminal 7',
      notes: 'From the fair',
      allocations: [{ invoice: invoice.id.toUpperCase(), amount: '100' }],
    })
    expect(changed.status).toBe(200)
    expect(changed.body).toEqual({
      ...payment,
      amount: '119.99',
      method: 'card',
      payment_date: '2026-03-04',
      reference: 'Terminal 7',
      notes: 'From the fair',
      // 2.9 % of 119.99 = 3.47971, + 0.30
      fee_amount: '3.78',
      net_amount: '116.21',
      unallocated_amount: '19.99',
      allocations: [
        {
          invoice: invoice.id,
          invoice_number: invoice.number,
          issue_date: invoice.issue_date,
          amount: '100.00',
          remaining: '100.00',
        },
      ],
      version: 2,
    })
    expect(await rowOf(payment)).toEqual({
      client_id: client.id,
      client_name: client.name,
      amount: '11999',
      currency: 'EUR',
      method: 'card',
      status: 'pending',
      payment_date: '2026-03-04',
      reference: 'Terminal 7',
      notes: 'From the fair',
      fee_amount: '378',
      version: 2,
      allocations: [[invoice.id, '10000']],
    })
    expect(await eventsOf('payment.updated', payment)).toMatchObject([
      {
        subject: '119.99 EUR',
        client_id: client.id,
        invoice_id: invoice.id,
        data: {
          before: { amount: '50.00', method: 'bank_transfer', reference: null, allocations: [] },
          after: { amount: '119.99', method: 'card', reference: 'Terminal 7' },
        },
      },
    ])
    // Still no money: the invoice waits for it to be completed.
    expect((await owner.get(`/api/invoices/${invoice.id}/`)).body.amount_due).toBe('119.99')
    await owner.post(`${at(payment)}complete/`)
    expect((await owner.get(`/api/invoices/${invoice.id}/`)).body.amount_due).toBe('19.99')
  })

  test('gives it to another client, in another currency', async () => {
    const other = await makeClient(owner)
    const payment = await record({ method: 'wire_transfer' })
    const changed = await change(payment, { client: other.id, currency: 'JPY', amount: '5000' })
    expect(changed.body).toMatchObject({
      client: other.id,
      client_name: other.name,
      amount: '5000',
      currency: 'JPY',
      fee_amount: '25',
    })
    const amount = await change(payment, { currency: 'KWD' })
    expect(amount.body).toMatchObject({ amount: '5000.000', currency: 'KWD', fee_amount: '25.000' })
    const broken = await change(await record({ amount: '10.55' }), { currency: 'JPY' })
    expect(broken.problem.errors).toEqual({ amount: ['Enter an amount as JPY has it.'] })
  })

  test('that changes nothing writes nothing', async () => {
    const payment = await record({ reference: 'R', amount: '12.50' })
    const same = await change(payment, {
      reference: ' R ',
      amount: '12.5',
      client: client.id.toUpperCase(),
      allocations: [],
    })
    expect(same.body).toEqual(payment)
    expect(await change(payment, {}).then(({ body }) => body)).toEqual(payment)
    expect(await eventsOf('payment.updated', payment)).toEqual([])
  })

  test('keeps the fee it was recorded with unless its method or amount changes', async () => {
    const company = await makeOwner(app)
    const payer = await makeClient(company)
    const payment = await record({ method: 'card', amount: '100.00' }, company, payer)
    const methods = (await company.get(`${PAYMENTS}methods/`)).body.results
    await company.patch(`${PAYMENTS}methods/${methods[0].id}/`, { fee_percentage: '5', fee_fixed: '0' })
    expect((await change(payment, { notes: 'x' }, company)).body.fee_amount).toBe('3.20')
    expect((await change(payment, { amount: '200.00' }, company)).body.fee_amount).toBe('10.00')
  })

  test('is held to what its invoices have due', async () => {
    const invoice = await makeIssued(owner, client.id)
    const foreign = await makeIssued(owner, (await makeClient(owner)).id)
    const payment = await record({ amount: '20.00', allocations: [{ invoice: invoice.id, amount: '20.00' }] })
    const lay = (allocations: unknown[]) => change(payment, { amount: '500.00', allocations })
    const above = await lay([{ invoice: invoice.id, amount: '120.00' }])
    expect(above.problem.errors).toEqual({
      'allocations.0.amount': ['This invoice has only 119.99 EUR due.'],
    })
    const others = await lay([
      { invoice: foreign.id, amount: '1.00' },
      { invoice: NOBODY, amount: '1.00' },
    ])
    expect(others.problem.errors).toEqual({
      'allocations.0.invoice': ['This invoice is for another client.'],
      'allocations.1.invoice': ['There is no such invoice.'],
    })
    const less = await change(payment, { amount: '10.00' })
    expectProblem(less, 400, 'validation_error')
    expect((await change(payment, { currency: 'USD' })).problem.error_code).toBe('currency_mismatch')
    expect(await rowOf(payment)).toMatchObject({ version: 1, allocations: [[invoice.id, '2000']] })
  })

  test('with a body it does not take names every fault', async () => {
    const payment = await record()
    const answer = await change(payment, {
      amount: '0',
      client: NOBODY,
      allocations: [{ invoice: NOBODY, amount: '0' }],
    })
    expect(answer.problem.errors).toEqual({
      amount: ['Enter an amount above zero.'],
      client: ['There is no such client.'],
      'allocations.0.amount': ['Enter an amount above zero.'],
    })
    const own = await change(payment, { status: 'completed', fee_amount: '0.00', version: 7, method: 'gold' })
    expect(Object.keys(own.problem.errors ?? {}).sort()).toEqual([
      'fee_amount',
      'method',
      'status',
      'version',
    ])
    expect(await rowOf(payment)).toMatchObject({ version: 1, status: 'pending' })
  })

  test('with a version that is no longer the last is refused; a repeat under its key is not done twice', async () => {
    const payment = await record()
    const twice = () =>
      owner.patch(
        at(payment),
        { reference: 'Once' },
        { idempotencyKey: 'change-it-once', headers: { 'if-match': '"1"' } },
      )
    const [first, again] = [await twice(), await twice()]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    const stale = await owner.patch(at(payment), { reference: 'Late' }, { headers: { 'if-match': '"1"' } })
    expectProblem(stale, 412, 'stale_version')
    expect(await rowOf(payment)).toMatchObject({ reference: 'Once', version: 2 })
  })

  test('that a payer announced leaves its amount and purpose alone', async () => {
    // A transfer is offered once there is an account to pay to.
    const bank_accounts = [{ holder: 'N', iban: 'AT611904300234573201', bic: '', bank_name: '' }]
    expect((await owner.patch(`/api/auth/companies/${owner.companyId}/`, { bank_accounts })).status).toBe(200)
    const link = (await owner.post('/api/payments/links/', { amount: '5.00', currency: 'EUR' })).body
    const page = `${PAYMENTS}public/${link.share_token}/`
    const payer = { method: 'bank_transfer', payer_name: 'Pia', payer_email: 'pia@example.com' }
    await app.call({ path: page, body: payer })
    const [found] = await app.sql<{ id: string }>('select id from payments where payment_link_id = $1', [
      link.id,
    ])
    const payment = found ?? { id: '' }
    for (const body of [{ amount: '4.00' }, { currency: 'USD' }, { client: client.id }, { method: 'cash' }])
      expectProblem(await change(payment, body), 409, 'conflict')
    const dated = await change(payment, { payment_date: '2026-01-02', notes: 'Seen' })
    expect(dated.body).toMatchObject({ payment_date: '2026-01-02', notes: 'Seen', amount: '5.00' })
    // Deleted, the page is open to pay again.
    expect((await app.call({ path: page })).body.status).toBe('pending')
    expect((await owner.delete(at(payment))).status).toBe(204)
    expect((await app.call({ path: page })).body.status).toBe('active')
    expect((await app.call({ path: page, body: payer })).body.status).toBe('pending')
  })
})

describe('a payment that is no longer pending', () => {
  test('lets its reference and notes be changed, and nothing else', async () => {
    const invoice = await makeIssued(owner, client.id)
    const allocations = [{ invoice: invoice.id, amount: '119.99' }]
    const payment = await record({ status: 'completed', amount: '119.99', method: 'card', allocations })
    const changed = await change(payment, { reference: 'Statement 12', notes: 'Seen' })
    expect(changed.body).toEqual({ ...payment, reference: 'Statement 12', notes: 'Seen', version: 2 })
    for (const body of [
      { amount: '1.00' },
      { method: 'cash' },
      { payment_date: '2026-01-01' },
      { allocations: [] },
      { reference: 'x', currency: 'EUR' },
    ]) {
      const refused = await change(payment, body)
      expectProblem(refused, 409, 'payment_not_pending')
      expect(refused.body.detail).toBe(
        'This payment is no longer pending: only its reference and notes can be changed.',
      )
    }
    expect((await change(payment, { reference: '' })).body.reference).toBeNull()
    expect((await owner.get(`/api/invoices/${invoice.id}/`)).body).toMatchObject({
      status: 'paid',
      amount_paid: '119.99',
    })
    expect((await owner.get(`${PAYMENTS}?search=Seen`)).body.results[0].id).toBe(payment.id)
  })

  test('cannot be deleted, in whatever state it is', async () => {
    for (const status of ['completed', 'failed', 'cancelled', 'processing', 'unknown']) {
      const payment = await record()
      await app.sql('update payments set status = $2 where id = $1', [payment.id, status])
      const refused = await owner.delete(at(payment))
      expectProblem(refused, 409, 'payment_not_pending')
      expect(refused.body.detail).toBe('Only a pending payment can be deleted. Refund it instead.')
      expect(await rowOf(payment)).toMatchObject({ status })
    }
  })
})

describe('deleting a pending payment', () => {
  test('takes it and what it was meant for, and leaves its story', async () => {
    const invoice = await makeIssued(owner, client.id)
    const payment = await record({ amount: '20.00', allocations: [{ invoice: invoice.id, amount: '20.00' }] })
    const gone = () => owner.delete(at(payment), { idempotencyKey: 'delete-it-once' })
    expect([(await gone()).status, (await gone()).status]).toEqual([204, 204])
    expectProblem(await owner.get(at(payment)), 404, 'not_found')
    expectProblem(await owner.delete(at(payment)), 404, 'not_found')
    expect(await rowOf(payment)).toBeUndefined()
    expect(await app.sql('select from payment_allocations where payment_id = $1', [payment.id])).toEqual([])
    expect(await app.sql('select from search_texts where record_id = $1', [payment.id])).toEqual([])
    expect(await eventsOf('payment.deleted', payment)).toMatchObject([
      { subject: '20.00 EUR', client_id: client.id, invoice_id: invoice.id },
    ])
    expect((await owner.get(`/api/invoices/${invoice.id}/`)).body.amount_due).toBe('119.99')
  })

  test('while it is completed: one of the two, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const invoice = await makeIssued(owner, client.id)
      const payment = await record({
        amount: '20.00',
        allocations: [{ invoice: invoice.id, amount: '20.00' }],
      })
      const [completed, deleted] = await Promise.all([
        owner.post(`${at(payment)}complete/`),
        owner.delete(at(payment)),
      ])
      const due = (await owner.get(`/api/invoices/${invoice.id}/`)).body.amount_due
      expect([completed.status, deleted.status, due]).toEqual(
        completed.status === 200 ? [200, 409, '99.99'] : [404, 204, '119.99'],
      )
    }
  })

  test('while it is laid on another invoice and completed: its money is never lost', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [first, second] = [await makeIssued(owner, client.id), await makeIssued(owner, client.id)]
      const payment = await record({ amount: '20.00', allocations: [{ invoice: first.id, amount: '20.00' }] })
      const [moved, completed] = await Promise.all([
        change(payment, { allocations: [{ invoice: second.id, amount: '20.00' }] }),
        owner.post(`${at(payment)}complete/`),
      ])
      expect(completed.status).toBe(200)
      const dues = await Promise.all(
        [first, second].map(async ({ id }) => (await owner.get(`/api/invoices/${id}/`)).body.amount_due),
      )
      expect([moved.status, ...dues]).toEqual(
        moved.status === 200 ? [200, '119.99', '99.99'] : [409, '99.99', '119.99'],
      )
    }
  })
})

describe('a payment that moved while somebody waited for it', () => {
  const waiting = async () => {
    const rows = await app.sql(
      `select distinct l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
       where not l.granted and a.datname = current_database()`,
    )
    return rows.length
  }

  /** Both stand in line for the invoice, the change first; then the line moves. */
  async function inLine(invoiceId: string, calls: readonly (() => Promise<ApiResponse>)[]) {
    const holder = new pg.Client(app.owner)
    await holder.connect()
    try {
      await holder.query("select set_config('app.company', $1, false)", [owner.companyId])
      await holder.query('begin')
      await holder.query('select from invoices where id = $1 for update', [invoiceId])
      const sent: Promise<ApiResponse>[] = []
      for (const call of calls) {
        sent.push(call())
        await expect.poll(waiting).toBe(sent.length)
      }
      await holder.query('commit')
      return await Promise.all(sent)
    } finally {
      await holder.end()
    }
  }

  test('is completed for the invoice it is for now', async () => {
    const [first, second] = [await makeIssued(owner, client.id), await makeIssued(owner, client.id)]
    const payment = await record({ amount: '20.00', allocations: [{ invoice: first.id, amount: '20.00' }] })
    const [moved, completed] = await inLine(first.id, [
      () => change(payment, { allocations: [{ invoice: second.id, amount: '20.00' }] }),
      () => owner.post(`${at(payment)}complete/`),
    ])
    expect([moved?.status, completed?.status]).toEqual([200, 200])
    expect(completed?.body.allocations).toEqual([
      {
        invoice: second.id,
        invoice_number: second.number,
        issue_date: second.issue_date,
        amount: '20.00',
        remaining: '20.00',
      },
    ])
    const due = async ({ id }: { id: string }) => (await owner.get(`/api/invoices/${id}/`)).body.amount_due
    expect([await due(first), await due(second)]).toEqual(['119.99', '99.99'])
    expect(await rowOf(payment)).toMatchObject({ status: 'completed', version: 3 })
  })
})

describe('who may not', () => {
  test('no token, a role, a stranger', async () => {
    const payment = await record()
    expect((await app.call({ path: at(payment), method: 'PATCH', body: {} })).status).toBe(401)
    expect((await app.call({ path: at(payment), method: 'DELETE' })).status).toBe(401)
    const viewer = await makeMember(app, owner, 'viewer')
    expectProblem(await change(payment, { notes: 'x' }, viewer), 403, 'permission_denied')
    expectProblem(await viewer.delete(at(payment)), 403, 'permission_denied')
    const member = await makeMember(app, owner, 'member')
    expect((await change(payment, { notes: 'By a member' }, member)).status).toBe(200)
    expectProblem(await member.delete(at(payment)), 403, 'permission_denied')
    const stranger = await makeOwner(app)
    expectProblem(await change(payment, { notes: 'x' }, stranger), 404, 'not_found')
    expectProblem(await stranger.delete(at(payment)), 404, 'not_found')
    expect(await rowOf(payment)).toMatchObject({ notes: 'By a member', version: 2 })
    const accountant = await makeMember(app, owner, 'accountant')
    expect((await accountant.delete(at(payment))).status).toBe(204)
  })
})

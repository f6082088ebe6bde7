import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCard, makePayee, payerCalls } from '../../../test/calls/public-payer.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeIssued } from '../../../test/processes/factories.ts'

let app: TestApp
let owner: Actor
let client: { id: string; name: string }
beforeAll(async () => {
  app = await buildTestApp()
  ;({ owner, client } = await makePayee(app))
})
afterAll(() => app?.close())

const { makeLink, pay } = payerCalls(() => ({ app, owner, client }))
const post = (path: string, body?: Record<string, unknown>) => owner.post(path, body)
const creditOf = async (id: string) => (await owner.get(`/api/clients/${id}/credit/`)).body
const applyTo = (id: string, invoice: string, more: Record<string, unknown> = {}) =>
  post(`/api/clients/${id}/credit/apply/`, { invoice, ...more })
const payBack = (id: string, amount: string) =>
  post(`/api/clients/${id}/credit/refund/`, { amount, currency: 'EUR' })
const invoiceOf = async (id: string) => (await owner.get(`/api/invoices/${id}/`)).body

/** An invoice of 119.99 of a client of its own: so much of it is paid as money, and the rest with the test bank. */
async function makePaid(asMoney?: string) {
  const own = await makeClient(owner)
  const { id } = await makeIssued(owner, own.id)
  if (asMoney) await post(`/api/invoices/${id}/mark_paid/`, { amount: asMoney })
  const paid = await pay(await makeLink({ invoice: id }), byCard())
  expect(paid.status, paid.text).toBe(200)
  return { client: own.id, invoice: id }
}
const draftOf = async (invoice: string, body: Record<string, unknown> = {}) =>
  (await post(`/api/invoices/${invoice}/credit/`, { reason: 'Returned', ...body })).body.id as string

test('what is kept of an invoice that test payments have paid stays theirs, and is not paid back', async () => {
  const { client: id, invoice } = await makePaid()
  const { credit_note } = (await post(`/api/invoices/${invoice}/correct/`, { reason: 'Wrong' })).body
  expect(credit_note).toMatchObject({ keep: '119.99' })
  expect(await creditOf(id)).toEqual([{ currency: 'EUR', balance: '119.99', test_balance: '119.99' }])
  const refused = await payBack(id, '119.99')
  expect(refused.body).toMatchObject({
    status: 409,
    error_code: 'credit_exceeds_balance',
    detail: 'Only 0.00 EUR of this is money. The rest comes of test payments, with which no money moved.',
  })
  expect(
    await app.sql(
      'select kind, amount::text, is_test from client_credit_entries where client_id = $1 order by id',
      [id],
    ),
  ).toEqual([{ kind: 'kept', amount: '11999', is_test: true }])
  const { lines } = (await owner.get(`/api/clients/${id}/statement/`)).body
  expect(lines.map(({ kind, is_test }: { kind: string; is_test: boolean }) => [kind, is_test])).toEqual([
    ['invoice', false],
    ['credit_note', true],
    ['payment', true],
  ])
  const { results } = (await owner.get(`/api/timeline/events/?client=${id}`)).body
  expect(results.find(({ type }: { type: string }) => type === 'credit_note.issued').data.is_test).toBe(true)
})

test('it settles an invoice only where it is asked to, and the invoice says so', async () => {
  const { client: id, invoice } = await makePaid()
  await post(`/api/credit-notes/${await draftOf(invoice)}/issue/`)
  const other = (await makeIssued(owner, id)).id
  const refused = await applyTo(id, other)
  expect(refused.body).toMatchObject({ status: 409, error_code: 'credit_exceeds_balance' })
  expect(refused.body.detail).toMatch(/^Only 0\.00 EUR of this is money/)
  expect(await invoiceOf(other)).toMatchObject({ amount_due: '119.99', credit_includes_test: false })
  expect((await applyTo(id, other, { include_test: true })).status).toBe(200)
  expect(await invoiceOf(other)).toMatchObject({
    status: 'paid',
    amount_credited: '119.99',
    credit_includes_test: true,
  })
  const { views } = (await owner.get(`/api/invoices/views/?client=${id}`)).body
  expect(views.find(({ view }: { view: string }) => view === 'paid')).toMatchObject({
    sums: [{ currency: 'EUR', amount: '239.98' }],
    includes_test: true,
  })
  // What is kept of an invoice that such credit has settled is no money either.
  await post(`/api/credit-notes/${await draftOf(other)}/issue/`)
  expect(await creditOf(id)).toEqual([{ currency: 'EUR', balance: '119.99', test_balance: '119.99' }])
})

test('of an invoice paid by both, what was paid as money is kept as money, and no more', async () => {
  const { client: id, invoice } = await makePaid('40.00')
  const first = await draftOf(invoice, { mode: 'amount', amount: '30.00' })
  await post(`/api/credit-notes/${first}/issue/`)
  expect(await creditOf(id)).toEqual([{ currency: 'EUR', balance: '30.00', test_balance: '0.00' }])
  const rest = await draftOf(invoice)
  const refused = await post(`/api/credit-notes/${rest}/issue/`, { refund: '10.01', keep: '79.98' })
  expect(refused.body).toMatchObject({ status: 400 })
  expect(refused.body.errors).toEqual({
    refund: ['Only 10.00 EUR of this is money. The rest comes of test payments, with which no money moved.'],
  })
  const issued = await post(`/api/credit-notes/${rest}/issue/`, { refund: '10.00', keep: '79.99' })
  expect(issued.status, issued.text).toBe(200)
  expect(await creditOf(id)).toEqual([{ currency: 'EUR', balance: '109.99', test_balance: '79.99' }])
  expect((await payBack(id, '30.01')).status).toBe(409)
  expect((await payBack(id, '30.00')).body).toEqual([
    { currency: 'EUR', balance: '79.99', test_balance: '79.99' },
  ])
})

test('of a client with both, money is taken first; the rest of a test payment is no money either', async () => {
  const { client: id, invoice } = await makePaid()
  await post(`/api/credit-notes/${await draftOf(invoice)}/issue/`)
  const paid = { client: id, amount: '20.00', currency: 'EUR', payment_date: '2026-01-02' }
  const { body: loose } = await post('/api/payments/', paid)
  await app.sql("update payments set provider = 'sandbox' where id = $1", [loose.id])
  await post('/api/payments/', { ...paid, amount: '25.00' })
  expect(await creditOf(id)).toEqual([{ currency: 'EUR', balance: '164.99', test_balance: '139.99' }])
  const other = (await makeIssued(owner, id)).id
  expect((await applyTo(id, other, { amount: '30.00' })).status).toBe(409)
  expect((await applyTo(id, other, { amount: '30.00', include_test: true })).status).toBe(200)
  expect(await creditOf(id)).toEqual([{ currency: 'EUR', balance: '134.99', test_balance: '134.99' }])
  expect(await invoiceOf(other)).toMatchObject({ amount_paid: '30.00', amount_credited: '0.00' })
})

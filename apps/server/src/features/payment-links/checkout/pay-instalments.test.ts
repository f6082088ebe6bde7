import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import {
  byCard,
  byTransfer,
  type Link,
  makePayee,
  page,
  payerCalls,
  SECOND_STEP,
  TWENTY,
} from '../../../../test/calls/public-payer.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeIssued } from '../../../../test/processes/factories.ts'
import { readQrCode } from '../../../../test/reading/read-qr-code.ts'

const NOON = '2026-11-21T11:00:00Z'

let app: TestApp
let owner: Actor
let client: { id: string; name: string }
let invoice: { id: string; number: string }
let link: Link

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())
const { inDatabase } = payerCalls(() => ({ app, owner, client }))

beforeEach(async () => {
  app.clock.set(NOON)
  ;({ owner, client } = await makePayee(app))
  invoice = await makeIssued(owner, client.id, {
    issue_date: '2026-11-01',
    due_date: '2026-11-30',
    items: [{ description: 'Work', unit_price: '900.00' }],
  })
  const instalments = [
    { due_date: '2026-12-01', amount: '300.00' },
    { due_date: '2027-01-01', amount: '350.00' },
    { due_date: '2027-02-01', amount: '250.00' },
  ]
  expect((await owner.put(`/api/invoices/${invoice.id}/instalments/`, { instalments })).status).toBe(200)
  link = (await owner.post('/api/payments/links/', { invoice: invoice.id })).body
})

const view = async (of = link) => (await app.call({ path: page(of) })).body
const pay = (body: object, of = link) => app.call({ path: page(of), method: 'POST', body })
const of = (amount: string) => ({ amount, currency: 'EUR' })
const nextLink = async () => {
  const { url } = (await view()).due_again
  return { ...link, share_token: String(url).replace(/^.*\/pay\//, '') }
}
const codeOf = (picture: string) =>
  readQrCode(Buffer.from(picture.split(',')[1] ?? '', 'base64').toString('utf8'))
const lefts = async () =>
  (await owner.get(`/api/invoices/${invoice.id}/instalments/`)).body.instalments.map(
    ({ left }: { left: string }) => left,
  )

describe('the page of an invoice in instalments', () => {
  test('lists them, and offers the next beside all that is left, each with its code', async () => {
    const shown = await view()
    expect(shown).toMatchObject({
      amount: '900.00',
      due_date: '2026-12-01',
      is_late: false,
      instalments: {
        next: { amount: '300.00', due_date: '2026-12-01', is_late: false },
        list: [
          { due_date: '2026-12-01', amount: '300.00', left: '300.00' },
          { due_date: '2027-01-01', amount: '350.00', left: '350.00' },
          { due_date: '2027-02-01', amount: '250.00', left: '250.00' },
        ],
      },
    })
    const all = shown.methods.find(({ method }: { method: string }) => method === 'bank_transfer').qr_code
    expect(codeOf(all)).toContain('EUR900.00')
    expect(codeOf(shown.instalments.next.qr_code)).toContain('EUR300.00')
  })

  test('offers all that is due by today together', async () => {
    app.clock.set('2027-01-01T11:00:00Z')
    expect((await view()).instalments.next).toMatchObject({
      amount: '650.00',
      due_date: '2026-12-01',
      is_late: true,
    })
  })

  test('offers no choice where the last is all that is left', async () => {
    const paid = await owner.post(`/api/invoices/${invoice.id}/mark_paid/`, { amount: '650.00' })
    expect(paid.status).toBe(200)
    expect(await view()).toMatchObject({
      amount: '250.00',
      due_date: '2027-02-01',
      instalments: { next: null },
    })
  })
})

describe('a payer pays', () => {
  test('the next instalment; another link is there for those to come', async () => {
    const paid = await pay(byCard(undefined, of('300.00')))
    expect(paid.status, paid.text).toBe(200)
    expect(await lefts()).toEqual(['0.00', '350.00', '250.00'])
    expect(await inDatabase(link)).toMatchObject({
      payments: [{ status: 'completed', amount: '30000' }],
      invoice: { paid: '30000', due: '60000', allocated: '30000' },
    })
    const after = await view()
    expect(after).toMatchObject({
      status: 'paid',
      instalments: null,
      receipt: { amount: '300.00' },
      due_again: {
        amount: '600.00',
        url: expect.any(String),
        next_instalment: { due_date: '2027-01-01', amount: '350.00' },
      },
    })
    const next = await nextLink()
    expect(await view(next)).toMatchObject({ amount: '600.00', instalments: { next: { amount: '350.00' } } })
    expect((await pay(byCard(undefined, of('600.00')), next)).status).toBe(200)
    expect(await lefts()).toEqual(['0.00', '0.00', '0.00'])
    expect((await view(next)).due_again).toBeNull()
  })

  test('all of it where no sum is named', async () => {
    expect((await pay(byCard())).status).toBe(200)
    expect(await lefts()).toEqual(['0.00', '0.00', '0.00'])
  })

  test('no other sum than one of the two that are offered now', async () => {
    for (const amount of ['350.00', '299.99', '650.00', '0.00']) {
      const refused = await pay(byCard(undefined, of(amount)))
      expectProblem(refused, 409, 'amount_changed')
      expect(refused.body).toMatchObject({ amount: '900.00', currency: 'EUR' })
    }
    expectProblem(await pay(byCard(undefined, { amount: '300.00', currency: 'USD' })), 409, 'amount_changed')
    await owner.post(`/api/invoices/${invoice.id}/mark_paid/`, { amount: '100.00' })
    expectProblem(await pay(byCard(undefined, of('300.00'))), 409, 'amount_changed')
    expect((await pay(byCard(undefined, of('200.00')))).status).toBe(200)
    expect(await lefts()).toEqual(['0.00', '350.00', '250.00'])
  })

  test('the next once, by twenty at a time', async () => {
    const answers = await Promise.all(TWENTY.map(() => pay(byCard(undefined, of('300.00')))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await lefts()).toEqual(['0.00', '350.00', '250.00'])
    const links = (await owner.get(`/api/payments/links/?invoice=${invoice.id}`)).body.results
    expect(links.map(({ status }: { status: string }) => status).sort()).toEqual(['active', 'paid'])
  })

  test('a second step is for the sum it was begun with, and stays while another is tried in vain', async () => {
    const begun = await pay(byCard(SECOND_STEP, of('300.00')))
    expect(begun.body.status).toBe('requires_action')
    expectProblem(await pay(byCard(SECOND_STEP, of('301.00'))), 409, 'amount_changed')
    const confirmed = await pay(byCard(SECOND_STEP, { ...of('300.00'), confirmation: 'approve' }))
    expect(confirmed.status, confirmed.text).toBe(200)
    expect(await inDatabase(link)).toMatchObject({ payments: [{ status: 'completed', amount: '30000' }] })
  })

  test('by a transfer that is announced for the next, and anew for all of it', async () => {
    expect((await pay({ ...byTransfer, ...of('300.00') })).body.status).toBe('pending')
    expect((await pay({ ...byTransfer, ...of('300.00') })).body.status).toBe('pending')
    expect((await view()).announced).toMatchObject({ amount: '300.00', is_for_same: true })
    expect((await pay({ ...byTransfer, ...of('900.00') })).body.status).toBe('pending')
    const { payments } = await inDatabase(link)
    expect(payments.map(({ status, amount }) => [status, amount])).toEqual([
      ['cancelled', '30000'],
      ['pending', '90000'],
    ])
    const [, announced] = payments
    expect((await owner.post(`/api/payments/${announced?.id}/complete/`)).status).toBe(200)
    expect(await lefts()).toEqual(['0.00', '0.00', '0.00'])
  })

  test('the first by a transfer that staff complete; its page leads to the next', async () => {
    await pay({ ...byTransfer, ...of('300.00') })
    const [announced] = (await inDatabase(link)).payments
    expect((await owner.post(`/api/payments/${announced?.id}/complete/`)).status).toBe(200)
    expect(await view(await nextLink())).toMatchObject({ status: 'active', amount: '600.00' })
  })
})

test('the portal of the client shows the next instalment of each invoice', async () => {
  const portal = (await owner.post(`/api/clients/${client.id}/portal/`)).body
  const token = String(portal.url).replace(/^.*\/portal\//, '')
  const [shown] = (await app.call({ path: `/api/portal/${token}/invoices/` })).body.results
  expect(shown).toMatchObject({
    amount_due: '900.00',
    due_date: '2026-12-01',
    next_instalment: { due_date: '2026-12-01', amount: '300.00' },
  })
  app.clock.set('2027-01-05T11:00:00Z')
  expect((await app.call({ path: `/api/portal/${token}/` })).body.balances).toEqual([
    { currency: 'EUR', open: '900.00', overdue: '650.00', credit: '0.00' },
  ])
})

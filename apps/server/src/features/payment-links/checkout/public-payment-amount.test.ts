import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import {
  byCard,
  byTransfer,
  type Link,
  makePayee,
  PAYS,
  payerCalls,
  SECOND_STEP,
  TWENTY,
} from '../../../../test/calls/public-payer.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeIssued } from '../../../../test/processes/factories.ts'

let app: TestApp
let owner: Actor
let client: { id: string; name: string }

beforeAll(async () => {
  app = await buildTestApp()
  ;({ owner, client } = await makePayee(app))
})
afterAll(() => app?.close())

const { inDatabase, makeLink, pay, view } = payerCalls(() => ({ app, owner, client }))

const FORTY = { amount: '40.00', currency: 'EUR' }
const ALL = { amount: '119.99', currency: 'EUR' }

/** A link to an invoice of 119.99 of which 79.99 are paid: the page says 40.00. `giveBack` makes all of it due again. */
async function partlyPaid(): Promise<{ link: Link; giveBack: () => Promise<unknown> }> {
  const invoice = await makeIssued(owner, client.id)
  const { body: earlier } = await owner.post('/api/payments/', {
    client: client.id,
    currency: 'EUR',
    amount: '79.99',
    allocations: [{ invoice: invoice.id, amount: '79.99' }],
  })
  const link = await makeLink({ invoice: invoice.id })
  expect(await view(link)).toMatchObject(FORTY)
  return { link, giveBack: () => owner.post(`/api/payments/${earlier.id}/refund/`, {}) }
}

describe('the sum a payer was shown', () => {
  test('is what is paid; another one is refused with what is due now, and paid when they agree', async () => {
    const { link, giveBack } = await partlyPaid()
    await giveBack()
    const refused = await pay(link, byCard(PAYS, FORTY))
    expectProblem(refused, 409, 'amount_changed')
    expect(refused.problem).toMatchObject({ ...ALL, title: 'Amount changed' })
    expect(refused.problem.detail).toBe(
      'The amount due has changed since it was shown. Nothing was paid. Please check the new amount before you pay.',
    )
    const { payments, invoice } = await inDatabase(link)
    expect(payments).toEqual([])
    expect(invoice).toEqual({ paid: '0', due: '11999', allocated: '7999' })
    expect((await pay(link, byCard(PAYS, ALL))).body.status).toBe('completed')
    expect((await inDatabase(link)).payments).toMatchObject([{ status: 'completed', amount: '11999' }])
  })

  test('may be written otherwise, and need not be said', async () => {
    const one = await partlyPaid()
    expect((await pay(one.link, byCard(PAYS, { amount: '40', currency: 'EUR' }))).status).toBe(200)
    const other = await partlyPaid()
    expect((await pay(other.link, byCard())).status).toBe(200)
    expect((await inDatabase(other.link)).payments).toMatchObject([{ amount: '4000' }])
  })

  test.each([
    ['less', { amount: '39.99', currency: 'EUR' }],
    ['more', { amount: '40.01', currency: 'EUR' }],
    ['nothing', { amount: '0', currency: 'EUR' }],
    ['another currency', { amount: '40.00', currency: 'USD' }],
    ['digits the currency has not', { amount: '40.0001', currency: 'EUR' }],
  ])('%s: 409 with the sum that is due', async (_, shown) => {
    const { link } = await partlyPaid()
    for (const body of [byCard(PAYS, shown), { ...byTransfer, ...shown }]) {
      const refused = await pay(link, body)
      expectProblem(refused, 409, 'amount_changed')
      expect(refused.problem).toMatchObject(FORTY)
    }
    expect((await inDatabase(link)).payments).toEqual([])
  })

  test('is an amount with its currency, or nothing', async () => {
    const { link } = await partlyPaid()
    expect((await pay(link, byCard(PAYS, { amount: '40.00' }))).problem.errors).toEqual({
      currency: ['This field is required.'],
    })
    expect((await pay(link, byCard(PAYS, { currency: 'EUR' }))).problem.errors).toEqual({
      amount: ['This field is required.'],
    })
    const faults = await pay(link, byCard(PAYS, { amount: 40, currency: 'Euro' }))
    expect(Object.keys(faults.problem.errors ?? {}).sort()).toEqual(['amount', 'currency'])
    expect((await inDatabase(link)).payments).toEqual([])
  })

  test('is refused again under the same key, and paid under another', async () => {
    const { link, giveBack } = await partlyPaid()
    const paid = await pay(link, byCard(PAYS, FORTY), { idempotencyKey: 'shown-forty' })
    expect(paid.status).toBe(200)
    expect((await pay(link, byCard(PAYS, FORTY), { idempotencyKey: 'shown-forty' })).body).toEqual(paid.body)
    const other = await partlyPaid()
    await other.giveBack()
    const key = { idempotencyKey: 'shown-too-late' }
    const first = await pay(other.link, byCard(PAYS, FORTY), key)
    const again = await pay(other.link, byCard(PAYS, FORTY), key)
    expect(again.status).toBe(409)
    expect(again.problem).toMatchObject({
      ...ALL,
      error_code: 'amount_changed',
      detail: first.problem.detail,
    })
    expect((await pay(other.link, byCard(PAYS, ALL), key)).status).toBe(422)
    expect((await inDatabase(other.link)).payments).toEqual([])
    await giveBack()
  })

  test('of a fixed amount stays what it is', async () => {
    const link = await makeLink({ amount: '25', currency: 'EUR' })
    expectProblem(await pay(link, byCard(PAYS, FORTY)), 409, 'amount_changed')
    expect((await pay(link, byCard(PAYS, { amount: '25.00', currency: 'EUR' }))).status).toBe(200)
  })
})

describe('what was begun before the sum changed', () => {
  test('a second step for the old sum is not gone on with', async () => {
    const { link, giveBack } = await partlyPaid()
    expect((await pay(link, byCard(SECOND_STEP, FORTY))).body.status).toBe('requires_action')
    await giveBack()
    const late = await pay(link, byCard(SECOND_STEP, { ...FORTY, confirmation: 'approve' }))
    expectProblem(late, 409, 'amount_changed')
    expect((await inDatabase(link)).statuses).toEqual(['cancelled'])
    const [called] = (await owner.get(`/api/payments/?status=cancelled`)).body.results
    expect(called).toMatchObject({ amount: '40.00', failure_reason: 'The amount due has changed.' })
    // A program that does not say what it showed is asked for the second step anew, of what is due now.
    expect((await pay(link, byCard(SECOND_STEP, { confirmation: 'approve' }))).body.status).toBe(
      'requires_action',
    )
    expect((await inDatabase(link)).payments).toMatchObject([
      { status: 'cancelled', amount: '4000' },
      { status: 'processing', amount: '11999' },
    ])
    const approved = await pay(link, byCard(SECOND_STEP, { ...ALL, confirmation: 'approve' }))
    expect(approved.body.status).toBe('completed')
    expect((await inDatabase(link)).invoice).toEqual({ paid: '11999', due: '0', allocated: '19998' })
  })

  /** Money beside a card payment that is on its way is taken only where a company allows paying too much. */
  async function paidBesideTheCard(link: Link): Promise<void> {
    const settings = `/api/auth/companies/${owner.companyId}/settings/`
    expect((await owner.patch(settings, { allow_overpayment: true })).status).toBe(200)
    expect((await owner.post(`/api/invoices/${link.invoice}/mark_paid/`, {})).status).toBe(200)
    expect((await owner.patch(settings, { allow_overpayment: false })).status).toBe(200)
  }

  test.each([
    ['paid', paidBesideTheCard],
    ['cancelled', (link: Link) => owner.post(`/api/payments/links/${link.id}/cancel/`)],
  ])('a second step over a link %s meanwhile ends the payment at once', async (_, end) => {
    const link = await makeLink()
    const all = { amount: (await view(link)).amount, currency: 'EUR' }
    expect((await pay(link, byCard(SECOND_STEP, all))).body.status).toBe('requires_action')
    await end(link)
    const late = await pay(link, byCard(SECOND_STEP, { ...all, confirmation: 'approve' }))
    expectProblem(late, 409, 'payment_link_closed')
    expect((await inDatabase(link)).statuses).toEqual(['cancelled'])
  })

  test('a payment for what is still due waits on, whatever sum somebody else names', async () => {
    const link = await makeLink({ amount: '25', currency: 'EUR' })
    const due = { amount: '25.00', currency: 'EUR' }
    expect((await pay(link, byCard(SECOND_STEP, due))).body.status).toBe('requires_action')
    expectProblem(await pay(link, byCard(PAYS, FORTY)), 409, 'amount_changed')
    expect((await inDatabase(link)).statuses).toEqual(['processing'])
    const approved = await pay(link, byCard(SECOND_STEP, { ...due, confirmation: 'approve' }))
    expect(approved.body.status).toBe('completed')
  })

  test('an announcement of the old sum is called off for one of the new', async () => {
    const { link, giveBack } = await partlyPaid()
    await pay(link, { ...byTransfer, ...FORTY })
    await giveBack()
    expectProblem(await pay(link, { ...byTransfer, ...FORTY }), 409, 'amount_changed')
    expect((await pay(link, { ...byTransfer, ...ALL })).body.status).toBe('pending')
    expect((await inDatabase(link)).payments).toMatchObject([
      { status: 'cancelled', amount: '4000' },
      { status: 'pending', amount: '11999' },
    ])
  })
})

test('twenty clicks while staff refund: nobody pays another sum than the one shown', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { link, giveBack } = await partlyPaid()
    const clicks = TWENTY.map(() => () => pay(link, byCard(PAYS, FORTY)))
    // The refund comes before, between and after the clicks.
    const turns: (() => Promise<unknown>)[] = [...clicks]
    turns.splice(round * 4, 0, giveBack)
    await Promise.all(turns.map((turn) => turn()))
    const answers = await Promise.all(clicks.map((click) => click()))
    expect(answers.filter(({ status }) => status === 200)).toEqual([])
    const { payments, invoice } = await inDatabase(link)
    expect(payments.filter(({ amount }) => amount !== '4000')).toEqual([])
    expect(payments.filter(({ status }) => status !== 'completed')).toEqual([])
    expect(payments.length).toBeLessThanOrEqual(1)
    const [refunded] = await app.sql<{ n: number }>(
      'select count(*)::int as n from refunds r join payment_allocations a on a.payment_id = r.payment_id where a.invoice_id = $1',
      [link.invoice],
    )
    expect(refunded?.n).toBe(1)
    expect(invoice?.paid).toBe(payments.length === 1 ? '4000' : '0')
  }
})

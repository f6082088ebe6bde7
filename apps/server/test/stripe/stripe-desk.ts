import { expect } from 'vitest'
import type { ApiResponse } from '../calls/call-api.ts'
import { callApi } from '../calls/call-api.ts'
import type { TestApp } from '../processes/build-test-app.ts'
import { type Actor, makeClient, makeIssued, makeOwner } from '../processes/factories.ts'
import type { FakeStripe } from './fake-stripe.ts'

export const WEBHOOK_SECRET = 'whsec_of_this_company'
/** Of Stripe's live mode: money that counts. */
const LIVE_KEY = 'sk_live_of_this_company'

export type StripeDesk = Awaited<ReturnType<typeof openStripeDesk>>

/** A company that takes cards by Stripe, with an invoice of 100 euros and its payer. */
export async function openStripeDesk(app: TestApp, stripe: FakeStripe, secretKey = LIVE_KEY) {
  const owner = await makeOwner(app)
  const methods = (await owner.get('/api/payments/methods/')).body.results as { id: string; method: string }[]
  const card = methods.find(({ method }) => method === 'card')
  const credentials = { publishable_key: 'pk_live_1', secret_key: secretKey, webhook_secret: WEBHOOK_SECRET }
  const set = await owner.post(`/api/payments/methods/${card?.id}/setup/`, { credentials })
  expect(set.status, set.text).toBe(200)
  const client = await makeClient(owner)

  async function bill(unit_price = '100.00') {
    const items = [{ description: 'Work', quantity: '1', unit_price }]
    const invoice = await makeIssued(owner, client.id, { items })
    const methods = ['card', 'cash']
    const link = await owner.post('/api/payments/links/', { invoice: invoice.id, methods })
    expect(link.status, link.text).toBe(201)
    const token: string = link.body.share_token
    return { invoice, token, ...payerOf(app, token) }
  }
  const events = `${app.url}/api/payments/providers/stripe/${owner.companyId}/`
  const sendAll = async (told: FakeStripe['events']) => {
    for (const event of told)
      expect((await stripe.send(event, events, WEBHOOK_SECRET, { nowMs: app.clock.now() })).status).toBe(200)
  }
  return {
    owner,
    client,
    bill,
    events,
    sendAll,
    paymentsOf: () => paymentsOf(app, owner),
    expectLedgersToAgree: () => expectLedgersToAgree(app, stripe, owner),
  }
}

/** What Stripe has taken for these payments, less what it paid back: cents. */
function takenByStripe(stripe: FakeStripe, ids: readonly string[]): number {
  const ours = [...stripe.intents.values()].filter(
    ({ metadata, status }) => status === 'succeeded' && ids.includes(metadata.payment_id ?? ''),
  )
  const back = [...stripe.refunds.values()].filter(
    ({ payment_intent, status }) => status === 'succeeded' && ours.some(({ id }) => id === payment_intent),
  )
  return ours.reduce((sum, { amount }) => sum + amount, 0) - back.reduce((sum, { amount }) => sum + amount, 0)
}

/** Both ledgers, side by side. */
async function expectLedgersToAgree(app: TestApp, stripe: FakeStripe, owner: Actor): Promise<void> {
  const payments = await paymentsOf(app, owner)
  const books = payments
    .filter(({ status }) => status === 'completed')
    .reduce((sum, { amount, refunded }) => sum + Number(amount) - Number(refunded), 0)
  const ids = payments.map(({ id }) => id)
  expect(takenByStripe(stripe, ids)).toBe(books)
  expect((await owner.post('/api/ledger/verify/')).body.faults).toEqual([])
}

function payerOf(app: TestApp, token: string) {
  const path = `/api/payments/public/${token}/`
  const pay = (over: object = {}, idempotencyKey?: string): Promise<ApiResponse> =>
    callApi(app.url, {
      path,
      body: { method: 'card', payer_name: 'Pia Payer', payer_email: 'pia@example.com', ...over },
      ...(idempotencyKey && { idempotencyKey }),
    })
  const look = async () => (await callApi(app.url, { path })).body
  const comeBack = () => callApi(app.url, { path: `${path}returned/`, body: {} })
  return { pay, look, comeBack }
}

export type PaymentInBooks = {
  id: string
  status: string
  provider: string
  amount: string
  refunded: string
  reference: string | null
}

async function paymentsOf(app: TestApp, owner: Actor): Promise<PaymentInBooks[]> {
  return app.sql(
    `select id, status, provider, amount::text, refunded_amount::text as refunded, provider_reference as reference
     from payments where company_id = $1 order by id`,
    [owner.companyId],
  )
}

/** The page of Stripe's that an answer leads to, by its name there. */
export function pageOf(answer: ApiResponse): string {
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body).toMatchObject({ status: 'requires_action', receipt_url: null })
  return String(answer.body.redirect_url).split('/').at(-1) ?? ''
}

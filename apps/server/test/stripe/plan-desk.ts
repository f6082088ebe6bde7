import { expect } from 'vitest'
import type { ApiResponse } from '../calls/call-api.ts'
import type { TestApp } from '../processes/build-test-app.ts'
import type { Actor } from '../processes/factories.ts'
import { bookFaults, choose, SUBSCRIPTION } from '../stories/plan-story.ts'
import type { FakeStripe } from './fake-stripe.ts'

/** The account that plans are paid to, in Stripe's live mode. */
export const PLANS_KEYS = { secret_key: 'sk_live_of_the_operator', webhook_secret: 'whsec_of_the_operator' }

/** The page of Stripe's that an answer leads to, by its name there. */
export function planPageOf(answer: ApiResponse): string {
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body).toMatchObject({ status: 'requires_action', receipt: null })
  return String(answer.body.redirect_url).split('/').at(-1) ?? ''
}

/** What an owner's browser does at Stripe's: it comes back to the charge that the page says. */
export function comeBack(stripe: FakeStripe, owner: Actor, page: string): Promise<ApiResponse> {
  const address = new URL(stripe.sessions.get(page)?.success_url ?? '')
  expect(`${address.origin}${address.pathname}?tab=${address.searchParams.get('tab')}`).toBe(
    'http://counterfoil.test/dashboard/settings?tab=plan',
  )
  return owner.post(`/api/billing/charges/${address.searchParams.get('charge')}/returned/`)
}

/** Chooses a plan, puts in a card on Stripe's page and comes back. */
export async function payOnPage(
  stripe: FakeStripe,
  owner: Actor,
  ...[plan, interval, amount, over]: [string, string, string, object?]
): Promise<ApiResponse> {
  const page = planPageOf(await choose(owner, plan, interval, amount, { ...over }))
  stripe.pay(page)
  const back = await comeBack(stripe, owner, page)
  expect([back.status, back.body.status]).toEqual([200, 'completed'])
  return back
}

/** A change of card: choosing what runs, with another card. */
export const changeCard = (owner: Actor, plan = 'team', interval = 'month', key?: string) =>
  choose(owner, plan, interval, '0.00', { new_card: true }, key)

/** What Stripe has taken for the charges of a company, less what it paid back: cents. */
async function takenByStripe(app: TestApp, stripe: FakeStripe, owner: Actor): Promise<number> {
  const rows = await app.sql<{ id: string }>('select id from plan_charges where company_id = $1', [
    owner.companyId,
  ])
  const ids = new Set(rows.map(({ id }) => id))
  const ours = [...stripe.intents.values()].filter(
    ({ metadata, status }) => status === 'succeeded' && ids.has(metadata.payment_id ?? ''),
  )
  const back = [...stripe.refunds.values()].filter(
    ({ payment_intent, status }) => status === 'succeeded' && ours.some(({ id }) => id === payment_intent),
  )
  const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0)
  return sum(ours) - sum(back)
}

/** Both ledgers, side by side: what Stripe has of a company is what its receipts say. */
export async function expectPlanBooksToAgree(app: TestApp, stripe: FakeStripe, owner: Actor): Promise<void> {
  const [row] = await app.sql<{ taken: string }>(
    `select coalesce(sum(case kind when 'payment' then amount else -amount end), 0)::text as taken from plan_receipts
     where company_id = $1 and provider like 'stripe%'`,
    [owner.companyId],
  )
  expect(await takenByStripe(app, stripe, owner)).toBe(Number(row?.taken))
  expect(await bookFaults(app)).toEqual([])
}

/** As if so many seconds had passed since the provider was asked. */
export async function ageCharges(app: TestApp, owner: Actor, seconds: number): Promise<void> {
  await app.sql(
    'update plan_charges set asked_at = asked_at - make_interval(secs => $2) where company_id = $1',
    [owner.companyId, seconds],
  )
}

export async function lastChargeOf(app: TestApp, owner: Actor): Promise<string> {
  const [row] = await app.sql<{ id: string }>(
    "select id from plan_charges where company_id = $1 and kind = 'charge' order by id desc limit 1",
    [owner.companyId],
  )
  return row?.id ?? ''
}

export const cancelWithRefund = (owner: Actor) => owner.post(`${SUBSCRIPTION}cancel/`, { refund: true })

/** Lets every job run that is queued, also what is only due later. */
export async function runAllJobs(app: TestApp): Promise<void> {
  await app.sql('update graphile_worker._private_jobs set run_at = now()')
  await app.runJobs()
}

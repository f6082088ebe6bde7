import type { ApiResponse } from '../calls/call-api.ts'
import type { TestApp } from '../processes/build-test-app.ts'
import { type Actor, actor, logIn, makeOwner } from '../processes/factories.ts'

export const SUBSCRIPTION = '/api/billing/subscription/'
export const NOON = '2026-03-12T12:00:00.000Z'
const DAY_MS = 86_400_000

export const PAYS = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2034, cvc: '123' }
export const DECLINES = { ...PAYS, number: '4000000000000002' }
export const ASKS = { ...PAYS, number: '4000000000003220' }
/** Pays while its holder is there, and is declined when it is charged without them. */
export const FAILS_LATER = { ...PAYS, number: '4000000000000341' }

/** A company whose trial ends so many days after {@link NOON}, by the clock of the test and not the database's. */
export async function newCompany(
  app: TestApp,
  trialDays = 14,
  company: Record<string, unknown> = {},
): Promise<Actor> {
  const made = await makeOwner(app, company, { trial: 'as it is' })
  const end = new Date(Date.parse(NOON) + trialDays * DAY_MS)
  await app.sql('update companies set trial_ends_at = $2, writable_until = $2 where company_id = $1', [
    made.companyId,
    end,
  ])
  return made
}

/** Goes to another time, and signs in anew there: the token of before is too old by then. */
export async function goTo(app: TestApp, instant: string, who: Actor): Promise<Actor> {
  app.clock.set(instant)
  const { access, refresh } = await logIn(app, who.username)
  return actor(app, { ...who, token: access, refresh })
}

export function choose(
  who: Actor,
  plan: string,
  interval: string,
  amount: string,
  over: Record<string, unknown> = {},
  idempotencyKey?: string,
): Promise<ApiResponse> {
  const body = { plan, interval, amount, currency: 'EUR', ...over }
  return who.post(SUBSCRIPTION, body, idempotencyKey ? { idempotencyKey } : {})
}

/** {@link choose} that is taken; with `null` for a card, the one that is kept pays. */
export async function chosen(
  who: Actor,
  plan: string,
  interval: string,
  amount: string,
  card: unknown = PAYS,
): Promise<ApiResponse['body']> {
  const answer = await choose(who, plan, interval, amount, card ? { card } : {})
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}

export async function subscriptionOf(who: Actor): Promise<ApiResponse['body']> {
  return (await who.get(SUBSCRIPTION)).body
}

export async function receiptsOf(who: Actor): Promise<ApiResponse['body'][]> {
  return (await who.get('/api/billing/receipts/?page_size=100')).body.results
}

/** What the bank was asked for, the first first. */
export function chargesOf(app: TestApp, who: Actor) {
  return app.sql(
    `select kind, status, amount::text, card_last4, failure_reason from plan_charges where company_id = $1 order by created_at, id`,
    [who.companyId],
  )
}

/**
 * What must hold of any company's books at any time: a receipt for each charge that was completed and no other, of its
 * amount; the credit is what the receipts say was added less what was used; numbers without gaps; the company may
 * write exactly as long as its state says.
 */
export async function bookFaults(app: TestApp): Promise<unknown[]> {
  return app.sql(`
    select 'charge without its receipt' as fault, h.id::text as what from plan_charges h
      left join plan_receipts r on r.company_id = h.company_id and r.charge_id = h.id and r.amount = h.amount
      where h.status = 'completed' and h.amount > 0 and r.id is null
    union all select 'receipt without its charge', r.id::text from plan_receipts r
      left join plan_charges h on h.company_id = r.company_id and h.id = r.charge_id and h.status = 'completed'
      where r.amount > 0 and h.id is null
    union all select 'credit', s.company_id::text from subscriptions s where s.cancelled_at is null
      and s.credit <> (select coalesce(sum(credit_added - credit_used), 0) from plan_receipts r where r.company_id = s.company_id)
    union all select 'numbers', s.company_id::text from subscriptions s
      where s.receipts <> (select count(*) from plan_receipts r where r.company_id = s.company_id)
    union all select 'writable', c.company_id::text from companies c join subscriptions s on s.company_id = c.company_id
      where c.writable_until <> greatest(c.trial_ends_at,
        s.period_end + case when s.cancelled_at is null then interval '14 days' else interval '0' end)`)
}

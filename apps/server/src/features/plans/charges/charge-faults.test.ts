import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import type { Actor } from '../../../../test/processes/factories.ts'
import { bankAlone, type Fault, makeBank } from '../../../../test/processes/fake-bank.ts'
import {
  bookFaults,
  chargesOf,
  choose,
  chosen,
  NOON,
  newCompany,
  PAYS,
  receiptsOf,
  SUBSCRIPTION,
  subscriptionOf,
} from '../../../../test/stories/plan-story.ts'
import { readAttempt } from '../../../http/retries/idempotency.ts'
import { paymentAttempt } from '../../../http/retries/payment-attempt.ts'
import { beginPlanCharge } from './begin-plan-charge.ts'
import { payBackPlan } from './pay-back-plan.ts'
import { settleOpenCharge } from './settle-open-charge.ts'

const bank = makeBank()
let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp({
    replace: { paymentProviders: bankAlone(bank) },
  })
})
afterAll(() => app?.close())
beforeEach(async () => {
  bank.fault = 'none'
  bank.ledger.clear()
  bank.paidBack.clear()
  bank.charges = 0
  app.clock.set(NOON)
  owner = await newCompany(app)
})

const OTHER_CARD = { ...PAYS, number: '5555555555554444' }
const team = (key?: string, card = PAYS) => choose(owner, 'team', 'month', '24.00', { card }, key)
const statuses = async () => (await chargesOf(app, owner)).map(({ status }) => status)
const takenByBank = () => [...bank.ledger.values()].reduce((sum, amount) => sum + amount, 0n)

/** What the bank took of this company is what its receipts say. */
async function expectBooksToAgree(): Promise<void> {
  const [row] = await app.sql<{ taken: string }>(
    "select coalesce(sum(amount), 0)::text as taken from plan_receipts where company_id = $1 and kind = 'payment'",
    [owner.companyId],
  )
  expect(row?.taken).toBe(takenByBank().toString())
  expect(await bookFaults(app)).toEqual([])
}

/** As if so many seconds had passed since the bank was asked. */
async function age(seconds: number): Promise<void> {
  await app.sql(
    'update plan_charges set asked_at = asked_at - make_interval(secs => $2) where company_id = $1',
    [owner.companyId, seconds],
  )
}

/** The first half alone: what is left when the process dies before the bank is asked. */
async function beginAndDie(key: string | null) {
  const body = { plan: 'team', interval: 'month', amount: '24.00', currency: 'EUR', card: PAYS }
  const raw = `POST ${SUBSCRIPTION}\n${owner.companyId}\n${Buffer.from(JSON.stringify(body)).toString('base64')}`
  const attempt = paymentAttempt(
    app.deps.encryption,
    owner.userId,
    key ? readAttempt(key, 'anonymous', raw) : null,
  )
  const card = {
    input: { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' },
    brand: 'visa',
    lastFour: '4242',
  }
  const choice = {
    plan: 'team',
    interval: 'month',
    amount: '24.00',
    currency: 'EUR',
    card,
    newCard: false,
    confirmation: null,
  } as const
  const who = { companyId: owner.companyId, userId: owner.userId, userName: 'Ada Lovelace' }
  const identity = { companyId: owner.companyId, actor: owner.userId }
  const begun = await app.deps.database.transaction('write', identity, (tx) =>
    beginPlanCharge(tx, app.deps, who, choice, attempt),
  )
  if (begun.kind !== 'charge') throw new Error('not begun')
  return begun.charge
}

const job = (chargeId: string) =>
  settleOpenCharge(app.deps, { company_id: owner.companyId, charge_id: chargeId })

async function openCharge(): Promise<string> {
  const [row] = await app.sql<{ id: string }>(
    'select id from plan_charges where company_id = $1 order by id desc',
    [owner.companyId],
  )
  return row?.id ?? ''
}

describe('the same request again', () => {
  test('gets the first answer, and nothing is taken again', async () => {
    const first = await team('once')
    expect(first.status).toBe(200)
    for (const answer of [await team('once'), await team('once')]) expect(answer.body).toEqual(first.body)
    expect(bank.charges).toBe(1)
    expectProblem(await team('once', OTHER_CARD), 422, 'idempotency_key_reused')
    await expectBooksToAgree()
  })

  test('gets the first refusal', async () => {
    bank.fault = 'refuses'
    expectProblem(await team('refused'), 402, 'card_declined')
    bank.fault = 'none'
    const again = await team('refused')
    expectProblem(again, 402, 'card_declined')
    expect(again.problem.detail).toBe('The bank says no.')
    expect(bank.charges).toBe(1)
    expect((await team('another')).status).toBe(200)
  })

  test('twenty times at once under one key: one charge', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => team('twenty')))
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
    expect((await team('twenty')).body.status).toBe('completed')
    expect(await statuses()).toEqual(['completed'])
    expect(bank.ledger.size).toBe(1)
    expect(await receiptsOf(owner)).toHaveLength(1)
    await expectBooksToAgree()
  })

  test('twenty different ones at once, without keys: one plan, one charge', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 ? team() : choose(owner, 'business', 'month', '60.00', { card: PAYS }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // Whoever comes after it meets a charge under way, a plan that runs, or a price that is another now.
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect(await statuses()).toEqual(['completed'])
    await expectBooksToAgree()
  })
})

describe('the bank falls silent', () => {
  test('after it took the money: the same request finds it', async () => {
    bank.fault = 'lost after'
    const lost = await team('silent')
    expectProblem(lost, 503, 'service_unavailable')
    expect(lost.headers.get('retry-after')).toBe('10')
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'trial', payment: 'processing' })
    bank.fault = 'none'
    expect((await team('silent')).body).toMatchObject({ status: 'completed' })
    expect(await statuses()).toEqual(['completed'])
    await expectBooksToAgree()
  })

  test('after it took the money: another request finds it paid, and is refused as nothing is left to pay', async () => {
    bank.fault = 'lost after'
    await team()
    expectProblem(await team(), 409, 'plan_price_changed')
    expect(await statuses()).toEqual(['completed'])
    expect(bank.charges).toBe(1)
    await expectBooksToAgree()
  })

  test('before it took any: the next one pays', async () => {
    bank.fault = 'lost before'
    expect((await team()).status).toBe(503)
    bank.fault = 'none'
    expect((await team()).body.status).toBe('completed')
    expect(await statuses()).toEqual(['failed', 'completed'])
    await expectBooksToAgree()
  })

  test('and cannot say: nothing is taken until it can', async () => {
    bank.fault = 'cannot say'
    await team()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => team()))
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
    await job(await openCharge())
    expect(await statuses()).toEqual(['unknown'])
    expect(bank.charges).toBe(1)
    expectProblem(await owner.post(`${SUBSCRIPTION}cancel/`), 409, 'request_in_progress')
    bank.fault = 'none'
    await job(await openCharge())
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'active', payment: null })
    await expectBooksToAgree()
  })
})

describe('the process dies', () => {
  test('before it asks the bank: the same request goes on under the same charge', async () => {
    await beginAndDie('dead-1')
    expect(await statuses()).toEqual(['processing'])
    expect((await team('dead-1')).body.status).toBe('completed')
    expect(await statuses()).toEqual(['completed'])
    await expectBooksToAgree()
  })

  test('after it asked: the same request, twenty times at once, finds one charge', async () => {
    const charge = await beginAndDie('dead-2')
    await bank.provider.charge({ ...charge, paymentId: charge.id, card: null })
    const answers = await Promise.all(Array.from({ length: 20 }, () => team('dead-2')))
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
    expect(await statuses()).toEqual(['completed'])
    expect(bank.ledger.size).toBe(1)
    await expectBooksToAgree()
  })

  test('another request waits while it may be alive, then the bank is asked', async () => {
    await beginAndDie(null)
    expectProblem(await team(), 409, 'request_in_progress')
    expect(bank.charges).toBe(0)
    await age(61)
    expect((await team()).body.status).toBe('completed')
    expect(await statuses()).toEqual(['failed', 'completed'])
    await expectBooksToAgree()
  })

  test('and nobody comes back: the job settles it, and leaves a living one alone', async () => {
    const charge = await beginAndDie(null)
    await bank.provider.charge({ ...charge, paymentId: charge.id, card: null })
    await job(charge.id)
    expect(await statuses()).toEqual(['processing'])
    await age(61)
    await Promise.all([job(charge.id), job(charge.id), job(charge.id)])
    expect(await subscriptionOf(owner)).toMatchObject({
      state: 'active',
      plan: 'team',
      card: { last4: '4242' },
    })
    const mails = await app.sql(
      "select from email_messages where company_id = $1 and kind = 'plan_receipt'",
      [owner.companyId],
    )
    expect(mails).toHaveLength(1)
    await expectBooksToAgree()
  })
})

test('a second step is asked of the bank in the currency that was agreed to, whatever the company’s is by then', async () => {
  bank.fault = 'asks the payer'
  expect((await team()).body.status).toBe('requires_action')
  await app.sql("update companies set currency = 'USD' where company_id = $1", [owner.companyId])
  const asked = vi.spyOn(bank.provider, 'charge')
  const over = { card: PAYS, confirmation: 'approve' }
  expect((await choose(owner, 'team', 'month', '24.00', over)).body.status).toBe('completed')
  expect(asked.mock.calls.map(([{ amount }]) => amount)).toEqual([{ amount: 2400n, currency: 'EUR' }])
  asked.mockRestore()
})

test('a second step nobody takes is called off after half an hour', async () => {
  bank.fault = 'asks the payer'
  expect((await team()).body.status).toBe('requires_action')
  await age(1700)
  await job(await openCharge())
  expect(await statuses()).toEqual(['processing'])
  await age(200)
  await job(await openCharge())
  expect(await chargesOf(app, owner)).toMatchObject([
    { status: 'cancelled', failure_reason: 'bank_not_confirmed' },
  ])
  expect(await subscriptionOf(owner)).toMatchObject({ state: 'trial', payment: null })
  await expectBooksToAgree()
})

test('whatever fails, and however often it is repeated, the books agree with the bank', async () => {
  const faults: Fault[] = ['none', 'lost before', 'lost after', 'cannot say', 'refuses']
  let taken = 0n
  for (let round = 0; round < 12; round += 1) {
    owner = await newCompany(app)
    bank.ledger.clear()
    for (let step = 0; step < 4; step += 1) {
      bank.fault = faults[(round * 7 + step * 3 + (round >> 2)) % faults.length] ?? 'none'
      const { body } = await owner.post(`${SUBSCRIPTION}preview/`, { plan: 'business', interval: 'month' })
      await Promise.all([
        team(`chaos-${round}`),
        team(`chaos-${round}`),
        choose(owner, 'business', 'month', body.amount, { card: PAYS }, `larger-${round}-${step}`),
        choose(owner, 'solo', 'month', '0.00'),
        owner.post(`${SUBSCRIPTION}cancel/`),
        owner.post(`${SUBSCRIPTION}resume/`),
      ])
    }
    bank.fault = 'none'
    await job(await openCharge())
    expect((await statuses()).filter((status) => status === 'unknown' || status === 'processing')).toEqual([])
    await expectBooksToAgree()
    taken += takenByBank()
  }
  expect(taken).toBeGreaterThan(0n)
})

test('a refund the bank is silent about is asked for again, and paid back once', async () => {
  await chosen(owner, 'team', 'year', '240.00')
  await owner.post(`${SUBSCRIPTION}cancel/`, { refund: true })
  const [refund] = await app.sql<{ id: string }>(
    "select id from plan_charges where company_id = $1 and kind = 'refund'",
    [owner.companyId],
  )
  const payBack = () => payBackPlan(app.deps, { company_id: owner.companyId, refund_id: refund?.id })
  bank.fault = 'lost before'
  await expect(payBack()).rejects.toThrow('connection refused')
  bank.fault = 'lost after'
  await expect(payBack()).rejects.toThrow('connection reset')
  bank.fault = 'none'
  await Promise.all([payBack(), payBack(), payBack()])
  await payBack()
  expect([...bank.paidBack.values()]).toEqual([24000n])
  expect((await receiptsOf(owner)).map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    'refund 240.00',
    'payment 240.00',
  ])
  expect(await bookFaults(app)).toEqual([])
})

test('a bank that is away for longer than a job is tried still pays back once it is there', async () => {
  await chosen(owner, 'team', 'year', '240.00')
  await owner.post(`${SUBSCRIPTION}cancel/`, { refund: true })
  bank.fault = 'lost before'
  // A job is tried 8 times.
  for (let round = 0; round < 10; round += 1) {
    await app.sql('update graphile_worker._private_jobs set run_at = now()')
    await app.runJobs()
  }
  expect(bank.paidBack.size).toBe(0)
  bank.fault = 'none'
  await app.sql('update graphile_worker._private_jobs set run_at = now()')
  await app.runJobs()
  expect([...bank.paidBack.values()]).toEqual([24000n])
  expect(await statuses()).toEqual(['completed', 'completed'])
  expect(await bookFaults(app)).toEqual([])
})

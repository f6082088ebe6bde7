import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../../test/calls/call-api.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeIssued, makeOwner } from '../../../../test/processes/factories.ts'
import { bankAlone, type Fault, makeBank } from '../../../../test/processes/fake-bank.ts'
import { readAttempt } from '../../../http/retries/idempotency.ts'
import type { ChargeOutcome } from '../../../services/payment-providers/payment-provider.ts'
import { bearerOfToken } from '../public-page/shared-link.ts'
import { askProvider } from './ask-provider.ts'
import { beginPayment } from './begin-payment.ts'
import { publicAttempt } from './public-attempt.ts'
import { settlePayments } from './settle-payments.ts'

const bank = makeBank()
let app: TestApp
let owner: Actor
let client: { id: string }
type Link = { id: string; share_token: string; invoice: string }

beforeAll(async () => {
  app = await buildTestApp({
    replace: { paymentProviders: bankAlone(bank) },
  })
  owner = await makeOwner(app)
  client = await makeClient(owner)
})
afterAll(() => app?.close())
beforeEach(() => {
  bank.fault = 'none'
  bank.ledger.clear()
  bank.charges = 0
})

const BODY = {
  method: 'card' as const,
  payer_name: 'Pia',
  payer_email: 'pia@example.com',
  card: { number: '4242424242424242', exp_month: 1, exp_year: 2050, cvc: '123' },
}
const OTHER = { ...BODY, payer_email: 'otto@example.com' }
const page = (link: Link) => `/api/payments/public/${link.share_token}/`

async function makeLink(): Promise<Link> {
  const invoice = await makeIssued(owner, client.id)
  return (await owner.post('/api/payments/links/', { invoice: invoice.id })).body
}

function pay(link: Link, body: unknown, key?: string): Promise<ApiResponse> {
  return app.call({ path: page(link), body, ...(key ? { idempotencyKey: key } : {}) })
}

async function paymentsOf(link: Link): Promise<{ id: string; status: string }[]> {
  return app.sql('select id, status from payments where payment_link_id = $1 order by id', [link.id])
}
const statusesOf = async (link: Link) => (await paymentsOf(link)).map(({ status }) => status)

/** As if so many seconds had passed since the bank was asked. */
async function age(link: Link, seconds: number): Promise<void> {
  await app.sql(
    `update payments set asked_at = asked_at - make_interval(secs => $2) where payment_link_id = $1`,
    [link.id, seconds],
  )
}

/** What the bank took, what we say it took, and what the invoices got of it. */
async function expectBooksToAgree(links: Link[]): Promise<void> {
  const [sums] = await app.sql<{ taken: string; allocated: string; paid: string }>(
    `select coalesce((select sum(amount) from payments where payment_link_id = any($1) and status = 'completed'), 0)::text as taken,
       coalesce((select sum(a.amount) from payment_allocations a join payments p on p.id = a.payment_id where p.payment_link_id = any($1)
         and p.status = 'completed'), 0)::text as allocated,
       coalesce((select sum(i.amount_paid) from invoices i join payment_links l on l.invoice_id = i.id where l.id = any($1)), 0)::text as paid`,
    [links.map(({ id }) => id)],
  )
  const ledger = [...bank.ledger.values()].reduce((sum, amount) => sum + amount, 0n).toString()
  expect(sums).toEqual({ taken: ledger, allocated: ledger, paid: ledger })
}

/** The first half of a payment alone: what is left when the process dies before the bank is asked. */
async function beginAndDie(link: Link, body: typeof BODY, key: string | null) {
  // The fingerprint is that of the HTTP layer: method, address and body of the request.
  const raw = `POST ${page(link)}\n\n${Buffer.from(JSON.stringify(body)).toString('base64')}`
  const attempt =
    key === null
      ? null
      : publicAttempt(app.deps.encryption, link.share_token, readAttempt(key, 'anonymous', raw))
  const request = {
    token: link.share_token,
    body,
    card: {
      input: { number: body.card.number, expMonth: 1, expYear: 2050, cvc: '123' },
      brand: 'visa',
      lastFour: '4242',
    },
    attempt,
  }
  return app.deps.database.transaction('write', bearerOfToken(link.share_token), (tx) =>
    beginPayment(tx, app.deps, request),
  )
}

const job = (paymentId: string) =>
  settlePayments(app.deps, { company_id: owner.companyId, payment_id: paymentId })

describe('the bank falls silent', () => {
  test('after it took the money: the same attempt finds it', async () => {
    const link = await makeLink()
    bank.fault = 'lost after'
    const lost = await pay(link, BODY, 'silent-1')
    expect(lost.problem).toMatchObject({ status: 503, error_code: 'service_unavailable' })
    expect(lost.headers.get('retry-after')).toBe('10')
    expect(await statusesOf(link)).toEqual(['unknown'])
    expect((await app.call({ path: page(link) })).body).toMatchObject({ status: 'pending', receipt: null })
    bank.fault = 'none'
    expect((await pay(link, BODY, 'silent-1')).body).toMatchObject({ status: 'completed' })
    expect(await statusesOf(link)).toEqual(['completed'])
    expect(bank.ledger.size).toBe(1)
    await expectBooksToAgree([link])
  })

  test('after it took the money: another payer is told it is paid', async () => {
    const link = await makeLink()
    bank.fault = 'lost after'
    await pay(link, BODY)
    expect((await pay(link, OTHER)).problem.error_code).toBe('payment_link_closed')
    expect(await statusesOf(link)).toEqual(['completed'])
    expect(bank.charges).toBe(1)
    await expectBooksToAgree([link])
  })

  test('before it took any: another payer pays', async () => {
    const link = await makeLink()
    bank.fault = 'lost before'
    expect((await pay(link, BODY, 'silent-2')).status).toBe(503)
    bank.fault = 'none'
    expect((await pay(link, OTHER)).body.status).toBe('completed')
    expect(await statusesOf(link)).toEqual(['failed', 'completed'])
    await expectBooksToAgree([link])
  })

  test('and cannot say: nothing is charged until it can', async () => {
    const link = await makeLink()
    bank.fault = 'cannot say'
    await pay(link, BODY)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => pay(link, OTHER)))
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
    const [payment] = await paymentsOf(link)
    await job(payment?.id ?? '')
    expect(await statusesOf(link)).toEqual(['unknown'])
    expect(bank.charges).toBe(1)
    bank.fault = 'none'
    await job(payment?.id ?? '')
    expect(await statusesOf(link)).toEqual(['completed'])
    await expectBooksToAgree([link])
  })

  test('for longer than a payer waits', async () => {
    const never = new Promise<ChargeOutcome>(() => undefined)
    expect(await askProvider(never, 0.02)).toEqual({ status: 'unknown' })
    const late = Promise.withResolvers<ChargeOutcome>()
    expect(await askProvider(late.promise, 0.02)).toEqual({ status: 'unknown' })
    // Nobody listens any more; a failure that nobody heard of would end the process.
    late.reject(new Error('late'))
    await new Promise((done) => setImmediate(done))
  })
})

describe('the process dies', () => {
  test('before it asks the bank: the same attempt goes on under the same payment', async () => {
    const link = await makeLink()
    await beginAndDie(link, BODY, 'dead-1')
    expect(await statusesOf(link)).toEqual(['processing'])
    expect((await pay(link, BODY, 'dead-1')).body.status).toBe('completed')
    expect(await statusesOf(link)).toEqual(['completed'])
    await expectBooksToAgree([link])
  })

  test('after it asked: the same attempt, twenty times at once, finds one payment', async () => {
    const link = await makeLink()
    const begun = await beginAndDie(link, BODY, 'dead-2')
    if (begun.kind !== 'charge') throw new Error('not begun')
    await bank.provider.charge({ ...begun.charge, card: null })
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(link, BODY, 'dead-2')))
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect(await statusesOf(link)).toEqual(['completed'])
    expect(bank.ledger.size).toBe(1)
    await expectBooksToAgree([link])
  })

  test('another payer waits while it may be alive, then the bank is asked', async () => {
    const link = await makeLink()
    await beginAndDie(link, BODY, null)
    expect((await pay(link, OTHER)).problem).toMatchObject({ status: 409, error_code: 'request_in_progress' })
    expect(bank.charges).toBe(0)
    await age(link, 61)
    expect((await pay(link, OTHER)).body.status).toBe('completed')
    expect(await statusesOf(link)).toEqual(['failed', 'completed'])
    await expectBooksToAgree([link])
  })

  test('and nobody comes back: the job settles it, and leaves a living one alone', async () => {
    const link = await makeLink()
    const begun = await beginAndDie(link, BODY, null)
    if (begun.kind !== 'charge') throw new Error('not begun')
    await bank.provider.charge({ ...begun.charge, card: null })
    const { paymentId } = begun.charge
    await job(paymentId)
    expect(await statusesOf(link)).toEqual(['processing'])
    const [queued] = await app.sql<{ later: boolean }>(
      "select run_at > now() + interval '5 minutes' as later from graphile_worker.jobs where key = $1",
      [`settle_payments ${paymentId}`],
    )
    expect(queued).toEqual({ later: true })
    await age(link, 61)
    await Promise.all([job(paymentId), job(paymentId), job(paymentId)])
    expect(await statusesOf(link)).toEqual(['completed'])
    expect((await app.call({ path: page(link) })).body).toMatchObject({
      status: 'paid',
      receipt: { amount: '119.99' },
    })
    expect(
      await app.sql("select 1 as one from email_messages where kind = 'receipt' and invoice_id = $1", [
        link.invoice,
      ]),
    ).toHaveLength(1)
    await expectBooksToAgree([link])
  })
})

test('a second step nobody takes is called off, and another card is taken', async () => {
  const link = await makeLink()
  bank.fault = 'asks the payer'
  expect((await pay(link, BODY)).body.status).toBe('requires_action')
  const [payment] = await paymentsOf(link)
  await age(link, 1700)
  await job(payment?.id ?? '')
  expect(await statusesOf(link)).toEqual(['processing'])
  await age(link, 200)
  await job(payment?.id ?? '')
  expect(await statusesOf(link)).toEqual(['cancelled'])
  bank.fault = 'none'
  expect((await pay(link, OTHER)).body.status).toBe('completed')
  await expectBooksToAgree([link])
})

test('whatever fails, and however often it is repeated, the books agree with the bank', async () => {
  const faults: Fault[] = ['none', 'lost before', 'lost after', 'cannot say']
  const links: Link[] = []
  for (let round = 0; round < 24; round += 1) {
    const link = await makeLink()
    links.push(link)
    for (let step = 0; step < 3; step += 1) {
      bank.fault = faults[(round * 7 + step * 3 + (round >> 2)) % faults.length] ?? 'none'
      await Promise.all([
        pay(link, BODY, `chaos-${round}`),
        pay(link, BODY, `chaos-${round}`),
        pay(link, OTHER, `chaos-other-${round}`),
        pay(link, OTHER),
      ])
    }
    bank.fault = 'none'
    for (const { id } of await paymentsOf(link)) await job(id)
    const statuses = await statusesOf(link)
    expect(statuses.filter((status) => status === 'completed').length).toBeLessThanOrEqual(1)
    expect(statuses.filter((status) => status === 'unknown' || status === 'processing')).toEqual([])
  }
  await expectBooksToAgree(links)
})

test('a payer who confirms while another takes over: one of them pays', async () => {
  const links: Link[] = []
  for (let round = 0; round < 12; round += 1) {
    const link = await makeLink()
    links.push(link)
    bank.fault = 'asks the payer'
    await pay(link, BODY)
    const answers = await Promise.all([
      pay(link, { ...BODY, confirmation: 'approve' }),
      pay(link, BODY),
      pay(link, { ...OTHER, confirmation: 'approve' }),
      pay(link, { ...BODY, confirmation: 'approve' }, `confirm-${round}`),
    ])
    expect(answers.filter(({ status }) => ![200, 402, 409].includes(status))).toEqual([])
    expect((await statusesOf(link)).filter((status) => status === 'completed').length).toBeLessThanOrEqual(1)
  }
  await expectBooksToAgree(links)
})

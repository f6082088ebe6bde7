import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../processes/build-test-app.ts'
import { openSecondNode, type SecondNode } from '../processes/second-node.ts'
import { type FakeStripe, startFakeStripe } from './fake-stripe.ts'
import { openStripeDesk, pageOf, type StripeDesk, WEBHOOK_SECRET } from './stripe-desk.ts'

/** Two servers over one database, and what Stripe tells goes to either of them. */
let app: TestApp
let other: SecondNode
let stripe: FakeStripe

beforeAll(async () => {
  stripe = await startFakeStripe()
  app = await buildTestApp({ stripeApiUrl: stripe.url })
  other = await openSecondNode(app)
  // An event is as old as it says, however long the sending takes.
  app.clock.set(new Date().toISOString())
})
afterAll(async () => {
  await other?.close()
  await app?.close()
  await stripe?.close()
})

type Told = Parameters<FakeStripe['send']>[0]
/** How an event comes: as Stripe sends it, signed by a forger, late, or just in time. */
type Sending = { readonly event: Told; readonly how: 'right' | 'forged' | 'late' | 'just in time' }

/** Numbers below a bound that look like chance, the same for the same seed. */
function chanceOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

function shuffled<T>(things: readonly T[], seed: number): T[] {
  const next = chanceOf(seed)
  return things
    .map((thing) => ({ thing, place: next(1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ thing }) => thing)
}

/** A payment of 100 euros, of which Stripe paid 25 back and lost 75 in a dispute, and nobody here knows any of it yet. */
async function paidAndTakenBack() {
  const desk = await openStripeDesk(app, stripe)
  const { invoice, pay } = await desk.bill()
  const page = pageOf(await pay())
  const before = stripe.events.length
  stripe.pay(page)
  const intent = stripe.sessions.get(page)?.payment_intent ?? ''
  stripe.refundAtStripe(intent, 2_500)
  stripe.closeDispute(stripe.dispute(intent, 7_500), 'lost')
  return { desk, invoice, told: stripe.events.slice(before) }
}

const AGES = { right: 0, forged: 0, late: 301, 'just in time': 299 } as const

/** So many are on their way at once: a node takes two hundred of one address, and tells more to come again. */
const AT_ONCE = 100

/** Sends everything, a hundred at once, by turns to both nodes; answers what came back for each way of sending. */
async function sendAll(desk: StripeDesk, sendings: readonly Sending[]): Promise<Record<string, number[]>> {
  const { pathname } = new URL(desk.events)
  const answers: Record<string, number[]> = {}
  const left = sendings.entries()
  const sendOn = async (node: string) => {
    for (const [, { event, how }] of left) {
      const secret = how === 'forged' ? 'whsec_of_a_forger' : WEBHOOK_SECRET
      const sent = { nowMs: app.clock.now(), age: AGES[how] }
      const { status } = await stripe.send(event, node + pathname, secret, sent)
      answers[how] = [...(answers[how] ?? []), status]
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => sendOn(at % 2 ? other.url : app.url)))
  return answers
}

const unsettled = (companyId: string) =>
  app.sql('select event_id from provider_events where company_id = $1 and settled_at is null', [companyId])

/** Has both nodes work through the queue, and through what has to wait for another event, until every event is settled. */
async function settleAll(companyId: string): Promise<void> {
  await other.takingJobs(async () => {
    await app.runJobs()
    for (let round = 0; round < 5 && (await unsettled(companyId)).length > 0; round += 1) {
      await app.sql(
        `update graphile_worker._private_jobs set run_at = now() where key like 'provider_event %' and locked_at is null`,
      )
      await app.runJobs()
    }
  })
  expect(await unsettled(companyId)).toEqual([])
}

/** Where everything stands, in words that do not depend on ids or on what came first. */
async function stateOf({ owner }: StripeDesk, invoiceId: string) {
  const invoice = (await owner.get(`/api/invoices/${invoiceId}/`)).body
  const rows = (text: string) => app.sql(text, [owner.companyId])
  return {
    invoice: [invoice.status, invoice.amount_paid, invoice.amount_due],
    payments: await rows(
      'select status, amount::text, refunded_amount::text as refunded from payments where company_id = $1',
    ),
    refunds: await rows(
      'select status, amount::text from refunds where company_id = $1 order by refunds.amount',
    ),
    disputes: await rows('select status, amount::text from payment_disputes where company_id = $1'),
    events: await rows(
      `select type, count(*)::int from timeline_events where company_id = $1
       and type ~ '^(payment|invoice)[.](completed|refunded|dispute|paid)' group by type order by type`,
    ),
    balances: (await owner.get('/api/ledger/balances/')).body.balances,
    faults: (await owner.post('/api/ledger/verify/')).body.faults,
  }
}

const unknownEvent = (): Told => ({
  id: `evt_${randomUUID()}`,
  type: 'customer.created',
  data: { object: { id: 'cus_1' } },
})

test.each([1, 2, 3])(
  'a hundred copies of each event over two nodes at once, among forged, late and unknown ones, have one effect: order %i',
  async (seed) => {
    const calm = await paidAndTakenBack()
    await calm.desk.sendAll(calm.told)
    await settleAll(calm.desk.owner.companyId)
    const expected = await stateOf(calm.desk, calm.invoice.id)
    expect(expected).toMatchObject({
      invoice: ['issued', '0.00', '100.00'],
      payments: [{ status: 'completed', amount: '10000', refunded: '10000' }],
      refunds: [
        { status: 'completed', amount: '2500' },
        { status: 'completed', amount: '7500' },
      ],
      disputes: [{ status: 'lost', amount: '7500' }],
      faults: [],
    })

    const { desk, invoice, told } = await paidAndTakenBack()
    expect(told.map(({ type }) => type)).toEqual([
      'checkout.session.completed',
      'payment_intent.succeeded',
      'refund.created',
      'charge.dispute.created',
      'charge.dispute.closed',
    ])
    const unknown = unknownEvent()
    const copies = (event: Told, how: Sending['how'], count: number) =>
      Array.from({ length: count }, (): Sending => ({ event, how }))
    const sendings = [
      ...[...told, unknown].flatMap((event) => copies(event, 'right', 99)),
      ...[...told, unknown].flatMap((event) => copies(event, 'just in time', 1)),
      ...told.flatMap((event) => copies(event, 'forged', 10)),
      ...told.flatMap((event) => copies(event, 'late', 10)),
    ]
    // The jobs of both nodes take events up while others still come.
    const [answers] = await Promise.all([
      sendAll(desk, shuffled(sendings, seed)),
      other.takingJobs(() => app.runJobs()),
    ])
    expect(answers).toEqual({
      right: Array.from({ length: 594 }, () => 200),
      'just in time': Array.from({ length: 6 }, () => 200),
      forged: Array.from({ length: 50 }, () => 400),
      late: Array.from({ length: 50 }, () => 400),
    })
    await settleAll(desk.owner.companyId)
    expect(await stateOf(desk, invoice.id)).toEqual(expected)
    const kept = await app.sql<{ event_id: string }>(
      'select event_id from provider_events where company_id = $1 order by event_id',
      [desk.owner.companyId],
    )
    expect(kept.map(({ event_id }) => event_id)).toEqual([...told, unknown].map(({ id }) => id).toSorted())
  },
)

test('forged and late events alone change nothing, whichever node they reach', async () => {
  const { desk, invoice, told } = await paidAndTakenBack()
  const before = await stateOf(desk, invoice.id)
  const sendings = told.flatMap((event): Sending[] => [
    { event, how: 'forged' },
    { event, how: 'late' },
  ])
  const answers = await sendAll(desk, [...sendings, ...sendings.toReversed()])
  expect(answers).toEqual({
    forged: Array.from({ length: 10 }, () => 400),
    late: Array.from({ length: 10 }, () => 400),
  })
  await settleAll(desk.owner.companyId)
  expect(before.invoice).toEqual(['issued', '0.00', '100.00'])
  expect(await stateOf(desk, invoice.id)).toEqual(before)
  expect(
    await app.sql('select event_id from provider_events where company_id = $1', [desk.owner.companyId]),
  ).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { type FakeStripe, startFakeStripe } from '../../../test/stripe/fake-stripe.ts'
import { openStripeDesk, pageOf, type StripeDesk } from '../../../test/stripe/stripe-desk.ts'

let app: TestApp
let stripe: FakeStripe
let desk: StripeDesk

beforeAll(async () => {
  stripe = await startFakeStripe()
  app = await buildTestApp({ stripeApiUrl: stripe.url })
})
beforeEach(async () => {
  stripe.state.fault = 'none'
  desk = await openStripeDesk(app, stripe)
})
afterAll(async () => {
  await app?.close()
  await stripe?.close()
})

/** Does something while Stripe does what it is asked, and its answer is lost, a failure, or later than anybody waits. */
async function whileAnswersFail(
  fault: 'lost after writing' | 'fails after writing' | 'late after writing',
  work: () => Promise<void>,
): Promise<void> {
  const late = Promise.withResolvers<void>()
  stripe.state.release = late.promise
  stripe.state.fault = fault
  await work()
  stripe.state.fault = 'none'
  late.resolve()
}

/** Has the jobs of a kind run now that wait for their time. */
async function runWaiting(key: string): Promise<void> {
  await app.sql(
    `update graphile_worker._private_jobs set run_at = now(), last_error = null where key like $1`,
    [`${key} %`],
  )
  await app.runJobs().catch(() => undefined)
}

const dueOf = async (id: string) => {
  const { status, amount_due } = (await desk.owner.get(`/api/invoices/${id}/`)).body
  return [status, amount_due]
}
const statuses = async () => (await desk.paymentsOf()).map(({ status }) => status)
/** The pages that Stripe has made for payments of this company. */
const pagesMade = async () => {
  const payments = await desk.paymentsOf()
  return [...stripe.sessions.values()].filter(({ client_reference_id }) =>
    payments.some(({ id }) => id === client_reference_id),
  )
}

describe.each(['lost after writing', 'fails after writing', 'late after writing'] as const)(
  'Stripe does what it is asked, and its answer is: %s',
  (fault) => {
    test('nobody knows, the same request leads to the same page, and the payer pays once', async () => {
      const { invoice, pay, comeBack } = await desk.bill()
      const key = randomUUID()
      await whileAnswersFail(fault, async () => {
        const silent = await pay({}, key)
        expect([silent.status, silent.body.code]).toEqual([503, 'bank_silent'])
      })
      expect(await statuses()).toEqual(['unknown'])
      expect(await dueOf(invoice.id)).toEqual(['issued', '100.00'])
      const page = pageOf(await pay({}, key))
      expect((await pagesMade()).map(({ id }) => id)).toEqual([page])
      stripe.pay(page)
      await comeBack()
      expect(await dueOf(invoice.id)).toEqual(['paid', '0.00'])
      expect(await statuses()).toEqual(['completed'])
      await desk.expectLedgersToAgree()
    })

    test('a page that nobody came to know of takes no money any more once the job has looked', async () => {
      const { invoice, pay } = await desk.bill()
      await whileAnswersFail(fault, async () => {
        expect((await pay()).status).toBe(503)
      })
      await app.sql(`update payments set asked_at = now() - interval '2 hours' where company_id = $1`, [
        desk.owner.companyId,
      ])
      await runWaiting('settle_payments')
      expect(await statuses()).toEqual(['failed'])
      expect((await pagesMade()).map(({ status }) => status)).toEqual(['expired'])
      expect(await dueOf(invoice.id)).toEqual(['issued', '100.00'])
      await desk.expectLedgersToAgree()
    })

    test('a refund is paid back once, and settled by the next try of its job', async () => {
      const { invoice, pay, comeBack } = await desk.bill()
      stripe.pay(pageOf(await pay()))
      await comeBack()
      const [payment] = await desk.paymentsOf()
      const asked = { amount: '30.00', reason: 'Late' }
      expect((await desk.owner.post(`/api/payments/${payment?.id}/refund/`, asked)).status).toBe(200)
      await whileAnswersFail(fault, () => app.runJobs().catch(() => undefined))
      const refunds = () =>
        app.sql('select status, amount::text from refunds where company_id = $1', [desk.owner.companyId])
      expect(await refunds()).toEqual([{ status: 'pending', amount: '3000' }])
      await runWaiting('pay_back_payment')
      expect(await refunds()).toEqual([{ status: 'completed', amount: '3000' }])
      const atStripe = [...stripe.refunds.values()].filter(
        ({ payment_intent }) => payment_intent === payment?.reference,
      )
      expect(atStripe.map(({ amount }) => amount)).toEqual([3_000])
      expect(await dueOf(invoice.id)).toEqual(['partially_paid', '30.00'])
      await desk.expectLedgersToAgree()
    })
  },
)

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type CollectionDesk,
  DUE,
  NOW,
  openCollectionDesk,
} from '../../../test/collection/collection-desk.ts'
import type { TestApp } from '../../../test/processes/build-test-app.ts'
import { type MailedApp, openMailedApp } from '../../../test/processes/mailed-app.ts'
import { type FakeStripe, startFakeStripe } from '../../../test/stripe/fake-stripe.ts'
import { settlePayments } from '../payment-links/checkout/settle-payments.ts'
import { settleSavedCard } from './cards/settle-saved-card.ts'

let mailed: MailedApp
let app: TestApp
let stripe: FakeStripe

beforeAll(async () => {
  stripe = await startFakeStripe()
  mailed = await openMailedApp({ stripeApiUrl: stripe.url })
  app = mailed.app
})
afterAll(async () => {
  await mailed?.close()
  await stripe?.close()
})
beforeEach(() => {
  stripe.state.fault = 'none'
  stripe.state.loses = null
  stripe.cards.state.says = 'succeeded'
})

async function setUp(desk: CollectionDesk): Promise<void> {
  const methods = (await desk.owner.get('/api/payments/methods/')).body.results
  const card = methods.find(({ method }: { method: string }) => method === 'card')
  const credentials = {
    publishable_key: 'pk_live_1',
    secret_key: `sk_live_${desk.owner.companyId.replaceAll('-', '')}`,
    webhook_secret: 'whsec_1',
  }
  const set = await desk.owner.post(`/api/payments/methods/${card.id}/setup/`, { credentials })
  expect(set.status, set.text).toBe(200)
}

/** A company that takes cards by Stripe for real, and whose client has put one in on Stripe's page. */
async function openDesk({ isSaved = true } = {}) {
  const desk = await openCollectionDesk(app)
  await setUp(desk)
  const lead = async () => {
    const led = await desk.save({ card: undefined })
    expect(led.status, led.text).toBe(200)
    expect(led.body.status).toBe('requires_action')
    return String(led.body.redirect_url).split('/').at(-1) ?? ''
  }
  if (isSaved) {
    stripe.pay(await lead())
    expect((await desk.comeBack()).body.automatic_payment.card).toMatchObject({ last4: '4242' })
  }
  /** What Stripe’s own books have taken of the company’s clients. */
  const taken = async () => {
    const payments = await app.sql<{ id: string }>('select id from payments where company_id = $1', [
      desk.owner.companyId,
    ])
    const ids = new Set(payments.map(({ id }) => id))
    return [...stripe.intents.values()]
      .filter(({ metadata, status }) => status === 'succeeded' && ids.has(metadata.payment_id ?? ''))
      .map(({ amount }) => amount)
  }
  return { ...desk, lead, taken }
}
type Desk = Awaited<ReturnType<typeof openDesk>>

/** The jobs that follow payments have their time: each asks Stripe again what came of its own. */
async function followAll(desk: Desk, instant: string): Promise<void> {
  app.clock.set(instant)
  await app.sql(
    "update payments set asked_at = now() - interval '10 minutes' where company_id = $1 and status in ('processing', 'unknown')",
    [desk.owner.companyId],
  )
  const open = await app.sql<{ id: string }>(
    "select id from payments where company_id = $1 and status in ('processing', 'unknown')",
    [desk.owner.companyId],
  )
  for (const { id } of open)
    await settlePayments(app.deps, { company_id: desk.owner.companyId, payment_id: id })
  app.clock.set(NOW)
}

describe('a card put in on Stripe’s page', () => {
  test('is saved when its holder comes back, and charged on the due date', async () => {
    const desk = await openDesk()
    const invoice = await desk.issue()
    for (const day of ['2026-12-08', DUE]) await desk.noon(day)
    expect(await desk.stateOf(invoice.id)).toEqual(['collected', 1, DUE, null])
    expect(await desk.paymentsOf(invoice.id)).toEqual([
      { status: 'completed', amount: '11999', provider: 'stripe' },
    ])
    expect(await desk.taken()).toEqual([11_999])
    const [payment] = (await desk.owner.get(`/api/payments/?client=${desk.client.id}`)).body.results
    expect(payment).toMatchObject({ is_collected: true, payer_name: null, payer_email: null, is_test: false })
    const refund = await desk.owner.post(`/api/payments/${payment.id}/refund/`, { amount: '19.99' })
    expect(refund.status, refund.text).toBe(200)
    await app.runJobs()
    expect([...stripe.refunds.values()].map(({ amount }) => amount)).toContain(1999)
  })

  test('is not saved where its holder came back without putting one in', async () => {
    const desk = await openDesk({ isSaved: false })
    const page = await desk.lead()
    expect((await desk.comeBack()).body.automatic_payment).toMatchObject({ has_own_page: true, card: null })
    // They go on with it later: the job looks.
    stripe.pay(page)
    expect((await desk.comeBack()).body.automatic_payment.card).toMatchObject({ brand: 'visa' })
  })

  test('is forgotten where it was put in after it had been withdrawn', async () => {
    const desk = await openDesk({ isSaved: false })
    const page = await desk.lead()
    await desk.withdraw()
    await app.runJobs()
    stripe.pay(page)
    const kept = () => [...stripe.cards.methods.values()].filter(({ customer }) => customer !== null).length
    const before = kept()
    const [card] = await app.sql<{ id: string; status: string }>(
      'select id, status from saved_cards where company_id = $1',
      [desk.owner.companyId],
    )
    expect(card?.status).toBe('withdrawn')
    await settleSavedCard(app.deps, { company_id: desk.owner.companyId, card_id: card?.id })
    await app.runJobs()
    expect(kept()).toBe(before - 1)
  })

  test('is refused where a number is typed here', async () => {
    const desk = await openDesk({ isSaved: false })
    const refused = await desk.save()
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.problem.errors ?? {})).toEqual(['card'])
  })

  test('is forgotten by Stripe once it is withdrawn, and by us', async () => {
    const desk = await openDesk()
    const kept = [...stripe.cards.methods.values()].filter(({ customer }) => customer !== null).length
    await desk.withdraw()
    await app.runJobs()
    expect([...stripe.cards.methods.values()].filter(({ customer }) => customer !== null)).toHaveLength(
      kept - 1,
    )
    const [row] = await app.sql('select name_encrypted from saved_cards where company_id = $1', [
      desk.owner.companyId,
    ])
    expect(row).toEqual({ name_encrypted: null })
  })
})

describe('over a line that fails, a charge', () => {
  test.each(['lost before', 'lost after', 'lost after writing'] as const)(
    'whose answers were %s is settled by the job, and its collection goes on',
    async (fault) => {
      const desk = await openDesk()
      const invoice = await desk.issue()
      await desk.noon('2026-12-08')
      stripe.state.fault = fault
      await desk.noon(DUE)
      expect(await desk.stateOf(invoice.id)).toEqual(['collecting', 1, DUE, null])
      stripe.state.fault = 'none'
      await followAll(desk, `${DUE}T11:30:00.000Z`)
      await desk.at(`${DUE}T11:35:00.000Z`)
      // Nothing was confirmed: it is called off there, nobody is told, and it comes the next day.
      expect(await desk.taken()).toEqual([])
      expect(await desk.stateOf(invoice.id)).toEqual(['retrying', 1, '2026-12-12', null])
      expect((await mailed.mailsTo(desk.address)).map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^Your card is saved/),
        expect.stringMatching(/^Invoice .* will be charged/),
      ])
      await desk.noon('2026-12-12')
      expect(await desk.stateOf(invoice.id)).toEqual(['collected', 2, '2026-12-12', null])
      expect(await desk.taken()).toEqual([11_999])
    },
  )

  test('that was made while its answer was lost is found, and not made again', async () => {
    const desk = await openDesk()
    const invoice = await desk.issue()
    await desk.noon('2026-12-08')
    stripe.state.loses = /\/confirm$/
    await desk.noon(DUE)
    stripe.state.loses = null
    expect(await desk.stateOf(invoice.id)).toEqual(['collecting', 1, DUE, null])
    await followAll(desk, `${DUE}T11:30:00.000Z`)
    await desk.at(`${DUE}T11:35:00.000Z`)
    expect(await desk.stateOf(invoice.id)).toEqual(['collected', 1, DUE, null])
    expect(await desk.taken()).toEqual([11_999])
    expect(await desk.invoiceOf(invoice.id)).toMatchObject({ status: 'paid', amount_due: '0.00' })
  })

  test('that a slow bank refuses in the end is called off, and tried again', async () => {
    const desk = await openDesk()
    const invoice = await desk.issue()
    await desk.noon('2026-12-08')
    stripe.cards.state.says = 'processing'
    await desk.noon(DUE)
    for (const intent of stripe.intents.values())
      if (intent.status === 'processing') {
        intent.status = 'requires_payment_method'
        intent.last_payment_error = { message: 'No.', code: 'card_declined' }
      }
    const [payment] = await app.sql<{ id: string }>('select id from payments where company_id = $1', [
      desk.owner.companyId,
    ])
    await settlePayments(app.deps, { company_id: desk.owner.companyId, payment_id: payment?.id })
    await desk.at(`${DUE}T11:35:00.000Z`)
    expect(await desk.stateOf(invoice.id)).toEqual(['retrying', 1, '2026-12-14', null])
  })

  test('that a slow bank has not decided keeps its card until it has', async () => {
    const desk = await openDesk()
    const invoice = await desk.issue()
    await desk.noon('2026-12-08')
    stripe.cards.state.says = 'processing'
    await desk.noon(DUE)
    expect(await desk.stateOf(invoice.id)).toEqual(['collecting', 1, DUE, null])
    await desk.withdraw()
    await app.runJobs()
    const [row] = await app.sql<{ is_named: boolean }>(
      'select name_encrypted is not null as is_named from saved_cards where company_id = $1',
      [desk.owner.companyId],
    )
    expect(row).toEqual({ is_named: true })
    for (const intent of stripe.intents.values())
      if (intent.status === 'processing') intent.status = 'succeeded'
    const [payment] = await app.sql<{ id: string }>('select id from payments where company_id = $1', [
      desk.owner.companyId,
    ])
    await settlePayments(app.deps, { company_id: desk.owner.companyId, payment_id: payment?.id })
    await desk.at(`${DUE}T11:35:00.000Z`)
    expect(await desk.stateOf(invoice.id)).toEqual(['collected', 1, DUE, null])
    expect(await desk.taken()).toEqual([11_999])
  })
})

describe('keys', () => {
  test('that are not let in say nothing of what was taken: it is asked for again, and not charged again', async () => {
    const desk = await openDesk()
    const invoice = await desk.issue()
    await desk.noon('2026-12-08')
    stripe.state.loses = /\/confirm$/
    await desk.noon(DUE)
    stripe.state.loses = null
    stripe.state.refusesKeys = true
    await followAll(desk, `${DUE}T11:30:00.000Z`)
    await desk.noon('2026-12-14')
    expect(await desk.stateOf(invoice.id)).toEqual(['collecting', 1, DUE, null])
    stripe.state.refusesKeys = false
    await followAll(desk, '2026-12-14T11:30:00.000Z')
    await desk.at('2026-12-14T11:35:00.000Z')
    expect(await desk.stateOf(invoice.id)).toEqual(['collected', 1, DUE, null])
    expect(await desk.taken()).toEqual([11_999])
  })

  test('of Stripe end the cards of the test bank: nothing is paid by it any more', async () => {
    const desk = await openCollectionDesk(app)
    await desk.saved()
    const invoice = await desk.issue()
    await desk.noon('2026-12-08')
    await setUp(desk)
    await desk.noon(DUE)
    expect(await desk.stateOf(invoice.id)).toEqual(['stopped', 0, DUE, null])
    expect(await desk.paymentsOf(invoice.id)).toEqual([])
    expect((await desk.view()).automatic_payment).toMatchObject({ has_own_page: true, card: null })
    const { card } = (await desk.owner.get(`/api/clients/${desk.client.id}/saved_card/`)).body
    expect(card).toMatchObject({ is_test: true, is_charged: false })
  })
})

describe('what Stripe says of a card', () => {
  test.each([
    ['authentication_required', 'Your bank wants you to approve the payment yourself.'],
    ['expired_card', 'Your card is not valid any more.'],
  ] as const)('%s ends the collection at once', async (says, reason) => {
    const desk = await openDesk()
    const invoice = await desk.issue()
    await desk.noon('2026-12-08')
    stripe.cards.state.says = says
    await desk.noon(DUE)
    expect(await desk.stateOf(invoice.id)).toEqual(['stopped', 1, DUE, null])
    expect(await desk.eventsOf(invoice.id)).toContain(
      `Invoice ${invoice.number} could not be collected, and is not tried again: ${reason}`,
    )
    // Paid by its holder over the link that the mail names.
    const mails = await mailed.mailsTo(desk.address)
    expect(mails.at(-1)?.text).toMatch(/https:\/\/books\.example\/pay\/\S+/)
  })

  test('insufficient_funds is tried again', async () => {
    const desk = await openDesk()
    const invoice = await desk.issue()
    await desk.noon('2026-12-08')
    stripe.cards.state.says = 'insufficient_funds'
    await desk.noon(DUE)
    stripe.cards.state.says = 'succeeded'
    await desk.noon('2026-12-14')
    expect(await desk.stateOf(invoice.id)).toEqual(['collected', 2, '2026-12-14', null])
    expect(await desk.taken()).toEqual([11_999])
  })

  test('whoever pays at the moment of the charge pays once', async () => {
    const desk = await openDesk()
    const invoice = await desk.issue()
    await desk.noon('2026-12-08')
    stripe.state.fault = 'lost before'
    await desk.noon(DUE)
    stripe.state.fault = 'none'
    const marked = await desk.owner.post(`/api/invoices/${invoice.id}/mark_paid/`)
    expect(marked.status).toBe(409)
    expect(marked.problem).toMatchObject({ error_code: 'payment_with_provider' })
    await followAll(desk, `${DUE}T11:30:00.000Z`)
    expect((await desk.owner.post(`/api/invoices/${invoice.id}/mark_paid/`)).status).toBe(200)
    await desk.noon('2026-12-12')
    await desk.noon('2026-12-14')
    expect(await desk.stateOf(invoice.id)).toEqual(['called_off', 1, DUE, 'paid_otherwise'])
    expect(await desk.taken()).toEqual([])
  })
})

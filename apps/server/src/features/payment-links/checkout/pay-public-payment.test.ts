import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  byCard,
  byTransfer,
  card,
  DECLINED,
  type Link,
  makePayee,
  NO_FUNDS,
  PAYER,
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

describe('a payment with the test bank', () => {
  test('is told from real ones on the payment, its invoice, in what is told of it and beside received sums', async () => {
    const fresh = await makePayee(app)
    const invoice = await makeIssued(fresh.owner, fresh.client.id)
    const link: Link = (await fresh.owner.post('/api/payments/links/', { invoice: invoice.id })).body
    await fresh.owner.post('/api/payments/', {
      client: fresh.client.id,
      currency: 'EUR',
      amount: '19.99',
      allocations: [{ invoice: invoice.id, amount: '19.99' }],
    })
    const lastMonth = async () =>
      (await fresh.owner.get('/api/statistics/general/dashboard/')).body.monthly.at(-1)
    expect(await lastMonth()).toMatchObject({ received: '19.99', includes_test: false })
    await pay(link, byCard())
    expect((await fresh.owner.get(`/api/invoices/${invoice.id}/`)).body.payments).toMatchObject([
      { allocated: '19.99', is_test: false },
      { allocated: '100.00', is_test: true },
    ])
    expect(await lastMonth()).toMatchObject({ received: '119.99', includes_test: true })
    const events = (await fresh.owner.get(`/api/timeline/events/?invoice=${invoice.id}`)).body.results
    const texts = events.map(({ text }: { text: string }) => text)
    expect(texts).toContain(`Invoice ${invoice.number} is paid in full. Test payment: no money moves.`)
    const { results } = (await fresh.owner.get('/api/payments/?method=card')).body
    await fresh.owner.post(`/api/payments/${results[0].id}/refund/`, {})
    expect(await lastMonth()).toMatchObject({ received: '19.99', includes_test: false })
  })
})

describe('sums of what was received', () => {
  test('say that test payments are in them, as long as any is kept', async () => {
    const { owner: payee, client: payer } = await makePayee(app)
    const invoice = await makeIssued(payee, payer.id)
    const link: Link = (await payee.post('/api/payments/links/', { invoice: invoice.id })).body
    const company = `/api/auth/companies/${payee.companyId}`
    const viewsOf = async (path: string): Promise<string[]> =>
      (await payee.get(path)).body.views
        .filter((view: { includes_test: boolean }) => view.includes_test)
        .map(({ view }: { view: string }) => view)
    const told = async () => ({
      payments: await viewsOf('/api/payments/views/'),
      transfers: await viewsOf('/api/payments/views/?method=bank_transfer'),
      invoices: await viewsOf('/api/invoices/views/'),
      ofClient: await viewsOf(`/api/invoices/views/?client=${payer.id}`),
      late: await viewsOf('/api/invoices/views/?issue_date_after=2999-01-01'),
      client: (await payee.get(`/api/clients/${payer.id}/`)).body.test_payments_in,
      stats: (await payee.get(`${company}/stats/`)).body.by_currency.map(
        (sums: { currency: string; includes_test: boolean }) => [sums.currency, sums.includes_test],
      ),
      year: (await payee.get(`${company}/analytics/`)).body.totals.map(
        (sums: { received: string; includes_test: boolean }) => [sums.received, sums.includes_test],
      ),
    })
    const none = { payments: [], transfers: [], invoices: [], ofClient: [], late: [], client: [] }
    await payee.post(`/api/invoices/${invoice.id}/mark_paid/`, { amount: '19.99' })
    expect(await told()).toEqual({ ...none, stats: [['EUR', false]], year: [['19.99', false]] })
    await pay(link, byCard())
    expect(await told()).toEqual({
      ...none,
      payments: ['all', 'completed'],
      invoices: ['paid'],
      ofClient: ['paid'],
      client: ['EUR'],
      stats: [['EUR', true]],
      year: [['119.99', true]],
    })
    const { results } = (await payee.get('/api/payments/?method=card')).body
    const refund = (body: object) => payee.post(`/api/payments/${results[0].id}/refund/`, body)
    await refund({ amount: '40.00' })
    expect(await told()).toMatchObject({ payments: ['all', 'partially_refunded'], client: ['EUR'] })
    await refund({})
    expect(await told()).toEqual({
      ...none,
      payments: ['refunded'],
      stats: [['EUR', false]],
      year: [['19.99', false]],
    })
  })

  test('and so do the tabs of what failed, and the table of payments', async () => {
    const { owner: payee, client: payer } = await makePayee(app)
    const invoice = await makeIssued(payee, payer.id)
    const link: Link = (await payee.post('/api/payments/links/', { invoice: invoice.id })).body
    await payee.post(`/api/invoices/${invoice.id}/mark_paid/`, { amount: '19.99' })
    await pay(link, byCard(DECLINED))
    const { views } = (await payee.get('/api/payments/views/')).body
    const tested = views.filter((view: { includes_test: boolean }) => view.includes_test)
    expect(tested.map(({ view }: { view: string }) => view)).toEqual(['failed'])
    await pay(link, byCard())
    const columns = async () => {
      const { text } = await payee.get('/api/payments/export/?ordering=created_at')
      const rows = text
        .replace(/^\uFEFF/, '')
        .trim()
        .split('\r\n')
      return rows.map((row: string) => row.split(/[,;]/).slice(3, 5))
    }
    expect(await columns()).toEqual([
      ['Status', 'Test'],
      ['Completed', ''],
      ['Failed', 'yes'],
      ['Completed', 'yes'],
    ])
    await payee.patch(`/api/auth/companies/${payee.companyId}/settings/`, { language: 'de' })
    expect((await columns())[2]).toEqual(['Fehlgeschlagen', 'ja'])
  })
})

describe('paying by card', () => {
  test('takes what is due now, settles the invoice and sends a receipt', async () => {
    const link = await makeLink()
    await owner.post('/api/payments/', {
      client: client.id,
      currency: 'EUR',
      amount: '19.99',
      allocations: [{ invoice: link.invoice, amount: '19.99' }],
    })
    expect((await view(link)).amount).toBe('100.00')
    const paid = await pay(link, byCard())
    expect(paid.status).toBe(200)
    expect(paid.body).toEqual({
      status: 'completed',
      receipt_url: `http://counterfoil.test/pay/${link.share_token}`,
      redirect_url: null,
    })
    const { payments, invoice } = await inDatabase(link)
    const { reference } = (await view(link)).receipt
    const found = (await owner.get(`/api/payments/?search=${reference}`)).body.results
    expect(found.map(({ id }: { id: string }) => id)).toEqual([payments[0]?.id])
    expect(payments).toEqual([
      { id: expect.any(String), status: 'completed', amount: '10000', method: 'card' },
    ])
    expect(invoice).toEqual({ paid: '11999', due: '0', allocated: '11999' })
    const payment = (await owner.get(`/api/payments/${payments[0]?.id}/`)).body
    expect(payment).toMatchObject({
      amount: '100.00',
      fee_amount: '0.00',
      net_amount: '100.00',
      provider: 'sandbox',
      is_test: true,
      payment_link: link.id,
      unallocated_amount: '0.00',
    })
    expect((await owner.get(`/api/payments/links/${link.id}/`)).body).toMatchObject({
      status: 'paid',
      payment: payment.id,
      amount: '100.00',
    })
    expect((await owner.get(`/api/invoices/${link.invoice}/`)).body.status).toBe('paid')
    expect(await view(link)).toMatchObject({
      status: 'paid',
      amount: '100.00',
      methods: [],
      receipt: {
        amount: '100.00',
        currency: 'EUR',
        method: 'card',
        status: 'completed',
        reference: `sandbox_${payment.id}`,
        paid_at: expect.any(String),
        paid_on: payment.payment_date,
        // No mail server is set up: the receipt is kept.
        is_mailed: false,
      },
    })
    const mails = await app.sql<{ to_addresses: string[] }>(
      "select to_addresses from email_messages where kind = 'receipt' and invoice_id = $1",
      [link.invoice],
    )
    expect(mails).toEqual([{ to_addresses: ['pia@example.com'] }])
    const events = await app.sql<{ type: string }>(
      'select type, actor_id, actor_name from timeline_events where payment_id = $1 order by id',
      [payment.id],
    )
    expect(events).toEqual(
      ['payment.created', 'payment.completed', 'invoice.paid'].map((type) => ({
        type,
        actor_id: null,
        actor_name: null,
      })),
    )
  })

  test.each([
    [DECLINED, 'Your card was declined.'],
    [NO_FUNDS, 'Your card has insufficient funds.'],
    ['5555555555554444', 'Test mode takes test cards only.'],
  ])('%s is declined, and the link stays open for another', async (number, reason) => {
    const link = await makeLink()
    const declined = await pay(link, byCard(number))
    expect(declined.problem).toMatchObject({ status: 402, error_code: 'card_declined', detail: reason })
    expect(await view(link)).toMatchObject({ status: 'active', receipt: null })
    const { payments, invoice } = await inDatabase(link)
    expect(payments.map(({ status }) => status)).toEqual(['failed'])
    expect(invoice).toMatchObject({ paid: '0', due: '11999' })
    const failed = (await owner.get(`/api/payments/${payments[0]?.id}/`)).body
    expect(failed).toMatchObject({
      status: 'failed',
      failure_reason: reason,
      fee_amount: '0.00',
      unallocated_amount: '0.00',
      allocations: [],
    })
    expect((await pay(link, byCard())).body.status).toBe('completed')
    expect((await inDatabase(link)).statuses).toEqual(['failed', 'completed'])
  })

  test('a second step: asked for, then approved or refused', async () => {
    const link = await makeLink()
    expect((await pay(link, byCard(SECOND_STEP, { confirmation: 'approve' }))).body.status).toBe(
      'requires_action',
    )
    expect((await view(link)).status).toBe('active')
    expect((await pay(link, byCard(SECOND_STEP))).body.status).toBe('requires_action')
    expect((await inDatabase(link)).statuses).toEqual(['processing'])
    const refused = await pay(link, byCard(SECOND_STEP, { confirmation: 'refuse' }))
    expect(refused.problem).toMatchObject({ status: 402, detail: 'The payment was not approved.' })
    expect((await pay(link, byCard(SECOND_STEP))).body.status).toBe('requires_action')
    expect((await pay(link, byCard(SECOND_STEP, { confirmation: 'approve' }))).body).toMatchObject({
      status: 'completed',
    })
    const { statuses, invoice } = await inDatabase(link)
    expect(statuses).toEqual(['failed', 'completed'])
    expect(invoice).toEqual({ paid: '11999', due: '0', allocated: '11999' })
  })

  test('a second step without an address is gone on with under the same name, and by nobody else', async () => {
    const link = await makeLink()
    const as = (payer_name: string, over: object = {}) =>
      pay(link, byCard(SECOND_STEP, { payer_name, payer_email: undefined, ...over }))
    expect((await as('Pia')).body.status).toBe('requires_action')
    expect((await as('Otto', { confirmation: 'approve' })).body.status).toBe('requires_action')
    expect((await inDatabase(link)).statuses).toEqual(['cancelled', 'processing'])
    expect((await as('Otto', { confirmation: 'approve' })).body.status).toBe('completed')
  })

  test('a second step that another payer overtakes is called off', async () => {
    const link = await makeLink()
    await pay(link, byCard(SECOND_STEP))
    expect((await pay(link, byCard(PAYS, { payer_email: 'other@example.com' }))).body.status).toBe(
      'completed',
    )
    expect((await inDatabase(link)).statuses).toEqual(['cancelled', 'completed'])
    expect((await pay(link, byCard(SECOND_STEP, { confirmation: 'approve' }))).problem.error_code).toBe(
      'payment_link_closed',
    )
  })

  test('says all that is wrong with the card and the payer', async () => {
    const link = await makeLink()
    const empty = await pay(link, { method: 'card' })
    expect(Object.keys(empty.problem.errors ?? {})).toEqual(['payer_name'])
    const cardless = await pay(link, { method: 'card', ...PAYER })
    expect(cardless.problem.errors).toEqual({ 'card.number': ['Card number is required'] })
    const faults = await pay(link, {
      method: 'card',
      ...PAYER,
      card: { number: '4242 4242 4242 4241', exp_month: 1, exp_year: 2020, cvc: '12345' },
    })
    expect(Object.keys(faults.problem.errors ?? {})).toContain('card.cvc')
    const typed = await pay(
      link,
      byCard('4242 4242 4242 4241', {
        card: { number: '4242 4242 4242 4241', exp_month: 1, exp_year: 2020, cvc: '1234' },
      }),
    )
    expect(typed.problem.errors).toEqual({
      'card.number': ['This card number is not valid.'],
      'card.exp_month': ['This card has expired.'],
      'card.cvc': ['This security code is not valid.'],
    })
    expect((await pay(link, byCard('4242-4242 42424242'))).body.status).toBe('completed')
  })

  test('an invoice or a status in the body is refused, and nothing is paid', async () => {
    const link = await makeLink()
    const tampered = await pay(
      link,
      byCard(PAYS, { amount: '0.01', currency: 'JPY', invoice: link.invoice, status: 'completed' }),
    )
    expect(tampered.status).toBe(400)
    expect(Object.keys(tampered.problem.errors ?? {}).sort()).toEqual(['invoice', 'status'])
    expect((await inDatabase(link)).payments).toEqual([])
  })

  test('a way to pay that the link does not offer is refused', async () => {
    const link = await makeLink({ methods: ['cash'] })
    expect((await pay(link, byCard())).problem.errors).toHaveProperty('method')
    expect((await pay(link, byTransfer)).problem.errors).toHaveProperty('method')
  })
})

describe('at once and again', () => {
  test.each([
    ['without keys', () => undefined],
    ['with a key each', (index: number) => `key-each-${index}`],
    ['with one key', () => 'key-for-all-of-them'],
  ])('twenty cards %s: one payment', async (_, keyOf) => {
    const link = await makeLink()
    const answers = await Promise.all(
      TWENTY.map((index) => {
        const idempotencyKey = keyOf(index)
        return pay(link, byCard(), idempotencyKey ? { idempotencyKey } : {})
      }),
    )
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    const { statuses, invoice } = await inDatabase(link)
    expect(statuses).toEqual(['completed'])
    expect(invoice).toEqual({ paid: '11999', due: '0', allocated: '11999' })
    expect(
      await app.sql("select 1 as one from email_messages where kind = 'receipt' and invoice_id = $1", [
        link.invoice,
      ]),
    ).toHaveLength(1)
  })

  test('twenty cards over ten links of one invoice: one payment', async () => {
    const { id } = await makeIssued(owner, client.id)
    const links: Link[] = []
    for (let n = 0; n < 10; n += 1) links.push(await makeLink({ invoice: id }))
    await Promise.all(TWENTY.map((index) => pay(links[index % 10] as Link, byCard())))
    const [sums] = await app.sql<{ taken: string; n: string }>(
      `select sum(amount)::text as taken, count(*)::text as n from payments where payment_link_id = any($1) and status = 'completed'`,
      [links.map((link) => link.id)],
    )
    expect(sums).toEqual({ taken: '11999', n: '1' })
  })

  test('twenty announcements: one pending payment', async () => {
    const link = await makeLink()
    const answers = await Promise.all(TWENTY.map(() => pay(link, byTransfer)))
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect((await inDatabase(link)).statuses).toEqual(['pending'])
  })

  test('a card while staff mark the invoice as paid: never more than is due', async () => {
    for (let round = 0; round < 5; round += 1) {
      const link = await makeLink()
      await Promise.all([pay(link, byCard()), owner.post(`/api/invoices/${link.invoice}/mark_paid/`, {})])
      expect((await inDatabase(link)).invoice).toEqual({ paid: '11999', due: '0', allocated: '11999' })
    }
  })

  test('the same key is answered the same, paid or declined', async () => {
    const link = await makeLink()
    const first = await pay(link, byCard(DECLINED), { idempotencyKey: 'declined-once' })
    const again = await pay(link, byCard(DECLINED), { idempotencyKey: 'declined-once' })
    expect(again.status).toBe(402)
    expect(again.problem.detail).toBe(first.problem.detail)
    expect((await inDatabase(link)).statuses).toEqual(['failed'])
    expect((await pay(link, byCard(PAYS), { idempotencyKey: 'declined-once' })).status).toBe(422)
    const paid = await pay(link, byCard(), { idempotencyKey: 'paid-once' })
    expect((await pay(link, byCard(), { idempotencyKey: 'paid-once' })).body).toEqual(paid.body)
    expect((await pay(link, byCard(), { idempotencyKey: 'another' })).status).toBe(409)
    expect((await inDatabase(link)).statuses).toEqual(['failed', 'completed'])
  })
})

test('no card number, code or token is left anywhere', async () => {
  const link = await makeLink()
  for (const number of [DECLINED, SECOND_STEP, PAYS])
    await pay(link, byCard(number, { card: { ...card(number), cvc: '987' } }), { idempotencyKey: true })
  const tables = await app.sql<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await app.sql<{ row: string }>(`select row_to_json(t)::text as row from "${name}" t`)
    for (const { row } of rows) {
      if ([DECLINED, SECOND_STEP, PAYS].some((number) => row.includes(number))) found.push(`${name}: number`)
      if (/\bcvc\b/i.test(row) || /"987"/.test(row)) found.push(`${name}: code`)
      if (name !== 'email_messages' && row.includes(link.share_token)) found.push(`${name}: token`)
    }
  }
  expect(found).toEqual([])
  const [kept] = await app.sql<{ card_brand: string; card_last4: string }>(
    "select card_brand, card_last4 from payments where payment_link_id = $1 and status = 'completed'",
    [link.id],
  )
  expect(kept).toEqual({ card_brand: 'visa', card_last4: '4242' })
  const logs = app.logs.join('\n')
  for (const secret of [DECLINED, SECOND_STEP, PAYS, link.share_token, '"987"'])
    expect(logs).not.toContain(secret)
})

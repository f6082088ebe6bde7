import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from './build-test-app.ts'
import type { ApiCall, ApiResponse } from './call-api.ts'
import { type Actor, makeClient, makeIssued, makeOwner } from './factories.ts'

let app: TestApp
let owner: Actor
let client: { id: string; name: string }

const BANK = {
  holder: 'Counter GmbH',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  bank_name: 'Commerzbank',
}

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  await owner.patch(`/api/auth/companies/${owner.companyId}/`, { bank_accounts: [BANK] })
  client = await makeClient(owner)
})
afterAll(() => app?.close())

const TWENTY = Array.from({ length: 20 }, (_, index) => index)
const PAYS = '4242424242424242'
const DECLINED = '4000000000000002'
const NO_FUNDS = '4000000000009995'
const SECOND_STEP = '4000000000003220'
const PAYER = { payer_name: 'Pia Payer', payer_email: 'Pia@Example.com' }

const card = (number: string) => ({ number, exp_month: 12, exp_year: 2050, cvc: '123' })
const byCard = (number = PAYS, over: Record<string, unknown> = {}) => ({
  method: 'card',
  ...PAYER,
  card: card(number),
  ...over,
})
const byTransfer = { method: 'bank_transfer', ...PAYER }

type Link = { id: string; share_token: string; invoice: string }

async function makeLink(body: Record<string, unknown> = {}): Promise<Link> {
  const invoice = body.amount ? {} : { invoice: (await makeIssued(owner, client.id)).id }
  const made = await owner.post('/api/payments/links/', { ...invoice, ...body })
  expect(made.status).toBe(201)
  return made.body
}

const page = (link: Link) => `/api/payments/public/${link.share_token}/`
const view = async (link: Link) => (await app.call({ path: page(link) })).body
const pay = (link: Link, body: unknown, more: Partial<ApiCall> = {}): Promise<ApiResponse> =>
  app.call({ path: page(link), body, ...more })

/** Payments over a link and what its invoice holds, straight from the tables. */
async function inDatabase(link: Link) {
  const payments = await app.sql<{ id: string; status: string; amount: string; method: string }>(
    'select id, status, amount::text as amount, method from payments where payment_link_id = $1 order by id',
    [link.id],
  )
  const [invoice] = await app.sql<{ paid: string; due: string; allocated: string }>(
    `select i.amount_paid::text as paid, i.amount_due::text as due, coalesce((select sum(a.amount) from payment_allocations a
       join payments p on p.id = a.payment_id where a.invoice_id = i.id and p.status = 'completed'), 0)::text as allocated
     from invoices i where i.id = $1`,
    [link.invoice],
  )
  return { payments, statuses: payments.map(({ status }) => status), invoice }
}

describe('the page', () => {
  test('says what a payer needs, and no more', async () => {
    const link = await makeLink({ description: 'Thank you' })
    const answer = await app.call({ path: page(link) })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    const invoice = (await owner.get(`/api/invoices/${link.invoice}/`)).body
    const company = (await owner.get(`/api/auth/companies/${owner.companyId}/`)).body
    expect(answer.body).toEqual({
      status: 'active',
      company_name: company.company_name,
      company_logo: null,
      company_email: company.company_email,
      accent_color: '#1f4d3a',
      language: 'en',
      invoice_number: invoice.number,
      client_name: client.name,
      description: 'Thank you',
      amount: '119.99',
      currency: 'EUR',
      due_date: invoice.due_date,
      methods: [
        { method: 'card', label: 'Card', instructions: null },
        {
          method: 'bank_transfer',
          label: 'Bank transfer',
          instructions: `Account holder: Counter GmbH\nIBAN: ${BANK.iban}\nBIC: COBADEFFXXX\nBank: Commerzbank\nReference: ${invoice.number}`,
        },
      ],
      test_mode: true,
      pdf_url: `${page(link)}pdf/`,
      receipt: null,
    })
    expect(answer.text).not.toContain(owner.companyId)
    expect(answer.text).not.toContain(link.invoice)
  })

  test('speaks the language of the invoice', async () => {
    const invoice = await makeIssued(owner, client.id, { language: 'de' })
    const made = await owner.post('/api/payments/links/', {
      invoice: invoice.id,
      methods: ['wire_transfer', 'cash', 'check'],
    })
    const { methods, language } = await view(made.body)
    expect(language).toBe('de')
    expect(methods.map((entry: { label: string }) => entry.label)).toEqual([
      'Auslandsüberweisung',
      'Barzahlung',
      'Scheck',
    ])
    expect(methods[0].instructions).toContain(`Verwendungszweck: ${invoice.number}`)
  })

  test('opens for nothing but the right token, and tells no two wrong ones apart', async () => {
    const link = await makeLink()
    const other = `${link.share_token.slice(0, -1)}${link.share_token.endsWith('A') ? 'B' : 'A'}`
    const wrong = [
      other,
      'x',
      'A'.repeat(43),
      owner.token,
      owner.refresh,
      owner.companyId,
      link.id,
      '%00',
      `${link.share_token}=`,
      `${link.share_token}%20`,
    ]
    const texts = new Set<string>()
    for (const token of wrong) {
      const base = `/api/payments/public/${token}/`
      for (const call of [
        { path: base },
        { path: base, body: byCard() },
        { path: `${base}viewed/`, method: 'POST' as const },
        { path: `${base}pdf/` },
      ]) {
        const answer = await app.call(call)
        expect(answer.status).toBe(404)
        texts.add(JSON.stringify({ ...answer.problem, request_id: '' }))
      }
    }
    expect(texts.size).toBe(1)
  })

  test('reading changes nothing', async () => {
    const link = await makeLink()
    await app.runJobs()
    const everything = async () => {
      const [row] = await app.sql<{ all: string }>(`select concat(
        (select json_agg(l order by l.id) from payment_links l), (select json_agg(p order by p.id) from payments p),
        (select json_agg(i order by i.id) from invoices i), (select count(*) from timeline_events), (select count(*) from email_messages)) as all`)
      return row?.all
    }
    const before = await everything()
    for (const path of [
      page(link),
      `${page(link)}viewed/`,
      `${page(link)}pdf/`,
      `/api/payments/links/${link.id}/cancel/`,
    ]) {
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
        await app.call({ path, method, token: owner.token })
    }
    expect((await app.call({ path: `${page(link)}viewed/` })).status).toBeGreaterThanOrEqual(404)
    expect(await everything()).toBe(before)
  })

  test('a person who has it before them has seen the invoice, once', async () => {
    const link = await makeLink()
    const seen = () => app.call({ path: `${page(link)}viewed/`, method: 'POST' })
    expect((await Promise.all(TWENTY.map(seen))).map(({ status }) => status)).toEqual(TWENTY.map(() => 204))
    expect((await owner.get(`/api/invoices/${link.invoice}/`)).body).toMatchObject({
      status: 'viewed',
      viewed_at: expect.any(String),
    })
    const events = await app.sql(
      "select 1 as one from timeline_events where type = 'invoice.viewed' and invoice_id = $1",
      [link.invoice],
    )
    expect(events).toHaveLength(1)
  })

  test('shows the invoice as PDF', async () => {
    const link = await makeLink()
    const answer = await app.call({ path: `${page(link)}pdf/` })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const bare = await makeLink({ amount: '5', currency: 'EUR' })
    expect((await view(bare)).pdf_url).toBeNull()
    expect((await app.call({ path: `${page(bare)}pdf/` })).status).toBe(404)
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
    })
    const { payments, invoice } = await inDatabase(link)
    expect(payments).toEqual([
      { id: expect.any(String), status: 'completed', amount: '10000', method: 'card' },
    ])
    expect(invoice).toEqual({ paid: '11999', due: '0', allocated: '11999' })
    const payment = (await owner.get(`/api/payments/${payments[0]?.id}/`)).body
    expect(payment).toMatchObject({
      amount: '100.00',
      fee_amount: '3.20',
      net_amount: '96.80',
      provider: 'sandbox',
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
      },
    })
    const mails = await app.sql<{ to_addresses: string[] }>(
      "select to_addresses from email_messages where kind = 'receipt' and invoice_id = $1",
      [link.invoice],
    )
    expect(mails).toEqual([{ to_addresses: ['pia@example.com'] }])
    const events = await app.sql<{ type: string; actor_name: string }>(
      'select type, actor_name from timeline_events where payment_id = $1 order by id',
      [payment.id],
    )
    expect(events.map(({ type }) => type)).toEqual(['payment.created', 'payment.completed', 'invoice.paid'])
    expect(events[0]?.actor_name).toBe('Pia Payer')
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
    expect(Object.keys(empty.problem.errors ?? {}).sort()).toEqual([
      'card.number',
      'payer_email',
      'payer_name',
    ])
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

  test('an amount, a currency or an invoice in the body is refused', async () => {
    const link = await makeLink()
    const tampered = await pay(
      link,
      byCard(PAYS, { amount: '0.01', currency: 'JPY', invoice: link.invoice, status: 'completed' }),
    )
    expect(tampered.status).toBe(400)
    expect(Object.keys(tampered.problem.errors ?? {}).sort()).toEqual([
      'amount',
      'currency',
      'invoice',
      'status',
    ])
    expect((await inDatabase(link)).payments).toEqual([])
  })

  test('a way to pay that the link does not offer is refused', async () => {
    const link = await makeLink({ methods: ['cash'] })
    expect((await pay(link, byCard())).problem.errors).toHaveProperty('method')
    expect((await pay(link, byTransfer)).problem.errors).toHaveProperty('method')
  })
})

describe('announcing another way to pay', () => {
  test('leaves the payment pending until staff complete it', async () => {
    const link = await makeLink()
    const announced = await pay(link, byTransfer)
    expect(announced.body).toEqual({ status: 'pending', receipt_url: null })
    expect((await pay(link, byTransfer)).body.status).toBe('pending')
    const { payments, invoice } = await inDatabase(link)
    expect(payments).toMatchObject([{ status: 'pending', amount: '11999' }])
    expect(invoice).toMatchObject({ paid: '0' })
    expect(await view(link)).toMatchObject({ status: 'pending', receipt: null })
    const done = await owner.post(`/api/payments/${payments[0]?.id}/complete/`)
    expect(done.body).toMatchObject({
      status: 'completed',
      provider: 'manual',
      fee_amount: '0.00',
      reference: (await view(link)).invoice_number,
    })
    expect(await view(link)).toMatchObject({
      status: 'paid',
      receipt: { amount: '119.99', method: 'bank_transfer' },
    })
    expect((await inDatabase(link)).invoice).toEqual({ paid: '11999', due: '0', allocated: '11999' })
    expect(
      await app.sql("select 1 as one from email_messages where kind = 'receipt' and invoice_id = $1", [
        link.invoice,
      ]),
    ).toHaveLength(1)
  })

  test('is called off by paying in another way', async () => {
    const link = await makeLink({ methods: ['card', 'bank_transfer', 'cash'] })
    await pay(link, byTransfer)
    await pay(link, { method: 'cash', ...PAYER })
    expect((await inDatabase(link)).statuses).toEqual(['cancelled', 'pending'])
    expect((await pay(link, byCard())).body.status).toBe('completed')
    expect((await inDatabase(link)).statuses).toEqual(['cancelled', 'cancelled', 'completed'])
    expect((await inDatabase(link)).invoice).toEqual({ paid: '11999', due: '0', allocated: '11999' })
  })
})

describe('a link that is over', () => {
  const refusesAll = async (link: Link, status: string) => {
    expect(await view(link)).toMatchObject({
      status,
      invoice_number: null,
      client_name: null,
      description: null,
      due_date: null,
      methods: [],
      pdf_url: null,
      receipt: null,
    })
    for (const body of [byCard(), byTransfer]) {
      expect((await pay(link, body)).problem).toMatchObject({
        status: 409,
        error_code: 'payment_link_closed',
      })
    }
    expect((await app.call({ path: `${page(link)}pdf/` })).status).toBe(404)
    expect((await app.call({ path: `${page(link)}viewed/`, method: 'POST' })).status).toBe(204)
    const { payments, invoice } = await inDatabase(link)
    expect(payments).toEqual([])
    expect(invoice).toMatchObject({ paid: '0' })
    expect((await owner.get(`/api/invoices/${link.invoice}/`)).body.viewed_at).toBeNull()
  }

  test('expired', async () => {
    const link = await makeLink({ description: 'x' })
    await app.sql("update payment_links set expires_at = now() - interval '1 second' where id = $1", [
      link.id,
    ])
    await refusesAll(link, 'expired')
  })

  test('cancelled, or for a cancelled invoice', async () => {
    const link = await makeLink({ description: 'x' })
    await owner.post(`/api/payments/links/${link.id}/cancel/`)
    await refusesAll(link, 'cancelled')
    const mistake = await makeLink()
    await owner.post(`/api/invoices/${mistake.invoice}/cancel/`, { reason: 'Mistake' })
    await refusesAll(mistake, 'cancelled')
  })

  test('paid, here or in another way', async () => {
    const link = await makeLink()
    await pay(link, byCard())
    expect((await pay(link, byCard())).problem).toMatchObject({
      status: 409,
      error_code: 'payment_link_closed',
    })
    const settled = await makeLink()
    await owner.post(`/api/invoices/${settled.invoice}/mark_paid/`, {})
    expect(await view(settled)).toMatchObject({ status: 'paid', amount: '0.00', methods: [], receipt: null })
    expect((await pay(settled, byCard())).problem.error_code).toBe('payment_link_closed')
    expect((await inDatabase(settled)).payments).toEqual([])
  })
})

describe('a link for a fixed amount', () => {
  test('makes a client of a payer it does not know, and knows them again', async () => {
    const email = 'new-payer@example.com'
    const one = await makeLink({ amount: '1500', currency: 'JPY', description: 'Deposit' })
    expect(await view(one)).toMatchObject({
      amount: '1500',
      currency: 'JPY',
      invoice_number: null,
      client_name: null,
      description: 'Deposit',
    })
    expect((await pay(one, byCard(PAYS, { payer_email: email }))).body.status).toBe('completed')
    const two = await makeLink({ amount: '20', currency: 'EUR' })
    expect((await pay(two, byCard(PAYS, { payer_email: email, payer_name: 'P.' }))).body.status).toBe(
      'completed',
    )
    const { body } = await owner.get('/api/clients/?search=new-payer')
    expect(body.results).toMatchObject([{ name: 'Pia Payer' }])
    const payments = (await owner.get(`/api/payments/?client=${body.results[0].id}&ordering=created_at`)).body
      .results
    expect(payments).toMatchObject([
      { amount: '1500', fee_amount: '44', unallocated_amount: '1500', client_name: 'Pia Payer' },
      { amount: '20.00', fee_amount: '0.88', unallocated_amount: '20.00' },
    ])
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

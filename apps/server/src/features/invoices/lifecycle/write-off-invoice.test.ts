import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../../test/calls/call-api.ts'
import { expectProblem, expectSameProblem } from '../../../../test/calls/expect-problem.ts'
import { pdfText } from '../../../../test/calls/read-pdf.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
  makeTaxRate,
  unique,
} from '../../../../test/processes/factories.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'

let app: TestApp
let owner: Actor
let stranger: Actor
let viewer: Actor
let client: { id: string; name: string }

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  stranger = await makeOwner(app)
  viewer = await makeMember(app, owner, 'viewer')
  client = await makeClient(owner)
})
afterAll(() => app?.close())

const at = (id: string) => `/api/invoices/${id}/`
const read = async (id: string) => (await owner.get(at(id))).body
const writeOff = (id: string, reason: unknown = 'Insolvent', actor = owner) =>
  actor.post(`${at(id)}write_off/`, { reason })
const undo = (id: string, actor = owner) => actor.post(`${at(id)}undo_write_off/`)
const pay = (id: string, amount?: string) =>
  owner.post(`${at(id)}mark_paid/`, amount === undefined ? {} : { amount })
const eventsOf = async (id: string): Promise<string[]> =>
  (await owner.get(`/api/timeline/events/?invoice=${id}`)).body.results.map(
    ({ text }: { text: string }) => text,
  )
/** What is kept of the invoice and of a client's figures, but for what every write moves on. */
const kept = async (id: string, clientId: string) => ({
  invoice: (
    await app.sql<{ row: Record<string, unknown> }>(
      "select to_jsonb(i) - 'version' - 'updated_at' as row from invoices i where id = $1",
      [id],
    )
  )[0]?.row,
  figures: await app.sql(
    'select currency, invoices, invoiced::text, received::text, outstanding::text from client_figures where client_id = $1',
    [clientId],
  ),
  habits: await app.sql(
    'select last_invoice_date::text, paid_invoices from client_habits where client_id = $1',
    [clientId],
  ),
  sums: await app.sql(
    `select currency, label, due_date::text, sum(invoices)::int as invoices, sum(total)::text as total, sum(due)::text as due
     from invoice_figures where company_id = $1 group by 1, 2, 3 having sum(invoices) <> 0 order by 1, 2, 3`,
    [owner.companyId],
  ),
})

describe('writing off', () => {
  test('says why and how much, owes nothing, and keeps number, sums and paper', async () => {
    const invoice = await makeIssued(owner, client.id, { due_date: '2026-01-31', issue_date: '2026-01-01' })
    await pay(invoice.id, '19.99')
    const before = await read(invoice.id)
    expect(before).toMatchObject({ status: 'overdue', amount_due: '100.00', is_overdue: true })
    const answer = await writeOff(invoice.id, ' Insolvent <i>estate</i> ')
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toEqual({
      ...before,
      status: 'written_off',
      lifecycle: 'written_off',
      amount_due: '0.00',
      amount_written_off: '100.00',
      is_overdue: false,
      amount_overdue: '0.00',
      written_off_at: expect.any(String),
      write_off_reason: 'Insolvent estate',
      version: before.version + 1,
      updated_at: expect.any(String),
    })
    expect((await eventsOf(invoice.id))[0]).toBe(
      `Ada Lovelace wrote off 100.00 EUR of invoice ${invoice.number} as uncollectible: Insolvent estate.`,
    )
    // The write-off is no part of what buyer and seller have on paper.
    const paper = await pdfText((await owner.post(`${at(invoice.id)}export/`)).bytes)
    expect(paper).toContain(invoice.number)
    expect(paper.toLowerCase()).not.toContain('written off')
    expect(paper).toContain('100.00')
  })

  test('counts as revenue, and owes in no figure', async () => {
    const house = await makeClient(owner)
    const invoice = await makeIssued(owner, house.id, { due_date: '2026-01-31', issue_date: '2026-01-01' })
    const [before] = (await owner.get('/api/statistics/general/dashboard/')).body.by_currency
    await writeOff(invoice.id)
    const [after] = (await owner.get('/api/statistics/general/dashboard/')).body.by_currency
    const less = (amount: string, by: string) => (Number(amount) - Number(by)).toFixed(2)
    expect(after).toMatchObject({
      revenue: before.revenue,
      received: before.received,
      outstanding: less(before.outstanding, '119.99'),
      overdue: less(before.overdue, '119.99'),
      written_off: less(before.written_off, '-119.99'),
    })
    expect((await owner.get(`/api/clients/${house.id}/stats/`)).body.by_currency).toEqual([
      {
        currency: 'EUR',
        invoiced: '119.99',
        received: '0.00',
        outstanding: '0.00',
        overdue: '0.00',
        written_off: '119.99',
        invoiced_this_year: expect.any(String),
      },
    ])
    const detail = (await owner.get(`/api/clients/${house.id}/`)).body
    expect(detail).toMatchObject({
      written_off: [{ currency: 'EUR', amount: '119.99' }],
      last_invoice_date: '2026-01-01',
      figures: [{ invoiced: '119.99', outstanding: '0.00' }],
    })
    const { statistics } = (await owner.get(`/api/clients/${house.id}/invoice_statistics/`)).body
    expect(statistics.counts.written_off).toBe(1)
    expect(statistics.sums).toEqual([
      {
        status: 'written_off',
        currency: 'EUR',
        invoices: 1,
        total: '119.99',
        amount_due: '0.00',
        written_off: '119.99',
      },
    ])
    expect((await owner.get(`/api/clients/?search=${house.name}&owes=true`)).body.count).toBe(0)
    const { views } = (await owner.get(`/api/invoices/views/?client=${house.id}`)).body
    const told = views.map(({ view, count, sums }: { view: string; count: number; sums: unknown[] }) => [
      view,
      count,
      sums,
    ])
    const euros = [{ currency: 'EUR', amount: '119.99' }]
    expect(told).toEqual([
      ['all', 1, euros],
      ['draft', 0, []],
      ['outstanding', 0, []],
      ['overdue', 0, []],
      ['paid', 0, []],
      ['cancelled', 0, []],
      ['written_off', 1, euros],
      ['scheduled', 0, []],
      ['needs_attention', 0, []],
    ])
    const listed = (await owner.get(`/api/invoices/?client=${house.id}&view=written_off`)).body.results
    expect(listed).toMatchObject([{ id: invoice.id, status: 'written_off', amount_due: '0.00' }])
    const file = await owner.get(`/api/invoices/export/?client=${house.id}&status=written_off`)
    const [titles, row] = file.text
      .replace('\uFEFF', '')
      .split('\r\n')
      .map((line) => line.split(','))
    const cell = (title: string) => row?.[titles?.indexOf(title) ?? -1]
    expect(['Status', 'Total', 'Paid', 'Written off', 'Amount due'].map(cell)).toEqual([
      'Written off',
      '119.99',
      '0.00',
      '119.99',
      '0.00',
    ])
    const stats = (await owner.get(`/api/auth/companies/${owner.companyId}/stats/`)).body
    expect(stats.written_off_invoices).toBeGreaterThan(0)
    expect(stats.by_currency[0]).toMatchObject({
      written_off: after.written_off,
      outstanding: after.outstanding,
      revenue: after.revenue,
    })
  })

  test('needs a reason', async () => {
    const invoice = await makeIssued(owner, client.id)
    for (const reason of ['', '  ', '<b></b>', null, 7, 'x'.repeat(501)])
      expect((await writeOff(invoice.id, reason)).body.errors).toMatchObject({ reason: [expect.any(String)] })
    expect((await owner.post(`${at(invoice.id)}write_off/`)).body.errors).toBeDefined()
    expectProblem(await owner.post(`${at(invoice.id)}write_off/`, { reason: 'x', amount: '5.00' }), 400)
    expect((await read(invoice.id)).lifecycle).toBe('issued')
  })

  test('is refused where nothing is due', async () => {
    expectProblem(await writeOff((await makeDraft(owner, client.id)).id), 409, 'invoice_not_issued')
    const cancelled = await makeIssued(owner, client.id)
    await owner.post(`${at(cancelled.id)}cancel/`, { reason: 'x' })
    expectProblem(await writeOff(cancelled.id), 409, 'invoice_cancelled')
    const paid = await makeIssued(owner, client.id)
    await pay(paid.id)
    expectProblem(await writeOff(paid.id), 409, 'invoice_already_paid')
    const twice = await makeIssued(owner, client.id)
    await writeOff(twice.id)
    const again = await writeOff(twice.id, 'Other')
    expectProblem(again, 409, 'invoice_written_off')
    expect(again.problem.detail).toBe('This invoice is written off. Take the write-off back first.')
    expect((await read(twice.id)).write_off_reason).toBe('Insolvent')
  })

  test('is refused while money is announced', async () => {
    const invoice = await makeIssued(owner, client.id)
    const pending = await owner.post('/api/payments/', {
      client: client.id,
      amount: '5.00',
      currency: 'EUR',
      status: 'pending',
      allocations: [{ invoice: invoice.id, amount: '5.00' }],
    })
    const refused = await writeOff(invoice.id)
    expectProblem(refused, 409, 'invoice_has_payments')
    expect(refused.problem.detail).toBe(
      'A payment for this invoice is pending. Complete or delete it before you write the invoice off.',
    )
    const check = await owner.post('/api/invoices/check/', { action: 'write_off', ids: [invoice.id] })
    expect(check.body.results).toMatchObject([{ obstacle: 'invoice_has_payments' }])
    await owner.post(`/api/payments/${pending.body.id}/complete/`)
    expect((await writeOff(invoice.id)).body.amount_written_off).toBe('114.99')
  })

  test('of many of a client at once goes by the rules of the single call', async () => {
    const [open, draft] = [await makeIssued(owner, client.id), await makeDraft(owner, client.id)]
    const answer = await owner.post(`/api/clients/${client.id}/bulk_invoice_action/`, {
      action: 'write_off',
      invoice_ids: [open.id, draft.id],
      reason: 'Gone away',
    })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({
      succeeded: 1,
      refused: 1,
      results: [{ refusal: null }, { refusal: { error_code: 'invoice_not_issued' } }],
    })
    expect(await read(open.id)).toMatchObject({ status: 'written_off', write_off_reason: 'Gone away' })
  })
})

describe('what is written off', () => {
  test('takes no money, no mail and no link, and keeps its dates', async () => {
    const invoice = await makeIssued(owner, client.id)
    await writeOff(invoice.id)
    const before = await kept(invoice.id, client.id)
    expectProblem(await pay(invoice.id), 409, 'invoice_written_off')
    const recorded = await owner.post('/api/payments/', {
      client: client.id,
      amount: '5.00',
      currency: 'EUR',
      allocations: [{ invoice: invoice.id, amount: '5.00' }],
    })
    expectProblem(recorded, 409, 'invoice_written_off')
    expectProblem(await owner.post(`${at(invoice.id)}send_email/`), 409, 'invoice_written_off')
    expectProblem(
      await owner.post('/api/payments/links/', { invoice: invoice.id }),
      409,
      'invoice_written_off',
    )
    expectProblem(await owner.post(`${at(invoice.id)}cancel/`, { reason: 'x' }), 409, 'invoice_written_off')
    expectProblem(await owner.delete(at(invoice.id)), 409, 'invoice_locked')
    expectProblem(await owner.patch(at(invoice.id), { due_date: '2030-01-01' }), 409, 'invoice_locked')
    expect(await kept(invoice.id, client.id)).toEqual(before)
    expect((await owner.patch(at(invoice.id), { internal_notes: 'Asked the receiver' })).status).toBe(200)
    expect((await owner.post(`${at(invoice.id)}duplicate/`)).body).toMatchObject({
      status: 'draft',
      amount_written_off: '0.00',
      written_off_at: null,
    })
  })

  test('keeps what was paid of it: no refund makes the loss greater', async () => {
    const invoice = await makeIssued(owner, client.id)
    await pay(invoice.id, '20.00')
    await writeOff(invoice.id)
    const [payment] = (await read(invoice.id)).payments
    const refused = await owner.post(`/api/payments/${payment.id}/refund/`, {})
    expectProblem(refused, 409, 'invoice_written_off')
    expect(refused.problem.detail).toBe(
      'The rest of the invoice that this payment is on was written off. Take the write-off back first.',
    )
    expect((await owner.get(`/api/payments/${payment.id}/`)).body).toMatchObject({
      status: 'completed',
      refunds: [],
    })
    await undo(invoice.id)
    expect((await owner.post(`/api/payments/${payment.id}/refund/`, {})).status).toBe(200)
    expect(await read(invoice.id)).toMatchObject({ amount_due: '119.99' })
  })

  test('is paid over none of its links until that is taken back', async () => {
    const invoice = await makeIssued(owner, client.id)
    await owner.post(`${at(invoice.id)}send_email/`)
    const [mail] = await app.sql<{ text: string }>('select text from email_messages where invoice_id = $1', [
      invoice.id,
    ])
    const path = `/api/payments/public/${/\/pay\/(\S+)/.exec(mail?.text ?? '')?.[1]}/`
    const body = { method: 'bank_transfer', payer_name: 'A', payer_email: 'a@b.example' }
    await writeOff(invoice.id)
    // What the company gave up is nobody's business but its own: nothing of the invoice is shown.
    expect((await app.call({ path })).body).toMatchObject({
      status: 'cancelled',
      is_invoice_cancelled: false,
      is_invoice_closed: true,
      amount: null,
      invoice_number: null,
      methods: [],
    })
    expectProblem(await app.call({ path, body }), 409, 'payment_link_closed')
    const links = `/api/payments/links/?invoice=${invoice.id}`
    expect((await owner.get(`${links}&status=cancelled`)).body.count).toBe(1)
    await undo(invoice.id)
    expect((await owner.get(`${links}&status=active`)).body.count).toBe(1)
    expect((await app.call({ path })).body).toMatchObject({
      status: 'active',
      is_invoice_closed: false,
      amount: '119.99',
    })
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' }
    const paid = await app.call({ path, body: { ...body, method: 'card', card } })
    expect(paid.body).toMatchObject({ status: 'completed' })
    expect(await read(invoice.id)).toMatchObject({ status: 'paid', amount_paid: '119.99' })
  })
})

describe('taking it back', () => {
  test('restores exactly what was, and says so', async () => {
    const house = await makeClient(owner)
    const invoice = await makeIssued(owner, house.id, { due_date: '2026-01-31', issue_date: '2026-01-01' })
    await pay(invoice.id, '19.99')
    const [before, rows] = [await read(invoice.id), await kept(invoice.id, house.id)]
    await writeOff(invoice.id)
    const answer = await undo(invoice.id)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toEqual({ ...before, version: before.version + 2, updated_at: expect.any(String) })
    expect(await kept(invoice.id, house.id)).toEqual(rows)
    expect((await eventsOf(invoice.id))[0]).toBe(
      `Ada Lovelace took back the write-off of 100.00 EUR of invoice ${invoice.number}.`,
    )
    expect((await pay(invoice.id)).body).toMatchObject({ status: 'paid', amount_due: '0.00' })
  })

  test('is refused where nothing is written off', async () => {
    const issued = await makeIssued(owner, client.id)
    for (const id of [issued.id, (await makeDraft(owner, client.id)).id]) {
      const refused = await undo(id)
      expectProblem(refused, 409, 'invoice_not_written_off')
      expect(refused.problem.detail).toBe('This invoice is not written off.')
    }
    await writeOff(issued.id)
    expectProblem(await owner.post(`${at(issued.id)}undo_write_off/`, { reason: 'x' }), 400)
    expect((await undo(issued.id)).status).toBe(200)
    expectProblem(await undo(issued.id), 409, 'invoice_not_written_off')
  })
})

describe('at once', () => {
  const twenty = <T>(work: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 20 }, (_, n) => work(n)))
  const having = (answers: ApiResponse[], status: number) =>
    answers.filter((answer) => answer.status === status)

  test('twenty times is once, and under one key one answer', async () => {
    const invoice = await makeIssued(owner, client.id)
    const answers = await twenty((n) => writeOff(invoice.id, `${n}`))
    expect(having(answers, 200)).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 200) expectProblem(answer, 409, 'invoice_written_off')
    expect((await read(invoice.id)).write_off_reason).toBe(having(answers, 200)[0]?.body.write_off_reason)
    const key = unique('key')
    const send = () => owner.post(`${at(invoice.id)}undo_write_off/`, undefined, { idempotencyKey: key })
    const first = await send()
    const again = await send()
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 200, 'true'])
    const events = await app.sql<{ type: string; n: number }>(
      `select type, count(*)::int as n from timeline_events where invoice_id = $1 and type like 'invoice.writ%'
       group by 1 order by 1`,
      [invoice.id],
    )
    expect(events).toEqual([
      { type: 'invoice.write_off_undone', n: 1 },
      { type: 'invoice.written_off', n: 1 },
    ])
  })

  test('twenty write-offs while payments are recorded: each invoice is one or the other, to the cent', async () => {
    const house = await makeClient(owner)
    const invoices = await twenty(() => makeIssued(owner, house.id))
    const answers = await Promise.all(
      invoices.flatMap(({ id }, n) => [writeOff(id), pay(id, n % 2 === 0 ? undefined : '20.00')]),
    )
    expect(answers.filter(({ status }) => ![200, 409].includes(status)).map(({ text }) => text)).toEqual([])
    let lost = 0
    let received = 0
    for (const { id } of invoices) {
      const { status, amount_paid, amount_due, amount_written_off, payments } = await read(id)
      const paid = payments.length === 0 ? 0 : Math.round(Number(amount_paid) * 100)
      expect(paid + Math.round(Number(amount_written_off) * 100), status).toBe(11_999)
      expect(amount_due).toBe('0.00')
      lost += Math.round(Number(amount_written_off) * 100)
      received += paid
    }
    expect(lost + received).toBe(20 * 11_999)
    const [figures] = await app.sql(
      'select invoices, invoiced::int, received::int, outstanding::int from client_figures where client_id = $1',
      [house.id],
    )
    expect(figures).toEqual({ invoices: 20, invoiced: 20 * 11_999, received, outstanding: 0 })
  })
})

describe('in the tax report', () => {
  test('the tax of what was written off stands by rate in the time of the write-off, beside what was charged', async () => {
    const house = await makeOwner(app)
    const buyer = await makeClient(house)
    const vat = await makeTaxRate(house, { name: 'VAT', rate: '19' })
    const reduced = await makeTaxRate(house, { name: 'Reduced VAT', rate: '7' })
    const invoice = await makeIssued(house, buyer.id, {
      issue_date: '2025-02-10',
      due_date: '2025-03-10',
      items: [
        { description: 'A', unit_price: '100.00', tax_rates: [vat.id] },
        { description: 'B', unit_price: '50.00', tax_rates: [reduced.id] },
      ],
    })
    // Of 172.50 a third is paid: two thirds are lost.
    await house.post(`${at(invoice.id)}mark_paid/`, { amount: '57.50', payment_date: '2025-03-01' })
    await house.post(`${at(invoice.id)}write_off/`, { reason: 'Insolvent' })
    // The day is the database's, whatever clock the test is set to.
    const [now] = await app.sql<{ year: string }>(
      "select to_char(now() at time zone 'Europe/Berlin', 'YYYY') as year",
    )
    const report = async (year: string) =>
      (
        await house.get(
          `/api/invoices/taxes/statistics/?from=${year}-01-01&to=${year}-12-31&interval=quarter`,
        )
      ).body
    const charged = await report('2025')
    expect(charged.totals).toEqual([
      {
        currency: 'EUR',
        tax: '22.50',
        withholding: '0.00',
        written_off_tax: '0.00',
        in_company_currency: { tax: '22.50', withholding: '0.00', invoices_without_rate: 0 },
      },
    ])
    expect(charged.written_off).toEqual([])
    const lost = await report(now?.year ?? '')
    expect(lost.totals).toMatchObject([
      { currency: 'EUR', tax: '0.00', withholding: '0.00', written_off_tax: '15.00' },
    ])
    expect(lost.by_rate).toEqual([])
    const of = { currency: 'EUR', category: 'S', invoices: 1 }
    expect(lost.written_off).toMatchObject([
      { ...of, name: 'VAT', rate: '19', base: '66.67', amount: '12.67' },
      { ...of, name: 'Reduced VAT', rate: '7', base: '33.33', amount: '2.33' },
    ])
    const sums = lost.series[0].periods.map((period: { written_off_tax: string }) => period.written_off_tax)
    expect(sums.filter((sum: string) => sum !== '0.00')).toEqual(['15.00'])
    await house.post(`${at(invoice.id)}undo_write_off/`)
    expect((await report(now?.year ?? '')).written_off).toEqual([])
    expect((await report('2025')).totals).toEqual(charged.totals)
  })
})

describe('who may', () => {
  test('write off and take back: no viewer, no stranger, nobody; a member may', async () => {
    const invoice = await makeIssued(owner, client.id)
    const before = await read(invoice.id)
    expectProblem(await writeOff(invoice.id, 'x', viewer), 403, 'permission_denied')
    expectSameProblem(await writeOff(invoice.id, 'x', stranger), await writeOff(NOBODY, 'x', stranger))
    const post = (path: string) => app.call({ method: 'POST', path, body: { reason: 'x' } })
    expectProblem(await post(`${at(invoice.id)}write_off/`), 401, 'not_authenticated')
    expect(await read(invoice.id)).toEqual(before)
    const member = await makeMember(app, owner, 'member')
    expect((await writeOff(invoice.id, 'x', member)).status).toBe(200)
    const written = await read(invoice.id)
    expectProblem(await undo(invoice.id, viewer), 403, 'permission_denied')
    expectSameProblem(await undo(invoice.id, stranger), await undo(NOBODY, stranger))
    expectProblem(await app.call({ method: 'POST', path: `${at(invoice.id)}undo_write_off/` }), 401)
    expect(await read(invoice.id)).toEqual(written)
    expect((await undo(invoice.id, member)).status).toBe(200)
  })
})

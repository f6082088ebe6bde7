import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { instalmentsLeft } from '@counterfoil/domain/instalments/instalments-left.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../test/processes/factories.ts'
import { dice } from '../../../test/stories/company-story.ts'
import { compareDashboard, NOON } from '../../../test/stories/expected-dashboard.ts'
import { readInvoiceInstalments } from './read-invoice-instalments.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'

let app: TestApp
let owner: Actor
let client: { id: string }

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  app.clock.set(NOON)
  owner = await makeOwner(app)
  client = await makeClient(owner)
})

const pathOf = (id: string) => `/api/invoices/${id}/instalments/`
/** 900.00, due on 30 November 2026; it is the 21st. */
const issue = (over: Record<string, unknown> = {}) =>
  makeIssued(owner, client.id, {
    issue_date: '2026-09-01',
    due_date: '2026-11-30',
    items: [{ description: 'Work', unit_price: '900.00' }],
    ...over,
  })
const part = (due_date: string, amount: string) => ({ due_date, amount })
/** The first two are past on the 21st. */
const THREE = [part('2026-10-01', '300.00'), part('2026-11-01', '300.00'), part('2026-12-01', '300.00')]
const agree = (id: string, instalments: unknown = THREE, actor = owner) =>
  actor.put(pathOf(id), { instalments })
const read = async (id: string) => (await owner.get(pathOf(id))).body
const pay = async (id: string, amount: string) => {
  const body = { client: client.id, amount, currency: 'EUR', allocations: [{ invoice: id, amount }] }
  const answer = await owner.post('/api/payments/', body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body as { id: string }
}
const lefts = async (id: string) =>
  (await read(id)).instalments.map(({ left, state }: { left: string; state: string }) => `${left} ${state}`)
const invoiceOf = async (id: string) => (await owner.get(`/api/invoices/${id}/`)).body
const rowOf = async (id: string) =>
  (
    await app.sql(
      `select due_date::text, due_date_before::text, instalment_dates::text[] as dates, instalment_amounts::text[] as amounts,
        instalments_agreed_on::text as agreed_on from invoices where id = $1`,
      [id],
    )
  )[0]
const events = async (id: string) =>
  (
    await app.sql<{ type: string }>(
      `select type from timeline_events where invoice_id = $1 and type like 'invoice.instalments%' order by created_at, id`,
      [id],
    )
  ).map(({ type }) => type)

describe('instalments are agreed on', () => {
  test('each by itself; what each has left follows from what is due', async () => {
    const invoice = await issue()
    expect(await read(invoice.id)).toMatchObject({ instalments: [], agreed_on: null, next_instalment: null })
    const answer = await agree(invoice.id)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toEqual({
      invoice: invoice.id,
      currency: 'EUR',
      amount_due: '900.00',
      amount_overdue: '600.00',
      next_instalment: { due_date: '2026-10-01', amount: '600.00' },
      agreed_on: '2026-11-21',
      due_date_before: '2026-11-30',
      instalments: THREE.map((one, index) => ({
        ...one,
        position: index + 1,
        left: '300.00',
        state: index < 2 ? 'overdue' : 'open',
      })),
      version: invoice.version + 1,
    })
    expect(answer.headers.get('etag')).toBe(`"${invoice.version + 1}"`)
    expect(await rowOf(invoice.id)).toEqual({
      due_date: '2026-10-01',
      due_date_before: '2026-11-30',
      dates: ['2026-10-01', '2026-11-01', '2026-12-01'],
      amounts: ['30000', '30000', '30000'],
      agreed_on: '2026-11-21',
    })
    await pay(invoice.id, '400.00')
    expect(await lefts(invoice.id)).toEqual(['0.00 settled', '200.00 overdue', '300.00 open'])
    expect(await invoiceOf(invoice.id)).toMatchObject({
      status: 'overdue',
      due_date: '2026-11-01',
      amount_due: '500.00',
      amount_overdue: '200.00',
      next_instalment: { due_date: '2026-11-01', amount: '200.00' },
    })
    await pay(invoice.id, '200.00')
    expect(await invoiceOf(invoice.id)).toMatchObject({
      status: 'partially_paid',
      due_date: '2026-12-01',
      amount_overdue: '0.00',
      next_instalment: { due_date: '2026-12-01', amount: '300.00' },
    })
    await pay(invoice.id, '300.00')
    expect(await invoiceOf(invoice.id)).toMatchObject({
      status: 'paid',
      due_date: '2026-12-01',
      next_instalment: null,
    })
    expect(await events(invoice.id)).toEqual(['invoice.instalments_agreed'])
  })

  test('split evenly, the rest on the last', async () => {
    const invoice = await issue({ items: [{ description: 'Work', unit_price: '1000.00' }] })
    const split = { count: 3, first_due_date: '2026-12-31', rhythm: 'monthly' }
    const answer = await owner.put(pathOf(invoice.id), { split })
    expect(answer.status, answer.text).toBe(200)
    expect(
      answer.body.instalments.map((one: { due_date: string; amount: string }) => [one.due_date, one.amount]),
    ).toEqual([
      ['2026-12-31', '333.33'],
      ['2027-01-31', '333.33'],
      ['2027-02-28', '333.34'],
    ])
  })

  test('for what is due by then: what was paid before is part of none, and comes back to the first', async () => {
    const invoice = await issue()
    const before = await pay(invoice.id, '100.00')
    const open = [part('2026-12-01', '400.00'), part('2027-01-01', '400.00')]
    expect((await agree(invoice.id, open)).status).toBe(200)
    expect((await owner.post(`/api/payments/${before.id}/refund/`, { amount: '100.00' })).status).toBe(200)
    expect(await lefts(invoice.id)).toEqual(['500.00 open', '400.00 open'])
  })

  test('a refund opens the latest that was paid, and a credit note pays the earliest', async () => {
    const invoice = await issue()
    await agree(invoice.id)
    await pay(invoice.id, '300.00')
    const second = await pay(invoice.id, '300.00')
    expect(await lefts(invoice.id)).toEqual(['0.00 settled', '0.00 settled', '300.00 open'])
    await owner.post(`/api/payments/${second.id}/refund/`, { amount: '50.00' })
    expect(await lefts(invoice.id)).toEqual(['0.00 settled', '50.00 overdue', '300.00 open'])
    const note = await owner.post(`/api/invoices/${invoice.id}/credit/`, {
      mode: 'amount',
      amount: '150.00',
      reason: 'Late',
    })
    const issued = await owner.post(`/api/credit-notes/${note.body.id}/issue/`)
    expect(issued.status, issued.text).toBe(200)
    expect(await lefts(invoice.id)).toEqual(['0.00 settled', '0.00 settled', '200.00 open'])
  })

  test.each([
    [
      { instalments: [part('2026-12-01', '900.00')] },
      { instalments: ['At least two instalments are needed.'] },
    ],
    [
      { instalments: [part('2026-12-01', '300.00'), part('2026-12-01', '599.99')] },
      {
        'instalments.1.due_date': ['Each instalment is due after the one before it.'],
        instalments: ['The instalments come to 899.99 EUR, but 900.00 EUR is due.'],
      },
    ],
    [
      { instalments: [part('2026-08-31', '300.00'), part('2036-09-02', '600.00')] },
      {
        'instalments.0.due_date': ['An instalment cannot be due before the date of the invoice.'],
        'instalments.1.due_date': ['Give a date from 2026-09-01 to 2036-09-01.'],
      },
    ],
    [
      { instalments: [part('2026-12-01', '0.005'), part('2026-12-02', '899.995')] },
      {
        'instalments.0.amount': ['Enter a valid amount in EUR.'],
        'instalments.1.amount': ['Enter a valid amount in EUR.'],
      },
    ],
    [
      { instalments: [part('2026-12-01', '0.00'), part('2026-12-02', '900.00')] },
      { 'instalments.0.amount': ['An instalment has to be of more than nothing.'] },
    ],
    [{}, { instalments: ['Name the instalments, or how to split the sum.'] }],
    [
      { instalments: THREE, split: { count: 2, first_due_date: '2026-12-01', rhythm: 'weekly' } },
      { instalments: ['Name the instalments, or how to split the sum.'] },
    ],
    [
      { split: { count: 37, first_due_date: '2026-12-01', rhythm: 'weekly' } },
      { 'split.count': ['At most 36 instalments can be agreed on.'] },
    ],
    [
      { split: { count: 36, first_due_date: '9999-12-01', rhythm: 'monthly' } },
      { 'split.first_due_date': ['Give a date from 2026-09-01 to 2036-09-01.'] },
    ],
  ])('%j is refused with every fault at its field', async (body, faults) => {
    const invoice = await issue()
    const answer = await owner.put(pathOf(invoice.id), body)
    expectProblem(answer, 400, 'validation_error')
    expect(answer.body.errors).toEqual(faults)
    expect(await rowOf(invoice.id)).toMatchObject({ due_date: '2026-11-30', dates: null })
  })

  test('by who may change an invoice, of their own company, over the version that was read', async () => {
    const invoice = await issue()
    const viewer = await makeMember(app, owner, 'viewer')
    expectProblem(await agree(invoice.id, THREE, viewer), 403, 'permission_denied')
    expectProblem(await viewer.delete(pathOf(invoice.id)), 403, 'permission_denied')
    expect((await viewer.get(pathOf(invoice.id))).status).toBe(200)
    const stranger = await makeOwner(app)
    expectProblem(await agree(invoice.id, THREE, stranger), 404, 'not_found')
    expectProblem(await stranger.delete(pathOf(invoice.id)), 404, 'not_found')
    expectProblem(await stranger.get(pathOf(invoice.id)), 404, 'not_found')
    expectProblem(await agree(NOBODY), 404, 'not_found')
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expectProblem(
        await app.call({
          method,
          path: pathOf(invoice.id),
          ...(method === 'PUT' ? { body: { instalments: THREE } } : {}),
        }),
        401,
        'not_authenticated',
      )
    const stale = { headers: { 'if-match': '"99"' } }
    expectProblem(await owner.put(pathOf(invoice.id), { instalments: THREE }, stale), 412, 'stale_version')
    const member = await makeMember(app, owner, 'member')
    expect((await agree(invoice.id, THREE, member)).status).toBe(200)
    expectProblem(await owner.delete(pathOf(invoice.id), stale), 412, 'stale_version')
  })

  test('for an invoice that is issued and has something due, and no other', async () => {
    const draft = await makeDraft(owner, client.id)
    const refused = async (id: string, code: string) => {
      expectProblem(await agree(id), 409, code)
      expectProblem(await owner.delete(pathOf(id)), 409, code)
    }
    await refused(draft.id, 'invoice_not_issued')
    const paid = await issue()
    await pay(paid.id, '900.00')
    await refused(paid.id, 'invoice_already_paid')
    const [cancelled, lost] = [await issue(), await issue()]
    await owner.post(`/api/invoices/${cancelled.id}/cancel/`, { reason: 'x' })
    await refused(cancelled.id, 'invoice_cancelled')
    await owner.post(`/api/invoices/${lost.id}/write_off/`, { reason: 'x' })
    await refused(lost.id, 'invoice_written_off')
  })

  test('once by twenty at a time, and a payment among them leaves a whole plan or none', async () => {
    const invoice = await issue()
    const answers = await Promise.all(Array.from({ length: 20 }, () => agree(invoice.id)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await events(invoice.id)).toEqual(['invoice.instalments_agreed'])
    expect((await invoiceOf(invoice.id)).version).toBe(invoice.version + 1)
    const other = await issue()
    const [agreed] = await Promise.all([
      agree(other.id),
      ...Array.from({ length: 9 }, () => pay(other.id, '10.00')),
    ])
    const total = (await lefts(other.id)).reduce(
      (sum: number, one: string) => sum + Number.parseInt(one, 10),
      0,
    )
    // Either it came before every payment, or some payment had changed what is due.
    if (agreed?.status === 200) expect(total).toBe(810)
    else expect(agreed?.body.errors.instalments).toHaveLength(1)
    const dropped = await Promise.all(Array.from({ length: 20 }, () => owner.delete(pathOf(invoice.id))))
    expect(dropped.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(dropped.filter(({ status }) => status === 409)).toHaveLength(19)
  })
})

describe('instalments that were agreed on', () => {
  test('are changed as far as they are not paid', async () => {
    const invoice = await issue()
    await agree(invoice.id)
    await pay(invoice.id, '400.00')
    const open = [part('2026-12-15', '250.00'), part('2027-01-15', '250.00')]
    const changed = await agree(invoice.id, open)
    expect(changed.status, changed.text).toBe(200)
    expect(await rowOf(invoice.id)).toEqual({
      due_date: '2026-12-15',
      due_date_before: '2026-11-30',
      dates: ['2026-10-01', '2026-11-01', '2026-12-15', '2027-01-15'],
      amounts: ['30000', '10000', '25000', '25000'],
      agreed_on: '2026-11-21',
    })
    const early = await agree(invoice.id, [part('2026-10-15', '500.00')])
    expectProblem(early, 400, 'validation_error')
    expect(early.body.errors).toEqual({
      'instalments.0.due_date': [
        'This has to be due on 2026-11-01 or later: what is paid already was due then.',
      ],
    })
    expect((await agree(invoice.id, open)).body.version).toBe(changed.body.version)
    expect(await events(invoice.id)).toEqual(['invoice.instalments_agreed', 'invoice.instalments_changed'])
  })

  test('are called off: all that is due is due when it was before', async () => {
    const invoice = await issue()
    await agree(invoice.id)
    await pay(invoice.id, '100.00')
    const answer = await owner.delete(pathOf(invoice.id))
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ instalments: [], amount_due: '800.00', amount_overdue: '0.00' })
    expect(await rowOf(invoice.id)).toEqual({
      due_date: '2026-11-30',
      due_date_before: null,
      dates: null,
      amounts: null,
      agreed_on: null,
    })
    expectProblem(await owner.delete(pathOf(invoice.id)), 409, 'conflict')
    expect(await events(invoice.id)).toEqual(['invoice.instalments_agreed', 'invoice.instalments_called_off'])
    const without = await issue({ due_date: null })
    await agree(without.id)
    await owner.delete(pathOf(without.id))
    expect(await rowOf(without.id)).toMatchObject({ due_date: null })
  })

  test('have the due date of the invoice: it is not changed by itself', async () => {
    const invoice = await issue()
    await agree(invoice.id)
    const path = `/api/invoices/${invoice.id}/`
    const refused = await owner.patch(path, { due_date: '2027-06-01' })
    expectProblem(refused, 400, 'validation_error')
    expect(refused.body.errors).toEqual({
      due_date: ['This invoice is paid in instalments. Change their due dates instead.'],
    })
    expect((await owner.patch(path, { due_date: '2026-10-01', tags: ['a'] })).status).toBe(200)
  })

  test('end with an invoice that is cancelled or written off, and are back with what is taken back', async () => {
    const [cancelled, lost] = [await issue(), await issue()]
    await agree(cancelled.id)
    await agree(lost.id)
    await owner.post(`/api/invoices/${cancelled.id}/cancel/`, { reason: 'x' })
    await owner.post(`/api/invoices/${lost.id}/write_off/`, { reason: 'x' })
    for (const { id } of [cancelled, lost]) {
      expect(await read(id)).toMatchObject({
        amount_due: '0.00',
        amount_overdue: '0.00',
        next_instalment: null,
      })
      expect(await lefts(id)).toEqual(['0.00 closed', '0.00 closed', '0.00 closed'])
    }
    await compareDashboard(owner)
    await owner.post(`/api/invoices/${lost.id}/undo_write_off/`)
    expect(await lefts(lost.id)).toEqual(['300.00 overdue', '300.00 overdue', '300.00 open'])
  })

  test('are not those of a copy', async () => {
    const invoice = await issue()
    await agree(invoice.id)
    const copy = (await owner.post(`/api/invoices/${invoice.id}/duplicate/`)).body
    expect(await rowOf(copy.id)).toMatchObject({ dates: null, due_date_before: null })
  })
})

describe('what is overdue of an invoice in instalments', () => {
  test('is the same in every sum: tabs, dashboard, client, list of clients, statement', async () => {
    const invoice = await issue()
    await agree(invoice.id)
    await pay(invoice.id, '100.00')
    // 200.00 since 1 October, 300.00 since 1 November; 300.00 on 1 December.
    const { shown } = await compareDashboard(owner)
    expect(shown.counts).toMatchObject({ overdue: 1, partially_paid: 0 })
    expect(shown.by_currency[0]).toMatchObject({
      outstanding: '800.00',
      overdue: '500.00',
      invoices: { outstanding: 1, overdue: 1, draft: 0 },
    })
    const ageing = { current: '300.00', d1_30: '300.00', d31_60: '200.00', d61_90: '0.00', d90_plus: '0.00' }
    expect(shown.ageing[0]).toEqual({ currency: 'EUR', ...ageing })
    const statement = (await owner.get(`/api/clients/${client.id}/statement/?from=2026-01-01`)).body
    expect(statement.ageing).toEqual(ageing)
    for (const query of ['', `?client=${client.id}`]) {
      const { views } = (await owner.get(`/api/invoices/views/${query}`)).body
      const of = (view: string) => views.find((one: { view: string }) => one.view === view)
      expect(of('overdue')).toMatchObject({ count: 1, sums: [{ currency: 'EUR', amount: '500.00' }] })
      expect(of('outstanding')).toMatchObject({ count: 1, sums: [{ currency: 'EUR', amount: '800.00' }] })
    }
    const overdue = [expect.objectContaining({ outstanding: '800.00', overdue: '500.00' })]
    expect((await owner.get(`/api/clients/${client.id}/`)).body.figures).toEqual(overdue)
    const found = (await owner.get('/api/clients/?overdue_min=500&overdue_max=500')).body.results
    expect(found.map((one: { id: string }) => one.id)).toEqual([client.id])
    const tabs = (await owner.get('/api/clients/views/')).body.views
    expect(tabs.find((one: { view: string }) => one.view === 'overdue')).toMatchObject({
      count: 1,
      sums: [{ currency: 'EUR', amount: '500.00' }],
    })
    const company = (await owner.get(`/api/auth/companies/${owner.companyId}/stats/`)).body
    expect(company).toMatchObject({ outstanding: '800.00', overdue: '500.00', overdue_invoices: 1 })
    expect((await owner.get('/api/invoices/?view=overdue')).body.count).toBe(1)
  })

  test('the database derives what each has left as the domain does', async () => {
    const EUR = currencyCode('EUR')
    const roll = dice(69)
    for (let round = 0; round < 40; round += 1) {
      const amounts = Array.from({ length: 2 + roll(5) }, () => BigInt(1 + roll(1000)))
      const dates = amounts.map((_, index) => calendarDate(`2026-0${index + 1}-01`))
      const due = BigInt(roll(6000) - 100)
      const rows = await app.sql<{ due: string }>(
        'select due::text from instalments_left($1::date[], $2::bigint[], $3) order by place',
        [dates, amounts.map(String), String(due)],
      )
      const plan = amounts.map((amount, index) => ({
        dueDate: dates[index] ?? calendarDate('2026-01-01'),
        amount: money(amount, EUR),
      }))
      const left = instalmentsLeft(plan, money(due, EUR)).map((one) => String(one.left.amount))
      expect(rows.map((row) => row.due)).toEqual(left)
    }
  })

  test('the database keeps no plan that is none', async () => {
    const { id } = await issue()
    const set = (dates: string, amounts: string) =>
      app.sql(
        `update invoices set instalment_dates = $2::date[], instalment_amounts = $3::bigint[], instalments_agreed_on = '2026-11-21'
         where id = $1`,
        [id, dates, amounts],
      )
    for (const [dates, amounts] of [
      ['{2026-10-01}', '{90000}'],
      ['{2026-10-01,2026-10-01}', '{45000,45000}'],
      ['{2026-10-01,2026-11-01}', '{90000,0}'],
      ['{2026-10-01,2026-11-01}', '{90000}'],
      ['{2026-10-01,NULL}', '{45000,45000}'],
    ] as const)
      await expect(set(dates, amounts)).rejects.toThrow('invoices_instalments_check')
  })

  test('is read with the invoice in the transaction of whoever acts on it', async () => {
    const invoice = await issue()
    const of = () =>
      app.deps.database.transaction('read', { companyId: owner.companyId }, (tx) =>
        readInvoiceInstalments(tx, owner.companyId, invoice.id),
      )
    expect(await of()).toMatchObject({ instalments: null, dueDate: '2026-11-30' })
    await agree(invoice.id)
    expect(await of()).toMatchObject({
      instalments: [{ dueDate: '2026-10-01' }, { dueDate: '2026-11-01' }, { dueDate: '2026-12-01' }],
      amountDue: { amount: 90_000n },
      dueDate: '2026-10-01',
    })
  })
})

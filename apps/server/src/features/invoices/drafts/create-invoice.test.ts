import { eachReference } from '@counterfoil/domain/invoices/invoice-references.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../../test/calls/call-api.ts'
import { expectProblem, expectSameProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeMember,
  makeOwner,
  makeTaxRate,
  unique,
} from '../../../../test/processes/factories.ts'
import { INVOICES, line, NOBODY } from '../../../../test/stories/invoice-bodies.ts'

const UUID = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/)
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

let app: TestApp
let owner: Actor
let stranger: Actor
let client: { id: string; name: string }
let rate: Record<'full', string>

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  stranger = await makeOwner(app)
  client = await makeClient(owner)
  rate = { full: (await makeTaxRate(owner)).id }
})
afterAll(() => app?.close())

const create = (body: Record<string, unknown> = {}, actor = owner): Promise<ApiResponse> =>
  actor.post(INVOICES, { client: client.id, ...body })

describe('a new draft', () => {
  test('answers the whole invoice, and is what is stored', async () => {
    app.clock.set('2026-03-31T22:30:00Z')
    const made = await create({ items: [line('50', [rate.full], { quantity: '2', unit: 'h' })] })
    expect(made.status).toBe(201)
    expect(made.headers.get('etag')).toBe('"1"')
    expect(made.body).toEqual({
      id: UUID,
      document_type: 'invoice',
      number: null,
      status: 'draft',
      lifecycle: 'draft',
      client: client.id,
      client_name: client.name,
      currency: 'EUR',
      // Half past midnight in Berlin: today is the company's day, not the server's.
      issue_date: '2026-04-01',
      due_date: '2026-04-15',
      payment_terms_days: 14,
      language: 'en',
      template: null,
      ...eachReference(() => null),
      order: null,
      order_number: null,
      deductions: [],
      deducted_by: null,
      deducted_by_number: null,
      credit_includes_test: false,
      keeps_credit: false,
      period_start: null,
      period_end: null,
      prices_include_tax: false,
      discount_type: null,
      discount_value: null,
      notes: null,
      terms: null,
      internal_notes: null,
      custom_fields: {},
      tags: [],
      assignee: null,
      items: [
        {
          id: UUID,
          position: 1,
          description: 'Work',
          details: null,
          product: null,
          quantity: '2',
          unit: 'h',
          unit_code: null,
          unit_price: '50',
          discount_type: null,
          discount_value: null,
          tax_rates: [rate.full],
          tax_group: null,
          line_total: '100.00',
          tax_amount: '19.00',
        },
      ],
      subtotal: '100.00',
      discount_total: '0.00',
      taxes: [
        {
          tax_rate: rate.full,
          name: 'VAT',
          rate: '19',
          category: 'S',
          exemption_reason: null,
          is_withholding: false,
          base: '100.00',
          amount: '19.00',
        },
      ],
      tax_total: '19.00',
      withholding_total: '0.00',
      total: '119.00',
      amount_paid: '0.00',
      amount_credited: '0.00',
      amount_written_off: '0.00',
      base_totals: null,
      exchange_rate: null,
      exchange_rate_date: null,
      exchange_rate_source: null,
      amount_due: '119.00',
      is_overdue: false,
      amount_overdue: '0.00',
      next_instalment: null,
      mail_failed_at: null,
      payments: [],
      is_credited: false,
      credit_notes: [],
      issued_at: null,
      sent_at: null,
      mail_kept_at: null,
      viewed_at: null,
      paid_at: null,
      cancelled_at: null,
      cancel_reason: null,
      written_off_at: null,
      write_off_reason: null,
      scheduled_for: null,
      recurring: null,
      schedule_sends: false,
      schedule_failed_at: null,
      schedule_fault: null,
      version: 1,
      created_at: INSTANT,
      updated_at: INSTANT,
      created_by: owner.userId,
    })
    expect((await owner.get(`${INVOICES}${made.body.id}/`)).body).toEqual(made.body)
    const [row] = await app.sql(
      `select number, lifecycle, total::text, tax_total::text, issued_at, snapshot from invoices where id = $1`,
      [made.body.id],
    )
    expect(row).toEqual({
      number: null,
      lifecycle: 'draft',
      total: '11900',
      tax_total: '1900',
      issued_at: null,
      snapshot: null,
    })
    expect(
      await app.sql('select last_value from number_counters where company_id = $1', [owner.companyId]),
    ).toEqual([])
    const [event] = (await owner.get(`/api/timeline/events/?invoice=${made.body.id}`)).body.results
    expect(event).toMatchObject({
      type: 'invoice.created',
      text: `Ada Lovelace drafted an invoice for ${client.name}.`,
    })
  })

  test('takes from the client, else from the company, what it is not told', async () => {
    const house = await makeOwner(app, { currency: 'CHF', language: 'de' })
    await house.patch('/api/auth/companies/current/settings/', {
      payment_terms_days: 30,
      default_notes: 'Thank you.',
      default_terms: 'Net 30.',
    })
    const plain = await makeClient(house)
    const told = await makeClient(house, { currency: 'USD', language: 'en', payment_terms_days: 7 })
    const make = async (over: Record<string, unknown>) =>
      (await house.post(INVOICES, { issue_date: '2024-02-20', ...over })).body
    expect(await make({ client: plain.id })).toMatchObject({
      currency: 'CHF',
      language: 'de',
      payment_terms_days: 30,
      due_date: '2024-03-21',
      notes: 'Thank you.',
      terms: 'Net 30.',
    })
    expect(await make({ client: told.id })).toMatchObject({
      currency: 'USD',
      language: 'en',
      payment_terms_days: 7,
      due_date: '2024-02-27',
    })
    expect(
      await make({
        client: told.id,
        currency: 'JPY',
        due_date: null,
        notes: null,
        terms: '',
        payment_terms_days: 0,
      }),
    ).toMatchObject({ currency: 'JPY', due_date: null, notes: null, terms: null, payment_terms_days: 0 })
  })

  test('may be empty, and then comes to nothing', async () => {
    expect((await create()).body).toMatchObject({ items: [], taxes: [], subtotal: '0.00', total: '0.00' })
  })
})

describe('a draft that cannot be', () => {
  test('is told every fault at once, each at its place', async () => {
    const made = await create({
      currency: 'XXY',
      issue_date: '2026-02-30',
      payment_terms_days: 366,
      language: 'tlh',
      tags: ['ok', ''],
      number: 'INV-1',
      status: 'paid',
      total: '0.01',
      amount_due: '0.00',
      role: 'owner',
      colour: 'red',
      items: [
        line('1'),
        { description: ' ', quantity: 'two', unit_price: '1,50', line_total: '9', vat: '19' },
        { quantity: 2 },
      ],
    })
    expectProblem(made, 400, 'validation_error')
    expect(made.body.detail).toBeUndefined()
    expect(made.body.errors).toEqual({
      currency: ['Not a currency of ISO 4217.'],
      issue_date: ['Give a date as YYYY-MM-DD.'],
      payment_terms_days: [expect.any(String)],
      language: [expect.any(String)],
      'tags.1': ['This field is required.'],
      number: ['This field is set by the server.'],
      status: ['This field is set by the server.'],
      total: ['This field is set by the server.'],
      amount_due: ['This field is set by the server.'],
      role: ['This field is set by the server.'],
      colour: ['Unknown field.'],
      'items.1.description': ['Description is required'],
      'items.1.quantity': ['Give a quantity such as 1 or 2.5 (up to 6 decimals).'],
      'items.1.unit_price': ['Give a price such as 10.50 (up to 6 decimals).'],
      'items.1.line_total': ['This field is set by the server.'],
      'items.1.vat': ['Unknown field.'],
      'items.2.description': ['Description is required'],
      'items.2.quantity': ['Give a quantity such as 1 or 2.5 (up to 6 decimals).'],
      'items.2.unit_price': ['Give a price such as 10.50 (up to 6 decimals).'],
    })
  })

  test.each<[string, () => Record<string, unknown>, Record<string, string[]>]>([
    ['a client nobody has', () => ({ client: NOBODY }), { client: ['Unknown client.'] }],
    [
      'a tax nobody has',
      () => ({ items: [line('1'), line('1', [NOBODY])] }),
      { 'items.1.tax_rates': ['Unknown tax rate.'] },
    ],
    [
      'a group nobody has',
      () => ({ items: [line('1', [], { tax_group: NOBODY })] }),
      { 'items.0.tax_group': ['Unknown tax group.'] },
    ],
    [
      'a tax twice on a line',
      () => ({ items: [line('1', [rate.full, rate.full])] }),
      { 'items.0.tax_rates': ['This tax is named twice.'] },
    ],
    [
      'half a discount',
      () => ({ discount_type: 'percent', items: [line('1', [], { discount_value: '5' })] }),
      { discount_value: ['This field is required.'], 'items.0.discount_type': ['This field is required.'] },
    ],
    [
      'more than everything off',
      () => ({ discount_type: 'percent', discount_value: '100.01', items: [line('1')] }),
      { discount_value: ['A discount cannot be more than 100 %.'] },
    ],
    [
      'more off a line than it is',
      () => ({ items: [line('1', [], { discount_type: 'amount', discount_value: '1.01' })] }),
      { 'items.0.discount_value': ['The discount is more than the line.'] },
    ],
    [
      'more off than there is',
      () => ({ discount_type: 'amount', discount_value: '5', items: [line('1')] }),
      { discount_value: ['The discount is more than the lines together.'] },
    ],
    [
      'sen of a yen off',
      () => ({ currency: 'JPY', discount_type: 'amount', discount_value: '0.5', items: [line('1')] }),
      { discount_value: ['This has more digits after the point than allowed.'] },
    ],
    [
      'more digits than money has',
      () => ({ items: [line('1234567890123456')] }),
      { 'items.0.unit_price': ['Give a price such as 10.50 (up to 6 decimals).'] },
    ],
    [
      'a due date before the issue',
      () => ({ issue_date: '2026-05-02', due_date: '2026-05-01' }),
      { due_date: ['The due date lies before the issue date.'] },
    ],
    [
      'a period that ends before it starts',
      () => ({ period_start: '2026-05-02', period_end: '2026-05-01' }),
      { period_end: ['The period ends before it starts.'] },
    ],
    [
      'an assignee who is no member',
      () => ({ assignee: stranger.userId }),
      { assignee: ['Not a member of this company.'] },
    ],
    ['a template there is not', () => ({ template: NOBODY }), { template: ['There is no such template.'] }],
    [
      'a day no calendar has left',
      () => ({ issue_date: '9999-12-31' }),
      { issue_date: ['Give a date from 2000-01-01 to 2027-04-01.'] },
    ],
  ])('with %s is refused, and none is made', async (_what, body, errors) => {
    const count = async () => (await app.sql<{ n: number }>('select count(*)::int as n from invoices'))[0]?.n
    const before = await count()
    const made = await create(body())
    expectProblem(made, 400, 'validation_error')
    expect(made.body.errors).toEqual(errors)
    expect(await count()).toBe(before)
  })

  test('names another company’s client and tax as it names what was never there', async () => {
    const theirs = await makeClient(stranger)
    const tax = await makeTaxRate(stranger)
    expectSameProblem(await create({ client: theirs.id }), await create({ client: NOBODY }))
    expectSameProblem(
      await create({ items: [line('1', [tax.id])] }),
      await create({ items: [line('1', [NOBODY])] }),
    )
  })

  test('has at most 5,000 lines', async () => {
    const items = (count: number) => ({
      items: Array.from({ length: count }, () => line('1.01', [rate.full])),
    })
    expect((await create(items(5001))).body.errors).toEqual({
      items: ['An invoice has at most 5000 lines.'],
    })
    expect((await create(items(5000))).body).toMatchObject({
      subtotal: '5050.00',
      tax_total: '959.50',
      total: '6009.50',
    })
  })
})

describe('who may', () => {
  test('a viewer reads and does not write; a member writes', async () => {
    const draft = await makeDraft(owner, client.id)
    const viewer = await makeMember(app, owner, 'viewer')
    const member = await makeMember(app, owner, 'member')
    expect((await viewer.get(`${INVOICES}${draft.id}/`)).body.total).toBe('119.99')
    expectProblem(await create({}, viewer), 403, 'permission_denied')
    expectProblem(await viewer.patch(`${INVOICES}${draft.id}/`, { notes: 'x' }), 403, 'permission_denied')
    const made = await create({ assignee: viewer.userId }, member)
    expect(made.body).toMatchObject({ created_by: member.userId, assignee: viewer.userId })
  })

  test('a stranger finds what is not there', async () => {
    const draft = await makeDraft(owner, client.id)
    for (const send of [
      (id: string) => stranger.get(`${INVOICES}${id}/`),
      (id: string) => stranger.patch(`${INVOICES}${id}/`, { notes: 'x' }),
      (id: string) => stranger.delete(`${INVOICES}${id}/`),
    ])
      expectSameProblem(await send(draft.id), await send(NOBODY))
  })
})

describe('the same call again', () => {
  test('under one key is one draft and one answer; another body under it is refused', async () => {
    const key = unique('key')
    const body = { client: client.id, items: [line('5')], reference: key }
    const send = (over = {}) => owner.post(INVOICES, { ...body, ...over }, { idempotencyKey: key })
    const first = await send()
    const again = await send()
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(again.status).toBe(201)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.body).toEqual(first.body)
    expectProblem(await send({ notes: 'other' }), 422, 'idempotency_key_reused')
    expect((await owner.get(`${INVOICES}?search=${key}`)).body.count).toBe(1)
  })

  test('twenty times at once is one draft', async () => {
    const key = unique('twin')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        owner.post(INVOICES, { client: client.id, reference: key }, { idempotencyKey: key }),
      ),
    )
    const made = answers.filter(({ status }) => status === 201)
    expect(made.length).toBeGreaterThan(0)
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
    for (const answer of answers) if (answer.status !== 201) expectProblem(answer, 409, 'request_in_progress')
    expect((await app.sql('select id from invoices where reference = $1', [key])).length).toBe(1)
  })

  test('is the same refusal, and the same key in another’s hands another call', async () => {
    const key = unique('key')
    const refused = await owner.post(INVOICES, { client: NOBODY }, { idempotencyKey: key })
    const again = await owner.post(INVOICES, { client: NOBODY }, { idempotencyKey: key })
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.body).toEqual(refused.body)
    const theirs = await makeClient(stranger)
    expect((await stranger.post(INVOICES, { client: theirs.id }, { idempotencyKey: key })).status).toBe(201)
  })
})

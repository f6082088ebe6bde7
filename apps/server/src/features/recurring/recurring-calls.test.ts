import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { makeRecurring, pathOf, RECURRING, recurringBody } from '../../../test/calls/recurring-calls.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeMember,
  makeOwner,
  makeTaxRate,
} from '../../../test/processes/factories.ts'

const NOW = '2026-11-25T12:00:00.000Z'
const NOBODY = '019ac000-0000-7000-8000-000000000000'

let app: TestApp
let owner: Actor
let client: { id: string; name: string }

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  app.clock.set(NOW)
  owner = await makeOwner(app)
  client = await makeClient(owner)
})

const eventsOf = async (id: string): Promise<string[]> =>
  (await owner.get(`/api/timeline/events/?recurring=${id}&ordering=created_at`)).body.results.map(
    ({ text }: { text: string }) => text,
  )

describe('a recurring invoice', () => {
  test('has what client and company say where the writer says nothing, and its next date', async () => {
    const rate = await makeTaxRate(owner)
    const made = await makeRecurring(owner, client.id, {
      items: [{ description: 'Hosting', unit_price: '100.00', tax_rates: [rate.id] }],
    })
    expect(made).toMatchObject({
      name: null,
      client: client.id,
      client_name: client.name,
      currency: 'EUR',
      status: 'active',
      unit: 'month',
      every: 1,
      day_of_month: null,
      nth_weekday: null,
      start_date: '2026-11-25',
      end_date: null,
      max_count: null,
      hour: 8,
      mode: 'draft',
      catch_up: 'each',
      period: 'calendar',
      next_date: '2026-11-25',
      last_date: null,
      runs_count: 0,
      failures: 0,
      fault: null,
      next_fault: null,
      subtotal: '100.00',
      tax_total: '19.00',
      total: '119.00',
      monthly_amount: '119.00',
      language: 'en',
      version: 1,
      created_by: owner.userId,
    })
    expect(made.items).toMatchObject([
      {
        position: 1,
        line_total: '100.00',
        tax_amount: '19.00',
        next_unit_price: '100.00',
        price_changes: [],
      },
    ])
    expect((await owner.get(pathOf(made.id))).body).toEqual(made)
    expect(await eventsOf(made.id)).toEqual([`Ada Lovelace ordered a recurring invoice for ${client.name}.`])
  })

  test('has a name that can be seen, or none', async () => {
    const { id, name } = await makeRecurring(owner, client.id, { name: 'Ho\u200bst\u202eing' })
    expect(name).toBe('Hosting')
    expect((await owner.patch(pathOf(id), { name: 'rings\u0007' })).body.errors).toEqual({
      name: ['This has to be one line of plain text.'],
    })
    expect((await owner.patch(pathOf(id), { name: '\u200b\u00ad' })).body.name).toBeNull()
  })

  test('is changed from its next date on; its lines keep their ids', async () => {
    const made = await makeRecurring(owner, client.id, { start_date: '2026-12-01' })
    const [line] = made.items
    const changed = await owner.patch(pathOf(made.id), {
      name: 'Hosting',
      day_of_month: -1,
      mode: 'issue',
      items: [{ id: line.id, description: 'Hosting {month}', unit_price: '120.00' }],
    })
    expect(changed.status, changed.text).toBe(200)
    expect(changed.body).toMatchObject({
      name: 'Hosting',
      next_date: '2026-12-31',
      mode: 'issue',
      total: '120.00',
      version: 2,
      items: [{ id: line.id, description: 'Hosting {month}' }],
    })
    expect(await eventsOf(made.id)).toContain(
      `Ada Lovelace changed the recurring invoice for ${client.name}.`,
    )
    const stale = await owner.patch(pathOf(made.id), { name: 'x' }, { headers: { 'if-match': '"1"' } })
    expectProblem(stale, 412, 'stale_version')
  })

  test('answers its next twelve dates with period, time and what they come to at the prices of then', async () => {
    const made = await makeRecurring(owner, client.id, {
      start_date: '2027-01-31',
      max_count: 3,
      items: [
        {
          description: 'Hosting',
          unit_price: '100.00',
          price_changes: [{ from: '2027-03-01', unit_price: '110.00' }],
        },
      ],
    })
    expect((await owner.get(`${pathOf(made.id)}upcoming/`)).body).toEqual({
      currency: 'EUR',
      dates: [
        {
          date: '2027-01-31',
          at: '2027-01-31T07:00:00.000Z',
          period_start: '2027-01-01',
          period_end: '2027-01-31',
          total: '100.00',
          fault: null,
        },
        {
          date: '2027-02-28',
          at: '2027-02-28T07:00:00.000Z',
          period_start: '2027-02-01',
          period_end: '2027-02-28',
          total: '100.00',
          fault: null,
        },
        {
          date: '2027-03-31',
          at: '2027-03-31T06:00:00.000Z',
          period_start: '2027-03-01',
          period_end: '2027-03-31',
          total: '110.00',
          fault: null,
        },
      ],
    })
    const endless = await makeRecurring(owner, client.id)
    expect((await owner.get(`${pathOf(endless.id)}upcoming/`)).body.dates).toHaveLength(12)
  })

  test('is made of what an invoice says', async () => {
    const rate = await makeTaxRate(owner)
    const draft = await makeDraft(owner, client.id, {
      notes: 'Thank you',
      payment_terms_days: 30,
      items: [{ description: 'Work', quantity: '2', unit_price: '50.00', tax_rates: [rate.id] }],
    })
    const answer = await owner.post(`/api/invoices/${draft.id}/make_recurring/`, {
      unit: 'week',
      start_date: '2026-12-01',
    })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body).toMatchObject({
      unit: 'week',
      next_date: '2026-12-01',
      notes: 'Thank you',
      payment_terms_days: 30,
      total: '119.00',
      items: [{ description: 'Work', quantity: '2', unit_price: '50', tax_rates: [rate.id] }],
    })
    expect((await owner.get(`/api/invoices/${draft.id}/`)).body.recurring).toBeNull()
  })
})

describe('is paused, resumed and ended', () => {
  test('each once; what has ended stays so', async () => {
    const { id } = await makeRecurring(owner, client.id, { start_date: '2026-12-01' })
    const act = (name: string, body?: unknown) => owner.post(`${pathOf(id)}${name}/`, body)
    expectProblem(await act('resume'), 409, 'recurring_not_paused')
    expect((await act('pause')).body).toMatchObject({
      status: 'paused',
      paused_at: NOW,
      next_date: '2026-12-01',
    })
    expectProblem(await act('pause'), 409, 'recurring_not_active')
    expect((await owner.patch(pathOf(id), { name: 'While paused' })).body).toMatchObject({
      status: 'paused',
      name: 'While paused',
    })
    expect((await owner.get(`${pathOf(id)}upcoming/`)).body.dates[0].date).toBe('2026-12-01')
    expect((await act('resume', {})).body).toMatchObject({ status: 'active', paused_at: null })
    expect((await act('cancel')).body).toMatchObject({ status: 'cancelled', next_date: null })
    for (const name of ['cancel', 'pause', 'resume']) expectProblem(await act(name), 409, 'recurring_ended')
    expectProblem(await owner.patch(pathOf(id), { name: 'x' }), 409, 'recurring_ended')
    expect((await owner.get(`${pathOf(id)}upcoming/`)).body.dates).toEqual([])
    expect(await eventsOf(id)).toEqual([
      `Ada Lovelace ordered a recurring invoice for ${client.name}.`,
      `Ada Lovelace paused the recurring invoice for ${client.name}.`,
      `Ada Lovelace changed the recurring invoice for ${client.name}.`,
      `Ada Lovelace resumed the recurring invoice for ${client.name}.`,
      `Ada Lovelace ended the recurring invoice for ${client.name}.`,
    ])
  })

  test('once, however many ask at once', async () => {
    const { id } = await makeRecurring(owner, client.id, { start_date: '2026-12-01' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => owner.post(`${pathOf(id)}pause/`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    const key = { headers: { 'idempotency-key': 'resume-once' } }
    const [first, twin] = [
      await owner.post(`${pathOf(id)}resume/`, {}, key),
      await owner.post(`${pathOf(id)}resume/`, {}, key),
    ]
    expect(twin.body).toEqual(first.body)
    expect(first.body.status).toBe('active')
  })
})

describe('who may not', () => {
  const calls = (id: string, invoice: string): ['POST' | 'PATCH', string, unknown][] => [
    ['POST', RECURRING, recurringBody(client.id)],
    ['PATCH', pathOf(id), { name: 'x' }],
    ['POST', `${pathOf(id)}pause/`, {}],
    ['POST', `${pathOf(id)}resume/`, {}],
    ['POST', `${pathOf(id)}cancel/`, {}],
    ['POST', `/api/invoices/${invoice}/make_recurring/`, { unit: 'month' }],
  ]
  const reads = (id: string): string[] => [
    RECURRING,
    `${RECURRING}views/`,
    pathOf(id),
    `${pathOf(id)}upcoming/`,
    `${pathOf(id)}runs/`,
  ]

  test('without a token, as a stranger, or as a viewer', async () => {
    const { id } = await makeRecurring(owner, client.id)
    const invoice = (await makeDraft(owner, client.id)).id
    const [stranger, viewer, member] = [
      await makeOwner(app),
      await makeMember(app, owner, 'viewer'),
      await makeMember(app, owner, 'member'),
    ]
    const foreign = (await makeClient(stranger)).id
    for (const [method, path, body] of calls(id, invoice)) {
      expectProblem(await app.call({ method, path, body }), 401, 'not_authenticated')
      expectProblem(
        await app.call({ method, path, body, token: viewer.token, company: viewer.companyId }),
        403,
        'permission_denied',
      )
      const answer = await app.call({
        method,
        path,
        body,
        token: stranger.token,
        company: stranger.companyId,
      })
      expectProblem(
        answer,
        path === RECURRING ? 400 : 404,
        path === RECURRING ? 'validation_error' : 'not_found',
      )
    }
    for (const path of reads(id)) {
      expectProblem(await app.call({ path }), 401, 'not_authenticated')
      expect((await viewer.get(path)).status).toBe(200)
      if (path.includes(id)) expectProblem(await stranger.get(path), 404, 'not_found')
    }
    expect((await stranger.get(RECURRING)).body.count).toBe(0)
    expectProblem(await viewer.get(`${RECURRING}export/`), 403, 'permission_denied')
    expectProblem(await member.get(`${RECURRING}export/`), 403, 'permission_denied')
    expect((await member.post(RECURRING, recurringBody(client.id))).status).toBe(201)
    expect((await owner.post(RECURRING, recurringBody(foreign))).problem.errors).toEqual({
      client: ['Unknown client.'],
    })
    expectProblem(await owner.get(pathOf(NOBODY)), 404, 'not_found')
  })

  test('without a plan: reading goes on', async () => {
    const { id } = await makeRecurring(owner, client.id)
    const invoice = (await makeDraft(owner, client.id)).id
    await app.sql('update companies set writable_until = $2, trial_ends_at = $2 where company_id = $1', [
      owner.companyId,
      '2026-11-01T00:00:00Z',
    ])
    for (const [method, path, body] of calls(id, invoice)) {
      const answer = await app.call({ method, path, body, token: owner.token, company: owner.companyId })
      expectProblem(answer, 402, 'plan_required')
    }
    for (const path of reads(id)) expect((await owner.get(path)).status).toBe(200)
  })
})

describe('a body that says something wrong', () => {
  test.each<[string, Record<string, unknown>, Record<string, string[]>]>([
    ['no unit', { unit: undefined }, { unit: ['This field is required.'] }],
    ['an unknown unit', { unit: 'quarter' }, { unit: ['Give one of these: day, week, month, year.'] }],
    ['every zero months', { every: 0 }, { every: ['Give a number of at least 1.'] }],
    ['day zero', { day_of_month: 0 }, { day_of_month: ['Give a day from 1 to 31, or -1 for the last.'] }],
    [
      'a day by weeks',
      { unit: 'week', day_of_month: 3 },
      { day_of_month: ['Only what recurs by months or years has a day of the month.'] },
    ],
    [
      'two days',
      { day_of_month: 3, nth_weekday: { n: 1, weekday: 1 } },
      { nth_weekday: ['Give a day of the month or a weekday, not both.'] },
    ],
    [
      'a fifth Monday',
      { nth_weekday: { n: 5, weekday: 1 } },
      { 'nth_weekday.n': ['Give a number of at most 4.'] },
    ],
    [
      'a start that is over',
      { start_date: '2026-11-24' },
      { start_date: ['Give a date from 2026-11-25 to 2036-11-25.'] },
    ],
    ['an end before it', { end_date: '2026-11-24' }, { end_date: ['The range ends before it begins.'] }],
    [
      'no date in between',
      { day_of_month: 1, end_date: '2026-11-30' },
      { end_date: ['No date lies between the start and the end.'] },
    ],
    ['once in eleven years', { unit: 'year', every: 11 }, { every: ['Give a number of at most 10.'] }],
    ['an hour there is not', { hour: 24 }, { hour: ['Give a number of at most 23.'] }],
    ['a date of the invoice', { issue_date: '2026-12-01' }, { issue_date: ['Unknown field.'] }],
    ['its status', { status: 'paused' }, { status: ['This field is set by the server.'] }],
    [
      'a word in braces that stands for nothing',
      { notes: 'For {mounth}', items: [{ description: '{perod}', unit_price: '1' }] },
      {
        notes: [expect.stringMatching(/^mounth in braces stands for nothing\. Use one of these: period, /)],
        'items.0.description': [expect.stringMatching(/^perod in braces stands for nothing\./)],
      } as unknown as Record<string, string[]>,
    ],
    [
      'a price that changes twice a day',
      {
        items: [
          {
            description: 'x',
            unit_price: '1',
            price_changes: [
              { from: '2027-01-01', unit_price: '2' },
              { from: '2027-01-01', unit_price: '3' },
            ],
          },
        ],
      },
      { 'items.0.price_changes.1.from': ['The price changes twice on this date.'] },
    ],
    [
      'a discount above the lines at a price to come',
      {
        discount_type: 'amount',
        discount_value: '50',
        items: [
          { description: 'x', unit_price: '60' },
          {
            description: 'y',
            unit_price: '40',
            price_changes: [{ from: '2027-01-01', unit_price: '-10.01' }],
          },
        ],
      },
      { 'items.1.price_changes': ['The discount is more than the lines together.'] },
    ],
    [
      'a price to come that makes a line too large',
      {
        items: [
          { description: 'x', unit_price: '1', price_changes: [{ from: '2027-01-01', unit_price: '2' }] },
          {
            description: 'y',
            quantity: '999999',
            unit_price: '1',
            price_changes: [{ from: '2027-01-01', unit_price: '9999999999' }],
          },
        ],
      },
      { 'items.1.price_changes': [expect.stringMatching(/^A line can come to at most /)] } as never,
    ],
    [
      'an unknown tax rate',
      { items: [{ description: 'x', unit_price: '1', tax_rates: [NOBODY] }] },
      { 'items.0.tax_rates': ['Unknown tax rate.'] },
    ],
    [
      'a text that is too long once the period is written out',
      { purchase_order: `${'x'.repeat(92)}{period}` },
      { purchase_order: ['At most 100 characters.'] },
    ],
  ])('%s', async (_, over, errors) => {
    const answer = await owner.post(RECURRING, recurringBody(client.id, over))
    expectProblem(answer, 400, 'validation_error')
    expect(answer.problem.errors).toEqual(errors)
    expect((await owner.get(RECURRING)).body.count).toBe(0)
  })

  test('a price to come of a change, unless its date never comes', async () => {
    const line = { description: 'x', unit_price: '100' }
    const { id } = await makeRecurring(owner, client.id, {
      discount_type: 'amount',
      discount_value: '50',
      items: [line],
    })
    const changed = (from: string, unit_price: string) =>
      owner.patch(pathOf(id), { items: [{ ...line, price_changes: [{ from, unit_price }] }] })
    const refusedAt = await changed('2027-03-01', '49.99')
    expectProblem(refusedAt, 400, 'validation_error')
    expect(refusedAt.problem.errors).toEqual({
      'items.0.price_changes': ['The discount is more than the lines together.'],
    })
    expect((await owner.get(pathOf(id))).body).toMatchObject({ version: 1, items: [{ price_changes: [] }] })
    const least = await changed('2027-03-01', '50')
    expect(least.status, least.text).toBe(200)
    const { dates } = (await owner.get(`${pathOf(id)}upcoming/`)).body
    expect(dates.map(({ total }: { total: string }) => total).slice(0, 5)).toEqual([
      '50.00',
      '50.00',
      '50.00',
      '50.00',
      '0.00',
    ])
    expect((await owner.patch(pathOf(id), { end_date: '2027-02-25' })).status).toBe(200)
    expect((await changed('2027-03-01', '49.99')).status).toBe(200)
  })

  test('a total below zero, now or at a price to come', async () => {
    const credit = { description: 'Refund', unit_price: '-1' }
    const made = await owner.post(RECURRING, recurringBody(client.id, { items: [credit] }))
    expectProblem(made, 409, 'invoice_negative')
    const later = {
      description: 'Hosting',
      unit_price: '10',
      price_changes: [{ from: '2027-01-01', unit_price: '-0.01' }],
    }
    expectProblem(
      await owner.post(RECURRING, recurringBody(client.id, { items: [later] })),
      409,
      'invoice_negative',
    )
    expect((await owner.get(RECURRING)).body.count).toBe(0)
    const { id } = await makeRecurring(owner, client.id, { items: [{ description: 'x', unit_price: '1' }] })
    expectProblem(await owner.patch(pathOf(id), { items: [credit] }), 409, 'invoice_negative')
    expect((await owner.get(pathOf(id))).body).toMatchObject({ version: 1, total: '1.00' })
  })

  test('fewer invoices than were made', async () => {
    const { id } = await makeRecurring(owner, client.id)
    await app.sql('update recurring_invoices set runs_count = 5 where id = $1', [id])
    const answer = await owner.patch(pathOf(id), { max_count: 5 })
    expect(answer.problem.errors).toEqual({ max_count: ['Give a whole number from 6.'] })
    expect((await owner.patch(pathOf(id), { max_count: 6 })).body.max_count).toBe(6)
  })
})

test('what its lines refer to is kept while they do', async () => {
  const rate = await makeTaxRate(owner)
  const product = (await owner.post('/api/products/', { name: 'Hosting' })).body
  const { id } = await makeRecurring(owner, client.id, {
    items: [{ description: 'x', unit_price: '1', product: product.id, tax_rates: [rate.id] }],
  })
  expectProblem(await owner.delete(`/api/products/${product.id}/`), 409, 'product_in_use')
  expectProblem(await owner.delete(`/api/clients/${client.id}/`), 409, 'client_in_use')
  expect((await owner.delete(`/api/invoices/taxes/rates/${rate.id}/`)).status).toBeLessThan(300)
  expect((await owner.patch(pathOf(id), { name: 'With its archived rate' })).status).toBe(200)
  await owner.patch(pathOf(id), { items: [{ description: 'x', unit_price: '1' }] })
  expect((await owner.delete(`/api/products/${product.id}/`)).status).toBe(204)
})

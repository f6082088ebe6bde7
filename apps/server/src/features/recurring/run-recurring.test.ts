import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pdfText } from '../../../test/calls/read-pdf.ts'
import { makeRecurring, minuteOf, pathOf, runsOf, signedInAt } from '../../../test/calls/recurring-calls.ts'
import { at as settingsAt } from '../../../test/calls/settings-calls.ts'
import type { TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeMember,
  makeOwner,
  makeTaxRate,
} from '../../../test/processes/factories.ts'
import { type MailedApp, openMailedApp } from '../../../test/processes/mailed-app.ts'

const NOW = '2026-11-25T12:00:00.000Z'
/** Eight o'clock in Berlin. */
const FIRST = '2026-12-01T07:00:00.000Z'

let mailed: MailedApp
let app: TestApp
let owner: Actor
let client: { id: string; name: string }

beforeAll(async () => {
  mailed = await openMailedApp()
  app = mailed.app
})
afterAll(() => mailed?.close())
beforeEach(async () => {
  app.clock.set(NOW)
  owner = await makeOwner(app)
  client = await makeClient(owner)
})

const read = async (id: string) => (await owner.get(pathOf(id))).body
const made = (over: Record<string, unknown> = {}, actor = owner) =>
  makeRecurring(actor, client.id, { start_date: '2026-12-01', ...over })
const invoicesOf = async (id: string) =>
  (await owner.get(`/api/invoices/?recurring=${id}&ordering=issue_date`)).body.results
const invoice = async (id: string | null) => (await owner.get(`/api/invoices/${id}/`)).body
const run = (instant: string) => minuteOf(app, instant)
const shapes = async (id: string) =>
  (await runsOf(owner, id)).map(({ date, result, fault }) =>
    fault ? [date, result, fault.code] : [date, result],
  )
const textsOf = async (id: string): Promise<string[]> =>
  (await owner.get(`/api/timeline/events/?recurring=${id}&ordering=created_at`)).body.results.map(
    ({ text }: { text: string }) => text,
  )
const setClient = async (act: string) =>
  expect(
    (await owner.post(`/api/clients/${client.id}/${act}/`, act === 'activate' ? {} : { reason: 'x' })).status,
  ).toBe(200)

describe('a last day that is over', () => {
  test('ends a schedule whose date of that day was dealt with', async () => {
    const { id } = await made({ unit: 'day' })
    await run(FIRST)
    expect(await read(id)).toMatchObject({ next_date: '2026-12-02', runs_count: 1 })
    const early = await owner.patch(pathOf(id), { end_date: '2026-11-30' })
    expect(early.status).toBe(400)
    const ended = await owner.patch(pathOf(id), { end_date: '2026-12-01' })
    expect(ended.status, ended.text).toBe(200)
    expect(ended.body).toMatchObject({ status: 'completed', end_date: '2026-12-01', next_date: null })
    expect((await textsOf(id)).slice(-1)).toEqual([`The recurring invoice for ${client.name} is completed.`])
    await run('2026-12-02T07:00:00.000Z')
    expect(await shapes(id)).toEqual([['2026-12-01', 'drafted']])
  })

  test('is refused where nothing was dealt with, or more is changed with it', async () => {
    const { id } = await made({ unit: 'day' })
    expect((await owner.patch(pathOf(id), { end_date: '2026-11-30' })).body.errors).toEqual({
      end_date: [expect.any(String)],
    })
    await run(FIRST)
    expect((await owner.patch(pathOf(id), { end_date: '2026-12-01', name: 'x' })).status).toBe(400)
  })
})

describe('a date that failed', () => {
  const makeUp = (id: string, runId: string, actor = owner) =>
    actor.post(`${pathOf(id)}runs/${runId}/make_up/`)
  async function makeFailed(over: Record<string, unknown> = {}) {
    const { id } = await made({ mode: 'issue', ...over })
    await setClient('block')
    await run(FIRST)
    expect(await shapes(id)).toEqual([['2026-12-01', 'failed', 'client_blocked']])
    const [failed] = await runsOf(owner, id)
    return { id, runId: failed?.id ?? '' }
  }

  test('is made up for once, by whoever of twenty comes first, with its date', async () => {
    const { id, runId } = await makeFailed()
    expect((await makeUp(id, runId)).body).toMatchObject({ status: 409, error_code: 'client_blocked' })
    await setClient('activate')
    const answers = await Promise.all(Array.from({ length: 20 }, () => makeUp(id, runId)))
    const [made] = answers.filter(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 200) expect(body).toMatchObject({ status: 409, error_code: 'recurring_run_not_failed' })
    const [only, ...more] = await invoicesOf(id)
    expect(more).toEqual([])
    expect(only).toMatchObject({ status: 'issued', issue_date: '2026-12-01' })
    expect(made?.body).toMatchObject({
      date: '2026-12-01',
      result: 'issued',
      invoice: only.id,
      invoice_number: only.number,
      fault: null,
    })
    expect(await read(id)).toMatchObject({
      status: 'active',
      runs_count: 1,
      last_date: '2026-12-01',
      failures: 0,
      fault: null,
      next_date: '2027-01-01',
    })
    expect((await textsOf(id)).at(-1)).toMatch(
      new RegExp(`made the invoice of .*2026.* for ${client.name}, which had failed\\.$`),
    )
  })

  test('of a schedule that has made as many as it may by then, was ended, or has other dates, is not', async () => {
    const { id, runId } = await makeFailed({ max_count: 1 })
    await setClient('activate')
    await run('2027-01-01T07:00:00.000Z')
    expect((await makeUp(id, runId)).body).toMatchObject({ error_code: 'recurring_ended' })
    app.clock.set(NOW)
    const moved = await makeFailed()
    await setClient('activate')
    await owner.patch(pathOf(moved.id), { day_of_month: 15 })
    expect((await makeUp(moved.id, moved.runId)).body).toMatchObject({
      status: 409,
      error_code: 'recurring_date_gone',
      detail: 'The recurring invoice has no such date any more. Write this invoice by hand.',
    })
    await owner.post(`${pathOf(moved.id)}cancel/`)
    expect((await makeUp(moved.id, moved.runId)).body).toMatchObject({ error_code: 'recurring_ended' })
  })

  test('with the last invoice it may make the schedule is completed, and its history says so', async () => {
    const { id, runId } = await makeFailed({ max_count: 1 })
    await setClient('activate')
    expect((await makeUp(id, runId)).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'completed', runs_count: 1, next_date: null, fault: null })
    const texts = await textsOf(id)
    expect(texts.at(-2)).toContain('which had failed.')
    expect(texts.at(-1)).toBe(`The recurring invoice for ${client.name} is completed.`)
    expect((await makeUp(id, runId)).body).toMatchObject({ error_code: 'recurring_run_not_failed' })
  })

  test('is made up for by nobody without the right, and of no other schedule', async () => {
    const { id, runId } = await makeFailed()
    const path = `${pathOf(id)}runs/${runId}/make_up/`
    expect((await app.call({ method: 'POST', path })).status).toBe(401)
    expect((await makeUp(id, runId, await makeOwner(app))).status).toBe(404)
    expect((await makeUp(id, runId, await makeMember(app, owner, 'viewer'))).status).toBe(403)
    await setClient('activate')
    const other = await made()
    expect((await makeUp(other.id, runId)).status).toBe(404)
  })
})

describe('on its date', () => {
  test('at its hour it makes a draft with the date and the period of it, in the name of who ordered it', async () => {
    const rate = await makeTaxRate(owner)
    const { id } = await made({
      payment_terms_days: 10,
      items: [{ description: 'Hosting {period}', unit_price: '100.00', tax_rates: [rate.id] }],
    })
    await run('2026-12-01T06:59:59.999Z')
    expect(await runsOf(owner, id)).toEqual([])
    await run(FIRST)
    await run('2026-12-01T07:01:00.000Z')
    const [only, ...more] = await runsOf(owner, id)
    expect(more).toEqual([])
    expect(only).toMatchObject({
      date: '2026-12-01',
      result: 'drafted',
      invoice_number: null,
      invoice_status: 'draft',
      total: '119.00',
      currency: 'EUR',
      fault: null,
    })
    expect(await invoice(only?.invoice ?? null)).toMatchObject({
      lifecycle: 'draft',
      recurring: id,
      issue_date: '2026-12-01',
      due_date: '2026-12-11',
      period_start: '2026-12-01',
      period_end: '2026-12-31',
      total: '119.00',
      created_by: owner.userId,
      items: [{ description: 'Hosting December 2026', quantity: '1' }],
    })
    expect(await read(id)).toMatchObject({
      status: 'active',
      next_date: '2027-01-01',
      last_date: '2026-12-01',
      runs_count: 1,
    })
    expect(await textsOf(id)).toEqual([
      `Ada Lovelace ordered a recurring invoice for ${client.name}.`,
      `An invoice for ${client.name} was drafted as Ada Lovelace had ordered.`,
    ])
  })

  test('it issues, or issues and sends by mail: one mail a date', async () => {
    const { email } = (await owner.get(`/api/clients/${client.id}/`)).body
    const issued = await made({ mode: 'issue', items: [{ description: 'Rent', unit_price: '10' }] })
    const sent = await made({
      mode: 'send',
      items: [{ description: 'Rent {month} {year}', unit_price: '20' }],
    })
    await run(FIRST)
    await run('2027-01-01T07:00:30.000Z')
    expect(await shapes(issued.id)).toEqual([
      ['2026-12-01', 'issued'],
      ['2027-01-01', 'issued'],
    ])
    expect(await shapes(sent.id)).toEqual([
      ['2026-12-01', 'sent'],
      ['2027-01-01', 'sent'],
    ])
    const [december, january] = await invoicesOf(sent.id)
    expect([december, january]).toMatchObject([
      { status: 'sent', issue_date: '2026-12-01', total: '20.00', number: expect.stringContaining('2026-') },
      { status: 'sent', issue_date: '2027-01-01', total: '20.00', number: expect.stringContaining('2027-') },
    ])
    const path = `${pathOf(sent.id)}runs/?search=${january.number.toLowerCase()}`
    expect((await owner.get(path)).body.results).toMatchObject([{ date: '2027-01-01', invoice: january.id }])
    const subjects = (await mailed.mailsTo(email)).map(({ subject }) => subject).sort()
    expect(subjects).toHaveLength(2)
    expect(subjects[0]).toContain(december.number)
    expect(subjects[1]).toContain(january.number)
    const file = (await owner.post(`/api/invoices/${january.id}/export/`)).bytes
    expect(await pdfText(file)).toContain('Rent January 2027')
    const numbers = (await owner.get('/api/invoices/numbers/report/')).body
    expect(numbers).toMatchObject({ is_whole: true, gaps: [] })
  })

  test.each([
    ['en', 'Hosting December 2026, 1 Dec 2026 to 31 Dec 2026; before: November, after: January 2027'],
    ['de', 'Hosting Dezember 2026, 01.12.2026 to 31.12.2026; before: November, after: Januar 2027'],
    ['fr', 'Hosting décembre 2026, 1 déc. 2026 to 31 déc. 2026; before: novembre, after: janvier 2027'],
  ])('its texts name the period in %s', async (language, words) => {
    const text =
      'Hosting {period}, {period_start} to {period_end}; before: {previous_month}, after: {next_period}'
    const { id } = await made({
      language,
      notes: text,
      purchase_order: 'PO {year}-{next_year}',
      items: [{ description: '{month} {2}', details: text, unit_price: '1' }],
    })
    await run(FIRST)
    const [only] = await runsOf(owner, id)
    const found = await invoice(only?.invoice ?? null)
    expect(found.notes).toBe(words)
    expect(found.items[0].details).toBe(words)
    expect(found.purchase_order).toBe('PO 2026-2027')
    expect(found.items[0].description).toMatch(/^(December|Dezember|décembre) \{2\}$/)
    expect((await read(id)).notes).toBe(text)
  })

  test('a price changes from its date on', async () => {
    const { id } = await made({
      items: [
        {
          description: 'Hosting',
          unit_price: '100',
          price_changes: [
            { from: '2027-02-01', unit_price: '110' },
            { from: '2027-01-02', unit_price: '105' },
          ],
        },
      ],
    })
    const totals = []
    for (const date of ['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01']) {
      totals.push((await read(id)).total)
      await run(`${date}T08:00:00.000Z`)
    }
    expect(totals).toEqual(['100.00', '100.00', '110.00', '110.00'])
    expect((await invoicesOf(id)).map(({ total }: { total: string }) => total)).toEqual(totals)
  })

  test('it takes the taxes of then, and lines of products and people that are gone keep their words', async () => {
    const rate = await makeTaxRate(owner)
    const product = (await owner.post('/api/products/', { name: 'Hosting' })).body
    const member = await makeMember(app, owner, 'member')
    const { id } = await made(
      {
        assignee: member.userId,
        items: [{ description: 'x', unit_price: '100', product: product.id, tax_rates: [rate.id] }],
      },
      member,
    )
    await owner.patch(`/api/invoices/taxes/rates/${rate.id}/`, { rate: '21' })
    await owner.patch(`/api/products/${product.id}/`, { is_active: false })
    expect((await owner.delete(`/api/auth/users/${member.userId}/`)).status).toBeLessThan(300)
    await run(FIRST)
    const [only] = await runsOf(owner, id)
    expect(await invoice(only?.invoice ?? null)).toMatchObject({
      total: '121.00',
      assignee: null,
      created_by: member.userId,
      items: [{ description: 'x', product: null }],
    })
    expect(await read(id)).toMatchObject({ total: '121.00', tax_total: '21.00' })
  })

  test('it ends by its count and by its end date, once', async () => {
    const counted = await made({ unit: 'day', max_count: 2 })
    const dated = await made({ unit: 'day', end_date: '2026-12-02' })
    for (const day of ['01', '02', '03', '04']) await run(`2026-12-${day}T07:00:00.000Z`)
    for (const { id } of [counted, dated]) {
      expect(await shapes(id)).toEqual([
        ['2026-12-01', 'drafted'],
        ['2026-12-02', 'drafted'],
      ])
      expect(await read(id)).toMatchObject({ status: 'completed', next_date: null, runs_count: 2 })
      const told = await textsOf(id)
      expect(told.filter((text) => text.endsWith('is completed.'))).toEqual([
        `The recurring invoice for ${client.name} is completed.`,
      ])
    }
  })

  test('it comes at the local clocks, and at those of another zone once its company has moved', async () => {
    const apia = await makeOwner(app, { time_zone: 'Pacific/Apia' })
    const { id } = await makeRecurring(apia, (await makeClient(apia)).id, { start_date: '2026-12-01' })
    await run('2026-11-30T18:59:59.000Z')
    expect(await runsOf(apia, id)).toEqual([])
    await run('2026-11-30T19:00:00.000Z')
    expect((await runsOf(apia, id)).map(({ date }) => date)).toEqual(['2026-12-01'])
    const later = await signedInAt(app, apia, '2026-12-10T00:00:00.000Z')
    const moved = await later.patch(settingsAt(apia.companyId), { time_zone: 'America/Santiago' })
    expect(moved.status, moved.text).toBe(200)
    app.clock.set(NOW)
    // 8:00 in Apia has come, in Santiago it is still the day before.
    await run('2026-12-31T19:00:00.000Z')
    await run('2027-01-01T10:59:59.000Z')
    expect(await runsOf(apia, id)).toHaveLength(1)
    await run('2027-01-01T11:00:00.000Z')
    expect((await runsOf(apia, id)).map(({ date }) => date)).toEqual(['2026-12-01', '2027-01-01'])
  })
})

test('what it comes to follows a tax rate that is changed, on its lines or in their group', async () => {
  const rate = await makeTaxRate(owner)
  const group = (await owner.post('/api/invoices/taxes/groups/', { name: 'All', rates: [rate.id] })).body
  const line = { description: 'x', unit_price: '100' }
  const ofRate = await made({ items: [{ ...line, tax_rates: [rate.id] }] })
  const ofGroup = await made({ unit: 'year', items: [{ ...line, tax_group: group.id }] })
  expect(ofGroup).toMatchObject({ total: '119.00', items: [{ tax_group: group.id, tax_rates: [rate.id] }] })
  await owner.patch(`/api/invoices/taxes/rates/${rate.id}/`, { rate: '22' })
  await app.runJobs()
  expect(await read(ofRate.id)).toMatchObject({
    total: '122.00',
    tax_total: '22.00',
    monthly_amount: '122.00',
    taxes: [{ rate: '22', amount: '22.00' }],
  })
  expect(await read(ofGroup.id)).toMatchObject({ total: '122.00', monthly_amount: '10.17' })
})

describe('where no invoice can be made', () => {
  test('the date fails and is told; three in a row pause it; resumed, it begins anew', async () => {
    await setClient('block')
    const { id } = await made({ unit: 'day' })
    await run('2026-12-01T07:00:00.000Z')
    expect(await read(id)).toMatchObject({
      status: 'active',
      failures: 1,
      fault: { code: 'client_blocked' },
      runs_count: 0,
      next_date: '2026-12-02',
    })
    await run('2026-12-02T07:00:00.000Z')
    await run('2026-12-03T07:00:00.000Z')
    await run('2026-12-04T07:00:00.000Z')
    expect(await shapes(id)).toEqual([
      ['2026-12-01', 'failed', 'client_blocked'],
      ['2026-12-02', 'failed', 'client_blocked'],
      ['2026-12-03', 'failed', 'client_blocked'],
    ])
    expect(await read(id)).toMatchObject({
      status: 'paused',
      failures: 3,
      client_status: 'blocked',
      paused_at: '2026-12-03T07:00:00.000Z',
      next_date: '2026-12-04',
    })
    expect(await invoicesOf(id)).toEqual([])
    const reason = 'This client is blocked and cannot be issued invoices.'
    expect((await textsOf(id)).slice(1)).toEqual([
      `The recurring invoice for ${client.name} of 2026-12-01 was not made: ${reason}`,
      `The recurring invoice for ${client.name} of 2026-12-02 was not made: ${reason}`,
      `The recurring invoice for ${client.name} of 2026-12-03 was not made: ${reason}`,
      `The recurring invoice for ${client.name} was paused after 3 failures in a row: ${reason}`,
    ])
    expect((await owner.get('/api/recurring/?view=needs_attention')).body.results).toMatchObject([{ id }])
    const told = await app.sql<{ type: string }>(
      "select type from timeline_events where recurring_id = $1 and type in ('recurring.run_failed', 'recurring.stopped')",
      [id],
    )
    expect(told).toHaveLength(4)
    await setClient('activate')
    const later = await signedInAt(app, owner, '2026-12-03T12:00:00.000Z')
    const resumed = await later.post(`${pathOf(id)}resume/`)
    expect(resumed.body).toMatchObject({
      status: 'active',
      failures: 0,
      fault: null,
      next_date: '2026-12-04',
    })
    app.clock.set(NOW)
    await run('2026-12-04T07:01:00.000Z')
    expect((await shapes(id)).at(-1)).toEqual(['2026-12-04', 'drafted'])
  })

  test('a good invoice is made though the next date cannot be, and that is told before it comes', async () => {
    const line = { description: 'Hosting', unit_price: '100' }
    const { id } = await made({
      unit: 'day',
      mode: 'issue',
      discount_type: 'amount',
      discount_value: '50',
      items: [line],
    })
    const [stored] = await app.sql<{ content: { items: unknown[] } }>(
      'select content from recurring_invoices where id = $1',
      [id],
    )
    // As it could be saved before later prices were looked at: 10 for a day, and again 100.
    const price_changes = [
      { from: '2026-12-02', unit_price: '10' },
      { from: '2026-12-03', unit_price: '100' },
    ]
    const items = stored?.content.items.map((item) => ({ ...(item as object), price_changes }))
    await app.sql('update recurring_invoices set content = $2 where id = $1', [
      id,
      JSON.stringify({ ...stored?.content, items }),
    ])
    const { dates } = (await owner.get(`${pathOf(id)}upcoming/`)).body
    expect(dates).toHaveLength(12)
    expect(
      dates
        .slice(0, 3)
        .map(({ date, total, fault }: (typeof dates)[0]) => [date, total, fault?.code ?? null]),
    ).toEqual([
      ['2026-12-01', '50.00', null],
      ['2026-12-02', null, 'discount_above_subtotal'],
      ['2026-12-03', '50.00', null],
    ])
    await run('2026-12-01T07:00:00.000Z')
    expect(await shapes(id)).toEqual([['2026-12-01', 'issued']])
    expect((await invoicesOf(id)).map(({ total }: { total: string }) => total)).toEqual(['50.00'])
    expect(await read(id)).toMatchObject({
      status: 'active',
      next_date: '2026-12-02',
      runs_count: 1,
      failures: 0,
      fault: null,
      next_fault: { code: 'discount_above_subtotal' },
      total: '50.00',
    })
    await run('2026-12-02T07:00:00.000Z')
    expect(await read(id)).toMatchObject({
      next_date: '2026-12-03',
      failures: 1,
      fault: { code: 'discount_above_subtotal' },
      next_fault: null,
      total: '50.00',
    })
    await run('2026-12-03T07:00:00.000Z')
    expect(await shapes(id)).toEqual([
      ['2026-12-01', 'issued'],
      ['2026-12-02', 'failed', 'discount_above_subtotal'],
      ['2026-12-03', 'issued'],
    ])
    expect((await invoicesOf(id)).map(({ total }: { total: string }) => total)).toEqual(['50.00', '50.00'])
  })

  test('a success in between begins to count anew', async () => {
    const { id } = await made({ unit: 'day' })
    for (const [day, act] of [
      ['01', 'deactivate'],
      ['02', null],
      ['03', 'activate'],
      ['04', 'deactivate'],
      ['05', null],
    ] as const) {
      if (act) await setClient(act)
      await run(`2026-12-${day}T07:00:00.000Z`)
    }
    expect(await shapes(id)).toEqual([
      ['2026-12-01', 'failed', 'client_inactive'],
      ['2026-12-02', 'failed', 'client_inactive'],
      ['2026-12-03', 'drafted'],
      ['2026-12-04', 'failed', 'client_inactive'],
      ['2026-12-05', 'failed', 'client_inactive'],
    ])
    expect(await read(id)).toMatchObject({ status: 'active', failures: 2 })
  })

  test('one that cannot be sent leaves no invoice and no number behind', async () => {
    const silent = await makeClient(owner, { email: null })
    const { id } = await makeRecurring(owner, silent.id, { start_date: '2026-12-01', mode: 'send' })
    await run(FIRST)
    expect(await shapes(id)).toEqual([['2026-12-01', 'failed', 'client_without_email']])
    expect(await invoicesOf(id)).toEqual([])
  })

  test('a company without a plan waits; once it pays, its dates are made up for as it chose', async () => {
    const each = await made({ unit: 'day' })
    const one = await made({ unit: 'day', catch_up: 'one' })
    const until = (instant: string) =>
      app.sql('update companies set writable_until = $2, trial_ends_at = $2 where company_id = $1', [
        owner.companyId,
        instant,
      ])
    await until('2026-11-30T00:00:00Z')
    await run('2026-12-01T07:00:00.000Z')
    await run('2026-12-03T07:00:00.000Z')
    for (const { id } of [each, one]) {
      expect(await runsOf(owner, id)).toEqual([])
      expect(await read(id)).toMatchObject({ status: 'active', failures: 0, next_date: '2026-12-01' })
    }
    await until('2999-01-01T00:00:00Z')
    await run('2026-12-03T08:00:00.000Z')
    expect(await shapes(each.id)).toEqual([
      ['2026-12-01', 'drafted'],
      ['2026-12-02', 'drafted'],
      ['2026-12-03', 'drafted'],
    ])
    expect(await shapes(one.id)).toEqual([
      ['2026-12-01', 'skipped'],
      ['2026-12-02', 'skipped'],
      ['2026-12-03', 'drafted'],
    ])
    expect(await read(one.id)).toMatchObject({ runs_count: 1, next_date: '2026-12-04' })
  })
})

test('a company that has sent as many mails as it may waits, and sends what is left when it may', async () => {
  const { config } = app.deps
  const before = config.mailLimits
  const ids = [(await made({ mode: 'send' })).id, (await made({ mode: 'send' })).id]
  const counts = async () =>
    (await Promise.all(ids.map(async (id) => (await runsOf(owner, id)).length))).sort()
  Object.assign(config, { mailLimits: { perMinute: null, perDayInTrial: 1, perDay: 1 } })
  await run(FIRST)
  Object.assign(config, { mailLimits: before })
  expect(await counts()).toEqual([0, 1])
  for (const id of ids) expect(await read(id)).toMatchObject({ status: 'active', failures: 0 })
  await run('2026-12-02T07:00:01.000Z')
  expect(await counts()).toEqual([1, 1])
  for (const id of ids) expect(await shapes(id)).toEqual([['2026-12-01', 'sent']])
})

describe('after a pause', () => {
  const pausedFor = async (over: Record<string, unknown>, body?: unknown) => {
    const { id } = await made({ unit: 'day', ...over })
    await owner.post(`${pathOf(id)}pause/`)
    await run('2026-12-03T12:00:00.000Z')
    expect(await runsOf(owner, id)).toEqual([])
    const later = await signedInAt(app, owner, '2026-12-03T12:00:00.000Z')
    const resumed = await later.post(`${pathOf(id)}resume/`, body)
    expect(resumed.status, resumed.text).toBe(200)
    app.clock.set(NOW)
    await run('2026-12-03T12:01:00.000Z')
    return id
  }

  test('each of the dates is made up for, or one, or none', async () => {
    expect(await shapes(await pausedFor({}))).toEqual([
      ['2026-12-01', 'drafted'],
      ['2026-12-02', 'drafted'],
      ['2026-12-03', 'drafted'],
    ])
    expect(await shapes(await pausedFor({ catch_up: 'one' }))).toEqual([
      ['2026-12-01', 'skipped'],
      ['2026-12-02', 'skipped'],
      ['2026-12-03', 'drafted'],
    ])
    expect(await shapes(await pausedFor({}, { skip_missed: true }))).toEqual([
      ['2026-12-01', 'skipped'],
      ['2026-12-02', 'skipped'],
      ['2026-12-03', 'skipped'],
    ])
  })

  test('that went beyond the end it is completed', async () => {
    const id = await pausedFor({ end_date: '2026-12-02' }, { skip_missed: true })
    expect(await read(id)).toMatchObject({ status: 'completed', next_date: null })
  })

  test('another rule counts from today on; what was done is not done again', async () => {
    const { id } = await made({ unit: 'day' })
    await run(FIRST)
    const changed = await owner.patch(pathOf(id), { unit: 'week' })
    expect(changed.body.next_date).toBe('2026-12-08')
    const later = await signedInAt(app, owner, '2026-12-20T12:00:00.000Z')
    const daily = await later.patch(pathOf(id), { unit: 'day' })
    expect(daily.body.next_date).toBe('2026-12-20')
    app.clock.set(NOW)
    await run('2026-12-20T12:01:00.000Z')
    expect((await shapes(id)).map(([date]) => date)).toEqual(['2026-12-01', '2026-12-20'])
  })
})

test('moves along with a client that is merged into another', async () => {
  const { id } = await made()
  const into = await makeClient(owner)
  const merged = await owner.post(`/api/clients/${client.id}/merge/`, { into: into.id })
  expect(merged.status, merged.text).toBeLessThan(300)
  expect(await read(id)).toMatchObject({ client: into.id, client_name: into.name })
  await run(FIRST)
  expect(await invoicesOf(id)).toMatchObject([{ client: into.id }])
})

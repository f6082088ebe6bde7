import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pdfText } from '../../../test/calls/read-pdf.ts'
import { makeRecurring, pathOf, runsOf, signedInAt } from '../../../test/calls/recurring-calls.ts'
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
import { recurringDesk } from '../../../test/stories/recurring-desk.ts'

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

const { read, made, invoicesOf, invoice, run, shapes, textsOf } = recurringDesk(() => ({
  app,
  owner,
  client,
}))

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

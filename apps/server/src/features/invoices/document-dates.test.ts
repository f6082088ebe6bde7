import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../test/calls/call-api.ts'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeOwner,
} from '../../../test/processes/factories.ts'

let app: TestApp
let owner: Actor
let client: { id: string }

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2026-11-21T12:00:00Z')
  owner = await makeOwner(app)
  client = await makeClient(owner)
})
afterAll(() => app?.close())

const SOON = 'Give a date from 2000-01-01 to 2027-11-21.'
const UNTIL_TODAY = 'Give a date from 2000-01-01 to 2026-11-21.'
const AFTER_TODAY = 'Money that has arrived cannot bear a day after today, 2026-11-21.'

function refused(answer: ApiResponse, errors: Record<string, string[]>) {
  expectProblem(answer, 400, 'validation_error')
  expect(answer.body.errors).toEqual(errors)
}

describe('the dates of an invoice', () => {
  const WRONG: [string, Record<string, unknown>, Record<string, string[]>][] = [
    ['the first day of the calendar', { issue_date: '0001-01-01' }, { issue_date: [SOON] }],
    ['a day before 2000', { issue_date: '1999-12-31', due_date: null }, { issue_date: [SOON] }],
    ['a day more than a year ahead', { issue_date: '2027-11-22' }, { issue_date: [SOON] }],
    ['the last day of the calendar', { issue_date: '9999-12-31' }, { issue_date: [SOON] }],
    [
      'a due date more than ten years later',
      { issue_date: '2026-11-01', due_date: '2036-11-02' },
      { due_date: ['Give a date from 2026-11-01 to 2036-11-01.'] },
    ],
    [
      'a period of other centuries',
      { issue_date: '2026-11-01', period_start: '1026-01-01', period_end: '2126-01-01' },
      {
        period_start: ['Give a date from 2000-01-01 to 2036-11-01.'],
        period_end: ['Give a date from 2000-01-01 to 2036-11-01.'],
      },
    ],
  ]

  test.each(WRONG)('are not %s', async (_what, dates, errors) => {
    const count = async () => (await owner.get('/api/invoices/')).body.count
    const before = await count()
    refused(await owner.post('/api/invoices/', { client: client.id, ...dates }), errors)
    expect(await count()).toBe(before)
    const draft = await makeDraft(owner, client.id)
    refused(await owner.patch(`/api/invoices/${draft.id}/`, dates), errors)
    expect((await owner.get(`/api/invoices/${draft.id}/`)).body.version).toBe(1)
  })

  test.each([
    { issue_date: '2000-01-01', due_date: '2009-12-31', period_start: '2000-01-01', period_end: null },
    { issue_date: '2027-11-21', due_date: '2037-11-21', period_start: null, period_end: '2037-11-21' },
  ])('may be $issue_date', async (dates) => {
    const draft = await owner.post('/api/invoices/', {
      client: client.id,
      items: [{ description: 'x', unit_price: '1' }],
      ...dates,
    })
    expect(draft.body).toMatchObject(dates)
    const issued = await owner.post(`/api/invoices/${draft.body.id}/issue/`)
    expect(issued.body.number).toMatch(new RegExp(`^INV-${dates.issue_date.slice(0, 4)}-`))
  })

  test('stop what was kept before there was a limit when it is issued, by whichever way, and not before', async () => {
    const drafts: { id: string }[] = []
    for (let at = 0; at < 3; at += 1) drafts.push(await makeDraft(owner, client.id))
    await app.sql(
      "update invoices set issue_date = '0001-01-01', due_date = null where id = any ($1::uuid[])",
      [drafts.map(({ id }) => id)],
    )
    const [issuing, sending, paying] = drafts.map(({ id }) => `/api/invoices/${id}/`)
    refused(await owner.post(`${issuing}issue/`), { issue_date: [SOON] })
    refused(await owner.post(`${sending}send_email/`), { issue_date: [SOON] })
    refused(await owner.post(`${paying}mark_paid/`), { issue_date: [SOON] })
    const [numbered] = await app.sql<{ n: number }>(
      "select count(*)::int as n from invoices where company_id = $1 and issue_date < '1900-01-01' and number is not null",
      [owner.companyId],
    )
    expect(numbered?.n).toBe(0)
    expect((await owner.patch(`${issuing}`, { notes: 'Written on' })).status).toBe(200)
    expect((await owner.patch(`${issuing}`, { issue_date: '2026-11-21' })).status).toBe(200)
    expect((await owner.post(`${issuing}issue/`)).body.number).toMatch(/^INV-2026-/)
  })

  test('of one that is issued can be put off, to ten years after it', async () => {
    const issued = await makeIssued(owner, client.id, { issue_date: '2026-11-01', due_date: '2026-11-30' })
    const at = `/api/invoices/${issued.id}/`
    refused(await owner.patch(at, { due_date: '2036-11-02' }), {
      due_date: ['Give a date from 2026-11-01 to 2036-11-01.'],
    })
    expect((await owner.patch(at, { due_date: '2036-11-01' })).body.due_date).toBe('2036-11-01')
  })
})

describe('the date of a payment', () => {
  test('that has come in lies between 2000 and today, of one expected it may be a year ahead', async () => {
    const payment = { client: client.id, amount: '5.00', currency: 'EUR' }
    const invoice = await makeIssued(owner, client.id)
    const draft = await makeDraft(owner, client.id)
    const pending = await owner.post('/api/payments/', { ...payment, status: 'pending' })
    for (const payment_date of ['0001-01-01', '1999-12-31', '2026-11-22', '2027-11-22', '9999-12-31']) {
      const errors = { payment_date: [payment_date < '2000' ? UNTIL_TODAY : AFTER_TODAY] }
      refused(await owner.post('/api/payments/', { ...payment, payment_date }), errors)
      refused(await owner.post(`/api/invoices/${invoice.id}/mark_paid/`, { payment_date }), errors)
      refused(await owner.post(`/api/invoices/${draft.id}/mark_paid/`, { payment_date }), errors)
    }
    for (const payment_date of ['0001-01-01', '1999-12-31', '2027-11-22', '9999-12-31']) {
      const errors = { payment_date: [SOON] }
      refused(await owner.post('/api/payments/', { ...payment, status: 'pending', payment_date }), errors)
      refused(await owner.patch(`/api/payments/${pending.body.id}/`, { payment_date }), errors)
    }
    expect((await owner.get(`/api/invoices/${draft.id}/`)).body).toMatchObject({
      number: null,
      status: 'draft',
    })
    for (const payment_date of ['2000-01-01', '2026-11-21']) {
      const made = await owner.post('/api/payments/', { ...payment, payment_date })
      expect(made.body).toMatchObject({ payment_date })
    }
    for (const payment_date of ['2000-01-01', '2027-11-21']) {
      const moved = await owner.patch(`/api/payments/${pending.body.id}/`, { payment_date })
      expect(moved.body.payment_date).toBe(payment_date)
    }
  })

  test('that has come in follows the day where the company is', async () => {
    const auckland = await makeOwner(app, { time_zone: 'Pacific/Auckland' })
    const body = { client: (await makeClient(auckland)).id, amount: '5.00', currency: 'EUR' }
    const dated = (payment_date: string) => auckland.post('/api/payments/', { ...body, payment_date })
    expect((await dated('2026-11-22')).status).toBe(201)
    refused(await dated('2026-11-23'), {
      payment_date: [AFTER_TODAY.replace('2026-11-21', '2026-11-22')],
    })
  })

  test('that is expected later and comes in now is today’s; an earlier one stays', async () => {
    for (const [payment_date, received] of [
      ['2027-11-21', '2026-11-21'],
      ['2026-11-23', '2026-11-21'],
      ['2026-11-22', '2026-11-21'],
      ['2026-03-04', '2026-03-04'],
    ]) {
      const body = { client: client.id, amount: '5.00', currency: 'EUR', status: 'pending', payment_date }
      const pending = await owner.post('/api/payments/', body)
      expect((await owner.post(`/api/payments/${pending.body.id}/complete/`)).body).toMatchObject({
        status: 'completed',
        payment_date: received,
      })
    }
  })
})

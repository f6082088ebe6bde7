import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { signedInAt } from '../../../test/calls/recurring-calls.ts'
import type { TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../test/processes/factories.ts'
import { type MailedApp, openMailedApp } from '../../../test/processes/mailed-app.ts'
import { queueReminders } from '../reminders/send/run-reminders.ts'

const NOW = '2026-12-01T11:00:00.000Z'
const SETTINGS = '/api/late-fees/settings/'
const NOBODY = '01900000-0000-7000-8000-000000000000'

let mailed: MailedApp
let app: TestApp
let owner: Actor
let client: { id: string; name: string }
let address: string

beforeAll(async () => {
  mailed = await openMailedApp()
  app = mailed.app
})
afterAll(() => mailed?.close())
beforeEach(async () => {
  app.clock.set(NOW)
  owner = await makeOwner(app)
  address = `anna-${owner.companyId}@client.example`
  client = await makeClient(owner, { email: address })
})

const setUp = async (over: Record<string, unknown> = {}) =>
  expect((await owner.patch(SETTINGS, { interest_rate: '10', fee: '40.00', ...over })).status).toBe(200)
/** 1,000.00, due on 11 December 2026. */
const issue = (over: Record<string, unknown> = {}) =>
  makeIssued(owner, client.id, {
    issue_date: '2026-12-01',
    due_date: '2026-12-11',
    items: [{ description: 'Work', unit_price: '1000.00' }],
    ...over,
  })
/** The owner at noon of a day; the clock stays there. */
const on = (date: string) => signedInAt(app, owner, `${date}T11:00:00.000Z`)
const lateFees = async (actor: Actor, id: string) => (await actor.get(`/api/invoices/${id}/late_fees/`)).body
const charge = (actor: Actor, id: string) => actor.post(`/api/invoices/${id}/charge_late_fee/`)
const pay = (actor: Actor, invoice: string, amount: string, payment_date: string) =>
  actor.post('/api/payments/', {
    client: client.id,
    amount,
    currency: 'EUR',
    payment_date,
    allocations: [{ invoice, amount }],
  })

describe('what a company charges', () => {
  test('is nothing at first; zero and nothing are the same', async () => {
    const nothing = { interest_rate: null, fee: null, currency: 'EUR', version: 1 }
    expect((await owner.get(SETTINGS)).body).toEqual(nothing)
    const changed = await owner.patch(SETTINGS, { interest_rate: '9.270', fee: '40' })
    expect(changed.body).toEqual({ interest_rate: '9.27', fee: '40.00', currency: 'EUR', version: 1 })
    expect((await owner.patch(SETTINGS, { fee: '0', interest_rate: '0.00' })).body).toEqual({
      ...nothing,
      version: 2,
    })
    const events = await app.sql(
      `select data from timeline_events where company_id = $1 and type = 'late_fees.settings_changed' order by created_at`,
      [owner.companyId],
    )
    expect(events).toHaveLength(2)
  })

  test.each([
    [{ interest_rate: '100.01' }, 'interest_rate'],
    [{ interest_rate: '-1' }, 'interest_rate'],
    [{ fee: '1.005' }, 'fee'],
    [{ fee: '-1' }, 'fee'],
  ])('%j is refused', async (body, field) => {
    const answer = await owner.patch(SETTINGS, body)
    expectProblem(answer, 400, 'validation_error')
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  test('is changed by who may, over the version that was read', async () => {
    await setUp()
    const viewer = await makeMember(app, owner, 'viewer')
    expectProblem(await viewer.patch(SETTINGS, { fee: '1.00' }), 403, 'permission_denied')
    expectProblem(
      await owner.patch(SETTINGS, { fee: '1.00' }, { headers: { 'if-match': '"9"' } }),
      412,
      'stale_version',
    )
  })
})

test('of an invoice in instalments those that are late are charged for', async () => {
  await setUp()
  const invoice = await issue()
  const instalments = [
    { due_date: '2026-12-11', amount: '400.00' },
    { due_date: '2027-01-31', amount: '600.00' },
  ]
  expect((await owner.put(`/api/invoices/${invoice.id}/instalments/`, { instalments })).status).toBe(200)
  const later = await on('2026-12-21')
  // 400.00 × 10 % × 10 / 365
  expect((await lateFees(later, invoice.id)).chargeable).toMatchObject({
    days: 10,
    interest: '1.10',
    fee: '40.00',
    interest_from: '2026-12-12',
    interest_until: '2026-12-21',
  })
  await pay(later, invoice.id, '400.00', '2026-12-11')
  expect(await lateFees(later, invoice.id)).toMatchObject({
    chargeable: null,
    obstacle: 'late_fee_not_due',
  })
})

describe('a charge', () => {
  test('is a draft of its own: interest for each day and the fee, without tax', async () => {
    await setUp()
    const invoice = await issue()
    expect((await lateFees(owner, invoice.id)).obstacle).toBe('late_fee_not_due')
    const late = await on('2026-12-21')
    await pay(late, invoice.id, '600.00', '2026-12-16')
    // 1,000.00 for 5 days and 400.00 for 5 at 10 %: 7,000 / 3,650 = 1.9178…
    const facts = {
      interest_from: '2026-12-12',
      interest_until: '2026-12-21',
      interest: '1.92',
      fee: '40.00',
      currency: 'EUR',
    }
    expect(await lateFees(late, invoice.id)).toEqual({
      invoice: invoice.id,
      chargeable: { ...facts, days: 10, total: '41.92' },
      obstacle: null,
      charges_for: null,
      charged: [],
    })
    const made = await charge(late, invoice.id)
    expect(made.status, made.text).toBe(201)
    expect(made.body).toMatchObject({ status: 'draft', client: client.id, total: '41.92', tax_total: '0.00' })
    expect(
      made.body.items.map((item: Record<string, string>) => [item.description, item.line_total]),
    ).toEqual([
      [
        `Interest on invoice ${invoice.number} for 10 days from 12 Dec 2026 to 21 Dec 2026, at 10% a year`,
        '1.92',
      ],
      [`Late fee for invoice ${invoice.number}`, '40.00'],
    ])
    const after = await lateFees(late, invoice.id)
    expect(after).toMatchObject({ chargeable: null, obstacle: 'late_fee_not_due' })
    expect(after.charged).toMatchObject([{ ...facts, invoice: made.body.id, number: null, status: 'draft' }])
    expect(await lateFees(late, made.body.id)).toMatchObject({
      obstacle: 'late_fee_for_a_late_fee',
      charges_for: { invoice: invoice.id, number: invoice.number },
    })
    const issued = await late.post(`/api/invoices/${made.body.id}/issue/`)
    expect(issued.status, issued.text).toBe(200)
  })

  test('of twenty at once is made once', async () => {
    await setUp()
    const invoice = await issue()
    const late = await on('2026-12-21')
    const answers = await Promise.all(Array.from({ length: 20 }, () => charge(late, invoice.id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 201))
      expectProblem(answer, 409, 'conflict')
    expect((await lateFees(late, invoice.id)).charged).toHaveLength(1)
  })

  test('keeps its figures when its draft is given another currency', async () => {
    await setUp()
    const invoice = await issue()
    const late = await on('2026-12-21')
    const draft = (await charge(late, invoice.id)).body
    expect((await late.patch(`/api/invoices/${draft.id}/`, { currency: 'JPY', items: [] })).status).toBe(200)
    expect((await lateFees(late, invoice.id)).charged).toMatchObject([{ fee: '40.00', currency: 'EUR' }])
  })

  test('a second bears the days since; one whose draft was deleted is charged anew', async () => {
    await setUp()
    const invoice = await issue()
    const first = await on('2026-12-21')
    const draft = (await charge(first, invoice.id)).body
    const later = await on('2026-12-31')
    expect((await lateFees(later, invoice.id)).chargeable).toMatchObject({
      interest_from: '2026-12-22',
      days: 10,
      interest: '2.74',
      fee: '0.00',
    })
    expect((await later.delete(`/api/invoices/${draft.id}/`)).status).toBe(204)
    expect((await lateFees(later, invoice.id)).chargeable).toMatchObject({
      interest_from: '2026-12-12',
      days: 20,
      interest: '5.48',
      fee: '40.00',
    })
  })

  test('a fee that was charged alone leaves the days to the interest', async () => {
    await setUp({ interest_rate: null })
    const invoice = await issue()
    const late = await on('2026-12-21')
    expect((await charge(late, invoice.id)).body.total).toBe('40.00')
    expect((await late.patch(SETTINGS, { interest_rate: '10' })).body.fee).toBe('40.00')
    expect((await charge(late, invoice.id)).body.total).toBe('2.74')
    expect(await lateFees(late, invoice.id)).toMatchObject({ obstacle: 'late_fee_not_due' })
  })

  test('what was paid or credited late is charged for until then, what was credited in time is not', async () => {
    await setUp({ fee: null })
    const [paid, credited, inTime] = [await issue(), await issue(), await issue()]
    const credit = async (actor: Actor, id: string) => {
      const note = await actor.post(`/api/invoices/${id}/credit/`, { reason: 'Returned' })
      expect(note.status, note.text).toBe(201)
      const issued = await actor.post(`/api/credit-notes/${note.body.id}/issue/`)
      expect(issued.status, issued.text).toBe(200)
    }
    await credit(owner, inTime.id)
    const late = await on('2026-12-14')
    await credit(late, credited.id)
    await pay(late, paid.id, '1000.00', '2026-12-14')
    const later = await on('2026-12-21')
    for (const { id } of [paid, credited])
      expect((await lateFees(later, id)).chargeable).toMatchObject({ days: 3, interest: '0.82' })
    expect(await lateFees(later, inTime.id)).toMatchObject({ chargeable: null, obstacle: 'late_fee_not_due' })
  })

  test('is refused of what asks for no money, is not late, is a charge itself, and where nothing is set up', async () => {
    const invoice = await issue()
    const late = await on('2026-12-21')
    const refusal = async (id: string) => {
      const { status, body } = await charge(late, id)
      return [status, body.error_code, body.code ?? null]
    }
    expect(await refusal(invoice.id)).toEqual([409, 'conflict', 'late_fees_not_set_up'])
    expect((await late.patch(SETTINGS, { interest_rate: '10' })).status).toBe(200)
    const draft = await makeDraft(late, client.id)
    expect((await refusal(draft.id)).slice(0, 2)).toEqual([409, 'invoice_not_issued'])
    const fresh = await makeIssued(late, client.id)
    expect(await refusal(fresh.id)).toEqual([409, 'conflict', 'late_fee_not_due'])
    const own = (await charge(late, invoice.id)).body
    await late.post(`/api/invoices/${own.id}/issue/`)
    const much = await on('2027-03-31')
    expect((await charge(much, own.id)).body.code).toBe('late_fee_for_a_late_fee')
    await much.post(`/api/invoices/${fresh.id}/cancel/`, { reason: 'Mistake' })
    expectProblem(await charge(much, fresh.id), 409, 'invoice_cancelled')
    await much.post(`/api/invoices/${invoice.id}/write_off/`, { reason: 'Insolvent' })
    expectProblem(await charge(much, invoice.id), 409, 'invoice_written_off')
    expect((await lateFees(much, invoice.id)).chargeable).toBeNull()
  })

  test('is made by who may, and of no other company’s', async () => {
    await setUp()
    const invoice = await issue()
    app.clock.set('2026-12-21T11:00:00.000Z')
    const viewer = await makeMember(app, owner, 'viewer')
    expectProblem(await charge(viewer, invoice.id), 403, 'permission_denied')
    const other = await makeOwner(app)
    expectProblem(await charge(other, invoice.id), 404, 'not_found')
    expectProblem(await other.get(`/api/invoices/${invoice.id}/late_fees/`), 404, 'not_found')
    expectProblem(await other.post(`/api/late-fees/${NOBODY}/waive/`, { reason: 'x' }), 404, 'not_found')
  })
})

describe('a waiver', () => {
  test('cancels the invoice of the charge, and its days are not charged again', async () => {
    await setUp()
    const invoice = await issue()
    const late = await on('2026-12-21')
    const draft = (await charge(late, invoice.id)).body
    const [{ id }] = (await lateFees(late, invoice.id)).charged
    const waive = () => late.post(`/api/late-fees/${id}/waive/`, { reason: 'A good client' })
    expectProblem(await waive(), 409, 'invoice_not_issued')
    await late.post(`/api/invoices/${draft.id}/issue/`)
    const waived = await waive()
    expect(waived.status, waived.text).toBe(200)
    expect(waived.body).toMatchObject({ chargeable: null, charged: [{ id, status: 'cancelled' }] })
    expect((await late.get(`/api/invoices/${draft.id}/`)).body).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'A good client',
    })
    expectProblem(await waive(), 409, 'invoice_cancelled')
    const later = await on('2026-12-31')
    expect((await lateFees(later, invoice.id)).chargeable).toMatchObject({ days: 10, fee: '0.00' })
  })

  test('of what was paid is refused', async () => {
    await setUp()
    const invoice = await issue()
    const late = await on('2026-12-21')
    const draft = (await charge(late, invoice.id)).body
    await late.post(`/api/invoices/${draft.id}/issue/`)
    await late.post(`/api/invoices/${draft.id}/mark_paid/`)
    const [{ id }] = (await lateFees(late, invoice.id)).charged
    expectProblem(
      await late.post(`/api/late-fees/${id}/waive/`, { reason: 'x' }),
      409,
      'invoice_has_payments',
    )
  })
})

describe('with a reminder', () => {
  const at = async (instant: string) => {
    app.clock.set(instant)
    await queueReminders(app.deps)
    await app.runJobs()
    app.clock.set(NOW)
  }

  test('a step charges by an invoice that is issued and sent, once, and a later step for the days since', async () => {
    await setUp()
    for (const [days, charges_late_fee] of [
      [3, false],
      [10, true],
      [20, true],
    ] as const)
      expect((await owner.post('/api/reminders/steps/', { days, charges_late_fee })).status).toBe(201)
    expect((await owner.patch('/api/reminders/settings/', { is_enabled: true })).status).toBe(200)
    const invoice = await issue()
    await at('2026-12-14T11:00:00.000Z')
    await at('2026-12-21T11:00:00.000Z')
    await at('2026-12-21T11:05:00.000Z')
    await at('2026-12-31T11:00:00.000Z')
    const late = await on('2026-12-31')
    const { charged } = await lateFees(late, invoice.id)
    expect(
      charged.map(
        ({ interest_from, interest_until, interest, fee, status, by_name }: Record<string, string>) => [
          interest_from,
          interest_until,
          interest,
          fee,
          status,
          by_name,
        ],
      ),
    ).toEqual([
      ['2026-12-22', '2026-12-31', '2.74', '0.00', 'sent', 'Counterfoil'],
      ['2026-12-12', '2026-12-21', '2.74', '40.00', 'sent', 'Counterfoil'],
    ])
    const numbers = charged.map(({ number }: { number: string }) => number)
    const subjects = (await mailed.mailsTo(address)).map(({ subject }) => subject)
    for (const number of numbers) expect(subjects.filter((one) => one.includes(number))).toHaveLength(1)
    expect(subjects.filter((one) => one.includes(invoice.number))).toHaveLength(3)
  })

  test('a client who is blocked is reminded, not charged', async () => {
    await setUp()
    await owner.post('/api/reminders/steps/', { days: 10, charges_late_fee: true })
    await owner.patch('/api/reminders/settings/', { is_enabled: true })
    const invoice = await issue()
    expect((await owner.post(`/api/clients/${client.id}/block/`, { reason: 'Late' })).status).toBe(200)
    await at('2026-12-21T11:00:00.000Z')
    expect((await lateFees(owner, invoice.id)).charged).toEqual([])
    expect(await mailed.mailsTo(address)).toHaveLength(1)
  })

  test('of what is paid by then nothing goes out', async () => {
    await setUp()
    await owner.post('/api/reminders/steps/', { days: 10, charges_late_fee: true })
    await owner.patch('/api/reminders/settings/', { is_enabled: true })
    const invoice = await issue()
    await owner.post(`/api/invoices/${invoice.id}/mark_paid/`)
    await at('2026-12-21T11:00:00.000Z')
    expect((await lateFees(owner, invoice.id)).charged).toEqual([])
    expect(await mailed.mailsTo(address)).toEqual([])
  })
})

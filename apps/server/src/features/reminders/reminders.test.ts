import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedInAt } from '../../../test/calls/recurring-calls.ts'
import type { TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../test/processes/factories.ts'
import { type MailedApp, openMailedApp } from '../../../test/processes/mailed-app.ts'
import { findReminders, queueReminders, sendReminder } from './send/run-reminders.ts'

/** A Tuesday, noon in Berlin. */
const NOW = '2026-12-01T11:00:00.000Z'
/** Three days after the due date, noon. */
const MONDAY = '2026-12-14T11:00:00.000Z'
const STEPS = '/api/reminders/steps/'
const SETTINGS = '/api/reminders/settings/'
const NOBODY = '01900000-0000-7000-8000-000000000000'

let mailed: MailedApp
let app: TestApp
let owner: Actor
let address: string
let client: { id: string; name: string }

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

const addStep = async (days: number, over: Record<string, unknown> = {}) => {
  const made = await owner.post(STEPS, { days, ...over })
  expect(made.status, made.text).toBe(201)
  return made.body
}
const turnOn = async (over: Record<string, unknown> = {}) =>
  expect((await owner.patch(SETTINGS, { is_enabled: true, ...over })).status).toBe(200)
/** Due on Friday 11 December 2026. */
const issue = (over: Record<string, unknown> = {}, to = client.id) =>
  makeIssued(owner, to, { issue_date: '2026-12-01', due_date: '2026-12-11', ...over })
/** The five minutes of an instant: what is due is found, sent and delivered. */
const at = (instant: string) =>
  inTime(instant, async () => {
    await queueReminders(app.deps)
    await app.runJobs()
  })
/** The clock is set back, as whoever is signed in would not be by then. */
async function inTime(instant: string, work: () => Promise<unknown>) {
  app.clock.set(instant)
  await work()
  app.clock.set(NOW)
}
const subjects = async (to = address) => (await mailed.mailsTo(to)).map(({ subject }) => subject)
const remindersOf = async (id: string) => (await owner.get(`/api/invoices/${id}/reminders/`)).body
const daysSent = async (id: string) =>
  (await remindersOf(id)).sent
    .map(({ days, fault }: { days: number; fault: object | null }) => [days, fault])
    .reverse()
const pay = async (id: string) =>
  expect((await owner.post(`/api/invoices/${id}/mark_paid/`)).status).toBe(200)

describe('what goes out by itself', () => {
  test('is each step on its day, with the words of its place and the way to pay', async () => {
    for (const days of [-3, 0, 3, 7, 14]) await addStep(days)
    await turnOn()
    const invoice = await issue()
    // Two days before the due date is no step; Saturday and Sunday are none of its days.
    for (const day of ['02', '08', '09', '10', '11', '12', '13', '14', '15', '18', '25', '26', '28'])
      await at(`2026-12-${day}T11:00:00.000Z`)
    expect(await subjects()).toEqual([
      `Invoice ${invoice.number} is due on 11 Dec 2026`,
      `Invoice ${invoice.number} is due today`,
      `Reminder: invoice ${invoice.number} is overdue`,
      `Another reminder: invoice ${invoice.number} is overdue`,
      `Last reminder: invoice ${invoice.number} is overdue`,
    ])
    expect(await daysSent(invoice.id)).toEqual([
      [-3, null],
      [0, null],
      [3, null],
      [7, null],
      [14, null],
    ])
    const [first] = await mailed.mailsTo(address)
    expect(first?.text).toContain('is due on 11 Dec 2026')
    expect(first?.text).toMatch(/https:\/\/books\.example\/pay\/\S+/)
    const outbox = (await owner.get(`/api/email/outbox/?invoice=${invoice.id}`)).body.results
    expect(outbox.map(({ kind, status }: Record<string, string>) => [kind, status])).toEqual(
      Array.from({ length: 5 }, () => ['reminder', 'sent']),
    )
    const { results } = (await owner.get(`/api/timeline/events/?invoice=${invoice.id}`)).body
    expect(results.filter(({ type }: { type: string }) => type === 'invoice.reminded')[0].text).toBe(
      `Counterfoil wrote a reminder of invoice ${invoice.number} to ${address}.`,
    )
  })

  test('keeps to the hours and days of the company', async () => {
    await addStep(3)
    await turnOn({ from_hour: 10, to_hour: 12, weekdays: [1, 2] })
    const invoice = await issue()
    for (const time of ['14T08:59', '14T11:00']) await at(`2026-12-${time}:00.000Z`)
    expect(await subjects()).toEqual([])
    await at('2026-12-14T10:59:00.000Z')
    expect(await subjects()).toEqual([`Reminder: invoice ${invoice.number} is overdue`])
  })

  test('is nothing while they are turned off, paused, or the client gets none', async () => {
    await addStep(3)
    const invoice = await issue()
    await at(MONDAY)
    expect(await subjects()).toEqual([])
    await turnOn()
    await owner.post(`/api/invoices/${invoice.id}/pause_reminders/`)
    await at(MONDAY)
    await owner.post(`/api/invoices/${invoice.id}/pause_reminders/`, { paused: false })
    await owner.patch(`/api/clients/${client.id}/reminders/`, { follows: 'none' })
    await at(MONDAY)
    expect(await subjects()).toEqual([])
    await owner.patch(`/api/clients/${client.id}/reminders/`, { follows: 'company' })
    await at(MONDAY)
    expect(await subjects()).toHaveLength(1)
  })

  test('after days without a server it is the latest step alone, and each once', async () => {
    for (const days of [3, 7, 14]) await addStep(days)
    await turnOn()
    const invoice = await issue()
    await at('2026-12-22T11:00:00.000Z')
    await at('2026-12-22T11:05:00.000Z')
    await at('2026-12-23T11:00:00.000Z')
    expect(await daysSent(invoice.id)).toEqual([[7, null]])
  })

  test('goes out once however often it is asked for at once', async () => {
    await addStep(3)
    await turnOn()
    const invoice = await issue()
    const job = { company_id: owner.companyId, invoice_id: invoice.id }
    await inTime(MONDAY, () => Promise.all(Array.from({ length: 20 }, () => sendReminder(app.deps, job))))
    expect(await daysSent(invoice.id)).toEqual([[3, null]])
    expect(await subjects()).toHaveLength(1)
  })

  test('follows the client’s own steps and words, in the language of the invoice', async () => {
    await addStep(3)
    const texts = {
      de: {
        subject: '{number} seit {days_overdue} Tagen',
        message: 'Guten Tag {client}, offen: {amount_due}.',
      },
    }
    await addStep(4, { client: client.id, texts })
    await owner.patch(`/api/clients/${client.id}/reminders/`, { follows: 'own' })
    await turnOn()
    const invoice = await issue({ language: 'de' })
    await at(MONDAY)
    expect(await subjects()).toEqual([])
    await at('2026-12-15T11:00:00.000Z')
    const [mail] = await mailed.mailsTo(address)
    expect(mail?.subject).toBe(`${invoice.number} seit 4 Tagen`)
    expect(mail?.text).toContain(`Guten Tag ${client.name}, offen: 119,99\u00a0€.`)
  })

  test('what cannot go out is written down once, and the next step is tried', async () => {
    for (const days of [3, 7]) await addStep(days)
    await turnOn()
    const silent = await makeClient(owner, { email: null })
    const invoice = await issue({}, silent.id)
    await at(MONDAY)
    await at('2026-12-15T11:00:00.000Z')
    expect(await daysSent(invoice.id)).toEqual([[3, { code: 'client_without_email', params: {} }]])
    await owner.patch(`/api/clients/${silent.id}/`, { email: address })
    await at('2026-12-18T11:00:00.000Z')
    expect(await subjects()).toHaveLength(1)
  })

  test('nothing goes out for what is paid, credited, cancelled or written off, nor of a company that is closed', async () => {
    await addStep(3)
    await turnOn()
    const paid = await issue()
    await pay(paid.id)
    const lost = await issue()
    await owner.post(`/api/invoices/${lost.id}/write_off/`, { reason: 'x' })
    const gone = await issue()
    await owner.post(`/api/invoices/${gone.id}/cancel/`, { reason: 'x' })
    await at(MONDAY)
    expect(await subjects()).toEqual([])
    const open = await issue()
    await app.sql('update companies set closed_at = now() where company_id = $1', [owner.companyId])
    await at(MONDAY)
    await app.sql('update companies set closed_at = null where company_id = $1', [owner.companyId])
    expect(await daysSent(open.id)).toEqual([])
  })
})

describe('in the last second', () => {
  test('a reminder that waits is taken back once its invoice is paid', async () => {
    await addStep(3)
    await turnOn()
    const invoice = await issue()
    const job = { company_id: owner.companyId, invoice_id: invoice.id }
    await inTime(MONDAY, () => sendReminder(app.deps, job))
    await pay(invoice.id)
    expect(await subjects()).toEqual([])
    const [mail] = (await owner.get(`/api/email/outbox/?invoice=${invoice.id}&kind=reminder`)).body.results
    expect(mail).toMatchObject({
      status: 'failed',
      error: 'The invoice was paid in the meantime, so this email is not sent any more.',
    })
  })

  test('a payment that comes while it is found waits for nobody, and nothing goes out', async () => {
    await addStep(3)
    await turnOn()
    const invoice = await issue()
    await inTime(MONDAY, () => findReminders(app.deps, { company_id: owner.companyId }))
    await pay(invoice.id)
    await inTime(MONDAY, () => app.runJobs())
    expect(await subjects()).toEqual([])
    expect(await daysSent(invoice.id)).toEqual([])
  })
})

describe('by hand', () => {
  test('one goes out at once, as its draft says, and no step on the same day', async () => {
    await addStep(3)
    await turnOn()
    const invoice = await issue()
    const later = await signedInAt(app, owner, '2026-12-14T10:00:00.000Z')
    const draft = (await later.get(`/api/invoices/${invoice.id}/reminder_email_draft/`)).body
    expect(draft).toMatchObject({
      number: invoice.number,
      to: [address],
      subject: `Reminder: invoice ${invoice.number} is overdue`,
    })
    const sent = await later.post(`/api/invoices/${invoice.id}/remind/`, { message: 'Please, {number}' })
    expect(sent.status, sent.text).toBe(200)
    await at(MONDAY)
    const [mail] = await mailed.mailsTo(address)
    expect(mail?.text).toContain('Please, {number}')
    expect(await subjects()).toHaveLength(1)
    await at('2026-12-15T11:00:00.000Z')
    expect(await subjects()).toHaveLength(2)
  })

  test('a draft, a paid and a cancelled invoice are refused, and whoever may not', async () => {
    const invoice = await issue()
    const viewer = await makeMember(app, owner, 'viewer')
    const path = `/api/invoices/${invoice.id}/remind/`
    expect((await viewer.post(path)).body.error_code).toBe('permission_denied')
    expect((await (await makeOwner(app)).post(path)).status).toBe(404)
    expect((await owner.post(path, { to: ['nobody'] })).status).toBe(400)
    await pay(invoice.id)
    expect((await owner.post(path)).body.error_code).toBe('invoice_already_paid')
    expect((await owner.get(`/api/invoices/${invoice.id}/reminder_email_draft/`)).body.error_code).toBe(
      'invoice_already_paid',
    )
    expect((await owner.post(`/api/invoices/${invoice.id}/pause_reminders/`)).body.error_code).toBe(
      'invoice_already_paid',
    )
    expect(await subjects()).toEqual([])
  })

  test('a pause is said, and twice changes nothing', async () => {
    const invoice = await issue()
    const path = `/api/invoices/${invoice.id}/pause_reminders/`
    const first = (await owner.post(path)).body
    expect(first).toMatchObject({ paused_at: expect.any(String), paused_by_name: expect.any(String) })
    expect((await owner.post(path)).body).toEqual(first)
    expect((await owner.post(path, { paused: false })).body).toMatchObject({
      paused_at: null,
      paused_by_name: null,
    })
    const { results } = (await owner.get(`/api/timeline/events/?invoice=${invoice.id}`)).body
    const told = results
      .map(({ type }: { type: string }) => type)
      .filter((type: string) => type.includes('reminders'))
    expect(told).toEqual(['invoice.reminders_resumed', 'invoice.reminders_paused'])
  })
})

describe('the calendar', () => {
  test('says what goes out, when, to whom, and what stands in its way', async () => {
    for (const days of [3, 7]) await addStep(days)
    const silent = await makeClient(owner, { name: 'Silent', email: null })
    const invoice = await issue()
    const other = await issue({ due_date: '2026-12-12' }, silent.id)
    const calendar = async (query = '') => (await owner.get(`/api/reminders/calendar/${query}`)).body
    const off = await calendar()
    expect(off.count).toBe(4)
    expect(off.results[0]).toEqual({
      on: '2026-12-14',
      step: expect.any(String),
      days: 3,
      tone: 'overdue',
      is_own_step: false,
      charges_late_fee: false,
      invoice: invoice.id,
      number: invoice.number,
      due_date: '2026-12-11',
      instalment: null,
      amount_due: '119.99',
      currency: 'EUR',
      client: client.id,
      client_name: client.name,
      to: [address],
      obstacle: 'reminders_off',
    })
    await turnOn()
    const on = await calendar('?days=15')
    expect(on.results.map((one: Record<string, unknown>) => [one.on, one.number, one.obstacle])).toEqual([
      ['2026-12-14', invoice.number, null],
      ['2026-12-15', other.number, 'client_without_email'],
    ])
    expect((await calendar(`?client=${silent.id}&page_size=1`)).results).toHaveLength(1)
    expect((await owner.get(`/api/reminders/calendar/?client=${NOBODY}`)).status).toBe(404)
    expect((await owner.get('/api/reminders/calendar/?days=366')).status).toBe(400)
    await pay(invoice.id)
    expect((await calendar()).count).toBe(2)
    expect((await remindersOf(other.id)).planned.map(({ on: day }: { on: string }) => day)).toEqual([
      '2026-12-15',
      '2026-12-21',
    ])
  })
})

describe('steps and settings', () => {
  test('a step has a day of its own, known placeholders, and there are ten at most', async () => {
    const step = await addStep(3)
    expect((await owner.post(STEPS, { days: 3 })).body.errors).toEqual({
      days: ['There is a step on this day already.'],
    })
    const wrong = await owner.post(STEPS, { days: 4, texts: { en: { subject: '{sum}', message: 'x' } } })
    expect(wrong.body.errors).toEqual({
      'texts.en.subject': [expect.stringContaining('sum in braces stands for nothing.')],
    })
    for (const days of [4, 5, 6, 7, 8, 9, 10, 11, 12]) await addStep(days)
    expect((await owner.post(STEPS, { days: 13 })).body).toMatchObject({
      status: 409,
      detail: 'At most 10 steps can be set up.',
    })
    const moved = await owner.patch(
      `${STEPS}${step.id}/`,
      { days: 2 },
      { headers: { 'if-match': `"${step.version}"` } },
    )
    expect(moved.body).toMatchObject({ days: 2, version: step.version + 1, starts_on: '2026-12-01' })
    expect(
      (
        await owner.patch(
          `${STEPS}${step.id}/`,
          { days: 1 },
          { headers: { 'if-match': `"${step.version}"` } },
        )
      ).status,
    ).toBe(412)
    expect((await owner.delete(`${STEPS}${step.id}/`)).status).toBe(204)
    expect((await owner.delete(`${STEPS}${step.id}/`)).status).toBe(404)
    expect((await owner.get(STEPS)).body.results.map(({ days }: { days: number }) => days)).toEqual([
      4, 5, 6, 7, 8, 9, 10, 11, 12,
    ])
  })

  test('of twenty that add the same day one does', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => owner.post(STEPS, { days: 3 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 400),
    ])
  })

  test('hours end after they begin, and days are named once', async () => {
    expect((await owner.patch(SETTINGS, { from_hour: 17 })).body.errors).toEqual({
      to_hour: ['The hours have to end after they begin.'],
    })
    expect((await owner.patch(SETTINGS, { weekdays: [1, 1] })).status).toBe(400)
    expect((await owner.patch(SETTINGS, { weekdays: [5, 1] })).body).toEqual({
      is_enabled: false,
      from_hour: 9,
      to_hour: 17,
      weekdays: [1, 5],
      version: 1,
    })
  })

  test('steps and choice of a client that is merged go to the other, where that has none', async () => {
    const [kept, other] = [await makeClient(owner), await makeClient(owner)]
    await addStep(5, { client: client.id })
    await owner.patch(`/api/clients/${client.id}/reminders/`, { follows: 'own' })
    await addStep(6, { client: other.id })
    const merge = async (from: string, into: string) =>
      expect((await owner.post(`/api/clients/${from}/merge/`, { into })).status).toBe(200)
    await merge(client.id, kept.id)
    await merge(other.id, kept.id)
    const { results } = (await owner.get(`${STEPS}?client=${kept.id}`)).body
    expect(results.map(({ days }: { days: number }) => days)).toEqual([5])
    expect((await owner.get(`/api/clients/${kept.id}/reminders/`)).body.follows).toBe('own')
  })

  test('a step of a client of another company is not found', async () => {
    const stranger = await makeOwner(app)
    expect((await stranger.post(STEPS, { days: 3, client: client.id })).status).toBe(404)
    expect((await stranger.get(`${STEPS}?client=${client.id}`)).status).toBe(404)
    expect((await stranger.patch(`/api/clients/${client.id}/reminders/`, { follows: 'own' })).status).toBe(
      404,
    )
  })
})

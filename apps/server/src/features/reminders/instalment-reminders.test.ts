import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedInAt } from '../../../test/calls/recurring-calls.ts'
import type { TestApp } from '../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeIssued, makeOwner } from '../../../test/processes/factories.ts'
import { type MailedApp, openMailedApp } from '../../../test/processes/mailed-app.ts'
import { queueReminders, sendReminder } from './send/run-reminders.ts'

/** A Tuesday, noon in Berlin. */
const NOW = '2026-12-01T11:00:00.000Z'
const noonOf = (day: string) => `${day}T11:00:00.000Z`

let mailed: MailedApp
let app: TestApp
let owner: Actor
let address: string
let client: { id: string; name: string }
let invoice: { id: string; number: string }

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
  await owner.patch('/api/reminders/settings/', { is_enabled: true })
  for (const days of [-2, 3]) await owner.post('/api/reminders/steps/', { days })
  invoice = await makeIssued(owner, client.id, {
    issue_date: '2026-11-01',
    due_date: '2026-12-13',
    items: [{ description: 'Work', unit_price: '900.00' }],
  })
  await agree([
    ['2026-12-11', '300.00'],
    ['2026-12-18', '350.00'],
    ['2026-12-28', '250.00'],
  ])
})

async function agree(parts: [string, string][], of = invoice.id) {
  const instalments = parts.map(([due_date, amount]) => ({ due_date, amount }))
  const answer = await owner.put(`/api/invoices/${of}/instalments/`, { instalments })
  expect(answer.status, answer.text).toBe(200)
}
async function inTime(instant: string, work: () => Promise<unknown>) {
  app.clock.set(instant)
  await work()
  app.clock.set(NOW)
}
const at = (day: string) =>
  inTime(noonOf(day), async () => {
    await queueReminders(app.deps)
    await app.runJobs()
  })
const subjects = async () => (await mailed.mailsTo(address)).map(({ subject }) => subject)
const pay = async (amount: string) =>
  expect((await owner.post(`/api/invoices/${invoice.id}/mark_paid/`, { amount })).status).toBe(200)
const rows = () =>
  app.sql(
    `select instalment_on::text, days, step_id is null and instalment_step_id is not null as is_of_instalment
     from invoice_reminders where invoice_id = $1 order by on_day, days`,
    [invoice.id],
  )

test('each instalment is reminded of by itself, each step once, with its sum, its day and what is left in all', async () => {
  for (const day of ['09', '10', '11', '14', '15']) await at(`2026-12-${day}`)
  await pay('300.00')
  for (const day of ['16', '17', '21', '22', '23']) await at(`2026-12-${day}`)
  expect(await subjects()).toEqual([
    `Instalment 1 of 3 of invoice ${invoice.number} is due on 11 Dec 2026`,
    `Reminder: instalment 1 of 3 of invoice ${invoice.number} is overdue`,
    `Instalment 2 of 3 of invoice ${invoice.number} is due on 18 Dec 2026`,
    `Reminder: instalment 2 of 3 of invoice ${invoice.number} is overdue`,
  ])
  const last = (await mailed.mailsTo(address)).at(-1)
  expect(last?.text).toContain('Amount due: €350.00')
  expect(last?.text).toContain('Instalment: 2 of 3')
  expect(last?.text).toContain('Due date: 18 Dec 2026')
  expect(last?.text).toContain('Left in all: €600.00')
  expect(await rows()).toEqual([
    { instalment_on: '2026-12-11', days: -2, is_of_instalment: true },
    { instalment_on: '2026-12-11', days: 3, is_of_instalment: true },
    { instalment_on: '2026-12-18', days: -2, is_of_instalment: true },
    { instalment_on: '2026-12-18', days: 3, is_of_instalment: true },
  ])
  const { sent } = (await owner.get(`/api/invoices/${invoice.id}/reminders/`)).body
  expect(sent.map(({ days, instalment_on }: Record<string, unknown>) => [days, instalment_on])).toEqual([
    [3, '2026-12-18'],
    [-2, '2026-12-18'],
    [3, '2026-12-11'],
    [-2, '2026-12-11'],
  ])
})

test('an invoice is reminded of once a day, of its earliest instalment, under twenty at once', async () => {
  const job = { company_id: owner.companyId, invoice_id: invoice.id }
  // Three days after the first, and two before the second is Wednesday; on Monday the first is the only one.
  await inTime(noonOf('2026-12-16'), () =>
    Promise.all(Array.from({ length: 20 }, () => sendReminder(app.deps, job))),
  )
  await inTime(noonOf('2026-12-16'), () => app.runJobs())
  expect(await subjects()).toEqual([`Reminder: instalment 1 of 3 of invoice ${invoice.number} is overdue`])
  await at('2026-12-17')
  expect(await subjects()).toEqual([
    `Reminder: instalment 1 of 3 of invoice ${invoice.number} is overdue`,
    `Instalment 2 of 3 of invoice ${invoice.number} is due on 18 Dec 2026`,
  ])
})

test('one that waits is taken back once its instalment is paid, though others are to come', async () => {
  const job = { company_id: owner.companyId, invoice_id: invoice.id }
  await inTime(noonOf('2026-12-14'), () => sendReminder(app.deps, job))
  await pay('300.00')
  expect(await subjects()).toEqual([])
  const [mail] = (await owner.get(`/api/email/outbox/?invoice=${invoice.id}&kind=reminder`)).body.results
  expect(mail).toMatchObject({
    status: 'failed',
    error: 'This instalment was paid or changed in the meantime.',
  })
})

test('the calendar has the instalments to come, each with its sum', async () => {
  const { results } = (await owner.get('/api/reminders/calendar/')).body
  expect(
    results.map((one: Record<string, unknown>) => [one.on, one.due_date, one.instalment, one.amount_due]),
  ).toEqual([
    ['2026-12-09', '2026-12-11', { place: 1, count: 3 }, '300.00'],
    ['2026-12-14', '2026-12-11', { place: 1, count: 3 }, '300.00'],
    ['2026-12-16', '2026-12-18', { place: 2, count: 3 }, '350.00'],
    ['2026-12-21', '2026-12-18', { place: 2, count: 3 }, '350.00'],
    ['2026-12-25', '2026-12-28', { place: 3, count: 3 }, '250.00'],
    ['2026-12-31', '2026-12-28', { place: 3, count: 3 }, '250.00'],
  ])
  const { planned } = (await owner.get(`/api/invoices/${invoice.id}/reminders/`)).body
  expect(planned.map(({ on, due_date }: Record<string, string>) => [on, due_date])).toEqual(
    results.map((one: Record<string, unknown>) => [one.on, one.due_date]),
  )
})

test('one sent by hand is of the earliest that is open, and says what else is due', async () => {
  const later = await signedInAt(app, owner, noonOf('2026-12-19'))
  const draft = (await later.get(`/api/invoices/${invoice.id}/reminder_email_draft/`)).body
  expect(draft.subject).toBe(`Reminder: instalment 1 of 3 of invoice ${invoice.number} is overdue`)
  expect((await later.post(`/api/invoices/${invoice.id}/remind/`)).status).toBe(200)
  await app.runJobs()
  const [mail] = await mailed.mailsTo(address)
  expect(mail?.text).toContain('Amount due: €300.00')
  expect(mail?.text).toContain('Due so far: €650.00')
  expect(mail?.text).toContain('Left in all: €900.00')
})

test('instalments that are changed are reminded of anew, and called off the invoice is', async () => {
  await at('2026-12-14')
  await agree([
    ['2026-12-16', '450.00'],
    ['2026-12-30', '450.00'],
  ])
  await at('2026-12-15')
  expect(await subjects()).toEqual([
    `Reminder: instalment 1 of 3 of invoice ${invoice.number} is overdue`,
    `Instalment 1 of 2 of invoice ${invoice.number} is due on 16 Dec 2026`,
  ])
  expect((await owner.delete(`/api/invoices/${invoice.id}/instalments/`)).status).toBe(200)
  await at('2026-12-16')
  expect((await subjects()).at(-1)).toBe(`Reminder: invoice ${invoice.number} is overdue`)
})

test('a mail with the invoice says when the next instalment is due', async () => {
  expect((await owner.post(`/api/invoices/${invoice.id}/send_email/`)).status).toBe(200)
  await app.runJobs()
  const [mail] = await mailed.mailsTo(address)
  expect(mail?.text).toContain('Amount due: €900.00')
  expect(mail?.text).toContain('Next instalment: €300.00 on 11 Dec 2026')
  expect(mail?.text).not.toContain('Due date')
})

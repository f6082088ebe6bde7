import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pdfText } from '../../../../test/calls/read-pdf.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeMember,
  makeOwner,
  makeTaxRate,
} from '../../../../test/processes/factories.ts'
import { issueScheduledInvoice, queueScheduledInvoices } from './issue-scheduled-invoices.ts'

const NOW = '2026-11-25T12:00:00.000Z'
const EIGHT = '2026-12-01T07:00:00.000Z'

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

const at = (id: string) => `/api/invoices/${id}/`
const read = async (id: string) => (await owner.get(at(id))).body
async function scheduled(over: { send?: boolean; issue_at?: string } = {}, actor = owner): Promise<string> {
  const { id } = await makeDraft(owner, client.id)
  const answer = await actor.post(`${at(id)}schedule/`, { issue_at: EIGHT, ...over })
  expect(answer.status, answer.text).toBe(200)
  return id
}
/** What the job of each minute does, at a time. */
async function minuteOf(instant: string): Promise<void> {
  app.clock.set(instant)
  await queueScheduledInvoices(app.deps)
  await app.runJobs()
  app.clock.set(NOW)
}
const payload = (id: string) => ({ company_id: owner.companyId, invoice_id: id })
const eventsOf = async (id: string): Promise<{ text: string; actor: string | null }[]> =>
  (await owner.get(`/api/timeline/events/?invoice=${id}`)).body.results
const textsOf = async (id: string) => (await eventsOf(id)).map(({ text }) => text)
const mailsOf = (id: string) =>
  app.sql<{ to_addresses: string[]; subject: string }>(
    "select to_addresses, subject from email_messages where invoice_id = $1 and kind = 'invoice'",
    [id],
  )

describe('a draft whose time has come', () => {
  test('is issued with the day it was ordered for, in the name of who ordered it', async () => {
    const id = await scheduled()
    await minuteOf('2026-12-01T06:59:59.999Z')
    expect(await read(id)).toMatchObject({ lifecycle: 'draft', scheduled_for: EIGHT })
    await minuteOf(EIGHT)
    const invoice = await read(id)
    expect(invoice).toMatchObject({
      lifecycle: 'issued',
      number: expect.stringMatching(/2026-\d+$/),
      issue_date: '2026-12-01',
      sent_at: null,
      mail_kept_at: null,
      scheduled_for: null,
      schedule_sends: false,
      schedule_failed_at: null,
    })
    expect(await textsOf(id)).toContain(`Invoice ${invoice.number} was issued as Ada Lovelace had scheduled.`)
    expect(await mailsOf(id)).toEqual([])
    expect(await pdfText((await owner.post(`${at(id)}export/`)).bytes)).toContain(invoice.number)
  })

  test('is sent, too, where that was ordered: once, to whom the client’s invoices go', async () => {
    const id = await scheduled({ send: true })
    await minuteOf(EIGHT)
    await minuteOf('2026-12-01T07:01:00Z')
    const invoice = await read(id)
    expect(invoice).toMatchObject({ lifecycle: 'issued', mail_kept_at: expect.any(String) })
    const { email } = (await owner.get(`/api/clients/${client.id}/`)).body
    expect(await mailsOf(id)).toEqual([
      { to_addresses: [email], subject: expect.stringContaining(invoice.number) },
    ])
    expect(await textsOf(id)).toContain(
      `A mail with invoice ${invoice.number} to ${email} was written as Ada Lovelace had scheduled. It was kept and not sent, as no mail server is set up.`,
    )
  })

  test('that waited while nothing ran is made up for, and bears the day it was ordered for', async () => {
    const id = await scheduled()
    await minuteOf('2026-12-04T20:00:00Z')
    expect(await read(id)).toMatchObject({ lifecycle: 'issued', issue_date: '2026-12-01' })
  })

  test('bears the day it was ordered for, whatever date was typed since', async () => {
    const id = await scheduled()
    await owner.patch(at(id), { issue_date: '2026-12-24', payment_terms_days: 10 })
    expect(await read(id)).toMatchObject({ issue_date: '2026-12-24', scheduled_for: EIGHT })
    await minuteOf(EIGHT)
    expect(await read(id)).toMatchObject({
      lifecycle: 'issued',
      issue_date: '2026-12-01',
      due_date: '2026-12-11',
    })
  })

  test('takes the taxes of that moment', async () => {
    const rate = await makeTaxRate(owner)
    const { id } = await makeDraft(owner, client.id, {
      items: [{ description: 'Work', unit_price: '100.00', tax_rates: [rate.id] }],
    })
    await owner.post(`${at(id)}schedule/`, { issue_at: EIGHT })
    await owner.patch(`/api/invoices/taxes/rates/${rate.id}/`, { rate: '21' })
    await minuteOf(EIGHT)
    expect(await read(id)).toMatchObject({ lifecycle: 'issued', tax_total: '21.00', total: '121.00' })
  })

  test('is issued though who ordered it has left', async () => {
    const member = await makeMember(app, owner, 'member')
    const id = await scheduled({}, member)
    expect((await owner.delete(`/api/auth/users/${member.userId}/`)).status).toBeLessThan(300)
    await minuteOf(EIGHT)
    expect(await read(id)).toMatchObject({ lifecycle: 'issued' })
    expect(await textsOf(id)).toContainEqual(
      expect.stringMatching(/was issued as Ada Lovelace had scheduled\.$/),
    )
  })

  test('is left alone once the order is taken back, put off or its company closed', async () => {
    const [takenBack, putOff, closed] = [await scheduled(), await scheduled(), await scheduled()]
    await owner.delete(`${at(takenBack)}schedule/`)
    await owner.post(`${at(putOff)}schedule/`, { issue_at: '2026-12-02T07:00:00Z' })
    app.clock.set(EIGHT)
    for (const id of [takenBack, putOff]) await issueScheduledInvoice(app.deps, payload(id))
    app.clock.set(NOW)
    expect([await read(takenBack), await read(putOff)]).toMatchObject([
      { lifecycle: 'draft' },
      { lifecycle: 'draft' },
    ])
    await app.sql('update companies set closed_at = now() where company_id = $1', [owner.companyId])
    await minuteOf(EIGHT)
    await app.sql('update companies set closed_at = null where company_id = $1', [owner.companyId])
    expect(await read(closed)).toMatchObject({ lifecycle: 'draft', scheduled_for: EIGHT })
  })

  test('is issued once, however many do it at the same time', async () => {
    const ids = [await scheduled({ send: true }), await scheduled({ send: true })]
    app.clock.set(EIGHT)
    const jobs = Array.from({ length: 20 }, (_, index) =>
      issueScheduledInvoice(app.deps, payload(ids[index % 2] as string)),
    )
    const byHand = ids.map((id) => owner.post(`${at(id)}issue/`))
    await Promise.all([...jobs, ...byHand])
    app.clock.set(NOW)
    const numbers = await Promise.all(ids.map(async (id) => (await read(id)).number))
    expect(new Set(numbers).size).toBe(2)
    for (const id of ids) {
      const issued = await app.sql(
        "select from timeline_events where invoice_id = $1 and type = 'invoice.issued'",
        [id],
      )
      expect(issued).toHaveLength(1)
      expect((await mailsOf(id)).length).toBeLessThanOrEqual(1)
    }
    const report = (await owner.get('/api/invoices/numbers/report/')).body
    expect(report).toMatchObject({
      is_whole: true,
      gaps: [],
      periods: [{ count: 2, missing: 0, doubles: 0 }],
    })
  })

  test('keeps its order where the work broke off, and nothing of it is left', async () => {
    const id = await scheduled({ send: true })
    const before = await app.sql('select to_jsonb(i) as row from invoices i where id = $1', [id])
    const broken = {
      ...app.deps,
      encryption: {
        ...app.deps.encryption,
        encrypt: () => {
          throw new Error('the process fell over')
        },
      },
    }
    app.clock.set(EIGHT)
    await expect(issueScheduledInvoice(broken, payload(id))).rejects.toThrow('the process fell over')
    app.clock.set(NOW)
    expect(await app.sql('select to_jsonb(i) as row from invoices i where id = $1', [id])).toEqual(before)
    await minuteOf('2026-12-01T07:01:00Z')
    expect(await read(id)).toMatchObject({ lifecycle: 'issued' })
    expect(await mailsOf(id)).toHaveLength(1)
  })
})

describe('a draft that may not be issued when its time has come', () => {
  test('stays one, says why, and this is told', async () => {
    const id = await scheduled({ send: true })
    await owner.post(`/api/clients/${client.id}/block/`, { reason: 'Owes' })
    await minuteOf(EIGHT)
    const draft = await read(id)
    expect(draft).toMatchObject({
      lifecycle: 'draft',
      number: null,
      scheduled_for: null,
      schedule_sends: true,
      schedule_failed_at: EIGHT,
      schedule_fault: { code: 'client_blocked', params: {} },
    })
    expect((await eventsOf(id))[0]).toMatchObject({
      text: `The invoice for ${client.name} was not issued as scheduled: This client is blocked and cannot be issued invoices.`,
      actor: 'Counterfoil',
    })
    const listed = (await owner.get(`/api/invoices/?client=${client.id}`)).body.results
    expect(listed).toMatchObject([{ id, scheduled_for: null, schedule_failed_at: EIGHT }])
    // It is not tried again by itself.
    await owner.post(`/api/clients/${client.id}/activate/`)
    await minuteOf('2026-12-01T07:01:00Z')
    expect(await read(id)).toMatchObject({ lifecycle: 'draft', version: draft.version })
  })

  test('is scheduled anew, or its note is put away', async () => {
    const [again, away] = [await scheduled(), await scheduled()]
    await owner.post(`/api/clients/${client.id}/block/`, { reason: 'Owes' })
    await minuteOf(EIGHT)
    await owner.post(`/api/clients/${client.id}/activate/`)
    const answer = await owner.post(`${at(again)}schedule/`, { issue_at: '2026-12-03T07:00:00.000Z' })
    expect(answer.body).toMatchObject({
      scheduled_for: '2026-12-03T07:00:00.000Z',
      schedule_failed_at: null,
      schedule_fault: null,
      issue_date: '2026-12-03',
    })
    expect((await owner.delete(`${at(away)}schedule/`)).status).toBe(204)
    expect(await read(away)).toMatchObject({ schedule_failed_at: null, schedule_fault: null })
    await minuteOf('2026-12-03T07:00:00Z')
    expect(await read(again)).toMatchObject({ lifecycle: 'issued', schedule_failed_at: null })
  })

  test.each([
    ['its lines were taken away', (id: string) => owner.patch(at(id), { items: [] }), 'invoice_empty'],
    [
      'nobody is there to send it to',
      () => owner.patch(`/api/clients/${client.id}/`, { email: null }),
      'client_without_email',
    ],
    [
      'its company has no plan any more',
      () =>
        app.sql('update companies set trial_ends_at = $2, writable_until = $2 where company_id = $1', [
          owner.companyId,
          '2026-11-30T00:00:00Z',
        ]),
      'plan_required',
    ],
  ])('because %s', async (_, spoil, code) => {
    const id = await scheduled({ send: true })
    await spoil(id)
    await minuteOf(EIGHT)
    expect(await read(id)).toMatchObject({ lifecycle: 'draft', schedule_fault: { code } })
    expect(await mailsOf(id)).toEqual([])
  })
})

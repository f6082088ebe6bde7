import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../../test/calls/call-api.ts'
import { pdfText } from '../../../../test/calls/read-pdf.ts'
import { at as settingsAt } from '../../../../test/calls/settings-calls.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
  makeTaxRate,
} from '../../../../test/processes/factories.ts'
import { issueScheduledInvoice, queueScheduledInvoices } from './issue-scheduled-invoices.ts'
import { dueOrders } from './schedule.db.ts'

const NOW = '2026-11-25T12:00:00.000Z'
const EIGHT = '2026-12-01T07:00:00.000Z'
const REPORT = '/api/invoices/numbers/report/'

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
const done = (answer: ApiResponse) => {
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}
async function scheduled(over: Record<string, unknown> = {}, actor = owner): Promise<string> {
  const { id } = await makeDraft(owner, client.id, over)
  done(await actor.post(`${at(id)}schedule/`, { issue_at: EIGHT }))
  return id
}
async function minuteOf(instant: string): Promise<void> {
  app.clock.set(instant)
  await queueScheduledInvoices(app.deps)
  await app.runJobs()
  app.clock.set(NOW)
}
const settings = async (body: unknown) => done(await owner.patch(settingsAt(owner.companyId), body))
const IN_DOLLARS = {
  currency: 'USD',
  exchange_rate: '0.9213',
  exchange_rate_date: '2026-11-24',
  exchange_rate_source: 'ECB',
}

describe('an order is carried out in its company as it is then', () => {
  test('though who ordered it may not issue any more: their right was asked when they ordered', async () => {
    const member = await makeMember(app, owner, 'member')
    const id = await scheduled({}, member)
    const roles = `/api/auth/companies/${owner.companyId}/users/${member.userId}/`
    done(await owner.post(roles, { role: 'viewer' }, { method: 'PUT' }))
    expect((await member.delete(`${at(id)}schedule/`)).status).toBe(403)
    await minuteOf(EIGHT)
    expect(await read(id)).toMatchObject({ lifecycle: 'issued', issue_date: '2026-12-01' })
  })

  test('for a client that is inactive by then, as one can issue to by hand', async () => {
    const id = await scheduled()
    done(await owner.post(`/api/clients/${client.id}/deactivate/`, { reason: 'x' }))
    await minuteOf(EIGHT)
    expect(await read(id)).toMatchObject({ lifecycle: 'issued', issue_date: '2026-12-01' })
  })

  test('with the client its own was merged into', async () => {
    const id = await scheduled()
    const into = await makeClient(owner)
    done(await owner.post(`/api/clients/${client.id}/merge/`, { into: into.id }))
    await minuteOf(EIGHT)
    expect(await read(id)).toMatchObject({ lifecycle: 'issued', client: into.id, client_name: into.name })
  })

  test('with the default template, where its own was deleted', async () => {
    const template = done(await owner.post('/api/invoices/templates/', { name: 'Gone', layout: 'letter' }))
    const id = await scheduled({ template: template.id })
    done(await owner.delete(`/api/invoices/templates/${template.id}/`))
    await minuteOf(EIGHT)
    const invoice = await read(id)
    expect(invoice).toMatchObject({ lifecycle: 'issued', template: null })
    expect(await pdfText((await owner.post(`${at(id)}export/`)).bytes)).toContain(invoice.number)
  })

  test('without an exchange rate, where it has none, or the one it had is to another currency', async () => {
    const [without, outdated] = [await scheduled({ currency: 'USD' }), await scheduled(IN_DOLLARS)]
    await settings({ currency: 'CHF' })
    await minuteOf(EIGHT)
    for (const id of [without, outdated])
      expect(await read(id)).toMatchObject({
        lifecycle: 'issued',
        currency: 'USD',
        exchange_rate: null,
        base_totals: null,
      })
  })

  test('with the number that its own way of counting comes to then', async () => {
    const id = await scheduled()
    await makeIssued(owner, client.id)
    await settings({ numbering: { reset: 'monthly', pattern: 'M{YYYY}{MM}-{SEQ:3}', prefix: '' } })
    await minuteOf(EIGHT)
    expect(await read(id)).toMatchObject({ number: 'M202612-001' })
    expect((await owner.get(REPORT)).body).toMatchObject({ is_whole: true, gaps: [] })
  })

  test('with a tax rate that was archived meanwhile, as it stands on its line', async () => {
    const rate = await makeTaxRate(owner)
    const items = [{ description: 'Work', unit_price: '100.00', tax_rates: [rate.id] }]
    const id = await scheduled({ items })
    done(await owner.delete(`/api/invoices/taxes/rates/${rate.id}/`))
    await minuteOf(EIGHT)
    expect(await read(id)).toMatchObject({ lifecycle: 'issued', tax_total: '19.00', total: '119.00' })
  })

  test('with the day its calendar shows, where its zone is another by then', async () => {
    const id = await scheduled()
    await settings({ time_zone: 'Pacific/Honolulu' })
    await minuteOf(EIGHT)
    expect(await read(id)).toMatchObject({ lifecycle: 'issued', issue_date: '2026-11-30' })
  })
})

describe('an order is not carried out, and says why', () => {
  test.each([
    [
      'a field is asked for that the draft has nothing in',
      () =>
        owner.post('/api/invoices/custom_fields/', { label: 'Cost centre', type: 'text', is_required: true }),
      'custom_fields_missing',
    ],
    [
      'it is due before the day it would bear',
      (id: string) =>
        owner.patch(at(id), { due_date: '2026-11-28', payment_terms_days: null, issue_date: '2026-11-25' }),
      'due_before_issue',
    ],
    [
      'its rate is of a day that is still to come',
      (id: string) =>
        owner.patch(at(id), {
          ...IN_DOLLARS,
          issue_date: '2026-12-24',
          due_date: '2026-12-31',
          exchange_rate_date: '2026-12-20',
        }),
      'date_out_of_range',
    ],
  ])('because %s', async (_, change, code) => {
    const id = await scheduled()
    done(await change(id))
    await minuteOf(EIGHT)
    expect(await read(id)).toMatchObject({
      lifecycle: 'draft',
      number: null,
      scheduled_for: null,
      schedule_failed_at: EIGHT,
      schedule_fault: { code },
    })
    expect((await owner.get(REPORT)).body.periods).toEqual([])
    const told = (await owner.get('/api/timeline/events/?type=invoice.schedule_failed')).body.results
    expect(told).toMatchObject([{ actor: 'Counterfoil', text: expect.stringMatching(/as scheduled: .+\.$/) }])
  })

  test('and of a company that was closed after its job was queued nothing is done at all', async () => {
    const id = await scheduled()
    const before = await app.sql('select to_jsonb(i) as row from invoices i where id = $1', [id])
    const { company_name } = done(await owner.get(`/api/auth/companies/${owner.companyId}/`))
    app.clock.set(EIGHT)
    await queueScheduledInvoices(app.deps)
    app.clock.set(NOW)
    done(await owner.delete(`/api/auth/companies/${owner.companyId}/`, { body: { company_name } }))
    app.clock.set(EIGHT)
    await issueScheduledInvoice(app.deps, { company_id: owner.companyId, invoice_id: id })
    await app.runJobs()
    expect(await app.sql('select to_jsonb(i) as row from invoices i where id = $1', [id])).toEqual(before)
  })
})

/** What a wall clock of the zone shows, by the tables of the runtime. */
function wallClock(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(Date.parse(instant))
}

/** The first minute of the day that a zone shows at an instant, found by looking at every one. */
function midnightOf(instantMs: number, timeZone: string): number {
  const day = wallClock(new Date(instantMs).toISOString(), timeZone).slice(0, 10)
  let first = instantMs - (instantMs % 60_000)
  while (wallClock(new Date(first - 60_000).toISOString(), timeZone).startsWith(day)) first -= 60_000
  return first
}

describe('over a change of the clocks', () => {
  const DAY_MS = 86_400_000
  const dueAt = (instant: string) =>
    app.deps.database.transaction('read', { actor: 'upkeep' }, (tx) =>
      tx.rows(dueOrders, [new Date(instant), 100]),
    )
  const issued = () =>
    app.sql(
      `select id, issue_date::text as day from invoices where company_id = $1 and lifecycle = 'issued' order by number_sequence`,
      [owner.companyId],
    )

  // Around each change the minute before it and the minute of it, and so of the midnights beside it.
  test.each([
    ['Europe/London', '2027-03-28T01:00:00Z'],
    ['Europe/London', '2027-10-31T01:00:00Z'],
    ['America/New_York', '2027-03-14T07:00:00Z'],
    ['America/New_York', '2027-11-07T06:00:00Z'],
    ['Australia/Lord_Howe', '2027-04-03T15:00:00Z'],
    ['Australia/Lord_Howe', '2027-10-02T15:30:00Z'],
    // Clocks skip midnight itself, and show it twice.
    ['America/Havana', '2027-03-14T05:00:00Z'],
    ['America/Havana', '2027-11-07T05:00:00Z'],
    // Clocks never change.
    ['Asia/Kolkata', '2027-03-28T01:00:00Z'],
  ])(
    'in %s at %s, each order is due at its instant, and its invoice bears the day shown there',
    async (zone, change) => {
      const moved = Date.parse(change)
      app.clock.set(new Date(moved - 10 * DAY_MS).toISOString())
      owner = await makeOwner(app, { time_zone: zone })
      client = await makeClient(owner)
      const edges = [moved, midnightOf(moved, zone), midnightOf(moved + DAY_MS, zone)]
      const times = new Set(edges.flatMap((edge) => [edge - 60_000, edge]))
      const orders: { id: string; issue_at: string; day: string }[] = []
      for (const time of [...times].sort((one, other) => one - other)) {
        const issue_at = new Date(time).toISOString()
        const day = wallClock(issue_at, zone).slice(0, 10)
        const { id } = await makeDraft(owner, client.id)
        expect(done(await owner.post(`${at(id)}schedule/`, { issue_at })).issue_date).toBe(day)
        orders.push({ id, issue_at, day })
      }
      const company_id = owner.companyId
      for (const [nth, { id, issue_at }] of orders.entries()) {
        app.clock.set(new Date(Date.parse(issue_at) - 1).toISOString())
        expect(await dueAt(new Date(app.clock.now()).toISOString())).toEqual([])
        await issueScheduledInvoice(app.deps, { company_id, invoice_id: id })
        expect(await issued()).toHaveLength(nth)
        app.clock.set(issue_at)
        expect(await dueAt(issue_at)).toEqual([{ company_id, id }])
        await issueScheduledInvoice(app.deps, { company_id, invoice_id: id })
      }
      expect(await issued()).toEqual(orders.map(({ id, day }) => ({ id, day })))
    },
  )
})

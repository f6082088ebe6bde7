import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../test/processes/factories.ts'
import { DASHBOARD, monthsBack, NOON, readDashboard } from '../../../test/stories/expected-dashboard.ts'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set(NOON)
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

describe('a new company', () => {
  test('sees zeros in its own currency, twelve months of them', async () => {
    const actor = await makeOwner(app, { currency: 'JPY' })
    const shown = await readDashboard(actor)
    expect(shown).toMatchObject({
      currency: 'JPY',
      by_currency: [
        {
          currency: 'JPY',
          revenue: '0',
          received: '0',
          outstanding: '0',
          overdue: '0',
          draft: '0',
          received_this_month: '0',
          received_last_month: '0',
        },
      ],
      counts: {
        draft: 0,
        issued: 0,
        sent: 0,
        viewed: 0,
        partially_paid: 0,
        paid: 0,
        overdue: 0,
        cancelled: 0,
      },
      ageing: [{ currency: 'JPY', current: '0', d1_30: '0', d31_60: '0', d61_90: '0', d90_plus: '0' }],
      top_clients: [],
      quotes: [],
      needs_attention: [],
      waiting: { pending_payments: 0, failed_schedules: 0, unsent_invoices: 0, failed_mails: 0 },
    })
    expect(shown.monthly.map(({ month }: { month: string }) => month)).toEqual(monthsBack(12))
    expect(shown.recent).toEqual([
      {
        id: expect.any(String),
        type: 'company.created',
        text: expect.stringMatching(/^Ada Lovelace founded the company /),
        subject: expect.any(String),
        data: {},
        invoice: null,
        client: null,
        payment: null,
        recurring: null,
        quote: null,
        about: null,
        comments: 0,
        actor: 'Ada Lovelace',
        created_at: expect.any(String),
      },
    ])
  })

  test('is read by every member and by nobody else', async () => {
    const viewer = await makeMember(app, owner, 'viewer')
    const stranger = await makeOwner(app)
    expect((await viewer.get(DASHBOARD)).status).toBe(200)
    expect((await app.call({ path: DASHBOARD })).status).toBe(401)
    const foreign = await app.call({ path: DASHBOARD, token: stranger.token, company: owner.companyId })
    expect(foreign.problem.error_code).toBe('permission_denied')
  })
})

describe('what waits', () => {
  test('is announced money, schedules and mails that failed, and invoices never sent, each as its list has them', async () => {
    const actor = await makeOwner(app)
    const client = await makeClient(actor)
    const sent = await makeIssued(actor, client.id)
    const unsent = await makeIssued(actor, client.id)
    await makeIssued(actor, client.id)
    const settled = { id: unsent.id, sent: sent.id }
    await app.sql("update invoices set issued_at = '2026-11-01', sent_at = '2026-11-02' where id = $1", [
      settled.sent,
    ])
    await app.sql("update invoices set issued_at = '2026-11-01' where id = $1", [settled.id])
    const late = await makeIssued(actor, client.id)
    await app.sql("update invoices set issue_date = '2026-10-01', due_date = '2026-10-31' where id = $1", [
      late.id,
    ])
    const items = [{ description: 'Work', unit_price: '1' }]
    for (const fault of ['{"code":"client_blocked"}', null]) {
      const draft = await actor.post('/api/invoices/', { client: client.id, items })
      if (fault !== null)
        await app.sql('update invoices set schedule_failed_at = now(), schedule_fault = $2 where id = $1', [
          draft.body.id,
          fault,
        ])
    }
    const body = { client: client.id, currency: 'EUR', amount: '5.00', status: 'pending' }
    expect((await actor.post('/api/payments/', body)).status).toBe(201)
    await app.sql(
      `insert into email_messages (company_id, id, kind, to_addresses, subject, html, text, message_id, status, created_at)
       select $1, gen_random_uuid(), 'invoice', '{a@b.example}', 's', 'h', 't', 'm' || day, 'failed', day::timestamptz
       from unnest(array['2026-11-20', '2026-10-01']) as day`,
      [actor.companyId],
    )
    expect((await readDashboard(actor)).waiting).toEqual({
      pending_payments: 1,
      failed_schedules: 1,
      unsent_invoices: 2,
      failed_mails: 1,
    })
    const countOf = async (query: string) => (await actor.get(`/api/invoices/?${query}`)).body.count
    expect(await countOf('view=needs_attention&status=draft')).toBe(1)
    expect(await countOf('status=issued')).toBe(2)
  })
})

describe('the figures', () => {
  test('are decided by the company’s own today', async () => {
    const actor = await makeOwner(app, { time_zone: 'Pacific/Kiritimati' })
    const client = await makeClient(actor)
    await makeIssued(actor, client.id, { issue_date: '2026-11-01', due_date: '2026-11-21' })
    // Noon in London is the next day on Kiritimati.
    const shown = await readDashboard(actor)
    expect(shown.counts).toMatchObject({ overdue: 1, issued: 0 })
    expect(shown.ageing[0]).toMatchObject({ current: '0.00', d1_30: '119.99' })
    expect(shown.needs_attention[0]).toMatchObject({
      status: 'overdue',
      is_overdue: true,
      mail_failed_at: null,
      custom_fields: {},
      amount_due: '119.99',
    })
    const west = await makeOwner(app, { time_zone: 'Pacific/Honolulu' })
    const other = await makeClient(west)
    await makeIssued(west, other.id, { issue_date: '2026-11-01', due_date: '2026-11-21' })
    expect((await readDashboard(west)).counts).toMatchObject({ overdue: 0, issued: 1 })
  })

  test('are those of the company as it is now, whatever it was when they were read before', async () => {
    const actor = await makeOwner(app, { time_zone: 'Europe/London' })
    const client = await makeClient(actor)
    await makeIssued(actor, client.id, { issue_date: '2026-11-01', due_date: '2026-11-21' })
    const list = async () => (await actor.get('/api/invoices/')).body.results[0].status
    expect(await readDashboard(actor)).toMatchObject({ currency: 'EUR', counts: { overdue: 0, issued: 1 } })
    expect(await list()).toBe('issued')
    const change = await actor.patch(`/api/auth/companies/${actor.companyId}/settings/`, {
      time_zone: 'Pacific/Kiritimati',
    })
    expect(change.status).toBe(200)
    for (const _ of ['first', 'again']) {
      const shown = await readDashboard(actor)
      expect(shown).toMatchObject({ currency: 'EUR', counts: { overdue: 1, issued: 0 } })
      expect(await list()).toBe('overdue')
    }
  })

  test('name the five clients with the most, the company’s currency first', async () => {
    const actor = await makeOwner(app)
    const clients = []
    for (let at = 1; at <= 6; at += 1) {
      const client = await makeClient(actor, { name: `Top ${at}` })
      await makeIssued(actor, client.id, { items: [{ description: 'x', unit_price: String(at * 100) }] })
      clients.push(client)
    }
    const abroad = await makeClient(actor, { name: 'Abroad', currency: 'USD' })
    await makeIssued(actor, abroad.id, { items: [{ description: 'x', unit_price: '100000' }] })
    const shown = await readDashboard(actor)
    expect(shown.top_clients.map(({ client_name }: { client_name: string }) => client_name)).toEqual([
      'Top 6',
      'Top 5',
      'Top 4',
      'Top 3',
      'Top 2',
    ])
    expect(shown.top_clients[0]).toEqual({
      client: clients[5]?.id,
      client_name: 'Top 6',
      currency: 'EUR',
      invoiced: '600.00',
      received: '0.00',
      outstanding: '600.00',
    })
    expect(shown.by_currency.map(({ currency }: { currency: string }) => currency)).toEqual(['EUR', 'USD'])
    expect(shown.recent).toHaveLength(29)
  })
})

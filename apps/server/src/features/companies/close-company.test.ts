import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiCall } from '../../../test/calls/call-api.ts'
import { expectProblem, expectSameProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
  unique,
} from '../../../test/processes/factories.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())

const at = (id: string) => `/api/auth/companies/${id}/`
/** The specification's bare call, or with what more is given. */
const close = (actor: Actor, more: Partial<ApiCall> = {}) =>
  actor.delete(at(actor.companyId), { company: null, ...more })

async function stateOf(companyId: string) {
  const [row] = await app.sql(
    `select (select closed_at is not null from companies where company_id = $1) as closed,
       (select version from companies where company_id = $1) as version,
       (select count(*)::int from company_claims where company_id = $1) as claims,
       (select count(*)::int from memberships where company_id = $1) as members,
       (select count(*)::int from memberships where company_id = $1 and is_default) as defaults,
       (select count(*)::int from invoices where company_id = $1) as invoices,
       (select count(*)::int from payments where company_id = $1) as payments,
       (select count(*)::int from timeline_events where company_id = $1 and type = 'company.closed') as events,
       (select coalesce(jsonb_object_agg(status, n), '{}') from (
         select status, count(*) as n from payment_links where company_id = $1 group by 1) l) as links`,
    [companyId],
  )
  return row
}

describe('closing a company', () => {
  test('keeps what it wrote, cancels what could be paid, and lets go of its name', async () => {
    const [company_name, company_email] = [unique('Closing'), `${unique('c')}@example.com`]
    const owner = await makeOwner(app, { company_name, company_email })
    await makeMember(app, owner, 'admin')
    const client = await makeClient(owner)
    const open = await makeIssued(owner, client.id)
    const paid = await makeIssued(owner, client.id)
    await makeDraft(owner, client.id)
    await owner.post(`/api/invoices/${paid.id}/mark_paid/`)
    const link = (await owner.post('/api/payments/links/', { invoice: open.id })).body
    const fixed = (await owner.post('/api/payments/links/', { amount: '5.00', currency: 'EUR' })).body
    const past = new Date(Date.now() - 1000)
    await app.sql('update payment_links set expires_at = $2 where id = $1', [fixed.id, past])
    const [{ active } = { active: 0 }] = await app.sql<{ active: number }>(
      "select count(*)::int as active from payment_links where company_id = $1 and status = 'active'",
      [owner.companyId],
    )
    expect((await app.call({ path: `/api/payments/public/${link.share_token}/` })).status).toBe(200)

    const answer = await close(owner)
    expect(answer.status, answer.text).toBe(204)
    expect(answer.text).toBe('')
    expect(await stateOf(owner.companyId)).toMatchObject({
      closed: true,
      version: 2,
      claims: 0,
      members: 2,
      defaults: 0,
      invoices: 3,
      payments: 1,
      events: 1,
      // What had run out before stays as it was.
      links: { active: 1, cancelled: active - 1 },
    })
    const [event] = await app.sql(
      "select actor_name, actor_id, subject, data from timeline_events where company_id = $1 and type = 'company.closed'",
      [owner.companyId],
    )
    expect(event).toEqual({
      actor_name: 'Ada Lovelace',
      actor_id: owner.userId,
      subject: company_name,
      data: {
        before: { status: 'active' },
        after: { status: 'closed' },
        payment_links_cancelled: active - 1,
      },
    })
    expectProblem(await app.call({ path: `/api/payments/public/${link.share_token}/` }), 404, 'not_found')
    // The name and the address are free again, for the same person too.
    const again = await app.call({
      path: '/api/auth/companies/',
      token: owner.token,
      body: { company_name, company_email },
    })
    expect(again.status, again.text).toBe(201)
    expect(again.body.is_default).toBe(true)
  })

  test('ends every member’s access with their next request, and leaves their other companies alone', async () => {
    const owner = await makeOwner(app)
    const members = [owner, await makeMember(app, owner, 'admin'), await makeMember(app, owner, 'viewer')]
    const other = await app.call({
      path: '/api/auth/companies/',
      token: owner.token,
      body: { company_name: unique('Other'), company_email: `${unique('o')}@example.com` },
    })
    for (const { get } of members) expect((await get('/api/clients/')).status).toBe(200)
    expect((await close(owner)).status).toBe(204)
    for (const member of members) {
      expectProblem(await member.get('/api/clients/'), 403, 'permission_denied')
      expectProblem(await member.post('/api/clients/', { name: 'x' }), 403, 'permission_denied')
      for (const part of ['', 'settings/', 'stats/', 'activity/', 'analytics/'])
        expectSameProblem(await member.get(at(owner.companyId) + part), await member.get(at(NOBODY) + part))
      expectProblem(await member.patch(at(owner.companyId), { city: 'x' }), 404, 'not_found')
    }
    const mine = (path: string) => app.call({ path, token: owner.token })
    expect((await mine('/api/auth/my-companies/')).body.map(({ id }: { id: string }) => id)).toEqual([
      other.body.id,
    ])
    expect((await mine('/api/auth/companies/')).body).toMatchObject({ count: 1 })
    expect((await mine('/api/statistics/company/')).body).toMatchObject({ count: 1 })
    // Without a header the call goes to the company that is left.
    expect((await mine('/api/auth/companies/current/settings/')).body.company).toBe(other.body.id)
  })

  test('is an owner’s alone, and a stranger finds no company', async () => {
    const owner = await makeOwner(app)
    for (const role of ['viewer', 'member', 'accountant', 'admin'] as const)
      expectProblem(await close(await makeMember(app, owner, role)), 403, 'permission_denied')
    const stranger = await makeOwner(app)
    const send = (id: string) => stranger.delete(at(id))
    expectProblem(await send(owner.companyId), 404, 'not_found')
    expectSameProblem(await send(owner.companyId), await send(NOBODY))
    expectProblem(await send('x'), 404, 'not_found')
    expectProblem(await app.call({ method: 'DELETE', path: at(owner.companyId) }), 401, 'not_authenticated')
    const gone = await makeMember(app, owner, 'owner')
    await app.sql('update memberships set deactivated_at = now() where user_id = $1', [gone.userId])
    expectProblem(await close(gone), 404, 'not_found')
    expect(await stateOf(owner.companyId)).toMatchObject({ closed: false, version: 1, claims: 3, events: 0 })
    const root = await makeMember(app, owner, 'viewer')
    await app.sql('update users set is_superuser = true where id = $1', [root.userId])
    expect((await close(root)).status).toBe(204)
  })

  test('asks for the very name, where it is typed, and for the version, where it is said', async () => {
    const owner = await makeOwner(app, { company_name: `Ünïque ${unique('Name')}` })
    const { company_name } = (await owner.get(at(owner.companyId))).body
    for (const typed of ['', company_name.toLowerCase(), `${company_name}x`]) {
      const answer = await close(owner, { body: { company_name: typed } })
      expectProblem(answer, 400, 'validation_error')
      expect(answer.body.errors).toEqual({ company_name: ['This is not the name of the company.'] })
    }
    expect((await close(owner, { body: { name: company_name } })).body.errors).toEqual({
      name: ['Unknown field.'],
    })
    expectProblem(await close(owner, { headers: { 'if-match': '"9"' } }), 412, 'stale_version')
    expect(await stateOf(owner.companyId)).toMatchObject({ closed: false, version: 1 })
    const body = { company_name: ` ${company_name.normalize('NFD')} ` }
    expect((await close(owner, { body, headers: { 'if-match': '"1"' } })).status).toBe(204)
    expectProblem(await close(owner), 404, 'not_found')
  })

  test('under one key is answered the same again, although nobody is a member any more', async () => {
    const owner = await makeOwner(app)
    const idempotencyKey = owner.companyId
    expect((await close(owner, { idempotencyKey })).status).toBe(204)
    const again = await close(owner, { idempotencyKey })
    expect(again.status).toBe(204)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await stateOf(owner.companyId)).toMatchObject({ events: 1, version: 2 })
    expectProblem(
      await close(owner, { idempotencyKey, body: { company_name: 'x' } }),
      422,
      'idempotency_key_reused',
    )
  })

  test('by twenty at once happens once', async () => {
    const owner = await makeOwner(app)
    const second = await makeMember(app, owner, 'owner')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => close(n % 2 === 0 ? owner : second)),
    )
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 204) expectProblem(answer, 404, 'not_found')
    expect(await stateOf(owner.companyId)).toMatchObject({ events: 1, version: 2, claims: 0 })
  })

  test('while it is renamed, settled and written in leaves no claim behind and no deadlock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await makeOwner(app)
      const client = await makeClient(owner)
      const drafts = await Promise.all(Array.from({ length: 4 }, () => makeDraft(owner, client.id)))
      const answers = await Promise.all([
        ...Array.from({ length: 5 }, () =>
          owner.patch(at(owner.companyId), { company_name: unique('Renamed') }),
        ),
        ...Array.from({ length: 5 }, (_, n) =>
          owner.patch(`${at(owner.companyId)}settings/`, { numbering: { prefix: `P${n}-` } }),
        ),
        ...drafts.map((draft) => owner.post(`/api/invoices/${draft.id}/issue/`)),
        close(owner),
        owner.patch(at(owner.companyId), { company_email: `${unique('late')}@example.com` }),
      ])
      for (const answer of answers) expect([200, 204, 403, 404], answer.text).toContain(answer.status)
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
      expect(await stateOf(owner.companyId)).toMatchObject({ closed: true, claims: 0, events: 1 })
    }
  })

  test('while somebody pays takes the payment wholly or not at all', async () => {
    const owner = await makeOwner(app)
    const client = await makeClient(owner)
    const links = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { id } = await makeIssued(owner, client.id)
        return { id, link: (await owner.post('/api/payments/links/', { invoice: id })).body }
      }),
    )
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }
    const pay = (token: string) =>
      app.call({
        path: `/api/payments/public/${token}/`,
        body: { method: 'card', payer_name: 'P', payer_email: 'p@x.example', card },
      })
    const [closed, ...paid] = await Promise.all([
      close(owner),
      ...links.map(({ link }) => pay(link.share_token)),
    ])
    expect(closed?.status).toBe(204)
    for (const answer of paid) expect([200, 404, 409], answer.text).toContain(answer.status)
    await app.runJobs()
    const rows = await app.sql<{ amount_paid: string; status: string | null }>(
      `select i.amount_paid, p.status from invoices i
       left join payment_allocations a on a.company_id = i.company_id and a.invoice_id = i.id
       left join payments p on p.company_id = a.company_id and p.id = a.payment_id
       where i.company_id = $1`,
      [owner.companyId],
    )
    expect(rows).toHaveLength(10)
    for (const row of rows)
      expect(row.status === 'completed' ? '11999' : '0', JSON.stringify(row)).toBe(row.amount_paid)
    const left = await app.sql("select id from payment_links where company_id = $1 and status = 'active'", [
      owner.companyId,
    ])
    expect(left).toEqual([])
  })
})

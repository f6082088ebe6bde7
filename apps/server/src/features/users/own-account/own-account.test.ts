import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  logIn,
  makeClient,
  makeIssued,
  makeMember,
  makeOwner,
  PASSWORD,
  registerUser,
  unique,
} from '../../../../test/processes/factories.ts'
import { lookAfterAccounts } from './look-after-accounts.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())

const close = (actor: Actor, password = PASSWORD) => actor.post('/api/auth/me/close/', { password })
const confirm = (id: string) => app.sql('update users set email_confirmed_at = now() where id = $1', [id])
const accountOf = async (id: string) => {
  const [row] = await app.sql<Record<string, unknown>>(
    `select username, email, first_name, last_name, is_active, closed_at is not null as closed,
       erased_at is not null as erased, inactivity_told_on::text as told from users where id = $1`,
    [id],
  )
  return row
}
const mailsOf = (id: string) =>
  app.sql<{ kind: string; subject: string }>(
    'select kind, subject from account_emails where user_id = $1 order by id',
    [id],
  )
const membershipsOf = (id: string) =>
  app.sql('select company_id, role from memberships where user_id = $1', [id])
const run = async (instant: string) => {
  app.clock.set(instant)
  await lookAfterAccounts(app.deps)
}

describe('closing one’s account', () => {
  test('leaves the companies, ends every session and tells the user; the companies keep what was done', async () => {
    app.clock.set('2026-11-01T09:00:00Z')
    const owner = await makeOwner(app)
    const member = await makeMember(app, owner, 'admin')
    await confirm(member.userId)
    const client = await makeClient(member)
    const invoice = await makeIssued(member, client.id)
    expect(
      (
        await member.post(`/api/auth/companies/${owner.companyId}/users/invite/`, {
          email: `${unique('new')}@example.com`,
          role: 'member',
        })
      ).status,
    ).toBe(201)

    expect((await close(member)).status).toBe(204)

    expectProblem(await member.get('/api/auth/me/'), 401, 'not_authenticated')
    expectProblem(
      await app.call({ path: '/api/auth/login/', body: { username: member.username, password: PASSWORD } }),
      401,
      'account_inactive',
    )
    expect(await membershipsOf(member.userId)).toEqual([])
    expect(await mailsOf(member.userId)).toEqual([
      { kind: 'account_closed', subject: 'Your account was closed' },
    ])
    const [open] = await app.sql<{ count: number }>(
      'select count(*)::int as count from invitations where invited_by = $1 and revoked_at is null',
      [member.userId],
    )
    expect(open?.count).toBe(0)
    const kept = await owner.get(`/api/invoices/${invoice.id}/`)
    expect([kept.status, kept.body.number]).toEqual([200, invoice.number])
    const events = (await owner.get('/api/timeline/events/?page_size=5')).body.results
    expect(events.map(({ type }: { type: string }) => type).slice(0, 2)).toEqual([
      'user.left',
      'invitation.revoked',
    ])
    // A second time there is nobody who could.
    expectProblem(await close(member), 401, 'not_authenticated')
  })

  test('is refused with a wrong password, without a token, and to the only owner of an open company', async () => {
    const owner = await makeOwner(app)
    const wrong = await close(owner, 'Wr0ng!password')
    expectProblem(wrong, 400, 'validation_error')
    expect(wrong.problem?.errors).toEqual({ password: ['This password is not right.'] })
    expectProblem(
      await app.call({ path: '/api/auth/me/close/', body: { password: PASSWORD } }),
      401,
      'not_authenticated',
    )
    const only = await close(owner)
    expectProblem(only, 409, 'last_owner')
    const [company] = await app.sql<{ name: string }>('select name from companies where company_id = $1', [
      owner.companyId,
    ])
    expect(only.problem?.detail).toBe(
      `You are the only owner of ${company?.name}. Close the company, or make somebody else an owner first.`,
    )
    expect(await accountOf(owner.userId)).toMatchObject({ closed: false, is_active: true })
    expect(await membershipsOf(owner.userId)).toHaveLength(1)
    // Once the company is closed, nothing holds the account.
    expect((await owner.delete(`/api/auth/companies/${owner.companyId}/`, { company: null })).status).toBe(
      204,
    )
    expect((await close(owner)).status).toBe(204)
  })

  test('leaves a company in which the membership is deactivated, too', async () => {
    const owner = await makeOwner(app)
    const member = await makeMember(app, owner, 'admin')
    expect((await owner.delete(`/api/auth/users/${member.userId}/`)).status).toBe(204)
    expect((await close(member)).status).toBe(204)
    expect(await membershipsOf(member.userId)).toEqual([])
  })

  test('makes no company any more, asked for at the same moment', async () => {
    const { id, username } = await registerUser(app)
    const { access: token } = await logIn(app, username)
    const email = `${unique('c')}@example.com`
    const body = { company_name: unique('Late'), company_email: email }
    const [closed, made] = await Promise.all([
      app.call({ path: '/api/auth/me/close/', token, body: { password: PASSWORD } }),
      app.call({ path: '/api/auth/companies/', token, body }),
    ])
    const left = await membershipsOf(id)
    // Either the company was there first, and its only owner stays; or the account was closed, and owns nothing.
    expect([closed.status, made.status, left.length]).toEqual(
      closed.status === 204 ? [204, 401, 0] : [409, 201, 1],
    )
  })

  test('of two owners who close their accounts at once, one stays', async () => {
    const one = await makeOwner(app)
    const other = await makeMember(app, one, 'owner')
    const statuses = (await Promise.all([close(one), close(other)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([204, 409])
    const [left] = await app.sql<{ count: number }>(
      "select count(*)::int as count from memberships where company_id = $1 and role = 'owner'",
      [one.companyId],
    )
    expect(left?.count).toBe(1)
  })
})

describe('a closed account', () => {
  test('is erased within 30 days: nothing in it names a person, and documents keep what they say', async () => {
    app.clock.set('2026-11-01T09:00:00Z')
    const owner = await makeOwner(app)
    const member = await makeMember(app, owner, 'member')
    await confirm(member.userId)
    const client = await makeClient(member)
    const invoice = await makeIssued(member, client.id)
    expect((await close(member)).status).toBe(204)

    await run('2026-11-29T23:00:00Z')
    expect(await accountOf(member.userId)).toMatchObject({ username: member.username, erased: false })
    await run('2026-11-30T03:07:00Z')
    expect(await accountOf(member.userId)).toMatchObject({
      username: `erased_${member.userId.replaceAll('-', '')}`,
      email: `${member.userId}@erased.invalid`,
      first_name: 'Former',
      last_name: 'user',
      erased: true,
    })
    for (const table of [
      'sessions',
      'two_factors',
      'account_emails',
      'email_confirmations',
      'password_resets',
    ])
      expect(await app.sql(`select from ${table} where user_id = $1`, [member.userId])).toHaveLength(0)
    app.clock.set('2026-11-01T09:30:00Z')
    expect((await owner.get(`/api/invoices/${invoice.id}/`)).body).toMatchObject({
      number: invoice.number,
      created_by: member.userId,
    })
    // Both names are free again.
    const again = await app.call({
      path: '/api/auth/register/',
      body: {
        username: member.username,
        email: member.email,
        password: PASSWORD,
        first_name: 'New',
        last_name: 'Person',
        terms_accepted: true,
      },
    })
    expect(again.status).toBe(201)
  })
})

describe('an account that nobody has used for two years', () => {
  const lastSeen = (actor: Actor, day: string) =>
    app.sql(
      `with s as (update sessions set last_used_at = $2::date where user_id = $1),
         e as (update timeline_events set created_at = $2::date where company_id = $3)
       update users set last_active_on = $2::date where id = $1`,
      [actor.userId, day, actor.companyId],
    )

  test('is told 30 days before, closed with the company that is its own, and erased', async () => {
    const owner = await makeOwner(app)
    await confirm(owner.userId)
    await lastSeen(owner, '2026-01-15')
    await run('2027-12-15T03:07:00Z')
    expect(await accountOf(owner.userId)).toMatchObject({ told: null })
    await run('2027-12-16T03:07:00Z')
    await run('2027-12-16T04:07:00Z')
    expect(await mailsOf(owner.userId)).toEqual([
      { kind: 'account_inactive', subject: 'Your account will be closed on Jan 15, 2028' },
    ])
    await run('2028-01-14T03:07:00Z')
    expect(await accountOf(owner.userId)).toMatchObject({ closed: false })
    await run('2028-01-15T03:07:00Z')
    expect(await accountOf(owner.userId)).toMatchObject({ closed: true, is_active: false })
    const [company] = await app.sql<{ closed: boolean }>(
      'select closed_at is not null as closed from companies where company_id = $1',
      [owner.companyId],
    )
    expect(company?.closed).toBe(true)
    await run('2028-02-14T03:07:00Z')
    expect(await accountOf(owner.userId)).toMatchObject({ erased: true })
  })

  test('is kept once its user signs in again', async () => {
    app.clock.set('2026-11-01T09:00:00Z')
    const { id, username } = await registerUser(app)
    await app.sql(
      "update users set last_active_on = '2025-01-15', inactivity_told_on = '2026-12-16' where id = $1",
      [id],
    )
    await logIn(app, username)
    await app.sql("update sessions set last_used_at = '2026-12-20' where user_id = $1", [id])
    await run('2027-01-20T03:07:00Z')
    expect(await accountOf(id)).toMatchObject({ closed: false, is_active: true })
  })

  test('is told though a thousand others come before it whose company is used', async () => {
    app.clock.set('2026-11-01T09:00:00Z')
    const owner = await makeOwner(app)
    await app.sql(
      `with u as (
         insert into users (id, username, email, password_hash, first_name, last_name, last_active_on)
         select ('00000000-0000-7000-8000-' || lpad(to_hex(g), 12, '0'))::uuid, 'crowd_' || g, 'crowd_' || g || '@example.com', 'x', 'A', 'B',
           '2025-12-01' from generate_series(1, 1000) g returning id)
       insert into memberships (company_id, user_id, role, is_default) select $1, id, 'viewer', true from u`,
      [owner.companyId],
    )
    const { id } = await registerUser(app)
    await app.sql("update users set last_active_on = '2025-12-01' where id = $1", [id])
    await run('2027-11-02T03:07:00Z')
    expect(await accountOf(id)).toMatchObject({ told: '2027-11-02' })
    expect(await accountOf('00000000-0000-7000-8000-000000000001')).toMatchObject({ told: null })
    await app.sql(
      "delete from memberships where user_id in (select id from users where username like 'crowd_%')",
    )
    await app.sql("delete from users where username like 'crowd_%'")
  })

  test('is kept while somebody else works in its company, or anything happens there', async () => {
    const owner = await makeOwner(app)
    await makeMember(app, owner, 'viewer')
    const busy = await makeOwner(app)
    for (const one of [owner, busy]) await lastSeen(one, '2026-01-15')
    await app.sql("update timeline_events set created_at = '2027-06-01' where company_id = $1", [
      busy.companyId,
    ])
    await run('2027-12-20T03:07:00Z')
    expect(await accountOf(owner.userId)).toMatchObject({ told: null })
    expect(await accountOf(busy.userId)).toMatchObject({ told: null })
  })
})

describe('one’s data', () => {
  test('come as one file, with nothing of others and nothing that opens an account', async () => {
    app.clock.set('2026-11-01T09:00:00Z')
    const owner = await makeOwner(app)
    const member = await makeMember(app, owner, 'member')
    const client = await makeClient(member)
    const other = await makeClient(owner, { name: unique('Other') })
    const answer = await member.get('/api/auth/me/export/')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain(
      'attachment; filename="counterfoil-my-data-2026-11-01.json"',
    )
    const data = JSON.parse(answer.text)
    expect(data.profile).toMatchObject({ id: member.userId, username: member.username, email: member.email })
    expect(data.sessions).toHaveLength(1)
    expect(data.companies).toMatchObject([
      {
        id: owner.companyId,
        role: 'member',
        events: [{ type: 'client.created', subject: client.name }],
      },
    ])
    expect(answer.text).not.toContain(other.name)
    expect(answer.text).not.toMatch(/password_hash|secret|token/)
    expectProblem(await app.call({ path: '/api/auth/me/export/' }), 401, 'not_authenticated')
    for (let file = 2; file <= 5; file += 1)
      expect((await member.get('/api/auth/me/export/')).status).toBe(200)
    expectProblem(await member.get('/api/auth/me/export/'), 429, 'rate_limited')
  })
})

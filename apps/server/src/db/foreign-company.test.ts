import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../test/calls/call-api.ts'
import { expectProblem } from '../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeIssued, makeMember, makeOwner } from '../../test/processes/factories.ts'
import { allHandlers } from '../app.ts'
import { APP_ROLE, type CallerTx } from './database.ts'
import { readSession } from './session.db.ts'
import { sql } from './statement.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'

let app: TestApp
let owner: Actor
let stranger: Actor
let invoiceId: string

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  stranger = await makeOwner(app)
  invoiceId = (await makeIssued(owner, (await makeClient(owner)).id)).id
})
afterAll(() => app?.close())

function sessionOf({ token }: Actor): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid
}

/** The transaction a request begins with, and nothing of the application's own checks after it. */
function asCaller<T>(actor: Actor, companyId: string, work: (opened: CallerTx) => Promise<T>): Promise<T> {
  const sessionId = sessionOf(actor)
  return app.deps.database.callerTransaction('read', { sessionId, userId: actor.userId, companyId }, work)
}

const currentCompany = sql<{ company: string | null }>('select current_company()::text as company')
const companyOf = (actor: Actor, companyId: string) =>
  asCaller(actor, companyId, async ({ tx }) => (await tx.first(currentCompany))?.company)

describe('the company a request names is set for the database', () => {
  test('for a member', async () => {
    expect(await companyOf(owner, owner.companyId)).toBe(owner.companyId)
    const viewer = await makeMember(app, owner, 'viewer')
    expect(await companyOf(viewer, owner.companyId)).toBe(owner.companyId)
  })

  test('not for a stranger, whether there is such a company or not', async () => {
    expect(await companyOf(stranger, owner.companyId)).toBeNull()
    expect(await companyOf(stranger, NOBODY)).toBeNull()
  })

  test.each([
    ['whose membership has ended', 'update memberships set deactivated_at = now() where user_id = $1'],
    ['who was removed', 'delete from memberships where user_id = $1'],
    ['whose account is inactive', 'update users set is_active = false where id = $1'],
    ['whose session has ended', 'update sessions set ended_at = now() where user_id = $1'],
    [
      'whose session is over',
      "update sessions set expires_at = now() - interval '1 second' where user_id = $1",
    ],
  ])('not for somebody %s', async (_who, change) => {
    const member = await makeMember(app, owner, 'admin')
    expect(await companyOf(member, owner.companyId)).toBe(owner.companyId)
    await app.sql(change, [member.userId])
    expect(await companyOf(member, owner.companyId)).toBeNull()
  })

  test('not for a company that was closed', async () => {
    const closing = await makeOwner(app)
    await app.sql('update companies set closed_at = now() where company_id = $1', [closing.companyId])
    expect(await companyOf(closing, closing.companyId)).toBeNull()
  })
})

/** The calls that send their question together with the checks, with what each is asked. */
function readings(): { name: string; ask: (opened: CallerTx, companyId: string) => Promise<unknown> }[] {
  const query = { ordering: '-created_at', page_size: 100 }
  return Object.entries(allHandlers(app.deps)).flatMap(([name, handler]) => {
    if (handler.kind !== 'reading') return []
    const ask = handler.ask as (tx: CallerTx['tx'], company: object, input: object) => Promise<unknown>
    const company = (companyId: string) => ({ companyId, currency: 'EUR', today: '2026-07-01' })
    const input = { params: { id: invoiceId }, query }
    return [{ name, ask: ({ tx }, companyId) => ask(tx, company(companyId), input) }]
  })
}

const READINGS = () => ['/api/invoices/', `/api/invoices/${invoiceId}/`, '/api/statistics/general/dashboard/']
const REFUSED = ['begin read only', readSession.text, 'rollback']

type Sent = { readonly text: string; readonly answeredBefore: number; isAnswered: boolean }

/** A call, with the statements that were sent meanwhile, and how it stood with them when it was answered. */
async function watched(
  call: () => Promise<ApiResponse>,
): Promise<{ answer: ApiResponse; sent: readonly Readonly<Sent>[] }> {
  const sent: Sent[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const text = String((given[0] as { text?: string }).text ?? given[0])
    // What a new connection is asked first is no part of a call.
    if (text.startsWith('select current_user')) return Reflect.apply(query, this, given)
    const one: Sent = {
      text,
      answeredBefore: sent.filter(({ isAnswered }) => isAnswered).length,
      isAnswered: false,
    }
    sent.push(one)
    const answered = Reflect.apply(query, this, given)
    const note = () => {
      one.isAnswered = true
    }
    if (answered instanceof Promise) answered.then(note, note)
    return answered
  } as typeof query
  try {
    const answer = await call()
    return { answer, sent: sent.map((one) => ({ ...one })) }
  } finally {
    pg.Client.prototype.query = query
  }
}

/** Locks every table of a company but those that the checks read, until the connection ends. */
async function lockRecords(): Promise<pg.Client> {
  const client = new pg.Client(app.owner)
  await client.connect()
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(c.relname, ', ') as names from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('companies', 'memberships')`,
  )
  await client.query('begin')
  await client.query(`lock table ${rows[0]?.names} in access exclusive mode`)
  return client
}

describe('what is sent along with the checks', () => {
  test('finds nothing of a company for a stranger, with the checks themselves left out', async () => {
    expect(readings().map(({ name }) => name)).toEqual(['listInvoices', 'getInvoice', 'getDashboard'])
    const told = async (actor: Actor, companyId: string, ask: ReturnType<typeof readings>[number]['ask']) =>
      asCaller(actor, companyId, (opened) => ask(opened, companyId)).then(
        (value) => JSON.stringify(value),
        (error: { code?: string }) => error.code,
      )
    for (const { name, ask } of readings()) {
      expect(await told(owner, owner.companyId, ask), name).toContain(invoiceId)
      const foreign = await told(stranger, owner.companyId, ask)
      expect(foreign, name).toBe(await told(stranger, NOBODY, ask))
      expect(foreign, name).not.toContain(invoiceId)
    }
  })

  test('does not so much as look at the rows of a foreign company', async () => {
    await app.sql(
      `insert into timeline_events (company_id, id, type, subject)
       select $1, gen_random_uuid(), 'client.created', 'Client ' || n from generate_series(1, 2000) n`,
      [owner.companyId],
    )
    const client = new pg.Client(app.owner)
    await client.connect()
    try {
      await client.query(`set role ${APP_ROLE}`)
      const rowsRead = async (actor: Actor) => {
        await client.query('begin')
        await client.query(readSession.text, [sessionOf(actor), actor.userId, owner.companyId])
        const { rows } = await client.query(
          `explain (analyze, format json) select subject from timeline_events where company_id = '${owner.companyId}'`,
        )
        await client.query('rollback')
        const plan = JSON.stringify(rows[0]['QUERY PLAN'][0].Plan)
        const figures = [...plan.matchAll(/"(?:Actual Rows|Rows Removed by Filter)":\s*([\d.]+)/g)]
        return Math.max(...figures.map(([, figure]) => Number(figure)))
      }
      expect(await rowsRead(owner)).toBeGreaterThanOrEqual(2000)
      expect(await rowsRead(stranger)).toBe(0)
    } finally {
      await client.end()
    }
  })

  test('takes no trip of its own', async () => {
    for (const path of READINGS()) {
      expect((await owner.get(path)).status).toBe(200)
      const { answer, sent } = await watched(() => owner.get(path))
      expect(answer.status).toBe(200)
      const texts = sent.map(({ text }) => text)
      expect(texts.slice(0, 2)).toEqual(['begin read only', readSession.text])
      expect(texts.at(-1)).toBe('commit')
      expect(texts.length).toBeGreaterThan(3)
      // Nothing had been answered when the first of its questions left.
      expect(sent.slice(0, 3).map(({ answeredBefore }) => answeredBefore)).toEqual([0, 0, 0])
    }
  })

  test('is not sent for a company that the caller was never let into', async () => {
    // Read by its own member, so that what it depends on is known here.
    expect((await owner.get('/api/invoices/')).status).toBe(200)
    const { answer, sent } = await watched(() =>
      app.call({ path: '/api/invoices/', token: stranger.token, company: owner.companyId }),
    )
    expectProblem(answer, 403, 'permission_denied')
    expect(sent.map(({ text }) => text)).toEqual(REFUSED)
  })

  test('is not waited for by who is refused, and not sent for them again', async () => {
    for (const path of READINGS()) {
      const gone = await makeMember(app, owner, 'viewer')
      expect((await gone.get(path)).status).toBe(200)
      await app.sql('delete from memberships where user_id = $1', [gone.userId])
      const locks = await lockRecords()
      try {
        const first = await watched(() => gone.get(path))
        expectProblem(first.answer, 403, 'permission_denied')
        // All but BEGIN and the checks, which came to their end, still waits for the lock.
        const waiting = first.sent.filter(({ isAnswered }) => !isAnswered).map(({ text }) => text)
        expect(waiting.length, path).toBeGreaterThan(1)
        expect(first.sent.map(({ text }) => text)).toEqual([...REFUSED.slice(0, 2), ...waiting])
        expect(waiting.at(-1)).toBe('rollback')
        const again = await watched(() => gone.get(path))
        expectProblem(again.answer, 403, 'permission_denied')
        expect(again.sent.map(({ text }) => text)).toEqual(REFUSED)
      } finally {
        await locks.end()
      }
    }
  })
})

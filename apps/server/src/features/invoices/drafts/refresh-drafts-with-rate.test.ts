import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeMember,
  makeOwner,
  makeTaxRate,
} from '../../../../test/processes/factories.ts'
import { refreshMoreDrafts } from './refresh-drafts-with-rate.ts'

let app: TestApp
let owner: Actor
let client: { id: string }

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  client = await makeClient(owner)
})
afterAll(() => app?.close())

const line = (rate: { id: string }, unit_price = '100.00') => ({
  description: 'Work',
  unit_price,
  tax_rates: [rate.id],
})
const draftWith = (rate: { id: string }, over: Record<string, unknown> = {}) =>
  makeDraft(owner, client.id, { items: [line(rate)], ...over })
const read = async (id: string) => (await owner.get(`/api/invoices/${id}/`)).body
const change = (rate: { id: string }, percent: string) =>
  owner.patch(`/api/invoices/taxes/rates/${rate.id}/`, { rate: percent })
const told = async () => (await owner.get('/api/timeline/events/?page_size=1')).body.results[0]

/** A draft whose assignee has left the company since. */
async function withoutAssignee(rate: { id: string }): Promise<string> {
  const member = await makeMember(app, owner, 'member')
  const { id } = await draftWith(rate, { assignee: member.userId })
  const gone = await owner.delete(`/api/auth/users/${member.userId}/`)
  expect(gone.status, gone.text).toBe(204)
  return id
}

describe('a tax rate is changed', () => {
  test('though the assignee of a draft has left, and the draft follows it', async () => {
    const rate = await makeTaxRate(owner)
    const left = await withoutAssignee(rate)
    const other = await draftWith(rate)
    const before = await read(left)
    const changed = await change(rate, '20')
    expect(changed.status, changed.text).toBe(200)
    expect(await read(left)).toMatchObject({ total: '120.00', assignee: before.assignee })
    expect((await read(other.id)).total).toBe('120.00')
    // It can be written on and issued as well; only another who is no member is refused.
    const items = await owner.post(`/api/invoices/${left}/items/`, line(rate))
    expect(items.status, items.text).toBe(201)
    expect((await read(left)).total).toBe('240.00')
    const stranger = await makeOwner(app)
    const refused = await owner.patch(`/api/invoices/${left}/`, { assignee: stranger.userId })
    expect(refused.body.errors).toEqual({ assignee: ['Not a member of this company.'] })
  })

  test('and a draft with the old rate whose assignee has left is issued with the new one', async () => {
    const rate = await makeTaxRate(owner)
    const id = await withoutAssignee(rate)
    // As if it had been written at the moment of the change.
    await app.sql('update tax_rates set rate = 25 where id = $1', [rate.id])
    const issued = await owner.post(`/api/invoices/${id}/issue/`)
    expect(issued.status, issued.text).toBe(200)
    expect(issued.body.total).toBe('125.00')
  })

  test('though a draft would come to more than an invoice can: it keeps its figures until it is changed', async () => {
    const rate = await makeTaxRate(owner)
    const huge = await draftWith(rate, { items: [line(rate, '8000000000000.00')] })
    const other = await draftWith(rate)
    expect(huge.total).toBe('9520000000000.00')
    const changed = await change(rate, '30')
    expect(changed.status, changed.text).toBe(200)
    expect(changed.body.rate).toBe('30')
    expect((await read(other.id)).total).toBe('130.00')
    expect(await read(huge.id)).toMatchObject({ total: huge.total, version: huge.version })
    const event = await told()
    expect(event.text).toBe('Ada Lovelace changed the tax rate VAT. Drafts that keep their old figures: 1.')
    expect(event.data).toMatchObject({ tax_rate: rate.id, drafts_with_old_figures: [huge.id] })
    const issued = await owner.post(`/api/invoices/${huge.id}/issue/`)
    expectProblem(issued, 400, 'validation_error')
    expect(issued.body.errors).toEqual({ total: ['An invoice can come to at most 9999999999999.99 EUR.'] })
    expect(await read(huge.id)).toMatchObject({ status: 'draft', number: null })
    // The next change that makes it fit computes it with the new rate.
    const smaller = await owner.patch(`/api/invoices/${huge.id}/items/${huge.items[0]?.id}/`, {
      unit_price: '1000.00',
    })
    expect(smaller.status, smaller.text).toBe(200)
    expect((await read(huge.id)).total).toBe('1300.00')
    await change(rate, '19')
    expect((await told()).text).toBe('Ada Lovelace changed the tax rate VAT.')
    expect((await read(huge.id)).total).toBe('1190.00')
  })

  test('though a draft is deleted at that moment', async () => {
    const rate = await makeTaxRate(owner)
    const drafts = [await draftWith(rate), await draftWith(rate), await draftWith(rate)]
    const [, gone] = drafts.map(({ id }) => id).sort()
    const deleting = new pg.Client(app.owner)
    await deleting.connect()
    try {
      await deleting.query('begin')
      await deleting.query("select set_config('app.company', $1, true)", [owner.companyId])
      const { rowCount } = await deleting.query('delete from invoices where id = $1', [gone])
      expect(rowCount).toBe(1)
      const changing = change(rate, '21')
      await isWaiting()
      await deleting.query('commit')
      const changed = await changing
      expect(changed.status, changed.text).toBe(200)
    } finally {
      await deleting.end()
    }
    for (const { id } of drafts)
      expect((await owner.get(`/api/invoices/${id}/`)).body.total).toBe(id === gone ? undefined : '121.00')
  })

  test('while drafts that bear it are written, twenty at a time', async () => {
    const rate = await makeTaxRate(owner)
    const drafts = [await draftWith(rate), await draftWith(rate)]
    const answers = await Promise.all([
      ...Array.from({ length: 18 }, (_, at) =>
        owner.patch(`/api/invoices/${drafts[at % 2]?.id}/`, { items: [line(rate, `${at + 1}00.00`)] }),
      ),
      change(rate, '50'),
      change(rate, '10'),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    const now = (await owner.get(`/api/invoices/taxes/rates/${rate.id}/`)).body.rate
    for (const { id } of drafts) {
      const issued = await owner.post(`/api/invoices/${id}/issue/`)
      expect(issued.status, issued.text).toBe(200)
      expect(issued.body.taxes).toMatchObject([{ rate: now }])
    }
  })
})

describe('where many drafts bear the rate', () => {
  const DRAFTS = 130
  const AT_ONCE = 50

  /** So many drafts of 119.00. */
  async function manyDrafts(rate: { id: string }): Promise<string[]> {
    const first = await draftWith(rate)
    const ids = [first.id]
    while (ids.length < DRAFTS) {
      // So few that a busy machine refuses none of them.
      const some = Array.from({ length: Math.min(5, DRAFTS - ids.length) }, () =>
        owner.post(`/api/invoices/${first.id}/duplicate/`),
      )
      for (const made of await Promise.all(some)) {
        expect(made.status, made.text).toBe(201)
        ids.push(made.body.id)
      }
    }
    return ids
  }
  const totals = async (ids: readonly string[]) => {
    const rows = await app.sql<{ total: string; n: number }>(
      'select total::text, count(*)::int as n from invoices where id = any($1::uuid[]) group by total order by total',
      [ids],
    )
    return Object.fromEntries(rows.map(({ total, n }) => [total, n]))
  }
  const next = (after: string, rate: { id: string }) =>
    refreshMoreDrafts(app.deps, {
      company_id: owner.companyId,
      tax_rate_id: rate.id,
      after,
      user: { id: owner.userId, name: 'Ada Lovelace' },
      left: [],
    })

  test('the newest follow it at once and the others by jobs, also where the rate is changed once more', async () => {
    const rate = await makeTaxRate(owner)
    const ids = await manyDrafts(rate)
    expect((await change(rate, '20')).status).toBe(200)
    expect(await totals(ids)).toEqual({ 11900: DRAFTS - AT_ONCE, 12000: AT_ONCE })
    const newest = [...ids].sort().reverse()
    expect((await read(newest[0] ?? '')).total).toBe('120.00')
    expect((await change(rate, '21')).status).toBe(200)
    expect(await totals(ids)).toEqual({ 11900: DRAFTS - AT_ONCE, 12100: AT_ONCE })
    await app.runJobs()
    expect(await totals(ids)).toEqual({ 12100: DRAFTS })
  })

  test('a job that is done twice changes nothing twice, and each does its part', async () => {
    const rate = await makeTaxRate(owner)
    const ids = await manyDrafts(rate)
    await change(rate, '20')
    const newest = [...ids].sort().reverse()
    const last = newest[AT_ONCE - 1] ?? ''
    const versions = () =>
      app.sql('select id, version from invoices where id = any($1::uuid[]) order by id', [ids])
    // As if the process had been killed before it could say that it was done.
    await next(last, rate)
    expect(await totals(ids)).toEqual({ 11900: DRAFTS - 2 * AT_ONCE, 12000: 2 * AT_ONCE })
    await app.runJobs()
    const before = await versions()
    await next(last, rate)
    await app.runJobs()
    expect(await versions()).toEqual(before)
    expect(await totals(ids)).toEqual({ 12000: DRAFTS })
  })

  test('those that keep their old figures are told once all is done', async () => {
    const rate = await makeTaxRate(owner)
    const huge = await draftWith(rate, { items: [line(rate, '8000000000000.00')] })
    const ids = await manyDrafts(rate)
    await change(rate, '30')
    expect((await told()).text).toBe('Ada Lovelace changed the tax rate VAT.')
    await app.runJobs()
    expect(await totals(ids)).toEqual({ 13000: DRAFTS })
    const event = await told()
    expect(event.text).toBe('Ada Lovelace changed the tax rate VAT. Drafts that keep their old figures: 1.')
    expect(event.data).toMatchObject({ tax_rate: rate.id, drafts_with_old_figures: [huge.id] })
  })
})

/** Returns once a transaction waits for the lock of another one's row. */
async function isWaiting(): Promise<void> {
  for (;;) {
    const [row] = await app.sql<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
      [app.owner.database],
    )
    if (row?.n) return
  }
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeDraft, makeOwner } from '../../../../test/processes/factories.ts'
import { issueScheduledInvoice, queueScheduledInvoices } from './issue-scheduled-invoices.ts'

const NOW = '2026-11-25T12:00:00.000Z'
const EIGHT = '2026-12-01T07:00:00.000Z'
const AFTER = '2026-12-01T07:05:00.000Z'
const INVOICES = '/api/invoices/'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())

describe('many orders that are due', () => {
  const queued = () =>
    app.sql<{ company: string; invoice: string }>(
      `select payload ->> 'company_id' as company, payload ->> 'invoice_id' as invoice
       from graphile_worker._private_jobs order by priority, run_at, id`,
    )

  /** A draft that is ordered, and as many copies of it as there are to be. */
  async function order(actor: Actor, issue_at: string, copies = 0): Promise<string> {
    const { id } = await makeDraft(actor, (await makeClient(actor)).id)
    expect((await actor.post(`${INVOICES}${id}/schedule/`, { issue_at })).status).toBe(200)
    const columns = await app.sql<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'invoices'::regclass and attnum > 0
         and not attisdropped and attgenerated = '' and attname <> 'id'`,
    )
    const names = columns.map(({ name }) => name).join(', ')
    await app.sql(
      `insert into invoices (id, ${names}) select gen_random_uuid(), ${names} from invoices, generate_series(1, $2) where id = $1`,
      [id, copies],
    )
    return id
  }

  test('of one company keep no other waiting: each is taken up in turns, within the first run', async () => {
    app.clock.set(NOW)
    const [many, one, late] = [await makeOwner(app), await makeOwner(app), await makeOwner(app)]
    // More than one run takes up, and all of them due before those of the others.
    await order(many, EIGHT, 1000)
    const ofOne = [await order(one, '2026-12-01T07:03:00.000Z'), await order(one, '2026-12-01T07:04:00.000Z')]
    const ofLate = await order(late, AFTER)
    app.clock.set(AFTER)
    await queueScheduledInvoices(app.deps)
    const jobs = await queued()
    expect(jobs).toHaveLength(1000)
    // The first of each company, the oldest of them before; then the second of each.
    expect(jobs.slice(0, 3).map(({ company }) => company)).toEqual([
      many.companyId,
      one.companyId,
      late.companyId,
    ])
    expect(jobs.slice(3, 5).map(({ company }) => company)).toEqual([many.companyId, one.companyId])
    expect(jobs.filter(({ company }) => company !== many.companyId).map(({ invoice }) => invoice)).toEqual([
      ofOne[0],
      ofLate,
      ofOne[1],
    ])
    // The next run finds the same ones waiting, and queues none twice.
    await queueScheduledInvoices(app.deps)
    expect(await queued()).toHaveLength(1000)
    await app.sql('delete from graphile_worker._private_jobs')
    for (const invoice_id of [...ofOne, ofLate]) {
      const company_id = invoice_id === ofLate ? late.companyId : one.companyId
      await issueScheduledInvoice(app.deps, { company_id, invoice_id })
    }
    await app.sql('delete from graphile_worker._private_jobs')
    await queueScheduledInvoices(app.deps)
    expect(new Set((await queued()).map(({ company }) => company))).toEqual(new Set([many.companyId]))
    await app.sql('delete from graphile_worker._private_jobs')
    await app.sql('delete from invoices where company_id = $1', [many.companyId])
  })
})

describe('a draft that everybody does something with at once', () => {
  test('is issued once or deleted once, and its number follows the one before', async () => {
    app.clock.set(NOW)
    const owner = await makeOwner(app)
    const client = await makeClient(owner)
    let issuedBefore = 0
    let deleted = 0
    for (let round = 0; round < 12; round += 1) {
      const { id } = await makeDraft(owner, client.id)
      const path = `${INVOICES}${id}/`
      await owner.post(`${path}schedule/`, { issue_at: '2026-11-25T12:00:01.000Z' })
      app.clock.set('2026-11-25T12:01:00.000Z')
      const acts = {
        issue: () => owner.post(`${path}issue/`),
        schedule: () => owner.post(`${path}schedule/`, { issue_at: EIGHT }),
        unschedule: () => owner.delete(`${path}schedule/`),
        edit: () => owner.patch(path, { notes: `round ${round}` }),
        delete: () => owner.delete(path),
      }
      const names = Object.keys(acts) as (keyof typeof acts)[]
      // Each act three times, in another order each round; deleting comes in every other round, and is not always last.
      const asked = [...names, ...names, ...names]
        .filter((name) => name !== 'delete' || round % 2 === 0)
        .map((name, at) => ({ name, place: (at * 7 + round * 5) % 15 }))
        .sort((one, other) => one.place - other.place)
      const job = () =>
        issueScheduledInvoice(app.deps, { company_id: owner.companyId, invoice_id: id }).then(() => null)
      const [answers] = await Promise.all([
        Promise.all(asked.map(async ({ name }) => ({ name, ...(await acts[name]()) }))),
        ...Array.from({ length: 5 }, job),
      ])
      app.clock.set(NOW)
      for (const { name, status, text } of answers)
        expect([200, 204, 404, 409], `${name}: ${text}`).toContain(status)
      const done = (name: string) =>
        answers.filter((answer) => answer.name === name && answer.status < 300).length
      const rows = await app.sql<Record<string, unknown>>(
        'select lifecycle, number_sequence, scheduled_for, scheduled_by from invoices where id = $1',
        [id],
      )
      const told = await app.sql(
        "select from timeline_events where company_id = $1 and invoice_id = $2 and type = 'invoice.issued'",
        [owner.companyId, id],
      )
      if (done('delete') > 0) {
        expect(done('delete')).toBe(1)
        expect(done('issue')).toBe(0)
        expect(rows).toEqual([])
        deleted += 1
        continue
      }
      expect(rows).toEqual([
        { lifecycle: 'issued', number_sequence: issuedBefore + 1, scheduled_for: null, scheduled_by: null },
      ])
      expect(done('issue')).toBeLessThanOrEqual(1)
      expect(told).toHaveLength(1)
      issuedBefore += 1
    }
    expect(issuedBefore + deleted).toBe(12)
    expect((await owner.get('/api/invoices/numbers/report/')).body).toMatchObject({
      is_whole: true,
      gaps: [],
      periods: [{ count: issuedBefore, missing: 0, doubles: 0 }],
    })
  })
})

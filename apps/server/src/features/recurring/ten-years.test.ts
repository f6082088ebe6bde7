import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { firstOccurrences, type Recurrence } from '@counterfoil/domain/recurring/recurrence.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRecurring, minuteOf, pathOf } from '../../../test/calls/recurring-calls.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeOwner } from '../../../test/processes/factories.ts'
import { allJobs } from '../../all-jobs.ts'
import { openDatabase } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { queueRecurringInvoices, runRecurringInvoice } from './run-recurring.ts'

const NOW = '2026-11-25T12:00:00.000Z'
const YEARS = 10
const DAY_MS = 86_400_000

let app: TestApp
let other: Deps
let closeOther: () => Promise<void>

beforeAll(async () => {
  app = await buildTestApp()
  const database = openDatabase(app.owner, 8, () => undefined)
  other = { ...app.deps, database }
  closeOther = () => database.close()
})
afterAll(async () => {
  await closeOther?.()
  await app?.close()
})

type Run = { date: string; result: string; invoice_id: string | null; issue_date: string | null }

const runsOf = (id: string) =>
  app.sql<Run>(
    `select t.run_date::text as date, t.result, t.invoice_id, i.issue_date::text as issue_date
     from recurring_runs t left join invoices i on i.id = t.invoice_id where t.recurring_id = $1 order by t.run_date`,
    [id],
  )
const invoicesOf = async (id: string) =>
  (
    await app.sql<{ issue_date: string }>(
      'select issue_date::text as issue_date from invoices where recurring_id = $1 order by issue_date',
      [id],
    )
  ).map(({ issue_date }) => issue_date)

/** The dates of ten years by the rule. */
function datesOf(rule: Partial<Recurrence>, until: string): string[] {
  const whole: Recurrence = {
    unit: 'month',
    every: 1,
    dayOfMonth: null,
    nthWeekday: null,
    startDate: calendarDate('2026-11-30'),
    endDate: calendarDate(until),
    ...rule,
  }
  return firstOccurrences(whole, whole.startDate, 5000).map(({ date }) => date)
}

const KINDS: readonly (readonly [Record<string, unknown>, Partial<Recurrence>])[] = [
  [{ unit: 'month', day_of_month: 31 }, { dayOfMonth: 31 }],
  [
    { unit: 'month', day_of_month: -1, every: 2 },
    { dayOfMonth: -1, every: 2 },
  ],
  [{ unit: 'month', nth_weekday: { n: 2, weekday: 2 } }, { nthWeekday: { n: 2, weekday: 2 } }],
  [
    { unit: 'month', nth_weekday: { n: -1, weekday: 5 }, every: 3 },
    { nthWeekday: { n: -1, weekday: 5 }, every: 3 },
  ],
  [
    { unit: 'week', every: 3 },
    { unit: 'week', every: 3 },
  ],
  [
    { unit: 'day', every: 45 },
    { unit: 'day', every: 45 },
  ],
  [
    { unit: 'year', start_date: '2028-02-29' },
    { unit: 'year', startDate: calendarDate('2028-02-29') },
  ],
]

/** Days at which the server is up within ten years: every day, with gaps of up to a year that begin and end at any hour. */
function* uptimes(): Generator<number> {
  let at = Date.parse('2026-11-26T05:30:00Z')
  const end = Date.parse(`${2026 + YEARS}-12-01T12:00:00Z`)
  for (let step = 0; at < end; step++) {
    yield at
    at +=
      step % 61 === 40 ? 370 * DAY_MS : step % 13 === 5 ? 47 * DAY_MS + 3_600_000 * (step % 24) : 19 * DAY_MS
  }
  yield end
}

async function schedulesOf(owner: Actor, kinds: typeof KINDS, over: Record<string, unknown>) {
  const client = await makeClient(owner)
  const made = []
  for (const [body] of kinds)
    made.push(await makeRecurring(owner, client.id, { start_date: '2026-11-30', ...over, ...body }))
  return made
}

test.each([
  ['Europe/Berlin', KINDS],
  ['Pacific/Apia', KINDS.slice(0, 2)],
  ['America/Santiago', KINDS.slice(2, 4)],
])(
  'over ten years with gaps each date of each kind of schedule comes once in %s, or the latest of those missed',
  async (time_zone, kinds) => {
    app.clock.set(NOW)
    const owner = await makeOwner(app, { time_zone })
    const each = await schedulesOf(owner, kinds, { catch_up: 'each' })
    const one = await schedulesOf(owner, kinds, { catch_up: 'one' })
    for (const at of uptimes()) await minuteOf(app, new Date(at).toISOString())
    const last = `${2026 + YEARS}-12-01`
    for (const [at, [, rule]] of kinds.entries()) {
      const wanted = datesOf(rule, last)
      const eachId = each[at].id
      const eachRuns = await runsOf(eachId)
      expect(eachRuns.map(({ date }) => date)).toEqual(wanted)
      for (const run of eachRuns) expect(run).toMatchObject({ result: 'drafted', issue_date: run.date })
      expect(await invoicesOf(eachId)).toEqual(wanted)
      const oneRuns = await runsOf(one[at].id)
      expect(oneRuns.map(({ date }) => date)).toEqual(wanted)
      const drafted = oneRuns.filter(({ result }) => result === 'drafted')
      expect(await invoicesOf(one[at].id)).toEqual(drafted.map(({ date }) => date))
      // Of what was missed, all but the latest.
      for (const [index, run] of oneRuns.entries())
        if (run.result === 'skipped') expect(oneRuns[index + 1]).toBeDefined()
      expect(drafted.length).toBeGreaterThan(3)
      if (wanted.length > 40) expect(drafted.length).toBeLessThan(wanted.length)
    }
  },
)

test('two nodes at once, jobs that are repeated and people who look make each invoice once', async () => {
  app.clock.set(NOW)
  const owner = await makeOwner(app)
  const client = await makeClient(owner)
  const schedules = []
  for (let count = 0; count < 5; count++)
    schedules.push(
      await makeRecurring(owner, client.id, {
        unit: 'day',
        mode: count % 2 ? 'issue' : 'send',
        max_count: 8,
      }),
    )
  app.clock.set('2026-12-04T12:00:00.000Z')
  const jobs = [allJobs(app.deps), allJobs(other)]
  await Promise.all([
    queueRecurringInvoices(app.deps),
    queueRecurringInvoices(other),
    ...schedules.flatMap(({ id }) =>
      Array.from({ length: 6 }, (_, n) =>
        jobs[n % 2]?.run_recurring_invoice?.({ company_id: owner.companyId, recurring_id: id }),
      ),
    ),
  ])
  await app.runJobs()
  app.clock.set(NOW)
  for (const { id } of schedules) {
    expect((await owner.get(pathOf(id))).body).toMatchObject({ status: 'completed', runs_count: 8 })
    expect(await invoicesOf(id)).toEqual([
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
    ])
  }
  const mails = await app.sql<{ count: number }>(
    "select count(*)::integer as count from email_messages where company_id = $1 and kind = 'invoice'",
    [owner.companyId],
  )
  expect(mails).toEqual([{ count: 24 }])
  expect((await owner.get('/api/invoices/numbers/report/')).body).toMatchObject({
    is_whole: true,
    periods: [{ count: 40, missing: 0, doubles: 0 }],
  })
})

test('many that are due of one company keep no other waiting', async () => {
  app.clock.set(NOW)
  const [many, few] = [await makeOwner(app), await makeOwner(app)]
  const source = await makeRecurring(many, (await makeClient(many)).id)
  const columns = await app.sql<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'recurring_invoices'::regclass and attnum > 0
       and not attisdropped and attname <> 'id'`,
  )
  const names = columns.map(({ name }) => name).join(', ')
  await app.sql(
    `insert into recurring_invoices (id, ${names}) select gen_random_uuid(), ${names} from recurring_invoices,
       generate_series(1, 1000) where id = $1`,
    [source.id],
  )
  const late = await makeRecurring(few, (await makeClient(few)).id, { hour: 12 })
  app.clock.set('2026-11-25T12:30:00.000Z')
  await queueRecurringInvoices(app.deps)
  const queued = await app.sql<{ id: string }>(
    "select payload ->> 'recurring_id' as id from graphile_worker._private_jobs",
  )
  expect(queued).toHaveLength(1000)
  expect(queued.map(({ id }) => id)).toContain(late.id)
  await app.sql('delete from graphile_worker._private_jobs')
  await app.sql('delete from recurring_invoices where company_id = $1', [many.companyId])
  await runRecurringInvoice(app.deps, { company_id: few.companyId, recurring_id: late.id })
  expect(await runsOf(late.id)).toHaveLength(1)
})

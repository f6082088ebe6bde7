import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeIssued, makeOwner } from '../../../test/processes/factories.ts'
import { beginStory, dice } from '../../../test/stories/company-story.ts'
import { compareDashboard, NOON } from '../../../test/stories/expected-dashboard.ts'
import { databaseClock } from '../../db/database-clock.ts'
import { checkAllFigures, checkFigures } from './check-figures.ts'
import { foldAllFigures, foldFigures } from './fold-figures.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(() => {
  app.clock.set(NOON)
  app.logs.length = 0
})
afterAll(() => app?.close())

const compare = (actor: Actor) => checkFigures(app.deps, actor.companyId, 'compare')
const mend = (actor: Actor) => checkFigures(app.deps, actor.companyId, 'mend')
const DAYS = 86_400_000

/** A company with invoices due in the next months, some paid. */
async function withInvoices(): Promise<Actor> {
  const actor = await makeOwner(app)
  const client = await makeClient(actor)
  for (const [issue_date, due_date] of [
    ['2026-10-01', '2026-11-30'],
    ['2026-11-01', '2026-12-24'],
    ['2026-11-20', '2027-02-01'],
  ]) {
    await makeIssued(actor, client.id, { issue_date, due_date })
    const paid = await makeIssued(actor, client.id, { issue_date, due_date })
    await actor.post(`/api/invoices/${paid.id}/mark_paid/`, { payment_date: issue_date })
  }
  return actor
}

type Line = { level: number; company_id?: string; msg: string; wrong?: number; figures?: unknown[] }
const errors = (actor: Actor) =>
  app.logs
    .map((line) => JSON.parse(line) as Line)
    .filter(({ level, company_id }) => level === 50 && company_id === actor.companyId)

test('a story of everything leaves figures that are those of the invoices and payments', async () => {
  const actor = await makeOwner(app)
  const story = await beginStory(actor, dice(41))
  for (let step = 0; step < 60; step += 1) await story()
  expect(await compare(actor)).toEqual([])
  await foldFigures(app.deps, actor.companyId)
  expect(await compare(actor)).toEqual([])
  // Years later most is folded together, and still it is the same.
  app.clock.advance(900 * DAYS)
  await foldFigures(app.deps, actor.companyId)
  expect(await compare(actor)).toEqual([])
  app.clock.advance(900 * DAYS)
  expect(await compare(actor)).toEqual([])
})

test('a node whose clock is 400 days ahead folds nothing that is not late', async () => {
  const actor = await withInvoices()
  const before = await compareDashboard(actor)
  // The database's own clock, as in production; the node's is the test's.
  const [real] = await app.sql<{ now: string }>('select now()::text as now')
  app.clock.set(real?.now ?? '')
  app.clock.advance(400 * DAYS)
  const rows = () =>
    app.sql(
      `select label, issue_month::text, due_date::text, sum(invoices)::int as invoices from invoice_figures
       where company_id = $1 and label <> 'overdue' group by 1, 2, 3 having sum(invoices) <> 0 order by 1, 2, 3`,
      [actor.companyId],
    )
  await app.sql(
    `update invoices set due_date = current_date + 30, issue_date = current_date where company_id = $1`,
    [actor.companyId],
  )
  const unfolded = await rows()
  expect(unfolded.length).toBeGreaterThan(1)
  await foldAllFigures({ ...app.deps, databaseClock })
  expect(await rows()).toEqual(unfolded)
  expect(before.shown.counts.overdue).toBe(0)
})

test('what was folded 400 days too early is told and put right at night, and once', async () => {
  const actor = await withInvoices()
  const other = await withInvoices()
  const { shown } = await compareDashboard(actor)
  app.clock.advance(400 * DAYS)
  await foldFigures(app.deps, actor.companyId)
  app.clock.set(NOON)
  const wrong = await compare(actor)
  expect(wrong.length).toBeGreaterThan(3)
  expect(wrong).toContainEqual({
    figure: 'invoices EUR issued, issued 2026-11, due 2026-12-24',
    kept: '0 of 0.00, 0.00 due',
    right: '1 of 119.99, 119.99 due',
  })
  await checkAllFigures(app.deps)
  expect(errors(actor)).toMatchObject([
    {
      msg: 'kept figures differed from the invoices and payments, and were put right',
      wrong: wrong.length,
      figures: wrong,
    },
  ])
  expect(errors(other)).toEqual([])
  expect((await compareDashboard(actor)).shown).toEqual(shown)
  expect(await compare(actor)).toEqual([])
  await foldFigures(app.deps, actor.companyId)
  expect((await compareDashboard(actor)).shown).toEqual(shown)
  app.logs.length = 0
  await checkAllFigures(app.deps)
  expect(errors(actor)).toEqual([])
})

test('figures that were lost, doubled or made up are put right, those of clients too', async () => {
  const actor = await withInvoices()
  const { shown } = await compareDashboard(actor)
  const company = [actor.companyId]
  await app.sql(`delete from invoice_figures where company_id = $1 and label = 'paid'`, company)
  await app.sql(
    `insert into invoice_figures (company_id, currency, label, issue_month, due_date, invoices, total, due)
     values ($1, 'USD', 'issued', '2026-11-01', '2026-11-30', 3, 300, 300)`,
    company,
  )
  await app.sql(
    `insert into payment_figures (company_id, currency, month, payments, received)
     select company_id, currency, month, payments, received from payment_figures where company_id = $1`,
    company,
  )
  await app.sql(
    `update client_figures set invoiced = invoiced + 1, outstanding = 0, invoices = 1 where company_id = $1`,
    company,
  )
  const wrong = await compare(actor)
  const kinds = wrong.map(({ figure }) => figure.replace(/(\w+) .*?([A-Z]{3}).*/, '$1 $2'))
  expect([...new Set(kinds)]).toEqual(['invoices EUR', 'invoices USD', 'payments EUR', 'client EUR'])
  expect(wrong).toContainEqual({
    figure: expect.stringMatching(/^client \S+ EUR$/),
    kept: '1 of 719.95, 359.97 received, 0.00 due',
    right: '6 of 719.94, 359.97 received, 359.97 due',
  })
  expect(await mend(actor)).toEqual(wrong)
  expect(await mend(actor)).toEqual([])
  expect((await compareDashboard(actor)).shown).toEqual(shown)
})

test('figures are put right once by two at a time, while others write and fold', async () => {
  const actor = await withInvoices()
  const client = await makeClient(actor)
  await app.sql('delete from invoice_figures where company_id = $1', [actor.companyId])
  await app.sql('update client_figures set invoiced = 7 where company_id = $1', [actor.companyId])
  const working = { on: true }
  const beside = [1, 2, 3].map(async (at) => {
    while (working.on) {
      if (at < 3) await mend(actor)
      else await foldFigures(app.deps, actor.companyId)
    }
  })
  await Promise.all(
    [1, 2, 3].map(async () => {
      for (let at = 0; at < 6; at += 1) {
        const invoice = await makeIssued(actor, client.id)
        if (at % 2 === 0) await actor.post(`/api/invoices/${invoice.id}/mark_paid/`)
      }
    }),
  )
  working.on = false
  await Promise.all(beside)
  expect(await compare(actor)).toEqual([])
  const { shown } = await compareDashboard(actor)
  expect(shown.counts).toMatchObject({ paid: 12, issued: 12 })
})

test('one company whose figures cannot be folded or compared is told, and the others get theirs', async () => {
  const broken = await withInvoices()
  const fine = await withInvoices()
  // More invoices than a count can hold: its folding fails.
  for (let at = 0; at < 2; at += 1)
    await app.sql(
      `insert into invoice_figures (company_id, currency, label, issue_month, invoices, total, due)
       values ($1, 'EUR', 'draft', '2026-11-01', 2147483647, 0, 0)`,
      [broken.companyId],
    )
  const rows = async () => {
    const text = 'select count(*)::int as n from invoice_figures where company_id = $1'
    return (await app.sql<{ n: number }>(text, [fine.companyId]))[0]?.n ?? 0
  }
  const before = await rows()
  await foldAllFigures(app.deps)
  expect(await rows()).toBeLessThan(before)
  expect(errors(broken)).toMatchObject([{ msg: 'the figures of a company could not be folded' }])
  expect(errors(fine)).toEqual([])
  await app.sql('update payment_figures set received = 5 where company_id = $1', [fine.companyId])
  await checkAllFigures(app.deps)
  expect(errors(fine)).toHaveLength(1)
  expect(await compare(fine)).toEqual([])
  await app.sql(`delete from invoice_figures where company_id = $1 and invoices = 2147483647`, [
    broken.companyId,
  ])
})

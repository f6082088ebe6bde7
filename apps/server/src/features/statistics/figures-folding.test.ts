import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { type Actor, logIn, makeClient, makeIssued, makeOwner } from '../../../test/processes/factories.ts'
import { beginStory, dice } from '../../../test/stories/company-story.ts'
import { compareDashboard, DASHBOARD, NOON, readDashboard } from '../../../test/stories/expected-dashboard.ts'
import { foldAllFigures, foldChangedFigures, foldFigures } from './fold-figures.ts'
import { companiesToFold } from './kept-figures.db.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set(NOON)
})
afterAll(() => app?.close())

for (const seed of [1, 20_261_121, 8]) {
  test(`figures equal the lists after whatever has happened (seed ${seed}), folded or not`, async () => {
    const actor = await makeOwner(app)
    const story = await beginStory(actor, dice(seed))
    for (let step = 0; step < 70; step += 1) {
      await story()
      if (step % 20 === 19) await foldFigures(app.deps, actor.companyId)
    }
    const { shown, payments, invoices } = await compareDashboard(actor)
    // The story is worth telling only if it has something of everything.
    expect(Object.values(shown.counts).filter((count) => count !== 0).length).toBeGreaterThan(4)
    expect(shown.by_currency.length).toBeGreaterThan(2)
    expect(payments.length).toBeGreaterThan(5)
    const isLateInPart = ({ amount_overdue, amount_due, status }: (typeof invoices)[number]) =>
      status === 'overdue' && amount_overdue !== amount_due
    expect(invoices.some(isLateInPart)).toBe(true)
    const countRows = async () => {
      const text = 'select count(*) as n from invoice_figures where company_id = $1'
      return Number((await app.sql<{ n: string }>(text, [actor.companyId]))[0]?.n)
    }
    const before = await countRows()
    await foldFigures(app.deps, actor.companyId)
    const after = await countRows()
    expect(after).toBeLessThan(before)
    expect(await readDashboard(actor)).toEqual(shown)
    await foldAllFigures(app.deps)
    expect(await countRows()).toBe(after)
    expect(await readDashboard(actor)).toEqual(shown)
  })
}

describe('the minute’s folding', () => {
  const rowsOf = ({ companyId }: { companyId: string }) =>
    app.sql<{ id: string; is_folded: boolean }>(
      `select id::text, is_folded from invoice_figures where company_id = $1
       union all select 'p' || id, is_folded from payment_figures where company_id = $1 order by 1`,
      [companyId],
    )
  const pay = async (actor: Actor, client: { id: string }) => {
    const invoice = await makeIssued(actor, client.id)
    expect((await actor.post(`/api/invoices/${invoice.id}/mark_paid/`)).status).toBe(200)
  }

  test('takes up the companies that have changed, and leaves the others as they are', async () => {
    const [changed, still] = [await makeOwner(app), await makeOwner(app)]
    const client = await makeClient(changed)
    await pay(changed, client)
    await pay(still, await makeClient(still))
    await foldChangedFigures(app.deps)
    const before = await rowsOf(still)
    expect(before.length).toBeGreaterThan(1)
    expect([...before, ...(await rowsOf(changed))].every(({ is_folded: isFolded }) => isFolded)).toBe(true)
    await pay(changed, client)
    expect((await rowsOf(changed)).some(({ is_folded: isFolded }) => !isFolded)).toBe(true)
    await foldChangedFigures(app.deps)
    expect((await rowsOf(changed)).every(({ is_folded: isFolded }) => isFolded)).toBe(true)
    expect(await rowsOf(still)).toEqual(before)
    await compareDashboard(changed)
    const nobody = await app.deps.database.transaction('read', { actor: 'upkeep' }, (tx) =>
      tx.rows(companiesToFold),
    )
    expect(nobody).toEqual([])
  })

  test('comes again at once after a burst', async () => {
    const actor = await makeOwner(app)
    const jobs = () =>
      app.sql<{ seconds: number }>(
        `select round(extract(epoch from run_at - now()))::integer as seconds from graphile_worker._private_jobs
         where key = 'fold_figures after a burst'`,
      )
    const change = (rows: number) =>
      app.sql(
        `insert into invoice_figures (company_id, currency, label, issue_month, invoices, total, due)
         select $1, 'EUR', 'draft', '2026-11-01', case when g % 2 = 0 then 1 else -1 end, 0, 0 from generate_series(1, $2) g`,
        [actor.companyId, rows],
      )
    await change(998)
    await foldChangedFigures(app.deps)
    expect(await jobs()).toEqual([])
    await change(1_000)
    await foldChangedFigures(app.deps)
    const [job] = await jobs()
    expect(job?.seconds).toBeGreaterThan(0)
    expect(job?.seconds).toBeLessThanOrEqual(5)
    expect(await rowsOf(actor)).toEqual([])
  })
})

test('figures keep no row for each day that is long past', async () => {
  const actor = await makeOwner(app)
  const client = await makeClient(actor)
  const issue = (due: string) => makeIssued(actor, client.id, { issue_date: '2026-06-01', due_date: due })
  const days = Array.from({ length: 12 }, (_, at) => `2026-06-${String(at + 10)}`)
  const late: { id: string }[] = []
  for (const day of days) late.push(await issue(day))
  // 90 days before today, and one more.
  await issue('2026-08-23')
  await issue('2026-08-22')
  const rows = () =>
    app.sql<{ due_date: string; invoices: number }>(
      `select due_date::text, invoices from invoice_figures where company_id = $1 and label in ('issued', 'overdue') order by 1`,
      [actor.companyId],
    )
  const labels = async () =>
    (
      await app.sql<{ label: string }>(
        'select distinct label from invoice_figures where company_id = $1 order by 1',
        [actor.companyId],
      )
    ).map(({ label }) => label)
  await foldFigures(app.deps, actor.companyId)
  expect(await rows()).toEqual([
    { due_date: '2026-06-21', invoices: 12 },
    // Where the day begins last it is still yesterday.
    { due_date: '2026-08-22', invoices: 1 },
    { due_date: '2026-08-23', invoices: 1 },
  ])
  await compareDashboard(actor)
  await actor.post(`/api/invoices/${late[0]?.id}/mark_paid/`)
  await actor.post(`/api/invoices/${late[1]?.id}/mark_paid/`, { amount: '1.00' })
  await actor.post(`/api/invoices/${late[2]?.id}/cancel/`, { reason: 'x' })
  await actor.patch(`/api/invoices/${late[3]?.id}/`, { due_date: '2026-11-30' })
  const { shown } = await compareDashboard(actor)
  // 9 issued and 1 paid in part are more than 90 days late, 1 is just not, 1 was put off.
  expect(shown.ageing[0]).toMatchObject({ d61_90: '119.99', d90_plus: '1198.90', current: '119.99' })
  await foldFigures(app.deps, actor.companyId)
  expect((await compareDashboard(actor)).shown).toEqual(shown)
  expect((await rows()).map(({ invoices }) => invoices)).toEqual([9, 1, 1, 1])
  // Whoever is late is no more than that, paid in part or not.
  expect(await labels()).toEqual(['cancelled', 'issued', 'overdue', 'paid'])
  app.clock.advance(86_400_000)
  await foldFigures(app.deps, actor.companyId)
  expect((await rows()).map(({ invoices }) => invoices)).toEqual([10, 1, 1])
  const { access } = await logIn(app, actor.username)
  const nextDay = await app.call({ path: DASHBOARD, token: access, company: actor.companyId })
  expect(nextDay.body.ageing[0]).toMatchObject({ d61_90: '0.00', d90_plus: '1318.89' })
  app.clock.set(NOON)
})

test('figures keep the months no longer shown by their year', async () => {
  const actor = await makeOwner(app)
  const client = await makeClient(actor)
  const paid: { id: string }[] = []
  for (const day of ['2024-03-10', '2024-05-10', '2025-02-10', '2025-11-30', '2025-12-01', '2026-01-10']) {
    const invoice = await makeIssued(actor, client.id, { issue_date: day })
    await actor.post(`/api/invoices/${invoice.id}/mark_paid/`, { payment_date: day })
    paid.push(invoice)
  }
  const rows = (table: string, month: string, count: string) =>
    app.sql(
      `select ${month}::text as month, ${count}::integer as n from ${table} where company_id = $1 order by 1`,
      [actor.companyId],
    )
  const before = (await compareDashboard(actor)).shown
  await foldFigures(app.deps, actor.companyId)
  // December 2025 is the first month shown; a month that is the only one of its year stays what it is.
  const wanted = [
    { month: '2024-01-01', n: 2 },
    { month: '2025-01-01', n: 2 },
    { month: '2025-12-01', n: 1 },
    { month: '2026-01-01', n: 1 },
  ]
  expect(await rows('invoice_figures', 'issue_month', 'invoices')).toEqual(wanted)
  expect(await rows('payment_figures', 'month', 'payments')).toEqual(wanted)
  expect((await compareDashboard(actor)).shown).toEqual(before)
  // What leaves such a year takes its own month along; the year has both until it is folded again.
  const [payment] = (await actor.get(`/api/payments/?invoice=${paid[1]?.id}`)).body.results
  expect((await actor.post(`/api/payments/${payment.id}/refund/`, {})).status).toBe(200)
  const { shown } = await compareDashboard(actor)
  expect(shown.by_currency[0]).toMatchObject({
    revenue: '719.94',
    received: '599.95',
    outstanding: '119.99',
  })
  await foldFigures(app.deps, actor.companyId)
  expect((await compareDashboard(actor)).shown).toEqual(shown)
  expect(await rows('payment_figures', 'month', 'received')).toEqual([
    { month: '2024-01-01', n: 11_999 },
    { month: '2025-01-01', n: 23_998 },
    { month: '2025-12-01', n: 11_999 },
    { month: '2026-01-01', n: 11_999 },
  ])
})

test('figures lose nothing when they are folded while others write', async () => {
  const actor = await makeOwner(app)
  const client = await makeClient(actor)
  const folding = { on: true }
  const folds = [1, 2].map(async () => {
    while (folding.on) await foldFigures(app.deps, actor.companyId)
  })
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let at = 0; at < 8; at += 1) {
        const invoice = await makeIssued(actor, client.id)
        if (at % 2 === 0) await actor.post(`/api/invoices/${invoice.id}/mark_paid/`)
      }
    }),
  )
  folding.on = false
  await Promise.all(folds)
  const { shown } = await compareDashboard(actor)
  expect(shown.counts).toMatchObject({ paid: 16, issued: 16 })
  expect(shown.by_currency[0]).toMatchObject({
    revenue: '3839.68',
    received: '1919.84',
    outstanding: '1919.84',
  })
})

import { EVENT_SENTENCES, eventSentence } from '@counterfoil/domain/timeline/event-sentence.ts'
import { expect } from 'vitest'
import { checkFigures } from '../../../src/features/statistics/check-figures.ts'
import { readCredits } from '../expected-credits.ts'
import { all, compareDashboard } from '../expected-dashboard.ts'
import type { ToldEvent } from '../told-events.ts'
import { compareCredits } from './compare-credits.ts'
import { compareLists, unitsOf, writeUnits } from './expected-lists.ts'
import { compareBaseTotals, compareTaxes, isCharged, type WholeInvoice } from './expected-taxes.ts'
import { compareQuotes } from './quote-acts.ts'
import type { World } from './story-world.ts'

async function readInvoices({ actor }: World): Promise<WholeInvoice[]> {
  const whole: WholeInvoice[] = []
  for (const { id } of await all<{ id: string }>(actor, '/api/invoices/'))
    whole.push((await actor.get(`/api/invoices/${id}/`)).body)
  return whole
}

type Product = {
  id: string
  times_used: number
  last_used: string | null
  invoiced: { currency: string; amount: string }[]
}

/** What was sold of each product is what the lines of charged invoices say. */
async function compareProducts({ actor }: World, invoices: readonly WholeInvoice[]): Promise<void> {
  for (const listed of await all<Product>(actor, '/api/products/')) {
    const product: Product = (await actor.get(`/api/products/${listed.id}/`)).body
    const lines = invoices
      .filter(isCharged)
      .flatMap((invoice) =>
        invoice.items.filter((item) => item.product === product.id).map((item) => ({ invoice, item })),
      )
    expect(product.times_used).toBe(lines.length)
    expect(product.last_used).toBe(
      lines
        .map(({ invoice }) => invoice.issue_date)
        .sort()
        .at(-1) ?? null,
    )
    const sums = Object.fromEntries(
      [...Map.groupBy(lines, ({ invoice }) => invoice.currency)].map(([currency, of]) => [
        currency,
        writeUnits(
          of.reduce((sum, { item }) => sum + unitsOf(item.line_total), 0n),
          currency,
        ),
      ]),
    )
    expect(Object.fromEntries(product.invoiced.map(({ currency, amount }) => [currency, amount]))).toEqual(
      sums,
    )
  }
}

/** No number comes twice, and what is missing lies beside a change that somebody made of the numbering. */
async function compareNumbers({ app, actor }: World, invoices: readonly WholeInvoice[]): Promise<void> {
  const numbered = invoices.filter(({ number }) => number !== null)
  expect(new Set(numbered.map(({ number }) => number)).size).toBe(numbered.length)
  const { body } = await actor.get('/api/invoices/numbers/report/')
  type Period = { count: number; doubles: number; missing: number; first: number; last: number }
  const periods: Period[] = body.periods
  const ofInvoices = periods.filter((one) => Reflect.get(one, 'document_type') === 'invoice')
  expect(ofInvoices.reduce((sum, { count }) => sum + count, 0)).toBe(numbered.length)
  expect(periods.filter(({ doubles }) => doubles > 0)).toEqual([])
  const rows = await app.sql<{ period: string; first: number; last: number; n: number }>(
    `select number_period as period, min(number_sequence)::int as first, max(number_sequence)::int as last,
       count(distinct number_sequence)::int as n
     from invoices where company_id = $1 and number is not null group by 1 order by 1`,
    [actor.companyId],
  )
  expect(
    ofInvoices
      .map((one) => ({ ...one }))
      .sort((a, b) => (String(Reflect.get(a, 'period')) < String(Reflect.get(b, 'period')) ? -1 : 1)),
  ).toMatchObject(rows.map(({ period, first, last, n }) => ({ period, first, last, count: n })))
  const unexplained = body.gaps.filter(({ change }: { change: unknown }) => change === null)
  expect(unexplained).toEqual([])
  expect(body.is_whole).toBe(body.gaps.length === 0)
}

/** Every event of the company has a sentence of its own that is whole; each of these is there in every language. */
async function compareTimeline({ actor }: World): Promise<string[]> {
  const events = await all<ToldEvent>(actor, '/api/timeline/events/')
  for (const event of events) {
    const sentence = eventSentence(event, (amount, currency) => `${amount} ${currency}`)
    expect(EVENT_SENTENCES, event.type).toContain(sentence?.text)
    expect(event.text, event.type).toMatch(/^[A-Z0-9].*[^ ]\.$/su)
    expect(event.text, event.type).not.toMatch(/undefined|null|NaN|\[object|\{|\}|\s\s/)
  }
  return [...new Set(events.map(({ type }) => type))]
}

/** What each invoice was given in custom fields, it has. */
function compareValues({ values }: World, invoices: readonly WholeInvoice[]): void {
  for (const { id, custom_fields } of invoices) expect(custom_fields, id).toEqual(values.get(id) ?? {})
}

/**
 * All figures of the company are sums over its lists, and its past is told in words. Answers the types of its events. What each
 * invoice was given last is known only where acts came one after the other. */
export async function compareStory(world: World): Promise<string[]> {
  const { app, actor } = world
  expect(await checkFigures(app.deps, actor.companyId, 'compare')).toEqual([])
  await compareDashboard(actor)
  await compareLists(actor)
  const invoices = await readInvoices(world)
  const credits = await readCredits(actor)
  await compareTaxes(actor, invoices, credits.notes)
  await compareCredits(actor, invoices, credits.notes)
  compareBaseTotals(invoices)
  await compareProducts(world, invoices)
  await compareQuotes(world)
  await compareNumbers(world, invoices)
  if (world.isOrderly) compareValues(world, invoices)
  return compareTimeline(world)
}

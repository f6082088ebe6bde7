import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFigures } from '../src/features/statistics/check-figures.ts'
import { buildTestApp, type TestApp } from './processes/build-test-app.ts'
import { type Actor, makeClient, makeOwner, makeTaxRate } from './processes/factories.ts'
import { dice } from './stories/company-story.ts'
import { readCredits } from './stories/expected-credits.ts'
import { digitsOf, unitsOf, writeUnits } from './stories/whole/expected-lists.ts'
import { compareTaxes, isCharged, type WholeInvoice } from './stories/whole/expected-taxes.ts'

const QUOTES = '/api/quotes/'
const CURRENCIES = ['EUR', 'JPY', 'KWD'] as const
let app: TestApp
let owner: Actor
/** What a line may bear: nothing, one tax, two of which the second is on top of the first, one that is withheld. */
let taxes: { plain: string[][]; compound: string[][]; withheld: string[][] }

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  const rate = async (name: string, value: string, over: Record<string, unknown> = {}) =>
    (await makeTaxRate(owner, { name, rate: value, ...over })).id
  const full = await rate('VAT 19%', '19')
  const low = await rate('VAT 7.25%', '7.25')
  const gst = await rate('GST', '5')
  const qst = await rate('QST', '9.975', { is_compound: true })
  const held = await rate('Income tax', '15', { is_withholding: true })
  taxes = {
    plain: [[full], [low], []],
    compound: [[gst, qst], [gst], [full]],
    withheld: [[full, held], [low, held], [full]],
  }
})
afterAll(() => app?.close())

type Roll = (sides: number) => number
type Tax = { name: string; rate: string; is_withholding: boolean; base: string; amount: string }
type Sums = {
  id: string
  subtotal: string
  discount_total: string
  taxes: Tax[]
  total: string
  withholding_total: string
}
type Line = { id: string; quantity: string }

async function done(answer: Promise<{ status: number; text: string; body: unknown }>) {
  const { status, text, body } = await answer
  if (status >= 300) throw new Error(text)
  // biome-ignore lint/suspicious/noExplicitAny: the answer of the call, whose shape the contract's own tests hold
  return body as any
}

/** A price of up to 900 units of the currency, with all of its digits. */
const price = (roll: Roll, currency: string) => {
  const digits = digitsOf(currency)
  return writeUnits(BigInt(1 + roll(900 * 10 ** digits)), currency)
}

async function makeOrder(
  roll: Roll,
  client: string,
  of: { currency: string; isGross: boolean; sets: string[][] },
) {
  const { currency, isGross, sets } = of
  const items = Array.from({ length: 2 + roll(3) }, (_, at) => ({
    description: `Line ${at + 1}`,
    quantity: String(1 + roll(12)),
    unit_price: price(roll, currency),
    tax_rates: sets[at % sets.length],
    ...(roll(3) === 0 ? { discount_type: 'percent', discount_value: '3.5' } : {}),
  }))
  const discount = roll(3) === 0 ? { discount_type: 'percent', discount_value: '7.5' } : {}
  const body = { client, currency, prices_include_tax: isGross, items, ...discount }
  const { id } = await done(owner.post(QUOTES, body))
  await done(owner.post(`${QUOTES}${id}/send/`))
  return done(owner.post(`${QUOTES}${id}/accept/`, { name: 'Bob' }))
}

/** A deposit, or progress by percent, amount or quantity; null where the order has no room for it. */
async function takePart(roll: Roll, order: Sums & { items: Line[] }, currency: string): Promise<Sums | null> {
  const [first] = order.items
  const body = [
    { kind: 'deposit', percent: String(5 + roll(35)) },
    { kind: 'progress', percent: `${5 + roll(30)}.125` },
    { kind: 'progress', amount: writeUnits(unitsOf(order.total) / BigInt(3 + roll(5)) + 1n, currency) },
    { kind: 'progress', lines: [{ line: first?.id, quantity: '0.5' }] },
  ][roll(4)]
  const draft = await owner.post(`${QUOTES}${order.id}/convert/`, body)
  if (draft.status !== 201) return null
  return done(owner.post(`/api/invoices/${draft.body.id}/issue/`))
}

/** What may become of an invoice before the final one: a part is credited, or all of it, or it is cancelled. */
async function undo(roll: Roll, { id, total }: Sums, currency: string): Promise<void> {
  const what = roll(5)
  if (what === 0) await done(owner.post(`/api/invoices/${id}/cancel/`, { reason: 'Wrong' }))
  if (what !== 1 && what !== 2) return
  const amount = writeUnits(unitsOf(total) / BigInt(2 + roll(4)) + 1n, currency)
  const part = what === 1 ? { mode: 'amount', amount } : {}
  const note = await owner.post(`/api/invoices/${id}/credit/`, { reason: 'Late', ...part })
  if (note.status === 201) await done(owner.post(`/api/credit-notes/${note.body.id}/issue/`))
}

const FIGURES = ['net', 'tax', 'withheld', 'total'] as const
/** By figure and by tax, in minor units; what comes to nothing is left out. */
function sumUp(documents: readonly { sign: bigint; of: Sums }[]): Record<string, bigint> {
  const sums = new Map<string, bigint>()
  const add = (key: string, units: bigint) => sums.set(key, (sums.get(key) ?? 0n) + units)
  for (const { sign, of } of documents) {
    const [net, total] = [unitsOf(of.subtotal) - unitsOf(of.discount_total), unitsOf(of.total)]
    const values = { net, tax: total - net, withheld: unitsOf(of.withholding_total), total }
    for (const name of FIGURES) add(name, sign * values[name])
    for (const { name, rate, is_withholding, base, amount } of of.taxes) {
      add(`${name} ${rate} ${is_withholding} base`, sign * unitsOf(base))
      add(`${name} ${rate} ${is_withholding} amount`, sign * unitsOf(amount))
    }
  }
  return Object.fromEntries([...sums].filter(([, units]) => units !== 0n).sort())
}

const readInvoice = (id: string): Promise<WholeInvoice & { order: string }> =>
  done(owner.get(`/api/invoices/${id}/`))

/** M-19 over the calls: what was invoiced less what was credited is the order, to the last unit of each tax. */
async function compareOrder(order: Sums, told: string): Promise<number> {
  const { invoices, status, left_total } = await done(owner.get(`${QUOTES}${order.id}/`))
  const parts: { sign: bigint; of: Sums }[] = []
  for (const { id } of invoices) {
    const invoice = await readInvoice(id)
    if (!isCharged(invoice)) continue
    parts.push({ sign: 1n, of: invoice })
    const notes = await done(owner.get(`/api/credit-notes/?invoice=${id}&view=issued`))
    for (const note of notes.results)
      parts.push({ sign: -1n, of: await done(owner.get(`/api/credit-notes/${note.id}/`)) })
  }
  expect(sumUp(parts), told).toEqual(sumUp([{ sign: 1n, of: order }]))
  expect([status, unitsOf(left_total)], told).toEqual(['converted', 0n])
  return parts.length
}

const KINDS = CURRENCIES.flatMap((currency) =>
  [false, true].flatMap((isGross) =>
    (['plain', 'compound', 'withheld'] as const).map((set) => ({ currency, isGross, set })),
  ),
)

test.each(KINDS)('chains of $currency, with tax in the prices: $isGross, taxes: $set', async (kind) => {
  const { currency, isGross, set } = kind
  const client = (await makeClient(owner, { currency })).id
  const seed = KINDS.indexOf(kind) * 1009 + 7
  const roll = dice(seed)
  let documents = 0
  for (let chain = 0; chain < 3; chain += 1) {
    const order = await makeOrder(roll, client, { currency, isGross, sets: taxes[set] })
    for (let step = 1 + roll(4); step > 0; step -= 1) {
      const part = await takePart(roll, order, currency)
      if (part !== null) await undo(roll, part, currency)
    }
    const final = await done(owner.post(`${QUOTES}${order.id}/convert/`, { kind: 'final' }))
    await done(owner.post(`/api/invoices/${final.id}/issue/`))
    documents += await compareOrder(order, `seed ${seed}, chain ${chain}`)
  }
  expect(documents).toBeGreaterThan(2)
  const path = `/api/clients/${client}/statement/?currency=${currency}&from=2000-01-01&to=2090-12-31`
  const { closing_balance, credit } = await done(owner.get(path))
  const listed = await done(owner.get(`/api/invoices/?client=${client}&page_size=100`))
  const due = listed.results
    .filter(({ status }: { status: string }) => status !== 'cancelled')
    .reduce((sum: bigint, one: { amount_due: string }) => sum + unitsOf(one.amount_due), 0n)
  expect(unitsOf(closing_balance) + unitsOf(credit)).toBe(due)
  const stats = await done(owner.get(`/api/clients/${client}/stats/`))
  expect(stats.by_currency).toMatchObject([{ currency, outstanding: writeUnits(due, currency) }])
  expect(stats.quotes).toEqual([])
})

test('tax statistics and kept figures are the sums over all of these chains', async () => {
  const invoices: WholeInvoice[] = []
  for (let page = 1; ; page += 1) {
    const { results, next } = await done(owner.get(`/api/invoices/?page_size=100&page=${page}`))
    for (const { id } of results) invoices.push(await readInvoice(id))
    if (next === null) break
  }
  expect(invoices.length).toBeGreaterThan(100)
  await compareTaxes(owner, invoices, (await readCredits(owner)).notes)
  expect(await checkFigures(app.deps, owner.companyId, 'compare')).toEqual([])
})

import { expect } from 'vitest'
import { all } from '../expected-dashboard.ts'
import { correctOne, creditOne } from './credit-one.ts'
import { unitsOf, writeUnits } from './expected-lists.ts'
import { linesOf } from './invoice-acts.ts'
import { anyOf, ask, drop, patch, post, shifted, today, type World } from './story-world.ts'

const QUOTES = '/api/quotes/'
const CURRENCIES = ['EUR', 'EUR', 'USD', 'JPY']

/** A quote that is sent; one in four is left a draft. */
export async function quote(world: World): Promise<void> {
  const currency = anyOf(world, CURRENCIES) ?? 'EUR'
  const made = await post(world, QUOTES, {
    client: anyOf(world, world.clients),
    currency,
    prices_include_tax: world.roll(3) === 0,
    valid_until: shifted(today(world), world.roll(60)),
    items: linesOf(world, currency),
    ...(world.roll(4) === 0 ? { discount_type: 'percent', discount_value: '7.5' } : {}),
  })
  if (!made.ok) return
  world.quotes.push(made.body.id)
  if (world.roll(4) > 0) await post(world, `${QUOTES}${made.body.id}/send/`)
}

/** What a client says, on behalf of whom a member records it: yes two times of three. */
export async function answerQuote(world: World): Promise<void> {
  const id = anyOf(world, world.quotes)
  if (!id) return
  if (world.roll(3) > 0) await post(world, `${QUOTES}${id}/accept/`, { name: 'Bob' })
  else await post(world, `${QUOTES}${id}/reject/`, { reason: 'x' })
}

export async function reviseQuote(world: World): Promise<void> {
  const id = anyOf(world, world.quotes)
  if (!id) return
  const made = await post(world, `${QUOTES}${id}/revise/`)
  if (!made.ok) return
  world.quotes.push(made.body.id)
  if (world.roll(3) > 0) await post(world, `${QUOTES}${made.body.id}/send/`)
}

export async function duplicateQuote(world: World): Promise<void> {
  const id = anyOf(world, world.quotes)
  if (!id) return
  const made = await post(world, `${QUOTES}${id}/duplicate/`)
  if (made.ok) world.quotes.push(made.body.id)
}

export async function editQuote(world: World): Promise<void> {
  const id = anyOf(world, world.quotes)
  if (!id) return
  if (world.roll(4) > 0) await patch(world, `${QUOTES}${id}/`, { notes: 'x' })
  else if ((await ask(world, 'DELETE', `${QUOTES}${id}/`)).ok) drop(world.quotes, id)
}

/** An invoice of a quote: a deposit or a part in percent, the whole, or what is left. It is issued two times of three. */
export async function invoiceQuote(world: World): Promise<void> {
  const id = anyOf(world, world.quotes)
  if (!id) return
  const kind = anyOf(world, ['deposit', 'deposit', 'progress', 'invoice', 'final'])
  const isSum = kind === 'deposit' || kind === 'progress'
  const made = await post(world, `${QUOTES}${id}/convert/`, {
    kind,
    ...(isSum ? { percent: String(5 + world.roll(60)) } : {}),
  })
  if (!made.ok) return
  const { id: invoice, currency } = made.body
  const issued = world.roll(3) > 0 && (await post(world, `/api/invoices/${invoice}/issue/`)).ok
  if (!issued) {
    world.drafts.push(invoice)
    return
  }
  world.issued.push({ id: invoice, currency })
  const then = world.roll(4)
  if (then === 0) await creditOne(world, { id: invoice, currency })
  if (then === 1) await correctOne(world, invoice)
}

type Listed = { id: string; status: string; currency: string; total: string; invoiced_total: string }
type Invoice = {
  id: string
  document_type: string
  lifecycle: string
  total: string
  subtotal: string
  discount_total: string
  tax_total: string
  items: { line_total: string }[]
  deductions: { invoice: string; total: string }[]
  is_credited: boolean
  credit_notes: { is_issued: boolean; total: string }[]
}

/** What an invoice takes of its quote: its total less what was credited of it. */
const takenBy = ({ total, credit_notes }: Invoice): bigint =>
  credit_notes.reduce((left, note) => (note.is_issued ? left - unitsOf(note.total) : left), unitsOf(total))

/**
 * Each quote says of itself what its invoices say: how much of it is invoiced, and whether all of it. A final invoice has
 * deducted what is left of each invoice of its quote that stands.
 */
export async function compareQuotes({ actor }: World): Promise<void> {
  for (const listed of await all<Listed>(actor, QUOTES)) {
    const one = (await actor.get(`${QUOTES}${listed.id}/`)).body
    expect(one).toMatchObject(listed)
    const { count } = (await actor.get(`/api/invoices/?order=${listed.id}&page_size=1`)).body
    expect(one.invoices).toHaveLength(count)
    const whole: Invoice[] = []
    for (const { id } of one.invoices) whole.push((await actor.get(`/api/invoices/${id}/`)).body)
    const charged = whole.filter(({ lifecycle }) => lifecycle === 'issued' || lifecycle === 'written_off')
    const invoiced = charged.reduce((sum, invoice) => sum + takenBy(invoice), 0n)
    expect(one.invoiced_total, listed.id).toBe(writeUnits(invoiced, listed.currency))
    const standing = charged.filter(({ is_credited }) => !is_credited)
    const final = standing.find(({ document_type }) => document_type === 'final')
    if (one.lifecycle === 'accepted') {
      const isWhole = final !== undefined || (unitsOf(one.total) > 0n && invoiced >= unitsOf(one.total))
      expect(one.status).toBe(isWhole ? 'converted' : 'accepted')
    }
    if (final) expect(one.left_total).toBe(writeUnits(0n, listed.currency))
    if (final) {
      const others = standing.filter(({ id }) => id !== final.id)
      const left = others.map((other) => [other.id, writeUnits(takenBy(other), listed.currency)])
      expect(final.deductions.map(({ invoice, total }) => [invoice, total]).sort()).toEqual(left.sort())
    }
  }
}

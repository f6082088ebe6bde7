import { expect } from 'vitest'
import type { Actor } from '../../processes/factories.ts'
import type { Note } from '../expected-credits.ts'
import { digitsOf, unitsOf, writeUnits } from './expected-lists.ts'

type Tax = {
  name: string
  rate: string
  category: string
  is_withholding: boolean
  base: string
  amount: string
}
export type WholeInvoice = {
  id: string
  lifecycle: string
  client: string
  currency: string
  issue_date: string
  number: string | null
  total: string
  withholding_total: string
  amount_due: string
  amount_written_off: string
  exchange_rate: string | null
  base_totals: {
    currency: string
    net: string
    tax_total: string
    withholding_total: string
    total: string
  } | null
  subtotal: string
  discount_total: string
  taxes: Tax[]
  items: { product: string | null; line_total: string }[]
  custom_fields: Record<string, unknown>
}

/** Rounded once, half away from zero. */
function divided(units: bigint, by: bigint): bigint {
  const size = units < 0n ? -units : units
  const rounded = (2n * size + by) / (2n * by)
  return units < 0n ? -rounded : rounded
}

/** An amount of a currency at a rate, in minor units of another: by the school's rule alone. */
function converted(decimal: string, from: string, rate: string, to: string): bigint {
  const [, places = ''] = rate.split('.')
  const exact = unitsOf(decimal) * unitsOf(rate) * 10n ** BigInt(digitsOf(to))
  return divided(exact, 10n ** BigInt(digitsOf(from) + places.length))
}

export const isCharged = ({ lifecycle }: WholeInvoice) => lifecycle !== 'draft' && lifecycle !== 'cancelled'

/** In the company's currency, by the rate the invoice keeps; null where it keeps none to it. */
function ownRate({ currency, exchange_rate, base_totals }: Taxed, own: string): string | null {
  if (currency === own) return '1'
  return base_totals?.currency === own ? exchange_rate : null
}

/** What bears tax: an invoice, and with its signs turned what a credit note took of one. */
type Taxed = Pick<WholeInvoice, 'id' | 'currency' | 'exchange_rate' | 'base_totals' | 'taxes'> & {
  isCredit?: boolean
}

const negated = (decimal: string) => (decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`)

const lessTaxes = ({ exchange_rate, base_totals }: WholeInvoice, note: Note): Taxed => ({
  id: note.id,
  currency: note.currency,
  exchange_rate,
  base_totals,
  isCredit: true,
  taxes: note.taxes.map((tax) => ({ ...tax, base: negated(tax.base), amount: negated(tax.amount) })),
})

type Sums = { tax: bigint; withholding: bigint; invoices_without_rate: number }

function sumIn(invoices: readonly Taxed[], own: string): Sums {
  const sums = { tax: 0n, withholding: 0n, invoices_without_rate: 0 }
  for (const invoice of invoices.filter(({ taxes }) => taxes.length > 0)) {
    const rate = ownRate(invoice, own)
    if (rate === null) sums.invoices_without_rate += invoice.isCredit ? 0 : 1
    else
      for (const { is_withholding, amount } of invoice.taxes)
        sums[is_withholding ? 'withholding' : 'tax'] += converted(amount, invoice.currency, rate, own)
  }
  return sums
}

const written = ({ tax, withholding, invoices_without_rate }: Sums, own: string) => ({
  tax: writeUnits(tax, own),
  withholding: writeUnits(withholding, own),
  invoices_without_rate,
})

const keyOf = (currency: string, { name, rate, category, is_withholding }: Tax) =>
  JSON.stringify([currency, name, rate, category, is_withholding])

/** One rate of one currency: as it was charged, and in the company's own. */
function compareRate(
  row: Tax & { currency: string } & Record<string, unknown>,
  charged: readonly Taxed[],
  own: string,
) {
  const key = keyOf(row.currency, row)
  const held = charged.flatMap((invoice) =>
    invoice.taxes.filter((tax) => keyOf(invoice.currency, tax) === key).map((tax) => ({ invoice, tax })),
  )
  const sum = (of: 'base' | 'amount') =>
    writeUnits(
      held.reduce((total, { tax }) => total + unitsOf(tax[of]), 0n),
      row.currency,
    )
  expect(row, key).toMatchObject({ base: sum('base'), amount: sum('amount') })
  expect(row.invoices, key).toBe(
    new Set(held.filter(({ invoice }) => !invoice.isCredit).map(({ invoice }) => invoice.id)).size,
  )
  const inOwn = (of: 'base' | 'amount') =>
    held.reduce((total, { invoice, tax }) => {
      const rate = ownRate(invoice, own)
      return rate === null ? total : total + converted(tax[of], invoice.currency, rate, own)
    }, 0n)
  const without = new Set(
    held
      .filter(({ invoice }) => !invoice.isCredit && ownRate(invoice, own) === null)
      .map(({ invoice }) => invoice.id),
  )
  expect(row.in_company_currency, key).toEqual({
    base: writeUnits(inOwn('base'), own),
    amount: writeUnits(inOwn('amount'), own),
    invoices_without_rate: without.size,
  })
  return key
}

const SPAN = 'from=2020-01-01&to=2027-12-31&interval=quarter'

/** The account of taxes over all days is what the invoices come to, also in the company's own currency. */
export async function compareTaxes(
  actor: Actor,
  invoices: readonly WholeInvoice[],
  notes: readonly Note[],
): Promise<void> {
  const answer = await actor.get(`/api/invoices/taxes/statistics/?${SPAN}`)
  expect(answer.status, answer.text).toBe(200)
  const { body } = answer
  const own: string = body.currency
  const charged: Taxed[] = [
    ...invoices.filter(isCharged),
    ...notes.flatMap((note) => {
      const invoice = invoices.find(({ id }) => id === note.invoice)
      return invoice ? [lessTaxes(invoice, note)] : []
    }),
  ]
  for (const total of body.totals) {
    const held = charged.filter(({ currency }) => currency === total.currency)
    const sum = (isWithheld: boolean) =>
      held
        .flatMap(({ taxes }) => taxes.filter((tax) => tax.is_withholding === isWithheld))
        .reduce((units, { amount }) => units + unitsOf(amount), 0n)
    expect(total).toMatchObject({
      tax: writeUnits(sum(false), total.currency),
      withholding: writeUnits(sum(true), total.currency),
    })
    expect(total.in_company_currency, total.currency).toEqual(written(sumIn(held, own), own))
  }
  expect(body.in_company_currency).toEqual(written(sumIn(charged, own), own))
  const rows: string[] = []
  for (const row of body.by_rate) rows.push(compareRate(row, charged, own))
  const wanted = new Set(charged.flatMap(({ currency, taxes }) => taxes.map((tax) => keyOf(currency, tax))))
  expect(new Set(rows)).toEqual(wanted)
  expect(rows).toHaveLength(wanted.size)
  compareWrittenOff(body, invoices, notes)
}

type Lost = { currency: string; amount: string }

/** Of each tax that is not credited the share that was written off, rounded for each invoice by itself. */
function compareWrittenOff(
  body: { written_off: Lost[] },
  invoices: readonly WholeInvoice[],
  notes: readonly Note[],
): void {
  const sums = new Map<string, bigint>()
  const worthOf = (one: Pick<Note, 'total' | 'withholding_total'>) =>
    unitsOf(one.total) - unitsOf(one.withholding_total)
  for (const invoice of invoices.filter(({ lifecycle }) => lifecycle === 'written_off')) {
    const { currency, taxes } = invoice
    const own = notes.filter((note) => note.invoice === invoice.id)
    const left = own.reduce((units, note) => units - worthOf(note), worthOf(invoice))
    const lost = unitsOf(invoice.amount_written_off)
    for (const tax of taxes.filter(({ is_withholding }) => !is_withholding)) {
      const credited = own
        .flatMap((note) => note.taxes)
        .filter((taken) => keyOf(currency, taken) === keyOf(currency, tax))
        .reduce((units, { amount }) => units + unitsOf(amount), 0n)
      const share =
        left > 0n ? divided((unitsOf(tax.amount) - credited) * (lost < left ? lost : left), left) : 0n
      sums.set(currency, (sums.get(currency) ?? 0n) + share)
    }
  }
  const told = new Map<string, bigint>()
  for (const { currency, amount } of body.written_off)
    told.set(currency, (told.get(currency) ?? 0n) + unitsOf(amount))
  expect(told).toEqual(sums)
}

/** What an invoice says of itself in the company's currency. */
export function compareBaseTotals(invoices: readonly WholeInvoice[]): void {
  for (const {
    currency,
    exchange_rate: rate,
    base_totals: base,
    taxes,
    subtotal,
    discount_total,
  } of invoices) {
    if (rate === null || base === null) continue
    const net = converted(
      writeUnits(unitsOf(subtotal) - unitsOf(discount_total), currency),
      currency,
      rate,
      base.currency,
    )
    const sum = (isWithheld: boolean) =>
      taxes
        .filter((tax) => tax.is_withholding === isWithheld)
        .reduce((units, { amount }) => units + converted(amount, currency, rate, base.currency), 0n)
    expect(base).toMatchObject({
      net: writeUnits(net, base.currency),
      tax_total: writeUnits(sum(false), base.currency),
      withholding_total: writeUnits(sum(true), base.currency),
      total: writeUnits(net + sum(false), base.currency),
    })
  }
}

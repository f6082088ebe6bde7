import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Deduction, lessDeductions } from '../invoices/orders/less-deductions.ts'
import { inputs, totalsOf } from '../invoices/totals/drawn-totals.fixture.ts'
import { computeInvoiceTotals, type InvoiceTotals } from '../invoices/totals/invoice-totals.ts'
import type { TotalsInput } from '../invoices/totals/totals-input.ts'
import { currencyCode } from '../money/currencies.ts'
import { addDecimals, type Decimal, parseDecimal, ZERO } from '../money/decimal.ts'
import { formatMoney, money, parseMoney } from '../money/money.ts'
import type { AppliedRate } from '../taxes/tax-rate.ts'
import {
  type Conversion,
  type ConversionPlan,
  type ConversionRequest,
  type Order,
  type OrderProgress,
  planConversion,
} from './plan-conversion.ts'

const rate = (key: string, percent: string, more: Partial<AppliedRate> = {}): AppliedRate => ({
  key,
  name: key,
  rate: percent,
  category: 'S',
  exemptionReason: null,
  isCompound: false,
  isWithholding: false,
  ...more,
})
const EUR = currencyCode('EUR')
const item = (id: string, quantity: string, unitPrice: string, rates: readonly AppliedRate[]) => ({
  id,
  quantity,
  unitPrice,
  discount: null,
  rates,
})
const VAT19 = rate('vat19', '19')
const VAT7 = rate('vat7', '7')

function orderOf(input: Omit<TotalsInput, 'items'> & { items: Order['items'] }): Order {
  const result = computeInvoiceTotals(input)
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return { ...input, total: result.totals.total }
}
const ORDER = orderOf({
  currency: EUR,
  pricesIncludeTax: false,
  discount: null,
  items: [item('a', '10', '100', [VAT19]), item('b', '4', '25', [VAT7]), item('c', '1', '-50', [VAT19])],
})
const NOTHING: OrderProgress = {
  taken: money(0n, EUR),
  hasInvoices: false,
  hasDrafts: false,
  hasFinal: false,
  quantities: new Map(),
}

/** What the lines of a plan come to, as the server computes them. */
function inputOf(order: Order, plan: ConversionPlan): TotalsInput {
  const { currency } = order
  if (plan.how === 'whole') return order
  if (plan.how === 'lines')
    return {
      currency,
      pricesIncludeTax: order.pricesIncludeTax,
      discount: plan.discount,
      items: plan.lines.map(({ line, quantity, discount }) => ({
        ...order.items[line]!,
        quantity,
        discount,
      })),
    }
  return {
    currency,
    pricesIncludeTax: true,
    discount: null,
    items: plan.parts.map(({ line, gross }) => ({
      quantity: '1',
      unitPrice: formatMoney(gross),
      discount: null,
      rates: order.items[line]!.rates,
    })),
  }
}

const deductionOf = (totals: InvoiceTotals): Deduction => ({
  net: totals.subtotal.amount - totals.discountTotal.amount,
  taxes: totals.taxes.map((tax) => ({ ...tax, base: tax.base.amount, amount: tax.amount.amount })),
})

describe('what is refused', () => {
  const ask = (request: ConversionRequest, progress: Partial<OrderProgress> = {}): Conversion =>
    planConversion(ORDER, { ...NOTHING, ...progress }, request)

  test.each<[ConversionRequest, Record<string, string>]>([
    [{ kind: 'deposit' }, { percent: 'percent_or_amount_needed' }],
    [{ kind: 'progress' }, { percent: 'percent_or_amount_needed' }],
    [{ kind: 'deposit', percent: '0' }, { percent: 'percent_of_order' }],
    [{ kind: 'deposit', percent: '100.0001' }, { percent: 'percent_of_order' }],
    [{ kind: 'deposit', percent: '0.0001' }, { percent: 'percent_of_nothing' }],
    [{ kind: 'deposit', amount: '0' }, { amount: 'amount_of_order' }],
    [{ kind: 'deposit', amount: '1.005' }, { amount: 'amount_of_order' }],
    [{ kind: 'deposit', percent: '10', amount: '10' }, { amount: 'not_of_this_kind' }],
    [{ kind: 'deposit', lines: [{ line: 'a', quantity: '1' }] }, { lines: 'not_of_this_kind' }],
    [{ kind: 'invoice', percent: '10' }, { percent: 'not_of_this_kind' }],
    [{ kind: 'final', percent: '10' }, { percent: 'not_of_this_kind' }],
    [{ kind: 'progress', lines: [{ line: 'x', quantity: '1' }] }, { 'lines.0.line': 'no_such_order_line' }],
    [
      {
        kind: 'progress',
        lines: [
          { line: 'a', quantity: '1' },
          { line: 'a', quantity: '1' },
        ],
      },
      { 'lines.1.line': 'line_named_twice' },
    ],
    [
      { kind: 'progress', lines: [{ line: 'a', quantity: '10.1' }] },
      { 'lines.0.quantity': 'quantity_of_order' },
    ],
    [
      { kind: 'progress', lines: [{ line: 'a', quantity: '0' }] },
      { 'lines.0.quantity': 'quantity_of_order' },
    ],
    [
      { kind: 'progress', lines: [{ line: 'a', quantity: '-1' }] },
      { 'lines.0.quantity': 'quantity_of_order' },
    ],
  ])('%j', (request, fields) => expect(ask(request)).toEqual({ ok: false, fields }))

  test('more than is left, anything after a final invoice, and a final one while drafts wait', () => {
    // 950 + 180.50 + 100 + 7 = 1237.50
    expect(formatMoney(ORDER.total)).toBe('1237.50')
    const taken = money(123_750n - 10_000n, EUR)
    const exceeded = { ok: false, refusal: 'order_exceeded', left: money(10_000n, EUR) }
    expect(ask({ kind: 'deposit', amount: '100.01' }, { taken })).toEqual({
      ...exceeded,
      asked: money(10_001n, EUR),
    })
    expect(ask({ kind: 'deposit', amount: '100.00' }, { taken })).toMatchObject({ ok: true })
    expect(ask({ kind: 'invoice' }, { taken, hasInvoices: true })).toEqual(exceeded)
    expect(ask({ kind: 'deposit', percent: '1' }, { hasFinal: true })).toMatchObject({
      refusal: 'order_has_final',
    })
    expect(ask({ kind: 'final' }, { hasDrafts: true })).toMatchObject({ refusal: 'order_has_drafts' })
    const quantities = new Map([['a', parseDecimal('9.5', { maxDecimals: 6 })!]])
    const lines = [{ line: 'a', quantity: '0.6' }]
    expect(ask({ kind: 'progress', lines }, { quantities })).toMatchObject({
      fields: { 'lines.0.quantity': 'quantity_of_order' },
    })
  })
})

test('a deposit of 30 % is shared by the taxes of the lines, and its gross is exact', () => {
  const planned = planConversion(ORDER, NOTHING, { kind: 'deposit', percent: '30' })
  if (!planned.ok || planned.plan.how !== 'sum') throw new Error('planned')
  expect(formatMoney(planned.plan.sum)).toBe('371.25')
  expect(planned.plan.parts.map(({ line, gross }) => [line, formatMoney(gross)])).toEqual([
    [0, '339.15'],
    [1, '32.10'],
  ])
  const totals = totalsOf(inputOf(ORDER, planned.plan))
  expect(totals.taxes.map(({ key, base, amount }) => [key, formatMoney(base), formatMoney(amount)])).toEqual([
    ['vat19', '285.00', '54.15'],
    ['vat7', '30.00', '2.10'],
  ])
  const rest = lessDeductions(totalsOf(ORDER), [deductionOf(totals)])
  expect([rest.subtotal, rest.taxTotal, rest.total].map(formatMoney)).toEqual(['735.00', '131.25', '866.25'])
  expect(rest.taxes.map(({ key, base, amount }) => [key, formatMoney(base), formatMoney(amount)])).toEqual([
    ['vat19', '665.00', '126.35'],
    ['vat7', '70.00', '4.90'],
  ])
})

test('quantities of lines take their part of amounts off', () => {
  const order = orderOf({
    currency: EUR,
    pricesIncludeTax: false,
    discount: { type: 'amount', value: '10.00' },
    items: [
      { ...item('a', '3', '100', [VAT19]), discount: { type: 'amount', value: '10.00' } },
      item('b', '1', '100', [VAT7]),
    ],
  })
  const planned = planConversion(order, NOTHING, { kind: 'progress', lines: [{ line: 'a', quantity: '1' }] })
  expect(planned).toEqual({
    ok: true,
    plan: {
      how: 'lines',
      lines: [{ line: 0, quantity: '1', discount: { type: 'amount', value: '3.33' } }],
      discount: { type: 'amount', value: '2.50' },
    },
  })
})

describe('a chain', () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ by: fc.constant('percent' as const), units: fc.bigInt({ min: 1n, max: 600_000n }) }),
      fc.record({ by: fc.constant('amount' as const), units: fc.bigInt({ min: 1n, max: 1_000_000n }) }),
      fc.record({ by: fc.constant('line' as const), units: fc.bigInt({ min: 1n, max: 100n }) }),
    ),
    { maxLength: 5 },
  )
  const drawn = inputs({ sign: 'positive', discounts: true, documentDiscount: true })

  function requestOf(
    order: Order,
    step: { by: 'percent' | 'amount' | 'line'; units: bigint },
  ): ConversionRequest {
    if (step.by === 'percent')
      return {
        kind: 'deposit',
        percent: `${step.units / 10_000n}.${String(step.units % 10_000n).padStart(4, '0')}`,
      }
    if (step.by === 'amount')
      return { kind: 'progress', amount: formatMoney(money(step.units, order.currency)) }
    const line = order.items[Number(step.units) % order.items.length]!
    return { kind: 'progress', lines: [{ line: line.id, quantity: line.quantity }] }
  }

  /** Goes on by one invoice, where it is not refused. */
  function advance(
    order: Order,
    chain: InvoiceTotals[],
    quantities: Map<string, Decimal>,
    request: ConversionRequest,
  ) {
    const taken = money(
      chain.reduce((sum, { total }) => sum + total.amount, 0n),
      order.currency,
    )
    const progress = { taken, hasInvoices: chain.length > 0, hasDrafts: false, hasFinal: false, quantities }
    const planned = planConversion(order, progress, request)
    if (!planned.ok) return
    const result = computeInvoiceTotals(inputOf(order, planned.plan))
    // As the server does: of quantities the sum is known only then.
    if (!result.ok || taken.amount + result.totals.total.amount > order.total.amount) return
    if (planned.plan.how === 'sum') {
      expect(result.totals.total).toEqual(planned.plan.sum)
      if (request.amount !== undefined)
        expect(result.totals.total).toEqual(parseMoney(request.amount, order.currency))
    }
    if (planned.plan.how === 'lines') {
      const { line, quantity } = request.lines![0]!
      const more = parseDecimal(quantity, { maxDecimals: 6 })!
      quantities.set(line, addDecimals(quantities.get(line) ?? ZERO, more))
    }
    chain.push(result.totals)
  }

  const keyOf = (tax: InvoiceTotals['taxes'][number]) =>
    [tax.key, tax.category, tax.rate, tax.isWithholding].join(' ')
  function sumsOf(chain: readonly InvoiceTotals[]) {
    const rows = new Map<string, [bigint, bigint]>()
    for (const tax of chain.flatMap(({ taxes }) => taxes)) {
      const [base, amount] = rows.get(keyOf(tax)) ?? [0n, 0n]
      rows.set(keyOf(tax), [base + tax.base.amount, amount + tax.amount.amount])
    }
    const sum = (of: (totals: InvoiceTotals) => bigint) => chain.reduce((all, totals) => all + of(totals), 0n)
    return {
      rows: Object.fromEntries([...rows].sort()),
      net: sum((totals) => totals.subtotal.amount - totals.discountTotal.amount),
      tax: sum((totals) => totals.taxTotal.amount),
      withheld: sum((totals) => totals.withholdingTotal.amount),
      total: sum((totals) => totals.total.amount),
    }
  }

  it('M-19 adds up to its order to the last unit of each tax, whatever was taken before, and never takes more', () => {
    let chains = 0
    fc.assert(
      fc.property(drawn, steps, (input, requests) => {
        fc.pre(input.items.length > 0)
        const whole = totalsOf(input)
        fc.pre(whole.total.amount > 0n)
        const order: Order = {
          ...input,
          total: whole.total,
          items: input.items.map((one, index) => ({ ...one, id: String(index) })),
        }
        const chain: InvoiceTotals[] = []
        const quantities = new Map<string, Decimal>()
        for (const step of requests) advance(order, chain, quantities, requestOf(order, step))
        expect(sumsOf(chain).total).toBeLessThanOrEqual(whole.total.amount)
        const final = lessDeductions(whole, chain.map(deductionOf))
        expect(final.total.amount).toBeGreaterThanOrEqual(0n)
        expect(final.total.amount).toBe(
          final.subtotal.amount - final.discountTotal.amount + final.taxTotal.amount,
        )
        expect(sumsOf([...chain, final])).toEqual(sumsOf([whole]))
        chains += 1
      }),
      { numRuns: 3000 },
    )
    expect(chains).toBeGreaterThanOrEqual(2000)
  }, 120_000)
})

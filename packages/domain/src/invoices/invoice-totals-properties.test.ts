import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyCode, minorUnitsOf } from '../money/currencies.ts'
import { formatMoney, zeroMoney } from '../money/money.ts'
import type { AppliedRate } from '../taxes/tax-rate.ts'
import { amountDue, computeInvoiceTotals, type InvoiceTotals } from './invoice-totals.ts'
import type { DiscountInput, TotalsInput, TotalsItemInput } from './totals-input.ts'

const RUNS = { numRuns: 1000 }
const TIMEOUT = 60_000

// ---------------------------------------------------------------------------------------------------------------
// The oracle: docs/rules.md, section 6 read anew, in plain fractions, with loops instead of sorting and no code shared
// with what it judges.

type Q = { n: bigint; d: bigint }
const q = (n: bigint, d = 1n): Q => (d < 0n ? { n: -n, d: -d } : { n, d })
const plus = (a: Q, b: Q) => q(a.n * b.d + b.n * a.d, a.d * b.d)
const minus = (a: Q, b: Q) => plus(a, q(-b.n, b.d))
const times = (a: Q, b: Q) => q(a.n * b.n, a.d * b.d)
const over = (a: Q, b: Q) => q(a.n * b.d, a.d * b.n)
const total = (list: Q[]) => list.reduce(plus, q(0n))
const sign = (a: Q) => (a.n < 0n ? -1n : a.n > 0n ? 1n : 0n)

/** Away from zero at one half: the whole number below the size plus one half. */
function nearest(a: Q): bigint {
  const size = a.n < 0n ? -a.n : a.n
  const shifted = plus(q(size, a.d), q(1n, 2n))
  return (shifted.n / shifted.d) * (a.n < 0n ? -1n : 1n)
}

function fromText(text: string): Q {
  const [whole = '', decimals = ''] = text.split('.')
  return q(BigInt(whole + decimals), BigInt(`1${'0'.repeat(decimals.length)}`))
}

/** Cuts every share towards zero, then hands out what is left one by one to whoever lacks most. */
function share(sum: bigint, exact: Q[]): bigint[] {
  const parts = exact.map((value) => value.n / value.d)
  const given = new Set<number>()
  for (;;) {
    const left = sum - parts.reduce((a, b) => a + b, 0n)
    if (left === 0n) return parts
    const step = left > 0n ? 1n : -1n
    let best = -1
    exact.forEach((value, i) => {
      const lack = times(minus(value, q(parts[i]!)), q(step))
      if (given.has(i) || sign(lack) <= 0n) return
      const bestLack = best < 0 ? q(0n) : times(minus(exact[best]!, q(parts[best]!)), q(step))
      if (sign(minus(lack, bestLack)) > 0n) best = i
    })
    if (best < 0) throw new Error('nobody lacks')
    parts[best]! += step
    given.add(best)
  }
}

function lineOf(item: TotalsItemInput, unit: Q): bigint | null {
  const gross = times(times(fromText(item.quantity), fromText(item.unitPrice)), unit)
  if (item.discount === null) return nearest(gross)
  const value = fromText(item.discount.value)
  if (item.discount.type === 'percent') return nearest(times(gross, minus(q(1n), over(value, q(100n)))))
  const turned = sign(gross) < 0n ? q(-1n) : q(1n)
  const size = times(gross, turned)
  const off = times(value, unit)
  if (sign(minus(off, q(nearest(size)))) > 0n) return null
  const left = minus(size, off)
  return sign(left) < 0n ? 0n : nearest(times(left, turned))
}

type Naive = {
  lines: bigint[]
  subtotal: bigint
  discount: bigint
  taxes: { key: string; base: bigint; amount: bigint }[]
  tax: bigint
  withheld: bigint
  total: bigint
}

function multipliers(rates: readonly AppliedRate[]): { base: Q; tax: Q }[] {
  const done: { base: Q; tax: Q }[] = []
  rates.forEach((rate, i) => {
    const before = done.filter((_, j) => j < i && !rates[j]!.isWithholding).map((one) => one.tax)
    const base = rate.isCompound && !rate.isWithholding ? plus(q(1n), total(before)) : q(1n)
    done.push({ base, tax: times(base, over(fromText(rate.rate), q(100n))) })
  })
  return done
}

function naiveTotals(input: TotalsInput): Naive | null {
  const unit = q(10n ** BigInt(minorUnitsOf(input.currency)))
  const lines: bigint[] = []
  for (const item of input.items) {
    const line = lineOf(item, unit)
    if (line === null) return null
    lines.push(line)
  }
  const sum = lines.reduce((a, b) => a + b, 0n)
  let discount = 0n
  if (input.discount !== null) {
    const value = fromText(input.discount.value)
    if (input.discount.type === 'percent') discount = nearest(times(q(sum), over(value, q(100n))))
    else {
      const off = nearest(times(value, unit))
      if (off > (sum < 0n ? -sum : sum)) return null
      discount = sum < 0n ? -off : off
    }
  }
  const names = input.items.map((item) => item.rates.map((rate) => rate.key).join())
  const groups = [...new Set(names)].map((name) => ({
    rates: input.items[names.indexOf(name)]!.rates,
    amount: lines.filter((_, i) => names[i] === name).reduce((a, b) => a + b, 0n),
  }))
  const shares =
    discount === 0n
      ? groups.map(() => 0n)
      : share(
          discount,
          groups.map((group) => q(discount * group.amount, sum)),
        )
  let subtotal = 0n
  let net = 0n
  const collected: { rate: AppliedRate; base: Q; tax: Q }[] = []
  groups.forEach((group, g) => {
    const left = group.amount - shares[g]!
    const parts = multipliers(group.rates)
    const own = parts.map((part, i) => (group.rates[i]!.isWithholding ? q(0n) : part.tax))
    const factor = plus(q(1n), total(own))
    const groupNet = input.pricesIncludeTax ? nearest(over(q(left), factor)) : left
    subtotal += input.pricesIncludeTax ? nearest(over(q(group.amount), factor)) : group.amount
    net += groupNet
    const included =
      left === groupNet
        ? own.map(() => 0n)
        : share(
            left - groupNet,
            own.map((tax) => over(times(q(left - groupNet), tax), total(own))),
          )
    parts.forEach((part, i) => {
      const rate = group.rates[i]!
      const exact = times(q(groupNet), part.tax)
      const tax = input.pricesIncludeTax && !rate.isWithholding ? q(included[i]!) : exact
      collected.push({ rate, base: times(q(groupNet), part.base), tax })
    })
  })
  const unitName = (rate: AppliedRate) =>
    `${rate.category} ${Number(rate.rate)} ${rate.isWithholding ? 'w' : rate.isCompound}`
  const keys = [...new Set(collected.map((one) => one.rate.key))]
  const rows = keys.map((key) => {
    const mine = collected.filter((one) => one.rate.key === key)
    return {
      rate: mine[0]!.rate,
      base: total(mine.map((one) => one.base)),
      tax: total(mine.map((one) => one.tax)),
    }
  })
  const taxes = rows.map((row) => {
    const unitRows = rows.filter((other) => unitName(other.rate) === unitName(row.rate))
    const amounts = share(
      nearest(total(unitRows.map((one) => one.tax))),
      unitRows.map((one) => one.tax),
    )
    return { key: row.rate.key, base: nearest(row.base), amount: amounts[unitRows.indexOf(row)]! }
  })
  const limit = 10n ** 15n
  const sumOf = (withheld: boolean) =>
    taxes.reduce((a, tax, i) => (rows[i]!.rate.isWithholding === withheld ? a + tax.amount : a), 0n)
  const naive = {
    lines,
    subtotal,
    discount: subtotal - net,
    taxes,
    tax: sumOf(false),
    withheld: sumOf(true),
    total: net + sumOf(false),
  }
  const { discount: off, tax, withheld, total: sumOfAll } = naive
  const all = [
    ...lines,
    subtotal,
    off,
    tax,
    withheld,
    sumOfAll,
    ...taxes.flatMap((row) => [row.base, row.amount]),
  ]
  return all.some((amount) => amount >= limit || amount <= -limit) ? null : naive
}

// ---------------------------------------------------------------------------------------------------------------
// What is drawn: small and large, positive and negative, every kind of rate.

function rate(key: string, percent: string, more: Partial<AppliedRate> = {}): AppliedRate {
  return {
    key,
    name: key,
    rate: percent,
    category: 'S',
    exemptionReason: null,
    isCompound: false,
    isWithholding: false,
    ...more,
  }
}

const POOL: readonly AppliedRate[] = [
  rate('standard', '19'),
  rate('reduced', '5.5'),
  rate('odd', '19.975'),
  rate('all', '100'),
  rate('federal', '5'),
  rate('regional', '5'),
  rate('exempt', '0', { category: 'E', exemptionReason: 'exempt' }),
  rate('compound', '9.975', { isCompound: true }),
  rate('surtax', '33.3333', { isCompound: true }),
  rate('withheld', '15', { isWithholding: true }),
]

const written = (units: bigint, scale: number): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return units < 0n ? `-${text}` : text
}
const decimal = (min: bigint, max: bigint, scale: number) =>
  fc
    .tuple(fc.bigInt({ min, max }), fc.integer({ min: 0, max: scale }))
    .map(([units, digits]) => written(units, digits))

const percents = fc.oneof(
  fc.constantFrom('0', '100', '50', '33.3333'),
  fc.bigInt({ min: 0n, max: 1_000_000n }).map((units) => written(units, 4)),
)
const rateLists = fc.oneof(
  fc.subarray([...POOL], { maxLength: 3 }),
  fc.shuffledSubarray([...POOL], { maxLength: 3 }),
)
const currencies = fc.constantFrom(...['EUR', 'JPY', 'KWD', 'CLF'].map(currencyCode))

type Draw = { sign: 'positive' | 'any'; discounts: boolean }

function items({ sign: signs, discounts }: Draw): fc.Arbitrary<TotalsItemInput> {
  const least = signs === 'positive' ? 0n : -1n
  const quantity = fc.oneof(
    fc.constantFrom('1', '3', '0.333', '0'),
    decimal(least * 5_000_000n, 5_000_000n, 6),
  )
  const unitPrice = fc.oneof(
    fc.constantFrom('0.005', '1.005', '2.675', '2.99', '0.01', '100'),
    decimal(least * 9_999n, 9_999n, 6),
    decimal(least * 10n ** 9n, 10n ** 9n, 6),
  )
  const discount: fc.Arbitrary<DiscountInput | null> = discounts
    ? fc.oneof(
        fc.constant(null),
        percents.map((value) => ({ type: 'percent' as const, value })),
        fc
          .bigInt({ min: 0n, max: 50n })
          .map((units) => ({ type: 'amount' as const, value: written(units, 0) })),
      )
    : fc.constant(null)
  return fc.record({ quantity, unitPrice, discount, rates: rateLists })
}

function inputs(
  draw: Draw & { documentDiscount: boolean; includesTax?: boolean },
): fc.Arbitrary<TotalsInput> {
  const document: fc.Arbitrary<DiscountInput | null> = draw.documentDiscount
    ? fc.oneof(
        fc.constant(null),
        percents.map((value) => ({ type: 'percent' as const, value })),
        fc
          .bigInt({ min: 0n, max: 30n })
          .map((units) => ({ type: 'amount' as const, value: written(units, 0) })),
      )
    : fc.constant(null)
  return fc.record({
    currency: currencies,
    pricesIncludeTax: draw.includesTax === undefined ? fc.boolean() : fc.constant(draw.includesTax),
    discount: document,
    items: fc.array(items(draw), { maxLength: 6 }),
  })
}

const anything = inputs({ sign: 'any', discounts: true, documentDiscount: true })

/** The totals, or the run is drawn again: which inputs are refused is the oracle test's matter. */
function totalsOf(input: TotalsInput): InvoiceTotals {
  const result = computeInvoiceTotals(input)
  fc.pre(result.ok)
  if (!result.ok) throw new Error('unreachable')
  return result.totals
}

const units = (amounts: readonly { readonly amount: bigint }[]) =>
  amounts.reduce((sum, { amount }) => sum + amount, 0n)
const size = (value: bigint) => (value < 0n ? -value : value)

/** Everything but the order of the rows. */
function sums(totals: InvoiceTotals) {
  const { subtotal, discountTotal, taxTotal, withholdingTotal, total: sum } = totals
  return [subtotal, discountTotal, taxTotal, withholdingTotal, sum].map(formatMoney)
}

/** How many sums are rounded: (category, rate, kind) for net prices, groups of lines where tax is included. */
function roundings(input: TotalsInput): bigint {
  const groups = new Set(input.items.map((item) => item.rates.map((one) => one.key).join()))
  const taxes = new Set(input.items.flatMap((item) => item.rates.map((one) => one.key)))
  return BigInt(groups.size + taxes.size)
}

describe('against naive fractions', () => {
  it(
    'M-1 M-2 M-4 M-7 every figure is the same, and so is what is refused',
    () => {
      let computed = 0
      fc.assert(
        fc.property(anything, (input) => {
          const result = computeInvoiceTotals(input)
          const naive = naiveTotals(input)
          expect(result.ok).toBe(naive !== null)
          if (!result.ok || naive === null) return
          computed += 1
          const { totals } = result
          expect({
            lines: totals.items.map((item) => item.lineTotal.amount),
            subtotal: totals.subtotal.amount,
            discount: totals.discountTotal.amount,
            taxes: totals.taxes.map((tax) => ({
              key: tax.key,
              base: tax.base.amount,
              amount: tax.amount.amount,
            })),
            tax: totals.taxTotal.amount,
            withheld: totals.withholdingTotal.amount,
            total: totals.total.amount,
          }).toEqual(naive)
        }),
        { numRuns: 3000 },
      )
      expect(computed).toBeGreaterThan(1000)
    },
    TIMEOUT,
  )
})

describe('M-1 and M-2 the sums are sums', () => {
  it(
    'of the lines, of the taxes, and total = subtotal − discount + tax',
    () => {
      fc.assert(
        fc.property(anything, (input) => {
          const totals = totalsOf(input)
          const own = totals.taxes.filter((tax) => !tax.isWithholding)
          const withheld = totals.taxes.filter((tax) => tax.isWithholding)
          expect(totals.items).toHaveLength(input.items.length)
          expect(units(totals.items.map((item) => item.netTotal))).toBe(totals.subtotal.amount)
          expect(units(own.map((tax) => tax.amount))).toBe(totals.taxTotal.amount)
          expect(units(withheld.map((tax) => tax.amount))).toBe(totals.withholdingTotal.amount)
          expect(totals.total.amount).toBe(
            totals.subtotal.amount - totals.discountTotal.amount + totals.taxTotal.amount,
          )
          if (!input.pricesIncludeTax) {
            for (const item of totals.items) expect(item.netTotal).toEqual(item.lineTotal)
          }
          const nothing = zeroMoney(input.currency)
          expect(amountDue({ ...totals, amountPaid: nothing, amountCredited: nothing }).amount).toBe(
            totals.total.amount - totals.withholdingTotal.amount,
          )
        }),
        RUNS,
      )
    },
    TIMEOUT,
  )
})

describe('M-3 the lines’ own taxes stay near the tax of the document', () => {
  it(
    'by half a unit for each rounding',
    () => {
      fc.assert(
        fc.property(anything, (input) => {
          const totals = totalsOf(input)
          const shown = units(totals.items.map((item) => item.taxAmount))
          const most = BigInt(totals.items.length) + roundings(input)
          expect(2n * size(shown - totals.taxTotal.amount) <= most).toBe(true)
        }),
        RUNS,
      )
    },
    TIMEOUT,
  )
})

describe('M-4 prices that include tax', () => {
  it(
    'the total is the sum of the typed lines less the discount on it, to the unit',
    () => {
      const draw = { sign: 'any', discounts: true, documentDiscount: true, includesTax: true } as const
      fc.assert(
        fc.property(inputs(draw), (input) => {
          const totals = totalsOf(input)
          const gross = units(totals.items.map((item) => item.lineTotal))
          const naive = naiveTotals({ ...input, pricesIncludeTax: false })
          fc.pre(naive !== null)
          expect(totals.total.amount).toBe(gross - (naive?.discount ?? 0n))
        }),
        RUNS,
      )
    },
    TIMEOUT,
  )
})

describe('M-5 and M-12 equal input, equal output', () => {
  it(
    'a duplicate has the same totals, computed again they are the same, and the input is left alone',
    () => {
      fc.assert(
        fc.property(anything, (input) => {
          const before = JSON.stringify(input)
          const first = computeInvoiceTotals(input)
          expect(JSON.stringify(input)).toBe(before)
          expect(computeInvoiceTotals(structuredClone(input))).toEqual(first)
          expect(computeInvoiceTotals(input)).toEqual(first)
        }),
        RUNS,
      )
    },
    TIMEOUT,
  )

  const shuffled = (documentDiscount: boolean) =>
    inputs({ sign: 'any', discounts: true, documentDiscount }).chain((input) =>
      fc.record({
        input: fc.constant(input),
        order: fc.shuffledSubarray([...input.items], { minLength: input.items.length }),
      }),
    )

  it(
    'the order of the lines changes no sum of an invoice without a document discount',
    () => {
      fc.assert(
        fc.property(shuffled(false), ({ input, order }) => {
          expect(sums(totalsOf({ ...input, items: order }))).toEqual(sums(totalsOf(input)))
        }),
        RUNS,
      )
    },
    TIMEOUT,
  )

  it(
    'with one, the gross of inclusive and the net of other prices stay the same, and the rest near it',
    () => {
      fc.assert(
        fc.property(shuffled(true), ({ input, order }) => {
          const [a, b] = [totalsOf(input), totalsOf({ ...input, items: order })]
          expect(b.subtotal).toEqual(a.subtotal)
          if (input.pricesIncludeTax) expect(b.total).toEqual(a.total)
          else expect(b.discountTotal).toEqual(a.discountTotal)
          // One unit of discount may move between two groups that tie; a group bears at most 2.6 times its net in
          // tax here (three rates of at most 100, 33.3333 on top and 19.975).
          const groups = new Set(input.items.map((item) => item.rates.map((one) => one.key).join())).size
          expect(size(b.taxTotal.amount - a.taxTotal.amount) <= BigInt(groups * 4) + roundings(input)).toBe(
            true,
          )
        }),
        RUNS,
      )
    },
    TIMEOUT,
  )

  it('because a tie goes to the group that appears first, as the rule says', () => {
    // 0.01 off 1.00 + 1.00: half a cent each, the cent to the first. Off the line at 100 % it takes 0.01 of tax along:
    // 0.99 + 0.99 + 1.00 = 2.98; off the line at 0 % it does not: 0.99 + 1.00 + 1.00 = 2.99
    const line = (key: string) => ({
      quantity: '1',
      unitPrice: '1',
      discount: null,
      rates: POOL.filter((one) => one.key === key),
    })
    const input = (keys: string[]): TotalsInput => ({
      currency: currencyCode('EUR'),
      pricesIncludeTax: false,
      discount: { type: 'amount', value: '0.01' },
      items: keys.map(line),
    })
    expect(formatMoney(totalsOf(input(['all', 'exempt'])).total)).toBe('2.98')
    expect(formatMoney(totalsOf(input(['exempt', 'all'])).total)).toBe('2.99')
  })
})

describe('M-7 the document discount', () => {
  it(
    'of 100 % leaves no total and no tax, and of lines that add up to nothing takes nothing',
    () => {
      fc.assert(
        fc.property(anything, (input) => {
          const totals = totalsOf({ ...input, discount: { type: 'percent', value: '100' } })
          // A percentage is rounded once, on the sum of the lines (docs/rules.md, section 6).
          if (units(totals.items.map((item) => item.lineTotal)) === 0n) {
            expect(sums(totals)).toEqual(
              sums(totalsOf({ ...input, discount: { type: 'amount', value: '0' } })),
            )
            return
          }
          expect(totals.total.amount).toBe(0n)
          expect(totals.taxes.every((tax) => tax.amount.amount === 0n && tax.base.amount === 0n)).toBe(true)
          expect(totals.discountTotal).toEqual(totals.subtotal)
        }),
        RUNS,
      )
    },
    TIMEOUT,
  )

  it(
    'of more than the lines is refused, and of all of them is taken',
    () => {
      const draw = { sign: 'any', discounts: false, documentDiscount: false } as const
      fc.assert(
        fc.property(inputs(draw), fc.bigInt({ min: 1n, max: 10n ** 6n }), (input, more) => {
          const lines = size(units(totalsOf(input).items.map((item) => item.lineTotal)))
          const off = (amount: bigint): DiscountInput => ({
            type: 'amount',
            value: written(amount, minorUnitsOf(input.currency)),
          })
          expect(totalsOf({ ...input, discount: off(lines) }).total.amount).toBe(0n)
          expect(computeInvoiceTotals({ ...input, discount: off(lines + more) })).toEqual({
            ok: false,
            faults: [{ path: ['discount', 'value'], reason: 'discount_above_subtotal' }],
          })
        }),
        RUNS,
      )
    },
    TIMEOUT,
  )
})

describe('M-15 negating every line', () => {
  it(
    'negates every figure',
    () => {
      const turned = (text: string) =>
        text.startsWith('-') ? text.slice(1) : /[1-9]/.test(text) ? `-${text}` : text
      const amounts = (totals: InvoiceTotals) =>
        [
          totals.items.flatMap((item) => [item.lineTotal, item.netTotal, item.taxAmount]),
          totals.taxes.flatMap((tax) => [tax.base, tax.amount]),
          [totals.subtotal, totals.discountTotal, totals.taxTotal, totals.withholdingTotal, totals.total],
        ].flat()
      fc.assert(
        fc.property(anything, (input) => {
          const negative = input.items.map((item) => ({ ...item, quantity: turned(item.quantity) }))
          expect(amounts(totalsOf({ ...input, items: negative })).map((value) => -value.amount)).toEqual(
            amounts(totalsOf(input)).map((value) => value.amount),
          )
        }),
        RUNS,
      )
    },
    TIMEOUT,
  )
})

import { minorUnitsOf } from '../../money/currencies.ts'
import type { AppliedRate } from '../../taxes/tax-rate.ts'
import type { TotalsInput, TotalsItemInput } from './totals-input.ts'

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

/**
 * The oracle: docs/rules.md, section 6 read anew, in plain fractions, with loops instead of sorting and no code shared
 * with what it judges. Null for what is refused.
 */
export function naiveTotals(input: TotalsInput): Naive | null {
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

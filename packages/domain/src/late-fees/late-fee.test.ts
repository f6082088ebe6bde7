import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDate, calendarDate } from '../dates/calendar-date.ts'
import { currencyCode } from '../money/currencies.ts'
import type { Decimal } from '../money/decimal.ts'
import { money } from '../money/money.ts'
import { judgeLateFee, type LateInvoice } from './late-fee.ts'
import { lateInterest, readInterestRate } from './late-interest.ts'

const day = calendarDate
const EUR = currencyCode('EUR')
const euros = (amount: bigint) => money(amount, EUR)
const rate = (text: string): Decimal => {
  const read = readInterestRate(text)
  if (read === null) throw new Error(`${text} is no rate.`)
  return read
}

test.each([
  ['9.27', true],
  ['0.001', true],
  ['100', true],
  ['0', false],
  ['100.001', false],
  ['-1', false],
  ['1.23456', false],
  ['x', false],
])('a rate of %s is one: %s', (text, isOne) => {
  expect(readInterestRate(text) !== null).toBe(isOne)
})

describe('interest', () => {
  const of = (
    amount: bigint,
    from: string,
    until: string,
    percent: string,
    paid: [string, bigint][] = [],
    instalments: LateInvoice['instalments'] = null,
  ) => {
    const { interest, days } = lateInterest(
      {
        payable: euros(amount),
        reductions: paid.map(([on, taken]) => ({ day: day(on), amount: taken })),
        instalments,
      },
      { from: day(from), until: day(until) },
      rate(percent),
    )
    return [interest.amount, days]
  }

  test('is for each day after the due date, over 365 days, rounded once', () => {
    // 1,000.00 × 9.27 % × 31 / 365 = 7.8731…
    expect(of(100_000n, '2026-01-31', '2026-03-03', '9.27')).toEqual([787n, 31])
    // 365.00 × 5 % × 1 / 365 = 0.05
    expect(of(36_500n, '2026-01-31', '2026-02-01', '5')).toEqual([5n, 1])
    // 0.005 is rounded away from zero.
    expect(of(3_650n, '2026-01-31', '2026-02-01', '5')).toEqual([1n, 1])
    // A leap year has one day more, and each is a 365th.
    expect(of(100_000n, '2028-01-01', '2029-01-01', '10')).toEqual([10_027n, 366])
  })

  test('is on what was due each morning: what comes on a day bears interest for that day', () => {
    const paid: [string, bigint][] = [['2026-02-10', 60_000n]]
    // 1,000.00 for 10 days and 400.00 for 18: 17,200 × 10 % / 365 = 4.7123…
    expect(of(100_000n, '2026-01-31', '2026-02-28', '10', paid)).toEqual([471n, 28])
    expect(of(100_000n, '2026-01-31', '2026-02-28', '10', [['2026-02-10', 100_000n]])).toEqual([274n, 10])
  })

  test('is on the instalments whose day has passed', () => {
    const plan = (amounts: [string, bigint][]) =>
      amounts.map(([on, amount]) => ({ dueDate: day(on), amount: euros(amount) }))
    const two = plan([
      ['2026-01-31', 40_000n],
      ['2026-02-20', 60_000n],
    ])
    // 400.00 for 20 days and 1,000.00 for 8: 16,000 × 10 % / 365 = 4.3835…
    expect(of(100_000n, '2026-01-31', '2026-02-28', '10', [], two)).toEqual([438n, 28])
    // The first is paid on its tenth day: 400.00 for 10 days and 600.00 for 8.
    expect(of(100_000n, '2026-01-31', '2026-02-28', '10', [['2026-02-10', 40_000n]], two)).toEqual([241n, 18])
    // 500.00 pays the first, and 100.00 of the second before its day: 500.00 for 8 days.
    expect(of(100_000n, '2026-01-31', '2026-02-28', '10', [['2026-01-30', 50_000n]], two)).toEqual([110n, 8])
  })

  test('is none for what came by the due date, and none after the last day', () => {
    expect(of(100_000n, '2026-01-31', '2026-02-28', '10', [['2026-01-31', 100_000n]])).toEqual([0n, 0])
    expect(of(100_000n, '2026-01-31', '2026-02-10', '10', [['2026-02-15', 100_000n]])).toEqual([274n, 10])
    // More came than was due: nothing is owed back for it.
    expect(of(100_000n, '2026-01-31', '2026-02-28', '10', [['2026-01-20', 150_000n]])).toEqual([0n, 0])
  })

  test('is the sum over the days, counted one by one, whatever comes and goes', () => {
    let seed = 7
    const chance = (most: number) => {
      seed = (seed * 16_807) % 2_147_483_647
      return seed % most
    }
    const first = day('2026-01-01')
    for (let round = 0; round < 300; round += 1) {
      const payable = BigInt(1 + chance(1_000_000))
      const paid = Array.from({ length: chance(6) }, (): [CalendarDate, bigint] => [
        addDays(first, chance(140) - 20),
        BigInt(chance(500_000) - 100_000),
      ])
      const [from, length] = [addDays(first, chance(40)), chance(80)]
      let amountDays = 0n
      let days = 0
      for (let away = 1; away <= length; away += 1) {
        const morning = addDays(from, away)
        const due = paid.reduce((left, [on, amount]) => (on < morning ? left - amount : left), payable)
        if (due <= 0n) continue
        amountDays += due
        days += 1
      }
      // 9.27 % a year: 927 / (100 · 100 · 365), half away from zero.
      const interest = (amountDays * 927n * 2n + 3_650_000n) / 7_300_000n
      expect(of(payable, from, addDays(from, length), '9.27', paid)).toEqual([interest, days])
    }
  })

  test('of two spans one after the other is within a unit that of both at once, whatever is paid in between', () => {
    for (let split = 1; split < 90; split += 1) {
      const paid: [string, bigint][] = [
        [addDays(day('2026-01-01'), (split * 7) % 90), 12_345n],
        [addDays(day('2026-01-01'), (split * 11) % 90), 54_321n],
      ]
      const middle = addDays(day('2026-01-01'), split)
      const whole = of(99_999n, '2026-01-01', '2026-04-01', '8.12', paid)
      const first = of(99_999n, '2026-01-01', middle, '8.12', paid)
      const second = of(99_999n, middle, '2026-04-01', '8.12', paid)
      const sum = BigInt(first[0] ?? 0) + BigInt(second[0] ?? 0)
      expect(Number(sum - BigInt(whole[0] ?? 0))).toBeLessThanOrEqual(1)
      expect(Number(sum - BigInt(whole[0] ?? 0))).toBeGreaterThanOrEqual(-1)
      expect(Number(first[1]) + Number(second[1])).toBe(Number(whole[1]))
    }
  })
})

describe('what may be charged', () => {
  const TERMS = { rate: rate('10'), fee: euros(4_000n) }
  const late = (over: Partial<LateInvoice> = {}): LateInvoice => ({
    dueDate: day('2026-01-31'),
    payable: euros(100_000n),
    reductions: [],
    instalments: null,
    isLateFee: false,
    chargedUntil: null,
    hadFee: false,
    ...over,
  })
  const on = (today: string, over: Partial<LateInvoice> = {}, terms = TERMS) => {
    const verdict = judgeLateFee(late(over), terms, day(today))
    if (!verdict.ok) return verdict.reason
    const { interest, fee, from, until, days } = verdict.charge
    return [interest.amount, fee.amount, from, until, days]
  }

  test('is nothing until the day after the due date, then interest and the fee', () => {
    expect(on('2026-01-31')).toBe('late_fee_not_due')
    expect(on('2026-02-10')).toEqual([274n, 4_000n, '2026-02-01', '2026-02-10', 10])
    expect(on('2026-02-10', { dueDate: null })).toBe('late_fee_not_due')
  })

  test('of an invoice in instalments is for each that is late, however many are to come', () => {
    const instalments = [
      { dueDate: day('2026-01-31'), amount: euros(40_000n) },
      { dueDate: day('2026-03-31'), amount: euros(60_000n) },
    ]
    const of = (today: string, over: Partial<LateInvoice> = {}) =>
      on(today, { instalments, dueDate: day('2026-03-31'), ...over })
    expect(of('2026-01-31')).toBe('late_fee_not_due')
    // 400.00 × 10 % × 10 / 365
    expect(of('2026-02-10')).toEqual([110n, 4_000n, '2026-02-01', '2026-02-10', 10])
    const first = { reductions: [{ day: day('2026-01-31'), amount: 40_000n }] }
    expect(of('2026-03-31', first)).toBe('late_fee_not_due')
    expect(of('2026-04-10', first)).toEqual([164n, 4_000n, '2026-02-01', '2026-04-10', 10])
  })

  test('the fee is charged once, and each day bears interest once', () => {
    const charged = { chargedUntil: day('2026-02-10'), hadFee: true }
    expect(on('2026-02-10', charged)).toBe('late_fee_not_due')
    expect(on('2026-02-20', charged)).toEqual([274n, 0n, '2026-02-11', '2026-02-20', 10])
  })

  test('days on which nothing was due are left out, and one that is due again bears interest again', () => {
    const paidAndTakenBack = [
      { day: day('2026-02-10'), amount: 100_000n },
      { day: day('2026-02-20'), amount: -100_000n },
    ]
    expect(on('2026-02-25', { reductions: paidAndTakenBack })).toEqual([
      411n,
      4_000n,
      '2026-02-01',
      '2026-02-25',
      15,
    ])
    const charged = { reductions: paidAndTakenBack, chargedUntil: day('2026-02-10'), hadFee: true }
    expect(on('2026-02-25', charged)).toEqual([137n, 0n, '2026-02-11', '2026-02-25', 5])
  })

  test('what was paid late bears both, what was paid in time neither', () => {
    expect(on('2026-06-01', { reductions: [{ day: day('2026-02-10'), amount: 100_000n }] })).toEqual([
      274n,
      4_000n,
      '2026-02-01',
      '2026-02-10',
      10,
    ])
    expect(on('2026-06-01', { reductions: [{ day: day('2026-01-31'), amount: 100_000n }] })).toBe(
      'late_fee_not_due',
    )
  })

  test('a fee in another currency is left out; without interest nothing is left', () => {
    const dollars = { rate: null, fee: money(4_000n, currencyCode('USD')) }
    expect(on('2026-02-10', {}, { ...dollars, rate: TERMS.rate })).toEqual([
      274n,
      0n,
      '2026-02-01',
      '2026-02-10',
      10,
    ])
    const verdict = judgeLateFee(late(), dollars, day('2026-02-10'))
    expect(verdict).toEqual({ ok: false, reason: 'late_fee_not_due' })
  })

  test('nothing is charged without terms, nor for a charge itself', () => {
    expect(judgeLateFee(late(), { rate: null, fee: null }, day('2026-02-10'))).toEqual({
      ok: false,
      reason: 'late_fees_not_set_up',
    })
    expect(on('2026-02-10', { isLateFee: true })).toBe('late_fee_for_a_late_fee')
  })
})

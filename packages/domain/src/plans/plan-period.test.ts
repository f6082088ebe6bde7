import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyCode } from '../money/currencies.ts'
import { money } from '../money/money.ts'
import { anchorDayOf, DAY_MS, daysLeft, endOfPeriod, firstPeriod, splitPrice } from './plan-period.ts'

const EUR = currencyCode('EUR')
const at = (text: string) => Date.parse(text)
const iso = (instant: number) => new Date(instant).toISOString()
const instants = fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2044-01-01T00:00:00Z') })

/** The ends of so many periods on end. */
function ends(start: string, interval: 'month' | 'year', count: number): string[] {
  const found: string[] = []
  const anchorDay = anchorDayOf(at(start))
  for (let end = at(start); found.length < count; found.push(iso(end))) {
    end = endOfPeriod(end, interval, anchorDay)
  }
  return found
}

describe('a period', () => {
  it.each([
    [
      'month',
      '2026-01-31T15:04:05.678Z',
      [
        '2026-02-28T15:04:05.678Z',
        '2026-03-31T15:04:05.678Z',
        '2026-04-30T15:04:05.678Z',
        '2026-05-31T15:04:05.678Z',
      ],
    ],
    ['month', '2028-01-30T00:00:00.000Z', ['2028-02-29T00:00:00.000Z', '2028-03-30T00:00:00.000Z']],
    ['month', '2026-12-15T23:59:59.999Z', ['2027-01-15T23:59:59.999Z', '2027-02-15T23:59:59.999Z']],
    [
      'year',
      '2028-02-29T12:00:00.000Z',
      [
        '2029-02-28T12:00:00.000Z',
        '2030-02-28T12:00:00.000Z',
        '2031-02-28T12:00:00.000Z',
        '2032-02-29T12:00:00.000Z',
      ],
    ],
    ['year', '2026-07-01T00:00:00.000Z', ['2027-07-01T00:00:00.000Z']],
  ] as const)('of a %s from %s ends on %s', (interval, start, expected) => {
    expect(ends(start, interval, expected.length)).toEqual(expected)
  })

  it('is whole days long, and twelve months on end are a year', () => {
    fc.assert(
      fc.property(instants, (start) => {
        const month = firstPeriod(start, 'month')
        const days = (month.end - month.start) / DAY_MS
        expect([28, 29, 30, 31]).toContain(days)
        let end = start
        for (let n = 0; n < 12; n += 1) end = endOfPeriod(end, 'month', anchorDayOf(start))
        expect(end).toBe(firstPeriod(start, 'year').end)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('days left', () => {
  const period = { start: at('2026-03-01T10:00:00Z'), end: at('2026-04-01T10:00:00Z') }
  it.each([
    ['2026-02-20T10:00:00Z', 31], // not begun: all of it
    ['2026-03-01T10:00:00Z', 31],
    ['2026-03-01T10:00:00.001Z', 31], // a day that has begun is left
    ['2026-03-02T10:00:00Z', 30],
    ['2026-03-31T10:00:00.001Z', 1],
    ['2026-04-01T10:00:00Z', 0],
    ['2027-01-01T00:00:00Z', 0],
  ])('at %s: %s of 31', (now, left) => {
    expect(daysLeft(period, at(now))).toEqual({ left, whole: 31 })
  })
})

describe('a price in parts', () => {
  it.each([
    // 24.00 over 31 days: 10 days are 7.7419…
    [2400n, 10, 31, 774n, 1626n],
    [2400n, 31, 31, 2400n, 0n],
    [2400n, 0, 31, 0n, 2400n],
    // a half goes to what is left
    [1n, 15, 30, 1n, 0n],
    [3n, 15, 30, 2n, 1n],
  ])('of %s: %s of %s days are %s, over are %s', (amount, left, whole, expected, over) => {
    const parts = splitPrice(money(amount, EUR), { left, whole })
    expect([parts.left.amount, parts.over.amount]).toEqual([expected, over])
  })

  it('add up to it, are never negative, within a unit of exact, and fall from day to day', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 12n),
        fc.integer({ min: 1, max: 366 }),
        fc.nat(),
        (amount, whole, n) => {
          const left = n % (whole + 1)
          const parts = splitPrice(money(amount, EUR), { left, whole })
          expect(parts.left.amount + parts.over.amount).toBe(amount)
          expect(parts.left.amount >= 0n && parts.over.amount >= 0n).toBe(true)
          const error = parts.left.amount * BigInt(whole) - amount * BigInt(left)
          expect(2n * error <= BigInt(whole) && 2n * error >= -BigInt(whole)).toBe(true)
          if (left < whole) {
            const before = splitPrice(money(amount, EUR), { left: left + 1, whole })
            expect(before.left.amount >= parts.left.amount).toBe(true)
          }
        },
      ),
      { numRuns: 1000 },
    )
  })
})

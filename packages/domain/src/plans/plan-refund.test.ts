import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '../dates/calendar-date.ts'
import { currencyCode } from '../money/currencies.ts'
import { formatMoney, money } from '../money/money.ts'
import { PLANS, type PlanId, type PlanInterval, planPrice } from './plan-catalogue.ts'
import { DAY_MS } from './plan-period.ts'
import { type PlanQuote, quotePlan, type RunningPlan } from './plan-quote.ts'
import { type PaidPart, planRefund } from './plan-refund.ts'

const EUR = currencyCode('EUR')
const START = Date.parse('2026-03-12T12:00:00Z')

function terms(plan: PlanId, interval: PlanInterval) {
  return { plan, interval, price: planPrice(plan, interval, EUR, calendarDate('2026-03-01')) }
}
const runningOf = (quote: PlanQuote): RunningPlan => ({
  ...quote.terms,
  period: quote.period,
  anchorDay: quote.anchorDay,
})

/** A company without a trial that chooses one plan after the other, so many days after the start. */
function story(choices: readonly (readonly [PlanId, PlanInterval, number])[], credit = money(0n, EUR)) {
  let running: RunningPlan | null = null
  const parts: PaidPart[] = []
  for (const [plan, interval, day] of choices) {
    const now = START + day * DAY_MS
    const subscription = running && {
      periodEnd: (running as RunningPlan).period.end,
      cancelledAt: null,
      pastDueSince: null,
    }
    const quote = quotePlan(
      { facts: { trialEndsAt: 0, subscription }, running, credit, now },
      terms(plan, interval),
    )
    // What began anew before is not of this period any more.
    if (quote.lines.some(({ kind }) => kind === 'period')) parts.length = 0
    parts.push({
      paidAt: now,
      amount: quote.charge,
      creditUsed: quote.creditUsed,
      creditAdded: quote.creditAdded,
      lines: quote.lines,
    })
    ;[running, credit] = [runningOf(quote), quote.creditAfter]
  }
  return { running: running as unknown as RunningPlan, parts, credit }
}

describe('giving back a plan', () => {
  it.each([
    ['by the year pays back all of it', [['team', 'year', 0]], '240.00', '0.00'],
    [
      'with a larger one since pays back both',
      [
        ['team', 'year', 0],
        ['business', 'year', 10],
      ],
      '590.14',
      '0.00',
    ],
    // 600.00 − 360.00 of a smaller one: the credit of the change goes with it
    [
      'with a smaller one since takes its credit back',
      [
        ['business', 'year', 0],
        ['team', 'year', 0],
      ],
      '600.00',
      '-360.00',
    ],
    // 24.00 × 21/31 = 16.2580… of the month had paid for a part of the year
    [
      'that a month had gone into returns that as credit',
      [
        ['team', 'month', 0],
        ['team', 'year', 10],
      ],
      '223.74',
      '16.26',
    ],
  ] as const)('%s', (_, choices, amount, credit) => {
    const { running, parts } = story(choices)
    const refund = planRefund(running.interval, parts, START + 20 * DAY_MS)
    expect(refund && [formatMoney(refund.amount), formatMoney(refund.credit)]).toEqual([amount, credit])
  })

  it('is open for 30 days from the payment of the year, to the millisecond', () => {
    const { parts } = story([
      ['team', 'year', 0],
      ['business', 'year', 20],
    ])
    const until = START + 30 * DAY_MS
    expect(planRefund('year', parts, until - 1)?.until).toBe(until)
    expect(planRefund('year', parts, until)).toBeNull()
  })

  it('is not for plans by the month, nor for what was never paid', () => {
    expect(planRefund('month', story([['team', 'month', 0]]).parts, START)).toBeNull()
    expect(planRefund('year', [], START)).toBeNull()
  })

  it('leaves the company with what it had before the year, to the unit', () => {
    const plans = fc.constantFrom(...PLANS.map(({ id }) => id))
    fc.assert(
      fc.property(
        plans,
        fc.bigInt(0n, 30_000n),
        fc.array(fc.tuple(plans, fc.integer({ min: 0, max: 29 })), { maxLength: 5 }),
        (first, had, changes) => {
          const ordered = [...changes].sort((a, b) => a[1] - b[1])
          const choices = [
            [first, 'year', 0],
            ...ordered.map(([plan, day]) => [plan, 'year', day] as const),
          ] as const
          const { parts, credit } = story(choices, money(had, EUR))
          const refund = planRefund('year', parts, START + 29 * DAY_MS)!
          const paid = parts.reduce((sum, part) => sum + part.amount.amount, 0n)
          expect(refund.amount.amount).toBe(paid)
          expect(credit.amount + refund.credit.amount).toBe(had)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from './plan-period.ts'
import {
  daysUntil,
  GRACE_DAYS,
  mayWrite,
  nextTryAt,
  type PlanFacts,
  planState,
  TRIAL_DAYS,
  writableUntil,
} from './plan-state.ts'

const day = (n: number) => n * DAY_MS
/** Created on day 0. */
const TRIAL: PlanFacts = { trialEndsAt: day(TRIAL_DAYS), subscription: null }
const PAID = { periodEnd: day(60), cancelledAt: null, pastDueSince: null }
const withPlan = (over: Partial<typeof PAID> | Record<string, number | null> = {}): PlanFacts => ({
  ...TRIAL,
  subscription: { ...PAID, ...over },
})

describe('the state of a plan', () => {
  it.each([
    ['on the first day', TRIAL, day(0), 'trial'],
    ['in the last millisecond of the trial', TRIAL, day(14) - 1, 'trial'],
    ['when the trial is over', TRIAL, day(14), 'expired'],
    ['with a plan chosen in the trial', withPlan(), day(3), 'active'],
    ['while it is paid', withPlan(), day(60) - 1, 'active'],
    ['when the renewal is due and nobody has tried it yet', withPlan(), day(60), 'active'],
    ['when the renewal failed', withPlan({ pastDueSince: day(60) + 1 }), day(61), 'past_due'],
    ['to the end of the grace', withPlan({ pastDueSince: day(60) }), day(74) - 1, 'past_due'],
    ['when the grace is over', withPlan({ pastDueSince: day(60) }), day(74), 'expired'],
    ['when nobody ever tried the renewal', withPlan(), day(74), 'expired'],
    ['cancelled, to the end of what is paid', withPlan({ cancelledAt: day(20) }), day(60) - 1, 'cancelled'],
    ['cancelled, when that is over', withPlan({ cancelledAt: day(20) }), day(60), 'expired'],
    [
      'cancelled while past due',
      withPlan({ cancelledAt: day(61), pastDueSince: day(60) }),
      day(61),
      'expired',
    ],
    ['given back within the trial', withPlan({ periodEnd: day(5), cancelledAt: day(5) }), day(6), 'trial'],
  ] as const)('%s', (_, facts, now, expected) => {
    expect(planState(facts, now)).toBe(expected)
  })

  it('is expired exactly when the company may not write', () => {
    const instant = fc.integer({ min: 0, max: day(120) })
    fc.assert(
      fc.property(
        instant,
        fc.option(
          fc.record({
            periodEnd: instant,
            cancelledAt: fc.option(instant),
            pastDueSince: fc.option(instant),
          }),
        ),
        instant,
        (trialEndsAt, subscription, now) => {
          const facts = { trialEndsAt, subscription }
          expect(mayWrite(facts, now)).toBe(planState(facts, now) !== 'expired')
          expect(mayWrite(facts, now)).toBe(now < writableUntil(facts))
          // Never less than the trial, and never less than what was paid.
          expect(writableUntil(facts)).toBeGreaterThanOrEqual(trialEndsAt)
          if (subscription) expect(writableUntil(facts)).toBeGreaterThanOrEqual(subscription.periodEnd)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('counts days that have begun', () => {
    expect([day(3), day(3) - 1, day(2) + 1, 1, 0, -5].map((left) => daysUntil(left, 0))).toEqual([
      3, 3, 3, 1, 0, 0,
    ])
  })
})

describe('tries of a renewal', () => {
  it('come 1, 3, 6 and 10 days after the end, and none after that', () => {
    const tries: number[] = []
    for (let now: number | null = day(60); now !== null; now = nextTryAt(day(60), now)) tries.push(now)
    expect(tries.map((instant) => instant / DAY_MS)).toEqual([60, 61, 63, 66, 70])
    expect(Math.max(...tries)).toBeLessThan(day(60 + GRACE_DAYS))
  })

  it('do not catch up on what was missed', () => {
    expect(nextTryAt(day(60), day(64))).toBe(day(66))
  })
})

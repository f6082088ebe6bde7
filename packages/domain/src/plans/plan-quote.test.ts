import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '../dates/calendar-date.ts'
import { currencyCode } from '../money/currencies.ts'
import { formatMoney, type Money, money, sumMoney } from '../money/money.ts'
import {
  leastCharge,
  PLAN_INTERVALS,
  PLANS,
  type PlanId,
  type PlanInterval,
  planPrice,
} from './plan-catalogue.ts'
import { DAY_MS } from './plan-period.ts'
import { type PlanQuote, type PlanTerms, quotePlan, quoteRenewal, type RunningPlan } from './plan-quote.ts'
import type { PlanFacts } from './plan-state.ts'

const EUR = currencyCode('EUR')
const NONE = money(0n, EUR)
const at = (text: string) => Date.parse(text)
const iso = (instant: number) => new Date(instant).toISOString()

function terms(plan: PlanId, interval: PlanInterval): PlanTerms {
  return { plan, interval, price: planPrice(plan, interval, EUR, calendarDate('2026-03-01')) }
}

function runningOf(quote: PlanQuote): RunningPlan {
  return { ...quote.terms, period: quote.period, anchorDay: quote.anchorDay }
}

function factsOf(running: RunningPlan | null, over: Record<string, number | null> = {}): PlanFacts {
  const trialEndsAt = at('2026-01-15T10:00:00Z')
  if (running === null) return { trialEndsAt, subscription: null }
  const subscription = { periodEnd: running.period.end, cancelledAt: null, pastDueSince: null, ...over }
  return { trialEndsAt, subscription }
}

function change(running: RunningPlan, to: PlanTerms, now: number, credit: Money = NONE): PlanQuote {
  return quotePlan({ facts: factsOf(running), running, credit, now }, to)
}

/** As it is shown: what is taken, what credit is used and left, and the lines. */
function shown(quote: PlanQuote) {
  const { kind, charge, creditUsed, creditAdded, creditAfter, period, lines } = quote
  return {
    kind,
    charge: formatMoney(charge),
    credit: [creditUsed, creditAdded, creditAfter].map(formatMoney).join(' '),
    period: `${iso(period.start)} ${iso(period.end)}`,
    lines: lines.map(
      (line) =>
        `${line.kind} ${line.plan} ${line.interval} ${line.days}/${line.wholeDays} ${formatMoney(line.amount)}`,
    ),
  }
}

/** Team by month, from 1 March 10:00, 31 days. */
const TEAM: RunningPlan = {
  ...terms('team', 'month'),
  period: { start: at('2026-03-01T10:00:00Z'), end: at('2026-04-01T10:00:00Z') },
  anchorDay: 1,
}

describe('a first plan', () => {
  const choose = (now: string, credit = NONE) =>
    shown(quotePlan({ facts: factsOf(null), running: null, credit, now: at(now) }, terms('team', 'month')))

  it('begins after what is left of the trial', () => {
    expect(choose('2026-01-05T08:00:00Z')).toEqual({
      kind: 'start',
      charge: '24.00',
      credit: '0.00 0.00 0.00',
      period: '2026-01-15T10:00:00.000Z 2026-02-15T10:00:00.000Z',
      lines: ['period team month 31/31 24.00'],
    })
  })

  it('begins at once when the trial is over, and keeps to the 31st', () => {
    expect(choose('2026-01-31T20:30:00Z').period).toBe('2026-01-31T20:30:00.000Z 2026-02-28T20:30:00.000Z')
  })

  it('is paid from credit as far as that goes', () => {
    expect(choose('2026-02-01T00:00:00Z', money(1000n, EUR))).toMatchObject({
      charge: '14.00',
      credit: '10.00 0.00 0.00',
    })
    expect(choose('2026-02-01T00:00:00Z', money(3000n, EUR))).toMatchObject({
      charge: '0.00',
      credit: '24.00 0.00 6.00',
    })
  })

  it('begins anew after one that has run out, whatever that one was', () => {
    const now = at('2026-06-10T00:00:00Z')
    const facts = factsOf(TEAM, { cancelledAt: at('2026-03-05T00:00:00Z') })
    const quote = quotePlan({ facts, running: TEAM, credit: NONE, now }, terms('solo', 'year'))
    expect(shown(quote)).toMatchObject({
      kind: 'start',
      charge: '90.00',
      period: '2026-06-10T00:00:00.000Z 2027-06-10T00:00:00.000Z',
    })
  })
})

describe('another plan', () => {
  // On 12 March at noon 20 of the 31 days are left: 24.00 × 20/31 = 15.4838…, 60.00 × 20/31 = 38.7096…
  const NOON = at('2026-03-12T12:00:00Z')

  it('that is larger costs the difference for the days that are left', () => {
    expect(shown(change(TEAM, terms('business', 'month'), NOON))).toEqual({
      kind: 'change',
      charge: '23.23',
      credit: '0.00 0.00 0.00',
      period: '2026-03-01T10:00:00.000Z 2026-04-01T10:00:00.000Z',
      lines: ['rest business month 20/31 38.71', 'unused team month 20/31 -15.48'],
    })
  })

  it('that is smaller leaves credit and takes nothing', () => {
    // 9.00 × 20/31 = 5.8064…
    expect(shown(change(TEAM, terms('solo', 'month'), NOON, money(100n, EUR)))).toEqual({
      kind: 'change',
      charge: '0.00',
      credit: '0.00 9.67 10.67',
      period: '2026-03-01T10:00:00.000Z 2026-04-01T10:00:00.000Z',
      lines: ['rest solo month 20/31 5.81', 'unused team month 20/31 -15.48'],
    })
  })

  it('by the year begins a year of its own', () => {
    expect(shown(change(TEAM, terms('team', 'year'), NOON, money(52n, EUR)))).toEqual({
      kind: 'change',
      charge: '224.00',
      credit: '0.52 0.00 0.00',
      period: '2026-03-12T12:00:00.000Z 2027-03-12T12:00:00.000Z',
      lines: ['period team year 365/365 240.00', 'unused team month 20/31 -15.48'],
    })
  })

  it('by the month instead of the year keeps the rest of the year as credit', () => {
    const year = runningOf(change(TEAM, terms('team', 'year'), NOON))
    // 100 days on, 265 of 365 are left: 240.00 × 265/365 = 174.2465…
    expect(shown(change(year, terms('solo', 'month'), NOON + 100 * DAY_MS))).toMatchObject({
      charge: '0.00',
      credit: '0.00 165.25 165.25',
      lines: ['period solo month 30/30 9.00', 'unused team year 265/365 -174.25'],
    })
  })

  it('before the paid period has begun keeps all of it, and the trial', () => {
    const now = at('2026-02-20T00:00:00Z')
    expect(shown(change(TEAM, terms('team', 'year'), now))).toMatchObject({
      charge: '216.00',
      period: '2026-03-01T10:00:00.000Z 2027-03-01T10:00:00.000Z',
    })
  })

  it('that is the same one costs nothing and changes no period, at whatever price', () => {
    const dearer = { ...terms('team', 'month'), price: money(9900n, EUR) }
    const quote = change(TEAM, dearer, NOON, money(100n, EUR))
    expect(shown(quote)).toEqual({
      kind: 'same',
      charge: '0.00',
      credit: '0.00 0.00 1.00',
      period: '2026-03-01T10:00:00.000Z 2026-04-01T10:00:00.000Z',
      lines: [],
    })
    expect(quote.terms.price).toEqual(TEAM.price)
  })
})

describe('a renewal', () => {
  it('that is late follows on the period that is over, also for another plan', () => {
    const now = at('2026-04-05T00:00:00Z')
    const facts = factsOf(TEAM, { pastDueSince: TEAM.period.end })
    const quote = (to: PlanTerms) => shown(quotePlan({ facts, running: TEAM, credit: NONE, now }, to))
    expect(quote(terms('team', 'month'))).toMatchObject({
      kind: 'renewal',
      charge: '24.00',
      period: '2026-04-01T10:00:00.000Z 2026-05-01T10:00:00.000Z',
    })
    expect(quote(terms('solo', 'year'))).toMatchObject({
      kind: 'renewal',
      charge: '90.00',
      period: '2026-04-01T10:00:00.000Z 2027-04-01T10:00:00.000Z',
    })
  })

  it('keeps to the day the first one began on, and uses credit first', () => {
    const anchored = {
      ...TEAM,
      anchorDay: 31,
      period: { start: at('2026-01-31T10:00:00Z'), end: at('2026-02-28T10:00:00Z') },
    }
    expect(shown(quoteRenewal(anchored, money(2600n, EUR), money(2500n, EUR)))).toMatchObject({
      charge: '1.00',
      credit: '25.00 0.00 0.00',
      period: '2026-02-28T10:00:00.000Z 2026-03-31T10:00:00.000Z',
      lines: ['period team month 31/31 26.00'],
    })
  })
})

describe('less than a card is charged', () => {
  const CARD_LESS = { ...TEAM, ...terms('solo', 'month') }

  it('is left in credit: as much of it is not used as makes the least', () => {
    expect(shown(quoteRenewal(CARD_LESS, money(900n, EUR), money(890n, EUR)))).toMatchObject({
      charge: '0.50',
      credit: '8.50 0.00 0.40',
    })
  })

  it('is taken as the least, and what is over it is credit', () => {
    const last = TEAM.period.end - DAY_MS
    // 15 euros more a month are 48 cents for its last day.
    expect(shown(change(CARD_LESS, terms('team', 'month'), last))).toMatchObject({
      charge: '0.50',
      credit: '0.00 0.02 0.02',
    })
  })

  it('is what Stripe says of each currency, and nothing of others', () => {
    const least = ['EUR', 'USD', 'GBP', 'JPY'].map((code) => formatMoney(leastCharge(currencyCode(code))))
    expect(least).toEqual(['0.50', '0.50', '0.30', '0'])
  })
})

describe('whatever is chosen, whenever', () => {
  const plans = fc.constantFrom(...PLANS.map(({ id }) => id))
  const intervals = fc.constantFrom(...PLAN_INTERVALS)
  const choices = fc.tuple(plans, intervals).map(([plan, interval]) => terms(plan, interval))
  const credits = fc.bigInt(0n, 100_000n).map((amount) => money(amount, EUR))
  const BEGIN = at('2026-01-31T10:00:00Z')
  const firsts = fc
    .tuple(choices, fc.integer({ min: 0, max: 1200 }))
    .map(([first, days]) =>
      runningOf(
        quotePlan({ facts: factsOf(null), running: null, credit: NONE, now: BEGIN + days * DAY_MS }, first),
      ),
    )
  const moments = fc.double({ min: 0, max: 0.999_999, noNaN: true })
  const within = ({ period }: RunningPlan, share: number) =>
    period.start + Math.floor((period.end - period.start) * share)
  const RUNS = { numRuns: 1000 }

  it('nothing is taken below zero, and no more credit used than there is', () => {
    fc.assert(
      fc.property(firsts, choices, moments, credits, (running, to, share, credit) => {
        const quote = change(running, to, within(running, share), credit)
        for (const part of [quote.charge, quote.creditUsed, quote.creditAdded, quote.creditAfter])
          expect(part.amount >= 0n).toBe(true)
        expect(quote.creditUsed.amount <= credit.amount).toBe(true)
        // While credit is left nothing is taken, or the least that a card is charged.
        expect([0n, 50n].includes(quote.charge.amount) || quote.creditAfter.amount === 0n).toBe(true)
        expect(quote.charge.amount === 0n || quote.charge.amount >= 50n).toBe(true)
        expect(quote.creditAfter.amount < 50n || quote.charge.amount === 0n).toBe(true)
      }),
      RUNS,
    )
  })

  it('what is paid and what there was is what is bought and what is left', () => {
    fc.assert(
      fc.property(firsts, choices, moments, credits, (running, to, share, credit) => {
        const quote = change(running, to, within(running, share), credit)
        const sum = sumMoney(
          quote.lines.map(({ amount }) => amount),
          EUR,
        )
        expect(quote.charge.amount + credit.amount).toBe(sum.amount + quote.creditAfter.amount)
      }),
      RUNS,
    )
  })

  it('nobody is given back more than the plan that runs had cost', () => {
    fc.assert(
      fc.property(firsts, choices, moments, credits, (running, to, share, credit) => {
        const quote = change(running, to, within(running, share), credit)
        for (const { kind, amount, days, wholeDays } of quote.lines) {
          if (kind === 'unused') expect(-amount.amount <= running.price.amount).toBe(true)
          expect(days >= 0 && days <= wholeDays).toBe(true)
        }
        expect(quote.creditAdded.amount <= running.price.amount).toBe(true)
      }),
      RUNS,
    )
  })

  it('there and back on the same day costs nothing', () => {
    fc.assert(
      fc.property(firsts, plans, moments, credits, (running, plan, share, credit) => {
        const now = within(running, share)
        const there = change(running, terms(plan, running.interval), now, credit)
        const back = change(runningOf(there), running, now, there.creditAfter)
        const spent = there.charge.amount + back.charge.amount
        expect(back.creditAfter.amount - credit.amount).toBe(spent)
        expect(runningOf(back)).toEqual(running)
      }),
      RUNS,
    )
  })

  it('over to the year and back is paid for by nothing but the days of the new month', () => {
    fc.assert(
      fc.property(firsts, moments, (running, share) => {
        const now = within(running, share)
        const other = running.interval === 'month' ? 'year' : 'month'
        const there = change(running, terms(running.plan, other), now)
        const back = change(runningOf(there), running, now, there.creditAfter)
        const unused = there.lines.find(({ kind }) => kind === 'unused')!
        const spent = there.charge.amount + back.charge.amount - back.creditAfter.amount
        expect(spent).toBe(running.price.amount + unused.amount.amount)
      }),
      RUNS,
    )
  })

  it('any number of changes within a period costs what the days cost, give or take a unit a change', () => {
    fc.assert(
      fc.property(
        plans,
        fc.array(fc.tuple(plans, fc.integer({ min: 0, max: 30 })), { minLength: 1, maxLength: 8 }),
        (plan, steps) => {
          const first = { ...TEAM, ...terms(plan, 'month') }
          const ordered = [...steps].sort((a, b) => a[1] - b[1])
          let [running, credit, paid, exact, day] = [first, NONE, first.price.amount, 0n, 0]
          for (const [next, on] of ordered) {
            exact += running.price.amount * BigInt(on - day)
            const quote = change(running, terms(next, 'month'), TEAM.period.start + on * DAY_MS, credit)
            paid += quote.charge.amount
            ;[running, credit, day] = [runningOf(quote), quote.creditAfter, on]
          }
          exact += running.price.amount * BigInt(31 - day)
          const error = (paid - credit.amount) * 31n - exact
          const bound = 31n * BigInt(ordered.length)
          expect(error <= bound && error >= -bound).toBe(true)
        },
      ),
      RUNS,
    )
  })
})

import {
  addMoney,
  compareMoney,
  type Money,
  maxMoney,
  negateMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from '../money/money.ts'
import { leastCharge, type PlanId, type PlanInterval } from './plan-catalogue.ts'
import {
  anchorDayOf,
  daysLeft,
  endOfPeriod,
  firstPeriod,
  type PlanPeriod,
  splitPrice,
} from './plan-period.ts'
import { type PlanFacts, planState } from './plan-state.ts'

export type PlanTerms = {
  readonly plan: PlanId
  readonly interval: PlanInterval
  /** Of a whole month or year. */
  readonly price: Money
}

/** What runs now, and was paid to the end of its period. */
export type RunningPlan = PlanTerms & { readonly period: PlanPeriod; readonly anchorDay: number }

/** `period`: a whole one; `rest`: what is left of the one that runs; `unused`: of the plan that is left, given back. */
export type PlanLineKind = 'period' | 'rest' | 'unused'

export type PlanLine = PlanTerms & {
  readonly kind: PlanLineKind
  /** Below zero where money is given back. */
  readonly amount: Money
  readonly days: number
  readonly wholeDays: number
  readonly from: number
  readonly to: number
}

/**
 * - `start`: the first plan, or one after everything had run out.
 * - `renewal`: what is paid is over, and the next period follows on it.
 * - `change`: another plan or interval while one runs.
 * - `same`: what runs already goes on (its cancellation is taken back); nothing is paid.
 */
export type PlanQuoteKind = 'start' | 'renewal' | 'change' | 'same'

/** What choosing a plan comes to: shown before it is agreed to, and held to afterwards. */
export type PlanQuote = {
  readonly kind: PlanQuoteKind
  readonly terms: PlanTerms
  readonly lines: readonly PlanLine[]
  readonly period: PlanPeriod
  readonly anchorDay: number
  /** Of the credit there was, what is used up; never more than is due. */
  readonly creditUsed: Money
  /** What the change gives back over what it costs, and what was taken over what was due. */
  readonly creditAdded: Money
  readonly creditAfter: Money
  /** What is taken from the card: nothing, or no less than cards are charged ({@link leastCharge}). */
  readonly charge: Money
}

export type PlanSituation = {
  readonly facts: PlanFacts
  readonly running: RunningPlan | null
  readonly credit: Money
  readonly now: number
}

function wholePeriod(terms: PlanTerms, period: PlanPeriod): PlanLine {
  const { whole } = daysLeft(period, period.start)
  return {
    ...terms,
    kind: 'period',
    amount: terms.price,
    days: whole,
    wholeDays: whole,
    from: period.start,
    to: period.end,
  }
}

/** The rest of a running period, at the price of these terms; `unused` is money given back. */
function restOf(kind: 'rest' | 'unused', terms: PlanTerms, period: PlanPeriod, now: number): PlanLine {
  const days = daysLeft(period, now)
  const { left } = splitPrice(terms.price, days)
  const { plan, interval, price } = terms
  return {
    plan,
    interval,
    price,
    kind,
    amount: kind === 'unused' ? negateMoney(left) : left,
    days: days.left,
    wholeDays: days.whole,
    from: Math.max(now, period.start),
    to: period.end,
  }
}

type Draft = Pick<PlanQuote, 'kind' | 'terms' | 'lines' | 'period' | 'anchorDay'>

function settle(draft: Draft, credit: Money): PlanQuote {
  const zero = zeroMoney(credit.currency)
  const sum = sumMoney(
    draft.lines.map(({ amount }) => amount),
    credit.currency,
  )
  const isCovered = compareMoney(sum, credit) <= 0
  // No provider takes a few cents from a card: the least is taken then, and what is over it is credit.
  const charge = isCovered ? zero : maxMoney(subtractMoney(sum, credit), leastCharge(credit.currency))
  const ofCredit = subtractMoney(sum, charge)
  const creditUsed = maxMoney(ofCredit, zero)
  const creditAdded = maxMoney(negateMoney(ofCredit), zero)
  return {
    ...draft,
    creditUsed,
    creditAdded,
    creditAfter: addMoney(subtractMoney(credit, creditUsed), creditAdded),
    charge,
  }
}

function start(terms: PlanTerms, at: number): Draft {
  const period = firstPeriod(at, terms.interval)
  return { kind: 'start', terms, period, anchorDay: anchorDayOf(at), lines: [wholePeriod(terms, period)] }
}

/** The period after the one that runs, whichever plan it is of. */
function renewal(running: RunningPlan, terms: PlanTerms): Draft {
  const { anchorDay } = running
  const begin = running.period.end
  const period = { start: begin, end: endOfPeriod(begin, terms.interval, anchorDay) }
  return { kind: 'renewal', terms, period, anchorDay, lines: [wholePeriod(terms, period)] }
}

/**
 * Another plan of the same interval takes over the rest of the period; another interval begins a period of its own.
 * Either way what is left of the old plan, in days, is given back first.
 */
function change(running: RunningPlan, terms: PlanTerms, now: number): Draft {
  const unused = restOf('unused', running, running.period, now)
  if (terms.interval !== running.interval) {
    // What has not begun yet is still given its whole trial.
    const begun = start(terms, Math.max(now, running.period.start))
    return { ...begun, kind: 'change', lines: [...begun.lines, unused] }
  }
  const { period, anchorDay } = running
  return { kind: 'change', terms, period, anchorDay, lines: [restOf('rest', terms, period, now), unused] }
}

function isSame(running: RunningPlan, terms: PlanTerms): boolean {
  return running.plan === terms.plan && running.interval === terms.interval
}

function isOver({ facts, running, now }: Omit<PlanSituation, 'credit'>): boolean {
  const state = planState(facts, now)
  return running === null || state === 'trial' || state === 'expired'
}

/**
 * When what is chosen now begins, whose price is that day's. The days of a trial that are left are not lost: a first
 * plan begins after them. One that is chosen when a renewal is overdue follows on what was paid.
 */
export function choiceBeginsAt(situation: Omit<PlanSituation, 'credit'>): number {
  const { facts, running, now } = situation
  if (running === null || isOver(situation)) return Math.max(now, facts.trialEndsAt)
  return now >= running.period.end ? running.period.end : now
}

/**
 * What choosing a plan comes to now. The credit and all prices are in one currency; a TypeError is thrown for two.
 */
export function quotePlan(situation: PlanSituation, terms: PlanTerms): PlanQuote {
  const { running, credit, now } = situation
  if (running === null || isOver(situation)) return settle(start(terms, choiceBeginsAt(situation)), credit)
  if (now >= running.period.end) return settle(renewal(running, terms), credit)
  if (!isSame(running, terms)) return settle(change(running, terms, now), credit)
  const { period, anchorDay, plan, interval, price } = running
  const kept = { plan, interval, price }
  return settle({ kind: 'same', terms: kept, period, anchorDay, lines: [] }, credit)
}

/** What the next period of a running plan will come to, at the price that holds when it begins. */
export function quoteRenewal(running: RunningPlan, price: Money, credit: Money): PlanQuote {
  const { plan, interval } = running
  return settle(renewal(running, { plan, interval, price }), credit)
}

import { addDays, type CalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import type { PaymentMethodKind } from '@counterfoil/domain/payments/payment-methods.ts'
import type { Chance } from './seeded-random.ts'
import { workdayFrom } from './working-time.ts'

export type Timing = 'early' | 'prompt' | 'late' | 'tardy' | 'stopped'
export type HabitMethod = PaymentMethodKind
/** When and how a client pays: "late transfer". */
export type BuyerHabit = `${Timing} ${'card' | 'transfer' | 'wire' | 'cash' | 'paypal' | 'check'}`

const METHODS: Readonly<Record<string, HabitMethod>> = {
  card: 'card',
  transfer: 'bank_transfer',
  wire: 'wire_transfer',
  cash: 'cash',
  paypal: 'paypal',
  check: 'check',
}
const TIMINGS: readonly string[] = ['early', 'prompt', 'late', 'tardy', 'stopped']

/** Days about the due date in which the money comes; an early payer counts from the day of issue. */
const DAYS: Readonly<Record<Timing, readonly [from: number, to: number]>> = {
  early: [2, 9],
  prompt: [-3, 8],
  late: [12, 52],
  tardy: [45, 115],
  stopped: [-4, 6],
}

export function isBuyerHabit(text: string): text is BuyerHabit {
  const [timing = '', method = ''] = text.split(' ')
  return TIMINGS.includes(timing) && Object.hasOwn(METHODS, method)
}

export function timingOf(habit: BuyerHabit): Timing {
  return habit.split(' ')[0] as Timing
}

/** Mostly the client's own way; some whose way is the transfer take the card of the payment page now and then. */
export function methodOf(habit: BuyerHabit, chance: Chance): HabitMethod {
  const own = METHODS[habit.split(' ')[1] ?? ''] ?? 'bank_transfer'
  return own === 'bank_transfer' && chance.happens(0.08) ? 'card' : own
}

/** The day an invoice is paid in full, which may lie in the future. */
export function payDay(
  habit: BuyerHabit,
  dates: { issued: CalendarDate; due: CalendarDate },
  chance: Chance,
): CalendarDate {
  const timing = timingOf(habit)
  const [from, to] = DAYS[timing]
  const days = chance.between(from, to)
  const day = addDays(timing === 'early' ? dates.issued : dates.due, days)
  return workdayFrom(day > dates.issued ? day : addDays(dates.issued, 1))
}

import { expect, test } from 'vitest'
import { currencyCode } from '../money/currencies.ts'
import { money } from '../money/money.ts'
import { monthlyAmount } from './monthly-amount.ts'
import type { RecurrenceUnit } from './recurrence.ts'
import {
  canDoRecurring,
  canMakeUp,
  RECURRING_STATUSES,
  type RecurringAction,
  type RecurringStatus,
  recurringStatusesFor,
} from './recurring-status.ts'

test.each<[RecurringAction, string[]]>([
  ['edit', ['yes', 'yes', 'recurring_ended', 'recurring_ended']],
  ['pause', ['yes', 'recurring_not_active', 'recurring_ended', 'recurring_ended']],
  ['resume', ['recurring_not_paused', 'yes', 'recurring_ended', 'recurring_ended']],
  ['cancel', ['yes', 'yes', 'recurring_ended', 'recurring_ended']],
  ['make_up', ['yes', 'yes', 'yes', 'recurring_ended']],
])('%s: %j of active, paused, completed, cancelled', (action, verdicts) => {
  const found = RECURRING_STATUSES.map((status) => {
    const verdict = canDoRecurring(action, status)
    return verdict.ok ? 'yes' : verdict.reason
  })
  expect(found).toEqual(verdicts)
  expect(recurringStatusesFor(action)).toEqual(RECURRING_STATUSES.filter((_, at) => verdicts[at] === 'yes'))
})

test.each<[RecurringStatus, number | null, number, string]>([
  ['active', null, 7, 'yes'],
  ['active', 3, 2, 'yes'],
  ['active', 3, 3, 'recurring_ended'],
  ['paused', 3, 2, 'yes'],
  ['completed', 3, 2, 'yes'],
  ['completed', 3, 3, 'recurring_ended'],
  ['cancelled', null, 0, 'recurring_ended'],
])(
  'of one that is %s and may make %j, the invoice of a failed date after %i: %s',
  (status, max_count, runs_count, found) => {
    const verdict = canMakeUp({ status, max_count, runs_count })
    expect(verdict.ok ? 'yes' : verdict.reason).toBe(found)
  },
)

test.each<[RecurrenceUnit, number, bigint, bigint]>([
  ['month', 1, 11900n, 11900n],
  ['month', 3, 10000n, 3333n],
  ['year', 1, 120050n, 10004n],
  ['week', 1, 10000n, 43452n],
  ['day', 30, 10000n, 10139n],
])('every %2$i %1$s is so much a month', (unit, every, total, monthly) => {
  const currency = currencyCode('EUR')
  expect(monthlyAmount(money(total, currency), { unit, every })).toEqual(money(monthly, currency))
})

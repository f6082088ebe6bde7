import { expect, test } from 'vitest'
import { currencyCode } from '../money/currencies.ts'
import { money } from '../money/money.ts'
import { monthlyAmount } from './monthly-amount.ts'
import type { RecurrenceUnit } from './recurrence.ts'
import {
  canDoRecurring,
  RECURRING_STATUSES,
  type RecurringAction,
  recurringStatusesFor,
} from './recurring-status.ts'

test.each<[RecurringAction, string[]]>([
  ['edit', ['yes', 'yes', 'recurring_ended', 'recurring_ended']],
  ['pause', ['yes', 'recurring_not_active', 'recurring_ended', 'recurring_ended']],
  ['resume', ['recurring_not_paused', 'yes', 'recurring_ended', 'recurring_ended']],
  ['cancel', ['yes', 'yes', 'recurring_ended', 'recurring_ended']],
])('%s: %j of active, paused, completed, cancelled', (action, verdicts) => {
  const found = RECURRING_STATUSES.map((status) => {
    const verdict = canDoRecurring(action, status)
    return verdict.ok ? 'yes' : verdict.reason
  })
  expect(found).toEqual(verdicts)
  expect(recurringStatusesFor(action)).toEqual(RECURRING_STATUSES.filter((_, at) => verdicts[at] === 'yes'))
})

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

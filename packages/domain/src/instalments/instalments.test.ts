import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, calendarDate } from '../dates/calendar-date.ts'
import { faultText } from '../faults/fault.ts'
import { currencyCode } from '../money/currencies.ts'
import { money } from '../money/money.ts'
import { dueByDay, nextInstalment, payableSums, sumsOfInstalments } from './due-by-day.ts'
import { isSamePlan, judgePlan } from './instalment-plan.ts'
import { type Instalment, instalmentsLeft } from './instalments-left.ts'
import { INSTALMENT_RHYTHMS, splitEvenly } from './split-evenly.ts'

const EUR = currencyCode('EUR')
const euros = (amount: bigint) => money(amount, EUR)
const day = calendarDate
const part = (dueDate: string, amount: bigint): Instalment => ({
  dueDate: day(dueDate),
  amount: euros(amount),
})
const THREE = [part('2026-03-01', 100n), part('2026-04-01', 100n), part('2026-05-01', 100n)]

const left = (due: bigint, instalments = THREE) =>
  instalmentsLeft(instalments, euros(due)).map((one) => one.left.amount)

describe('what instalments have left', () => {
  test.each<[string, bigint, bigint[]]>([
    ['nothing is paid', 300n, [100n, 100n, 100n]],
    ['what comes in pays the earliest first', 240n, [40n, 100n, 100n]],
    ['all of the first, and some of the second', 170n, [0n, 70n, 100n]],
    ['a refund of 100 then opens the latest that was paid', 270n, [70n, 100n, 100n]],
    ['all is paid', 0n, [0n, 0n, 0n]],
    ['more was credited than was due', -20n, [0n, 0n, 0n]],
    ['more is due than was agreed on: the rest falls to the first', 350n, [150n, 100n, 100n]],
  ])('%s', (_, due, parts) => {
    expect(left(due)).toEqual(parts)
  })

  test('the parts are always what is due together, and what came in never touches a later one first', () => {
    const plans = fc.array(fc.bigInt({ min: 1n, max: 10n ** 15n }), { minLength: 2, maxLength: 36 })
    const dues = fc.bigInt({ min: 0n, max: 40n * 10n ** 15n })
    fc.assert(
      fc.property(plans, dues, (amounts, due) => {
        const plan = amounts.map((amount, index) => ({
          dueDate: addDays(day('2026-01-01'), index),
          amount: euros(amount),
        }))
        const parts = left(due, plan)
        expect(parts.reduce((sum, one) => sum + one, 0n)).toBe(due)
        expect(parts.every((one) => one >= 0n)).toBe(true)
        const open = parts.findIndex((one) => one > 0n)
        const untouched = open === -1 ? [] : parts.slice(open + 1)
        expect(untouched).toEqual(open === -1 ? [] : amounts.slice(open + 1))
      }),
    )
  })
})

describe('what is due by a day', () => {
  test.each<[string, bigint, ReturnType<typeof dueByDay>]>([
    ['2026-02-28', 300n, null],
    ['2026-03-01', 300n, { dueDate: day('2026-03-01'), amount: euros(100n) }],
    ['2026-04-30', 240n, { dueDate: day('2026-03-01'), amount: euros(140n) }],
    ['2026-04-30', 170n, { dueDate: day('2026-04-01'), amount: euros(70n) }],
    ['2026-04-30', 100n, null],
    ['2027-01-01', 300n, { dueDate: day('2026-03-01'), amount: euros(300n) }],
  ])('%s, with %s due', (on, due, answer) => {
    expect(dueByDay(THREE, euros(due), day('2026-03-01'), day(on))).toEqual(answer)
  })

  test('without instalments it is all of it, on the due date', () => {
    const by = (due: bigint, dueDate: string | null, on: string) =>
      dueByDay(null, euros(due), dueDate === null ? null : day(dueDate), day(on))
    expect(by(300n, '2026-03-01', '2026-03-01')).toEqual({ dueDate: day('2026-03-01'), amount: euros(300n) })
    expect(by(300n, '2026-03-01', '2026-02-28')).toBeNull()
    expect(by(0n, '2026-03-01', '2026-03-02')).toBeNull()
    expect(by(300n, null, '2026-03-02')).toBeNull()
  })

  test('next is what is due by today, else the first to come', () => {
    const next = (due: bigint, on: string) => nextInstalment(THREE, euros(due), day(on))
    expect(next(300n, '2026-02-01')).toEqual({ dueDate: day('2026-03-01'), amount: euros(100n) })
    expect(next(300n, '2026-04-01')).toEqual({ dueDate: day('2026-03-01'), amount: euros(200n) })
    expect(next(150n, '2026-02-01')).toEqual({ dueDate: day('2026-04-01'), amount: euros(50n) })
    expect(next(0n, '2026-02-01')).toBeNull()
  })

  test('a payer chooses between the next instalment and all of it', () => {
    const sums = (due: bigint, plan: readonly Instalment[] | null = THREE) =>
      payableSums(plan, euros(due), day('2026-02-01')).map(({ amount }) => amount)
    expect(sums(300n)).toEqual([100n, 300n])
    expect(sums(80n)).toEqual([80n])
    expect(sums(300n, null)).toEqual([300n])
    expect(sums(0n)).toEqual([0n])
  })
})

describe('a plan', () => {
  const invoice = { issueDate: day('2026-02-10'), amountDue: euros(300n), agreed: null }
  const faults = (open: readonly Instalment[], of: Parameters<typeof judgePlan>[1] = invoice) => {
    const verdict = judgePlan(open, of)
    if (verdict.ok) return null
    return Object.fromEntries(
      Object.entries(verdict.faults).map(([field, found]) => [field, found.map(faultText)]),
    )
  }

  test('adds up to what is due, on days that ascend', () => {
    expect(judgePlan(THREE, invoice)).toEqual({ ok: true, plan: THREE })
    expect(faults([part('2026-03-01', 100n), part('2026-03-01', 199n)])).toEqual({
      'instalments.1.due_date': ['Each instalment is due after the one before it.'],
      instalments: ['The instalments come to 2.99 EUR, but 3.00 EUR is due.'],
    })
    expect(faults([part('2026-02-09', 300n), part('2026-02-10', 0n)])).toEqual({
      'instalments.0.due_date': ['An instalment cannot be due before the date of the invoice.'],
      'instalments.1.amount': ['An instalment has to be of more than nothing.'],
    })
    expect(faults([part('2026-02-10', 100n), part('2036-02-11', 200n)])).toEqual({
      'instalments.1.due_date': ['Give a date from 2026-02-10 to 2036-02-10.'],
    })
    expect(judgePlan([part('2026-02-10', 100n), part('2036-02-10', 200n)], invoice).ok).toBe(true)
  })

  test('has 2 to 36 instalments', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        dueDate: addDays(day('2026-03-01'), index),
        amount: euros(index === 0 ? 300n - BigInt(count - 1) : 1n),
      }))
    expect(faults(many(1))).toEqual({ instalments: ['At least two instalments are needed.'] })
    expect(faults(many(2))).toBeNull()
    expect(faults(many(36))).toBeNull()
    expect(faults(many(37))).toEqual({ instalments: ['At most 36 instalments can be agreed on.'] })
  })

  test('that is changed keeps what is paid in front', () => {
    const paid = { ...invoice, amountDue: euros(160n), agreed: THREE }
    expect(judgePlan([part('2026-06-01', 160n)], paid)).toEqual({
      ok: true,
      plan: [part('2026-03-01', 100n), part('2026-04-01', 40n), part('2026-06-01', 160n)],
    })
    // What is left of the second stays on its own day.
    expect(judgePlan([part('2026-04-01', 60n), part('2026-06-01', 100n)], paid)).toEqual({
      ok: true,
      plan: [part('2026-03-01', 100n), part('2026-04-01', 100n), part('2026-06-01', 100n)],
    })
    expect(faults([part('2026-03-15', 160n)], paid)).toEqual({
      'instalments.0.due_date': [
        'This has to be due on 2026-04-01 or later: what is paid already was due then.',
      ],
    })
  })

  test('is compared to the day and the unit', () => {
    expect(isSamePlan(THREE, [...THREE])).toBe(true)
    expect(isSamePlan(THREE, THREE.slice(1))).toBe(false)
    expect(isSamePlan(THREE, [...THREE.slice(0, 2), part('2026-05-01', 101n)])).toBe(false)
    expect(isSamePlan(THREE, [...THREE.slice(0, 2), part('2026-05-02', 100n)])).toBe(false)
  })
})

describe('an even split', () => {
  test('adds the rest to the last, and counts months from the first day', () => {
    expect(splitEvenly(euros(1000n), { count: 3, first: day('2026-01-31'), rhythm: 'monthly' })).toEqual([
      part('2026-01-31', 333n),
      part('2026-02-28', 333n),
      part('2026-03-31', 334n),
    ])
    const days = (rhythm: 'weekly' | 'fortnightly') =>
      splitEvenly(euros(2n), { count: 2, first: day('2026-01-31'), rhythm }).map(({ dueDate }) => dueDate)
    expect(days('weekly')).toEqual(['2026-01-31', '2026-02-07'])
    expect(days('fortnightly')).toEqual(['2026-01-31', '2026-02-14'])
  })

  test('is a plan of what is due, whatever that comes to', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 36n, max: 10n ** 15n }),
        fc.integer({ min: 2, max: 36 }),
        fc.constantFrom(...INSTALMENT_RHYTHMS),
        (due, count, rhythm) => {
          const issueDate = day('2026-01-31')
          const open = splitEvenly(euros(due), { count, first: issueDate, rhythm })
          expect(judgePlan(open, { issueDate, amountDue: euros(due), agreed: null })).toEqual({
            ok: true,
            plan: open,
          })
        },
      ),
    )
  })
})

test('the sums that pay just some instalments: each, and the first ones together, never all', () => {
  const plan = [part('2026-01-01', 40_00n), part('2026-02-01', 39_00n), part('2026-03-01', 40_00n)]
  const sums = (due: bigint) => sumsOfInstalments(plan, euros(due)).map(({ amount }) => amount)
  expect(sums(119_00n)).toEqual([40_00n, 39_00n, 79_00n])
  // 30.00 is paid of the first.
  expect(sums(89_00n)).toEqual([10_00n, 39_00n, 40_00n, 49_00n])
  expect(sums(40_00n)).toEqual([])
  expect(sums(0n)).toEqual([])
})

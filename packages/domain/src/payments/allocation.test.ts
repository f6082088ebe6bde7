import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyCode } from '../money/currencies.ts'
import { type Money, money } from '../money/money.ts'
import { type AllocationRequest, planAllocations } from './allocation.ts'

const EUR = currencyCode('EUR')
const USD = currencyCode('USD')
const eur = (amount: number) => money(BigInt(amount), EUR)
const part = (invoice: string, amount: Money, amountDue: Money): AllocationRequest => ({
  invoice,
  amount,
  amountDue,
})

function plan(amount: Money, allocations: AllocationRequest[], allowOverpayment = false) {
  const result = planAllocations({ amount, allocations, allowOverpayment })
  if (!result.ok) return result.faults.map((fault) => `${fault.path.join('.')} ${fault.reason}`)
  return [
    ...result.allocations.map((one) => `${one.invoice} ${one.amount.amount}`),
    `left ${result.unallocated.amount}`,
  ]
}

describe('planAllocations', () => {
  it.each([
    [100, [], ['left 100']], // money on account
    [100, [part('a', eur(100), eur(100))], ['a 100', 'left 0']],
    [100, [part('a', eur(60), eur(100))], ['a 60', 'left 40']], // the rest is still due, and may be laid on it later
    [100, [part('a', eur(60), eur(60)), part('b', eur(40), eur(90))], ['a 60', 'b 40', 'left 0']],
    [100, [part('a', eur(60), eur(60))], ['amount payment_above_due']],
    [100, [part('a', eur(61), eur(60))], ['allocations.0.amount allocation_above_due']],
    [
      100,
      [part('a', eur(60), eur(90)), part('b', eur(41), eur(90))],
      ['allocations allocations_above_payment'],
    ],
    [100, [part('a', eur(0), eur(60))], ['allocations.0.amount amount_not_positive']],
    [100, [part('a', eur(-1), eur(60))], ['allocations.0.amount amount_not_positive']],
    [100, [part('a', eur(1), eur(0))], ['allocations.0.invoice invoice_already_paid']],
    [100, [part('a', eur(1), eur(-9))], ['allocations.0.invoice invoice_already_paid']],
    [
      100,
      [part('a', eur(1), eur(60)), part('a', eur(1), eur(60))],
      ['allocations.1.invoice duplicate_invoice'],
    ],
    [100, [part('a', money(1n, USD), money(60n, USD))], ['allocations.0.invoice currency_mismatch']],
    [100, [part('a', eur(1), money(60n, USD))], ['allocations.0.invoice currency_mismatch']],
    [0, [], ['amount amount_not_positive']],
    [-1, [], ['amount amount_not_positive']],
  ] as [number, AllocationRequest[], string[]][])('%i: case %#', (amount, allocations, expected) => {
    expect(plan(eur(amount), allocations)).toEqual(expected)
  })

  it('where the company allows it, what is above the due is credit', () => {
    expect(plan(eur(100), [part('a', eur(100), eur(60))], true)).toEqual(['a 60', 'left 40'])
    expect(plan(eur(100), [part('a', eur(60), eur(60))], true)).toEqual(['a 60', 'left 40'])
    expect(plan(eur(100), [part('a', eur(101), eur(60))], true)).toEqual([
      'allocations allocations_above_payment',
    ])
    expect(plan(eur(100), [part('a', eur(1), eur(0))], true)).toEqual([
      'allocations.0.invoice invoice_already_paid',
    ])
  })

  it('M-8 M-9 what is laid on invoices and what is left make the payment; no invoice gets more than its due', () => {
    const parts = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 })), {
      maxLength: 4,
    })
    let accepted = 0
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 120 }),
        parts,
        fc.boolean(),
        (amount, drawn, allowOverpayment) => {
          const allocations = drawn.map(([asked, due], i) => part(`${i}`, eur(asked), eur(due)))
          const result = planAllocations({ amount: eur(amount), allocations, allowOverpayment })
          const asked = drawn.reduce((sum, [one]) => sum + one, 0)
          const due = drawn.reduce((sum, [, one]) => sum + one, 0)
          const isOver = drawn.some(([one, most]) => one > most) || (drawn.length > 0 && amount > due)
          expect(result.ok).toBe(asked <= amount && (allowOverpayment || !isOver))
          if (!result.ok) return
          accepted += 1
          const laid = result.allocations.map((one) => one.amount)
          expect(laid.reduce((sum, one) => sum + one.amount, 0n) + result.unallocated.amount).toBe(
            BigInt(amount),
          )
          expect(result.unallocated.amount >= 0n).toBe(true)
          laid.forEach((one, i) => {
            const payable = eur(drawn[i]![1])
            expect(one.amount > 0n && one.amount <= payable.amount).toBe(true)
          })
        },
      ),
      { numRuns: 2000 },
    )
    expect(accepted).toBeGreaterThan(300)
  })
})

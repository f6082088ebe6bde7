import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyCode } from '../money/currencies.ts'
import { addMoney, type Money, money, zeroMoney } from '../money/money.ts'
import {
  BY_HAND,
  canDoWithPayment,
  checkRefund,
  mayStillComplete,
  PAYMENT_TRANSITIONS,
  type PaymentState,
  paymentStatesBefore,
  projectPaymentStatus,
} from './payment-status.ts'

const RUNS = { numRuns: 1000 }
const EUR = currencyCode('EUR')
const eur = (amount: number) => money(BigInt(amount), EUR)
const states = Object.keys(PAYMENT_TRANSITIONS) as PaymentState[]

describe('payment states (docs/rules.md, section 7)', () => {
  it('move as the table says', () => {
    const moves = states.map(
      (from) => `${from}: ${states.filter((to) => PAYMENT_TRANSITIONS[from].includes(to)).join(' ')}`,
    )
    expect(moves).toEqual([
      'pending: processing unknown completed failed cancelled',
      'processing: pending unknown completed failed cancelled',
      'unknown: pending processing completed failed cancelled',
      'completed: cancelled',
      'failed: ',
      'cancelled: ',
    ])
    expect(states.map((to) => `${to}: ${paymentStatesBefore(to).join(' ')}`)).toEqual([
      'pending: processing unknown',
      'processing: pending unknown',
      'unknown: pending processing',
      'completed: pending processing unknown',
      'failed: pending processing unknown',
      'cancelled: pending processing unknown completed',
    ])
    expect(states.filter(mayStillComplete)).toEqual(['pending', 'processing', 'unknown'])
  })

  it.each([
    //             complete                    edit and delete
    ['pending', 'ok', 'ok'],
    ['processing', 'ok', 'payment_not_pending'],
    ['completed', 'payment_already_completed', 'payment_not_pending'],
    ['failed', 'payment_not_pending', 'payment_not_pending'],
    ['cancelled', 'payment_not_pending', 'payment_not_pending'],
    ['unknown', 'payment_outcome_unknown', 'payment_not_pending'],
  ] as [PaymentState, string, string][])('%s: complete %s, edit and delete %s', (state, complete, edit) => {
    const verdict = (action: 'complete' | 'edit' | 'delete') => {
      const result = canDoWithPayment(action, { state, provider: BY_HAND })
      return result.ok ? 'ok' : result.reason
    }
    expect([verdict('complete'), verdict('edit'), verdict('delete')]).toEqual([complete, edit, edit])
    // What a provider was asked for is the provider's to settle; once it is settled, it is as any other.
    for (const action of ['complete', 'edit', 'delete'] as const) {
      const asked = canDoWithPayment(action, { state, provider: 'sandbox' })
      if (mayStillComplete(state)) expect(asked).toEqual({ ok: false, reason: 'payment_with_provider' })
      else expect(asked).toEqual(canDoWithPayment(action, { state, provider: BY_HAND }))
    }
    // What may be done by hand is also a legal move.
    if (complete === 'ok') expect(PAYMENT_TRANSITIONS[state]).toContain('completed')
  })

  it.each([
    ['completed', 0, 'completed'],
    ['completed', 1, 'partially_refunded'],
    ['completed', 99, 'partially_refunded'],
    ['completed', 100, 'refunded'],
    ['pending', 0, 'pending'],
    ['failed', 0, 'failed'],
    ['unknown', 0, 'unknown'],
  ] as const)('%s with %i of 100 refunded is %s', (state, refunded, status) => {
    const shown = projectPaymentStatus({ state, amount: eur(100), refundedAmount: eur(refunded) })
    expect(shown).toBe(status)
  })
})

describe('checkRefund', () => {
  const check = (state: PaymentState, refunded: number, requested: Money | null) => {
    const result = checkRefund({ state, amount: eur(100), refundedAmount: eur(refunded) }, requested)
    return result.ok ? Number(result.amount.amount) : result.reason
  }

  it.each([
    ['completed', 0, null, 100],
    ['completed', 30, null, 70],
    ['completed', 30, eur(70), 70],
    ['completed', 30, eur(1), 1],
    ['completed', 30, eur(71), 'refund_exceeds_payment'],
    ['completed', 0, eur(0), 'refund_not_positive'],
    ['completed', 0, eur(-1), 'refund_not_positive'],
    ['completed', 100, null, 'payment_already_refunded'],
    ['completed', 100, eur(1), 'payment_already_refunded'],
    ['completed', 0, money(10n, currencyCode('USD')), 'currency_mismatch'],
    ['pending', 0, null, 'payment_not_completed'],
    ['processing', 0, eur(1), 'payment_not_completed'],
    ['failed', 0, null, 'payment_not_completed'],
    ['cancelled', 0, null, 'payment_not_completed'],
    ['unknown', 0, null, 'payment_not_completed'],
  ] as [PaymentState, number, Money | null, number | string][])(
    'case %#',
    (state, refunded, asked, expected) => {
      expect(check(state, refunded, asked)).toBe(expected)
    },
  )

  it('M-8 refunds in any order never sum to more than was paid, and can sum to all of it', () => {
    const requests = fc.array(fc.option(fc.integer({ min: -5, max: 60 })), { maxLength: 12 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), requests, (paid, asked) => {
        const amount = eur(paid)
        let refundedAmount = zeroMoney(EUR)
        for (const request of asked) {
          const before = refundedAmount.amount
          const requested = request === null ? null : eur(request)
          const result = checkRefund({ state: 'completed', amount, refundedAmount }, requested)
          if (result.ok) {
            expect(result.amount.amount > 0n).toBe(true)
            refundedAmount = addMoney(refundedAmount, result.amount)
          }
          // Allowed exactly when it fits.
          const fits =
            request === null
              ? before < amount.amount
              : request > 0 && before + BigInt(request) <= amount.amount
          expect(result.ok).toBe(fits)
          expect(refundedAmount.amount <= amount.amount).toBe(true)
          if (request === null) expect(refundedAmount.amount).toBe(amount.amount)
        }
      }),
      RUNS,
    )
  })
})

import { describe, expect, it } from 'vitest'
import {
  canDoWithPaymentLink,
  isPaymentLinkClosed,
  PAYMENT_LINK_TRANSITIONS,
  type PaymentLinkAction,
  type PaymentLinkFacts,
  projectPaymentLinkStatus,
  storedLinksBefore,
  storedLinksFor,
} from './payment-link-status.ts'

describe('projectPaymentLinkStatus', () => {
  const nowMs = 1_000_000
  const states = ['active', 'paid', 'cancelled'] as const
  const invoices = ['none', 'due', 'settled', 'cancelled'] as const
  const status = (facts: Partial<PaymentLinkFacts>) =>
    projectPaymentLinkStatus({ state: 'active', invoice: 'due', expiresAtMs: null, nowMs, ...facts })

  it.each([
    //            invoice: none, due, settled, cancelled
    ['active', null, ['active', 'active', 'paid', 'cancelled']],
    ['active', nowMs + 1, ['active', 'active', 'paid', 'cancelled']],
    ['active', nowMs, ['expired', 'expired', 'expired', 'expired']],
    ['active', nowMs - 1, ['expired', 'expired', 'expired', 'expired']],
    ['active', 0, ['expired', 'expired', 'expired', 'expired']],
    ['cancelled', null, ['cancelled', 'cancelled', 'cancelled', 'cancelled']],
    ['cancelled', 0, ['cancelled', 'cancelled', 'cancelled', 'cancelled']],
    ['paid', null, ['paid', 'paid', 'paid', 'paid']],
    ['paid', 0, ['paid', 'paid', 'paid', 'paid']],
  ] as const)('%s, expires at %s: %j', (state, expiresAtMs, expected) => {
    expect(invoices.map((invoice) => status({ state, expiresAtMs, invoice }))).toEqual(expected)
  })

  it('what a link came to stays, whatever happens to its invoice afterwards', () => {
    for (const state of states) {
      for (const before of invoices) {
        for (const after of invoices) {
          const first = status({ state, invoice: before, expiresAtMs: nowMs })
          expect(status({ state, invoice: after, expiresAtMs: nowMs, nowMs: nowMs + 1 })).toBe(first)
        }
      }
    }
  })

  it('is closed when cancelled or expired, and open to who paid', () => {
    expect((['active', 'paid', 'expired', 'cancelled'] as const).filter(isPaymentLinkClosed)).toEqual([
      'expired',
      'cancelled',
    ])
  })
})

describe('canDoWithPaymentLink', () => {
  it.each([
    ['active', 'ok', 'ok'],
    ['paid', 'payment_link_paid', 'payment_link_paid'],
    ['expired', 'payment_link_expired', 'ok'],
    ['cancelled', 'payment_link_cancelled', 'ok'],
  ] as const)('%s: pay, edit and cancel %s, delete %s', (status, others, remove) => {
    const verdict = (action: PaymentLinkAction) => {
      const result = canDoWithPaymentLink(action, status)
      return result.ok ? 'ok' : result.reason
    }
    expect([verdict('pay'), verdict('edit'), verdict('cancel'), verdict('delete')]).toEqual([
      others,
      others,
      others,
      remove,
    ])
  })

  it('what is over becomes paid at most, by money that was under way; what is paid stays so', () => {
    expect(PAYMENT_LINK_TRANSITIONS).toEqual({
      active: ['paid', 'expired', 'cancelled'],
      paid: [],
      expired: ['paid'],
      cancelled: ['paid'],
    })
    expect([storedLinksBefore('paid'), storedLinksBefore('cancelled')]).toEqual([
      ['active', 'cancelled'],
      ['active'],
    ])
    const actions = ['pay', 'edit', 'cancel', 'delete'] as const
    expect(actions.map(storedLinksFor)).toEqual([['active'], ['active'], ['active'], ['active', 'cancelled']])
  })
})

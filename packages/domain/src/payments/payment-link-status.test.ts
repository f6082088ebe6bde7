import { describe, expect, it } from 'vitest'
import {
  canDoWithPaymentLink,
  PAYMENT_LINK_TRANSITIONS,
  type PaymentLinkAction,
  type PaymentLinkStatus,
  projectPaymentLinkStatus,
} from './payment-link-status.ts'

describe('projectPaymentLinkStatus', () => {
  const nowMs = 1_000_000
  const fresh = { paidAt: null, cancelledAt: null, expiresAtMs: null, nowMs }

  it.each([
    ['active', {}],
    ['active', { paidAt: undefined, cancelledAt: undefined }],
    ['active', { expiresAtMs: nowMs + 1 }],
    ['expired', { expiresAtMs: nowMs }],
    ['expired', { expiresAtMs: nowMs - 1 }],
    ['expired', { expiresAtMs: 0 }],
    ['cancelled', { cancelledAt: 'x', expiresAtMs: 0 }],
    ['paid', { paidAt: 'x' }],
    ['paid', { paidAt: 'x', cancelledAt: 'x', expiresAtMs: 0 }],
  ] as const)('%s: case %#', (status, more) => {
    expect(projectPaymentLinkStatus({ ...fresh, ...more })).toBe(status)
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

  it('what is over leads nowhere', () => {
    const open = (Object.keys(PAYMENT_LINK_TRANSITIONS) as PaymentLinkStatus[]).filter(
      (status) => PAYMENT_LINK_TRANSITIONS[status].length > 0,
    )
    expect(open).toEqual(['active'])
    expect(PAYMENT_LINK_TRANSITIONS.active).toEqual(['paid', 'expired', 'cancelled'])
  })
})

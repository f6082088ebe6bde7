import { describe, expect, test } from 'vitest'
import { faultsOf, readOf } from '../faults-of.ts'
import {
  planCancelBody,
  planOffers,
  planPreviewBody,
  planQuote,
  planReceipt,
  planReceiptQuery,
  subscription,
  subscriptionAnswer,
  subscriptionBody,
} from './plans.schema.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const FROM = '2026-01-31T12:00:00.000Z'
const TO = '2026-02-28T12:00:00.000Z'
const CHOICE = { plan: 'team', interval: 'year' }
const CARD = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2030, cvc: '123' }
const AGREED = { ...CHOICE, amount: '290.00', currency: 'EUR' }
const NOT_A_PLAN = 'Give one of these: solo, team, business.'

const OFFER = {
  id: 'team',
  name: 'Team',
  members: 5,
  month: '29.00',
  year: '290.00',
  year_by_month: '24.17',
  year_saves: '58.00',
  year_saves_percent: 17,
}
const OFFERS = {
  billing: true,
  currency: 'EUR',
  trial_days: 14,
  grace_days: 14,
  refund_days: 30,
  test_mode: true,
  has_own_page: false,
  plans: [OFFER],
}
const SUBSCRIPTION = {
  state: 'active',
  can_write: true,
  writable_until: TO,
  days_left: 28,
  trial_ends_at: null,
  plan: 'team',
  plan_name: 'Team',
  interval: 'month',
  price: '29.00',
  currency: 'EUR',
  period_start: FROM,
  period_end: TO,
  next_charge: '29.00',
  cancelled_at: null,
  past_due_since: null,
  next_try_at: null,
  credit: '0.00',
  card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
  refundable_until: null,
  refundable_amount: null,
  payment: null,
  members: { used: 2, limit: 5 },
  owners: [{ name: 'Olga Owner', email: 'olga@acme.example' }],
}
const LINE = {
  kind: 'unused',
  plan: 'solo',
  plan_name: 'Solo',
  interval: 'month',
  price: '9.00',
  amount: '-4.50',
  days: 14,
  whole_days: 28,
  from: FROM,
  to: TO,
}
const QUOTE = {
  kind: 'change',
  ...CHOICE,
  plan_name: 'Team',
  price: '290.00',
  currency: 'EUR',
  lines: [LINE],
  credit_used: '4.50',
  credit_after: '0.00',
  amount: '285.50',
  period_start: FROM,
  period_end: TO,
  too_small: false,
}
const RECEIPT = {
  id: ID,
  number: 'R-2026-0001',
  kind: 'payment',
  ...CHOICE,
  plan_name: 'Team',
  amount: '290.00',
  currency: 'EUR',
  credit_used: '0.00',
  credit_added: '-4.50',
  period_start: FROM,
  period_end: TO,
  card_brand: 'visa',
  card_last4: '4242',
  test_mode: true,
  issued_at: FROM,
}

describe('choosing a plan', () => {
  test.each(['solo', 'team', 'business'])('there is %s, by the month and by the year', (plan) => {
    for (const interval of ['month', 'year']) {
      expect(readOf(planPreviewBody, { plan, interval })).toEqual({ plan, interval })
    }
  })

  test.each([
    ['plan', 'free', NOT_A_PLAN],
    ['plan', null, NOT_A_PLAN],
    ['plan', undefined, 'This field is required.'],
    ['interval', 'week', 'Give one of these: month, year.'],
    ['interval', undefined, 'This field is required.'],
    ['amount', '1.00', 'unknown'],
  ])('is not looked at with the %s %j', (field, value, message) => {
    expect(faultsOf(planPreviewBody, { ...CHOICE, [field]: value })).toEqual({ [field]: [message] })
  })

  test('is agreed to with the amount that was shown, by the card that is kept or another', () => {
    expect(readOf(subscriptionBody, AGREED)).toEqual(AGREED)
    const paid = { ...AGREED, card: CARD, confirmation: 'approve' }
    expect(readOf(subscriptionBody, paid)).toEqual(paid)
  })

  test('says everything that is missing at once', () => {
    expect(faultsOf(subscriptionBody, {})).toEqual({
      plan: ['This field is required.'],
      interval: ['This field is required.'],
      amount: ['Enter a valid amount such as 10.50'],
      currency: ['This field is required.'],
    })
  })

  test.each([
    ['plan', 'free', NOT_A_PLAN],
    ['amount', 290, 'Enter a valid amount such as 10.50'],
    ['amount', '-1', 'Enter a valid amount such as 10.50'],
    ['currency', 'euro', 'Not a currency of ISO 4217.'],
    ['confirmation', 'yes', 'Give one of these: approve, refuse.'],
    ['price', '0.00', 'unknown'],
    ['state', 'active', 'unknown'],
    ['credit', '100.00', 'unknown'],
  ])('is not agreed to with the %s %j', (field, value, message) => {
    expect(faultsOf(subscriptionBody, { ...AGREED, [field]: value })).toEqual({ [field]: [message] })
  })

  test('is not paid with half a card', () => {
    expect(faultsOf(subscriptionBody, { ...AGREED, card: {} })).toEqual({
      'card.number': ['Card number is required'],
      'card.exp_month': ['Expiry date is required'],
      'card.exp_year': ['Expiry date is required'],
      'card.cvc': ['Security code is required'],
    })
    expect(faultsOf(subscriptionBody, { ...AGREED, card: { ...CARD, holder: 'Ada' } })).toEqual({
      'card.holder': ['unknown'],
    })
  })

  test('is undone without money back, unless that is asked for', () => {
    expect(readOf(planCancelBody, undefined)).toBeUndefined()
    expect(readOf(planCancelBody, {})).toEqual({ refund: false })
    expect(readOf(planCancelBody, { refund: true })).toEqual({ refund: true })
    expect(faultsOf(planCancelBody, { refund: 'yes' })).toEqual({ refund: ['Give true or false.'] })
    expect(faultsOf(planCancelBody, { reason: 'too dear' })).toEqual({ reason: ['unknown'] })
  })

  test('its receipts are listed with the newest first', () => {
    expect(readOf(planReceiptQuery, {})).toEqual({ ordering: '-issued_at' })
    expect(readOf(planReceiptQuery, { ordering: 'issued_at' })).toEqual({ ordering: 'issued_at' })
    expect(faultsOf(planReceiptQuery, { ordering: 'amount', plan: 'team' })).toEqual({
      ordering: ['Give one of these: -issued_at, issued_at.'],
      plan: ['unknown'],
    })
  })
})

describe('the offers', () => {
  test('are answered with what each costs; a plan may be for any number of people', () => {
    expect(readOf(planOffers, OFFERS)).toEqual(OFFERS)
    expect(faultsOf(planOffers, { ...OFFERS, plans: [{ ...OFFER, members: null }] })).toEqual({})
  })

  test.each(Object.keys(OFFERS))('are none without the %s', (field) => {
    expect(Object.keys(faultsOf(planOffers, { ...OFFERS, [field]: undefined }))).toEqual([field])
  })

  test.each([
    ...Object.keys(OFFER).map((field) => [field, undefined]),
    ['id', 'free'],
    ['month', 29],
    ['year_saves_percent', 16.7],
  ])('hold no plan with the %s %j', (field, value) => {
    const plans = [{ ...OFFER, [String(field)]: value }]
    expect(Object.keys(faultsOf(planOffers, { ...OFFERS, plans }))).toEqual([`plans.0.${field}`])
  })
})

describe('a subscription', () => {
  test('is answered whole', () => {
    expect(readOf(subscription, SUBSCRIPTION)).toEqual(SUBSCRIPTION)
  })

  test.each(['off', 'trial', 'active', 'past_due', 'cancelled', 'expired'])('can be %s', (state) => {
    expect(readOf(subscription, { ...SUBSCRIPTION, state }).state).toBe(state)
  })

  test('says nothing of a plan where there is none yet', () => {
    const none = { plan: null, plan_name: null, interval: null, price: null, card: null, next_charge: null }
    expect(faultsOf(subscription, { ...SUBSCRIPTION, ...none, state: 'trial', trial_ends_at: TO })).toEqual(
      {},
    )
  })

  test.each([
    ...Object.keys(SUBSCRIPTION).map((field) => [field, undefined]),
    ['state', 'paused'],
    ['plan', 'free'],
    ['interval', 'week'],
    ['price', '29,00'],
    ['credit', null],
    ['payment', 'completed'],
    ['period_end', '2026-02-28'],
    ['days_left', 1.5],
  ])('with the %s %j is none', (field, value) => {
    expect(Object.keys(faultsOf(subscription, { ...SUBSCRIPTION, [String(field)]: value }))).toEqual([field])
  })

  test('shows of a card its last four digits, never more', () => {
    const withLast4 = (last4: string) => ({ ...SUBSCRIPTION, card: { ...SUBSCRIPTION.card, last4 } })
    expect(faultsOf(subscription, withLast4('0042'))).toEqual({})
    for (const last4 of ['42', '4242424242424242', 'abcd']) {
      expect(Object.keys(faultsOf(subscription, withLast4(last4))), last4).toEqual(['card.last4'])
    }
    const kept = readOf(subscription, {
      ...SUBSCRIPTION,
      card: { ...SUBSCRIPTION.card, number: CARD.number },
    })
    expect(JSON.stringify(kept)).not.toContain(CARD.number)
  })

  test('that was chosen comes with its receipt, or waits for a second step', () => {
    const chosen = { status: 'completed', receipt: ID, redirect_url: null, subscription: SUBSCRIPTION }
    expect(readOf(subscriptionAnswer, chosen)).toEqual(chosen)
    expect(faultsOf(subscriptionAnswer, { ...chosen, status: 'requires_action', receipt: null })).toEqual({})
    expect(Object.keys(faultsOf(subscriptionAnswer, { ...chosen, status: 'failed' }))).toEqual(['status'])
    expect(Object.keys(faultsOf(subscriptionAnswer, { status: 'completed' }))).toEqual([
      'receipt',
      'redirect_url',
      'subscription',
    ])
  })
})

describe('a quote', () => {
  test('is answered line by line; what is given back is below zero', () => {
    expect(readOf(planQuote, QUOTE)).toEqual(QUOTE)
  })

  test.each([
    ...Object.keys(QUOTE).map((field) => [field, undefined]),
    ['kind', 'upgrade'],
    ['amount', 285.5],
    ['too_small', null],
    ['period_start', '2026-01-31'],
  ])('with the %s %j is none', (field, value) => {
    expect(Object.keys(faultsOf(planQuote, { ...QUOTE, [String(field)]: value }))).toEqual([field])
  })

  test.each([
    ...Object.keys(LINE).map((field) => [field, undefined]),
    ['kind', 'discount'],
    ['days', 13.5],
    ['amount', 'free'],
  ])('has no line with the %s %j', (field, value) => {
    const lines = [{ ...LINE, [String(field)]: value }]
    expect(Object.keys(faultsOf(planQuote, { ...QUOTE, lines }))).toEqual([`lines.0.${field}`])
  })
})

describe('a receipt', () => {
  test('is of money taken or paid back, by card or by credit alone', () => {
    expect(readOf(planReceipt, RECEIPT)).toEqual(RECEIPT)
    const byCredit = { ...RECEIPT, kind: 'refund', card_brand: null, card_last4: null }
    expect(faultsOf(planReceipt, byCredit)).toEqual({})
  })

  test.each([
    ...Object.keys(RECEIPT).map((field) => [field, undefined]),
    ['kind', 'credit'],
    ['plan', 'free'],
    ['card_last4', '42424'],
    ['issued_at', null],
  ])('with the %s %j is none', (field, value) => {
    expect(Object.keys(faultsOf(planReceipt, { ...RECEIPT, [String(field)]: value }))).toEqual([field])
  })
})

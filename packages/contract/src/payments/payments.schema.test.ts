import { describe, expect, test } from 'vitest'
import { faultsOf, readOf } from '../faults-of.ts'
import { paymentLinkCreate, paymentLinkPatch, publicPayBody } from '../payment-links/payment-links.schema.ts'
import { paymentMethodCreate, paymentMethodPatch, paymentMethodSetup } from './payment-methods.schema.ts'
import { paymentCreate, paymentListQuery, paymentPatch, paymentRefund } from './payments.schema.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const PAYMENT = { client: ID, amount: '100.00', currency: 'EUR' }
const PAYER = { method: 'bank_transfer', payer_name: 'Pia Payer', payer_email: 'pia@example.com' }
const CARD = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2030, cvc: '123' }

describe('a payment', () => {
  test('is a transfer that has come in, unless something else is said', () => {
    expect(readOf(paymentCreate, PAYMENT)).toEqual({
      ...PAYMENT,
      method: 'bank_transfer',
      status: 'completed',
      reference: null,
      notes: null,
      allocations: [],
    })
  })

  test.each([
    ['client', undefined, 'Not a valid id.'],
    ['amount', '-1', 'Enter a valid amount such as 10.50'],
    ['amount', 100, 'Enter a valid amount such as 10.50'],
    ['amount', '1.00001', 'Enter a valid amount such as 10.50'],
    ['currency', 'euro', 'Not a currency of ISO 4217.'],
    ['payment_date', '2026-02-31', 'Give a date as YYYY-MM-DD.'],
    ['reference', 'x'.repeat(101), 'At most 100 characters.'],
    ['notes', 'x'.repeat(2001), 'At most 2000 characters.'],
    ['status', 'failed', 'Give one of these: pending, completed.'],
  ])('with the %s %j is refused', (field, value, message) => {
    expect(faultsOf(paymentCreate, { ...PAYMENT, [field]: value })).toEqual({ [field]: [message] })
  })

  test('is for invoices, each with its part', () => {
    expect(faultsOf(paymentCreate, { ...PAYMENT, allocations: [{ invoice: ID, amount: '60' }] })).toEqual({})
    expect(faultsOf(paymentCreate, { ...PAYMENT, allocations: [{ invoice: 'i1' }] })).toEqual({
      'allocations.0.invoice': ['Not a valid id.'],
      'allocations.0.amount': ['Enter a valid amount such as 10.50'],
    })
  })

  test('neither its fee nor its status is changed by hand', () => {
    for (const field of ['status', 'fee_amount', 'refunded_amount']) {
      expect(faultsOf(paymentPatch, { [field]: '1' })).toEqual({ [field]: ['unknown'] })
    }
  })

  test('is paid back whole, or an amount of it, with a reason', () => {
    expect(readOf(paymentRefund, undefined)).toEqual({ reason: null })
    expect(readOf(paymentRefund, { amount: '30.00', reason: ' Too much. ' })).toEqual({
      amount: '30.00',
      reason: 'Too much.',
    })
    expect(faultsOf(paymentRefund, { amount: 'all' })).toEqual({
      amount: ['Enter a valid amount such as 10.50'],
    })
  })

  test('is found by what it is', () => {
    expect(readOf(paymentListQuery, { status: 'not_failed', amount: '1190' })).toMatchObject({
      ordering: '-payment_date',
      status: 'not_failed',
    })
    expect(faultsOf(paymentListQuery, { invoice: 'i1' })).toEqual({ invoice: ['Not a valid id.'] })
  })
})

describe('a payment method', () => {
  test('costs nothing unless something is said', () => {
    expect(readOf(paymentMethodCreate, { method: 'cash' })).toEqual({
      method: 'cash',
      name: null,
      enabled: true,
      fee_percentage: '0',
      fee_fixed: '0',
    })
  })

  test.each(['101', '-1', 'much', ''])('a fee of %j percent is none', (fee_percentage) => {
    expect(faultsOf(paymentMethodPatch, { fee_percentage })).toEqual({
      fee_percentage: ['Give a percentage from 0 to 100.'],
    })
  })

  test('keeps the keys of its provider as they are written', () => {
    expect(
      faultsOf(paymentMethodSetup, { credentials: { secret_key: 'sk_live_1', public_key: null } }),
    ).toEqual({})
    expect(faultsOf(paymentMethodSetup, { credentials: { secret_key: 'two words' } })).toEqual({
      'credentials.secret_key': ['A key has neither blanks nor special characters.'],
    })
    expect(
      faultsOf(paymentMethodSetup, { credentials: { secret_key: '' } })['credentials.secret_key'],
    ).toContain('This field is required.')
    expect(faultsOf(paymentMethodSetup, { instructions: 'x'.repeat(1001) })).toEqual({
      instructions: ['At most 1000 characters.'],
    })
  })
})

describe('a payment link', () => {
  test('is for an invoice, or for an amount in a currency', () => {
    expect(faultsOf(paymentLinkCreate, { invoice: ID })).toEqual({})
    expect(faultsOf(paymentLinkCreate, { amount: '10', currency: 'EUR' })).toEqual({})
    expect(faultsOf(paymentLinkCreate, {})).toEqual({
      amount: ['This field is required.'],
      currency: ['This field is required.'],
    })
    expect(faultsOf(paymentLinkCreate, { invoice: ID, amount: '10' })).toEqual({
      amount: ['An invoice has its own amount.'],
    })
  })

  test.each([
    ['description', 'x'.repeat(201), 'At most 200 characters.'],
    ['expires_at', 'tomorrow', 'Give a time as RFC 3339.'],
    ['expires_at', '2030-01-01', 'Give a time as RFC 3339.'],
    ['methods', [], 'Choose at least one way to pay.'],
    ['client', 'x', 'Not a valid id.'],
  ])('with the %s %j is refused', (field, value, message) => {
    expect(faultsOf(paymentLinkCreate, { invoice: ID, [field]: value })).toEqual({ [field]: [message] })
  })

  test('says every fault at once', () => {
    expect(Object.keys(faultsOf(paymentLinkCreate, { expires_at: 'x', methods: [] })).sort()).toEqual([
      'amount',
      'currency',
      'expires_at',
      'methods',
    ])
  })

  test('its amount is never changed', () => {
    expect(faultsOf(paymentLinkPatch, { amount: '1' })).toEqual({ amount: ['unknown'] })
    expect(readOf(paymentLinkPatch, { expires_at: null })).toEqual({ expires_at: null })
  })
})

describe('a payer', () => {
  test('pays by transfer with name and address', () => {
    expect(faultsOf(publicPayBody, PAYER)).toEqual({})
    expect(faultsOf(publicPayBody, { method: 'bank_transfer' })).toEqual({
      payer_name: ['Name is required'],
      payer_email: ['Email is required'],
    })
  })

  test('pays by card with a card', () => {
    expect(faultsOf(publicPayBody, { ...PAYER, method: 'card', card: CARD })).toEqual({})
    expect(faultsOf(publicPayBody, { ...PAYER, method: 'card' })).toEqual({
      'card.number': ['Card number is required'],
    })
  })

  test.each([
    ['number', undefined, 'Card number is required'],
    ['exp_month', 13, 'Give a month from 1 to 12.'],
    ['exp_month', undefined, 'Expiry date is required'],
    ['exp_year', 1999, 'Give a year such as 2030.'],
    ['cvc', '12', 'Give the 3 or 4 digits of the security code.'],
    ['cvc', 'abc', 'Give the 3 or 4 digits of the security code.'],
    ['cvc', undefined, 'Security code is required'],
  ])('whose card has the %s %j is told so', (field, value, message) => {
    const card = { ...CARD, [field]: value }
    expect(faultsOf(publicPayBody, { ...PAYER, method: 'card', card })).toEqual({
      [`card.${field}`]: [message],
    })
  })

  test('agrees to an amount with its currency, or to neither', () => {
    expect(faultsOf(publicPayBody, { ...PAYER, amount: '1', currency: 'EUR' })).toEqual({})
    expect(faultsOf(publicPayBody, { ...PAYER, amount: '1' })).toEqual({
      currency: ['This field is required.'],
    })
    expect(faultsOf(publicPayBody, { ...PAYER, currency: 'EUR' })).toEqual({
      amount: ['This field is required.'],
    })
  })
})

import { describe, expect, test } from 'vitest'
import { faultsOf, readOf } from '../faults-of.ts'
import { paymentLinkCreate, paymentLinkPatch, publicPayBody } from '../payment-links/payment-links.schema.ts'
import {
  availableMethods,
  paymentMethod,
  paymentMethodCreate,
  paymentMethodListQuery,
  paymentMethodPatch,
  paymentMethodSetup,
} from './payment-methods.schema.ts'
import {
  payment,
  paymentCreate,
  paymentExportQuery,
  paymentListQuery,
  paymentPatch,
  paymentRefund,
  paymentViews,
  paymentViewsQuery,
} from './payments.schema.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const PAYMENT = { client: ID, amount: '100.00', currency: 'EUR' }
const PAYER = { method: 'bank_transfer', payer_name: 'Pia Payer', payer_email: 'pia@example.com' }
const CARD = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2030, cvc: '123' }

const INSTANT = '2026-01-31T12:00:00.000Z'
const NOT_AN_AMOUNT = 'Enter a valid amount such as 10.50'
const ALLOCATION_OUT = {
  invoice: ID,
  invoice_number: null,
  issue_date: '2026-01-31',
  amount: '100.00',
  remaining: '70.00',
}
const REFUND_OUT = { id: ID, amount: '30.00', reason: null, status: 'pending', created_at: INSTANT }
const PAYMENT_OUT = {
  id: ID,
  client: null,
  client_name: 'Pia Payer',
  amount: '100.00',
  currency: 'EUR',
  method: 'card',
  status: 'partially_refunded',
  payment_date: '2026-01-31',
  reference: null,
  notes: null,
  allocations: [ALLOCATION_OUT],
  fee_amount: '3.20',
  net_amount: '96.80',
  refunded_amount: '30.00',
  unallocated_amount: '0.00',
  refunds: [REFUND_OUT],
  provider: 'test_bank',
  is_test: true,
  failure_reason: null,
  failure: null,
  payment_link: ID,
  payer_name: 'Pia Payer',
  is_collected: false,
  payer_email: 'pia@',
  version: 2,
  created_at: INSTANT,
}
const METHOD_OUT = {
  id: ID,
  method: 'card',
  name: null,
  enabled: true,
  fee_percentage: '2.90',
  fee_fixed: '0.30',
  instructions: null,
  credential_names: ['secret_key'],
  version: 1,
  created_at: INSTANT,
  updated_at: INSTANT,
}

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
  test('pays by transfer with a name, and an address for the receipt if wanted', () => {
    expect(faultsOf(publicPayBody, PAYER)).toEqual({})
    expect(faultsOf(publicPayBody, { method: 'bank_transfer' })).toEqual({
      payer_name: ['Name is required'],
    })
  })

  test('pays by card with a card, or on a page where the provider asks for it', () => {
    expect(faultsOf(publicPayBody, { ...PAYER, method: 'card', card: CARD })).toEqual({})
    expect(faultsOf(publicPayBody, { ...PAYER, method: 'card' })).toEqual({})
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

describe('a payment that is written or changed', () => {
  test.each([
    ['reference', ' RF-1 ', 'RF-1'],
    ['reference', '', null],
    ['reference', 'x'.repeat(100), 'x'.repeat(100)],
    ['notes', 'x'.repeat(2000), 'x'.repeat(2000)],
    ['notes', null, null],
    ['method', 'other', 'other'],
    ['payment_date', '2028-02-29', '2028-02-29'],
    ['amount', '0.0001', '0.0001'],
  ])('with the %s %j has %j', (field, typed, kept) => {
    expect(readOf(paymentCreate, { ...PAYMENT, [field]: typed })).toMatchObject({ [field]: kept })
    expect(readOf(paymentPatch, { [field]: typed })).toEqual({ [field]: kept })
  })

  test.each([
    ['client', null, 'Not a valid id.'],
    ['amount', '1,190.00', NOT_AN_AMOUNT],
    ['amount', null, NOT_AN_AMOUNT],
    ['currency', null, 'This field is required.'],
    [
      'method',
      'barter',
      'Give one of these: card, bank_transfer, paypal, wire_transfer, cash, check, other.',
    ],
    ['payment_date', '', 'Give a date as YYYY-MM-DD.'],
    ['reference', 'x'.repeat(101), 'At most 100 characters.'],
    ['notes', 'x'.repeat(2001), 'At most 2000 characters.'],
    [
      'allocations',
      Array.from({ length: 101 }, () => ({ invoice: ID, amount: '1' })),
      'At most 100 entries.',
    ],
    ['id', ID, 'unknown'],
    ['net_amount', '1.00', 'unknown'],
    ['provider', 'manual', 'unknown'],
    ['is_test', false, 'unknown'],
    ['payment_link', ID, 'unknown'],
    ['version', 1, 'unknown'],
  ])('is refused for its %s', (field, value, message) => {
    expect(faultsOf(paymentCreate, { ...PAYMENT, [field]: value })).toEqual({ [field]: [message] })
    expect(faultsOf(paymentPatch, { [field]: value })).toEqual({ [field]: [message] })
  })

  test('fills nothing in where it is changed', () => {
    expect(readOf(paymentPatch, {})).toEqual({})
  })

  test('says of an allocation only the invoice and the amount', () => {
    const allocations = [{ invoice: ID, amount: '1', remaining: '0' }]
    expect(faultsOf(paymentPatch, { allocations })).toEqual({ 'allocations.0.remaining': ['unknown'] })
  })

  test('is paid back with a reason of at most 500 characters', () => {
    expect(readOf(paymentRefund, { reason: 'x'.repeat(500) })).toEqual({ reason: 'x'.repeat(500) })
    expect(readOf(paymentRefund, { reason: '' })).toEqual({ reason: null })
    expect(faultsOf(paymentRefund, { reason: 'x'.repeat(501) })).toEqual({
      reason: ['At most 500 characters.'],
    })
    expect(faultsOf(paymentRefund, { amount: '-1' })).toEqual({ amount: [NOT_AN_AMOUNT] })
    expect(faultsOf(paymentRefund, { status: 'completed' })).toEqual({ status: ['unknown'] })
  })
})

describe('payments are looked for', () => {
  test.each([
    ['status', 'refunded'],
    ['status', 'unknown'],
    ['method', 'wire_transfer'],
    ['client', ID],
    ['currency', 'JPY'],
    ['payment_date_after', '2026-01-01'],
    ['payment_date_before', '2026-12-31'],
    ['ordering', '-amount'],
  ])('by the %s %s', (field, value) => {
    expect(readOf(paymentListQuery, { [field]: value })).toEqual({
      ordering: '-payment_date',
      [field]: value,
    })
  })

  test.each([
    [
      'status',
      'late',
      'Give one of these: pending, processing, completed, failed, cancelled, unknown, refunded, partially_refunded, not_failed.',
    ],
    ['client', 'acme', 'Not a valid id.'],
    ['currency', 'euro', 'Not a currency of ISO 4217.'],
    ['amount', 'much', NOT_AN_AMOUNT],
    ['payment_date_after', '31.01.2026', 'Give a date as YYYY-MM-DD.'],
    ['fee_amount', '1', 'unknown'],
  ])('but not by the %s %s', (field, value, message) => {
    expect(faultsOf(paymentListQuery, { [field]: value })).toEqual({ [field]: [message] })
    if (field !== 'status')
      expect(faultsOf(paymentViewsQuery, { [field]: value })).toEqual({ [field]: [message] })
    expect(faultsOf(paymentExportQuery, { [field]: value })).toEqual({ [field]: [message] })
  })

  test('for a file all at once, for the tabs without a status', () => {
    expect(readOf(paymentExportQuery, {})).toEqual({ ordering: '-payment_date', format: 'csv' })
    expect(faultsOf(paymentExportQuery, { format: 'xml' })).toEqual({ format: ['Give one of these: csv.'] })
    for (const field of ['page', 'page_size', 'cursor']) {
      expect(faultsOf(paymentExportQuery, { [field]: '1' })).toEqual({ [field]: ['unknown'] })
      expect(faultsOf(paymentViewsQuery, { [field]: '1' })).toEqual({ [field]: ['unknown'] })
    }
    expect(readOf(paymentViewsQuery, { search: 'Acme' })).toEqual({ search: 'Acme' })
    expect(faultsOf(paymentViewsQuery, { status: 'failed' })).toEqual({ status: ['unknown'] })
    expect(faultsOf(paymentViewsQuery, { ordering: 'amount' })).toEqual({ ordering: ['unknown'] })
  })
})

describe('a payment method that is written', () => {
  test.each([
    ['name', ' Till ', 'Till'],
    ['name', '', null],
    ['name', 'x'.repeat(60), 'x'.repeat(60)],
    ['enabled', false, false],
    ['fee_percentage', '0', '0'],
    ['fee_percentage', '100', '100'],
    ['fee_percentage', '1.2345', '1.2345'],
    ['fee_fixed', '25.00', '25.00'],
  ])('with the %s %j has %j', (field, typed, kept) => {
    expect(readOf(paymentMethodPatch, { [field]: typed })).toEqual({ [field]: kept })
    expect(readOf(paymentMethodCreate, { method: 'cash', [field]: typed })).toMatchObject({ [field]: kept })
  })

  test.each([
    ['name', 'x'.repeat(61), 'At most 60 characters.'],
    ['enabled', 'no', 'Give true or false.'],
    ['fee_percentage', '100.0001', 'Give a percentage from 0 to 100.'],
    ['fee_percentage', '1.23456', 'Give a percentage from 0 to 100.'],
    ['fee_percentage', 2.9, 'Give a percentage from 0 to 100.'],
    ['fee_fixed', '-0.30', NOT_AN_AMOUNT],
    ['fee_fixed', null, NOT_AN_AMOUNT],
    ['credential_names', [], 'unknown'],
    ['version', 1, 'unknown'],
  ])('is refused for the %s %j', (field, value, message) => {
    expect(faultsOf(paymentMethodPatch, { [field]: value })).toEqual({ [field]: [message] })
    expect(faultsOf(paymentMethodCreate, { method: 'cash', [field]: value })).toEqual({ [field]: [message] })
  })

  test('is of a kind, which stays', () => {
    expect(readOf(paymentMethodPatch, {})).toEqual({})
    expect(faultsOf(paymentMethodCreate, {})).toEqual({ method: ['This field is required.'] })
    expect(faultsOf(paymentMethodPatch, { method: 'cash' })).toEqual({ method: ['unknown'] })
    expect(readOf(paymentMethodListQuery, { method: 'cash', enabled: 'true' })).toEqual({
      method: 'cash',
      enabled: true,
    })
    expect(faultsOf(paymentMethodListQuery, { enabled: '1' })).toEqual({
      enabled: ['Give one of these: true, false.'],
    })
  })

  test('keeps credentials of at most 500 characters under names of at most 40', () => {
    const setup = (name: string, value: string) => ({ credentials: { [name]: value } })
    const fits = setup('n'.repeat(40), 'k'.repeat(500))
    expect(readOf(paymentMethodSetup, fits)).toEqual(fits)
    expect(faultsOf(paymentMethodSetup, setup('key', 'k'.repeat(501)))).toEqual({
      'credentials.key': ['At most 500 characters.'],
    })
    expect(faultsOf(paymentMethodSetup, setup('n'.repeat(41), 'k'))).toEqual({
      [`credentials.${'n'.repeat(41)}`]: ['Unknown field.'],
    })
    expect(readOf(paymentMethodSetup, { instructions: ' ' })).toEqual({ instructions: null })
    expect(faultsOf(paymentMethodSetup, { enabled: true })).toEqual({ enabled: ['unknown'] })
  })
})

describe('an answer', () => {
  test('is a whole payment; what a payer typed of themselves is not judged', () => {
    expect(readOf(payment, PAYMENT_OUT)).toEqual(PAYMENT_OUT)
  })

  test.each([
    ...Object.keys(PAYMENT_OUT).map((field) => [field, undefined]),
    ['amount', 100],
    ['status', 'not_failed'],
    ['method', 'barter'],
    ['payment_date', INSTANT],
    ['is_test', null],
  ])('with the %s %j is no payment', (field, value) => {
    expect(Object.keys(faultsOf(payment, { ...PAYMENT_OUT, [String(field)]: value }))).toEqual([field])
  })

  test.each([
    ['allocations', ALLOCATION_OUT],
    ['refunds', REFUND_OUT],
  ])('has no entry of %s that lacks a field', (list, entry) => {
    expect(Object.keys(faultsOf(payment, { ...PAYMENT_OUT, [list]: [{}] })).sort()).toEqual(
      Object.keys(entry)
        .map((field) => `${list}.0.${field}`)
        .sort(),
    )
  })

  test.each([
    ...Object.keys(METHOD_OUT).map((field) => [field, undefined]),
    ['method', 'barter'],
    ['fee_percentage', '101'],
    ['credential_names', { secret_key: 'sk_live_1' }],
  ])('with the %s %j is no payment method', (field, value) => {
    expect(readOf(paymentMethod, METHOD_OUT)).toEqual(METHOD_OUT)
    expect(Object.keys(faultsOf(paymentMethod, { ...METHOD_OUT, [String(field)]: value }))).toEqual([field])
  })

  test('names the methods there are, and the tabs with their sums', () => {
    const card = { label: 'Card', provider: 'test_bank', test_mode: true }
    expect(readOf(availableMethods, { card })).toEqual({ card })
    expect(Object.keys(faultsOf(availableMethods, { card: {} }))).toEqual([
      'card.label',
      'card.provider',
      'card.test_mode',
    ])
    const view = { view: 'all', count: 2, sums: [{ currency: 'EUR', amount: '70.00' }], includes_test: true }
    expect(readOf(paymentViews, { views: [view] })).toEqual({ views: [view] })
    expect(Object.keys(faultsOf(paymentViews, { views: [{ ...view, view: 'late' }] }))).toEqual([
      'views.0.view',
    ])
    expect(
      Object.keys(faultsOf(paymentViews, { views: [{ ...view, sums: [{ currency: 'EUR' }] }] })),
    ).toEqual(['views.0.sums.0.amount'])
  })
})

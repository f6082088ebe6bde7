import { describe, expect, test } from 'vitest'
import { faultsOf, readOf } from '../faults-of.ts'
import { paymentLinksEndpoints } from './payment-links.endpoints.ts'
import {
  paymentLink,
  paymentLinkCreate,
  paymentLinkListQuery,
  paymentLinkPatch,
  publicPayAnswer,
  publicPayBody,
  publicPayment,
} from './payment-links.schema.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const INSTANT = '2026-01-31T12:00:00.000Z'
const NOT_A_WAY = 'Give one of these: card, bank_transfer, wire_transfer, cash, check.'
const EVERY_WAY = ['card', 'bank_transfer', 'wire_transfer', 'cash', 'check']
const PAYER = { method: 'bank_transfer', payer_name: 'Pia Payer', payer_email: 'pia@example.com' }
const CARD = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2030, cvc: '123' }
const LINK = {
  id: ID,
  invoice: ID,
  invoice_number: 'INV-2026-0001',
  invoices: null,
  amount: '1190.00',
  currency: 'EUR',
  description: null,
  client: null,
  client_name: null,
  expires_at: null,
  methods: ['card'],
  status: 'active',
  is_invoice_credited: false,
  share_token: 'x'.repeat(43),
  url: 'https://books.example/pay/x',
  payment: null,
  created_at: INSTANT,
}
const RECEIPT = {
  paid_at: INSTANT,
  paid_on: '2026-01-31',
  amount: '1190.00',
  currency: 'EUR',
  method: 'card',
  reference: 'P-1',
  status: 'completed',
  is_mailed: true,
  refunded_amount: '0.00',
  replaced: null,
  pdf_url: '/api/payments/public/x/receipt/',
}
const PAGE = {
  status: 'paid',
  is_invoice_cancelled: false,
  is_invoice_closed: false,
  is_invoice_credited: false,
  company_name: 'Acme',
  company_logo: null,
  company_email: 'info@acme.example',
  accent_color: '#1f4d3a',
  language: 'de',
  invoice_number: 'INV-2026-0001',
  document_type: 'deposit',
  client_name: null,
  description: null,
  invoices: null,
  amount: '1190.00',
  currency: 'EUR',
  invoice_check: { issue_date: '2026-01-15', total: '30.00', accounts: [] },
  part_paid: { total: '30.00', paid: '20.00' },
  due_date: '2026-02-14',
  is_late: false,
  methods: [{ method: 'cash', label: 'Cash', instructions: null, qr_code: null, has_own_page: false }],
  test_mode: true,
  pdf_url: '/api/payments/public/x/pdf/',
  announced: { method: 'cash', amount: '1190.00', announced_on: '2026-02-01', is_for_same: true },
  receipt: RECEIPT,
  instalments: null,
  due_again: { amount: '10.00', currency: 'EUR', url: null, next_instalment: null },
}

describe('a new payment link', () => {
  test('for an invoice is paid by card or transfer, and never expires, unless it says otherwise', () => {
    expect(readOf(paymentLinkCreate, { invoice: ID })).toEqual({
      invoice: ID,
      description: null,
      client: null,
      expires_at: null,
      methods: ['card', 'bank_transfer'],
    })
  })

  test.each([
    ['description', ' Deposit ', 'Deposit'],
    ['description', '', null],
    ['description', 'x'.repeat(200), 'x'.repeat(200)],
    ['expires_at', '2030-01-01T00:00:00+02:00', '2030-01-01T00:00:00+02:00'],
    ['expires_at', null, null],
    ['methods', EVERY_WAY, EVERY_WAY],
  ])('with the %s %j has %j, new or changed', (field, typed, kept) => {
    expect(readOf(paymentLinkCreate, { invoice: ID, [field]: typed })).toMatchObject({ [field]: kept })
    expect(readOf(paymentLinkPatch, { [field]: typed })).toEqual({ [field]: kept })
  })

  test.each([
    ['description', 'x'.repeat(201), 'At most 200 characters.'],
    ['expires_at', '2030-01-01T00:00:00', 'Give a time as RFC 3339.'],
    ['methods', [], 'Choose at least one way to pay.'],
    ['methods', [...EVERY_WAY, 'card'], 'At most 5 entries.'],
    ['methods', null, 'This field is required.'],
    ['status', 'paid', 'unknown'],
    ['share_token', 'x', 'unknown'],
    ['url', 'https://elsewhere.example/', 'unknown'],
    ['payment', ID, 'unknown'],
  ])('with the %s %j is refused, new or changed', (field, value, message) => {
    expect(faultsOf(paymentLinkCreate, { invoice: ID, [field]: value })).toEqual({ [field]: [message] })
    expect(faultsOf(paymentLinkPatch, { [field]: value })).toEqual({ [field]: [message] })
  })

  test('is not paid in ways that cannot be offered to a payer', () => {
    for (const way of ['paypal', 'other', 'barter']) {
      expect(faultsOf(paymentLinkPatch, { methods: ['card', way] })).toEqual({ 'methods.1': [NOT_A_WAY] })
    }
  })

  test.each([
    ['amount', '10,00', 'Enter a valid amount such as 10.50'],
    ['amount', '-10', 'Enter a valid amount such as 10.50'],
    ['currency', 'eur', 'Not a currency of ISO 4217.'],
    ['client', 'acme', 'Not a valid id.'],
  ])('for an amount is refused with the %s %j', (field, value, message) => {
    const link = { amount: '10', currency: 'EUR', [field]: value }
    expect(faultsOf(paymentLinkCreate, link)).toEqual({ [field]: [message] })
  })

  test.each(['amount', 'currency', 'invoice', 'client'])('keeps its %s', (field) => {
    expect(faultsOf(paymentLinkPatch, { [field]: '1' })).toEqual({ [field]: ['unknown'] })
  })

  test('is listed with the newest first, by status and invoice', () => {
    expect(readOf(paymentLinkListQuery, { status: 'expired', invoice: ID })).toEqual({
      ordering: '-created_at',
      status: 'expired',
      invoice: ID,
    })
    expect(faultsOf(paymentLinkListQuery, { status: 'used', invoice: 'INV-1', ordering: 'amount' })).toEqual({
      status: ['Give one of these: active, paid, expired, cancelled.'],
      invoice: ['Not a valid id.'],
      ordering: ['Give one of these: -created_at, created_at.'],
    })
  })

  test.each([
    ['x'.repeat(20), true],
    ['aA0_-'.repeat(20), true],
    ['x'.repeat(19), false],
    ['x'.repeat(101), false],
    ['x'.repeat(30).concat('/'), false],
    ['x'.repeat(30).concat('%00'), false],
  ])('the token %s is looked up: %s', (shareToken, isTaken) => {
    const { params } = paymentLinksEndpoints.getPublicPayment
    expect(Object.keys(faultsOf(params, { shareToken }))).toEqual(isTaken ? [] : ['shareToken'])
  })
})

describe('paying', () => {
  test('reads the address in lower case and the name without blanks', () => {
    expect(
      readOf(publicPayBody, { ...PAYER, payer_name: ' Pia Payer ', payer_email: 'PIA@example.com' }),
    ).toEqual(PAYER)
  })

  test.each([
    ['method', 'paypal', NOT_A_WAY],
    ['method', undefined, 'This field is required.'],
    ['payer_name', '\u200b', 'Name is required'],
    ['payer_name', 'x'.repeat(141), 'At most 140 characters.'],
    ['payer_email', 'pia', 'Please enter a valid email address'],
    ['confirmation', 'maybe', 'Give one of these: approve, refuse.'],
    ['status', 'completed', 'unknown'],
    ['reference', 'paid', 'unknown'],
  ])('with the %s %j is refused', (field, value, message) => {
    expect(faultsOf(publicPayBody, { ...PAYER, [field]: value })).toEqual({ [field]: [message] })
  })

  test.each([
    ['payer_name', 'x'.repeat(140)],
    ['confirmation', 'approve'],
    ['confirmation', 'refuse'],
    ['method', 'check'],
  ])('with the %s %j is taken', (field, value) => {
    expect(readOf(publicPayBody, { ...PAYER, [field]: value })).toEqual({ ...PAYER, [field]: value })
  })

  test.each([
    ['number', '4'.repeat(30)],
    ['exp_month', 1],
    ['exp_month', 12],
    ['exp_year', 2000],
    ['exp_year', 2100],
    ['cvc', '1234'],
  ])('by a card with the %s %j is taken', (field, value) => {
    const body = { ...PAYER, method: 'card', card: { ...CARD, [field]: value } }
    expect(readOf(publicPayBody, body)).toEqual(body)
  })

  test.each([
    ['exp_month', 0, 'Give a month from 1 to 12.'],
    ['exp_year', 2101, 'Give a year such as 2030.'],
    ['exp_year', 30, 'Give a year such as 2030.'],
    ['cvc', '12345', 'Give the 3 or 4 digits of the security code.'],
    ['holder', 'Pia Payer', 'unknown'],
  ])('by a card with the %s %j is refused', (field, value, message) => {
    const card = { ...CARD, [field]: value }
    expect(faultsOf(publicPayBody, { ...PAYER, method: 'card', card })).toEqual({
      [`card.${field}`]: [message],
    })
  })

  test('by a card whose number has more than 30 characters is refused', () => {
    const card = { ...CARD, number: '4'.repeat(31) }
    expect(faultsOf(publicPayBody, { ...PAYER, method: 'card', card })).toEqual({
      'card.number': ['At most 30 characters.'],
    })
  })

  test('by a card that expires in a part of a month or year is refused', () => {
    const card = { ...CARD, exp_month: 1.5, exp_year: 2030.5 }
    expect(faultsOf(publicPayBody, { ...PAYER, method: 'card', card })).toEqual({
      'card.exp_month': ['Give a whole number.'],
      'card.exp_year': ['Give a whole number.'],
    })
  })
})

describe('an answer', () => {
  test('is a whole link', () => {
    expect(readOf(paymentLink, LINK)).toEqual(LINK)
  })

  test.each([
    ...Object.keys(LINK).map((field) => [field, undefined]),
    ['amount', 1190],
    ['status', 'pending'],
    ['url', '/pay/x'],
    ['expires_at', 'tomorrow'],
  ])('with the %s %j is no link', (field, value) => {
    expect(Object.keys(faultsOf(paymentLink, { ...LINK, [String(field)]: value }))).toEqual([field])
  })

  test('is a whole page for the payer, and one that says nothing of what is over', () => {
    expect(readOf(publicPayment, PAGE)).toEqual(PAGE)
    const over = {
      status: 'expired',
      amount: null,
      currency: null,
      announced: null,
      receipt: null,
      invoice_check: null,
      due_again: null,
      pdf_url: null,
    }
    expect(faultsOf(publicPayment, { ...PAGE, ...over })).toEqual({})
  })

  test.each([
    ...Object.keys(PAGE).map((field) => [field, undefined]),
    ['status', 'open'],
    ['company_email', 'acme'],
    ['accent_color', 'green'],
    ['language', 'xx'],
    ['due_date', '14.02.2026'],
    ['pdf_url', 'https://elsewhere.example/x.pdf'],
  ])('with the %s %j is no page', (field, value) => {
    expect(Object.keys(faultsOf(publicPayment, { ...PAGE, [String(field)]: value }))).toEqual([field])
  })

  test.each(['announced', 'receipt', 'due_again'] as const)('has the whole %s or none', (part) => {
    expect(Object.keys(faultsOf(publicPayment, { ...PAGE, [part]: {} })).sort()).toEqual(
      Object.keys(PAGE[part])
        .map((field) => `${part}.${field}`)
        .sort(),
    )
  })

  test('to a payment says how it went, with the page of the receipt', () => {
    for (const status of ['completed', 'pending', 'requires_action']) {
      expect(faultsOf(publicPayAnswer, { status, receipt_url: null, redirect_url: null }), status).toEqual({})
    }
    expect(
      Object.keys(faultsOf(publicPayAnswer, { status: 'failed', receipt_url: '/pay/x', redirect_url: null })),
    ).toEqual(['status', 'receipt_url'])
  })
})

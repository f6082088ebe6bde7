import { accentColours, contrastOf } from '@counterfoil/domain/payments/accent-colours.ts'
import { LANGUAGES } from '@counterfoil/domain/text/languages.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import { expect, test } from 'vitest'
import { ApiError } from '../../api/errors/api-error.ts'
import { translate } from '../../i18n/translate.ts'
import { type PayerValues, payerFaults } from './form/payer-faults.ts'
import { paymentFailure } from './form/payment-failure.ts'
import { readInstructions } from './outcome/transfer-facts.ts'
import { NOTHING_YET, payView } from './pay-view.ts'

const NOW = Date.UTC(2026, 10, 21)
const GOOD = {
  number: '4242 4242 4242 4242',
  expiry: '12 / 34',
  cvc: '123',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
}
const RECEIPT = {
  paid_at: '2026-11-21T10:00:00Z',
  paid_on: '2026-11-21',
  amount: '1234.50',
  currency: 'EUR',
  method: 'card',
  reference: 'r',
  status: 'completed',
  is_mailed: true,
  pdf_url: '/api/payments/public/token/receipt/',
  refunded_amount: '0.00',
  replaced: null,
}

test('a good card has no faults, and a transfer asks for none of it', () => {
  expect(payerFaults(GOOD, true, NOW)).toEqual({})
  expect(payerFaults({ ...GOOD, number: '', expiry: '', cvc: '' }, false, NOW)).toEqual({})
})

test('all faults show at once, a sentence a field', () => {
  const said = (values: PayerValues) =>
    Object.fromEntries(
      Object.entries(payerFaults(values, true, NOW)).map(([field, text]) => [field, translate(text)]),
    )
  expect(said({ number: '4242', expiry: '10 / 26', cvc: '1', name: ' ', email: 'ada' })).toEqual({
    number: 'This card number is not valid.',
    expiry: 'This card has expired.',
    cvc: 'This security code is not valid.',
    name: 'Name is required',
    email: 'Please enter a valid email address',
  })
  const empty = { number: '', expiry: '', cvc: '', name: '', email: '' }
  expect(Object.values(said(empty)).every((text) => text.endsWith('is required'))).toBe(true)
})

test('a card is good while its month lasts anywhere', () => {
  const firstOfDecember = Date.UTC(2026, 11, 1, 6)
  expect(payerFaults({ ...GOOD, expiry: '11 / 26' }, true, firstOfDecember)).toEqual({})
})

test('whoever has paid sees the form no more', () => {
  expect(payView({ status: 'active', receipt: null }, NOTHING_YET)).toBe('form')
  expect(payView({ status: 'active', receipt: null }, { ...NOTHING_YET, paid: true })).toBe('settled')
  expect(payView({ status: 'paid', receipt: RECEIPT }, { ...NOTHING_YET, choosesAgain: true })).toBe(
    'receipt',
  )
  expect(payView({ status: 'paid', receipt: null }, NOTHING_YET)).toBe('settled')
})

test('an announced payment can still be made in another way', () => {
  expect(payView({ status: 'active', receipt: null }, { ...NOTHING_YET, announced: 'cash' })).toBe(
    'announced',
  )
  expect(payView({ status: 'pending', receipt: null }, NOTHING_YET)).toBe('announced')
  expect(payView({ status: 'pending', receipt: null }, { ...NOTHING_YET, choosesAgain: true })).toBe('form')
  expect(payView({ status: 'expired', receipt: null }, { ...NOTHING_YET, choosesAgain: true })).toBe('over')
})

test('the bank has its own words; silence promises not to charge twice', () => {
  const declined = new ApiError({
    status: 402,
    code: 'card_declined',
    detail: 'Your card has insufficient funds.',
  })
  expect(paymentFailure(declined).id).toBe('Your card has insufficient funds.')
  expect(paymentFailure(new ApiError({ status: 0, code: 'timeout' })).id).toContain('not be charged twice')
  expect(paymentFailure(new ApiError({ status: 429, code: 'rate_limited', retryAfter: 9 })).values).toEqual({
    seconds: 9,
  })
})

test('a sort code is shown in pairs, and copied as its digits', () => {
  expect(readInstructions('Sort code: 12-34-56')).toEqual([
    { kind: 'fact', label: 'Sort code', shown: '12-34-56', copied: '123456' },
  ])
})

test('instructions are facts to copy, and sentences', () => {
  const lines = readInstructions(
    'Account holder: A: B GmbH\nIBAN: DE89 3704 0044 0532 0130 00\nPlease ask: soon.',
  )
  expect(lines).toEqual([
    { kind: 'fact', label: 'Account holder', shown: 'A: B GmbH', copied: 'A: B GmbH' },
    { kind: 'fact', label: 'IBAN', shown: 'DE89 3704 0044 0532 0130 00', copied: 'DE89370400440532013000' },
    { kind: 'sentence', text: 'Please ask: soon.' },
  ])
  expect(readInstructions(null)).toEqual([])
})

test.each(LANGUAGES)('each fact of a transfer is known in %s', (language) => {
  const { mails, paying, bankAccount } = textsOf(language)
  for (const label of [...Object.values(bankAccount), paying.instructions.reference]) {
    const [line] = readInstructions(mails.fact(label, 'X1'))
    expect(line).toEqual({ kind: 'fact', label, shown: 'X1', copied: 'X1' })
  }
})

test.each(['#ffff00', '#000000', '#ffffff', '#1d5c42', '#ff3b30', 'none'])(
  '%s can be read in both themes',
  (colour) => {
    const { light, dark } = accentColours(colour)
    expect(contrastOf(light.accent, '#fffefb')).toBeGreaterThan(4.5)
    expect(contrastOf(light.accent, light.wash)).toBeGreaterThan(4.5)
    expect(contrastOf(dark.accent, '#1b231e')).toBeGreaterThan(4.5)
    expect(contrastOf(dark.accent, dark.wash)).toBeGreaterThan(4.5)
    expect(contrastOf(dark.accent, '#0b1a12')).toBeGreaterThan(4.5)
  },
)

import { describe, expect, it, test } from 'vitest'
import { currencyCode } from '../money/currencies.ts'
import { money } from '../money/money.ts'
import { fault, faultText, parseFault, readFault, readFieldFaults, serialiseFault } from './fault.ts'
import { moneyParam, paramKindsOf } from './fault-params.ts'
import { FAULT_TEXTS } from './fault-texts.ts'
import { paymentEndFault } from './payment-end.ts'

const KINDS = ['text', 'number', 'money', 'date', 'duration', 'list']

describe('a fault', () => {
  it.each([
    [fault('required'), 'This field is required.'],
    [fault('too_long', { max: 5000 }), 'At most 5000 characters.'],
    [fault('not_one_of', { values: ['en', 'de'] }), 'Give one of these: en, de.'],
    [
      fault('date_out_of_range', { first: '2000-01-01', last: '2027-12-31' }),
      'Give a date from 2000-01-01 to 2027-12-31.',
    ],
    [
      fault('invoice_has_only_due', { due: moneyParam(money(120050n, currencyCode('EUR'))) }),
      'This invoice has only 1200.50 EUR due.',
    ],
    [
      fault('recipients_used_up', { used: 50, limit: 50, wait: 7500 }),
      'Your company has mailed 50 of the 50 recipients it may mail in 24 hours. There is room for this mail in 2 h 5 min.',
    ],
    [
      fault('recipients_used_up', { used: 50, limit: 50, wait: 61 }),
      'Your company has mailed 50 of the 50 recipients it may mail in 24 hours. There is room for this mail in 2 min.',
    ],
  ])('%o is said in plain English', (found, text) => {
    expect(faultText(found)).toBe(text)
  })

  it('keeps what a parameter holds as it is, braces and dollar signs too', () => {
    const said = '550 {max, number} $& no such mailbox'
    expect(faultText(fault('mail_refused', { said }))).toBe(`The mail server refused it: ${said}`)
  })

  it('is read back from a text, and from nothing else', () => {
    const found = fault('too_long', { max: 80 })
    expect(parseFault(serialiseFault(found))).toEqual(found)
    for (const text of ['', 'Too long.', '7', 'null', '{"code":"unheard_of","params":{}}'])
      expect(parseFault(text)).toBeNull()
    expect(readFault({ code: 'toString', params: {} })).toBeNull()
  })

  it('by field is read as far as it is known here', () => {
    const known = { code: 'too_long', params: { max: 80 } }
    const sent = { name: [known, { code: 'unheard_of', params: {} }], odd: [{ code: 'unheard_of' }], no: 7 }
    expect(readFieldFaults(sent)).toEqual({ name: [known] })
    expect(readFieldFaults(null)).toEqual({})
  })
})

describe('the types of a fault', () => {
  it('take no code that is not in the table, and the parameters of its sentence alone', () => {
    const wrong = () => [
      // @ts-expect-error a sentence is no code
      fault('This field is required.'),
      // @ts-expect-error a parameter is missing
      fault('too_long'),
      // @ts-expect-error a parameter of another kind
      fault('too_long', { max: '80' }),
      // @ts-expect-error a parameter that the sentence does not name
      fault('too_long', { max: 80, min: 1 }),
      // @ts-expect-error a sentence without parameters takes none
      fault('required', { field: 'name' }),
    ]
    expect(wrong).toBeTypeOf('function')
  })
})

test('every parameter of a sentence is of a kind there is', () => {
  const kinds = Object.values(FAULT_TEXTS).flatMap((text) => Object.values(paramKindsOf(text)))
  expect(kinds.length).toBeGreaterThan(50)
  expect(kinds.filter((kind) => !KINDS.includes(kind))).toEqual([])
})

test('two codes never say the same', () => {
  const texts = Object.values(FAULT_TEXTS)
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
})

test('a payment ends for a reason of ours, or for what the bank said', () => {
  expect(paymentEndFault('bank_declined')).toEqual({ code: 'bank_declined', params: {} })
  expect(paymentEndFault('bank_said').params).toEqual({ said: 'bank_said' })
  expect(faultText(paymentEndFault('Do not honour (05).'))).toBe('Do not honour (05).')
})

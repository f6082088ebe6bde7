import { describe, expect, test } from 'vitest'
import { faultsOf, readOf } from '../faults-of.ts'
import {
  companySettings,
  companySettingsPatch,
  taxSettings,
  taxSettingsPatch,
} from './company-settings.schema.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const SETTINGS = {
  company: ID,
  currency: 'EUR',
  language: 'de',
  time_zone: 'Europe/Berlin',
  date_format: 'auto',
  accent_color: '#1f4d3a',
  fiscal_year_start_month: 1,
  fiscal_year: { start: '2026-01-01', end: '2026-12-31' },
  payment_terms_days: 14,
  default_notes: null,
  default_terms: 'Payable within 14 days.',
  prices_include_tax: false,
  allow_overpayment: true,
  numbering: {
    prefix: 'INV-',
    pattern: '{PREFIX}{YYYY}-{SEQ:4}',
    reset: 'yearly',
    next_number: 8,
    last_number: 7,
    preview: 'INV-2026-0008',
    credit_note_prefix: 'CN-',
    credit_note_preview: 'CN-2026-0001',
    quote_prefix: 'QU-',
    quote_preview: 'QU-2026-0001',
  },
  email: { sender_name: null, reply_to: 'books@acme.example', bcc: ['copy@acme.example'], signature: null },
  documents: { paper: 'a4', show_logo: true, show_bank_accounts: true, show_payment_code: false },
  version: 4,
  updated_at: '2026-01-31T12:00:00.000Z',
}
const TAX_SETTINGS = {
  prices_include_tax: true,
  default_tax_rate: ID,
  default_tax_group: null,
  tax_number: 'DE123456789',
  version: 4,
}

describe('settings', () => {
  test('stay as they are where nothing is named, within the groups too', () => {
    const nothing = { numbering: {}, email: {}, documents: {} }
    expect(readOf(companySettingsPatch, {})).toEqual({})
    expect(readOf(companySettingsPatch, nothing)).toEqual(nothing)
  })

  test.each([
    ['currency', 'JPY'],
    ['language', 'fr'],
    ['time_zone', 'America/New_York'],
    ['date_format', 'YYYY-MM-DD'],
    ['accent_color', '#ABCDEF'],
    ['fiscal_year_start_month', 1],
    ['fiscal_year_start_month', 12],
    ['payment_terms_days', 0],
    ['payment_terms_days', 365],
    ['default_notes', 'x'.repeat(2000)],
    ['default_terms', null],
    ['prices_include_tax', true],
    ['allow_overpayment', false],
  ])('take the %s %j as it is', (field, value) => {
    expect(readOf(companySettingsPatch, { [field]: value })).toEqual({ [field]: value })
  })

  test.each([
    ['default_notes', '  Thank you.  ', 'Thank you.'],
    ['default_notes', '', null],
    ['default_terms', '<p></p>', null],
    ['default_terms', '<b>Net 14</b>', 'Net 14'],
  ])('keep the %s %j as %j', (field, typed, kept) => {
    expect(readOf(companySettingsPatch, { [field]: typed })).toEqual({ [field]: kept })
  })

  test.each([
    ['currency', 'eur', 'Not a currency of ISO 4217.'],
    ['language', 'xx', 'Give one of these: en, de, fr.'],
    ['accent_color', '#1f4', 'Give a colour such as #1f4d3a.'],
    ['fiscal_year_start_month', 1.5, 'Give a whole number.'],
    ['payment_terms_days', -1, 'Give a number of at least 0.'],
    ['payment_terms_days', '14', 'Give a number.'],
    ['default_terms', 'x'.repeat(2001), 'At most 2000 characters.'],
    ['allow_overpayment', 'no', 'Give true or false.'],
    ['allow_overpayment', null, 'This field is required.'],
    ['numbering', null, 'This field is required.'],
    ['email', 'books@acme.example', 'Give an object.'],
  ])('refuse the %s %j', (field, value, message) => {
    expect(faultsOf(companySettingsPatch, { [field]: value })).toEqual({ [field]: [message] })
  })

  test.each(['company', 'company_name', 'fiscal_year', 'version', 'updated_at'])(
    'are not told their %s',
    (field) => {
      expect(faultsOf(companySettingsPatch, { [field]: SETTINGS.company })).toEqual({ [field]: ['unknown'] })
    },
  )
})

describe('the numbers of invoices', () => {
  const NOT_A_PREFIX = 'At most 20 letters, digits, blanks and . _ / # -'

  test.each([
    ['prefix', 'RE ', 'RE '],
    ['prefix', '  RE', 'RE'],
    ['prefix', '', ''],
    ['prefix', 'x'.repeat(20), 'x'.repeat(20)],
    ['pattern', ' {SEQ:4} ', '{SEQ:4}'],
    ['pattern', `${'x'.repeat(53)}{SEQ:4}`, `${'x'.repeat(53)}{SEQ:4}`],
    ['reset', 'monthly', 'monthly'],
    ['next_number', 1, 1],
  ])('have the %s %j as %j', (field, typed, kept) => {
    expect(readOf(companySettingsPatch, { numbering: { [field]: typed } })).toEqual({
      numbering: { [field]: kept },
    })
  })

  test.each([
    ['prefix', 'x'.repeat(21), NOT_A_PREFIX],
    ['prefix', 'INV*', NOT_A_PREFIX],
    ['prefix', '{YYYY}', NOT_A_PREFIX],
    ['prefix', null, 'This field is required.'],
    ['pattern', `${'x'.repeat(54)}{SEQ:4}`, 'At most 60 characters.'],
    ['pattern', '', 'The running number is missing: write SEQ:4 in braces.'],
    ['pattern', '{SEQ:0}', 'Give the running number 1 to 12 digits, as in SEQ:4.'],
    ['reset', 'weekly', 'Give one of these: never, yearly, fiscal_yearly, monthly.'],
    ['next_number', 1.5, 'Give a whole number.'],
    ['next_number', '8', 'Give a number.'],
    ['last_number', 7, 'unknown'],
    ['preview', 'INV-2026-0008', 'unknown'],
  ])('are refused with the %s %j', (field, value, message) => {
    expect(faultsOf(companySettingsPatch, { numbering: { [field]: value } })).toEqual({
      [`numbering.${field}`]: [message],
    })
  })
})

describe('mails of the company', () => {
  const address = (at: number) => `a${at}@acme.example`
  const five = [1, 2, 3, 4, 5].map(address)

  test.each([
    ['sender_name', ' Acme Books ', 'Acme Books'],
    ['sender_name', '', null],
    ['sender_name', null, null],
    ['sender_name', 'x'.repeat(100), 'x'.repeat(100)],
    ['reply_to', ' Books@Acme.example', 'books@acme.example'],
    ['reply_to', '', null],
    ['reply_to', null, null],
    ['bcc', [], []],
    ['bcc', five, five],
    ['bcc', ['B@acme.example', 'b@acme.example', 'a@acme.example'], ['b@acme.example', 'a@acme.example']],
    ['signature', 'x'.repeat(1000), 'x'.repeat(1000)],
    ['signature', ' ', null],
  ])('have the %s %j as %j', (field, typed, kept) => {
    expect(readOf(companySettingsPatch, { email: { [field]: typed } })).toEqual({ email: { [field]: kept } })
  })

  test.each([
    ['sender_name', 'sender_name', 'x'.repeat(101), 'At most 100 characters.'],
    ['reply_to', 'reply_to', 'books', 'Please enter a valid email address'],
    ['bcc', 'bcc', [...five, address(6)], 'At most 5 addresses.'],
    ['bcc', 'bcc', 7, 'Give a list.'],
    ['bcc', 'bcc.1', [address(1), 'books'], 'Please enter a valid email address'],
    ['bcc', 'bcc.0', [''], 'Email is required'],
    ['signature', 'signature', 'x'.repeat(1001), 'At most 1000 characters.'],
    ['password', 'password', 'secret', 'unknown'],
  ])('are refused with a wrong %s, told at %s', (field, at, value, message) => {
    expect(faultsOf(companySettingsPatch, { email: { [field]: value } })).toEqual({
      [`email.${at}`]: [message],
    })
  })
})

describe('documents of the company', () => {
  test.each(['auto', 'a4', 'us-letter'])('can be on %s paper', (paper) => {
    expect(readOf(companySettingsPatch, { documents: { paper } })).toEqual({ documents: { paper } })
  })

  test.each([
    ['paper', 'a5', 'Give one of these: auto, a4, us-letter.'],
    ['show_logo', 1, 'Give true or false.'],
    ['show_bank_accounts', null, 'This field is required.'],
    ['show_payment_code', 'true', 'Give true or false.'],
    ['show_margin', true, 'unknown'],
  ])('are refused with the %s %j', (field, value, message) => {
    expect(faultsOf(companySettingsPatch, { documents: { [field]: value } })).toEqual({
      [`documents.${field}`]: [message],
    })
  })
})

describe('an answer', () => {
  test('has all settings', () => {
    expect(readOf(companySettings, SETTINGS)).toEqual(SETTINGS)
  })

  test.each([
    ...Object.keys(SETTINGS).map((field) => [field, undefined]),
    ['currency', 'euro'],
    ['time_zone', 'Berlin'],
    ['date_format', 'DD-MM-YY'],
    ['payment_terms_days', null],
    ['updated_at', '2026-01-31'],
  ])('with the %s %j is none', (field, value) => {
    expect(Object.keys(faultsOf(companySettings, { ...SETTINGS, [String(field)]: value }))).toEqual([field])
  })

  test.each(['fiscal_year', 'numbering', 'email', 'documents'] as const)(
    'has the whole group %s',
    (group) => {
      const fields = Object.keys(SETTINGS[group])
      expect(Object.keys(faultsOf(companySettings, { ...SETTINGS, [group]: {} }))).toEqual(
        fields.map((field) => `${group}.${field}`),
      )
    },
  )
})

describe('tax settings', () => {
  test('are changed in one thing; the rest is set where it belongs', () => {
    expect(readOf(taxSettingsPatch, {})).toEqual({})
    expect(readOf(taxSettingsPatch, { prices_include_tax: true })).toEqual({ prices_include_tax: true })
    expect(faultsOf(taxSettingsPatch, { prices_include_tax: 'yes' })).toEqual({
      prices_include_tax: ['Give true or false.'],
    })
    for (const field of ['default_tax_rate', 'default_tax_group', 'tax_number', 'version']) {
      expect(faultsOf(taxSettingsPatch, { [field]: ID })).toEqual({ [field]: ['unknown'] })
    }
  })

  test.each([
    ...Object.keys(TAX_SETTINGS).map((field) => [field, undefined]),
    ['default_tax_rate', 'vat'],
    ['version', '4'],
  ])('are not answered with the %s %j', (field, value) => {
    expect(readOf(taxSettings, TAX_SETTINGS)).toEqual(TAX_SETTINGS)
    expect(Object.keys(faultsOf(taxSettings, { ...TAX_SETTINGS, [String(field)]: value }))).toEqual([field])
  })
})

import { fault, faultText } from '@counterfoil/domain/faults/fault.ts'
import { describe, expect, test } from 'vitest'
import { faultsOf, readOf } from '../faults-of.ts'
import { company, companyCreate, companyPatch, myCompany } from './companies.schema.ts'
import { companyActivityQuery, companyAnalyticsQuery } from './company-figures.schema.ts'
import { companySettingsPatch, NUMBER_PATTERN_FAULTS } from './company-settings.schema.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const START = { company_name: 'Acme', company_email: 'info@acme.example' }
const NO_NUMBERS = {
  iban: '',
  bic: '',
  sort_code: '',
  account_number: '',
  routing_number: '',
  bank_code: '',
}
const ACCOUNT = {
  ...NO_NUMBERS,
  country: 'DE',
  holder: 'Acme',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  bank_name: 'Bank',
}
const INSTANT = '2026-01-31T12:00:00.000Z'
const COMPANY = {
  id: ID,
  company_name: 'Acme',
  company_email: 'info@acme.example',
  company_phone: '',
  company_website: 'acme.example',
  legal_name: 'Acme GmbH',
  address_line1: 'Hauptstraße 1',
  address_line2: null,
  city: 'Berlin',
  state: null,
  zip_code: '10115',
  country: 'DE',
  tax_number: 'DE123456789',
  currency: 'EUR',
  language: 'de',
  time_zone: 'Europe/Berlin',
  accent_color: '#1f4d3a',
  bank_accounts: [ACCOUNT],
  logo: null,
  status: 'active',
  role: 'owner',
  is_default: true,
  version: 1,
  created_at: INSTANT,
  updated_at: INSTANT,
}
const MY_COMPANY = {
  id: ID,
  name: 'Acme',
  email: 'info@acme.example',
  phone: '',
  website: '',
  logo: `/api/auth/companies/${ID}/logo/`,
  currency: 'EUR',
  language: 'de',
  time_zone: 'Europe/Berlin',
  status: 'active',
  is_default: true,
  role: 'owner',
}

describe('a company', () => {
  test('is made of a name and an address', () => {
    expect(faultsOf(companyCreate, {})).toEqual({
      company_name: ['Company name and email are required'],
      company_email: ['Email is required'],
    })
    expect(readOf(companyCreate, { company_name: ' Acme ', company_email: 'INFO@acme.example' })).toEqual({
      company_name: 'Acme',
      company_email: 'info@acme.example',
    })
  })

  test.each([
    ['company_name', '', 'This field is required.'],
    ['company_email', 'acme', 'Please enter a valid email address'],
    ['legal_name', 'x'.repeat(201), 'At most 200 characters.'],
    ['zip_code', 'x'.repeat(31), 'At most 30 characters.'],
    ['country', 'de', 'Two capital letters, as in ISO 3166-1.'],
    ['tax_number', 'x'.repeat(61), 'At most 60 characters.'],
    ['currency', 'EUR', 'unknown'],
    ['status', 'closed', 'unknown'],
  ])('is not changed to the %s %j', (field, value, message) => {
    expect(faultsOf(companyPatch, { [field]: value })).toEqual({ [field]: [message] })
  })

  test('has five bank accounts at most, each with a holder', () => {
    const account = { holder: 'Acme', iban: 'DE02120300000000202051' }
    expect(readOf(companyPatch, { bank_accounts: [account] }).bank_accounts).toEqual([
      { ...NO_NUMBERS, country: '', bank_name: '', ...account },
    ])
    expect(faultsOf(companyPatch, { bank_accounts: Array.from({ length: 6 }, () => account) })).toEqual({
      bank_accounts: ['At most 5 entries.'],
    })
    expect(Object.keys(faultsOf(companyPatch, { bank_accounts: [{}] }))).toEqual(['bank_accounts.0.holder'])
  })
})

describe('settings', () => {
  test.each([
    ['time_zone', 'Berlin', 'Not a time zone.'],
    ['accent_color', 'green', 'Give a colour such as #1f4d3a.'],
    ['fiscal_year_start_month', 0, 'Give a month from 1 to 12.'],
    ['fiscal_year_start_month', 13, 'Give a month from 1 to 12.'],
    ['payment_terms_days', 366, 'Give a number of at most 365.'],
    ['date_format', 'DD-MM-YY', 'Give one of these: auto, DD.MM.YYYY, DD/MM/YYYY, MM/DD/YYYY, YYYY-MM-DD.'],
    ['default_notes', 'x'.repeat(2001), 'At most 2000 characters.'],
  ])('refuse the %s %j', (field, value, message) => {
    expect(faultsOf(companySettingsPatch, { [field]: value })).toEqual({ [field]: [message] })
  })

  test.each([
    ['INV-{YYYY}', NUMBER_PATTERN_FAULTS.sequence_missing],
    ['{SEQ:4}-{SEQ:4}', NUMBER_PATTERN_FAULTS.sequence_repeated],
    ['{SEQ:13}', NUMBER_PATTERN_FAULTS.sequence_digits_out_of_range],
    ['{DAY}-{SEQ:4}', NUMBER_PATTERN_FAULTS.unknown_token],
    ['INV*{SEQ:4}', NUMBER_PATTERN_FAULTS.bad_character],
    [`${'x'.repeat(60)}{SEQ:4}`, NUMBER_PATTERN_FAULTS.template_too_long],
  ])('refuse numbers by %s, and say why', (pattern, message) => {
    expect(faultsOf(companySettingsPatch, { numbering: { pattern } })).toEqual({
      'numbering.pattern': [faultText(fault(message))],
    })
  })

  test.each(['{SEQ:4}', '{PREFIX}{YYYY}-{SEQ:4}', 'RE {YY}/{MM} {SEQ:6}'])(
    'take numbers by %s',
    (pattern) => {
      expect(faultsOf(companySettingsPatch, { numbering: { pattern } })).toEqual({})
    },
  )

  test('a running number begins at one and ends at nine nines', () => {
    const next = (next_number: number) => faultsOf(companySettingsPatch, { numbering: { next_number } })
    expect([next(1), next(999_999_999)]).toEqual([{}, {}])
    expect(next(0)).toEqual({ 'numbering.next_number': ['Give a whole number from 1.'] })
    expect(next(1_000_000_000)).toEqual({
      'numbering.next_number': ['Give a number of at most 999999999.'],
    })
  })

  test.each(['Acme <ceo@acme.example>', 'Acme "Books"', 'two\nlines'])(
    'a sender name is not %j',
    (sender_name) => {
      expect(faultsOf(companySettingsPatch, { email: { sender_name } })).toEqual({
        'email.sender_name': ['A sender name cannot hold line breaks, control characters or any of " < > @.'],
      })
    },
  )

  test('copies go to five addresses at most, each once', () => {
    const bcc = ['a@b.example', 'A@b.example']
    expect(readOf(companySettingsPatch, { email: { bcc } }).email?.bcc).toEqual(['a@b.example'])
    expect(
      faultsOf(companySettingsPatch, {
        email: { bcc: Array.from({ length: 6 }, (_, at) => `a${at}@b.example`) },
      }),
    ).toEqual({ 'email.bcc': ['At most 5 addresses.'] })
  })
})

describe('figures', () => {
  test('are of a fiscal year by months, ten clients each, unless something is said', () => {
    expect(readOf(companyAnalyticsQuery, {})).toEqual({ interval: 'month', top: 10 })
  })

  test.each([
    ['from', '1899-12-31', 'Give a date from 1900 to 9998.'],
    ['to', '9999-01-01', 'Give a date from 1900 to 9998.'],
    ['fiscal_year', '26', 'Give a year such as 2026.'],
    ['fiscal_year', '1899', 'Give a year from 1900 to 9998.'],
    ['interval', 'day', 'Give one of these: week, month, quarter.'],
    ['top', '51', 'Give a number from 1 to 50.'],
    ['top', '0', 'Give a number from 1 to 50.'],
  ])('are not of the %s %s', (name, value, message) => {
    expect(faultsOf(companyAnalyticsQuery, { [name]: value })).toEqual({ [name]: [message] })
  })

  test('what happened is found by the first word of its kind', () => {
    expect(faultsOf(companyActivityQuery, { kind: 'invoice' })).toEqual({})
    expect(faultsOf(companyActivityQuery, { kind: 'invoice.paid' })).toEqual({
      kind: ['Give a kind such as invoice.'],
    })
  })
})

describe('a new company', () => {
  test('may say at once what its first invoice needs', () => {
    const start = { ...START, currency: 'EUR', country: 'DE', time_zone: 'Europe/Berlin', language: 'de' }
    expect(readOf(companyCreate, start)).toEqual(start)
  })

  test.each([
    ['company_name', 'x'.repeat(201), 'At most 200 characters.'],
    ['company_name', '\u200b', 'Company name and email are required'],
    ['company_email', 'acme', 'Please enter a valid email address'],
    ['company_phone', '0'.repeat(51), 'At most 50 characters.'],
    ['company_website', `${'w'.repeat(198)}.de`, 'At most 200 characters.'],
    ['currency', 'EURO', 'Give exactly 3 characters.'],
    ['country', 'D', 'Give exactly 2 characters.'],
    ['time_zone', 'x'.repeat(65), 'At most 64 characters.'],
    ['language', 'xx', 'Give one of these: en, de, fr.'],
    ['id', ID, 'unknown'],
    ['role', 'owner', 'unknown'],
    ['legal_name', 'Acme GmbH', 'unknown'],
  ])('with the %s %j is refused', (field, value, message) => {
    expect(faultsOf(companyCreate, { ...START, [field]: value })).toEqual({ [field]: [message] })
  })
})

describe('a change of a company', () => {
  test.each([
    ['company_name', 200],
    ['company_phone', 50],
    ['company_website', 200],
    ['legal_name', 200],
    ['address_line1', 200],
    ['address_line2', 200],
    ['city', 100],
    ['state', 100],
    ['zip_code', 30],
    ['tax_number', 60],
  ])('takes a %s of %i characters, without the blanks around it, and no longer one', (field, max) => {
    const longest = 'x'.repeat(max)
    expect(readOf(companyPatch, { [field]: ` ${longest} ` })).toEqual({ [field]: longest })
    expect(faultsOf(companyPatch, { [field]: `${longest}x` })).toEqual({
      [field]: [`At most ${max} characters.`],
    })
  })

  test.each(['legal_name', 'address_line1', 'address_line2', 'city', 'state', 'zip_code', 'tax_number'])(
    'takes the %s away by null or nothing',
    (field) => {
      for (const none of [null, '', ' '])
        expect(readOf(companyPatch, { [field]: none })).toEqual({ [field]: null })
    },
  )

  test.each([
    ['company_name', null, 'This field is required.'],
    ['company_email', null, 'Email is required'],
    ['company_phone', null, 'This field is required.'],
    ['country', null, 'This field is required.'],
    ['legal_name', 7, 'Give a text.'],
    ['bank_accounts', null, 'This field is required.'],
    ['logo', '/logo.png', 'unknown'],
    ['version', 2, 'unknown'],
    ['role', 'owner', 'unknown'],
    ['created_at', INSTANT, 'unknown'],
  ])('with the %s %j is refused', (field, value, message) => {
    expect(faultsOf(companyPatch, { [field]: value })).toEqual({ [field]: [message] })
  })

  test.each([
    ['holder', 140],
    ['iban', 42],
    ['bic', 11],
    ['sort_code', 8],
    ['account_number', 42],
    ['routing_number', 11],
    ['bank_code', 24],
    ['bank_name', 140],
  ])('takes a bank account whose %s has %i characters at most', (field, max) => {
    const accountOf = (length: number) => ({ bank_accounts: [{ ...ACCOUNT, [field]: 'X'.repeat(length) }] })
    expect(readOf(companyPatch, accountOf(max))).toEqual(accountOf(max))
    expect(faultsOf(companyPatch, accountOf(max + 1))).toEqual({
      [`bank_accounts.0.${field}`]: [`At most ${max} characters.`],
    })
  })

  test('takes no balance of a bank account', () => {
    expect(faultsOf(companyPatch, { bank_accounts: [{ ...ACCOUNT, balance: '1.00' }] })).toEqual({
      'bank_accounts.0.balance': ['unknown'],
    })
  })
})

describe('an answer', () => {
  test('is the whole company, or its line of the switcher', () => {
    expect(readOf(company, COMPANY)).toEqual(COMPANY)
    expect(readOf(myCompany, MY_COMPANY)).toEqual(MY_COMPANY)
  })

  test.each([
    ...Object.keys(COMPANY).map((field) => [field, undefined]),
    ['company_email', 'acme'],
    ['company_phone', null],
    ['country', 'Germany'],
    ['time_zone', 'Berlin'],
    ['logo', 'https://elsewhere.example/logo.png'],
    ['status', 'paused'],
    ['updated_at', 'now'],
  ])('with the %s %j is no company', (field, value) => {
    expect(Object.keys(faultsOf(company, { ...COMPANY, [String(field)]: value }))).toEqual([field])
  })

  test.each(Object.keys(MY_COMPANY))('without the %s is no line of the switcher', (field) => {
    expect(Object.keys(faultsOf(myCompany, { ...MY_COMPANY, [field]: undefined }))).toEqual([field])
  })
})

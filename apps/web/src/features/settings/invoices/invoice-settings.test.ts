import type { CompanySettings } from '@counterfoil/contract/companies/company-settings.schema.ts'
import { expect, test, vi } from 'vitest'
import {
  type InvoiceSettingsValues,
  invoiceSettings,
  numberPreview,
  seriesPreview,
} from './invoice-settings.ts'

const stored = {
  currency: 'EUR',
  language: 'de',
  time_zone: 'Europe/Berlin',
  date_format: 'auto',
  accent_color: '#1d5c42',
  fiscal_year_start_month: 1,
  payment_terms_days: 14,
  default_notes: null,
  default_terms: null,
  prices_include_tax: false,
  allow_overpayment: false,
  numbering: {
    prefix: 'INV-',
    credit_note_prefix: 'CN-',
    pattern: '{PREFIX}{YYYY}-{SEQ:4}',
    reset: 'yearly',
    next_number: 13,
    last_number: 12,
    preview: 'INV-2026-0013',
    credit_note_preview: 'CN-2026-0004',
    quote_prefix: 'QU-',
    quote_preview: 'QU-2026-0007',
  },
  documents: { paper: 'auto', show_logo: true, show_bank_accounts: true, show_payment_code: true },
} as Partial<CompanySettings> as CompanySettings

const { valuesOf, patchOf, faultsOf } = invoiceSettings
type Numbering = InvoiceSettingsValues['numbering']

function typed(numbering: Partial<Numbering>): InvoiceSettingsValues {
  const values = valuesOf(stored)
  return { ...values, numbering: { ...values.numbering, ...numbering } }
}

test('what is stored has no fault, and the next number is not sent back', () => {
  const values = valuesOf(stored)
  expect(faultsOf(values, stored)).toEqual({})
  expect(patchOf(values, stored).numbering).toEqual({
    prefix: 'INV-',
    credit_note_prefix: 'CN-',
    quote_prefix: 'QU-',
    pattern: '{PREFIX}{YYYY}-{SEQ:4}',
    reset: 'yearly',
  })
  expect(patchOf(values, stored).fiscal_year_start_month).toBe(1)
})

test('a next number that was typed is sent', () => {
  expect(patchOf(typed({ next_number: 500 }), stored).numbering?.next_number).toBe(500)
})

test.each<[string, Partial<Numbering>, Record<string, string>]>([
  [
    'one that is given',
    { next_number: 12 },
    { 'numbering.next_number': 'Number 12 is used already: give 13 or more.' },
  ],
  ['none', { next_number: '' }, { 'numbering.next_number': 'Give a whole number from 1.' }],
  [
    'a pattern without its number',
    { pattern: '{YYYY}' },
    { 'numbering.pattern': 'The running number is missing: write {SEQ:4}.' },
  ],
  [
    'a token there is not',
    { pattern: '{DD}{SEQ:4}' },
    { 'numbering.pattern': 'Only {PREFIX}, {YYYY}, {YY}, {FY}, {MM}, {SEQ:4} stand in braces.' },
  ],
  [
    'a fiscal year the pattern does not show',
    { reset: 'fiscal_yearly' },
    { 'numbering.pattern': 'Numbers that start again each fiscal year need that year: write {FY}.' },
  ],
  [
    'a reset the pattern does not show',
    { reset: 'monthly' },
    {
      'numbering.pattern': 'Numbers that start again each month need year and month: write {YYYY} and {MM}.',
    },
  ],
  [
    'a prefix that no file can be called',
    { prefix: 'A*' },
    { 'numbering.prefix': 'At most 20 letters, digits, blanks and . _ / # -' },
  ],
  [
    'the prefix of invoices for credit notes',
    { credit_note_prefix: 'inv-' },
    { 'numbering.credit_note_prefix': 'Another kind of document has this prefix. Choose a different one.' },
  ],
  [
    'the prefix of quotes for invoices, with a blank before it',
    { prefix: ' qu-' },
    { 'numbering.prefix': 'Another kind of document has this prefix. Choose a different one.' },
  ],
  [
    'the same new prefix for credit notes and quotes',
    { credit_note_prefix: 'A-', quote_prefix: 'A-' },
    { 'numbering.quote_prefix': 'Another kind of document has this prefix. Choose a different one.' },
  ],
])('said in words: %s', (_what, numbering, faults) => {
  expect(faultsOf(typed(numbering), stored)).toEqual(faults)
})

test('counted another way, a low number may be free again', () => {
  const values = typed({ next_number: 1, reset: 'monthly', pattern: '{YYYY}{MM}-{SEQ:3}' })
  expect(faultsOf(values, stored)).toEqual({})
})

test('the preview writes the next two numbers, or none while there is none', () => {
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Berlin' }).format(
    new Date(),
  )
  expect(numberPreview(valuesOf(stored), 'Europe/Berlin')).toEqual([`INV-${year}-0013`, `INV-${year}-0014`])
  expect(numberPreview(typed({ pattern: '{SEQ' }), 'Europe/Berlin')).toBeNull()
  expect(numberPreview(typed({ next_number: '' }), 'Europe/Berlin')).toBeNull()
})

test('the next credit note and the next quote keep their running numbers whatever is typed around it', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z'), toFake: ['Date'] })
  const preview = (numbering: Partial<Numbering>) =>
    seriesPreview('creditNotes', typed(numbering), stored, 'Europe/Berlin')
  expect(preview({})).toBe('CN-2026-0004')
  expect(preview({ credit_note_prefix: 'RK' })).toBe('RK2026-0004')
  expect(preview({ pattern: '{PREFIX}{SEQ:2}/{YYYY}' })).toBe('CN-04/2026')
  expect(preview({ pattern: '{SEQ' })).toBeNull()
  expect(preview({ credit_note_prefix: 'A*' })).toBeNull()
  const quotes = (numbering: Partial<Numbering>) =>
    seriesPreview('quotes', typed(numbering), stored, 'Europe/Berlin')
  expect(quotes({ credit_note_prefix: 'RK' })).toBe('QU-2026-0007')
  expect(quotes({ quote_prefix: ' AN' })).toBe('AN2026-0007')
  vi.useRealTimers()
})

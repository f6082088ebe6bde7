import { describe, expect, test } from 'vitest'
import { currencyCode } from '../money/currencies.ts'
import { bankLineFieldOf, importedBankLine, importedDay } from './imported-line.ts'
import { recogniseBankLineColumns } from './recognise-columns.ts'

const GERMAN = { currency: currencyCode('EUR'), decimalSign: ',', dayComesFirst: true } as const
const AMERICAN = { currency: currencyCode('USD'), decimalSign: '.', dayComesFirst: false } as const

describe('a day of a bank file', () => {
  test.each([
    ['2026-11-26', '2026-11-26'],
    ['20261126', '2026-11-26'],
    ['26.11.2026', '2026-11-26'],
    ['26.11.26', '2026-11-26'],
    ['6/2/2026', '2026-02-06'],
    ['2026-11-26T08:15:00+01:00', '2026-11-26'],
    ['26.11.2026 08:15', '2026-11-26'],
    ['31.02.2026', '31.02.2026'],
    ['soon', 'soon'],
  ])('%s is %s', (text, day) => {
    expect(importedDay(text, true)).toBe(day)
  })

  test.each([
    ['6/2/2026', '2026-06-02'],
    ['26/11/2026', '2026-11-26'],
    ['11/26/2026', '2026-11-26'],
    ['06.02.2026', '2026-02-06'],
  ])('%s is %s where the month comes first', (text, day) => {
    expect(importedDay(text, false)).toBe(day)
  })

  test('with a month first where no day can be meant, is read so in Europe too', () => {
    expect(importedDay('11/26/2026', true)).toBe('2026-11-26')
  })
})

describe('a row of a bank file', () => {
  test.each([
    [{ amount: '1.234,50' }, '1234.50'],
    [{ amount: '-12,00 EUR' }, '-12.00'],
    [{ amount: '+12,00' }, '12.00'],
    [{ amount: '12,00-' }, '-12.00'],
    [{ amount: '(12,00)' }, '-12.00'],
    [{ amount: '12,00', direction: 'S' }, '-12.00'],
    [{ amount: '12,00', direction: 'Haben' }, '12.00'],
    [{ amount: '-12,00', direction: 'DBIT' }, '-12.00'],
    [{ credit: '5,00', debit: '' }, '5.00'],
    [{ credit: '', debit: '5,00' }, '-5.00'],
    [{ credit: '0,00', debit: '-5,00' }, '-5.00'],
    [{ amount: 'a lot' }, 'a lot'],
    [{}, undefined],
  ])('%j comes to %s', (cells, amount) => {
    expect(importedBankLine(cells, GERMAN).amount).toBe(amount)
  })

  test('has what it names, on one line each, and accounts without blanks', () => {
    const cells = {
      booked_on: '11/02/2026',
      amount: '1,250.00',
      name: ' Harbour &\n Finch ',
      account: 'gb29 nwbk 6016 1331 9268 19',
      details: 'INV-2026-0042',
      currency: 'gbp',
    }
    expect(importedBankLine(cells, AMERICAN)).toEqual({
      booked_on: '2026-11-02',
      value_date: null,
      amount: '1250.00',
      currency: 'GBP',
      name: 'Harbour & Finch',
      account: 'GB29NWBK60161331926819',
      reference: null,
      details: 'INV-2026-0042',
      bank_reference: null,
      own_account: null,
    })
  })

  test('tells of a wrong amount in the column it stands in', () => {
    expect(bankLineFieldOf('amount', { amount: 'x' })).toBe('amount')
    expect(bankLineFieldOf('amount', { credit: 'x' })).toBe('credit')
    expect(bankLineFieldOf('amount', { credit: '', debit: 'x' })).toBe('debit')
    expect(bankLineFieldOf('booked_on', {})).toBe('booked_on')
  })
})

test.each([
  [
    'Buchungstag;Wertstellung;Beguenstigter/Zahlungspflichtiger;Verwendungszweck;Kontonummer/IBAN;Betrag;Waehrung',
    'booked_on value_date name details account amount currency',
  ],
  [
    'Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Kundenreferenz (End-to-End);Betrag',
    'own_account booked_on value_date details reference amount',
  ],
  ['Date;Description;Paid in;Paid out;Balance', 'booked_on details credit debit -'],
  ['Date;Libellé;Débit;Crédit', 'booked_on details debit credit'],
])('the columns of %s are known', (header, fields) => {
  expect(
    recogniseBankLineColumns(header.split(';'))
      .map((field) => field ?? '-')
      .join(' '),
  ).toBe(fields)
})

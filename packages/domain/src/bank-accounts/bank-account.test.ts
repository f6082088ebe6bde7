import { expect, test } from 'vitest'
import { bankAccountFacts, bankAccountKindOf, completeBankAccount } from './bank-account.ts'

test.each([
  ['DE', 'iban'],
  ['RE', 'iban'],
  ['GB', 'sort_code'],
  ['JE', 'sort_code'],
  ['US', 'routing_number'],
  ['PR', 'routing_number'],
  ['JP', 'number'],
  ['', 'number'],
])('an account in %s is found by %s', (country, kind) => {
  expect(bankAccountKindOf(country)).toBe(kind)
})

test('numbers are kept without what they are written with', () => {
  expect(
    completeBankAccount(
      {
        country: 'GB',
        holder: 'N Ltd',
        sort_code: '12-34 56',
        account_number: '1234 5678',
        iban: 'gb29 demo 1234 5612 3456 78',
        bic: 'demogb2l xxx',
      },
      'DE',
    ),
  ).toEqual({
    country: 'GB',
    holder: 'N Ltd',
    sort_code: '123456',
    account_number: '12345678',
    routing_number: '',
    bank_code: '',
    iban: 'GB29DEMO12345612345678',
    bic: 'DEMOGB2LXXX',
    bank_name: '',
  })
})

test.each([
  ['an IBAN', { iban: 'DE89370400440532013000' }, 'GB', 'DE'],
  ['a sort code', { sort_code: '123456' }, 'DE', 'GB'],
  ['a routing number', { routing_number: '021000021' }, 'DE', 'US'],
  ['a number of a company where accounts are numbers', { iban: '1234567' }, 'JP', 'JP'],
  ['a number of a company where they are not', { iban: '1234567' }, 'DE', ''],
])('where no country is named it is read off %s', (_, numbers, company, country) => {
  expect(completeBankAccount(numbers, company).country).toBe(country)
})

test('a number kept as IBAN that is none is an account number, hyphens and all', () => {
  const { iban, account_number } = completeBankAccount({ iban: '9999-001-1234567' }, 'JP')
  expect([iban, account_number]).toEqual(['', '9999-001-1234567'])
})

test.each([
  ['GB', '12-34-56', { country: 'GB', sort_code: '123456', account_number: '12345678', bic: '' }],
  ['US', '021000021', { country: 'US', routing_number: '021000021', account_number: '12345678', bic: '' }],
  // Elsewhere six digits may be another country's code: nobody knows which.
  ['AU', '123-456', { country: 'AU', sort_code: '', account_number: '12345678', bic: '123-456' }],
  ['GB', 'DEMOGB2L', { country: '', sort_code: '', account_number: '12345678', bic: 'DEMOGB2L' }],
])('in %s, %s in place of the BIC is read as what it is', (company, bic, kept) => {
  expect(completeBankAccount({ iban: '12345678', bic }, company)).toMatchObject(kept)
})

test('payers are told what an account has, the sort code in pairs', () => {
  const british = {
    country: 'GB',
    holder: 'N',
    sort_code: '123456',
    account_number: '12345678',
    bank_name: 'B',
  }
  expect(bankAccountFacts(completeBankAccount(british, null))).toEqual([
    { name: 'holder', value: 'N' },
    { name: 'sort_code', value: '12-34-56' },
    { name: 'account_number', value: '12345678' },
    { name: 'bank_name', value: 'B' },
  ])
})

test('an account that was frozen before there were countries is told as it was', () => {
  expect(bankAccountFacts({ holder: 'N', iban: '1234567', bic: 'X', bank_name: '' })).toEqual([
    { name: 'holder', value: 'N' },
    { name: 'iban', value: '1234567' },
    { name: 'bic', value: 'X' },
  ])
})

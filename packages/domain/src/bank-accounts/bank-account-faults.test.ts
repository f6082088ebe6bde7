import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeBankAccount, type EnteredBankAccount } from './bank-account.ts'
import { bankAccountFaults } from './bank-account-faults.ts'

const COUNTRIES = new Set(['DE', 'FR', 'RE', 'GB', 'US', 'JP', 'NO'])
const faultsOf = (entered: EnteredBankAccount) => {
  const found = bankAccountFaults(completeBankAccount(entered, null), (code) => COUNTRIES.has(code))
  return Object.fromEntries(Object.entries(found).map(([name, fault]) => [name, fault.code]))
}

const DE = { country: 'DE', iban: 'DE89370400440532013000' }
const GB = { country: 'GB', sort_code: '12-34-56', account_number: '12345678' }
const US = { country: 'US', routing_number: '021000021', account_number: '123456789' }
const JP = { country: 'JP', account_number: '1234567', bank_code: '9999-001' }

test.each<[string, EnteredBankAccount]>([
  ['a German account', { ...DE, bic: 'COBADEFFXXX' }],
  ['a BIC of eight', { ...DE, bic: 'COBADEFF' }],
  ['a BIC of Kosovo', { ...DE, bic: 'NLBPXKPR' }],
  ['an account of Réunion, with an IBAN of France', { country: 'RE', iban: 'FR1420041010050500013M02606' }],
  ['an IBAN with hyphens', { iban: 'DE89-3704-0044-0532-0130-00' }],
  ['a British account', GB],
  ['a British account with its IBAN', { ...GB, iban: 'GB82 WEST 1234 5698 7654 32', bic: 'WESTGB2L' }],
  ['a British account by its IBAN alone', { country: 'GB', iban: 'GB82WEST12345698765432' }],
  ['an American account', { ...US, bic: 'CHASUS33' }],
  ['a Japanese account', JP],
  ['a number of nobody knows where', { account_number: 'AB-12' }],
])('%s is taken', (_, account) => {
  expect(faultsOf(account)).toEqual({})
})

test.each<[string, EnteredBankAccount, Record<string, string>]>([
  ['check digits', { ...DE, iban: 'DE88370400440532013000' }, { iban: 'iban_check_digits_wrong' }],
  ['a digit too few', { ...DE, iban: 'DE8937040044053201300' }, { iban: 'iban_of_wrong_length' }],
  ['no IBAN', { country: 'DE' }, { iban: 'required' }],
  ['an IBAN of another country', { ...DE, country: 'NO' }, { iban: 'iban_of_another_country' }],
  ['an IBAN of no country', { iban: 'QQ89370400440532013000' }, { country: 'unknown_country' }],
  ['a country that is none', { ...JP, country: 'QQ' }, { country: 'unknown_country' }],
  ['a sort code as BIC', { ...DE, bic: '123456' }, { bic: 'bic_invalid' }],
  ['a BIC of nine', { ...DE, bic: 'COBADEFFX' }, { bic: 'bic_invalid' }],
  ['a BIC of no country', { ...DE, bic: 'COBAQQFF' }, { bic: 'bic_country_unknown' }],
  ['five digits', { ...GB, sort_code: '12345' }, { sort_code: 'sort_code_invalid' }],
  ['seven digits', { ...GB, account_number: '1234567' }, { account_number: 'uk_account_number_invalid' }],
  ['a sort code alone', { country: 'GB', sort_code: '123456' }, { account_number: 'required' }],
  ['nothing British', { country: 'GB' }, { sort_code: 'required', account_number: 'required' }],
  [
    'a check digit',
    { ...US, routing_number: '021000022' },
    { routing_number: 'routing_number_check_digit_wrong' },
  ],
  ['zeros', { ...US, routing_number: '000000000' }, { routing_number: 'routing_number_check_digit_wrong' }],
  ['eight digits', { ...US, routing_number: '02100002' }, { routing_number: 'routing_number_invalid' }],
  ['an American IBAN', { ...US, iban: DE.iban }, { iban: 'bank_field_not_used' }],
  ['a German sort code', { ...DE, sort_code: '123456' }, { sort_code: 'bank_field_not_used' }],
  ['letters', { ...US, account_number: 'ABCD' }, { account_number: 'us_account_number_invalid' }],
  ['a short number', { ...JP, account_number: '123' }, { account_number: 'account_number_invalid' }],
  ['hyphens alone', { ...JP, account_number: '----' }, { account_number: 'account_number_invalid' }],
  ['a bank code of hyphens', { ...JP, bank_code: '--' }, { bank_code: 'bank_code_invalid' }],
  ['a bank code of marks', { ...JP, bank_code: '<b>' }, { bank_code: 'bank_code_invalid' }],
])('%s: refused at its field', (_, account, faults) => {
  expect(faultsOf(account)).toEqual(faults)
})

test('one wrong digit of a routing number is always noticed', () => {
  fc.assert(
    fc.property(fc.nat({ max: 8 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digits = [...US.routing_number]
      digits[at] = String((Number(digits[at]) + by) % 10)
      expect(faultsOf({ ...US, routing_number: digits.join('') })).toEqual({
        routing_number: 'routing_number_check_digit_wrong',
      })
    }),
  )
})

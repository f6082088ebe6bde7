import { expect, test } from 'vitest'
import { judgeAccount, knownAccounts } from './known-accounts.ts'

const GERMAN = 'DE89370400440532013000'
const SWISS = 'CH9300762011623852957'

test('accounts that were printed and are gone are told from those there are; each is there once', () => {
  const current = [
    { iban: 'de89 3704 0044 0532 0130 00' },
    { account_number: '12-345678', iban: '' },
    { holder: 'x' },
  ]
  expect(knownAccounts(current, [{ iban: GERMAN }, { iban: SWISS }, { iban: SWISS }])).toEqual([
    { number: GERMAN, isCurrent: true },
    { number: '12345678', isCurrent: true },
    { number: SWISS, isCurrent: false },
  ])
  expect(knownAccounts([], [])).toEqual([])
})

test.each([
  ['', null],
  ['DE89 3', null],
  ['DE89 3704 0044 0532', null],
  [GERMAN, 'current'],
  ['de89 3704 0044 0532 0130 00', 'current'],
  ['DE89-3704-0044-0532-0130-00', 'current'],
  [SWISS, 'former'],
  ['DE88 3704', 'unknown'],
  ['DE89370400440532013001', 'unknown'],
  [`${GERMAN}1`, 'unknown'],
])('“%s” on an invoice is %s', (typed, judged) => {
  const known = [
    { number: GERMAN, isCurrent: true },
    { number: SWISS, isCurrent: false },
  ]
  expect(judgeAccount(typed, known)).toBe(judged)
})

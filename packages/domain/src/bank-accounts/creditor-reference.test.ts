import { expect, test } from 'vitest'
import { creditorReference, groupReference, isSwissReference, swissReference } from './creditor-reference.ts'

// An example of the Swiss Implementation Guidelines.
test.each(['210000000003139471430009017', '21 00000 00003 13947 14300 09017'])(
  '%s is a QR reference',
  (text) => expect(isSwissReference(text)).toBe(true),
)
test.each(['210000000003139471430009016', '0'.repeat(27), '21000000000313947143000901'])(
  '%s is none',
  (text) => expect(isSwissReference(text)).toBe(false),
)

test.each([
  ['539007547034', 'RF18539007547034'],
  ['RE-2026-0001', 'RF40RE20260001'],
  ['inv/7', 'RF79INV7'],
  ['-', null],
  ['1234567890123456789012', null],
])('the creditor reference of invoice %s is %s', (number, reference) => {
  expect(creditorReference(number)).toBe(reference)
})

test.each([
  ['21000000000313947143000901', '210000000003139471430009017'],
  ['RE-2026-0001', '000000000000000000202600013'],
  ['RE', null],
  ['0', null],
  ['123456789012345678901234567', null],
])('the QR reference of invoice %s is %s', (number, reference) => {
  expect(swissReference(number)).toBe(reference)
  if (reference) expect(isSwissReference(reference)).toBe(true)
})

test('every number of a year has a reference of its own', () => {
  const numbers = Array.from({ length: 2000 }, (_, index) => `RE-2026-${String(index + 1).padStart(4, '0')}`)
  for (const make of [creditorReference, swissReference]) {
    const made = numbers.map(make)
    expect(new Set(made).size).toBe(2000)
    expect(made.every((one) => one !== null)).toBe(true)
  }
})

test('a reference is printed in groups', () => {
  expect(groupReference('210000000003139471430009017')).toBe('21 00000 00003 13947 14300 09017')
  expect(groupReference('RF18539007547034')).toBe('RF18 5390 0754 7034')
})

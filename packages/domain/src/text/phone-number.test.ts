import { expect, it } from 'vitest'
import { phoneFault } from './phone-number.ts'

it.each([
  '',
  '  ',
  '110',
  '+49 30 23125 410',
  '(030) 555-0142',
  '0731/96 0',
  '+1.555.010.9999',
  '+44 113 496 0182 ext. 12',
  '555 0100 x12',
  '555 0100x12',
  '555 0100 EXT 7',
  '555 0100, ext. 7',
  '555 0100 #4',
  '+49 30–55 50',
  '٠١٢٣٤',
])('“%s” is a telephone number, or none', (value) => {
  expect(phoneFault(value)).toBeNull()
})

it.each([
  'abc',
  '12',
  '+-()',
  'x12',
  '030 call me',
  '555 0100 ext',
  '1 ext. 234',
  '555 0100 ext. 12345678901',
  '=1+2',
  '030\\1',
])('“%s” is no telephone number', (value) => {
  expect(phoneFault(value)?.code).toBe('invalid_phone')
})

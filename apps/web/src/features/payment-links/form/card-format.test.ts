import { expect, test } from 'vitest'
import { caretBehind, formatCardNumber, formatCvc, formatExpiry, readExpiry } from './card-format.ts'

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 4242', '4242 4242 4242'],
  ['42424', '4242 4'],
  ['378282246310005', '3782 822463 10005'],
  ['30569309025904', '3056 930902 5904'],
  ['6200000000000000003', '6200 0000 0000 0000 003'],
  ['4242424242424242424299', '4242 4242 4242 4242 424'],
  ['card: none', ''],
])('the card number %s stands in the groups of its brand', (typed, shown) => {
  expect(formatCardNumber(typed)).toBe(shown)
})

test.each([
  ['1', '1'],
  ['12', '12 / '],
  ['12 /', '12'],
  ['12 / 3', '12 / 3'],
  ['1234', '12 / 34'],
  ['5', '05 / '],
  ['1/', '01 / '],
  ['1/34', '01 / 34'],
  ['12/2034', '12 / 2034'],
  ['12 / 345', '12 / 34'],
])('the expiry date %s is written as on the card', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown)
})

test('a whole date can be typed digit by digit and deleted again', () => {
  let text = ''
  for (const key of '0934') text = formatExpiry(text + key)
  expect(text).toBe('09 / 34')
  for (let times = 0; times < 5; times += 1) text = formatExpiry(text.slice(0, -1))
  expect(text).toBe('')
})

test.each([
  ['12 / 34', { month: 12, year: 2034 }],
  ['12 / 2034', { month: 12, year: 2034 }],
  ['12 / 3', null],
  ['', null],
])('the expiry date %s is read', (text, date) => {
  expect(readExpiry(text)).toEqual(date)
})

test('a security code has at most four digits', () => {
  expect(formatCvc('12a345')).toBe('1234')
})

test('the caret keeps behind its digit when blanks come between', () => {
  expect(caretBehind('4242 4', 5)).toBe(6)
  expect(caretBehind('4242 4', 4)).toBe(4)
  expect(caretBehind('4242', 0)).toBe(0)
  expect(caretBehind('12 / 3', 9)).toBe(6)
})

import { expect, test } from 'vitest'
import { readDate } from './read-date.ts'

test.each([
  ['de-DE', '2026-12-31', '2026-12-31'],
  ['en-GB', '2026-12-31', '2026-12-31'],
  ['en-US', '2026-12-31', '2026-12-31'],
  ['de-DE', '3.12.26', '2026-12-03'],
  ['de-DE', '03.12.2026', '2026-12-03'],
  ['de-DE', '3.12.2026', '2026-12-03'],
  ['de-DE', '1.2.2027', '2027-02-01'],
  ['de-DE', '1/2/27', '2027-02-01'],
  ['de-DE', '01-02-2027', '2027-02-01'],
  ['de-DE', '1.1.00', '2000-01-01'],
  ['de-DE', '31.12.99', '2099-12-31'],
  ['de-DE', '29.02.2028', '2028-02-29'],
  ['de-DE', '29.2.96', '2096-02-29'],
  ['de-DE', '3. Dezember 2026', '2026-12-03'],
  ['de-DE', '3 dez 2026', '2026-12-03'],
  ['de-DE', '3. Dez. 2026', '2026-12-03'],
  ['de-DE', '1. März 2027', '2027-03-01'],
  ['fr-FR', '01/02/2027', '2027-02-01'],
  ['fr-FR', '1/2/27', '2027-02-01'],
  ['fr-FR', '01.02.2027', '2027-02-01'],
  ['fr-FR', '1 févr. 2027', '2027-02-01'],
  ['fr-FR', '1 févr 2027', '2027-02-01'],
  ['fr-FR', '3 DÉCEMBRE 2026', '2026-12-03'],
  ['fr-CA', '1 mai 2027', '2027-05-01'],
  ['en-GB', '03/12/2026', '2026-12-03'],
  ['en-GB', '3/12/26', '2026-12-03'],
  ['en-GB', ' 3  dec 2026 ', '2026-12-03'],
  ['en-GB', '3 December 2026', '2026-12-03'],
  ['en-IE', '1/2/2027', '2027-02-01'],
  ['en-US', '03/12/2026', '2026-03-12'],
  ['en-US', '3/12/26', '2026-03-12'],
  ['en-US', 'Dec 3, 2026', '2026-12-03'],
  ['en-US', 'December 3, 2026', '2026-12-03'],
  ['en-US', '3.12.2026', '2026-12-03'],
])('in %s, %s is %s', (locale, typed, date) => {
  expect(readDate(typed, locale)).toBe(date)
})

test.each([
  ['1.2.', '2026-02-01'],
  ['1.2', '2026-02-01'],
  ['24.12.', '2026-12-24'],
  ['241226', '2026-12-24'],
  ['29.2.', null],
  ['31.4', null],
  ['311326', null],
  ['1.', null],
])('in German, on a day of 2026, %s is %s', (typed, date) => {
  expect(readDate(typed, 'de-DE', '2026-11-23')).toBe(date)
})

test.each([
  ['1/2', '2026-02-01'],
  ['24/12', '2026-12-24'],
  ['241226', '2026-12-24'],
  ['31/4', null],
  ['1.2.', null],
])('in French, on a day of 2026, %s is %s', (typed, date) => {
  expect(readDate(typed, 'fr-FR', '2026-11-23')).toBe(date)
})

test('English has no such short dates: nobody knows which comes first', () => {
  expect(readDate('1.2.', 'en-GB', '2026-11-23')).toBeNull()
  expect(readDate('241226', 'en-US', '2026-11-23')).toBeNull()
})

test.each([
  ['de-DE', ''],
  ['de-DE', '31.02.2026'],
  ['de-DE', '29.2.2027'],
  ['de-DE', '31.4.26'],
  ['de-DE', '12.31.2026'],
  ['de-DE', '0.1.2026'],
  ['de-DE', '3.12.026'],
  ['de-DE', '2026'],
  ['de-DE', '2026-02-31'],
  ['de-DE', 'morgen'],
  ['de-DE', '3.12.2026 um 12'],
  ['fr-FR', '12/31/2026'],
  ['fr-FR', '31/02/2026'],
  ['fr-FR', 'demain'],
  ['en-GB', '12/31/2026'],
  ['en-GB', '31 Feb 2026'],
  ['en-US', '31/12/2026'],
  ['en-US', '2/31/2026'],
])('in %s, %j is no date', (locale, typed) => {
  expect(readDate(typed, locale)).toBeNull()
})

test.each([
  ['en-GB', '31 Dec', '2026-12-31'],
  ['en-GB', '31 december', '2026-12-31'],
  ['en-US', 'Dec 31', '2026-12-31'],
  ['en-US', 'December 31', '2026-12-31'],
  ['de-DE', '31. Dez.', '2026-12-31'],
  ['de-DE', '31. Dezember', '2026-12-31'],
  ['fr-FR', '31 déc.', '2026-12-31'],
  ['fr-FR', '1 mai', '2026-05-01'],
  ['en-GB', '29 Feb', null],
  ['en-GB', 'Dec', null],
  ['en-GB', 'soon', null],
  ['en-GB', '12 soon 26', null],
])('in %s, on a day of 2026, %s is %s', (locale, typed, date) => {
  expect(readDate(typed, locale, '2026-11-23')).toBe(date)
})

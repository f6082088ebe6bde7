import { expect, test } from 'vitest'
import { calendarDate } from '../dates/calendar-date.ts'
import { issueWarnings } from './issue-warnings.ts'

const today = calendarDate('2026-03-31')
const USUAL = {
  chargesTax: true,
  linesWithoutTax: 0,
  hasBuyerAddress: true,
  hasTaxWithoutRate: false,
  rate: null,
  rateDate: null,
  rateBefore: null,
  issueDate: today,
  today,
}

test.each([
  ['2026-02-28', []],
  ['2026-02-27', ['issue_date_long_ago']],
  ['2026-04-07', []],
  ['2026-04-08', ['issue_date_ahead']],
  ['2027-03-31', ['issue_date_ahead']],
])('issued as of %s: %j', (issueDate, warnings) => {
  expect(issueWarnings({ ...USUAL, issueDate: calendarDate(issueDate) })).toEqual(warnings)
})

test('a line without tax is told of only where the company charges tax', () => {
  expect(issueWarnings({ ...USUAL, linesWithoutTax: 2 })).toEqual(['line_without_tax'])
  expect(issueWarnings({ ...USUAL, linesWithoutTax: 2, chargesTax: false })).toEqual([])
})

test('tax in another currency is told of where there is no rate, and where the rate is of another month', () => {
  expect(issueWarnings({ ...USUAL, hasTaxWithoutRate: true })).toEqual(['tax_without_rate'])
  const at = (rateDate: string) => issueWarnings({ ...USUAL, rateDate: calendarDate(rateDate) })
  expect(at('2026-02-28')).toEqual([])
  expect(at('2026-02-27')).toEqual(['exchange_rate_old'])
  expect(at('2026-05-01')).toEqual([])
  expect(at('2026-05-02')).toEqual(['exchange_rate_old'])
})

test('a rate far from the one before is told of', () => {
  const of = (rate: string, rateBefore: string | null) => issueWarnings({ ...USUAL, rate, rateBefore })
  expect(of('92', '0.9123')).toEqual(['exchange_rate_unusual'])
  expect(of('0.93', '0.9123')).toEqual([])
  expect(of('92', null)).toEqual([])
})

test('a buyer without an address is told of, after all else', () => {
  expect(issueWarnings({ ...USUAL, hasBuyerAddress: false, linesWithoutTax: 1 })).toEqual([
    'line_without_tax',
    'buyer_without_address',
  ])
})

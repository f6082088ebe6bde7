import { expect, test } from 'vitest'
import { type CurrencySums, sumsByCurrency } from './sums-by-currency.ts'

const sums = (currency: string, amount: string, invoices = 1): CurrencySums => ({
  currency,
  revenue: amount,
  credited: amount,
  received: amount,
  includes_test: false,
  outstanding: amount,
  overdue: amount,
  written_off: amount,
  invoices,
})

test('each currency is summed for itself, exactly, the wanted one first', () => {
  const companies = [
    { by_currency: [sums('EUR', '0.10'), sums('USD', '5.00')] },
    { by_currency: [sums('JPY', '1200', 3)] },
    { by_currency: [sums('EUR', '0.20', 2), sums('CHF', '-0.05')] },
  ]
  expect(sumsByCurrency(companies, 'JPY')).toEqual([
    sums('JPY', '1200', 3),
    sums('CHF', '-0.05'),
    sums('EUR', '0.30', 3),
    sums('USD', '5.00'),
  ])
})

test('what one company has received in tests is in the sum of all', () => {
  const tested = { ...sums('EUR', '0.10'), includes_test: true }
  const companies = [{ by_currency: [tested, sums('USD', '5.00')] }, { by_currency: [sums('EUR', '0.20')] }]
  expect(sumsByCurrency(companies, 'EUR').map((of) => [of.currency, of.includes_test])).toEqual([
    ['EUR', true],
    ['USD', false],
  ])
})

test('sums beyond what one company can hold lose nothing', () => {
  const most = '999999999999999.99'
  const companies = [{ by_currency: [sums('EUR', most)] }, { by_currency: [sums('EUR', most)] }]
  expect(sumsByCurrency(companies, 'EUR')[0]?.revenue).toBe('1999999999999999.98')
})

test('nobody has nothing', () => {
  expect(sumsByCurrency([], 'EUR')).toEqual([])
})

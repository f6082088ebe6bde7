import { expect, test } from 'vitest'
import { type CurrencySums, sumsByCurrency } from './sums-by-currency.ts'

const sums = (currency: string, amount: string, invoices = 1): CurrencySums => ({
  currency,
  revenue: amount,
  received: amount,
  outstanding: amount,
  overdue: amount,
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

test('sums beyond what one company can hold lose nothing', () => {
  const most = '999999999999999.99'
  const companies = [{ by_currency: [sums('EUR', most)] }, { by_currency: [sums('EUR', most)] }]
  expect(sumsByCurrency(companies, 'EUR')[0]?.revenue).toBe('1999999999999999.98')
})

test('nobody has nothing', () => {
  expect(sumsByCurrency([], 'EUR')).toEqual([])
})

import { expect, test } from 'vitest'
import { openCurrencies, payingCurrency } from './payment-currency.ts'

const sums = (currency: string, outstanding: string) => ({
  currency,
  outstanding,
  overdue: '0.00',
  invoiced: '900.00',
  received: '400.00',
  invoices: 2,
})
const client = (currency: string | null, ...open: [currency: string, outstanding: string][]) => ({
  currency,
  figures: open.map(([code, outstanding]) => sums(code, outstanding)),
})

test.each([
  ['its own', client('EUR'), 'EUR'],
  ['the company’s where it has none', client(null), 'USD'],
  ['its own while something is open in it', client('EUR', ['USD', '5.00'], ['EUR', '5.00']), 'EUR'],
  ['that of its open invoices', client(null, ['USD', '0.00'], ['EUR', '500.00'], ['JPY', '300']), 'EUR'],
  ['its own while all is paid', client('EUR', ['USD', '0.00']), 'EUR'],
])('a client pays in %s', (_, payer, currency) => {
  expect(payingCurrency(payer, 'USD')).toBe(currency)
})

test('open is what waits for money', () => {
  expect(openCurrencies(client('EUR', ['USD', '0.00'], ['EUR', '500.00'], ['JPY', '0']))).toEqual(['EUR'])
})

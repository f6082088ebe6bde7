import { expect, test } from 'vitest'
import { currencyCode } from '../../money/currencies.ts'
import { money } from '../../money/money.ts'
import { fromStripeAmount, stripeAmount } from './stripe-amount.ts'

test.each([
  ['EUR', 1050n, 1050],
  ['JPY', 500n, 500],
  ['ISK', 500n, 50_000],
  ['UGX', 1n, 100],
  ['KWD', 1230n, 1230],
  ['KWD', 1234n, null],
  ['CLF', 10_000n, null],
  ['EUR', 99_999_999n, 99_999_999],
  ['EUR', 100_000_000n, null],
  ['EUR', 0n, null],
  ['MGA', 5_000_000n, 50_000],
  ['MGA', 5_000_050n, null],
] as const)('%s %i is %s at Stripe', (currency, units, expected) => {
  expect(stripeAmount(money(units, currencyCode(currency)))).toBe(expected)
})

test.each(['EUR', 'JPY', 'ISK', 'UGX', 'MGA', 'KWD'])('%s comes back from Stripe as it went', (code) => {
  const currency = currencyCode(code)
  expect(fromStripeAmount(stripeAmount(money(12_300n, currency)) ?? 0, currency)).toBe(12_300n)
})

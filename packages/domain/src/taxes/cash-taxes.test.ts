import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyCode } from '../money/currencies.ts'
import { money } from '../money/money.ts'
import { taxesOfStep } from './cash-taxes.ts'

const EUR = currencyCode('EUR')
const eur = (amount: bigint) => money(amount, EUR)
const tax = (base: bigint, amount: bigint) => ({ base: eur(base), amount: eur(amount) })

test('half of the money brings half of the tax, and its refund takes that again', () => {
  const taxes = [tax(10_000n, 1900n), tax(5000n, 350n)]
  const half = { payable: eur(17_250n), before: 0n, after: 8625n }
  expect(taxesOfStep(taxes, half)).toEqual([tax(5000n, 950n), tax(2500n, 175n)])
  expect(taxesOfStep(taxes, { ...half, before: 8625n, after: 0n })).toEqual([
    tax(-5000n, -950n),
    tax(-2500n, -175n),
  ])
})

test('a document that asks for nothing brings no tax', () => {
  expect(taxesOfStep([tax(100n, 19n)], { payable: eur(0n), before: 0n, after: 100n })).toEqual([tax(0n, 0n)])
})

test('the steps of a document add up to its taxes, however it is paid', () => {
  const amounts = fc.array(fc.bigInt({ min: -500n, max: 2000n }), { maxLength: 12 })
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 9999n }),
      fc.bigInt({ min: 0n, max: 999n }),
      amounts,
      (base, vat, steps) => {
        const payable = eur(base + vat)
        let [settled, baseSum, taxSum] = [0n, 0n, 0n]
        const go = (after: bigint) => {
          for (const part of taxesOfStep([tax(base, vat)], { payable, before: settled, after })) {
            baseSum += part.base.amount
            taxSum += part.amount.amount
          }
          settled = after
        }
        for (const step of steps) go(settled + step)
        go(payable.amount)
        expect([baseSum, taxSum]).toEqual([base, vat])
      },
    ),
  )
})

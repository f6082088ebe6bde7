import fc from 'fast-check'
import { expect, it } from 'vitest'
import { currencyCode } from '../money/currencies.ts'
import { money } from '../money/money.ts'
import { lessCreditedTaxes, writtenOffTaxes } from './written-off-taxes.ts'

const EUR = currencyCode('EUR')
const eur = (cents: number) => money(BigInt(cents), EUR)
const told = (taxes: readonly [base: number, amount: number][], writtenOff: number, payable: number) =>
  writtenOffTaxes(
    taxes.map(([base, amount]) => ({ base: eur(base), amount: eur(amount) })),
    { writtenOff: eur(writtenOff), payable: eur(payable) },
  ).map(({ base, amount }) => [Number(base.amount), Number(amount.amount)])

it('is all of the tax where nothing was paid', () => {
  expect(told([[10_000, 1_900]], 11_900, 11_900)).toEqual([[10_000, 1_900]])
})

it('is the share of what was not paid, each figure rounded once, half away from zero', () => {
  // 59.50 of 119.00 is one half.
  expect(told([[10_001, 1_901]], 5_950, 11_900)).toEqual([[5_001, 951]])
  // A line that was given back.
  expect(told([[-10_001, -1_901]], 5_950, 11_900)).toEqual([[-5_001, -951]])
})

it('shares every rate alike', () => {
  expect(
    told(
      [
        [10_000, 1_900],
        [5_000, 350],
      ],
      5_750,
      17_250,
    ),
  ).toEqual([
    [3_333, 633],
    [1_667, 117],
  ])
})

it('is of what the invoice asked for where a part is withheld', () => {
  // 119.00 less 10.00 withheld: all 109.00 are lost, and so is all of the tax.
  expect(told([[10_000, 1_900]], 10_900, 10_900)).toEqual([[10_000, 1_900]])
})

it('is of what is not credited, and never more than that', () => {
  const named = (name: string, base: number, amount: number) => ({
    name,
    base: eur(base),
    amount: eur(amount),
  })
  const left = lessCreditedTaxes(
    [named('19', 10_000, 1_900), named('7', 5_000, 350)],
    [named('19', 6_000, 1_140), named('19', 1_000, 190)],
    ({ name }) => name,
  )
  expect(left).toEqual([named('19', 3_000, 570), named('7', 5_000, 350)])
  // 119.00, of which 59.50 were credited elsewhere: all 119.00 are due, and half of the tax is left.
  expect(told([[5_000, 950]], 11_900, 5_950)).toEqual([[5_000, 950]])
  expect(told([[0, 0]], 11_900, 0)).toEqual([[0, 0]])
})

it('never comes to more than was charged', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 })
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (tax, payable, part) => {
        const [[, lost = -1] = []] = told([[0, tax]], Math.floor(payable * part), payable)
        expect(lost).toBeGreaterThanOrEqual(0)
        expect(lost).toBeLessThanOrEqual(tax)
      },
    ),
  )
})

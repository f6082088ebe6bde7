import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencyCode } from '../money/currencies.ts'
import { money } from '../money/money.ts'
import { type CashDocument, cashTaxesUntil } from './cash-taxes.ts'

const EUR = currencyCode('EUR')
const eur = (amount: bigint) => money(amount, EUR)
const tax = (rate: string, base: bigint, amount: bigint) => ({ rate, base: eur(base), amount: eur(amount) })
type Tax = ReturnType<typeof tax>

/** By rate, base and amount together. */
function sums(document: CashDocument<Tax>, settled: bigint): Record<string, [bigint, bigint]> {
  const all: Record<string, [bigint, bigint]> = {}
  for (const { rate, base, amount } of cashTaxesUntil(document, settled)) {
    const [bases, amounts] = all[rate] ?? [0n, 0n]
    all[rate] = [bases + base.amount, amounts + amount.amount]
  }
  return all
}

const TWO_RATES = [tax('19', 10_000n, 1900n), tax('7', 10_000n, 700n)]
const invoice: CashDocument<Tax> = { taxes: TWO_RATES, payable: 22_600n, credits: [] }

describe('taxes that money brings', () => {
  test('half of the money brings half of the tax, all of it all', () => {
    expect(sums(invoice, 0n)).toEqual({ '19': [0n, 0n], '7': [0n, 0n] })
    expect(sums(invoice, 11_300n)).toEqual({ '19': [5000n, 950n], '7': [5000n, 350n] })
    expect(sums(invoice, 22_600n)).toEqual({ '19': [10_000n, 1900n], '7': [10_000n, 700n] })
  })

  test('a credit note over one rate brings no tax by itself, and what is paid then is of the other', () => {
    const credit = { taxes: [tax('7', 10_000n, 700n)], payable: 10_700n, applied: 10_700n }
    const credited = { ...invoice, credits: [credit] }
    expect(sums(credited, 0n)).toEqual({ '19': [0n, 0n], '7': [0n, 0n] })
    expect(sums(credited, 11_900n)).toEqual({ '19': [10_000n, 1900n], '7': [0n, 0n] })
  })

  test('a note of which half was taken off takes half of its taxes off', () => {
    const credit = { taxes: [tax('7', 10_000n, 700n)], payable: 10_700n, applied: 5350n }
    expect(sums({ ...invoice, credits: [credit] }, 17_250n)).toEqual({
      '19': [10_000n, 1900n],
      '7': [5000n, 350n],
    })
  })

  test('a document that asks for nothing has brought what is left of its taxes', () => {
    const zero = { taxes: [tax('19', 10_000n, 1900n)], payable: 0n, credits: [] }
    expect(sums(zero, 0n)).toEqual({ '19': [10_000n, 1900n] })
    const whole = { taxes: TWO_RATES, payable: 22_600n, applied: 22_600n }
    expect(sums({ ...invoice, credits: [whole] }, 0n)).toEqual({ '19': [0n, 0n], '7': [0n, 0n] })
  })

  test('paid in full, a document has brought its taxes less those of its notes, whatever the amounts', () => {
    const amount = fc.bigInt({ min: 1n, max: 9999n })
    fc.assert(
      fc.property(amount, amount, amount, amount, (base, vat, noteBase, noteVat) => {
        const payable = base + vat
        const notePayable = noteBase + noteVat
        fc.pre(notePayable < payable)
        const credits = [
          { taxes: [tax('19', noteBase, noteVat)], payable: notePayable, applied: notePayable },
        ]
        const document = { taxes: [tax('19', base, vat)], payable, credits }
        expect(sums(document, payable - notePayable)).toEqual({ '19': [base - noteBase, vat - noteVat] })
      }),
    )
  })
})

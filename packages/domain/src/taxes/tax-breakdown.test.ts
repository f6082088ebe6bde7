import { describe, expect, it } from 'vitest'
import { formatDecimal, parseDecimal, ZERO } from '../money/decimal.ts'
import { grossFactor, netOfGross, type ReadRate, taxBreakdown, taxShares } from './tax-breakdown.ts'

/** '5' is plain, '5c' compound, '5w' withheld, '5cw' both, which is withheld; a name after a colon makes another tax of the same rate. */
function read(text: string): ReadRate {
  const [, percent = '', kind = ''] = /^([0-9.]+)([cw]*)/.exec(text) ?? []
  const applied = {
    key: text,
    name: text,
    rate: percent,
    category: 'S',
    exemptionReason: null,
    isCompound: kind.includes('c'),
    isWithholding: kind.includes('w'),
  } as const
  const value = parseDecimal(percent, { maxDecimals: 4 }) ?? ZERO
  return { applied, percent: value, rowKey: text, unitKey: `${percent}${kind}` }
}
const shares = (...texts: string[]) => taxShares(texts.map(read))

describe('taxShares', () => {
  it.each([
    [['5'], ['1 0.05'], '0.05'],
    [['5', '9.975'], ['1 0.05', '1 0.09975'], '0.14975'],
    // 9.975 % of 1.05 = 0.1047375
    [['5', '9.975c'], ['1 0.05', '1.05 0.1047375'], '0.1547375'],
    [['9.975c', '5'], ['1 0.09975', '1 0.05'], '0.14975'],
    // 10 % of 1.05 = 0.105; 10 % of 1.155 = 0.1155
    [['5', '10c', '10c:b'], ['1 0.05', '1.05 0.105', '1.155 0.1155'], '0.2705'],
    [['15w', '5', '10c'], ['1 0.15', '1 0.05', '1.05 0.105'], '0.155'],
    [['5', '15cw', '10c'], ['1 0.05', '1 0.15', '1.05 0.105'], '0.155'],
    [[], [], '0'],
  ])('of %s', (texts, parts, tax) => {
    const result = shares(...texts)
    expect(result.rates.map((one) => `${formatDecimal(one.base)} ${formatDecimal(one.tax)}`)).toEqual(parts)
    expect(formatDecimal(result.tax)).toBe(tax)
  })
})

describe('netOfGross', () => {
  it('divides by one plus the taxes, withholdings left out', () => {
    expect(netOfGross(299n, shares('4'))).toBe(288n) // 2.875
    expect(netOfGross(-299n, shares('4'))).toBe(-288n)
    expect(netOfGross(12100n, shares('21', '15w'))).toBe(10000n)
    expect(netOfGross(100n, shares())).toBe(100n)
    expect(grossFactor(shares('4'))).toEqual({ net: 100n, gross: 104n })
  })
})

describe('taxBreakdown', () => {
  const rows = (groups: [bigint, string[]][], includesTax: boolean) => {
    const breakdown = taxBreakdown(
      groups.map(([amount, texts]) => ({ amount, shares: shares(...texts) })),
      includesTax,
    )
    return {
      nets: breakdown.nets.map(String).join(' '),
      rows: breakdown.rows.map((row) => `${row.rate.rowKey} ${row.base} ${row.amount}`),
    }
  }

  it('rounds a rate once over its groups', () => {
    // 5 % of 10 and of 10 cents is 0.5 and 0.5: together 1, each by itself 1
    expect(
      rows(
        [
          [10n, ['5']],
          [10n, ['5', '7']],
        ],
        false,
      ),
    ).toEqual({
      nets: '10 10',
      rows: ['5 20 1', '7 10 1'],
    })
  })

  it('shares one unit among taxes of the same rate', () => {
    // 5 % of 30 and of 10: 1.5 + 0.5 = 2; exact shares cut to 1 and 0, the one left to the first of two halves
    expect(
      rows(
        [
          [30n, ['5:a']],
          [10n, ['5:b']],
        ],
        false,
      ).rows,
    ).toEqual(['5:a 30 2', '5:b 10 0'])
    // of opposite sign: 0.5 − 0.5 = 0, and neither gets any, in either order
    expect(
      rows(
        [
          [10n, ['5:a']],
          [-10n, ['5:b']],
        ],
        false,
      ).rows,
    ).toEqual(['5:a 10 0', '5:b -10 0'])
    expect(
      rows(
        [
          [-10n, ['5:a']],
          [10n, ['5:b']],
        ],
        false,
      ).rows,
    ).toEqual(['5:a -10 0', '5:b 10 0'])
  })

  it('takes what is included group by group, and withholds over all', () => {
    // 299 → 288 + 11 and 121 → 116.35 → 116 + 5; withheld 10 % of 288 and 116 = 40.4
    expect(
      rows(
        [
          [299n, ['4', '10w']],
          [121n, ['10w', '4']],
        ],
        true,
      ),
    ).toEqual({
      nets: '288 116',
      rows: ['4 404 16', '10w 404 40'],
    })
  })

  it('has nothing to say of no groups', () => {
    expect(taxBreakdown([], true)).toEqual({ nets: [], rows: [] })
  })
})

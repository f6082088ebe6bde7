import { describe, expect, it } from 'vitest'
import { type AdHocRate, adHocRates, checkTaxRate, TAX_CATEGORIES, type TaxCategory } from './tax-rate.ts'

const categories = Object.keys(TAX_CATEGORIES) as TaxCategory[]

function check(rate: string, category: TaxCategory, exemptionReason: string | null, flags = {}) {
  const result = checkTaxRate({
    rate,
    category,
    exemptionReason,
    isCompound: false,
    isWithholding: false,
    ...flags,
  })
  return result.ok ? result.rate : result.faults.map((fault) => `${fault.path.join('.')} ${fault.reason}`)
}

describe('checkTaxRate', () => {
  it.each([
    ['19', 'S', null, '19'],
    ['19.00', 'S', null, '19'],
    ['5.5', 'S', null, '5.5'],
    ['19.9750', 'S', null, '19.975'],
    ['100', 'S', null, '100'],
    ['0.0001', 'S', null, '0.0001'],
    ['0', 'Z', null, '0'],
    ['0.00', 'E', 'Article 132', '0'],
    ['0', 'AE', 'Reverse charge', '0'],
    ['0', 'K', 'Intra-Community supply', '0'],
    ['0', 'G', 'Export', '0'],
    ['0', 'O', 'Not subject to VAT', '0'],
  ] as const)('takes %s %% in %s with %j', (rate, category, reason, canonical) => {
    expect(check(rate, category, reason)).toBe(canonical)
  })

  it('a rate of 0 % is not S, and any other is', () => {
    expect(check('0', 'S', null)).toEqual(['rate rate_must_be_above_zero'])
    for (const category of categories.filter((one) => one !== 'S')) {
      expect(check('7', category, 'a reason')).toEqual(['rate rate_must_be_zero'])
    }
  })

  it('E, AE, K, G and O need a reason, S and Z do not', () => {
    const needing = categories.filter((category) => {
      const rate = category === 'S' ? '7' : '0'
      for (const none of [null, '', '  \n']) {
        expect(typeof check(rate, category, none)).toBe(typeof check(rate, category, null))
      }
      return typeof check(rate, category, null) !== 'string'
    })
    expect(needing).toEqual(['E', 'AE', 'K', 'G', 'O'])
    expect(check('0', 'E', ' ')).toEqual(['exemptionReason exemption_reason_required'])
  })

  it('lists all faults', () => {
    expect(check('7', 'E', null)).toEqual([
      'rate rate_must_be_zero',
      'exemptionReason exemption_reason_required',
    ])
  })

  it.each([
    ['-1', 'rate rate_negative'],
    ['100.0001', 'rate rate_above_100'],
    ['19.00001', 'rate too_many_decimals'],
    ['19 %', 'rate not_a_decimal'],
    ['1e1', 'rate not_a_decimal'],
    ['', 'rate not_a_decimal'],
  ])('refuses %j', (rate, fault) => {
    expect(check(rate, 'S', null)).toEqual([fault])
  })

  it('a withholding is above zero, not compound, and of no category', () => {
    const withheld = { isWithholding: true }
    expect(check('15', 'E', null, withheld)).toBe('15')
    expect(check('0', 'S', null, withheld)).toEqual(['rate rate_must_be_above_zero'])
    expect(check('15', 'S', null, { ...withheld, isCompound: true })).toEqual([
      'isCompound withholding_cannot_be_compound',
    ])
  })
})

describe('categories', () => {
  it('are the seven of EN 16931, each needed reason with a wording to start from', () => {
    expect(categories).toEqual(['S', 'Z', 'E', 'AE', 'K', 'G', 'O'])
    for (const category of categories) {
      const { needsReason, defaultReason } = TAX_CATEGORIES[category]
      expect(defaultReason !== null).toBe(needsReason)
    }
  })
})

describe('adHocRates', () => {
  const plain: AdHocRate = { rate: '5', category: 'S', isCompound: false, isWithholding: false }

  it('names equal rates alike on every line, and twice the same on one line apart', () => {
    const [first, second] = adHocRates([plain, { ...plain, rate: '5.00' }])
    const [other] = adHocRates([{ ...plain, rate: '5.0' }])
    expect(first?.key).toBe(other?.key)
    expect(first?.key).not.toBe(second?.key)
    expect(first?.name).toBe('5 %')
  })

  it('keeps category and kind apart', () => {
    const rates = adHocRates([
      plain,
      { ...plain, isCompound: true },
      { ...plain, isWithholding: true },
      { ...plain, category: 'E', rate: '0', exemptionReason: 'why', name: 'Exempt' },
      { ...plain, rate: 'x' },
    ])
    expect(new Set(rates.map((rate) => rate.key)).size).toBe(5)
    expect(rates[3]).toEqual({
      key: 'E:0:plain',
      name: 'Exempt',
      rate: '0',
      category: 'E',
      exemptionReason: 'why',
      isCompound: false,
      isWithholding: false,
    })
    expect(rates[4]?.rate).toBe('x') // to be refused where rates are read
  })
})

import { describe, expect, it } from 'vitest'
import { currencyCode } from '../../money/currencies.ts'
import { formatMoney, money } from '../../money/money.ts'
import type { AppliedRate } from '../../taxes/tax-rate.ts'
import { amountDue, computeInvoiceTotals, type InvoiceTotals } from './invoice-totals.ts'
import type { DiscountInput, TotalsInput, TotalsItemInput } from './totals-input.ts'

const EUR = currencyCode('EUR')

function rate(percent: string, more: Partial<AppliedRate> = {}): AppliedRate {
  return {
    key: `rate-${percent}`,
    name: `${percent} %`,
    rate: percent,
    category: 'S',
    exemptionReason: null,
    isCompound: false,
    isWithholding: false,
    ...more,
  }
}
const exempt = rate('0', { key: 'exempt', category: 'E', exemptionReason: 'Article 132' })

function line(
  quantity: string,
  unitPrice: string,
  rates: AppliedRate[],
  discount: DiscountInput | null = null,
) {
  return { quantity, unitPrice, rates, discount } satisfies TotalsItemInput
}
const percentOff = (value: string): DiscountInput => ({ type: 'percent', value })
const amountOff = (value: string): DiscountInput => ({ type: 'amount', value })

function input(items: TotalsItemInput[], more: Partial<TotalsInput> = {}): TotalsInput {
  return { currency: EUR, pricesIncludeTax: false, discount: null, items, ...more }
}

function totalsOf(items: TotalsItemInput[], more: Partial<TotalsInput> = {}): InvoiceTotals {
  const result = computeInvoiceTotals(input(items, more))
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.faults)}`)
  return result.totals
}

/** The figures in one line each: what a reader can check with a pencil. */
function figures(totals: InvoiceTotals) {
  const { subtotal, discountTotal, taxTotal, withholdingTotal, total } = totals
  return {
    lines: totals.items.map((item) => formatMoney(item.lineTotal)).join(' '),
    taxes: totals.taxes.map((tax) => `${tax.rate}% of ${formatMoney(tax.base)} = ${formatMoney(tax.amount)}`),
    sums: [subtotal, discountTotal, taxTotal, withholdingTotal, total].map(formatMoney).join(' '),
  }
}

/** subtotal, discount, tax, withheld, total */
const sums = (totals: InvoiceTotals) => figures(totals).sums

describe('M-1 a line is quantity × price less its discount, rounded once, half away from zero', () => {
  it.each([
    ['1', '0.005', null, '0.01'],
    ['1', '1.005', null, '1.01'], // toFixed: 1.00
    ['1', '2.675', null, '2.68'], // toFixed: 2.67
    ['-1', '2.675', null, '-2.68'],
    ['1', '0.004999', null, '0.00'],
    ['0.333', '3', null, '1.00'], // 0.999
    ['3', '0.333', null, '1.00'],
    ['3', '0.1', null, '0.30'],
    ['0.000001', '0.000001', null, '0.00'],
    ['3', '33.333333', null, '100.00'], // 99.999999
    ['1', '9007199254740.93', null, '9007199254740.93'],
    ['1', '999999999999.99', null, '999999999999.99'],
    ['10', '9.99', percentOff('15'), '84.92'], // 84.915
    ['10', '9.99', percentOff('33.3333'), '66.60'], // 99.9 × 0.666667 = 66.6000333
    ['10', '9.99', percentOff('100'), '0.00'],
    ['10', '9.99', percentOff('0'), '99.90'],
    ['3', '3.335', amountOff('0.01'), '10.00'], // 10.005 − 0.01 = 9.995; rounded twice it would be 10.00 too
    ['1', '0.014', amountOff('0.01'), '0.00'], // 0.004
    ['1', '10.004', amountOff('10.00'), '0.00'],
    ['3', '3.333333', amountOff('10.00'), '0.00'], // 9.999999 is shown as 10.00, all of which may go
    ['1', '9.995', amountOff('10.00'), '0.00'], // −0.005 would round to −0.01
    ['-1', '10', amountOff('2'), '-8.00'], // a credit line mirrors the line it credits
    ['-2', '-5', null, '10.00'],
    ['0', '5', null, '0.00'],
  ])('%s × %s less %o is %s', (quantity, unitPrice, discount, expected) => {
    const totals = totalsOf([line(quantity, unitPrice, [], discount)])
    expect(figures(totals).lines).toBe(expected)
    expect(formatMoney(totals.total)).toBe(expected)
  })

  it.each([
    ['JPY', '1.5', '333', '500'], // 499.5
    ['JPY', '1', '0.5', '1'],
    ['KWD', '1', '1.0005', '1.001'],
    ['KWD', '1', '1.000499', '1.000'],
    ['CLF', '1', '1.00005', '1.0001'],
    ['HUF', '1', '1.005', '1.01'],
  ])('in %s %s × %s is %s', (code, quantity, unitPrice, expected) => {
    const totals = totalsOf([line(quantity, unitPrice, [])], { currency: currencyCode(code) })
    expect(formatMoney(totals.total)).toBe(expected)
  })
})

describe('M-2 each tax is rounded once over the document', () => {
  it('not line by line', () => {
    // 3 × 1.05 = 3.15; 10 % = 0.315 → 0.32, where three times 0.105 → 0.11 would be 0.33
    const totals = totalsOf([1, 2, 3].map(() => line('1', '1.05', [rate('10')])))
    expect(figures(totals)).toEqual({
      lines: '1.05 1.05 1.05',
      taxes: ['10% of 3.15 = 0.32'],
      sums: '3.15 0.00 0.32 0.00 3.47',
    })
    expect(totals.items.map((item) => formatMoney(item.taxAmount))).toEqual(['0.11', '0.11', '0.11'])
  })

  it.each([
    ['0', '0.00'],
    ['5.5', '5.50'],
    ['19.975', '19.98'], // 19.975
    ['0.0049', '0.00'],
    ['0.005', '0.01'],
    ['100', '100.00'],
  ])('100.00 at %s %% bears %s', (percent, tax) => {
    const applied = percent === '0' ? exempt : rate(percent)
    expect(formatMoney(totalsOf([line('1', '100', [applied])]).taxTotal)).toBe(tax)
  })

  it('keeps rates, categories and kinds apart, in the order in which they appear', () => {
    const reverse = rate('0', { key: 'reverse', category: 'AE', exemptionReason: 'Reverse charge' })
    const totals = totalsOf([
      line('1', '10', [rate('7')]),
      line('1', '20', [exempt]),
      line('1', '30', [rate('19.00')]),
      line('1', '40', [reverse]),
      line('1', '50', [rate('7')]),
    ])
    // 60 × 7 % = 4.20; 30 × 19 % = 5.70
    expect(figures(totals)).toEqual({
      lines: '10.00 20.00 30.00 40.00 50.00',
      taxes: ['7% of 60.00 = 4.20', '0% of 20.00 = 0.00', '19% of 30.00 = 5.70', '0% of 40.00 = 0.00'],
      sums: '150.00 0.00 9.90 0.00 159.90',
    })
    expect(totals.taxes.map((tax) => [tax.category, tax.exemptionReason])).toEqual([
      ['S', null],
      ['E', 'Article 132'],
      ['S', null],
      ['AE', 'Reverse charge'],
    ])
  })

  it('keeps two reasons apart, as both must stand on the document', () => {
    const other = { ...exempt, exemptionReason: 'Article 135' }
    const totals = totalsOf([line('1', '10', [exempt]), line('1', '20', [other])])
    expect(totals.taxes.map((tax) => [tax.exemptionReason, formatMoney(tax.base)])).toEqual([
      ['Article 132', '10.00'],
      ['Article 135', '20.00'],
    ])
  })

  it('rounds two tax rates of one category and percentage together, and shares the sum', () => {
    // 100.10 × 5 % is 5.005, twice: 10.01 together, where each by itself would be 5.01 and make 10.02
    const federal = rate('5', { key: 'federal' })
    const regional = rate('5.00', { key: 'regional' })
    expect(figures(totalsOf([line('1', '100.10', [federal, regional])]))).toEqual({
      lines: '100.10',
      taxes: ['5% of 100.10 = 5.01', '5% of 100.10 = 5.00'],
      sums: '100.10 0.00 10.01 0.00 110.11',
    })
  })

  it.each([
    ['JPY', '333', '3', '999 0 100 0 1099'], // 99.9
    ['KWD', '1.001', '1', '1.001 0.000 0.100 0.000 1.101'], // 0.1001
    ['CLF', '0.0005', '1', '0.0005 0.0000 0.0001 0.0000 0.0006'], // 0.00005
  ])('in %s', (code, price, quantity, expected) => {
    const totals = totalsOf([line(quantity, price, [rate('10')])], { currency: currencyCode(code) })
    expect(sums(totals)).toBe(expected)
  })

  it('is exact for large amounts', () => {
    // 999999999999.99 × 0.19 = 189999999999.9981
    expect(sums(totalsOf([line('1', '999999999999.99', [rate('19')])]))).toBe(
      '999999999999.99 0.00 190000000000.00 0.00 1189999999999.99',
    )
  })

  it('takes lines without taxes, and no lines', () => {
    expect(figures(totalsOf([line('2', '5', [])]))).toEqual({
      lines: '10.00',
      taxes: [],
      sums: '10.00 0.00 0.00 0.00 10.00',
    })
    expect(sums(totalsOf([]))).toBe('0.00 0.00 0.00 0.00 0.00')
    expect(sums(totalsOf([], { discount: percentOff('10') }))).toBe('0.00 0.00 0.00 0.00 0.00')
  })
})

describe('compound and withheld taxes', () => {
  const second = rate('9.975', { isCompound: true })

  it('takes a compound tax on the net and the taxes before it', () => {
    // 5 % of 100 = 5; 9.975 % of 105 = 10.47375
    expect(figures(totalsOf([line('1', '100', [rate('5'), second])]))).toEqual({
      lines: '100.00',
      taxes: ['5% of 100.00 = 5.00', '9.975% of 105.00 = 10.47'],
      sums: '100.00 0.00 15.47 0.00 115.47',
    })
  })

  it('with those unrounded', () => {
    // 5 % of 0.10 = 0.005 → 0.01; 50 % of 0.105 = 0.0525 → 0.05; on the rounded 0.11 it would be 0.055 → 0.06
    const half = rate('50', { isCompound: true })
    expect(figures(totalsOf([line('1', '0.10', [rate('5'), half])])).taxes).toEqual([
      '5% of 0.10 = 0.01',
      '50% of 0.11 = 0.05',
    ])
  })

  it('in the order of the line', () => {
    // compound first: 9.975 % of 100; then a plain 5 %, which never builds on anything
    expect(figures(totalsOf([line('1', '100', [second, rate('5')])])).taxes).toEqual([
      '9.975% of 100.00 = 9.98',
      '5% of 100.00 = 5.00',
    ])
    // two orders on two lines: 9.975 on 100 and on 105, rounded once: 9.975 + 10.47375 = 20.44875
    const both = [line('1', '100', [second, rate('5')]), line('1', '100', [rate('5'), second])]
    expect(figures(totalsOf(both)).taxes).toEqual(['9.975% of 205.00 = 20.45', '5% of 200.00 = 10.00'])
  })

  it('takes a withholding on the net, off what is due and not off the total', () => {
    // VAT 21 % of 1000 = 210; withheld 15 % of 1000 = 150
    const withheld = rate('15', { key: 'irpf', isWithholding: true })
    const totals = totalsOf([line('1', '1000', [withheld, rate('21')])])
    expect(figures(totals)).toEqual({
      lines: '1000.00',
      taxes: ['15% of 1000.00 = 150.00', '21% of 1000.00 = 210.00'],
      sums: '1000.00 0.00 210.00 150.00 1210.00',
    })
    expect(formatMoney(totals.items[0]!.taxAmount)).toBe('210.00')
    const paid = { amountPaid: money(6_000n, EUR), amountCredited: money(1_000n, EUR) }
    expect(formatMoney(amountDue({ ...totals, ...paid }))).toBe('990.00') // 1210 − 150 − 60 − 10
  })

  it('does not build a compound tax on a withholding', () => {
    const withheld = rate('15', { key: 'irpf', isWithholding: true })
    expect(figures(totalsOf([line('1', '100', [withheld, second])])).taxes).toEqual([
      '15% of 100.00 = 15.00',
      '9.975% of 100.00 = 9.98',
    ])
  })
})

describe('M-7 the document discount is spread over the groups before tax', () => {
  it('by their amounts', () => {
    // 10 % of 150 = 15: 10 off 100 and 5 off 50; 19 % of 90 = 17.10, 7 % of 45 = 3.15
    const totals = totalsOf([line('1', '100', [rate('19')]), line('1', '50', [rate('7')])], {
      discount: percentOff('10'),
    })
    expect(figures(totals)).toEqual({
      lines: '100.00 50.00',
      taxes: ['19% of 90.00 = 17.10', '7% of 45.00 = 3.15'],
      sums: '150.00 15.00 20.25 0.00 155.25',
    })
    expect(totals.items.map((item) => formatMoney(item.taxAmount))).toEqual(['17.10', '3.15'])
  })

  it('a percentage rounded once, on the sum of the lines', () => {
    // 10 % of 0.15 = 0.015 → 0.02, not three times 0.005 → 0.01; shares 0.0067 each: two of three get one
    const lines = ['5', '6', '7'].map((percent) => line('1', '0.05', [rate(percent)]))
    const totals = totalsOf(lines, { discount: percentOff('10') })
    expect(sums(totals)).toBe('0.15 0.02 0.00 0.00 0.13')
    expect(totals.taxes.map((tax) => formatMoney(tax.base))).toEqual(['0.04', '0.04', '0.05'])
  })

  it.each([
    // thirds of 100.00 and of 0.01: the first group takes the odd cent
    ['100.00', ['66.66', '66.67', '66.67']],
    ['0.01', ['99.99', '100.00', '100.00']],
    ['300.00', ['0.00', '0.00', '0.00']],
  ])('largest remainder first, a tie to the first: %s', (value, bases) => {
    const lines = ['5', '6', '7'].map((percent) => line('1', '100', [rate(percent)]))
    const totals = totalsOf(lines, { discount: amountOff(value) })
    expect(totals.taxes.map((tax) => formatMoney(tax.base))).toEqual(bases)
  })

  it('groups lines by the same taxes in the same order, wherever they stand', () => {
    // 33.33 and 66.67: 10.00 shared as 3.333 and 6.667. The group of 66.67 is made of the lines 1 and 3
    const lines = [
      line('1', '60', [rate('5')]),
      line('1', '33.33', [rate('10')]),
      line('1', '6.67', [rate('5')]),
    ]
    expect(figures(totalsOf(lines, { discount: amountOff('10') })).taxes).toEqual([
      '5% of 60.00 = 3.00',
      '10% of 30.00 = 3.00',
    ])
  })

  it('100 % leaves nothing, credit lines or not', () => {
    const lines = [line('1', '100', [rate('19')]), line('-1', '90', [rate('7')])]
    const totals = totalsOf(lines, { discount: percentOff('100') })
    expect(figures(totals)).toEqual({
      lines: '100.00 -90.00',
      taxes: ['19% of 0.00 = 0.00', '7% of 0.00 = 0.00'],
      sums: '10.00 10.00 0.00 0.00 0.00',
    })
  })

  it('mirrors itself on a credit', () => {
    // −10.00 with 2.00 off is −8.00: a discount makes the sum smaller whatever its sign
    const totals = totalsOf([line('-1', '10', [rate('20')])], { discount: amountOff('2') })
    expect(sums(totals)).toBe('-10.00 -2.00 -1.60 0.00 -9.60')
  })

  it('may take all of the lines and no more', () => {
    const lines = [line('1', '10', [rate('20')])]
    expect(sums(totalsOf(lines, { discount: amountOff('10.00') }))).toBe('10.00 10.00 0.00 0.00 0.00')
    for (const items of [lines, [line('-1', '10', [])]]) {
      expect(computeInvoiceTotals(input(items, { discount: amountOff('10.01') }))).toEqual({
        ok: false,
        faults: [{ path: ['discount', 'value'], reason: 'discount_above_subtotal' }],
      })
    }
    const balanced = [line('1', '10', []), line('-1', '10', [])]
    expect(computeInvoiceTotals(input(balanced, { discount: amountOff('0.01') })).ok).toBe(false)
    expect(sums(totalsOf(balanced, { discount: percentOff('50') }))).toBe('0.00 0.00 0.00 0.00 0.00')
  })
})

describe('M-4 prices that include tax: net + tax is the typed gross', () => {
  const gross = { pricesIncludeTax: true }

  it.each([
    // 2.99 / 1.04 = 2.875 → 2.88; the tax is the rest, not 4 % of 2.88 = 0.1152 → 0.12
    ['2.99', '4', '2.88 0.00 0.11 0.00 2.99'],
    ['121', '21', '100.00 0.00 21.00 0.00 121.00'],
    ['100', '19', '84.03 0.00 15.97 0.00 100.00'], // 84.0336
    ['0.01', '19', '0.01 0.00 0.00 0.00 0.01'], // 0.0084
    ['0.01', '100', '0.01 0.00 0.00 0.00 0.01'], // 0.005
    ['-2.99', '4', '-2.88 0.00 -0.11 0.00 -2.99'],
    ['100', '0', '100.00 0.00 0.00 0.00 100.00'],
    ['999999999999.99', '19.975', '833506980620.95 0.00 166493019379.04 0.00 999999999999.99'], // …620.9543…
  ])('%s at %s %%', (price, percent, expected) => {
    const applied = percent === '0' ? exempt : rate(percent)
    const totals = totalsOf([line('1', price, [applied])], gross)
    expect(sums(totals)).toBe(expected)
    expect(formatMoney(totals.items[0]!.taxAmount)).toBe(expected.split(' ')[2])
  })

  it('splits the tax of several rates by their exact shares', () => {
    // 114.98 / 1.14975 = 100.0043 → 100.00; 14.98 by 5 : 9.975 = 5.0017 and 9.9783; the cent left to .83
    const totals = totalsOf([line('1', '114.98', [rate('5'), rate('9.975')])], gross)
    expect(figures(totals).taxes).toEqual(['5% of 100.00 = 5.00', '9.975% of 100.00 = 9.98'])
  })

  it('has a compound tax in its factor', () => {
    // 1.05 × 1.09975 = 1.1547375; 115.47 / 1.1547375 = 99.9968 → 100.00; 15.47 by 0.05 : 0.1047375
    // = 4.99887 and 10.47113; cut 4.99 and 10.47, the cent left to .887
    const compound = rate('9.975', { isCompound: true })
    const totals = totalsOf([line('1', '115.47', [rate('5'), compound])], gross)
    expect(figures(totals).taxes).toEqual(['5% of 100.00 = 5.00', '9.975% of 105.00 = 10.47'])
  })

  it('keeps a withholding out of the factor and takes it on the net', () => {
    const withheld = rate('15', { key: 'irpf', isWithholding: true })
    expect(sums(totalsOf([line('1', '121', [rate('21'), withheld])], gross))).toBe(
      '100.00 0.00 21.00 15.00 121.00',
    )
  })

  it('gives the discount as its net', () => {
    // 10 % of 131 = 13.10: 12.10 off 121 leaves 108.90 = 90.00 + 18.90; 1.00 off 10 leaves 9.00
    // subtotal 100 + 10 = 110, net left 99, so the discount's net is 11
    const lines = [line('1', '121', [rate('21')]), line('1', '10', [exempt])]
    const totals = totalsOf(lines, { ...gross, discount: percentOff('10') })
    expect(figures(totals)).toEqual({
      lines: '121.00 10.00',
      taxes: ['21% of 90.00 = 18.90', '0% of 9.00 = 0.00'],
      sums: '110.00 11.00 18.90 0.00 117.90',
    })
  })

  it('gives lines nets that add up to the subtotal', () => {
    // 3 × 0.99 at 19 %: 2.97 / 1.19 = 2.4958 → 2.50; each 0.8319: cut 0.83, the cent left to the first
    const totals = totalsOf(
      [1, 2, 3].map(() => line('1', '0.99', [rate('19')])),
      gross,
    )
    expect(totals.items.map((item) => formatMoney(item.netTotal))).toEqual(['0.84', '0.83', '0.83'])
    expect(sums(totals)).toBe('2.50 0.00 0.47 0.00 2.97')
  })
})

describe('credit lines', () => {
  it('lower what they stand beside', () => {
    // 100 − 40 = 60; 19 % = 11.40
    const lines = [line('1', '100', [rate('19')]), line('-1', '40', [rate('19')])]
    expect(sums(totalsOf(lines))).toBe('60.00 0.00 11.40 0.00 71.40')
    expect(sums(totalsOf([line('-1', '100', [rate('19')])]))).toBe('-100.00 0.00 -19.00 0.00 -119.00')
  })
})

describe('refusals', () => {
  const good = line('1', '1', [rate('19')])
  const faultsOf = (items: TotalsItemInput[], more: Partial<TotalsInput> = {}) => {
    const result = computeInvoiceTotals(input(items, more))
    return result.ok ? [] : result.faults.map((fault) => `${fault.path.join('.')} ${fault.reason}`)
  }

  it.each(['', '1e3', '1,000.00', ' 10 ', '-0', '١', 'NaN', 'Infinity', '0x1', '1.', '.1', '+1', '01'])(
    '%j is no number anywhere',
    (text) => {
      const items = [line(text, text, [rate(text)], percentOff(text))]
      expect(faultsOf(items, { discount: amountOff(text) })).toEqual([
        'discount.value not_a_decimal',
        'items.0.quantity not_a_decimal',
        'items.0.unitPrice not_a_decimal',
        'items.0.discount.value not_a_decimal',
        'items.0.rates.0.rate not_a_decimal',
      ])
    },
  )

  it.each([
    [line('0.0000001', '1', []), 'items.1.quantity too_many_decimals'],
    [line('1', '0.0000001', []), 'items.1.unitPrice too_many_decimals'],
    [line('1', '1', [rate('19.00001')]), 'items.1.rates.0.rate too_many_decimals'],
    [line('1', '1', [], percentOff('1.00001')), 'items.1.discount.value too_many_decimals'],
    [line('1', '1', [], amountOff('0.005')), 'items.1.discount.value too_many_decimals'],
    [line('1000000000000000', '1', []), 'items.1.quantity too_many_digits'],
    [line('1', '1', [rate('-1')]), 'items.1.rates.0.rate rate_negative'],
    [line('1', '1', [rate('7'), rate('100.0001')]), 'items.1.rates.1.rate rate_above_100'],
    [line('1', '1', [rate('7'), rate('7')]), 'items.1.rates.1 duplicate_rate'],
    [line('1', '1', [], percentOff('100.0001')), 'items.1.discount.value discount_above_100'],
    [line('1', '1', [], percentOff('-1')), 'items.1.discount.value discount_negative'],
    [line('1', '1', [], amountOff('-0.01')), 'items.1.discount.value discount_negative'],
    [line('1', '1', [], amountOff('1.01')), 'items.1.discount.value discount_above_line'],
    [line('-1', '1', [], amountOff('1.01')), 'items.1.discount.value discount_above_line'],
    [line('0', '1', [], amountOff('0.01')), 'items.1.discount.value discount_above_line'],
    [line('999999999999999', '2', []), 'items.1 amount_too_large'],
  ])('names the field: case %#', (item, expected) => {
    expect(faultsOf([good, item])).toEqual([expected])
  })

  it('takes what is just within', () => {
    const item = line('0.000001', '999999999999999.999999', [rate('99.9999')], percentOff('99.9999'))
    expect(faultsOf([item])).toEqual([])
    expect(faultsOf([good], { discount: percentOff('100.0000') })).toEqual([])
    expect(faultsOf([line('1', '1', [], amountOff('0.5'))], { currency: currencyCode('JPY') })).toEqual([
      'items.0.discount.value too_many_decimals',
    ])
  })

  it('refuses a document discount out of bounds', () => {
    expect(faultsOf([good], { discount: percentOff('100.0001') })).toEqual([
      'discount.value discount_above_100',
    ])
    expect(faultsOf([good], { discount: amountOff('-1') })).toEqual(['discount.value discount_negative'])
    expect(faultsOf([good], { discount: amountOff('0.001') })).toEqual(['discount.value too_many_decimals'])
  })

  it('refuses what comes to more than 9999999999999.99 EUR', () => {
    const most = line('1', '9999999999999.99', [])
    expect(faultsOf([line('1', '10000000000000', [])])).toEqual(['items.0 amount_too_large'])
    expect(faultsOf([line('-1', '10000000000000', [])])).toEqual(['items.0 amount_too_large'])
    expect(faultsOf([most])).toEqual([])
    expect(faultsOf([most, most])).toEqual(['total amount_too_large'])
    expect(faultsOf([line('1', '9999999999999', [rate('100')])])).toEqual(['total amount_too_large'])
  })

  it('refuses a tax base beyond that, though credits bring the total back', () => {
    const half = (sign: string, percent: string) => line(sign, '9999999999999', [rate(percent)])
    expect(faultsOf([half('1', '19'), half('-1', '7')])).toEqual([])
    const both = [half('1', '19'), half('1', '19'), half('-1', '7'), half('-1', '7')]
    expect(faultsOf(both)).toEqual(['total amount_too_large'])
  })

  it('lists every fault at once', () => {
    const bad = line('x', '1', [rate('-1'), rate('y')])
    expect(faultsOf([bad, good, bad])).toHaveLength(6)
    expect(faultsOf([line('1', '1', [], amountOff('2')), line('1', '1', [], amountOff('3'))])).toHaveLength(2)
  })
})

describe('an invoice of 10,000 lines', () => {
  it('comes to what its lines come to', () => {
    const items = Array.from({ length: 10_000 }, (_, i) =>
      line('1.333', `${i % 977}.123456`, [rate('19'), rate('5')], i % 3 === 0 ? percentOff('3.5') : null),
    )
    const result = computeInvoiceTotals(input(items))
    if (!result.ok) throw new Error('refused')
    const { totals } = result
    expect(totals.items).toHaveLength(10_000)
    const nets = totals.items.reduce((sum, { lineTotal }) => sum + lineTotal.amount, 0n)
    expect(totals.subtotal.amount).toBe(nets)
    expect(totals.total.amount).toBe(nets + totals.taxTotal.amount)
  })
})

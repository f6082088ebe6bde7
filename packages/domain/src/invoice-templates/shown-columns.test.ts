import { describe, expect, it } from 'vitest'
import { type ColumnFacts, shownColumns } from './shown-columns.ts'
import { completeColumns, ITEM_COLUMNS, templateTexts } from './template-design.ts'

const line = (changes: Partial<ColumnFacts> = {}): ColumnFacts => ({
  isSingle: true,
  hasUnit: false,
  hasDiscount: false,
  isPriceAmount: true,
  taxes: 'VAT 19%',
  ...changes,
})

describe('the columns of a document', () => {
  it('are all of its template where the lines have something for them', () => {
    expect(shownColumns(ITEM_COLUMNS, [line({ hasUnit: true })])).toEqual({
      position: true,
      quantity: true,
      unit: true,
      unitPrice: true,
      tax: true,
    })
    expect(shownColumns(ITEM_COLUMNS, [line({ taxes: '' })])).toMatchObject({ unit: false, tax: false })
  })

  it('are few where each line is one piece and all bear one tax', () => {
    expect(shownColumns(['amount'], [line(), line()])).toEqual({
      position: false,
      quantity: false,
      unit: false,
      unitPrice: false,
      tax: false,
    })
  })

  it.each([
    ['more than one piece', { isSingle: false }],
    ['a discount', { hasDiscount: true }],
    ['a unit, be it one kilogram', { hasUnit: true }],
    ['a price finer than its amount', { isPriceAmount: false }],
  ])('show quantity and price where a line is of %s', (_, changes) => {
    expect(shownColumns(['amount'], [line(), line(changes)])).toMatchObject({
      quantity: true,
      unitPrice: true,
      unit: false,
    })
  })

  it('show the tax where lines bear different ones', () => {
    expect(shownColumns(['amount'], [line(), line({ taxes: 'VAT 7%' })]).tax).toBe(true)
    expect(shownColumns(['amount'], [line(), line({ taxes: '' })]).tax).toBe(true)
  })
})

describe('a choice of columns', () => {
  it('is kept in order, once each, with what is always shown', () => {
    expect(completeColumns(['tax', 'position', 'tax'])).toEqual(['position', 'discount', 'tax', 'amount'])
  })
})

describe('the texts of a template', () => {
  const german = { heading: 'Honorarrechnung', introduction: null, closing: null, footer: null }
  it('are those of the language, and none in the stead of another', () => {
    expect(templateTexts({ de: { invoice: german } }, 'de', 'invoice')).toEqual(german)
    expect(templateTexts({ de: { invoice: german } }, 'en', 'invoice').heading).toBeNull()
  })
})

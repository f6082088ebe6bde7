import { describe, expect, test } from 'vitest'
import { currencyCode } from '../money/currencies.ts'
import { PRODUCT_FIELDS } from './import-columns.ts'
import { findTax, importedProduct, productFieldOf } from './imported-product.ts'
import { recogniseProductColumns } from './recognise-columns.ts'

const RATES = [
  { id: 'standard', name: 'VAT 19 %', rate: '19', isWithholding: false },
  { id: 'reduced', name: 'Reduced', rate: '5.5', isWithholding: false },
  { id: 'other', name: 'Other', rate: '5.50', isWithholding: false },
  { id: 'levy', name: 'Levy, local', rate: '2', isWithholding: false },
  { id: 'held', name: 'Withheld', rate: '2', isWithholding: true },
]
const taxOf = findTax(RATES)
const context = { currency: currencyCode('EUR'), language: 'en', decimalSign: '.', taxOf } as const

describe('columns of products', () => {
  test.each([
    [
      'Name;Details;Unit;Unit code;Taxes;Active;Times used;Price EUR;Price USD',
      'name description unit unit_code tax_rates is_active - price_EUR price_USD',
    ],
    [
      'Bezeichnung;Beschreibung;Einheit;Preis netto;Währung;MwSt.',
      'name description unit price currency tax_rates',
    ],
    ['Désignation;Unité;Prix unitaire HT;Devise;Taux de TVA', 'name unit price currency tax_rates'],
    ['Description;Rate', 'name price'],
    ['Artikel;Preis (CHF);Preis €;Preis €', 'name price_CHF price_EUR -'],
    ['Name;Preis XXZ;constructor', 'name - -'],
  ])('%s', (header, fields) => {
    const known = recogniseProductColumns(header.split(';'))
    expect(known.map((field) => field ?? '-').join(' ')).toBe(fields)
  })

  test('are recognised by the name of the field itself', () => {
    expect(recogniseProductColumns(PRODUCT_FIELDS)).toEqual(PRODUCT_FIELDS)
  })
})

describe('a row of products', () => {
  test('is a product as it is typed', () => {
    const cells = {
      name: ' Hosting\nPro ',
      description: 'Two\nlines',
      unit: 'Std.',
      price: '12,50 €',
      price_USD: '$14',
      tax_rates: 'VAT 19 %',
      is_active: 'Nein',
    }
    expect(importedProduct(cells, context)).toEqual({
      name: 'Hosting Pro',
      description: 'Two\nlines',
      unit: 'Std.',
      unit_code: 'HUR',
      prices: [
        { currency: 'EUR', unit_price: '12.50' },
        { currency: 'USD', unit_price: '14' },
      ],
      tax_rates: ['standard'],
      is_active: false,
    })
  })

  test('that has a name alone says nothing more', () => {
    expect(importedProduct({ name: 'A', price: ' ', tax_rates: '' }, context)).toEqual({
      name: 'A',
      prices: [],
    })
  })

  test.each([
    ['hours', undefined, 'hours', 'HUR'],
    ['Stk', undefined, 'Stk', 'C62'],
    ['heures', undefined, 'heures', 'HUR'],
    ['m²', 'MTK', 'm²', 'MTK'],
    ['HUR', undefined, 'Hour', 'HUR'],
    ['Fass', undefined, 'Fass', undefined],
    ['Fass', 'Stunde', 'Fass', 'HUR'],
    ['Fass', 'ZZ9', 'Fass', 'ZZ9'],
  ])('with the unit %s and the code %s has %s, %s', (unit, unit_code, shown, code) => {
    const cells = { name: 'A', unit, ...(unit_code !== undefined && { unit_code }) }
    expect(importedProduct(cells, context)).toMatchObject({
      unit: shown,
      ...(code !== undefined && { unit_code: code }),
    })
    expect(importedProduct(cells, context).unit_code).toBe(code)
  })

  test.each([
    ['19 %', ['standard']],
    ['19.0', ['standard']],
    ['2', ['levy']],
    ['Levy, local', ['levy']],
    ['vat 19%; Levy, local', ['standard', 'levy']],
    ['19%, 2%', ['standard', 'levy']],
    ['5,5 %', ['5,5 %']],
    ['7%', ['7%']],
  ])('with the tax %s has %j', (text, taxes) => {
    expect(importedProduct({ name: 'A', tax_rates: text }, context).tax_rates).toEqual(taxes)
  })

  test('with a price in another currency than its column says is left to the rules', () => {
    const priced = (cells: object) => importedProduct({ name: 'A', ...cells }, context).prices
    expect(priced({ price: '12 USD', currency: 'CHF' })).toEqual([{ currency: 'CHF', unit_price: '12 USD' }])
    expect(priced({ price: '12', currency: 'chf' })).toEqual([{ currency: 'CHF', unit_price: '12' }])
    expect(priced({ price: '12', currency: 'Taler' })).toEqual([{ currency: 'TALER', unit_price: '12' }])
  })

  test('tells the cell a fault is in', () => {
    const cells = { name: 'A', unit: 'x', price: '', price_EUR: '1', price_USD: 'x' }
    expect(productFieldOf('prices.1.unit_price', cells)).toBe('price_USD')
    expect(productFieldOf('prices.0.currency', { price: '1' })).toBe('currency')
    expect(productFieldOf('tax_rates.0', cells)).toBe('tax_rates')
    expect(productFieldOf('unit_code', cells)).toBe('unit')
  })
})

import { describe, expect, it } from 'vitest'
import { calendarDate } from '../dates/calendar-date.ts'
import { LANGUAGES } from '../text/languages.ts'
import { STARTING_RATE_TABLE } from './starting-rate-table.ts'
import { STARTING_RATES_CHECKED_ON, startingRatesOf } from './starting-rates.ts'
import { taxExamplesOf } from './tax-examples.ts'
import { checkTaxRate } from './tax-rate.ts'

const COUNTRIES = Object.keys(STARTING_RATE_TABLE)
const TODAY = calendarDate('2026-11-24')
const UNION = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
const charged = (country: string, on = TODAY) =>
  startingRatesOf(country, on, 'en')
    .rates.filter(({ category }) => category === 'S')
    .map(({ rate }) => rate)

describe('the rates a company may start with', () => {
  it('are there for the Union, the United Kingdom and ten more countries, and for no other', () => {
    expect([...COUNTRIES].sort()).toEqual(
      [...UNION, 'GB', 'CH', 'NO', 'US', 'CA', 'AU', 'NZ', 'IN', 'JP', 'ZA'].sort(),
    )
    for (const country of ['BR', '', 'constructor', 'de'])
      expect(startingRatesOf(country, TODAY, 'en')).toEqual({ rates: [], groups: [] })
  })

  it('are what the country charges, the usual one first', () => {
    expect(startingRatesOf('DE', TODAY, 'de').rates).toEqual([
      { key: 'S-19', name: 'USt.', rate: '19', category: 'S', region: null, isUsual: true },
      { key: 'S-7', name: 'USt.', rate: '7', category: 'S', region: null, isUsual: false },
      { key: 'E-0', name: 'Steuerfrei', rate: '0', category: 'E', region: null, isUsual: false },
      {
        key: 'AE-0',
        name: 'Steuerschuldnerschaft des Leistungsempfängers',
        rate: '0',
        category: 'AE',
        region: null,
        isUsual: false,
      },
      {
        key: 'K-0',
        name: 'Steuerfreie innergemeinschaftliche Lieferung',
        rate: '0',
        category: 'K',
        region: null,
        isUsual: false,
      },
      {
        key: 'G-0',
        name: 'Steuerfreie Ausfuhrlieferung',
        rate: '0',
        category: 'G',
        region: null,
        isUsual: false,
      },
    ])
    expect(charged('FR')).toEqual(['20', '10', '5.5', '2.1'])
    expect(charged('GB')).toEqual(['20', '5'])
    expect(charged('CH')).toEqual(['8.1', '3.8', '2.6'])
    expect(charged('NO')).toEqual(['25', '15', '12'])
    expect(charged('JP')).toEqual(['10', '8'])
  })

  it('follow the day: a rate ends the day before the next one begins', () => {
    expect(charged('FI', calendarDate('2025-12-31'))).toEqual(['25.5', '14', '10'])
    expect(charged('FI', calendarDate('2026-01-01'))).toEqual(['25.5', '13.5', '10'])
    expect(charged('RO', calendarDate('2025-07-31'))).toEqual(['19', '9', '5'])
    expect(charged('RO', calendarDate('2025-08-01'))).toEqual(['21', '11'])
    expect(charged('EE', calendarDate('2025-06-30'))).toEqual(['22', '13', '9'])
    expect(startingRatesOf('EE', TODAY, 'en').rates[0]).toMatchObject({ rate: '24', isUsual: true })
  })

  it('name the province, and the taxes that are charged together', () => {
    const canada = startingRatesOf('CA', TODAY, 'en')
    expect(canada.rates.find(({ key }) => key === 'S-13-ON')).toEqual({
      key: 'S-13-ON',
      name: 'HST',
      rate: '13',
      category: 'S',
      region: 'Ontario',
      isUsual: false,
    })
    expect(canada.groups).toContainEqual({ name: 'GST + QST', rates: ['S-5-GST', 'S-9.975-QC'] })
    expect(startingRatesOf('IN', TODAY, 'en').groups).toContainEqual({
      name: 'GST 18 %',
      rates: ['S-9-CGST', 'S-9-SGST'],
    })
  })

  it('have none for the United States, where no rate holds in the whole country', () => {
    expect(startingRatesOf('US', TODAY, 'en')).toEqual({ rates: [], groups: [] })
  })

  it.each(COUNTRIES)('of %s could each be kept as they are, today and when they were checked', (country) => {
    for (const on of [TODAY, STARTING_RATES_CHECKED_ON]) {
      for (const language of LANGUAGES) {
        const { rates, groups } = startingRatesOf(country, on, language)
        const keys = rates.map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
        expect(rates.filter(({ isUsual }) => isUsual).length).toBeLessThanOrEqual(1)
        for (const { name, rate, category } of rates) {
          expect(name.length).toBeLessThanOrEqual(60)
          const reading = { rate, category, exemptionReason: name, isCompound: false, isWithholding: false }
          expect(checkTaxRate(reading)).toEqual({ ok: true, rate })
        }
        for (const group of groups) for (const key of group.rates) expect(keys).toContain(key)
      }
    }
  })

  it.each(UNION.concat('GB', 'CH'))(
    'of %s begin with the rate that empty fields show as an example',
    (country) => {
      expect(startingRatesOf(country, TODAY, 'en').rates[0]?.rate).toBe(taxExamplesOf(country)?.rate)
    },
  )
})

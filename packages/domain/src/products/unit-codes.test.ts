import { describe, expect, test } from 'vitest'
import { isUnitCode, UNIT_CODES, unitName } from './unit-codes.ts'

describe('units of Recommendation 20', () => {
  test('are at least forty, each of two or three letters and digits', () => {
    expect(UNIT_CODES.length).toBeGreaterThanOrEqual(40)
    expect(UNIT_CODES.filter((code) => !/^[A-Z0-9]{2,3}$/.test(code))).toEqual([])
    expect(UNIT_CODES[0]).toBe('C62')
  })

  test('have a name of their own in each language', () => {
    for (const language of ['en', 'de', 'fr'] as const) {
      const names = UNIT_CODES.map((code) => unitName(code, language))
      expect(new Set(names).size, language).toBe(names.length)
    }
    expect(unitName('HUR', 'en')).toBe('Hour')
    expect(unitName('HUR', 'de')).toBe('Stunde')
    expect(unitName('HUR', 'fr')).toBe('Heure')
  })

  test.each(['HUR', '4L'])('%s is one', (code) => expect(isUnitCode(code)).toBe(true))
  test.each(['hur', 'HOUR', '', 'toString'])('%j is none', (code) => expect(isUnitCode(code)).toBe(false))
})

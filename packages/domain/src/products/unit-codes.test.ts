import { describe, expect, test } from 'vitest'
import { isUnitCode, UNIT_CODES } from './unit-codes.ts'

describe('units of Recommendation 20', () => {
  test('are at least forty, each of two or three letters and digits', () => {
    expect(UNIT_CODES.length).toBeGreaterThanOrEqual(40)
    expect(UNIT_CODES.filter((code) => !/^[A-Z0-9]{2,3}$/.test(code))).toEqual([])
    expect(UNIT_CODES[0]).toBe('C62')
  })

  test.each(['HUR', '4L'])('%s is one', (code) => expect(isUnitCode(code)).toBe(true))
  test.each(['hur', 'HOUR', '', 'toString'])('%j is none', (code) => expect(isUnitCode(code)).toBe(false))
})

import { expect, test } from 'vitest'
import { LANGUAGES } from '../text/languages.ts'
import { UNIT_CODES } from './unit-codes.ts'
import { unitName } from './unit-names.ts'

test.each(LANGUAGES)('each unit has a name of its own in %s', (language) => {
  const names = UNIT_CODES.map((code) => unitName(code, language))
  expect(new Set(names).size).toBe(names.length)
})

test('an hour is named in each language', () => {
  expect(LANGUAGES.map((language) => unitName('HUR', language))).toEqual(['Hour', 'Stunde', 'Heure'])
})

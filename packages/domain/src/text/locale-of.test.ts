import { expect, test } from 'vitest'
import { writeDate } from '../dates/write-date.ts'
import { localeOf } from './locale-of.ts'

test.each([
  ['en', ['de-DE', 'de'], 'Europe/Berlin', 'en-GB'],
  ['en', ['fr-FR'], 'Europe/Paris', 'en-GB'],
  ['en', ['de-DE', 'en'], 'Europe/Berlin', 'en-GB'],
  ['en', ['de-DE', 'en-US'], 'Europe/Berlin', 'en-US'],
  ['en', ['en-AU'], 'Europe/London', 'en-AU'],
  ['en', ['es-MX'], 'America/Mexico_City', 'en-US'],
  ['en', ['de-DE'], undefined, 'en-US'],
  ['de', ['de-CH'], 'Europe/Zurich', 'de-CH'],
  ['de', ['en-US'], 'America/New_York', 'de-DE'],
  ['fr', ['en-GB'], 'Europe/London', 'fr-FR'],
])('%s of a reader of %j in %s is written as in %s', (language, wanted, timeZone, locale) => {
  expect(localeOf(language, wanted, timeZone)).toBe(locale)
})

test('an English reader of a German browser in Berlin has the day before the month', () => {
  expect(writeDate('2026-03-02', localeOf('en', ['de-DE', 'de'], 'Europe/Berlin'))).toBe('2 Mar 2026')
})

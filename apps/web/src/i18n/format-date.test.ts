import { expect, test } from 'vitest'
import { dayIn, daysBetween, formatDate, formatRelative } from './format-date.ts'

test('a calendar date is not moved by a time zone', () => {
  expect(formatDate('2026-01-01', 'en-US')).toBe('Jan 1, 2026')
  expect(formatDate('2026-12-31', 'de-DE')).toBe('31.12.2026')
  expect(formatDate('2027-02-01', 'fr-FR')).toBe('1 févr. 2027')
})

test.each([
  [-30_000, 'now'],
  [-5 * 60_000, '5 minutes ago'],
  [-26 * 3_600_000, 'yesterday'],
  [3 * 86_400_000, 'in 3 days'],
  [-7 * 86_400_000 + 1, '7 days ago'],
  [-7 * 86_400_000, 'Nov 14, 2026'],
  [-400 * 86_400_000, 'Oct 17, 2025'],
])('%i ms from now', (distance, text) => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  expect(formatRelative(new Date(now + distance).toISOString(), 'en-US', now)).toBe(text)
})

test('a moment falls on the day of the time zone it is asked for', () => {
  expect(dayIn('2026-03-01T23:30:00Z', 'Europe/Berlin')).toBe('2026-03-02')
  expect(dayIn('2026-03-01T03:30:00Z', 'America/New_York')).toBe('2026-02-28')
})

test('days are counted over a change of the clocks', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1)
})

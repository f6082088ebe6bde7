import type { InvoiceStatus } from '@counterfoil/domain/invoices/invoice-status.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { activateLanguage, loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { serve } from '../../test-server.ts'
import { DueNote } from './due-note.tsx'

beforeAll(loadAllTexts)
beforeEach(() => {
  // Past midnight in Berlin, and still the 19th in London.
  vi.useFakeTimers({ now: new Date('2026-11-19T23:30:00Z'), toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await activateLanguage('en')
})

async function note(due_date: string | null, status: InvoiceStatus, is_overdue: boolean): Promise<string> {
  serve(sessionAnswers({}, { time_zone: 'Europe/Berlin' }))
  await enter()
  showPage(() => (
    <p data-testid="note">
      <DueNote invoice={{ due_date, status, is_overdue }} />
    </p>
  ))
  return (await screen.findByTestId('note')).textContent ?? ''
}

test.each([
  ['2026-11-20', 'sent', false, 'Nov 20, 2026due today'],
  ['2026-11-21', 'issued', false, 'Nov 21, 2026due tomorrow'],
  ['2026-11-22', 'viewed', false, 'Nov 22, 2026in 2 days'],
  ['2026-11-27', 'partially_paid', false, 'Nov 27, 2026in 7 days'],
  ['2026-11-28', 'sent', false, 'Nov 28, 2026'],
  ['2026-11-19', 'overdue', true, 'Nov 19, 20261 day late'],
  // Late where the server reckons it, though its day is not over here.
  ['2026-11-20', 'overdue', true, 'Nov 20, 20261 day late'],
  ['2025-11-20', 'overdue', true, 'Nov 20, 2025365 days late'],
  ['2026-11-20', 'draft', false, 'Nov 20, 2026'],
  ['2026-11-19', 'paid', false, 'Nov 19, 2026'],
  ['2026-11-19', 'cancelled', false, 'Nov 19, 2026'],
  [null, 'sent', false, '–'],
] as const)('due %s and %s, on 20 November where the company is', async (due, status, isLate, words) => {
  expect(await note(due, status, isLate)).toBe(words)
})

test.each([
  ['de', '15.11.20265 Tage überfällig'],
  ['fr', '15 nov. 20265 jours de retard'],
] as const)('late in the language of the reader: %s', async (language, words) => {
  await activateLanguage(language)
  expect(await note('2026-11-15', 'overdue', true)).toBe(words)
})

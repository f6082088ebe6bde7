import { describe, expect, test } from 'vitest'
import { calendarDate } from '../dates/calendar-date.ts'
import { canDoWithQuote, isLastDayOver, QUOTE_LIFECYCLES, type QuoteState } from './quote-status.ts'

const DRAFT: QuoteState = {
  lifecycle: 'draft',
  isExpired: false,
  itemCount: 1,
  total: 100n,
  hasInvoices: false,
  isClientBlocked: false,
}

describe('a quote that goes out without a mail', () => {
  test('is a draft, and no other', () => {
    const allowed = QUOTE_LIFECYCLES.filter(
      (lifecycle) => canDoWithQuote('mark_sent', { ...DRAFT, lifecycle }).ok,
    )
    expect(allowed).toEqual(['draft'])
    expect(canDoWithQuote('mark_sent', { ...DRAFT, lifecycle: 'accepted' })).toEqual({
      ok: false,
      reason: 'quote_already_sent',
    })
  })

  test.each([
    [{ itemCount: 0 }, 'quote_empty'],
    [{ total: -1n }, 'quote_negative'],
    [{ isClientBlocked: true }, 'client_blocked'],
  ] as const)('is held back as one that is mailed: %o', (part, reason) => {
    for (const action of ['send', 'mark_sent'] as const)
      expect(canDoWithQuote(action, { ...DRAFT, ...part })).toEqual({ ok: false, reason })
  })
})

test.each([
  [null, false],
  ['2026-11-25', true],
  ['2026-11-26', false],
  ['2026-11-27', false],
])('of the last day %s on 26 November it is over: %s', (last, isOver) => {
  expect(isLastDayOver(last, calendarDate('2026-11-26'))).toBe(isOver)
})

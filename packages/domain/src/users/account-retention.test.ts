import { describe, expect, test } from 'vitest'
import { calendarDate as day } from '../dates/calendar-date.ts'
import {
  closedAfterNotice,
  erasedBy,
  firstDayKept,
  isNoticeOver,
  lastActiveToTell,
} from './account-retention.ts'

describe('how long an account is kept', () => {
  test('a closed one is erased within 30 days', () => {
    expect(firstDayKept(day('2026-11-30'))).toBe('2026-11-02')
    expect(erasedBy(day('2026-11-01'))).toBe('2026-12-01')
  })

  test('an inactive one is told 30 days before its two years are over', () => {
    expect(lastActiveToTell(day('2026-11-01'))).toBe('2024-12-01')
    expect(closedAfterNotice(day('2026-11-01'))).toBe('2026-12-01')
  })

  test.each([
    ['after two years and 30 days of notice', '2024-12-01', '2026-11-01', '2026-12-01', true],
    ['not before the notice is over', '2024-12-01', '2026-11-02', '2026-12-01', false],
    ['not before the two years are over', '2024-12-02', '2026-11-01', '2026-12-01', false],
    [
      'not where somebody signed in on the day they were told',
      '2024-12-01',
      '2024-12-01',
      '2026-12-01',
      false,
    ],
    ['not where somebody signed in since', '2026-11-05', '2026-11-01', '2028-12-01', false],
  ])('%s it is closed', (_why, lastActiveOn, toldOn, today, closed) => {
    expect(isNoticeOver({ lastActiveOn: day(lastActiveOn), toldOn: day(toldOn), today: day(today) })).toBe(
      closed,
    )
  })
})

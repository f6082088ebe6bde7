import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { activateLanguage, loadAllTexts } from '../../../i18n/language.ts'
import { type Rhythm, useRhythmWords } from './rhythm-words.ts'

beforeAll(loadAllTexts)
afterEach(() => activateLanguage('en'))

const rhythm = (part: Partial<Rhythm>): Rhythm => ({
  unit: 'month',
  every: 1,
  day_of_month: null,
  nth_weekday: null,
  // A Thursday.
  start_date: '2026-03-12',
  ...part,
})

test.each<[Partial<Rhythm>, en: string, de: string, fr: string]>([
  [{ unit: 'day' }, 'Every day', 'Jeden Tag', 'Chaque jour'],
  [{ unit: 'day', every: 10 }, 'Every 10 days', 'Alle 10 Tage', 'Tous les 10 jours'],
  [{ unit: 'week' }, 'Every week on Thursday', 'Jede Woche am Donnerstag', 'Chaque semaine le jeudi'],
  [{}, 'Every month on the 12th', 'Jeden Monat am 12.', 'Chaque mois le 12'],
  [{ day_of_month: 1 }, 'Every month on the 1st', 'Jeden Monat am 1.', 'Chaque mois le 1'],
  [{ day_of_month: 22 }, 'Every month on the 22nd', 'Jeden Monat am 22.', 'Chaque mois le 22'],
  [
    { day_of_month: -1, every: 3 },
    'Every 3 months on the last day',
    'Alle 3 Monate am letzten Tag',
    'Tous les 3 mois le dernier jour',
  ],
  [
    { nth_weekday: { n: 2, weekday: 2 } },
    'Every month on the second Tuesday',
    'Jeden Monat am zweiten Dienstag',
    'Chaque mois le deuxième mardi',
  ],
  [{ unit: 'year' }, 'Every year on March 12', 'Jedes Jahr am 12. März', 'Chaque année le 12 mars'],
  [
    { unit: 'year', day_of_month: 31, start_date: '2026-02-01', every: 2 },
    'Every 2 years on February 29',
    'Alle 2 Jahre am 29. Februar',
    'Tous les 2 ans le 29 février',
  ],
  [
    { unit: 'year', day_of_month: -1 },
    'Every year on the last day of March',
    'Jedes Jahr am letzten Tag im März',
    'Chaque année le dernier jour, en mars',
  ],
  [
    { unit: 'year', nth_weekday: { n: -1, weekday: 5 }, start_date: '2026-04-01' },
    'Every year on the last Friday of April',
    'Jedes Jahr am letzten Freitag im April',
    'Chaque année le dernier vendredi, en avril',
  ],
])('%o is said in words', async (part, en, de, fr) => {
  const { result } = renderHook(() => useRhythmWords()(rhythm(part)))
  expect(result.current).toBe(en)
  await act(() => activateLanguage('de'))
  expect(result.current).toBe(de)
  await act(() => activateLanguage('fr'))
  expect(result.current).toBe(fr)
})

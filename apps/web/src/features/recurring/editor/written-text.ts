import { fillPlaceholders } from '@counterfoil/domain/recurring/period-placeholders.ts'
import type { PeriodWords } from '../schedule/coming-dates.ts'

/** What a text says in the next invoice; null where that is what is typed, or cannot be told. */
export function writtenText(text: string, words: PeriodWords | null): string | null {
  if (words === null) return null
  const written = fillPlaceholders(text, words)
  return written === text ? null : written
}

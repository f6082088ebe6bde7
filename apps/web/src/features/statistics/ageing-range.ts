const DAY_MS = 86_400_000

function daysBefore(today: string, days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)
}

/**
 * The due dates of what is between `from` and `to` days late, as the list's filters; null leaves an end open.
 * `(null, 0)` is what is not late at all.
 */
export function ageingRange(today: string, from: number | null, to: number | null): Record<string, string> {
  const range: Record<string, string> = {}
  if (to !== null) range.due_date_after = daysBefore(today, to)
  if (from !== null) range.due_date_before = daysBefore(today, from)
  return range
}

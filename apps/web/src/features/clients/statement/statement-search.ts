export type StatementSearch = { from?: string; to?: string; currency?: string }

/** The period and the currency of a statement, for a route's `validateSearch`. */
export function readStatementSearch(raw: Record<string, unknown>): StatementSearch {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  return { from: text(raw.from), to: text(raw.to), currency: text(raw.currency) }
}

/** Addresses as people write them: every value of the query is text. */
export function readQuery(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** The query of an address, with its question mark; values that say nothing are left out. */
export function writeQuery(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

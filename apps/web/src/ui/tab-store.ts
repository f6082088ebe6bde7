/** What was kept in this tab under a key; null where nothing was, or the store cannot be read. */
export function readFromTab<T>(key: string): T | null {
  try {
    const text = window.sessionStorage.getItem(key)
    return text === null ? null : (JSON.parse(text) as T)
  } catch {
    return null
  }
}

/** Keeps a value in this tab, as long as it is open. A store that is full or forbidden keeps nothing: the page works without. */
export function keepInTab(key: string, value: unknown): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Nothing depends on it.
  }
}

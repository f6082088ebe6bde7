const keyOf = (list: string) => `counterfoil.columns.${list}`

/** Which columns of a list were hidden last in this browser, as its address names them; undefined where none was chosen. */
export function keptColumns(list: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(list)) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps them for the next time the list is opened; undefined is as at first. */
export function keepColumns(list: string, hidden: string | undefined): void {
  try {
    if (hidden === undefined) localStorage.removeItem(keyOf(list))
    else localStorage.setItem(keyOf(list), hidden)
  } catch {
    // Storage may be forbidden: the address keeps them for as long as one stays.
  }
}

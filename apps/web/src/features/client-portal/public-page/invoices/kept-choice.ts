const keyOf = (token: string, currency: string) => `counterfoil.portal ${token} ${currency}`

/** What was chosen in this tab before the page was left, as to pay; null where nothing was. */
export function keptChoice(token: string, currency: string): ReadonlySet<string> | null {
  const text = window.sessionStorage.getItem(keyOf(token, currency))
  return text === null ? null : new Set(JSON.parse(text) as string[])
}

export function keepChoice(token: string, currency: string, chosen: readonly string[]): void {
  window.sessionStorage.setItem(keyOf(token, currency), JSON.stringify(chosen))
}

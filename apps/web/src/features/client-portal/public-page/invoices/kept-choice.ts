import { keepInTab, readFromTab } from '../../../../ui/tab-store.ts'
import type { Choice } from './chosen-invoices.ts'

const keyOf = (token: string, currency: string) => `counterfoil.portal ${token} ${currency}`

/** What was ticked and unticked in this tab before the page was left. */
export function keptChoice(token: string, currency: string): Choice {
  return readFromTab<Choice>(keyOf(token, currency)) ?? {}
}

export function keepChoice(token: string, currency: string, choice: Choice): void {
  keepInTab(keyOf(token, currency), choice)
}

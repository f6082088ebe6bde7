import type { ListState } from '../../ui/lists/list-state.ts'

/** What a list shows, as its address names it: all of it text. */
export type ViewSearch = Readonly<Record<string, string>>

/** Columns in one order, whichever was put away first; `none` where all are shown. */
const written = (columns: readonly string[]): string => [...columns].sort().join(',') || 'none'

/** What a list shows now: tab, search, filters, order, and the columns that are put away. The page is none of it. */
export function searchOfList({ search, hidden }: ListState, filters: readonly string[]): ViewSearch {
  const named = ['view', 'search', 'ordering', ...filters].flatMap((name): [string, string][] => {
    const value = search[name]
    return value === undefined ? [] : [[name, String(value)]]
  })
  return { ...Object.fromEntries(named), hide: written(hidden) }
}

/** Whether a list shows what a view says. A view that says nothing of columns fits whatever is put away. */
export function isShown(view: ViewSearch, shown: ViewSearch): boolean {
  const { hide, ...rest } = view
  const { hide: hidden, ...others } = shown
  const names = new Set([...Object.keys(rest), ...Object.keys(others)])
  const isSame = [...names].every((name) => rest[name] === others[name])
  return isSame && (hide === undefined || written(columnsOf(hide)) === hidden)
}

function columnsOf(hide: string): string[] {
  return hide === 'none' ? [] : hide.split(',')
}

/** Whose list it is, which the address of whoever has several companies always says. */
const COMPANY = 'company'

/** Whether an address says nothing at all of what the list is to show. */
export function isBare(search: ListState['search']): boolean {
  return Object.entries(search).every(([name, value]) => value === undefined || name === COMPANY)
}

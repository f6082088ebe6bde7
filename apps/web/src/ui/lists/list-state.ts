import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { keepColumns, keptColumns } from './kept-columns.ts'

export const LIST_PAGE_SIZE = 50

/** What a list's address may say; a screen adds its filters. All of it is text, as in the address. */
export type ListSearch = {
  view?: string
  search?: string
  ordering?: string
  page?: number
  /** Columns that are put away, by id, with commas between; `none` where all are shown of a list that shows fewer at first. */
  hide?: string
  /** The saved view it was opened as; what it shows is said by the rest. */
  saved?: string
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** For a route's `validateSearch`: keeps what a list knows, and the filters named. */
export function readListSearch<F extends string = never>(
  raw: Record<string, unknown>,
  filters: readonly F[] = [],
): ListSearch & Partial<Record<F, string>> {
  const page = Number(raw.page)
  const list: ListSearch = {
    view: textOf(raw.view),
    search: textOf(raw.search),
    ordering: textOf(raw.ordering),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
    hide: textOf(raw.hide),
    saved: textOf(raw.saved),
  }
  const chosen = Object.fromEntries(filters.map((name) => [name, textOf(raw[name])]))
  return { ...list, ...chosen } as ListSearch & Partial<Record<F, string>>
}

export type ListState = {
  search: ListSearch & Record<string, string | number | undefined>
  page: number
  hidden: readonly string[]
  /** Puts away these columns, and no others. */
  hide: (columns: readonly string[]) => void
  /** Changes the address. Anything but a change of page goes back to the first page. */
  change: (part: Record<string, string | number | undefined>) => void
}

const NONE: readonly string[] = []

/**
 * The state of a list, which lives in the address: a reload, a link and the back button all keep it. `putAway` is not
 * shown at first. Which columns are hidden is kept by the browser too, for an address that does not say it.
 */
export function useListState(putAway: readonly string[] = NONE): ListState {
  const search = useSearch({ strict: false }) as ListState['search']
  const navigate = useNavigate()
  const list = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId ?? '' })
  const change = useCallback(
    (part: Record<string, string | number | undefined>) => {
      const page = 'page' in part ? part.page : undefined
      void navigate({
        to: '.',
        search: ((previous: Record<string, unknown>) => ({ ...previous, ...part, page })) as never,
        replace: 'search' in part,
        resetScroll: 'page' in part,
      })
    },
    [navigate],
  )
  return useMemo(() => {
    const named = search.hide ?? keptColumns(list)
    const hidden = named === 'none' ? NONE : (named?.split(',') ?? putAway)
    const hide = (columns: readonly string[]) => {
      const isAsAtFirst =
        columns.length === putAway.length && columns.every((column) => putAway.includes(column))
      const hide = isAsAtFirst ? undefined : columns.join(',') || 'none'
      keepColumns(list, hide)
      change({ hide, page: search.page })
    }
    return { search, page: search.page ?? 1, hidden, hide, change }
  }, [search, change, putAway, list])
}

/** What narrows a list to some of its rows: the search, and the filters named. For a call that counts them. */
export function narrowing<F extends string>(
  search: ListState['search'],
  filters: readonly F[],
): Partial<Record<'search' | F, never>> {
  const picked = ['search', ...filters].map((name) => [name, search[name]])
  return Object.fromEntries(picked) as Partial<Record<'search' | F, never>>
}

/** Whether a list holds less than everything, so that an empty one says nothing of what there is. */
export function isNarrowed(search: ListState['search'], filters: readonly string[]): boolean {
  return ['view', 'search', ...filters].some((name) => search[name] !== undefined)
}

type ListField = 'view' | 'search' | 'ordering' | 'page'

/**
 * The query of a list call out of its address: the usual fields, and the filters named. An address may hold anything,
 * so the values fit every field's type here, and the server says which of them it does not know.
 */
export function listQuery<F extends string = never>(
  search: ListState['search'],
  filters: readonly F[] = [],
): Partial<Record<ListField | F, never>> & { page_size: number } {
  const names = ['view', 'search', 'ordering', 'page', ...filters]
  const picked = Object.fromEntries(names.map((name) => [name, search[name]]))
  return { ...(picked as Partial<Record<ListField | F, never>>), page_size: LIST_PAGE_SIZE }
}

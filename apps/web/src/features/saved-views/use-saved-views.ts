import type { SavedView } from '@counterfoil/contract/saved-views/saved-views.schema.ts'
import type { SavedViewList } from '@counterfoil/domain/saved-views/saved-view-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { apiQuery } from '../../api/queries/api-query.ts'
import type { ListState } from '../../ui/lists/list-state.ts'
import type { SavedTabs } from '../../ui/lists/saved-tabs.ts'
import { isBare, isShown, searchOfList, type ViewSearch } from './view-search.ts'

export type SavedViews = {
  readonly of: SavedViewList
  /** The view that the address names; null where it names none, or one that is gone. */
  readonly open: SavedView | null
  /** The list shows something else by now. */
  readonly isChanged: boolean
  /** What the list shows now. */
  readonly shown: ViewSearch
  /** The views as tabs beside the list's own. */
  readonly tabs: SavedTabs
}

const NO_VIEWS: readonly SavedView[] = []

/**
 * An address that says nothing leads to the view a person opens the list with. Once they are there, one that comes to say
 * nothing means all of the list, and says so from then on: a reload shows the same again.
 */
function useFirstView({ search }: ListState, views: readonly SavedView[] | undefined): void {
  const navigate = useNavigate()
  const isArrived = useRef(false)
  const isEmpty = isBare(search)
  useEffect(() => {
    if (views === undefined) return
    const first = views.find((view) => view.is_first)
    if (isEmpty && first) {
      const to = isArrived.current ? { saved: 'none' } : { ...first.search, saved: first.id }
      void navigate({ to: '.', search: to as never, replace: true })
    }
    isArrived.current = true
  }, [views, isEmpty, navigate])
}

/** The saved views of a list, and which of them is open. What the list shows is for its address to say. */
export function useSavedViews(
  of: SavedViewList,
  list: ListState,
  filters: readonly string[],
  isOn = true,
): SavedViews {
  const { data } = useQuery({
    ...apiQuery('listSavedViews', { query: { list: of } }),
    meta: { quiet: true },
    enabled: isOn,
  })
  useFirstView(list, data?.results)
  const views = data?.results ?? NO_VIEWS
  const open = views.find(({ id }) => id === list.search.saved) ?? null
  const shown = searchOfList(list, filters)
  const isChanged = open !== null && !isShown(open.search, shown)
  const tabs = {
    views: views.map(({ id, name, search, is_shared }) => ({ id, label: name, search, isShared: is_shared })),
    open: open?.id,
    isChanged,
    hasFirst: views.some((view) => view.is_first),
  }
  return { of, open, isChanged, shown, tabs }
}

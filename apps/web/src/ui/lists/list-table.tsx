import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { QueryState } from '../loading/query-state.tsx'
import { TableSkeleton } from '../loading/skeletons.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { LIST_PAGE_SIZE, type ListState } from './list-state.ts'
import classes from './list-table.module.css'
import { ListToolbar } from './list-toolbar.tsx'
import type { ListView } from './list-views.tsx'
import type { SavedTabs } from './saved-tabs.ts'

type ListTableProps<T> = Pick<
  DataTableProps<T>,
  'label' | 'columns' | 'rowName' | 'rowLink' | 'ordering' | 'selection'
> & {
  list: ListState
  /** A page of the list, from `apiListQuery`. */
  query: UseQueryResult<{ count: number; results: T[] }>
  views?: readonly ListView[] | undefined
  /** Views that people have saved. */
  saved?: SavedTabs
  /** Translated. */
  searchPlaceholder: string
  /** Controls that narrow the list; they write to `list.change`. */
  filters?: ReactNode
  /** At the right of the toolbar. */
  tools?: ReactNode
  /** A `ListEmpty`. */
  empty: ReactNode
  /** What can be done with the rows that are selected. It lies over the foot of the list, and stands before it for the keyboard. */
  selectionBar?: (rows: readonly T[]) => ReactNode
}

/** When the page shown has lost all its rows, the last one there is takes its place; the back button leads past it. */
function useLastPage(page: number, { data, isPlaceholderData }: ListTableProps<unknown>['query']): void {
  const navigate = useNavigate()
  const last = Math.ceil((data?.count ?? 0) / LIST_PAGE_SIZE)
  const isGone = !isPlaceholderData && data?.results.length === 0 && last > 0 && last < page
  useEffect(() => {
    if (!isGone) return
    const search = (previous: Record<string, unknown>) => ({ ...previous, page: last })
    void navigate({ to: '.', search: search as never, replace: true })
  }, [isGone, last, navigate])
}

/** A whole list: views, search and filters above a table that is paged and ordered by the server, all in the address. */
export function ListTable<T extends { id: string }>(props: ListTableProps<T>) {
  const { list, query, views, saved, searchPlaceholder, filters, tools, empty, selectionBar, ...table } =
    props
  useLastPage(list.page, query)
  return (
    <>
      <ListToolbar
        list={list}
        views={views}
        saved={saved}
        columns={table.columns}
        searchPlaceholder={searchPlaceholder}
        filters={filters}
        tools={tools}
      />
      <div className={classes.list}>
        {/* Also where nothing is found: what was selected before is still said to be. */}
        {selectionBar?.(query.data?.results ?? [])}
        <QueryState
          query={query}
          skeleton={<TableSkeleton />}
          isEmpty={(page) => page.count === 0}
          empty={empty}
        >
          {(page) => (
            <DataTable<T>
              {...table}
              rows={page.results}
              rowId={({ id }) => id}
              onOrder={(ordering) => list.change({ ordering })}
              hidden={list.hidden}
              stale={query.isPlaceholderData}
              paging={{
                page: list.page,
                pageSize: LIST_PAGE_SIZE,
                count: page.count,
                change: (to) => list.change({ page: to }),
              }}
            />
          )}
        </QueryState>
      </div>
    </>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { LIST_PAGE_SIZE, type ListState } from './list-state.ts'
import { ListToolbar } from './list-toolbar.tsx'
import type { ListView } from './list-views.tsx'
import { QueryState } from './query-state.tsx'
import { TableSkeleton } from './skeletons.tsx'

type ListTableProps<T> = Pick<
  DataTableProps<T>,
  'label' | 'columns' | 'rowName' | 'rowLink' | 'ordering' | 'selection'
> & {
  list: ListState
  /** A page of the list, from `apiListQuery`. */
  query: UseQueryResult<{ count: number; results: T[] }>
  views: readonly ListView[]
  /** Translated. */
  searchPlaceholder: string
  /** Controls that narrow the list; they write to `list.change`. */
  filters?: ReactNode
  /** A `ListEmpty`. */
  empty: ReactNode
  /** Below the table, such as what to do with the rows that are selected. */
  below?: (rows: readonly T[]) => ReactNode
}

/** A whole list: views, search and filters above a table that is paged and ordered by the server, all in the address. */
export function ListTable<T extends { id: string }>(props: ListTableProps<T>) {
  const { list, query, views, searchPlaceholder, filters, empty, below, ...table } = props
  return (
    <>
      <ListToolbar
        list={list}
        views={views}
        columns={table.columns}
        searchPlaceholder={searchPlaceholder}
        filters={filters}
      />
      <QueryState
        query={query}
        skeleton={<TableSkeleton />}
        isEmpty={(page) => page.count === 0}
        empty={empty}
      >
        {(page) => (
          <>
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
            {below?.(page.results)}
          </>
        )}
      </QueryState>
    </>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toApiError } from '../../api/errors/api-error.ts'
import { QueryState } from '../loading/query-state.tsx'
import { RecordNotFound } from './not-found-screen.tsx'
import { type Crumb, Page } from './page.tsx'

type RecordPageProps<T> = {
  query: UseQueryResult<T>
  /** What the page is called until the record is there: “Invoice”. */
  title: string
  /** The list it belongs to, and the way back. */
  list: Crumb
  skeleton?: ReactNode
  /** The page of the record, with its own head. */
  children: (data: T) => ReactNode
}

/**
 * The page of one record. Its head stands while the record is on its way and when it could not be read; where there is
 * no such record, it says so and leads back to the list.
 */
export function RecordPage<T>({ query, title, list, skeleton, children }: RecordPageProps<T>) {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.error && toApiError(query.error).status === 404)
    return <RecordNotFound record={title} list={list} />
  return (
    <Page title={title} breadcrumbs={[list]}>
      <QueryState query={query} skeleton={skeleton}>
        {children}
      </QueryState>
    </Page>
  )
}

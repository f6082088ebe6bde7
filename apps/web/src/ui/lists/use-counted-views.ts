import { type UseQueryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { ApiQueryKey } from '../../api/queries/api-query.ts'
import type { ListView } from './list-views.tsx'

type Counting<A> = UseQueryOptions<A, Error, A, ApiQueryKey>

/** What fails is tried again without keeping the page waiting. */
export function isFirstTry({
  isPending,
  failureCount,
}: Pick<UseQueryResult, 'isPending' | 'failureCount'>): boolean {
  return isPending && failureCount === 0
}

/** A list's views with how many rows each holds; `ask` is the list's call for one of them, of a single row. */
export function useCountedViews<A extends { count: number }>(
  views: readonly Pick<ListView, 'id' | 'label'>[],
  ask: (view: string | undefined) => Counting<A>,
): ListView[] {
  const counts = useQueries({
    queries: views.map(({ id }): Counting<A> => ({ ...ask(id), meta: { quiet: true } })),
  })
  return views.map((view, at) => ({
    ...view,
    count: counts[at]?.data?.count,
    isWaiting: counts[at] && isFirstTry(counts[at]),
  }))
}

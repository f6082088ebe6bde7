import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AnyCallInput, CallAnswer, CallArguments, QueryName } from '../api-types.ts'
import { callEndpoint } from '../requests/api-client.ts'
import { apiQueryKey } from './api-query.ts'

/** Names of the calls that answer a page of a list. */
type PagedName = {
  [N in QueryName]: CallAnswer<N> extends { next: string | null; results: unknown[] } ? N : never
}[QueryName]

/** Where the next page begins, out of its address. */
export function cursorOf(next: string | null): string | undefined {
  if (next === null) return undefined
  return new URLSearchParams(next.slice(next.indexOf('?'))).get('cursor') ?? undefined
}

/**
 * Options for `useInfiniteQuery`: a list read on and on by cursor, each page as quick as the first and without gap or
 * repeat while the list grows at its top.
 */
export function apiEndlessQuery<N extends PagedName>(name: N, ...args: CallArguments<N>) {
  const [room, call, company, asked] = apiQueryKey(name, ...args)
  const given = (args[0] ?? {}) as AnyCallInput
  return infiniteQueryOptions({
    queryKey: [room, call, company, { ...asked, endless: true }] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...given.query, cursor: pageParam }
      const input = { companyId: company ?? undefined, ...given, query, signal }
      return callEndpoint(name, input as never) as Promise<CallAnswer<N>>
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => cursorOf((page as { next: string | null }).next),
  })
}

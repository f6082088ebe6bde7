import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AnyCallInput, CallAnswer, CallArguments, CallInput, QueryName } from '../api-types.ts'
import { callEndpoint } from '../requests/api-client.ts'
import { companyScope } from '../requests/company-scope.ts'
import { endpointFacts } from '../requests/send-request.ts'

export type ApiQueryKey = readonly [room: string, name: QueryName, company: string | null, input: object]

/** Where an answer lies in the cache: by room, call, company and what was asked. */
export function apiQueryKey<N extends QueryName>(name: N, ...[input]: CallArguments<N>): ApiQueryKey {
  const { params, query }: AnyCallInput = (input ?? {}) as CallInput<N> & AnyCallInput
  const facts = endpointFacts(name)
  return [facts.room, name, facts.access === 'member' ? companyScope.get() : null, { params, query }]
}

/**
 * Options for `useQuery`, `useSuspenseQuery` or a loader's `ensureQueryData`:
 * `useQuery(apiQuery('listInvoices', { query: { page: 2 } }))`.
 */
export function apiQuery<N extends QueryName>(name: N, ...args: CallArguments<N>) {
  const queryKey = apiQueryKey(name, ...args)
  const given = (args[0] ?? {}) as AnyCallInput
  return queryOptions<CallAnswer<N>, Error, CallAnswer<N>, ApiQueryKey>({
    queryKey,
    queryFn: ({ signal }) =>
      callEndpoint(name, { companyId: queryKey[2] ?? undefined, ...given, signal }) as Promise<CallAnswer<N>>,
  })
}

/** The same, for a list: the page before stays on screen until the next one is there. */
export function apiListQuery<N extends QueryName>(name: N, ...args: CallArguments<N>) {
  return {
    ...apiQuery(name, ...args),
    placeholderData: keepPreviousData as <T>(previous: T | undefined) => T | undefined,
  }
}

import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { toApiError } from '../errors/api-error.ts'
import { shouldRetryQuery } from './query-client.ts'

type FallbackOptions<Data> = {
  /** What stands in while the answer cannot be had. */
  readonly offline: Data
  /** Whether it stands in for a failure of this status; 0 is no answer at all. */
  readonly standsInFor?: (status: number) => boolean
  readonly retries?: number
  /** The first delay, in milliseconds; each one after is longer by as much. */
  readonly stepMs?: number
}

/** A network error, an address that is not there, and a server that broke (specification, section 8). */
const isOfflineStatus = (status: number): boolean => [0, 404, 500].includes(status)
const RETRIES = 3
const STEP_MS = 1000

/**
 * A query that has something to show whatever happens (specification, section 8): it is asked again after 1, 2 and 3 seconds, and from
 * its first failure on `offline` stands in for the answer, without a word about it. What other failures there are is in `query`.
 */
export function useWithFallback<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  { offline, standsInFor = isOfflineStatus, retries = RETRIES, stepMs = STEP_MS }: FallbackOptions<Data>,
) {
  const query = useQuery({
    ...options,
    meta: { ...options.meta, quiet: true },
    retry: (failed, error) => failed < retries && shouldRetryQuery(0, error),
    retryDelay: (failed) => stepMs * (failed + 1),
  })
  const failure = query.error ?? query.failureReason
  const isOffline = query.data === undefined && failure !== null && standsInFor(toApiError(failure).status)
  return { data: query.data ?? (isOffline ? offline : undefined), isOffline, query }
}

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { toApiError } from '../errors/api-error.ts'

const MINUTE_MS = 60_000
const NEVER_RETRIED = new Set([401, 403, 404])

/** Up to three more tries, but none where trying again cannot help. */
export function shouldRetryQuery(failures: number, error: unknown): boolean {
  return failures < 3 && !NEVER_RETRIED.has(toApiError(error).status)
}

/** Enterprises: a server that broke is not asked again; otherwise as above. */
function shouldRetryEnterpriseQuery(failures: number, error: unknown): boolean {
  return toApiError(error).status !== 500 && shouldRetryQuery(failures, error)
}

export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000)
}

type FailureListener = (error: unknown, quiet: boolean) => void

/** The specification's rules for keeping, fetching again and trying again (sections 8 and 9). */
export function createQueryClient(onQueryFailure: FailureListener): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => onQueryFailure(error, query.meta?.quiet === true),
    }),
    mutationCache: new MutationCache(),
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        gcTime: 10 * MINUTE_MS,
        refetchOnWindowFocus: false,
        refetchOnMount: true,
        refetchOnReconnect: true,
        networkMode: 'online',
        retry: shouldRetryQuery,
        retryDelay,
      },
      // The one more try that a change has is in sendChange.
      mutations: { networkMode: 'always', retry: false },
    },
  })
  // Queries are kept by room and call (apiQueryKey).
  client.setQueryDefaults(['companies'], { retry: shouldRetryEnterpriseQuery })
  client.setQueryDefaults(['companies', 'getCompany'], { staleTime: 10 * MINUTE_MS })
  return client
}

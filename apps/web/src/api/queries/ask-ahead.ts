import type { FetchQueryOptions } from '@tanstack/react-query'
import { companyScope } from '../requests/company-scope.ts'
import { queryClient } from './data-provider.tsx'

/**
 * For a route's `loader`: asks for what its screen will show while the screen's code is on its way, or while the
 * pointer is on a link to it. The screen's own query finds the answer, or waits for the same one.
 */
export function askAhead<T, E, D, K extends readonly unknown[]>(
  query: (company: string) => FetchQueryOptions<T, E, D, K>,
): void {
  // Without a company there is nothing to show.
  const company = companyScope.get()
  if (company !== null) void queryClient.prefetchQuery(query(company))
}

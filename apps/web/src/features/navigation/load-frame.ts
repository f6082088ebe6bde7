import { apiQuery } from '../../api/queries/api-query.ts'
import { queryClient } from '../../api/queries/data-provider.tsx'
import { companyScope } from '../../api/requests/company-scope.ts'

/** A page without its banners is better than none. */
const PATIENCE_MS = 8000

/**
 * What the banners above every page say: known before the page is drawn, or it would be pushed down by them. It is
 * fetched beside the scripts of the page, which take longer.
 */
export async function loadFrame(): Promise<void> {
  const once = { retry: false, meta: { quiet: true } }
  const facts = [queryClient.prefetchQuery({ ...apiQuery('getApplicationConfig'), ...once })]
  if (companyScope.get() !== null)
    facts.push(queryClient.prefetchQuery({ ...apiQuery('getSubscription'), ...once }))
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  await Promise.race([Promise.all(facts), patience])
  clearTimeout(timer)
}

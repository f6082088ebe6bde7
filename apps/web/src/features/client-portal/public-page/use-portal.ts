import type { PublicPortal } from '@counterfoil/contract/client-portal/public-portal.schema.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { apiEndlessQuery } from '../../../api/queries/api-endless-query.ts'
import { apiQueryKey } from '../../../api/queries/api-query.ts'
import { api } from '../../../api/requests/api-client.ts'
import { activateLanguage } from '../../../i18n/language.ts'
import { useViewed } from '../../payment-links/use-viewed.ts'

/** The account behind the link, once its language is there too. */
export function usePortal(token: string, known: PublicPortal | null) {
  const params = { token }
  return useQuery({
    queryKey: apiQueryKey('getPortal', { params }),
    queryFn: async ({ signal }) => {
      const portal = await api.getPortal({ params, signal })
      await activateLanguage(knownLanguage(portal.language))
      return portal
    },
    ...(known ? { initialData: known } : {}),
    networkMode: 'always',
    meta: { quiet: true },
  })
}

/** Shows what the server has just answered. */
export function useShowPortal(token: string): (portal: PublicPortal) => void {
  const cache = useQueryClient()
  return (portal) => cache.setQueryData(apiQueryKey('getPortal', { params: { token } }), portal)
}

const SIZES = { open: 100, settled: 5 } as const

/** The open invoices, the oldest first, or those that are settled, the newest first; page after page. */
export function usePortalInvoices(token: string, view: 'open' | 'settled') {
  const ordering = view === 'open' ? 'issue_date' : '-issue_date'
  return useInfiniteQuery({
    ...apiEndlessQuery('listPortalInvoices', {
      params: { token },
      query: { view, ordering, page_size: SIZES[view] },
    }),
    networkMode: 'always',
    meta: { quiet: true },
  })
}

/** Tells the server that a person has the page before them. */
export function usePortalViewed(token: string): void {
  useViewed(() => api.markPortalViewed({ params: { token }, body: {} }))
}

const RETURNED = 'card'

/** Its holder comes back from the provider's page: whether a card was saved there is asked once, and shown. */
export function useReturnedCard(token: string): void {
  const show = useRef(useShowPortal(token))
  useEffect(() => {
    const address = new URL(window.location.href)
    if (!address.searchParams.has(RETURNED)) return
    address.searchParams.delete(RETURNED)
    window.history.replaceState(window.history.state, '', address)
    api
      .returnToPortalCard({ params: { token }, body: {} })
      .then((portal) => show.current(portal))
      // Where no answer comes the job finds it: the page shows it the next time.
      .catch(() => undefined)
  }, [token])
}

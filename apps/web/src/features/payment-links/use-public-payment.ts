import type { PublicPayment } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { apiQueryKey } from '../../api/queries/api-query.ts'
import { api } from '../../api/requests/api-client.ts'
import { activateLanguage } from '../../i18n/language.ts'
import type { Sum } from './pay-view.ts'
import { useViewed } from './use-viewed.ts'

const LOOK_AGAIN_MS = 15_000

/** What is to be paid, once its language is there too. While money is on its way, looked at again now and then. */
export function usePublicPayment(shareToken: string, known: PublicPayment | null) {
  const params = { shareToken }
  return useQuery({
    queryKey: apiQueryKey('getPublicPayment', { params }),
    queryFn: async ({ signal }) => {
      const payment = await api.getPublicPayment({ params, signal })
      await activateLanguage(knownLanguage(payment.language))
      return payment
    },
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? LOOK_AGAIN_MS : false),
    ...(known ? { initialData: known } : {}),
    networkMode: 'always',
    meta: { quiet: true },
  })
}

/** Shows another sum at once: the server has just said that it is what is due. */
export function useShowSum(shareToken: string): (sum: Sum) => void {
  const cache = useQueryClient()
  return (sum) => {
    const key = apiQueryKey('getPublicPayment', { params: { shareToken } })
    cache.setQueryData<PublicPayment>(key, (shown) => shown && { ...shown, ...sum })
  }
}

/** Tells the server that a person has the page before them. */
export function usePaymentViewed(shareToken: string): void {
  useViewed(() => api.markPublicPaymentViewed({ params: { shareToken }, body: {} }))
}

const RETURNED = 'returned'

/**
 * A payer who comes back from the provider's page: what came of it is asked for before the page is shown, once. Whether it is
 * still being asked.
 */
export function useReturn(shareToken: string, refetch: () => Promise<unknown>): boolean {
  const [isAsking, setAsking] = useState(() => new URLSearchParams(window.location.search).has(RETURNED))
  const latest = useRef(refetch)
  latest.current = refetch
  useEffect(() => {
    if (!isAsking) return
    let isGone = false
    api
      .returnToPublicPayment({ params: { shareToken }, body: {} })
      // Where no answer comes the page is looked at all the same: the provider tells the server by itself.
      .catch(() => undefined)
      .then(() => latest.current())
      .finally(() => {
        if (isGone) return
        window.history.replaceState(window.history.state, '', window.location.pathname)
        setAsking(false)
      })
    return () => {
      isGone = true
    }
  }, [shareToken, isAsking])
  return isAsking
}

import type { PublicPayment } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQueryKey } from '../../api/queries/api-query.ts'
import { api } from '../../api/requests/api-client.ts'
import { tokenStore } from '../../api/tokens/token-store.ts'
import { activateLanguage } from '../../i18n/language.ts'
import type { Sum } from './pay-view.ts'

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

/** Tells the server that a person has the page before them: not when it was only fetched or lies in the background. */
export function useViewed(shareToken: string): void {
  useEffect(() => {
    let told = false
    const tell = () => {
      if (told || document.visibilityState !== 'visible') return
      told = true
      // Somebody of the company, signed in here or in another tab, is not its client: the server tells them by their token.
      // Nobody waits for it, and the page is none the worse without it.
      tokenStore
        .borrow()
        .then(() => api.markPublicPaymentViewed({ params: { shareToken }, body: {} }))
        .catch(() => undefined)
    }
    // Not in this very moment: a page that is closed again at once was not seen.
    const timer = setTimeout(tell, 500)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [shareToken])
}

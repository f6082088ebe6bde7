import type { PublicQuote } from '@counterfoil/contract/quotes/public-quote.schema.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQueryKey } from '../../../api/queries/api-query.ts'
import { api } from '../../../api/requests/api-client.ts'
import { activateLanguage } from '../../../i18n/language.ts'
import { useViewed } from '../../payment-links/use-viewed.ts'

/** The quote behind the link, once its language is there too. */
export function usePublicQuote(shareToken: string, known: PublicQuote | null) {
  const params = { shareToken }
  return useQuery({
    queryKey: apiQueryKey('getPublicQuote', { params }),
    queryFn: async ({ signal }) => {
      const quote = await api.getPublicQuote({ params, signal })
      await activateLanguage(knownLanguage(quote.language))
      return quote
    },
    ...(known ? { initialData: known } : {}),
    networkMode: 'always',
    meta: { quiet: true },
  })
}

/** Shows what the server has just answered. */
export function useShowQuote(shareToken: string): (quote: PublicQuote) => void {
  const cache = useQueryClient()
  return (quote) => cache.setQueryData(apiQueryKey('getPublicQuote', { params: { shareToken } }), quote)
}

/** Tells the server that a person has the page before them. */
export function useQuoteViewed(shareToken: string): void {
  useViewed(() => api.markPublicQuoteViewed({ params: { shareToken }, body: {} }))
}

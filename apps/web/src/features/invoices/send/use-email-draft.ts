import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/queries/api-query.ts'

/** The mail an invoice would go out with, and the number a draft would take: asked anew each time, for both may change. */
export function useEmailDraft(invoiceId: string | null) {
  return useQuery({
    ...apiQuery('getInvoiceEmailDraft', { params: { id: invoiceId ?? '' } }),
    enabled: invoiceId !== null,
    staleTime: 0,
    gcTime: 0,
  })
}

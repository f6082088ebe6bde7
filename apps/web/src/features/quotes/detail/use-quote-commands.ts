import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { quoteName } from '@counterfoil/domain/quotes/quote-name.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dropFailures, showToast } from '../../../api/feedback/toast-store.ts'
import { refreshQueries, useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQueryKey } from '../../../api/queries/api-query.ts'
import { api } from '../../../api/requests/api-client.ts'
import { saveFile } from '../../../api/requests/download-file.ts'
import { useT } from '../../../i18n/use-t.ts'

/** What can be done with one quote, apart from what asks in a dialogue of its own. */
export function useQuoteCommands(quote: Quote) {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const params = { id: quote.id }
  const [isDownloading, setDownloading] = useState(false)
  const edit = (id: string) =>
    void navigate({ to: '/dashboard/quotes/$quoteId/edit', params: { quoteId: id } } as never)
  const remove = useApiMutation('deleteQuote', {
    success: 'Quote deleted',
    // Only once this page is left: what is gone is not to be asked for again.
    refreshes: 'nothing',
    onSuccess: () =>
      void navigate({ to: '/dashboard/quotes', replace: true }).then(() => {
        client.removeQueries({ queryKey: apiQueryKey('getQuote', { params }) })
        refreshQueries(client)
      }),
  })
  const revise = useApiMutation('reviseQuote', {
    success: 'This is the draft of the new version',
    onSuccess: ({ id }) => edit(id),
  })
  const duplicate = useApiMutation('duplicateQuote', {
    success: 'Quote created',
    onSuccess: ({ id }) => edit(id),
  })

  async function downloadPdf(): Promise<void> {
    if (isDownloading) return
    setDownloading(true)
    const act = `download ${quote.id}`
    try {
      saveFile(await api.getQuotePdf({ params }), `${quoteName(quote) ?? 'draft'}.pdf`)
      dropFailures(act)
    } catch {
      showToast('error', t('Failed to download PDF'), { act })
    } finally {
      setDownloading(false)
    }
  }

  return {
    isDownloading,
    downloadPdf: () => void downloadPdf(),
    edit: () => edit(quote.id),
    remove: () => remove.mutateAsync({ params }),
    revise: () => revise.mutateAsync({ params, body: {} }),
    duplicate: () => duplicate.mutate({ params, body: {} }),
  }
}

export type QuoteCommands = ReturnType<typeof useQuoteCommands>

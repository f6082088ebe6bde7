import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput } from '../../../api/api-types.ts'
import { api } from '../../../api/requests/api-client.ts'
import { companyScope } from '../../../api/requests/company-scope.ts'

export type PreviewBody = CallInput<'previewInvoice'>['body']

const PREVIEW_AFTER_MS = 300

/** The pages of a document as they will print, a moment after it changed; the last good ones stay meanwhile. */
export function usePreview(body: PreviewBody, enabled = true) {
  const [settled] = useDebouncedValue(JSON.stringify(body), PREVIEW_AFTER_MS)
  return useQuery({
    queryKey: ['invoice-preview', companyScope.get(), settled],
    queryFn: ({ signal }) => api.previewInvoice({ body: JSON.parse(settled) as PreviewBody, signal }),
    placeholderData: keepPreviousData,
    enabled,
    retry: 1,
    gcTime: 30_000,
    staleTime: 30_000,
    meta: { quiet: true },
  })
}

import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CallAnswer, CallInput } from '../../../api/api-types.ts'
import { api } from '../../../api/requests/api-client.ts'
import { companyScope } from '../../../api/requests/company-scope.ts'

export type PreviewBody = CallInput<'previewInvoice'>['body']
type Drawn = { answer: CallAnswer<'previewInvoice'>; at: number }

const PREVIEW_AFTER_MS = 300

/**
 * The pages of a document as they will print, a moment after it changed; the last good ones stay meanwhile, and where
 * newer ones cannot be had.
 */
export function usePreview(body: PreviewBody, enabled = true) {
  const [settled] = useDebouncedValue(JSON.stringify(body), PREVIEW_AFTER_MS)
  const preview = useQuery({
    queryKey: ['invoice-preview', companyScope.get(), settled],
    queryFn: ({ signal }) => api.previewInvoice({ body: JSON.parse(settled) as PreviewBody, signal }),
    placeholderData: keepPreviousData,
    enabled,
    retry: 1,
    gcTime: 30_000,
    staleTime: 30_000,
    meta: { quiet: true },
  })
  const last = useRef<Drawn | null>(null)
  if (preview.isSuccess && !preview.isPlaceholderData)
    last.current = { answer: preview.data, at: preview.dataUpdatedAt }
  return {
    pages: last.current?.answer.pages,
    lines: last.current?.answer.lines,
    /** The moment the pages are from, as `Date.now()` has it. */
    drawnAt: last.current?.at ?? null,
    /** Newer pages are not asked for, as there is no network. */
    isWaiting: preview.isPlaceholderData && preview.fetchStatus === 'paused',
    error: preview.error,
  }
}

import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CallAnswer } from '../../../api/api-types.ts'
import { api } from '../../../api/requests/api-client.ts'
import { companyScope } from '../../../api/requests/company-scope.ts'
import { msg } from '../../../i18n/msg.ts'
import type { EnglishText } from '../../../i18n/text.ts'
import { contentOf, type DraftForm } from './draft/draft-form.ts'

/** The pages, and where each line lies on them where that is known. */
type Pages = Pick<CallAnswer<'previewInvoice'>, 'pages'> & Partial<CallAnswer<'previewInvoice'>>
type Drawn = { answer: Pages; at: number }

/** How a document under the pen is drawn: from what, and by which call. */
export type Drawing = {
  /** What it is, for a reader. */
  label: EnglishText
  /** What it is drawn from; drawn again once that is another. */
  from: object
  draw: (from: never, signal: AbortSignal) => Promise<Pages>
}

/** An invoice as it is typed. */
export function invoiceDrawing(form: DraftForm): Drawing {
  type Body = Parameters<typeof api.previewInvoice>[0]['body']
  return {
    label: msg('The invoice as it will print'),
    from: { ...contentOf(form), client: form.client },
    draw: (body: Body, signal) => api.previewInvoice({ body, signal }),
  }
}

/** A draft as it is stored: of one that is of an order, what is typed says neither its kind nor what it deducts. */
export function storedDrawing(record: { id: string; version: number }): Drawing {
  return {
    label: msg('The invoice as it will print'),
    from: record,
    draw: ({ id }: { id: string }, signal) =>
      api.getInvoicePages({ params: { id }, query: { document: 'current' }, signal }),
  }
}

const PREVIEW_AFTER_MS = 300

/**
 * The pages of a document as they will print, a moment after it changed; the last good ones stay meanwhile, and where
 * newer ones cannot be had.
 */
export function usePreview({ label, from, draw }: Drawing) {
  const [settled] = useDebouncedValue(JSON.stringify(from), PREVIEW_AFTER_MS)
  const preview = useQuery({
    queryKey: ['document-preview', companyScope.get(), label, settled],
    queryFn: ({ signal }) => draw(JSON.parse(settled) as never, signal),
    placeholderData: keepPreviousData,
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

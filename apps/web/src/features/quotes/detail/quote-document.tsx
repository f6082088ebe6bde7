import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { quoteName } from '@counterfoil/domain/quotes/quote-name.ts'
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/requests/api-client.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useMedia } from '../../../ui/use-media.ts'
import { DocumentSummary } from '../../invoices/detail/document-summary.tsx'
import layout from '../../invoices/detail/invoice-screen.module.css'
import { DocumentOnPhone } from '../../invoices/document/document-on-phone.tsx'
import { DocumentPages } from '../../invoices/document/document-pages.tsx'
import { isTooLongToDraw } from '../../invoices/document/long-document.ts'

type QuoteProps = { quote: Quote }

/** The pages of the document, by the engine that prints them; where they cannot be drawn, what the document says. */
function DrawnDocument({ quote }: QuoteProps) {
  const t = useT()
  const drawn = useQuery({
    queryKey: ['quote-pages', quote.id, quote.edit_version],
    queryFn: ({ signal }) => api.getQuotePages({ params: { id: quote.id }, signal }),
    retry: 1,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  if (drawn.error !== null) return <DocumentSummary invoice={quote} />
  const number = quoteName(quote)
  const label = number === null ? t('The quote as it will print') : t('Quote {number}', { number })
  return (
    <>
      <DocumentPages pages={drawn.data?.pages} label={label} />
      {/* A drawing cannot be listened to. */}
      <VisuallyHidden>
        <DocumentSummary invoice={quote} />
      </VisuallyHidden>
    </>
  )
}

/** The document itself, or what it says where it is too long or the screen too small. */
export function QuoteDocument({ quote }: QuoteProps) {
  const t = useT()
  const onPhone = useMedia('(max-width: 48em)')
  const { length: count } = quote.items
  if (isTooLongToDraw(count))
    return (
      <>
        <p className={layout.longNote}>
          {t('{count, number} lines are too many to be drawn here. The PDF has every page.', { count })}
        </p>
        <DocumentSummary invoice={quote} />
      </>
    )
  if (!onPhone) return <DrawnDocument quote={quote} />
  return (
    <DocumentOnPhone number={quoteName(quote)} summary={<DocumentSummary invoice={quote} />}>
      <DrawnDocument quote={quote} />
    </DocumentOnPhone>
  )
}

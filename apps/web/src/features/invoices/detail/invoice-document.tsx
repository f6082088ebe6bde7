import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { WantedDocument } from '@counterfoil/domain/invoices/document-variant.ts'
import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showToast } from '../../../api/feedback/toast-store.ts'
import { api } from '../../../api/requests/api-client.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useMedia } from '../../../ui/use-media.ts'
import { DocumentOnPhone } from '../document/document-on-phone.tsx'
import { DocumentPages } from '../document/document-pages.tsx'
import { isTooLongToDraw } from '../document/long-document.ts'
import { hasOriginal } from '../document/settled-document.ts'
import { DocumentSummary } from './document-summary.tsx'
import classes from './invoice-screen.module.css'

type DrawnProps = { invoice: Invoice; wanted: WantedDocument }

/** The pages of the document, by the engine that prints them; where they cannot be drawn, what the document says. */
function DrawnDocument({ invoice, wanted }: DrawnProps) {
  const t = useT()
  const drawn = useQuery({
    queryKey: ['invoice-pages', invoice.id, invoice.version, wanted],
    queryFn: ({ signal }) =>
      api.getInvoicePages({ params: { id: invoice.id }, query: { document: wanted }, signal }),
    retry: 1,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  const failed = drawn.error !== null
  useEffect(() => {
    if (failed) showToast('error', t('Failed to generate PDF preview'))
  }, [failed, t])
  if (failed) return <DocumentSummary invoice={invoice} />
  const label = invoice.number
    ? t('Invoice {number}', { number: invoice.number })
    : t('The invoice as it will print')
  return (
    <>
      <DocumentPages pages={drawn.data?.pages} label={label} />
      {/* A drawing cannot be listened to. */}
      <VisuallyHidden>
        <DocumentSummary invoice={invoice} />
      </VisuallyHidden>
    </>
  )
}

/** What a document of hundreds of pages says; the pages themselves are in its PDF. */
function LongDocument({ invoice }: DrawnProps) {
  const t = useT()
  const { length: count } = invoice.items
  return (
    <>
      <p className={classes.longNote}>
        {t('{count, number} lines are too many to be drawn here. The PDF has every page.', { count })}
      </p>
      <DocumentSummary invoice={invoice} />
    </>
  )
}

function DocumentForPhone(props: DrawnProps) {
  const { invoice } = props
  return (
    <DocumentOnPhone number={invoice.number} summary={<DocumentSummary invoice={invoice} />}>
      <DrawnDocument {...props} />
    </DocumentOnPhone>
  )
}

/** The document itself: as the invoice stands, and, where money or a cancellation has changed that, as it was issued. */
export function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const [chosen, setChosen] = useState<WantedDocument>('current')
  const onPhone = useMedia('(max-width: 48em)')
  const both = hasOriginal(invoice)
  const wanted = both ? chosen : 'current'
  const isLong = isTooLongToDraw(invoice.items.length)
  const Shown = isLong ? LongDocument : onPhone ? DocumentForPhone : DrawnDocument
  return (
    <>
      {both && (
        <SegmentedControl
          className={classes.which}
          aria-label={t('Which document')}
          data={[
            { value: 'current', label: t('As it stands') },
            { value: 'original', label: t('As issued') },
          ]}
          value={wanted}
          onChange={(value) => setChosen(value === 'original' ? 'original' : 'current')}
        />
      )}
      <Shown invoice={invoice} wanted={wanted} />
    </>
  )
}

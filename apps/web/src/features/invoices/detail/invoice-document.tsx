import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../api/api-client.ts'
import { useT } from '../../../i18n/use-t.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { DocumentPages } from '../editor/document-pages.tsx'
import { contentOf, formOfInvoice } from '../editor/draft-form.ts'
import { DocumentSummary } from './document-summary.tsx'
import classes from './invoice-screen.module.css'

/** Without its bars, as wide as its place. */
const PLAIN_VIEW = '#toolbar=0&navpanes=0&scrollbar=0&view=FitH'

function useFailureToast(failed: boolean): void {
  const t = useT()
  useEffect(() => {
    if (failed) showToast('error', t('Failed to generate PDF preview'))
  }, [failed, t])
}

/** A draft, drawn by the engine that will print it. */
function DraftDocument({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const preview = useQuery({
    queryKey: ['invoice-preview', invoice.id, invoice.version],
    queryFn: ({ signal }) =>
      api.previewInvoice({
        body: { ...contentOf(formOfInvoice(invoice)), client: invoice.client },
        signal,
      }),
    retry: 1,
    meta: { quiet: true },
  })
  useFailureToast(preview.error !== null)
  if (preview.error) return <DocumentSummary invoice={invoice} />
  return <DocumentPages pages={preview.data?.pages} label={t('The invoice as it will print')} />
}

function useAddress(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}

/** The very document that was issued; where the browser cannot show one, what it says. */
function IssuedDocument({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const pdf = useQuery({
    queryKey: ['invoice-document', invoice.id, invoice.lifecycle],
    queryFn: ({ signal }) => api.exportInvoice({ params: { id: invoice.id }, signal }),
    retry: 1,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  const address = useAddress(pdf.data?.blob)
  const [drawn, setDrawn] = useState(false)
  useFailureToast(pdf.error !== null)
  if (pdf.error) return <DocumentSummary invoice={invoice} />
  if (address === null) return <DocumentPages pages={undefined} label="" />
  return (
    <div className={classes.pdf} data-drawn={drawn || undefined}>
      <iframe
        title={t('Invoice {number}', { number: invoice.number ?? '' })}
        src={address + PLAIN_VIEW}
        onLoad={() => setDrawn(true)}
      />
    </div>
  )
}

/** The document itself. */
export function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  if (invoice.lifecycle === 'draft') return <DraftDocument invoice={invoice} />
  // A phone shows no PDF within a page.
  const canShow = navigator.pdfViewerEnabled && !window.matchMedia('(max-width: 48em)').matches
  return canShow ? <IssuedDocument invoice={invoice} /> : <DocumentSummary invoice={invoice} />
}

import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../api/api-client.ts'
import { useT } from '../../../i18n/use-t.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { DocumentPages } from '../editor/document-pages.tsx'
import { contentOf, formOfInvoice } from '../editor/draft-form.ts'
import classes from './invoice-screen.module.css'

/** The document, drawn by the engine that prints it. */
export function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const preview = useQuery({
    queryKey: ['invoice-preview', invoice.id, invoice.version],
    queryFn: ({ signal }) =>
      api.previewInvoice({ body: { ...contentOf(formOfInvoice(invoice)), client: invoice.client }, signal }),
    retry: 1,
    meta: { quiet: true },
  })
  const failed = preview.error !== null
  useEffect(() => {
    if (failed) showToast('error', t('Failed to generate PDF preview'))
  }, [failed, t])
  if (failed) return <p className={classes.noDocument}>{t('Failed to generate PDF preview')}</p>
  return (
    <DocumentPages
      pages={preview.data?.pages}
      label={
        invoice.number ? t('Invoice {number}', { number: invoice.number }) : t('The invoice as it will print')
      }
    />
  )
}

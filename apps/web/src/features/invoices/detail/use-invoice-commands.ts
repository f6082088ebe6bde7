import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { WantedDocument } from '@counterfoil/domain/invoices/document-variant.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dropFailures, showToast } from '../../../api/feedback/toast-store.ts'
import { refreshQueries, useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQueryKey } from '../../../api/queries/api-query.ts'
import { api } from '../../../api/requests/api-client.ts'
import { saveFile } from '../../../api/requests/download-file.ts'
import { onceAtATime } from '../../../api/requests/once-at-a-time.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useCopyPaymentLink } from '../../payments/links/use-copy-payment-link.ts'

/** What can be done with one invoice, apart from what asks in a dialogue of its own. */
export function useInvoiceCommands(invoice: Invoice) {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const params = { id: invoice.id }
  const link = useCopyPaymentLink(invoice.id)
  const [isDownloading, setDownloading] = useState(false)
  const cancel = useApiMutation('cancelInvoice', { success: 'Invoice cancelled' })
  const writeOff = useApiMutation('writeOffInvoice', { success: 'Invoice written off' })
  const undoWriteOff = useApiMutation('undoInvoiceWriteOff', { success: 'Write-off taken back' })
  const remove = useApiMutation('deleteInvoice', {
    success: 'Invoice deleted successfully',
    // Only once this page is left: what is gone is not to be asked for again.
    refreshes: 'nothing',
    onSuccess: () =>
      void navigate({ to: '/dashboard/invoices', replace: true }).then(() => {
        client.removeQueries({ queryKey: apiQueryKey('getInvoice', { params }) })
        refreshQueries(client)
      }),
  })
  const duplicate = useApiMutation('duplicateInvoice', {
    success: 'Invoice created successfully',
    onSuccess: ({ id }) =>
      void navigate({ to: '/dashboard/invoices/$invoiceId/edit', params: { invoiceId: id } }),
  })

  async function downloadPdf(document: WantedDocument = 'current'): Promise<void> {
    if (isDownloading) return
    setDownloading(true)
    const act = `download ${invoice.id}`
    try {
      const input = { params, body: { document } }
      // The second click of a double click may come once the file is there already.
      await onceAtATime('exportInvoice', input, async () =>
        saveFile(await api.exportInvoice(input), `${invoice.number ?? 'draft'}.pdf`),
      )
      dropFailures(act)
    } catch {
      showToast('error', t('Failed to download PDF'), { act })
    } finally {
      setDownloading(false)
    }
  }

  return {
    /** What is under way; meanwhile neither is begun again. */
    busy: isDownloading ? ('pdf' as const) : link.isBusy ? ('link' as const) : null,
    downloadPdf,
    copyLink: link.copyLink,
    cancel: (reason: string) => cancel.mutateAsync({ params, body: { reason } }),
    writeOff: (reason: string) => writeOff.mutateAsync({ params, body: { reason } }),
    undoWriteOff: () => undoWriteOff.mutateAsync({ params }),
    remove: () => remove.mutateAsync({ params }),
    duplicate: () => duplicate.mutate({ params }),
  }
}

export type InvoiceCommands = ReturnType<typeof useInvoiceCommands>

import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { PaymentLink } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import type { WantedDocument } from '@counterfoil/domain/invoices/document-variant.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../api/api-client.ts'
import { toApiError } from '../../../api/api-error.ts'
import { refreshQueries, useApiMutation } from '../../../api/api-mutation.ts'
import { apiQueryKey } from '../../../api/api-query.ts'
import { saveFile } from '../../../api/download-file.ts'
import { mutationText } from '../../../api/error-texts.ts'
import { sendChange } from '../../../api/send-change.ts'
import { useT } from '../../../i18n/use-t.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useCopyLink } from '../../payments/payment-link-tools.tsx'

/** The open payment link of an invoice; made when there is none. */
async function paymentLinkOf(invoice: Invoice): Promise<PaymentLink> {
  const known = await api.listPaymentLinks({ query: { invoice: invoice.id, status: 'active', page_size: 1 } })
  return known.results[0] ?? (await sendChange('createPaymentLink', { body: { invoice: invoice.id } }))
}

/** What can be done with one invoice, apart from what asks in a dialogue of its own. */
export function useInvoiceCommands(invoice: Invoice) {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const params = { id: invoice.id }
  const copy = useCopyLink()
  const [busy, setBusy] = useState<'pdf' | 'link' | null>(null)
  const issue = useApiMutation('issueInvoice', { success: 'Invoice issued' })
  const cancel = useApiMutation('cancelInvoice', { success: 'Invoice cancelled' })
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
    if (busy !== null) return
    setBusy('pdf')
    try {
      saveFile(await api.exportInvoice({ params, body: { document } }), `${invoice.number ?? 'draft'}.pdf`)
    } catch {
      showToast('error', t('Failed to download PDF'))
    } finally {
      setBusy(null)
    }
  }

  async function copyLink(): Promise<void> {
    if (busy !== null) return
    setBusy('link')
    try {
      await copy(await paymentLinkOf(invoice))
      refreshQueries(client, ['payment-links', 'timeline'])
    } catch (failure) {
      const text = mutationText(toApiError(failure))
      showToast('error', t(text.id, text.values))
    } finally {
      setBusy(null)
    }
  }

  return {
    /** What is under way; meanwhile neither is begun again. */
    busy,
    downloadPdf,
    copyLink,
    issue: () => issue.mutateAsync({ params }),
    cancel: (reason: string) => cancel.mutateAsync({ params, body: { reason } }),
    remove: () => remove.mutateAsync({ params }),
    duplicate: () => duplicate.mutate({ params }),
  }
}

export type InvoiceCommands = ReturnType<typeof useInvoiceCommands>

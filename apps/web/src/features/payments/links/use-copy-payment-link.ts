import type { PaymentLink } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toApiError } from '../../../api/errors/api-error.ts'
import { mutationText } from '../../../api/errors/error-texts.ts'
import { showToast } from '../../../api/feedback/toast-store.ts'
import { refreshQueries } from '../../../api/queries/api-mutation.ts'
import { api } from '../../../api/requests/api-client.ts'
import { sendChange } from '../../../api/requests/send-change.ts'
import { useT } from '../../../i18n/use-t.ts'
import { COPY_LINK, useCopyLink } from './use-copy-link.ts'

/** The open payment link of an invoice; made when there is none. */
async function paymentLinkOf(invoiceId: string): Promise<{ link: PaymentLink; isNew: boolean }> {
  const known = await api.listPaymentLinks({ query: { invoice: invoiceId, status: 'active', page_size: 1 } })
  const link = known.results[0]
  if (link) return { link, isNew: false }
  return { link: await sendChange('createPaymentLink', { body: { invoice: invoiceId } }), isNew: true }
}

/** Puts an invoice's payment link on the clipboard, and says so. */
export function useCopyPaymentLink(invoiceId: string) {
  const t = useT()
  const client = useQueryClient()
  const copy = useCopyLink()
  const [isBusy, setBusy] = useState(false)
  async function copyLink(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      const { link, isNew } = await paymentLinkOf(invoiceId)
      await copy(link, isNew)
      refreshQueries(client, ['payment-links', 'timeline'])
    } catch (failure) {
      const text = mutationText(toApiError(failure))
      showToast('error', t(text.id, text.values), { act: COPY_LINK })
    } finally {
      setBusy(false)
    }
  }
  return { copyLink, isBusy }
}

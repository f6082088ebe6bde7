import type { PaymentLink } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { showToast } from '../../../api/feedback/toast-store.ts'
import { useT } from '../../../i18n/use-t.ts'
import { copyText } from '../../../ui/text/copy-text.ts'

/** What its toasts are about. */
export const COPY_LINK = 'copy a payment link'

/** Puts the link's address on the clipboard, and says so; of a link that was made for it, that it is new. */
export function useCopyLink(): (link: PaymentLink, isNew?: boolean) => Promise<void> {
  const t = useT()
  return async ({ url }, isNew = false) => {
    const done = isNew ? t('Payment link created and copied') : t('Payment link copied')
    if (await copyText(url)) showToast('success', done, { act: COPY_LINK })
    else showToast('error', t('The link could not be copied: {url}', { url }), { act: COPY_LINK })
  }
}

import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { apiQuery } from '../../api/queries/api-query.ts'
import { useMailIsKept } from '../../api/queries/use-mail-server.ts'
import { isZeroAmount } from '../../i18n/format-money.ts'
import { useT } from '../../i18n/use-t.ts'
import { bannerAction, PageBanner } from '../../ui/frame/page-banner.tsx'
import { useMayNow } from '../../ui/permissions.tsx'
import { useCopyPaymentLink } from '../payments/links/use-copy-payment-link.ts'

/** For the invoice that is open, while something of it is due: its payment link, to be sent by other means. */
function CopyPaymentLink({ invoiceId, isSecond }: { invoiceId: string; isSecond: boolean }) {
  const t = useT()
  const { data } = useQuery({
    ...apiQuery('getInvoice', { params: { id: invoiceId } }),
    meta: { quiet: true },
  })
  const { copyLink, isBusy } = useCopyPaymentLink(invoiceId)
  if (data?.lifecycle !== 'issued' || data.status === 'paid' || isZeroAmount(data.amount_due)) return null
  return (
    <>
      {isSecond && ' · '}
      <button type="button" className={bannerAction} aria-busy={isBusy} onClick={() => void copyLink()}>
        {t('Copy payment link')}
      </button>
    </>
  )
}

/** Across the top of every page, for as long as no mail server is set up: that mails are kept and not sent. */
export function UnsentMailBanner() {
  const t = useT()
  const isKept = useMailIsKept()
  const may = useMayNow()
  const maySetUp = may('settings.write')
  const { invoiceId } = useParams({ strict: false }) as { invoiceId?: string }
  if (!isKept) return null
  return (
    <PageBanner tone="warn">
      {t('No mail server is set up: e-mails are kept in the outbox and not sent.')}{' '}
      {maySetUp && (
        <Link to="/dashboard/settings" search={{ tab: 'email' }} hash="mail-server" className={bannerAction}>
          {t('Set up')}
        </Link>
      )}
      {invoiceId !== undefined && may('payment_links.write') && (
        <CopyPaymentLink invoiceId={invoiceId} isSecond={maySetUp} />
      )}
    </PageBanner>
  )
}

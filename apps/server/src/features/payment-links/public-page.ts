import type { PublicPayment } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { isPaymentLinkClosed } from '@counterfoil/domain/payments/payment-link-status.ts'
import type { Deps } from '../../deps.ts'
import { AppError, found } from '../../http/app-error.ts'
import { networkOf, throttle } from '../../http/throttle.ts'
import { invoicePdf } from '../invoices/invoice-pdf.ts'
import { markInvoiceViewed } from '../invoices/mark-invoice-viewed.ts'
import { linkStatusOf } from './link-status.ts'
import { presentPublicPayment } from './public-payment.presenter.ts'
import { bearerOfToken, openSharedLink, readSharedLink } from './shared-link.ts'

/** Payers at one address share a limit, whichever link they open: it is there to make guessing and testing slow. */
export function throttlePayers(deps: Deps, address: string): Promise<void> {
  const limit = { uses: deps.config.publicPaymentsPerMinute, seconds: 60 }
  return throttle(deps.database, `public-payment:${networkOf(address)}`, limit, deps.clock.now())
}

/** The payment page. Reading it changes nothing: programs that look at links in mails read it too. */
export function readPublicPayment(deps: Deps, token: string): Promise<PublicPayment> {
  return deps.database.transaction('read', bearerOfToken(token), async (tx) => {
    const row = await readSharedLink(tx, await openSharedLink(tx, token))
    return presentPublicPayment(row, { token, nowMs: deps.clock.now(), providers: deps.paymentProviders })
  })
}

/** A person has the page before them: the invoice counts as seen. Of a link that is over nothing is seen. */
export function viewPublicPayment(deps: Deps, token: string): Promise<void> {
  return deps.database.transaction('write', bearerOfToken(token), async (tx) => {
    const row = await readSharedLink(tx, await openSharedLink(tx, token))
    if (row.invoice_id === null || isPaymentLinkClosed(linkStatusOf(row, deps.clock.now()))) return
    await markInvoiceViewed(tx, row.company_id, row.invoice_id)
  })
}

/** The invoice behind the link, while the link still shows it. */
export async function publicPaymentPdf(
  deps: Deps,
  token: string,
  signal: AbortSignal,
): Promise<{ bytes: Buffer; name: string }> {
  const row = await deps.database.transaction('read', bearerOfToken(token), async (tx) =>
    readSharedLink(tx, await openSharedLink(tx, token)),
  )
  if (isPaymentLinkClosed(linkStatusOf(row, deps.clock.now()))) throw new AppError('not_found')
  return invoicePdf(deps, row.company_id, found(row.invoice_id), { userId: null, signal })
}

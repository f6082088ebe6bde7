import type { PublicPayment } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { isPaymentLinkClosed } from '@counterfoil/domain/payments/payment-link-status.ts'
import type { Deps } from '../../../deps.ts'
import { networkOf, throttle } from '../../../http/access/throttle.ts'
import { AppError, found } from '../../../http/app-error.ts'
import { invoicePdf, type PdfFile } from '../../invoices/documents/invoice-pdf.ts'
import { markInvoiceViewed } from '../../invoices/lifecycle/mark-invoice-viewed.ts'
import { findOpenLink } from '../../issued-links/find-open-link.ts'
import { isColleague } from '../../issued-links/is-colleague.ts'
import { readProviderKeys } from '../../payments/methods/provider-keys.ts'
import { paymentReceipt } from '../../payments/receipts/payment-receipt.ts'
import { linkStatusOf } from '../links/link-status.ts'
import type { PublicLinkRow } from './public-payment.db.ts'
import { isDueAgain, presentPublicPayment } from './public-payment.presenter.ts'
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
    const next = isDueAgain(row) ? await findOpenLink(tx, deps, row.company_id, row.invoice_id) : null
    return presentPublicPayment(row, {
      token,
      nowMs: deps.clock.now(),
      providerOf: (method) =>
        deps.paymentProviders.forMethod(method, readProviderKeys(deps.encryption, row.card_credentials)),
      sendsMail: deps.config.smtpUrl !== null,
      nextUrl: next?.url ?? null,
    })
  })
}

/**
 * A person has the page before them: the invoice counts as seen, unless it is somebody of the company itself. Of a
 * link that is over nothing is seen, nor of one of several invoices, which shows no more than their numbers.
 */
export function viewPublicPayment(deps: Deps, token: string, bearer: string | null): Promise<void> {
  return deps.database.transaction('write', bearerOfToken(token), async (tx) => {
    const row = await readSharedLink(tx, await openSharedLink(tx, token))
    if (row.invoice_id === null || isPaymentLinkClosed(linkStatusOf(row, deps.clock.now()))) return
    if (await isColleague(tx, deps, row.company_id, bearer)) return
    await markInvoiceViewed(tx, row.company_id, row.invoice_id)
  })
}

/** What a link shows, while it still shows anything. */
async function readOpenLink(deps: Deps, token: string): Promise<PublicLinkRow> {
  const row = await deps.database.transaction('read', bearerOfToken(token), async (tx) =>
    readSharedLink(tx, await openSharedLink(tx, token)),
  )
  if (isPaymentLinkClosed(linkStatusOf(row, deps.clock.now()))) throw new AppError('not_found')
  return row
}

/** The invoice behind the link. */
export async function publicPaymentPdf(deps: Deps, token: string, signal: AbortSignal): Promise<PdfFile> {
  const row = await readOpenLink(deps, token)
  return invoicePdf(deps, row.company_id, found(row.invoice_id), { userId: null, signal })
}

/** The receipt of the one payment that was made over the link, and of no other of its invoice. */
export async function publicPaymentReceipt(deps: Deps, token: string, signal: AbortSignal): Promise<PdfFile> {
  const { company_id, payment_id } = await readOpenLink(deps, token)
  if (payment_id === null) throw new AppError('payment_not_completed')
  return paymentReceipt(deps, company_id, payment_id, { userId: null, signal })
}

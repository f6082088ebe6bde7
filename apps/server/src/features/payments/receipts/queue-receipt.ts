import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { isTestPayment } from '@counterfoil/domain/payments/test-payment.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { logoPath } from '../../../http/logo-path.ts'
import { composeReceiptEmail, type ReceiptEmailFacts } from '../../emails/compose/compose-receipt-email.ts'
import { readMailTemplates } from '../../emails/documents/read-mail-facts.ts'
import { queueEmail } from '../../emails/queue/queue-email.ts'
import { linkUrl } from '../../issued-links/issue-link.ts'
import { receiptFileName, receiptNumber } from './payment-receipt.ts'
import { type ReceiptRow, receiptOfPayment } from './receipts.db.ts'

function factsOf(
  deps: Deps,
  companyId: string,
  row: ReceiptRow,
  { number, templates }: Pick<ReceiptEmailFacts, 'number' | 'templates'>,
): ReceiptEmailFacts {
  const currency = currencyCode(row.currency)
  const logo = logoPath(companyId, row.logo_key)
  return {
    language: knownLanguage(row.language),
    companyName: row.company_name,
    accentColor: row.accent_color,
    logoUrl: logo === null ? null : deps.config.publicUrl + logo,
    payerName: row.payer_name,
    number,
    templates,
    amount: formatMoney(money(row.amount, currency)),
    currency,
    paidOn: row.payment_date,
    method: row.method as ReceiptEmailFacts['method'],
    reference: row.reference,
    invoiceKind: row.invoice_kind ?? 'invoice',
    invoiceNumber: row.invoice_number,
    description: row.description,
    amountDue: row.amount_due === null ? null : formatMoney(money(row.amount_due, currency)),
    receiptUrl:
      row.token_encrypted === null ? null : linkUrl(deps, deps.encryption.decrypt(row.token_encrypted)),
    isTest: isTestPayment(row.provider),
    signature: row.signature,
    dateFormat: row.date_format,
    country: row.country,
  }
}

/**
 * Queues the receipt of a completed payment for who made it, in the transaction that completes it. The mail has the
 * payment's id: a payment has one receipt, and what became of it is found by that id.
 */
export async function queueReceipt(tx: Tx, deps: Deps, companyId: string, paymentId: string): Promise<void> {
  const row = await tx.first(receiptOfPayment, [companyId, paymentId])
  if (!row) return
  const templates = await readMailTemplates(tx, companyId)
  const number = receiptNumber({ reference: row.own_reference, payment_date: row.payment_date }, paymentId)
  const mail = composeReceiptEmail(factsOf(deps, companyId, row, { number, templates }))
  const name = receiptFileName(number, knownLanguage(row.language))
  await queueEmail(tx, deps, companyId, {
    id: paymentId,
    kind: 'receipt',
    invoiceId: row.invoice_id,
    to: [row.payer_email],
    cc: [],
    bcc: row.bcc,
    ...mail,
    attachments: [{ name, type: 'application/pdf', paymentId }],
    whenOverLimit: 'keep',
  })
}

import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import { hasReceipt } from '@counterfoil/domain/payments/payment-status.ts'
import { isTestPayment } from '@counterfoil/domain/payments/test-payment.ts'
import { knownLanguage, type Language } from '@counterfoil/domain/text/languages.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, found } from '../../../http/app-error.ts'
import type { MailManner } from '../../emails/compose/compose-document-email.ts'
import type { DocumentSnapshot } from '../../invoices/documents/document-snapshot.ts'
import type { DocumentAsker } from '../../invoices/documents/draw-invoice.ts'
import { fitFileName } from '../../invoices/documents/file-name.ts'
import { readLetterhead, readParties } from '../../invoices/documents/read-letterhead.ts'
import { type ReceiptDocumentRow, receiptDocumentRow } from './receipt-document.db.ts'
import { type ReceiptFacts, receiptDocument } from './receipt-document.ts'

/** A payment with all that its receipt says, and to whom. */
export type ReadReceipt = {
  facts: ReceiptFacts
  snapshot: DocumentSnapshot
  language: Language
  clientId: string
  clientName: string
  /** What it was laid on. */
  invoiceIds: readonly string[]
  /** How the company writes days and figures. */
  manner: Pick<MailManner, 'dateFormat' | 'country'>
}

/** Characters of an id that tell two payments of one day apart. */
const ID_SHOWN = 6

/**
 * A receipt has a number that people can read: the reference of its payment, which over the link of an invoice is that
 * invoice's number, else the day of payment and the end of the payment's id: "2026-02-03-7F3A21".
 */
export function receiptNumber(
  { reference, payment_date }: Pick<ReceiptDocumentRow, 'reference' | 'payment_date'>,
  paymentId: string,
): string {
  return reference ?? `${payment_date}-${paymentId.slice(-ID_SHOWN).toUpperCase()}`
}

function factsOf(row: ReceiptDocumentRow, paymentId: string): ReceiptFacts {
  const of = (units: bigint | string) => money(BigInt(units), currencyCode(row.currency))
  const { provider_reference, payer_name, client_name } = row
  const underWay = row.refunds.filter(({ status }) => status === 'pending')
  const refunded = underWay.reduce((units, { amount }) => units - BigInt(amount), row.refunded_amount)
  return {
    number: receiptNumber(row, paymentId),
    paidOn: row.payment_date,
    method: row.method as ReceiptFacts['method'],
    reference: provider_reference,
    payer: payer_name === client_name ? null : payer_name,
    amount: of(row.amount),
    refunded: of(refunded),
    allocations: row.allocations.map((part) => ({
      kind: part.kind,
      number: part.number,
      issueDate: part.issue_date,
      total: of(part.total),
      amount: of(part.amount),
    })),
    purpose: row.description,
    refunds: row.refunds.map((refund) => ({
      date: refund.date,
      amount: of(refund.amount),
      isUnderWay: refund.status === 'pending',
    })),
    isTest: isTestPayment(row.provider),
  }
}

/** Whoever paid over a link of no invoice was shown the client's name alone, and so is the name all that the receipt tells. */
function withoutAddress({ buyer, ...rest }: DocumentSnapshot): DocumentSnapshot {
  return {
    ...rest,
    buyer: { name: buyer.name, email: null, tax_number: null, attention: null },
    billing: null,
  }
}

/** Reads what a receipt says; `not_found` of no payment of the company, `payment_not_completed` of one that has not arrived. */
export async function loadReceipt(tx: Tx, companyId: string, paymentId: string): Promise<ReadReceipt> {
  const row = found(await tx.first(receiptDocumentRow, [companyId, paymentId]))
  if (!hasReceipt(row.status)) throw new AppError('payment_not_completed')
  const clientId = found(row.client_id)
  const snapshot = await readParties(tx, companyId, clientId)
  return {
    facts: factsOf(row, paymentId),
    snapshot: row.is_by_bare_link ? withoutAddress(snapshot) : snapshot,
    language: knownLanguage(row.language),
    clientId,
    clientName: row.client_name,
    invoiceIds: row.allocations.map(({ invoice }) => invoice),
    manner: { dateFormat: row.date_format, country: row.country },
  }
}

/** How the file is called: "Receipt TR-20260320.pdf". */
export function receiptFileName(number: string, language: Language): string {
  return `${fitFileName(`${textsOf(language).documents.receipt} ${number}`)}.pdf`
}

/**
 * Draws a receipt from what was read, outside any transaction: the same payment in the same state gives the same bytes.
 */
export async function drawReceipt(
  deps: Deps,
  companyId: string,
  { facts, snapshot, language }: ReadReceipt,
  { userId, signal }: DocumentAsker,
): Promise<{ bytes: Buffer; name: string }> {
  const head = await readLetterhead(deps, companyId, { kind: 'receipt', snapshot, language })
  const bytes = await deps.pdf.renderInvoicePdf(receiptDocument(facts, head), {
    companyId,
    userId,
    isIssued: false,
    signal,
  })
  return { bytes, name: receiptFileName(facts.number, language) }
}

/** The receipt of a payment for a payer or a mail: the caller has made sure that its reader may see it. */
export async function paymentReceipt(
  deps: Deps,
  companyId: string,
  paymentId: string,
  asker: DocumentAsker,
): Promise<{ bytes: Buffer; name: string }> {
  const read = await deps.database.transaction('read', { companyId, actor: 'documents' }, (tx) =>
    loadReceipt(tx, companyId, paymentId),
  )
  return drawReceipt(deps, companyId, read, asker)
}

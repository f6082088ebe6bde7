import type { DocumentEmailDraft } from '@counterfoil/contract/emails/document-email.schema.ts'
import { formatMoney } from '@counterfoil/domain/money/money.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import {
  draftSentReceiptEmail,
  type SentReceiptFacts,
} from '../../emails/compose/compose-sent-receipt-email.ts'
import { type MailFacts, readMailFacts } from '../../emails/documents/read-mail-facts.ts'
import { loadReceipt, type ReadReceipt } from './payment-receipt.ts'

/** What a mail with a receipt says, but for the sender's own words. */
function mailFactsOf(
  { facts, manner, clientName, language }: ReadReceipt,
  sender: MailFacts['sender'],
): Omit<SentReceiptFacts, 'message'> {
  return {
    ...sender,
    ...manner,
    language,
    clientName,
    number: facts.number,
    currency: facts.amount.currency,
    amount: formatMoney(facts.amount),
    refunded: formatMoney(facts.refunded),
    paidOn: facts.paidOn,
    method: facts.method,
    reference: facts.reference,
    invoices: facts.allocations.map(({ kind, number }) => ({ kind, number })),
    purpose: facts.purpose,
    isTest: facts.isTest,
  }
}

/** A receipt with where it is mailed and what the mail says; `payment_not_completed` of a payment that has not arrived. */
export async function readReceiptMail(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  companyId: string,
  paymentId: string,
) {
  const receipt = await loadReceipt(tx, companyId, paymentId)
  const facts = await readMailFacts(tx, deps, companyId, receipt.clientId)
  return { receipt, facts, given: mailFactsOf(receipt, facts.sender) }
}

/** The mail a receipt would go out with; nothing is written. */
export async function readReceiptEmailDraft(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  companyId: string,
  paymentId: string,
): Promise<DocumentEmailDraft> {
  const { facts, given } = await readReceiptMail(tx, deps, companyId, paymentId)
  return {
    number: given.number,
    total: given.amount,
    currency: given.currency,
    to: [...facts.to],
    ...draftSentReceiptEmail(given),
  }
}

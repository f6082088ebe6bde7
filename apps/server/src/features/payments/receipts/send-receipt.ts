import type { documentEmailBody } from '@counterfoil/contract/emails/document-email.schema.ts'
import type { Payment } from '@counterfoil/contract/payments/payments.schema.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { composeSentReceiptEmail } from '../../emails/compose/compose-sent-receipt-email.ts'
import { queueDocumentEmail } from '../../emails/documents/queue-document-email.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { lockPayment } from '../lock-payment.ts'
import { readPayment } from '../read-payment.ts'
import { readReceiptMail } from './draft-receipt-email.ts'
import { receiptFileName } from './payment-receipt.ts'

type Body = z.output<typeof documentEmailBody>

/** Sends the receipt of a payment that has arrived. The mail is a row of the outbox in this transaction; a job delivers it. */
export async function sendReceipt(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  paymentId: string,
  body: Body,
): Promise<Payment> {
  const { companyId } = scope
  await lockPayment(tx, companyId, paymentId)
  const { receipt, facts, given } = await readReceiptMail(tx, deps, companyId, paymentId)
  const [invoice, another] = receipt.invoiceIds
  const invoiceId = another === undefined ? (invoice ?? null) : null
  const { to, isKept } = await queueDocumentEmail(tx, deps, companyId, {
    document: {
      kind: 'receipt',
      invoiceId,
      paymentId,
      number: given.number,
      numberFault: 'given_number_differs',
      fileName: receiptFileName(given.number, given.language),
      attachment: { paymentId },
      compose: (message) => composeSentReceiptEmail({ ...given, message }),
    },
    facts,
    body,
  })
  await recordEvent(tx, scope, {
    type: 'payment.receipt_sent',
    invoiceId,
    clientId: receipt.clientId,
    paymentId,
    subject: given.number,
    data: { to, ...(isKept ? { outcome: 'captured' } : {}) },
  })
  return readPayment(tx, companyId, paymentId)
}

import type { OrderInvoiceType } from '@counterfoil/domain/invoices/orders/document-types.ts'
import {
  formatMoney,
  isZeroMoney,
  type Money,
  subtractMoney,
  sumMoney,
} from '@counterfoil/domain/money/money.ts'
import type { PaymentMethod } from '@counterfoil/domain/payments/payment-methods.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { DocumentStamp, InvoiceDocument } from '../../../services/pdf/invoice-document.ts'
import { linelessDocument } from '../../invoices/documents/lineless-document.ts'
import type { Letterhead } from '../../invoices/documents/read-letterhead.ts'

/** What a receipt says of a payment that has arrived. All amounts are in the currency of the payment. */
export type ReceiptFacts = {
  readonly number: string
  /** `YYYY-MM-DD` */
  readonly paidOn: string
  readonly method: PaymentMethod
  readonly reference: string | null
  /** Who paid, where that is not the client. */
  readonly payer: string | null
  readonly amount: Money
  /** What has been paid back; what is under way is not in it. */
  readonly refunded: Money
  /** As it was laid on invoices, the oldest invoice first, whatever was paid back since. */
  readonly allocations: readonly {
    kind: OrderInvoiceType
    number: string
    issueDate: string
    total: Money
    amount: Money
  }[]
  /** What the rest is for; null where it is credit of the client. */
  readonly purpose: string | null
  readonly refunds: readonly { date: string; amount: Money; isUnderWay: boolean }[]
  readonly isTest: boolean
}

/** That no money moved is said before all else. */
function stampOf({ isTest, amount, refunded }: ReceiptFacts): DocumentStamp | null {
  if (isTest) return 'test'
  return isZeroMoney(subtractMoney(amount, refunded)) ? 'refunded' : null
}

/** A receipt as plain data for the renderer. */
export function receiptDocument(facts: ReceiptFacts, head: Letterhead): InvoiceDocument {
  const { amount, refunded, allocations, refunds } = facts
  const sumOf = (parts: readonly { amount: Money }[]) =>
    sumMoney(
      parts.map((part) => part.amount),
      amount.currency,
    )
  const underWay = sumOf(refunds.filter(({ isUnderWay }) => isUnderWay))
  return {
    ...linelessDocument(head, {
      kind: 'receipt',
      number: facts.number,
      stamp: stampOf(facts),
      currency: amount.currency,
      issueDate: facts.paidOn,
      total: formatMoney(amount),
      amountDue: formatMoney(subtractMoney(subtractMoney(amount, refunded), underWay)),
    }),
    includesTestPayments: facts.isTest,
    receipt: {
      method: textsOf(head.language).tables.paymentMethods[facts.method],
      reference: facts.reference,
      payer: facts.payer,
      invoices: allocations.map((part) => ({
        number: part.number,
        issueDate: part.issueDate,
        total: formatMoney(part.total),
        amount: formatMoney(part.amount),
      })),
      unallocated: formatMoney(subtractMoney(amount, sumOf(allocations))),
      purpose: facts.purpose,
      refunds: refunds.map((refund) => ({ ...refund, amount: formatMoney(refund.amount) })),
      refunded: formatMoney(refunded),
    },
  }
}

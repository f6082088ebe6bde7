import type { OrderInvoiceType } from '@counterfoil/domain/invoices/orders/document-types.ts'
import type { PaymentMethod } from '@counterfoil/domain/payments/payment-methods.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import { isPositive } from '../../../services/pdf/labels/document-format.ts'
import {
  type ComposedEmail,
  composeDocumentEmail,
  type DocumentEmailFacts,
  type DocumentWords,
  draftDocumentEmail,
  mailFormat,
  namesOf,
  templateOf,
} from './compose-document-email.ts'

/** Everything a mail says that somebody sends a receipt with. */
export type SentReceiptFacts = DocumentEmailFacts & {
  readonly amount: string
  /** What has been paid back of it. */
  readonly refunded: string
  readonly paidOn: string
  readonly method: PaymentMethod
  /** What the bank calls it. */
  readonly reference: string | null
  /** What it was paid for. */
  readonly invoices: readonly { readonly kind: OrderInvoiceType; readonly number: string }[]
  /** What the payment link says it is for. */
  readonly purpose: string | null
  readonly isTest: boolean
}
type Unwritten = Omit<SentReceiptFacts, 'message'>

function wordsOf(given: Unwritten): DocumentWords {
  const { mails, tables } = textsOf(given.language)
  const { receipt: t, invoice, creditNote } = mails
  const format = mailFormat(given.language, given.currency, given.amount, given)
  const row = (label: string, value: string | null) => (value === null ? [] : [{ label, value }])
  return {
    subject: t.subject(given.companyName),
    intro: t.thanks(given.companyName),
    attached: t.keep,
    figure: { label: t.received, value: format.money(given.amount), below: t.on(format.date(given.paidOn)) },
    rows: [
      ...given.invoices.map(({ kind, number }) => ({ label: invoice.kinds[kind], value: number })),
      ...row(t.description, given.purpose),
      ...row(t.date, format.date(given.paidOn)),
      ...row(t.method, tables.paymentMethods[given.method]),
      ...row(t.reference, given.reference),
      ...row(creditNote.refunded, isPositive(given.refunded) ? format.money(given.refunded) : null),
      // Said whatever the sender writes: no money has moved.
      ...(given.isTest ? [{ label: t.testLabel, value: t.test }] : []),
    ],
    remark: null,
    link: null,
    template: templateOf(['receipt'], {
      ...namesOf(given),
      number: given.number,
      amount: format.money(given.amount),
      payment_date: format.date(given.paidOn),
      invoice: given.invoices.map(({ number }) => number).join(', '),
    }),
  }
}

/** What a mail with a receipt says before anybody changes it. */
export function draftSentReceiptEmail(given: Unwritten) {
  return draftDocumentEmail(given, wordsOf(given))
}

/** The mail a receipt is sent with by hand. */
export function composeSentReceiptEmail(given: SentReceiptFacts): ComposedEmail {
  return composeDocumentEmail(given, wordsOf(given))
}

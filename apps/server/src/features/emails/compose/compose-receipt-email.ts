import type { OrderInvoiceType } from '@counterfoil/domain/invoices/orders/document-types.ts'
import type { PaymentMethod } from '@counterfoil/domain/payments/payment-methods.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import { isPositive } from '../../../services/pdf/labels/document-format.ts'
import {
  type ComposedEmail,
  type DocumentEmailFacts,
  type MailManner,
  mailFormat,
  namesOf,
  ownWords,
  signatureOf,
  templateOf,
} from './compose-document-email.ts'
import {
  button,
  facts,
  headline,
  layOut,
  type MailLanguage,
  paragraph,
  paragraphs,
  smallPrint,
} from './mail-layout.ts'
import { html, NOTHING, safeUrl, visibleLine, visibleText } from './mail-markup.ts'

/** Everything a receipt says of a payment that has come in. Money is in decimal strings of `currency`. */
export type ReceiptEmailFacts = {
  readonly language: MailLanguage
  readonly companyName: string
  readonly accentColor: string
  readonly logoUrl: string | null
  readonly payerName: string
  /** Of the receipt. */
  readonly number: string
  readonly amount: string
  readonly currency: string
  readonly paidOn: string
  readonly method: PaymentMethod
  readonly reference: string | null
  /** What was paid: an invoice's number, or what the payment link says it is for. */
  readonly invoiceNumber: string | null
  /** What that invoice is called. */
  readonly invoiceKind: OrderInvoiceType
  readonly description: string | null
  /** What the invoice is still short of, or null without an invoice. */
  readonly amountDue: string | null
  readonly receiptUrl: string | null
  /** Money of the test bank: the receipt says so. */
  readonly isTest: boolean
} & MailManner &
  Pick<DocumentEmailFacts, 'templates'>

function rowsOf(given: ReceiptEmailFacts): { label: string; value: string }[] {
  const { mails, tables } = textsOf(given.language)
  const t = mails.receipt
  const format = mailFormat(given.language, given.currency, given.amount, given)
  const row = (label: string, value: string | null) => (value === null ? [] : [{ label, value }])
  const left = given.amountDue !== null && isPositive(given.amountDue) ? format.money(given.amountDue) : null
  return [
    ...row(mails.invoice.kinds[given.invoiceKind], given.invoiceNumber),
    ...row(t.description, given.description),
    ...row(t.date, format.date(given.paidOn)),
    ...row(t.method, tables.paymentMethods[given.method]),
    ...row(t.reference, given.reference),
    ...row(t.left, left),
  ]
}

/** The mail that says that money has come in, for the payer to keep. */
export function composeReceiptEmail(given: ReceiptEmailFacts): ComposedEmail {
  const { receipt: t, fact, below } = textsOf(given.language).mails
  const format = mailFormat(given.language, given.currency, given.amount, given)
  const amount = format.money(given.amount)
  const on = t.on(format.date(given.paidOn))
  const rows = rowsOf(given)
  const url = safeUrl(given.receiptUrl)
  const own = ownWords(
    given,
    templateOf(['receipt'], {
      ...namesOf({ ...given, clientName: given.payerName, contactName: null }),
      number: given.number,
      amount,
      payment_date: format.date(given.paidOn),
      invoice: given.invoiceNumber ?? '',
    }),
  )
  const words = own?.body ?? `${t.greeting(given.payerName)}\n\n${t.thanks(given.companyName)}`
  const subject = visibleLine(own?.subject ?? t.subject(given.companyName))
  const signature = given.signature?.trim() || null
  const page = layOut({
    language: given.language,
    title: subject,
    preview: `${amount} ${on}`,
    companyName: given.companyName,
    logoUrl: given.logoUrl,
    accentColor: given.accentColor,
    body: [
      headline(t.received, amount, on),
      ...paragraphs(words),
      given.isTest ? paragraph(t.test) : NOTHING,
      facts(rows),
      url === null ? NOTHING : button(t.view, url, given.accentColor),
      ...signatureOf(signature),
    ],
    footer: [smallPrint(html`${t.keep}`), smallPrint(html`${t.reply(given.companyName)}`)],
  })
  const text = [
    words,
    ...(given.isTest ? [t.test] : []),
    [fact(t.received, amount), ...rows.map(({ label, value }) => fact(label, value))].join('\n'),
    ...(url === null ? [] : [below(t.view, url)]),
    t.keep,
    ...(signature === null && own !== null ? [] : [signature ?? given.companyName]),
  ]
  return { subject, html: page, text: visibleText(`${text.join('\n\n')}\n`) }
}

import type { PaymentMethod } from '@counterfoil/domain/payments/payment-methods.ts'
import { withoutDoubleStop } from '@counterfoil/domain/text/full-stop.ts'
import { isPositive } from '../../../services/pdf/labels/document-format.ts'
import { type ComposedEmail, type MailManner, mailFormat, signatureOf } from './compose-invoice-email.ts'
import { button, facts, headline, layOut, type MailLanguage, paragraph, smallPrint } from './mail-layout.ts'
import { html, NOTHING, safeUrl, visibleLine, visibleText } from './mail-markup.ts'

/** Everything a receipt says of a payment that has come in. Money is in decimal strings of `currency`. */
export type ReceiptEmailFacts = {
  readonly language: MailLanguage
  readonly companyName: string
  readonly accentColor: string
  readonly logoUrl: string | null
  readonly payerName: string
  readonly amount: string
  readonly currency: string
  readonly paidOn: string
  readonly method: PaymentMethod
  readonly reference: string | null
  /** What was paid: an invoice's number, or what the payment link says it is for. */
  readonly invoiceNumber: string | null
  readonly description: string | null
  /** What the invoice is still short of, or null without an invoice. */
  readonly amountDue: string | null
  readonly receiptUrl: string | null
  /** Money of the test bank: the receipt says so. */
  readonly isTest: boolean
} & MailManner

const TEXTS = {
  en: {
    subject: (company: string) => `Receipt for your payment to ${company}`,
    greeting: (name: string) => `Hello ${name},`,
    thanks: (company: string) => `Thank you. ${company} has received your payment.`,
    received: 'Payment received',
    on: (date: string) => `on ${date}`,
    invoice: 'Invoice',
    description: 'For',
    method: 'Paid by',
    date: 'Paid on',
    reference: 'Transaction',
    left: 'Still due',
    view: 'View receipt',
    test: 'This was a payment in test mode. No money has moved.',
    keep: 'Please keep this mail as your receipt.',
    reply: (company: string) => withoutDoubleStop(`Questions? Reply to this mail to reach ${company}.`),
  },
  de: {
    subject: (company: string) => `Quittung über Ihre Zahlung an ${company}`,
    greeting: (name: string) => `Guten Tag ${name},`,
    thanks: (company: string) => `vielen Dank. Ihre Zahlung ist bei ${company} eingegangen.`,
    received: 'Zahlung eingegangen',
    on: (date: string) => `am ${date}`,
    invoice: 'Rechnung',
    description: 'Für',
    method: 'Bezahlt per',
    date: 'Bezahlt am',
    reference: 'Transaktion',
    left: 'Noch offen',
    view: 'Quittung ansehen',
    test: 'Dies war eine Zahlung im Testmodus. Es ist kein Geld geflossen.',
    keep: 'Bitte bewahren Sie diese E-Mail als Quittung auf.',
    reply: (company: string) => `Fragen? Antworten Sie auf diese E-Mail, um ${company} zu erreichen.`,
  },
} as const

const METHODS: Readonly<Record<MailLanguage, Readonly<Record<ReceiptEmailFacts['method'], string>>>> = {
  en: {
    card: 'Card',
    bank_transfer: 'Bank transfer',
    paypal: 'PayPal',
    wire_transfer: 'Wire transfer',
    cash: 'Cash',
    check: 'Check',
    other: 'Other',
  },
  de: {
    card: 'Karte',
    bank_transfer: 'Überweisung',
    paypal: 'PayPal',
    wire_transfer: 'Auslandsüberweisung',
    cash: 'Barzahlung',
    check: 'Scheck',
    other: 'Sonstiges',
  },
}

function rowsOf(given: ReceiptEmailFacts): { label: string; value: string }[] {
  const t = TEXTS[given.language]
  const format = mailFormat(given.language, given.currency, given.amount, given)
  const row = (label: string, value: string | null) => (value === null ? [] : [{ label, value }])
  const left = given.amountDue !== null && isPositive(given.amountDue) ? format.money(given.amountDue) : null
  return [
    ...row(t.invoice, given.invoiceNumber),
    ...row(t.description, given.description),
    ...row(t.date, format.date(given.paidOn)),
    ...row(t.method, METHODS[given.language][given.method]),
    ...row(t.reference, given.reference),
    ...row(t.left, left),
  ]
}

/** The mail that says that money has come in, for the payer to keep. */
export function composeReceiptEmail(given: ReceiptEmailFacts): ComposedEmail {
  const t = TEXTS[given.language]
  const format = mailFormat(given.language, given.currency, given.amount, given)
  const amount = format.money(given.amount)
  const on = t.on(format.date(given.paidOn))
  const rows = rowsOf(given)
  const url = safeUrl(given.receiptUrl)
  const greeting = t.greeting(given.payerName)
  const subject = visibleLine(t.subject(given.companyName))
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
      paragraph(greeting),
      paragraph(t.thanks(given.companyName)),
      given.isTest ? paragraph(t.test) : NOTHING,
      facts(rows),
      url === null ? NOTHING : button(t.view, url, given.accentColor),
      ...signatureOf(signature),
    ],
    footer: [smallPrint(html`${t.keep}`), smallPrint(html`${t.reply(given.companyName)}`)],
  })
  const text = [
    greeting,
    t.thanks(given.companyName),
    ...(given.isTest ? [t.test] : []),
    [`${t.received}: ${amount}`, ...rows.map(({ label, value }) => `${label}: ${value}`)].join('\n'),
    ...(url === null ? [] : [`${t.view}:\n${url}`]),
    t.keep,
    signature ?? given.companyName,
  ]
  return { subject, html: page, text: visibleText(`${text.join('\n\n')}\n`) }
}

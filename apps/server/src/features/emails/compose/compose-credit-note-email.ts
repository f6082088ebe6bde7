import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import { isPositive } from '../../../services/pdf/labels/document-format.ts'
import { type ComposedEmail, type MailManner, mailFormat, signatureOf } from './compose-invoice-email.ts'
import {
  facts,
  headline,
  layOut,
  type MailLanguage,
  paragraph,
  paragraphs,
  smallPrint,
} from './mail-layout.ts'
import { html, NOTHING, visibleLine, visibleText } from './mail-markup.ts'

/** Everything a mail about a credit note says. Money is in decimal strings of `currency`. */
export type CreditNoteEmailFacts = {
  readonly language: MailLanguage
  readonly companyName: string
  readonly accentColor: string
  readonly logoUrl: string | null
  readonly clientName: string
  readonly contactName: string | null
  readonly number: string
  readonly invoiceNumber: string
  readonly reason: string
  readonly total: string
  readonly applied: string
  readonly kept: string
  readonly refunded: string
  readonly currency: string
  /** The sender's own words, in place of ours. */
  readonly message: string | null
} & MailManner

function rowsOf(given: CreditNoteEmailFacts): { label: string; value: string }[] {
  const { creditNote: t, invoice } = textsOf(given.language).mails
  const format = mailFormat(given.language, given.currency, given.total, given)
  const sum = (label: string, value: string) =>
    isPositive(value) ? [{ label, value: format.money(value) }] : []
  return [
    { label: t.number, value: given.number },
    { label: t.invoice, value: given.invoiceNumber },
    { label: t.reason, value: given.reason },
    { label: invoice.client, value: given.clientName },
    ...sum(t.applied, given.applied),
    ...sum(t.kept, given.kept),
    ...sum(t.refunded, given.refunded),
  ]
}

/** The mail a credit note goes out with, as a page and as plain text. */
export function composeCreditNoteEmail(given: CreditNoteEmailFacts): ComposedEmail {
  const { creditNote: t, invoice, fact } = textsOf(given.language).mails
  const format = mailFormat(given.language, given.currency, given.total, given)
  const total = format.money(given.total)
  const subject = visibleLine(t.subject(given.number, given.companyName))
  const own = given.message?.trim() || null
  const greeting = own === null ? invoice.greeting(given.contactName ?? given.clientName) : null
  const words = own ?? t.intro(given.number, given.invoiceNumber)
  const signature = given.signature?.trim() || null
  const ending = signature ?? (own === null ? `${invoice.regards}\n${given.companyName}` : null)
  const rows = rowsOf(given)
  const page = layOut({
    language: given.language,
    title: subject,
    preview: total,
    companyName: given.companyName,
    logoUrl: given.logoUrl,
    accentColor: given.accentColor,
    body: [
      headline(t.amount, total, null),
      greeting === null ? NOTHING : paragraph(greeting),
      ...paragraphs(words),
      facts(rows),
      ...signatureOf(signature),
    ],
    footer: [smallPrint(html`${t.attached}`), smallPrint(html`${invoice.reply(given.companyName)}`)],
  })
  const text = [
    ...(greeting === null ? [] : [greeting]),
    words,
    [fact(t.amount, total), ...rows.map(({ label, value }) => fact(label, value))].join('\n'),
    t.attached,
    ...(ending === null ? [] : [ending]),
  ]
  return { subject, html: page, text: visibleText(`${text.join('\n\n')}\n`) }
}

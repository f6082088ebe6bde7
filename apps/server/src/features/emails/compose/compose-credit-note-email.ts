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

function write(given: CreditNoteEmailFacts) {
  const { creditNote: t, invoice, fact } = textsOf(given.language).mails
  const format = mailFormat(given.language, given.currency, given.total, given)
  const own = given.message?.trim() || null
  const signature = given.signature?.trim() || null
  return {
    t,
    fact,
    reply: invoice.reply(given.companyName),
    subject: visibleLine(t.subject(given.number, given.companyName)),
    total: format.money(given.total),
    greeting: own === null ? invoice.greeting(given.contactName ?? given.clientName) : null,
    message: own ?? t.intro(given.number, given.invoiceNumber),
    signature,
    /** What the text ends with, on lines of its own. */
    ending: signature ?? (own === null ? `${invoice.regards}\n${given.companyName}` : null),
    rows: rowsOf(given),
  }
}
type Written = ReturnType<typeof write>

function writeBelow({ t, fact, total, rows, ending }: Written): string {
  const parts = [
    [fact(t.amount, total), ...rows.map(({ label, value }) => fact(label, value))].join('\n'),
    t.attached,
    ...(ending === null ? [] : [ending]),
  ]
  return visibleText(`${parts.join('\n\n')}\n`)
}

/** What a mail about a credit note says before anybody changes it: `message` are the words, `below` all that follows them. */
export function draftCreditNoteEmail(given: Omit<CreditNoteEmailFacts, 'message'>): {
  subject: string
  message: string
  below: string
} {
  const written = write({ ...given, message: null })
  return {
    subject: written.subject,
    message: visibleText([written.greeting, written.message].join('\n\n')),
    below: writeBelow({ ...written, ending: written.signature }),
  }
}

/** The mail a credit note goes out with, as a page and as plain text. */
export function composeCreditNoteEmail(given: CreditNoteEmailFacts): ComposedEmail {
  const written = write(given)
  const { t, subject, total, greeting, message, signature, rows, reply } = written
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
      ...paragraphs(message),
      facts(rows),
      ...signatureOf(signature),
    ],
    footer: [smallPrint(html`${t.attached}`), smallPrint(html`${reply}`)],
  })
  const words = [...(greeting === null ? [] : [greeting]), message]
  return {
    subject,
    html: page,
    text: `${visibleText(words.join('\n\n'))}\n\n${writeBelow(written)}`,
  }
}

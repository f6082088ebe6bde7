import { type Texts, textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { DateFormat } from '../../../services/pdf/invoice-document.ts'
import {
  createDocumentFormat,
  documentLocale,
  fractionDigits,
  isPositive,
} from '../../../services/pdf/labels/document-format.ts'
import {
  button,
  facts,
  headline,
  layOut,
  type MailLanguage,
  paragraph,
  paragraphs,
  plainLink,
  smallPrint,
} from './mail-layout.ts'
import { html, type Markup, NOTHING, safeUrl, visibleLine, visibleText } from './mail-markup.ts'

/** How a company writes its mails, where it says so itself. */
export type MailManner = {
  /** Ends the mail in place of our regards, and stands below the sender's own words too. */
  readonly signature?: string | null
  /** As the document has them: how days are written, and the seller's country, by which figures are. */
  readonly dateFormat?: DateFormat
  readonly country?: string | null
}

/** Everything a mail about an invoice says. Money is in decimal strings of `currency`. */
export type InvoiceEmailFacts = {
  readonly language: MailLanguage
  readonly companyName: string
  readonly accentColor: string
  readonly logoUrl: string | null
  readonly clientName: string
  readonly contactName: string | null
  readonly number: string
  readonly total: string
  readonly amountDue: string
  readonly currency: string
  readonly dueDate: string | null
  readonly payUrl: string | null
  /** The sender's own words, in place of ours. */
  readonly message: string | null
} & MailManner

export type ComposedEmail = { readonly subject: string; readonly html: string; readonly text: string }

/** Figures and dates as the document writes them that the mail is about. */
export function mailFormat(
  language: MailLanguage,
  currency: string,
  amount: string,
  { dateFormat, country = null }: Pick<MailManner, 'dateFormat' | 'country'> = {},
) {
  return createDocumentFormat({
    language,
    locale: documentLocale(language, country),
    currency,
    currencyDigits: fractionDigits(amount),
    dateFormat,
    canPrint: () => true,
  })
}

type Written = {
  t: Texts['mails']['invoice']
  fact: Texts['mails']['fact']
  linkBelow: Texts['mails']['below']
  isOpen: boolean
  figure: string
  below: string | null
  /** Ours, unless the sender wrote the words: theirs then stand alone. */
  greeting: string | null
  message: string
  /** What the text ends with, on lines of its own. */
  ending: string | null
  signature: string | null
  rows: { label: string; value: string }[]
  payUrl: string | null
}

function write(given: InvoiceEmailFacts): Written {
  const { invoice: t, fact, below: linkBelow } = textsOf(given.language).mails
  const format = mailFormat(given.language, given.currency, given.total, given)
  const isOpen = isPositive(given.amountDue)
  const dueDate = given.dueDate === null ? null : format.date(given.dueDate)
  const total = format.money(given.total)
  const due = format.money(given.amountDue)
  const own = given.message?.trim() || null
  const signature = given.signature?.trim() || null
  return {
    t,
    fact,
    linkBelow,
    isOpen,
    figure: isOpen ? due : total,
    below: isOpen ? dueDate && t.dueOn(dueDate) : t.settled,
    greeting: own === null ? t.greeting(given.contactName ?? given.clientName) : null,
    message: own ?? t.intro(given.number),
    ending: signature ?? (own === null ? `${t.regards}\n${given.companyName}` : null),
    signature,
    rows: [
      { label: t.number, value: given.number },
      { label: t.client, value: given.clientName },
      ...(isOpen && total !== due ? [{ label: t.total, value: total }] : []),
      ...(isOpen && dueDate !== null ? [{ label: t.dueDate, value: dueDate }] : []),
    ],
    payUrl: isOpen ? safeUrl(given.payUrl) : null,
  }
}

function writeBelow(written: Written): string {
  const { t, fact, linkBelow, isOpen, figure, payUrl } = written
  const parts = [
    [
      fact(isOpen ? t.due : t.paid, figure),
      ...written.rows.map(({ label, value }) => fact(label, value)),
    ].join('\n'),
    ...(isOpen ? [] : [t.settled]),
    ...(payUrl === null ? [] : [linkBelow(t.pay, payUrl)]),
    t.attached,
    ...(written.ending === null ? [] : [written.ending]),
  ]
  return visibleText(`${parts.join('\n\n')}\n`)
}

function writeText(written: Written): string {
  const words = [...(written.greeting === null ? [] : [written.greeting]), written.message]
  return `${visibleText(words.join('\n\n'))}\n\n${writeBelow(written)}`
}

/** A signature as the last words of a mail. */
export function signatureOf(signature: string | null): Markup[] {
  return signature === null
    ? []
    : [html`<div style="height:16px;line-height:16px;font-size:1px">&nbsp;</div>`, ...paragraphs(signature)]
}

/** What a mail about an invoice says before anybody changes it: `message` are the words, `below` all that follows them. */
export function draftInvoiceEmail(given: Omit<InvoiceEmailFacts, 'message'>): {
  subject: string
  message: string
  below: string
} {
  const written = write({ ...given, message: null })
  const { greeting, message, t } = written
  return {
    subject: visibleLine(t.subject(given.number, given.companyName)),
    message: visibleText([greeting, message].join('\n\n')),
    below: writeBelow({ ...written, ending: written.signature }),
  }
}

/** The mail an invoice goes out with: for every mail program, in light and dark, as a page and as plain text. */
export function composeInvoiceEmail(given: InvoiceEmailFacts): ComposedEmail {
  const written = write(given)
  const { t, isOpen, figure, below, payUrl } = written
  const subject = visibleLine(t.subject(given.number, given.companyName))
  const page = layOut({
    language: given.language,
    title: subject,
    preview: [figure, below].filter((part) => part !== null).join(' · '),
    companyName: given.companyName,
    logoUrl: given.logoUrl,
    accentColor: given.accentColor,
    body: [
      headline(isOpen ? t.due : t.paid, figure, below),
      written.greeting === null ? NOTHING : paragraph(written.greeting),
      ...paragraphs(written.message),
      facts(written.rows),
      payUrl === null ? NOTHING : button(t.pay, payUrl, given.accentColor),
      payUrl === null ? NOTHING : plainLink(t.orOpen, payUrl),
      ...signatureOf(written.signature),
    ],
    footer: [smallPrint(html`${t.attached}`), smallPrint(html`${t.reply(given.companyName)}`)],
  })
  return { subject, html: page, text: writeText(written) }
}

import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import { type ComposedEmail, type MailManner, mailFormat, signatureOf } from './compose-invoice-email.ts'
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
import { html, NOTHING, safeUrl, visibleLine, visibleText } from './mail-markup.ts'

/** Everything a mail about a quote says. Money is in decimal strings of `currency`. */
export type QuoteEmailFacts = {
  readonly language: MailLanguage
  readonly companyName: string
  readonly accentColor: string
  readonly logoUrl: string | null
  readonly clientName: string
  readonly contactName: string | null
  readonly number: string
  readonly total: string
  readonly currency: string
  readonly validUntil: string | null
  /** Where the client answers. */
  readonly url: string | null
  /** The sender's own words, in place of ours. */
  readonly message: string | null
} & MailManner

function write(given: QuoteEmailFacts) {
  const { quote: t, fact, below: linkBelow } = textsOf(given.language).mails
  const format = mailFormat(given.language, given.currency, given.total, given)
  const lastDay = given.validUntil === null ? null : format.date(given.validUntil)
  const own = given.message?.trim() || null
  const signature = given.signature?.trim() || null
  return {
    t,
    fact,
    linkBelow,
    subject: visibleLine(t.subject(given.number, given.companyName)),
    total: format.money(given.total),
    validUntil: lastDay && t.validUntil(lastDay),
    greeting: own === null ? t.greeting(given.contactName ?? given.clientName) : null,
    message: own ?? t.intro(given.number),
    signature,
    /** What the text ends with, on lines of its own. */
    ending: signature ?? (own === null ? `${t.regards}\n${given.companyName}` : null),
    rows: [
      { label: t.number, value: given.number },
      { label: t.client, value: given.clientName },
      ...(lastDay === null ? [] : [{ label: t.lastDay, value: lastDay }]),
    ],
    url: safeUrl(given.url),
  }
}
type Written = ReturnType<typeof write>

function writeBelow({ t, fact, linkBelow, total, rows, url, ending }: Written): string {
  const parts = [
    [fact(t.total, total), ...rows.map(({ label, value }) => fact(label, value))].join('\n'),
    ...(url === null ? [] : [linkBelow(t.view, url)]),
    t.attached,
    ...(ending === null ? [] : [ending]),
  ]
  return visibleText(`${parts.join('\n\n')}\n`)
}

/** What a mail about a quote says before anybody changes it: `message` are the words, `below` all that follows them. */
export function draftQuoteEmail(given: Omit<QuoteEmailFacts, 'message'>): {
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

/** The mail a quote goes out with, as a page and as plain text. */
export function composeQuoteEmail(given: QuoteEmailFacts): ComposedEmail {
  const written = write(given)
  const { t, subject, total, validUntil, greeting, message, signature, rows, url } = written
  const page = layOut({
    language: given.language,
    title: subject,
    preview: [total, validUntil].filter(Boolean).join(' · '),
    companyName: given.companyName,
    logoUrl: given.logoUrl,
    accentColor: given.accentColor,
    body: [
      headline(t.total, total, validUntil),
      greeting === null ? NOTHING : paragraph(greeting),
      ...paragraphs(message),
      facts(rows),
      url === null ? NOTHING : button(t.view, url, given.accentColor),
      url === null ? NOTHING : plainLink(t.orOpen, url),
      ...signatureOf(signature),
    ],
    footer: [smallPrint(html`${t.attached}`), smallPrint(html`${t.reply(given.companyName)}`)],
  })
  const words = [...(greeting === null ? [] : [greeting]), message]
  const text = `${visibleText(words.join('\n\n'))}\n\n${writeBelow(written)}`
  return { subject, html: page, text }
}

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

function wordsOf(given: QuoteEmailFacts) {
  const { quote: t } = textsOf(given.language).mails
  const own = given.message?.trim() || null
  const signature = given.signature?.trim() || null
  return {
    greeting: own === null ? t.greeting(given.contactName ?? given.clientName) : null,
    message: own ?? t.intro(given.number),
    signature,
    ending: signature ?? (own === null ? `${t.regards}\n${given.companyName}` : null),
  }
}

/** The mail a quote goes out with, as a page and as plain text. */
export function composeQuoteEmail(given: QuoteEmailFacts): ComposedEmail {
  const { quote: t, fact, below } = textsOf(given.language).mails
  const format = mailFormat(given.language, given.currency, given.total, given)
  const total = format.money(given.total)
  const lastDay = given.validUntil === null ? null : format.date(given.validUntil)
  const { greeting, message, signature, ending } = wordsOf(given)
  const subject = visibleLine(t.subject(given.number, given.companyName))
  const url = safeUrl(given.url)
  const rows = [
    { label: t.number, value: given.number },
    { label: t.client, value: given.clientName },
    ...(lastDay === null ? [] : [{ label: t.lastDay, value: lastDay }]),
  ]
  const page = layOut({
    language: given.language,
    title: subject,
    preview: [total, lastDay && t.validUntil(lastDay)].filter(Boolean).join(' · '),
    companyName: given.companyName,
    logoUrl: given.logoUrl,
    accentColor: given.accentColor,
    body: [
      headline(t.total, total, lastDay && t.validUntil(lastDay)),
      greeting === null ? NOTHING : paragraph(greeting),
      ...paragraphs(message),
      facts(rows),
      url === null ? NOTHING : button(t.view, url, given.accentColor),
      url === null ? NOTHING : plainLink(t.orOpen, url),
      ...signatureOf(signature),
    ],
    footer: [smallPrint(html`${t.attached}`), smallPrint(html`${t.reply(given.companyName)}`)],
  })
  const text = [
    ...(greeting === null ? [] : [greeting]),
    message,
    [fact(t.total, total), ...rows.map(({ label, value }) => fact(label, value))].join('\n'),
    ...(url === null ? [] : [below(t.view, url)]),
    t.attached,
    ...(ending === null ? [] : [ending]),
  ]
  return { subject, html: page, text: visibleText(`${text.join('\n\n')}\n`) }
}

import {
  fillMailTemplate,
  type MailPlaceholder,
  type MailTemplateKind,
  type MailTemplateValues,
  type MailTemplateWords,
  mailTemplateFor,
} from '@counterfoil/domain/emails/mail-templates.ts'
import { type Texts, textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { DateFormat } from '../../../services/pdf/invoice-document.ts'
import {
  createDocumentFormat,
  documentLocale,
  fractionDigits,
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

/** What a mail with any document is written with. */
export type DocumentEmailFacts = {
  readonly language: MailLanguage
  readonly companyName: string
  readonly accentColor: string
  readonly logoUrl: string | null
  readonly clientName: string
  readonly contactName: string | null
  readonly number: string
  /** Money is in decimal strings of this currency. */
  readonly currency: string
  /** The sender's own words, in place of ours. */
  readonly message: string | null
  /** The company's own words for its mails, in place of ours. */
  readonly templates: readonly MailTemplateWords[]
} & MailManner

/** What tells the mail of one kind of document from that of another, in the language of the mail. */
export type DocumentWords = {
  readonly subject: string
  readonly intro: string
  readonly attached: string
  /** The figure on top, what it is, and the words below it. */
  readonly figure: { readonly label: string; readonly value: string; readonly below: string | null }
  readonly rows: readonly { readonly label: string; readonly value: string }[]
  /** What plain text says below the rows: the page has it below the figure. */
  readonly remark: string | null
  /** Where the reader answers or pays. */
  readonly link: { readonly label: string; readonly url: string | null } | null
  /** Of which kinds the company's own words may be, the first before the others; null where none are for this mail. */
  readonly template: {
    readonly kinds: readonly MailTemplateKind[]
    readonly values: Readonly<Partial<Record<MailPlaceholder, string>>>
  } | null
}

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

/** Who writes to whom, as the company's own words may name them. */
export function namesOf({
  clientName,
  contactName,
  companyName,
}: Pick<DocumentEmailFacts, 'clientName' | 'contactName' | 'companyName'>) {
  return { client: clientName, contact: contactName ?? clientName, company: companyName }
}

/** The kinds of a company's own words, with all that these may name. */
export function templateOf<Kind extends MailTemplateKind>(
  kinds: readonly Kind[],
  values: MailTemplateValues<Kind>,
): NonNullable<DocumentWords['template']> {
  return { kinds, values }
}

/** A signature as the last words of a mail. */
export function signatureOf(signature: string | null): Markup[] {
  return signature === null
    ? []
    : [html`<div style="height:16px;line-height:16px;font-size:1px">&nbsp;</div>`, ...paragraphs(signature)]
}

type Written = {
  readonly words: DocumentWords
  readonly mails: Texts['mails']
  readonly subject: string
  /** Ours, unless sender or company wrote the words: theirs then stand alone. */
  readonly greeting: string | null
  readonly message: string
  readonly signature: string | null
  /** What the text ends with, on lines of its own. */
  readonly ending: string | null
  readonly url: string | null
}

/** The company's own words for a mail, written out; null where it has none. */
export function ownWords(
  { templates, language }: Pick<DocumentEmailFacts, 'templates' | 'language'>,
  template: DocumentWords['template'],
): { subject: string; body: string } | null {
  const own = template && mailTemplateFor(templates, template.kinds, language)
  return own && fillMailTemplate(own, template.values)
}

function write(given: DocumentEmailFacts, words: DocumentWords): Written {
  const { mails } = textsOf(given.language)
  const { greeting, regards } = mails.invoice
  const template = ownWords(given, words.template)
  const own = given.message?.trim() || template?.body || null
  const signature = given.signature?.trim() || null
  return {
    words,
    mails,
    subject: visibleLine(template?.subject ?? words.subject),
    greeting: own === null ? greeting(given.contactName ?? given.clientName) : null,
    message: own ?? words.intro,
    signature,
    ending: signature ?? (own === null ? `${regards}\n${given.companyName}` : null),
    url: safeUrl(words.link?.url ?? null),
  }
}

function writeBelow({ words, mails: { fact, below }, ending, url }: Written): string {
  const { figure, rows, remark, link, attached } = words
  const parts = [
    [fact(figure.label, figure.value), ...rows.map(({ label, value }) => fact(label, value))].join('\n'),
    remark,
    link === null || url === null ? null : below(link.label, url),
    attached,
    ending,
  ]
  return visibleText(`${parts.filter((part) => part !== null).join('\n\n')}\n`)
}

/** What a mail says before anybody changes it: `message` are the words, `below` all that follows them. */
export function draftDocumentEmail(
  given: Omit<DocumentEmailFacts, 'message'>,
  words: DocumentWords,
): { subject: string; message: string; below: string } {
  const written = write({ ...given, message: null }, words)
  return {
    subject: written.subject,
    message: visibleText(
      [...(written.greeting === null ? [] : [written.greeting]), written.message].join('\n\n'),
    ),
    below: writeBelow({ ...written, ending: written.signature }),
  }
}

/** The mail a document goes out with: for every mail program, in light and dark, as a page and as plain text. */
export function composeDocumentEmail(given: DocumentEmailFacts, words: DocumentWords): ComposedEmail {
  const written = write(given, words)
  const { subject, greeting, message, signature, url } = written
  const { figure, link } = words
  const page = layOut({
    language: given.language,
    title: subject,
    preview: [figure.value, figure.below].filter((part) => part !== null).join(' · '),
    companyName: given.companyName,
    logoUrl: given.logoUrl,
    accentColor: given.accentColor,
    body: [
      headline(figure.label, figure.value, figure.below),
      greeting === null ? NOTHING : paragraph(greeting),
      ...paragraphs(message),
      facts(words.rows),
      ...(link === null || url === null
        ? []
        : [button(link.label, url, given.accentColor), plainLink(written.mails.invoice.orOpen, url)]),
      ...signatureOf(signature),
    ],
    footer: [
      smallPrint(html`${words.attached}`),
      smallPrint(html`${written.mails.invoice.reply(given.companyName)}`),
    ],
  })
  const text = [...(greeting === null ? [] : [greeting]), message].join('\n\n')
  return { subject, html: page, text: `${visibleText(text)}\n\n${writeBelow(written)}` }
}

import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
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

/** Everything a mail about a quote says. */
export type QuoteEmailFacts = DocumentEmailFacts & {
  readonly total: string
  readonly validUntil: string | null
  /** Where the client answers. */
  readonly url: string | null
}
type Unwritten = Omit<QuoteEmailFacts, 'message'>

function wordsOf(given: Unwritten): DocumentWords {
  const t = textsOf(given.language).mails.quote
  const format = mailFormat(given.language, given.currency, given.total, given)
  const lastDay = given.validUntil === null ? null : format.date(given.validUntil)
  return {
    subject: t.subject(given.number, given.companyName),
    intro: t.intro(given.number),
    attached: t.attached,
    figure: {
      label: t.total,
      value: format.money(given.total),
      below: lastDay && t.validUntil(lastDay),
    },
    rows: [
      { label: t.number, value: given.number },
      { label: t.client, value: given.clientName },
      ...(lastDay === null ? [] : [{ label: t.lastDay, value: lastDay }]),
    ],
    remark: null,
    link: { label: t.view, url: given.url },
    template: templateOf(['quote'], {
      ...namesOf(given),
      number: given.number,
      total: format.money(given.total),
      valid_until: lastDay ?? '',
    }),
  }
}

/** What a mail about a quote says before anybody changes it. */
export function draftQuoteEmail(given: Unwritten) {
  return draftDocumentEmail(given, wordsOf(given))
}

/** The mail a quote goes out with. */
export function composeQuoteEmail(given: QuoteEmailFacts): ComposedEmail {
  return composeDocumentEmail(given, wordsOf(given))
}

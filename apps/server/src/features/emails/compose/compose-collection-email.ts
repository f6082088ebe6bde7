import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import {
  type ComposedEmail,
  composeDocumentEmail,
  type DocumentWords,
  mailFormat,
} from './compose-document-email.ts'
import type { InvoiceEmailFacts } from './compose-invoice-email.ts'

/** Everything a mail says about charging an invoice to a saved card. */
export type CollectionEmailFacts = Omit<InvoiceEmailFacts, 'message'> & {
  /** The card, as its holder knows it. */
  readonly card: string
  /** The sum of the charge: a decimal string of the currency. */
  readonly charge: string
  /** The day of the charge, or of the next try; null where there is none any more. */
  readonly told:
    | { readonly kind: 'announced'; readonly on: string }
    | { readonly kind: 'failed'; readonly on: string | null }
}

function wordsOf(given: CollectionEmailFacts): DocumentWords {
  const { mails, collection } = textsOf(given.language)
  const t = collection.mails
  const { number, card, told } = given
  const format = mailFormat(given.language, given.currency, given.total, given)
  const on = told.on === null ? null : format.date(told.on)
  const intro = () => {
    if (told.kind === 'announced') return t.announced.intro(number, card, on ?? '')
    return on === null ? t.failed.stopped(number, card) : t.failed.retried(number, card, on)
  }
  const isComing = told.kind === 'announced'
  return {
    subject: isComing ? t.announced.subject(number, on ?? '') : t.failed.subject(number),
    intro: intro(),
    attached: t.change,
    figure: {
      label: on === null ? t.due : t.figure,
      value: format.money(given.charge),
      below: on && (isComing ? t.on(on) : t.again(on)),
    },
    rows: [
      { label: mails.invoice.number, value: number },
      { label: t.card, value: card },
    ],
    remark: null,
    link: { label: isComing ? t.pay : mails.invoice.pay, url: given.payUrl },
    template: null,
  }
}

/** The notice of a charge, or what tells that one failed. */
export function composeCollectionEmail(given: CollectionEmailFacts): ComposedEmail {
  return composeDocumentEmail({ ...given, message: null }, wordsOf(given))
}

import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import {
  type ComposedEmail,
  composeDocumentEmail,
  type DocumentEmailFacts,
} from './compose-document-email.ts'

/** Everything a mail says that tells a client of a card that was saved for it. */
export type SavedCardEmailFacts = Omit<DocumentEmailFacts, 'number' | 'currency' | 'message'> & {
  /** The card, as its holder knows it. */
  readonly card: string
  /** The words that were agreed to. */
  readonly consent: string
}

/** The mail that follows a saved card: whoever did not save it finds out. It is of no document. */
export function composeSavedCardEmail(given: SavedCardEmailFacts): ComposedEmail {
  const { mails, collection } = textsOf(given.language)
  const t = collection.mails
  return composeDocumentEmail(
    { ...given, number: '', currency: '', message: null },
    {
      subject: t.saved.subject(given.companyName),
      intro: t.saved.intro(given.companyName),
      attached: given.consent,
      figure: { label: t.saved.figure, value: given.card, below: null },
      rows: [{ label: mails.invoice.client, value: given.clientName }],
      remark: null,
      link: null,
      template: null,
    },
  )
}

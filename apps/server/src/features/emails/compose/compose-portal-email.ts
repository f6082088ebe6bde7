import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import {
  type ComposedEmail,
  composeDocumentEmail,
  type DocumentEmailFacts,
  type DocumentWords,
  draftDocumentEmail,
  mailFormat,
} from './compose-document-email.ts'

/** Everything a mail with the portal link of a client says. */
export type PortalEmailFacts = Omit<DocumentEmailFacts, 'number' | 'currency'> & {
  /** What is open, a currency each; at least one. */
  readonly open: readonly { readonly currency: string; readonly amount: string }[]
  readonly url: string
}
type Unwritten = Omit<PortalEmailFacts, 'message' | 'url'>

function wordsOf(given: Unwritten, url: string | null): DocumentWords {
  const t = textsOf(given.language).mails.portal
  const sums = given.open.map(({ currency, amount }) =>
    mailFormat(given.language, currency, amount, given).money(amount),
  )
  return {
    subject: t.subject(given.companyName),
    intro: t.intro(given.companyName),
    attached: t.secret,
    figure: { label: t.open, value: sums.join(' · '), below: null },
    rows: [{ label: t.client, value: given.clientName }],
    remark: null,
    link: { label: t.view, url },
    template: null,
  }
}

/** A mail of no document: of what is open the first currency stands for its figures. */
const asDocument = (given: Unwritten) => ({
  ...given,
  number: '',
  currency: given.open[0]?.currency ?? '',
})

/** What a mail with a portal link says before anybody changes it; the link is put in when it is sent. */
export function draftPortalEmail(given: Unwritten) {
  return draftDocumentEmail(asDocument(given), wordsOf(given, null))
}

/** The mail a portal link goes out with. */
export function composePortalEmail(given: PortalEmailFacts): ComposedEmail {
  return composeDocumentEmail({ ...asDocument(given), message: given.message }, wordsOf(given, given.url))
}

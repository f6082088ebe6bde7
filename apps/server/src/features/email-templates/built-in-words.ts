import type { MailTemplateKind } from '@counterfoil/domain/emails/mail-templates.ts'
import { LANGUAGES, type Language } from '@counterfoil/domain/text/languages.ts'
import { type Texts, textsOf } from '@counterfoil/domain/text/texts-of.ts'

type Mails = Texts['mails']
type Words = { readonly subject: string; readonly intro: string }

const wordsOfInvoice = ({ invoice }: Mails): Words => ({
  subject: invoice.subject(invoice.kinds.invoice, '{number}', '{company}'),
  intro: invoice.intro(invoice.kinds.invoice, '{number}'),
})

/** A mail of no document has no words of ours. */
const WORDS: Readonly<Record<Exclude<MailTemplateKind, 'message'>, (mails: Mails) => Words>> = {
  invoice: wordsOfInvoice,
  recurring_invoice: wordsOfInvoice,
  quote: ({ quote }) => ({
    subject: quote.subject('{number}', '{company}'),
    intro: quote.intro('{number}'),
  }),
  credit_note: ({ creditNote }) => ({
    subject: creditNote.subject('{number}', '{company}'),
    intro: creditNote.intro('{number}', '{invoice}'),
  }),
  receipt: ({ receipt }) => ({
    subject: receipt.subject('{company}'),
    intro: receipt.thanks('{company}'),
  }),
}

function builtIn(kind: keyof typeof WORDS, language: Language, hasSignature: boolean) {
  const { mails } = textsOf(language)
  const { subject, intro } = WORDS[kind](mails)
  const { greeting, regards } = mails.invoice
  // A signature takes the place of the closing words, in mails that we word too.
  const closing = hasSignature ? [] : [`${regards}\n{company}`]
  return { kind, language, subject, body: [greeting('{contact}'), intro, ...closing].join('\n\n') }
}

/** What mails without a template say, as a template would say it. */
export function builtInWords({ hasSignature }: { hasSignature: boolean }) {
  const kinds = Object.keys(WORDS) as (keyof typeof WORDS)[]
  return kinds.flatMap((kind) => LANGUAGES.map((language) => builtIn(kind, language, hasSignature)))
}

import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import { type ComposedEmail, type DocumentEmailFacts, signatureOf } from './compose-document-email.ts'
import { layOut, paragraphs, smallPrint } from './mail-layout.ts'
import { html, visibleLine, visibleText } from './mail-markup.ts'

/** Characters of its words that a list of mails shows beside the subject. */
const PREVIEW = 120

/** Everything a mail of no document says. */
export type MessageEmailFacts = Pick<
  DocumentEmailFacts,
  'language' | 'companyName' | 'accentColor' | 'logoUrl' | 'signature'
> & {
  readonly subject: string
  readonly body: string
}

/** A mail that somebody writes: the words alone, in the company's frame. */
export function composeMessageEmail(given: MessageEmailFacts): ComposedEmail {
  const { reply } = textsOf(given.language).mails.invoice
  const subject = visibleLine(given.subject)
  const signature = given.signature?.trim() || null
  const page = layOut({
    ...given,
    title: subject,
    preview: visibleLine(given.body).slice(0, PREVIEW),
    body: [...paragraphs(given.body), ...signatureOf(signature)],
    footer: [smallPrint(html`${reply(given.companyName)}`)],
  })
  const text = [given.body.trim(), ...(signature === null ? [] : [signature])].join('\n\n')
  return { subject, html: page, text: visibleText(`${text}\n`) }
}

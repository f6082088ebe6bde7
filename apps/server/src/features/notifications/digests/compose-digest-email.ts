import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { ComposedEmail } from '../../emails/compose/compose-document-email.ts'
import {
  button,
  facts,
  layOut,
  type MailLanguage,
  paragraph,
  plainLink,
  smallPrint,
} from '../../emails/compose/mail-layout.ts'
import { html, NOTHING, safeUrl, visibleLine, visibleText } from '../../emails/compose/mail-markup.ts'

/** What a digest tells of one event. */
type DigestEvent = {
  readonly subject: string
  readonly actor: string
  /** What was written, of a note or a comment; null for all others. */
  readonly text: string | null
  readonly isMention: boolean
}

export type DigestFacts = {
  readonly language: MailLanguage
  readonly firstName: string
  readonly companyName: string
  /** What names the reader comes first. */
  readonly events: readonly DigestEvent[]
  /** How many there are beyond those. */
  readonly more: number
  /** Where all of it is read, and where the mail is switched off. */
  readonly url: string
  readonly settingsUrl: string
}

const NAME = 'Counterfoil'
const ACCENT = '#1f4d3a'
/** A long note is read in the application. */
const TEXT_SHOWN = 280

function shortened(text: string): string {
  const letters = [...text]
  return letters.length > TEXT_SHOWN ? `${letters.slice(0, TEXT_SHOWN).join('')}…` : text
}

/** How often something happened to each record, in the order of the first time. */
function countBySubject(events: readonly DigestEvent[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const { subject } of events) counts.set(subject, (counts.get(subject) ?? 0) + 1)
  return [...counts]
}

/**
 * The mail of a day for one member: what was written, word for word, and of all else how often something happened to each
 * record. Sentences of events stand in the application, in the reader's language.
 */
export function composeDigestEmail(given: DigestFacts): ComposedEmail {
  const { accountMails, mails } = textsOf(given.language)
  const t = accountMails.digest
  const subject = visibleLine(t.subject(given.companyName))
  const written = given.events.flatMap(({ text, actor, subject: on, isMention }) =>
    text === null ? [] : [{ head: (isMention ? t.mentioned : t.wrote)(actor, on), text: shortened(text) }],
  )
  const counts = countBySubject(given.events.filter(({ text }) => text === null)).map(([label, count]) => ({
    label,
    value: t.times(count),
  }))
  const more = given.more > 0 ? [t.more(given.more)] : []
  const [url, settingsUrl] = [safeUrl(given.url), safeUrl(given.settingsUrl)]
  const opening = [t.greeting(given.firstName), t.intro(given.companyName)]
  const page = layOut({
    language: given.language,
    title: subject,
    preview: written[0]?.text ?? t.intro(given.companyName),
    companyName: NAME,
    logoUrl: null,
    accentColor: ACCENT,
    body: [
      ...opening.map(paragraph),
      ...written.flatMap(({ head, text }) => [smallPrint(html`${head}`), paragraph(text)]),
      counts.length > 0 ? facts(counts) : NOTHING,
      ...more.map(paragraph),
      url === null ? NOTHING : button(t.button, url, ACCENT),
    ],
    footer: [
      smallPrint(html`${t.why(given.companyName)}`),
      settingsUrl === null ? NOTHING : plainLink(t.stop, settingsUrl),
    ],
  })
  const text = [
    ...opening,
    ...written.map((one) => `${one.head}\n${one.text}`),
    ...(counts.length > 0 ? [counts.map(({ label, value }) => mails.fact(label, value)).join('\n')] : []),
    ...more,
    ...(url === null ? [] : [mails.below(t.button, url)]),
    t.why(given.companyName),
    ...(settingsUrl === null ? [] : [mails.below(t.stop, settingsUrl)]),
    NAME,
  ]
  return { subject, html: page, text: visibleText(`${text.join('\n\n')}\n`) }
}

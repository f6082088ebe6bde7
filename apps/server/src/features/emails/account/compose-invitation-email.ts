import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { Role } from '@counterfoil/domain/users/permissions.ts'
import type { ComposedEmail } from '../compose/compose-document-email.ts'
import {
  button,
  facts,
  layOut,
  type MailLanguage,
  paragraph,
  plainLink,
  smallPrint,
} from '../compose/mail-layout.ts'
import { html, NOTHING, safeUrl, visibleLine, visibleText } from '../compose/mail-markup.ts'

/** Everything an invitation says. */
export type InvitationEmailFacts = {
  readonly language: MailLanguage
  readonly companyName: string
  readonly accentColor: string
  readonly logoUrl: string | null
  readonly inviter: string
  readonly email: string
  readonly role: Role
  /** Set where the account was made for the invited and only its password is missing. */
  readonly username: string | null
  readonly url: string
  readonly days: number
}

/** The mail that asks somebody into a company, or to choose the password of the account that was made for them. */
export function composeInvitationEmail(given: InvitationEmailFacts): ComposedEmail {
  const { language, companyName, inviter, username } = given
  const { invitation: t, roles, fact, below } = textsOf(language).mails
  const said = username === null ? t.join(inviter, companyName) : t.choose(inviter, companyName)
  const label = username === null ? t.accept : t.setPassword
  const rows = [
    { label: t.company, value: companyName },
    { label: t.role, value: roles[given.role] },
    { label: t.address, value: given.email },
    ...(username === null ? [] : [{ label: t.username, value: username }]),
  ]
  const url = safeUrl(given.url)
  const subject = visibleLine(t.subject(companyName))
  const page = layOut({
    language,
    title: subject,
    preview: said,
    companyName,
    logoUrl: given.logoUrl,
    accentColor: given.accentColor,
    body: [
      paragraph(t.greeting),
      paragraph(said),
      facts(rows),
      url === null ? NOTHING : button(label, url, given.accentColor),
      url === null ? NOTHING : plainLink(t.orOpen, url),
    ],
    footer: [smallPrint(html`${t.limits(given.days)}`), smallPrint(html`${t.unexpected}`)],
  })
  const text = [
    t.greeting,
    said,
    rows.map((row) => fact(row.label, row.value)).join('\n'),
    ...(url === null ? [] : [below(label, url)]),
    t.limits(given.days),
    t.unexpected,
    companyName,
  ]
  return { subject, html: page, text: visibleText(`${text.join('\n\n')}\n`) }
}

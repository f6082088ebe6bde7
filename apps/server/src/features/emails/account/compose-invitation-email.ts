import type { Role } from '@counterfoil/domain/users/permissions.ts'
import type { ComposedEmail } from '../compose/compose-invoice-email.ts'
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

const TEXTS = {
  en: {
    subject: (company: string) => `Invitation to ${company}`,
    greeting: 'Hello,',
    join: (inviter: string, company: string) =>
      `${inviter} invites you to work with ${company} in Counterfoil.`,
    choose: (inviter: string, company: string) =>
      `${inviter} has made a Counterfoil account for you to work with ${company}. Choose a password to begin.`,
    company: 'Company',
    role: 'Your role',
    address: 'For the address',
    username: 'Your user name',
    accept: 'Accept invitation',
    setPassword: 'Choose a password',
    orOpen: 'Or open this address:',
    limits: (days: number) => `The link works once, for ${days} days, and for you alone: do not pass it on.`,
    unexpected: 'If you did not expect this mail, there is nothing to do.',
  },
  de: {
    subject: (company: string) => `Einladung zu ${company}`,
    greeting: 'Guten Tag,',
    join: (inviter: string, company: string) =>
      `${inviter} lädt Sie ein, in Counterfoil mit ${company} zu arbeiten.`,
    choose: (inviter: string, company: string) =>
      `${inviter} hat für Sie ein Counterfoil-Konto angelegt, um mit ${company} zu arbeiten. Wählen Sie ein Passwort, um zu beginnen.`,
    company: 'Unternehmen',
    role: 'Ihre Rolle',
    address: 'Für die Adresse',
    username: 'Ihr Benutzername',
    accept: 'Einladung annehmen',
    setPassword: 'Passwort wählen',
    orOpen: 'Oder öffnen Sie diese Adresse:',
    limits: (days: number) =>
      `Der Link gilt einmal, ${days} Tage lang und nur für Sie: Geben Sie ihn nicht weiter.`,
    unexpected: 'Wenn Sie diese E-Mail nicht erwartet haben, brauchen Sie nichts zu tun.',
  },
} as const

const ROLE_NAMES: Readonly<Record<MailLanguage, Readonly<Record<Role, string>>>> = {
  en: {
    owner: 'Owner',
    admin: 'Administrator',
    accountant: 'Accountant',
    member: 'Member',
    viewer: 'Viewer',
  },
  de: {
    owner: 'Inhaber',
    admin: 'Administrator',
    accountant: 'Buchhaltung',
    member: 'Mitglied',
    viewer: 'Betrachter',
  },
}

/** The mail that asks somebody into a company, or to choose the password of the account that was made for them. */
export function composeInvitationEmail(given: InvitationEmailFacts): ComposedEmail {
  const { language, companyName, inviter, username } = given
  const t = TEXTS[language]
  const said = username === null ? t.join(inviter, companyName) : t.choose(inviter, companyName)
  const label = username === null ? t.accept : t.setPassword
  const rows = [
    { label: t.company, value: companyName },
    { label: t.role, value: ROLE_NAMES[language][given.role] },
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
    rows.map((row) => `${row.label}: ${row.value}`).join('\n'),
    ...(url === null ? [] : [`${label}:\n${url}`]),
    t.limits(given.days),
    t.unexpected,
    companyName,
  ]
  return { subject, html: page, text: visibleText(`${text.join('\n\n')}\n`) }
}

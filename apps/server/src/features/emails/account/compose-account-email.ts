import { writeDate } from '@counterfoil/domain/dates/write-date.ts'
import { localeOf } from '@counterfoil/domain/text/locale-of.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { ComposedEmail } from '../compose/compose-document-email.ts'
import {
  button,
  layOut,
  type MailLanguage,
  paragraph,
  plainLink,
  smallPrint,
} from '../compose/mail-layout.ts'
import { html, NOTHING, safeUrl, visibleLine, visibleText } from '../compose/mail-markup.ts'

/** What has happened to an account, told to its user who has not asked for a mail. */
export type AccountNotice =
  | { readonly kind: 'password_changed' }
  | { readonly kind: 'email_changed'; readonly newEmail: string }
  | { readonly kind: 'two_factor_enabled' }
  | { readonly kind: 'two_factor_disabled' }
  | { readonly kind: 'recovery_codes_renewed' }
  /** `date`: when its data are erased at the latest. */
  | { readonly kind: 'account_closed'; readonly date: string }

/** What a user is told of their own account. `token` is the one of the link, in the clear. */
export type AccountNews =
  | { readonly kind: 'confirm_email'; readonly token: string }
  | { readonly kind: 'password_reset'; readonly token: string }
  /** `date`: when it is closed, unless somebody signs in. */
  | { readonly kind: 'account_inactive'; readonly date: string }
  | AccountNotice

export type AccountMailFrame = {
  readonly language: MailLanguage
  readonly username: string
  /** Where this installation is reached, by its settings and never by a request. */
  readonly publicUrl: string
}

const FORGOT = '/forgot-password'
const SECURITY = '/dashboard/settings?tab=security'

/** Where the mail's button leads: it begins at the address of the installation. */
const PATHS: Readonly<Record<AccountNews['kind'], string>> = {
  confirm_email: '/confirm-email/{token}',
  password_reset: '/reset-password/{token}',
  password_changed: FORGOT,
  email_changed: SECURITY,
  two_factor_enabled: SECURITY,
  two_factor_disabled: SECURITY,
  recovery_codes_renewed: SECURITY,
  account_closed: '/privacy#retention',
  account_inactive: '/login',
}
const ACCENT = '#1f4d3a'
const NAME = 'Counterfoil'

/**
 * A mail to a user about their own account. It says nothing a stranger could have typed but the user name, which is
 * letters, digits and underscores: nobody can have us send their words to somebody else's address.
 */
export function composeAccountEmail(news: AccountNews, frame: AccountMailFrame): ComposedEmail {
  const { language } = frame
  const { mails, accountMails } = textsOf(language)
  const { greeting, orOpen } = accountMails
  const words = accountMails.news[news.kind]
  const values: Readonly<Record<string, string>> = {
    '{username}': frame.username,
    '{email}': news.kind === 'email_changed' ? news.newEmail : '',
    '{token}': 'token' in news ? news.token : '',
    '{date}': 'date' in news ? writeDate(news.date, localeOf(language, [])) : '',
  }
  const fill = (text: string) => text.replace(/\{\w+\}/g, (name) => values[name] ?? '')
  const subject = visibleLine(fill(words.subject))
  const said = words.paragraphs.map(fill)
  const url = safeUrl(frame.publicUrl + fill(PATHS[news.kind]))
  const page = layOut({
    language,
    title: subject,
    preview: said[0] ?? '',
    companyName: NAME,
    logoUrl: null,
    accentColor: ACCENT,
    body: [
      paragraph(greeting),
      ...said.map(paragraph),
      url === null ? NOTHING : button(words.button, url, ACCENT),
      url === null ? NOTHING : plainLink(orOpen, url),
    ],
    footer: [smallPrint(html`${words.footer}`)],
  })
  const text = [
    greeting,
    ...said,
    ...(url === null ? [] : [mails.below(words.button, url)]),
    words.footer,
    NAME,
  ]
  return { subject, html: page, text: visibleText(`${text.join('\n\n')}\n`) }
}

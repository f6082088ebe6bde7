import type { ComposedEmail } from '../compose/compose-invoice-email.ts'
import {
  button,
  layOut,
  type MailLanguage,
  paragraph,
  plainLink,
  smallPrint,
} from '../compose/mail-layout.ts'
import { html, NOTHING, safeUrl, visibleLine, visibleText } from '../compose/mail-markup.ts'

/** What a user is told of their own account. `token` is the one of the link, in the clear. */
export type AccountNews =
  | { readonly kind: 'confirm_email'; readonly token: string }
  | { readonly kind: 'password_reset'; readonly token: string }
  | { readonly kind: 'password_changed' }
  | { readonly kind: 'email_changed'; readonly newEmail: string }
  | { readonly kind: 'two_factor_enabled' }
  | { readonly kind: 'two_factor_disabled' }
  | { readonly kind: 'recovery_codes_renewed' }

export type AccountMailFrame = {
  readonly language: MailLanguage
  readonly username: string
  /** Where this installation is reached, by its settings and never by a request. */
  readonly publicUrl: string
}

/** `{username}` and `{email}` are filled in; `path` begins at the address of the installation. */
type Words = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: { readonly label: string; readonly path: string }
  readonly footer: string
}

const FORGOT = '/forgot-password'
const SECURITY = '/dashboard/settings?tab=security'

const WORDS: Readonly<Record<MailLanguage, Readonly<Record<AccountNews['kind'], Words>>>> = {
  en: {
    confirm_email: {
      subject: 'Confirm your e-mail address',
      paragraphs: [
        'Somebody, most likely you, gave this address for the Counterfoil account {username}.',
        'Open the link below and confirm that it is yours. The link works once, for 3 days.',
      ],
      button: { label: 'Confirm this address', path: '/confirm-email/{token}' },
      footer:
        'If you do not know this account, there is nothing to do: the address stays free for an account of your own.',
    },
    password_reset: {
      subject: 'Choose a new password',
      paragraphs: [
        'Somebody, most likely you, asked for a new password for your Counterfoil account {username}.',
        'The link below works once, for 60 minutes.',
      ],
      button: { label: 'Choose a new password', path: '/reset-password/{token}' },
      footer: 'If it was not you, there is nothing to do: your password stays as it is.',
    },
    password_changed: {
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your Counterfoil account {username} was changed, and other devices were signed out.',
      ],
      button: { label: 'It was not me', path: FORGOT },
      footer: 'If it was you, there is nothing to do.',
    },
    email_changed: {
      subject: 'Your e-mail address was changed',
      paragraphs: [
        'The e-mail address of your Counterfoil account {username} is now {email}. You get no more mails about this account at the old one.',
      ],
      button: { label: 'It was not me', path: SECURITY },
      footer:
        'If it was not you, sign in, change your password and put the address back; if you cannot sign in, write to whoever runs this installation.',
    },
    two_factor_enabled: {
      subject: 'Two-factor authentication is on',
      paragraphs: [
        'Signing in to your Counterfoil account {username} now takes a code from your authenticator app, too.',
        'You were signed out everywhere but where you switched it on.',
        'Keep your recovery codes in a safe place: each of them signs you in once when your device is not at hand.',
      ],
      button: { label: 'Security settings', path: SECURITY },
      footer: 'If it was not you, choose a new password at once.',
    },
    two_factor_disabled: {
      subject: 'Two-factor authentication is off',
      paragraphs: ['Signing in to your Counterfoil account {username} takes the password alone again.'],
      button: { label: 'Security settings', path: SECURITY },
      footer: 'If it was not you, choose a new password at once and switch two-factor authentication on.',
    },
    recovery_codes_renewed: {
      subject: 'You have new recovery codes',
      paragraphs: [
        'New recovery codes were made for your Counterfoil account {username}. The old ones no longer work.',
      ],
      button: { label: 'Security settings', path: SECURITY },
      footer: 'If it was not you, choose a new password at once.',
    },
  },
  de: {
    confirm_email: {
      subject: 'E-Mail-Adresse bestätigen',
      paragraphs: [
        'Jemand, vermutlich Sie selbst, hat diese Adresse für das Counterfoil-Konto {username} angegeben.',
        'Öffnen Sie den Link unten und bestätigen Sie, dass die Adresse Ihnen gehört. Der Link gilt 3 Tage und nur einmal.',
      ],
      button: { label: 'Diese Adresse bestätigen', path: '/confirm-email/{token}' },
      footer:
        'Wenn Sie dieses Konto nicht kennen, brauchen Sie nichts zu tun: Die Adresse bleibt für ein eigenes Konto frei.',
    },
    password_reset: {
      subject: 'Neues Passwort wählen',
      paragraphs: [
        'Jemand, vermutlich Sie selbst, hat für Ihr Counterfoil-Konto {username} ein neues Passwort angefordert.',
        'Der Link unten gilt 60 Minuten und nur einmal.',
      ],
      button: { label: 'Neues Passwort wählen', path: '/reset-password/{token}' },
      footer: 'Wenn Sie es nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
    },
    password_changed: {
      subject: 'Ihr Passwort wurde geändert',
      paragraphs: [
        'Das Passwort Ihres Counterfoil-Kontos {username} wurde geändert, andere Geräte wurden abgemeldet.',
      ],
      button: { label: 'Das war ich nicht', path: FORGOT },
      footer: 'Wenn Sie es waren, brauchen Sie nichts zu tun.',
    },
    email_changed: {
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      paragraphs: [
        'Die E-Mail-Adresse Ihres Counterfoil-Kontos {username} ist jetzt {email}. An die alte gehen keine Mails zu diesem Konto mehr.',
      ],
      button: { label: 'Das war ich nicht', path: SECURITY },
      footer:
        'Wenn Sie es nicht waren, melden Sie sich an, ändern Sie Ihr Passwort und setzen Sie die Adresse zurück; wenn Sie sich nicht anmelden können, schreiben Sie an die Betreiber dieser Installation.',
    },
    two_factor_enabled: {
      subject: 'Zwei-Faktor-Anmeldung ist eingeschaltet',
      paragraphs: [
        'Die Anmeldung an Ihrem Counterfoil-Konto {username} verlangt jetzt auch einen Code aus Ihrer Authenticator-App.',
        'Sie wurden überall abgemeldet, außer dort, wo Sie sie eingeschaltet haben.',
        'Bewahren Sie Ihre Wiederherstellungscodes sicher auf: Jeder meldet Sie einmal an, wenn Sie Ihr Gerät nicht zur Hand haben.',
      ],
      button: { label: 'Sicherheitseinstellungen', path: SECURITY },
      footer: 'Wenn Sie es nicht waren, wählen Sie sofort ein neues Passwort.',
    },
    two_factor_disabled: {
      subject: 'Zwei-Faktor-Anmeldung ist ausgeschaltet',
      paragraphs: ['Die Anmeldung an Ihrem Counterfoil-Konto {username} verlangt nur noch das Passwort.'],
      button: { label: 'Sicherheitseinstellungen', path: SECURITY },
      footer:
        'Wenn Sie es nicht waren, wählen Sie sofort ein neues Passwort und schalten Sie die Zwei-Faktor-Anmeldung ein.',
    },
    recovery_codes_renewed: {
      subject: 'Sie haben neue Wiederherstellungscodes',
      paragraphs: [
        'Für Ihr Counterfoil-Konto {username} wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.',
      ],
      button: { label: 'Sicherheitseinstellungen', path: SECURITY },
      footer: 'Wenn Sie es nicht waren, wählen Sie sofort ein neues Passwort.',
    },
  },
}

const GREETING: Readonly<Record<MailLanguage, string>> = { en: 'Hello,', de: 'Guten Tag,' }
const OR_OPEN: Readonly<Record<MailLanguage, string>> = {
  en: 'Or open this address:',
  de: 'Oder öffnen Sie diese Adresse:',
}
const ACCENT = '#1f4d3a'
const NAME = 'Counterfoil'

/**
 * A mail to a user about their own account. It says nothing a stranger could have typed but the user name, which is
 * letters, digits and underscores: nobody can have us send their words to somebody else's address.
 */
export function composeAccountEmail(news: AccountNews, frame: AccountMailFrame): ComposedEmail {
  const { language } = frame
  const words = WORDS[language][news.kind]
  const values: Readonly<Record<string, string>> = {
    '{username}': frame.username,
    '{email}': news.kind === 'email_changed' ? news.newEmail : '',
    '{token}': 'token' in news ? news.token : '',
  }
  const fill = (text: string) => text.replace(/\{\w+\}/g, (name) => values[name] ?? '')
  const subject = visibleLine(words.subject)
  const said = words.paragraphs.map(fill)
  const url = safeUrl(frame.publicUrl + fill(words.button.path))
  const page = layOut({
    language,
    title: subject,
    preview: said[0] ?? '',
    companyName: NAME,
    logoUrl: null,
    accentColor: ACCENT,
    body: [
      paragraph(GREETING[language]),
      ...said.map(paragraph),
      url === null ? NOTHING : button(words.button.label, url, ACCENT),
      url === null ? NOTHING : plainLink(OR_OPEN[language], url),
    ],
    footer: [smallPrint(html`${words.footer}`)],
  })
  const text = [
    GREETING[language],
    ...said,
    ...(url === null ? [] : [`${words.button.label}:\n${url}`]),
    words.footer,
    NAME,
  ]
  return { subject, html: page, text: visibleText(`${text.join('\n\n')}\n`) }
}

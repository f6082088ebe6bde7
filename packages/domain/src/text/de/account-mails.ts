import type { accountMails as english } from '../en/account-mails.ts'
import type { Wording } from '../wording.ts'

export const accountMails: Wording<typeof english> = {
  greeting: 'Guten Tag,',
  orOpen: 'Oder öffnen Sie diese Adresse:',
  digest: {
    subject: (company) => `Neues zu dem, was Sie bei ${company} verfolgen`,
    greeting: (name) => `Guten Tag ${name},`,
    intro: (company) =>
      `das ist bei ${company} geschehen, bei dem, was Sie verfolgen oder wo Sie erwähnt wurden.`,
    mentioned: (who, subject) => `${who} hat Sie erwähnt, zu ${subject}:`,
    wrote: (who, subject) => `${who} schrieb, zu ${subject}:`,
    times: (count) => (count === 1 ? '1 Ereignis' : `${count} Ereignisse`),
    more: (count) => (count === 1 ? 'Und ein weiteres.' : `Und ${count} weitere.`),
    button: 'Ansehen, was geschehen ist',
    why: (company) =>
      `Sie erhalten diese E-Mail höchstens einmal am Tag, weil Sie bei ${company} etwas verfolgen oder dort erwähnt wurden.`,
    stop: 'In Ihren Einstellungen abschalten',
  },
  news: {
    confirm_email: {
      subject: 'E-Mail-Adresse bestätigen',
      paragraphs: [
        'Jemand, vermutlich Sie selbst, hat diese Adresse für das Counterfoil-Konto {username} angegeben.',
        'Öffnen Sie den Link unten und bestätigen Sie, dass die Adresse Ihnen gehört. Der Link gilt 3 Tage und nur einmal.',
      ],
      button: 'Diese Adresse bestätigen',
      footer:
        'Wenn Sie dieses Konto nicht kennen, brauchen Sie nichts zu tun: Die Adresse bleibt für ein eigenes Konto frei.',
    },
    password_reset: {
      subject: 'Neues Passwort wählen',
      paragraphs: [
        'Jemand, vermutlich Sie selbst, hat für Ihr Counterfoil-Konto {username} ein neues Passwort angefordert.',
        'Der Link unten gilt 60 Minuten und nur einmal.',
      ],
      button: 'Neues Passwort wählen',
      footer: 'Wenn Sie es nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
    },
    password_changed: {
      subject: 'Ihr Passwort wurde geändert',
      paragraphs: [
        'Das Passwort Ihres Counterfoil-Kontos {username} wurde geändert, andere Geräte wurden abgemeldet.',
      ],
      button: 'Das war ich nicht',
      footer: 'Wenn Sie es waren, brauchen Sie nichts zu tun.',
    },
    email_changed: {
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      paragraphs: [
        'Die E-Mail-Adresse Ihres Counterfoil-Kontos {username} ist jetzt {email}. An die alte gehen keine Mails zu diesem Konto mehr.',
      ],
      button: 'Das war ich nicht',
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
      button: 'Sicherheitseinstellungen',
      footer: 'Wenn Sie es nicht waren, wählen Sie sofort ein neues Passwort.',
    },
    two_factor_disabled: {
      subject: 'Zwei-Faktor-Anmeldung ist ausgeschaltet',
      paragraphs: ['Die Anmeldung an Ihrem Counterfoil-Konto {username} verlangt nur noch das Passwort.'],
      button: 'Sicherheitseinstellungen',
      footer:
        'Wenn Sie es nicht waren, wählen Sie sofort ein neues Passwort und schalten Sie die Zwei-Faktor-Anmeldung ein.',
    },
    recovery_codes_renewed: {
      subject: 'Sie haben neue Wiederherstellungscodes',
      paragraphs: [
        'Für Ihr Counterfoil-Konto {username} wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.',
      ],
      button: 'Sicherheitseinstellungen',
      footer: 'Wenn Sie es nicht waren, wählen Sie sofort ein neues Passwort.',
    },
    account_closed: {
      subject: 'Ihr Konto wurde geschlossen',
      paragraphs: [
        'Ihr Counterfoil-Konto {username} wurde geschlossen. Niemand kann sich mehr darin anmelden, und es hat seine Unternehmen verlassen.',
        'Ihre persönlichen Daten werden spätestens am {date} gelöscht. Rechnungen und Zahlungen der Unternehmen werden so lange aufbewahrt, wie das Gesetz es verlangt.',
      ],
      button: 'Was wie lange aufbewahrt wird',
      footer: 'Wenn Sie es nicht waren, schreiben Sie sofort an den Betreiber dieser Installation.',
    },
    account_inactive: {
      subject: 'Ihr Konto wird am {date} geschlossen',
      paragraphs: [
        'In Ihrem Counterfoil-Konto {username} hat sich seit fast zwei Jahren niemand angemeldet.',
        'Melden Sie sich bis zum {date} an, um es zu behalten. Sonst wird es an diesem Tag geschlossen, mit den Unternehmen, die nur Ihnen gehören, und Ihre persönlichen Daten werden innerhalb von 30 Tagen gelöscht.',
      ],
      button: 'Anmelden',
      footer: 'Wenn Sie das Konto nicht mehr brauchen, ist nichts zu tun.',
    },
  },
}

import type { mails as english } from '../en/mails.ts'
import type { Wording } from '../wording.ts'

export const mails: Wording<typeof english> = {
  /** A fact on a line of its own. */
  fact: (label: string, value: string) => `${label}: ${value}`,
  /** An address below what it is for. */
  below: (label: string, url: string) => `${label}:\n${url}`,
  invoice: {
    kinds: {
      invoice: 'Rechnung',
      deposit: 'Anzahlungsrechnung',
      progress: 'Abschlagsrechnung',
      final: 'Schlussrechnung',
    },
    subject: (kind: string, number: string, company: string) => `${kind} ${number} von ${company}`,
    greeting: (name: string) => `Guten Tag ${name},`,
    intro: (kind: string, number: string) =>
      `anbei erhalten Sie die ${kind} ${number}. Vielen Dank für Ihren Auftrag.`,
    due: 'Offener Betrag',
    paid: 'Rechnungsbetrag',
    dueOn: (date: string) => `Fällig am ${date}`,
    settled: 'Es ist nichts mehr zu zahlen.',
    nextInstalment: 'Nächste Rate',
    amountOn: (amount: string, date: string) => `${amount} am ${date}`,
    number: 'Rechnungsnummer',
    client: 'Rechnung an',
    dueDate: 'Fällig am',
    total: 'Gesamtbetrag',
    pay: 'Ansehen und bezahlen',
    orOpen: 'Oder öffnen Sie diese Adresse:',
    attached: 'Die Rechnung liegt als PDF bei.',
    reply: (company: string) => `Fragen? Antworten Sie auf diese E-Mail, um ${company} zu erreichen.`,
    regards: 'Freundliche Grüße',
  },
  reminder: {
    subjects: {
      upcoming: (number: string, date: string) => `Rechnung ${number} ist am ${date} fällig`,
      due_today: (number: string, _date: string) => `Rechnung ${number} ist heute fällig`,
      overdue: (number: string, _date: string) => `Zahlungserinnerung: Rechnung ${number}`,
      overdue_again: (number: string, _date: string) => `Erneute Zahlungserinnerung: Rechnung ${number}`,
      last: (number: string, _date: string) => `Letzte Zahlungserinnerung: Rechnung ${number}`,
    },
    words: {
      upcoming: (number: string, date: string) =>
        `die Rechnung ${number} ist am ${date} fällig. Falls Sie sie schon bezahlt haben, ist nichts weiter zu tun.`,
      due_today: (number: string, _date: string) =>
        `die Rechnung ${number} ist heute fällig. Falls Sie sie schon bezahlt haben, ist nichts weiter zu tun.`,
      overdue: (number: string, date: string) =>
        `die Rechnung ${number} war am ${date} fällig, und Ihre Zahlung ist noch nicht bei uns eingegangen. Vielleicht wurde sie übersehen. Falls Sie sie schon bezahlt haben, ist nichts weiter zu tun.`,
      overdue_again: (number: string, date: string) =>
        `die Rechnung ${number} war am ${date} fällig und ist trotz unserer Erinnerung noch offen. Bitte bezahlen Sie sie in den nächsten Tagen, oder sagen Sie uns, wenn etwas daran nicht stimmt.`,
      last: (number: string, date: string) =>
        `die Rechnung ${number} war am ${date} fällig und ist nach mehreren Erinnerungen noch offen. Bitte bezahlen Sie sie jetzt, oder melden Sie sich heute bei uns.`,
    },
    attached: 'Die Rechnung liegt noch einmal als PDF bei.',
    instalment: {
      place: 'Rate',
      placeOf: (place: string, count: string) => `${place} von ${count}`,
      dueSoFar: 'Bisher fällig',
      left: 'Insgesamt offen',
      subjects: {
        upcoming: (part: string, number: string, date: string) =>
          `Rate ${part} der Rechnung ${number} ist am ${date} fällig`,
        due_today: (part: string, number: string, _date: string) =>
          `Rate ${part} der Rechnung ${number} ist heute fällig`,
        overdue: (part: string, number: string, _date: string) =>
          `Zahlungserinnerung: Rate ${part} der Rechnung ${number}`,
        overdue_again: (part: string, number: string, _date: string) =>
          `Erneute Zahlungserinnerung: Rate ${part} der Rechnung ${number}`,
        last: (part: string, number: string, _date: string) =>
          `Letzte Zahlungserinnerung: Rate ${part} der Rechnung ${number}`,
      },
      words: {
        upcoming: (part: string, number: string, date: string) =>
          `die Rate ${part} der Rechnung ${number} ist am ${date} fällig. Falls Sie sie schon bezahlt haben, ist nichts weiter zu tun.`,
        due_today: (part: string, number: string, _date: string) =>
          `die Rate ${part} der Rechnung ${number} ist heute fällig. Falls Sie sie schon bezahlt haben, ist nichts weiter zu tun.`,
        overdue: (part: string, number: string, date: string) =>
          `die Rate ${part} der Rechnung ${number} war am ${date} fällig, und Ihre Zahlung ist noch nicht bei uns eingegangen. Vielleicht wurde sie übersehen. Falls Sie sie schon bezahlt haben, ist nichts weiter zu tun.`,
        overdue_again: (part: string, number: string, date: string) =>
          `die Rate ${part} der Rechnung ${number} war am ${date} fällig und ist trotz unserer Erinnerung noch offen. Bitte bezahlen Sie sie in den nächsten Tagen, oder sagen Sie uns, wenn etwas daran nicht stimmt.`,
        last: (part: string, number: string, date: string) =>
          `die Rate ${part} der Rechnung ${number} war am ${date} fällig und ist nach mehreren Erinnerungen noch offen. Bitte bezahlen Sie sie jetzt, oder melden Sie sich heute bei uns.`,
      },
    },
  },
  creditNote: {
    subject: (number: string, company: string) => `Rechnungskorrektur ${number} von ${company}`,
    intro: (number: string, invoice: string) =>
      `anbei erhalten Sie die Rechnungskorrektur ${number} zur Rechnung ${invoice}.`,
    amount: 'Gutschrift',
    number: 'Korrekturnummer',
    invoice: 'Zur Rechnung',
    reason: 'Grund',
    applied: 'Mit der Rechnung verrechnet',
    kept: 'Als Ihr Guthaben vorgemerkt',
    refunded: 'Zurückgezahlt',
    attached: 'Die Rechnungskorrektur liegt als PDF bei.',
  },
  quote: {
    subject: (number: string, company: string) => `Angebot ${number} von ${company}`,
    intro: (number: string) => `anbei erhalten Sie unser Angebot ${number}.`,
    total: 'Angebotssumme',
    validUntil: (date: string) => `Gültig bis ${date}`,
    number: 'Angebotsnummer',
    client: 'Für',
    lastDay: 'Gültig bis',
    view: 'Ansehen und annehmen',
    attached: 'Das Angebot liegt als PDF bei.',
  },
  portal: {
    subject: (company: string) => `Ihr Kundenkonto bei ${company}`,
    intro: (company: string) =>
      `hier finden Sie Ihre Rechnungen und Angebote von ${company} und Ihren Kontoauszug. Sie können dort auch bezahlen.`,
    open: 'Derzeit offen',
    client: 'Für',
    view: 'Kundenkonto öffnen',
    secret:
      'Der Link ist nur für Sie bestimmt: Wer ihn hat, kann Ihre Rechnungen sehen und bezahlen und Angebote beantworten.',
  },
  receipt: {
    subject: (company: string) => `Quittung über Ihre Zahlung an ${company}`,
    greeting: (name: string) => `Guten Tag ${name},`,
    thanks: (company: string) => `vielen Dank. Ihre Zahlung ist bei ${company} eingegangen.`,
    received: 'Zahlung eingegangen',
    on: (date: string) => `am ${date}`,
    description: 'Für',
    method: 'Bezahlt per',
    date: 'Bezahlt am',
    reference: 'Transaktion',
    left: 'Noch offen',
    view: 'Quittung ansehen',
    testLabel: 'Hinweis',
    test: 'Dies war eine Zahlung im Testmodus. Es ist kein Geld geflossen.',
    keep: 'Bitte bewahren Sie diese E-Mail auf. Ihre Quittung liegt als PDF bei.',
    reply: (company: string) => `Fragen? Antworten Sie auf diese E-Mail, um ${company} zu erreichen.`,
  },
  invitation: {
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
  roles: {
    owner: 'Inhaber',
    admin: 'Administrator',
    accountant: 'Buchhaltung',
    member: 'Mitglied',
    viewer: 'Betrachter',
  },
}

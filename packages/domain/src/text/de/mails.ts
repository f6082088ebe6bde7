import type { mails as english } from '../en/mails.ts'
import type { Wording } from '../wording.ts'

export const mails: Wording<typeof english> = {
  /** A fact on a line of its own. */
  fact: (label: string, value: string) => `${label}: ${value}`,
  /** An address below what it is for. */
  below: (label: string, url: string) => `${label}:\n${url}`,
  invoice: {
    subject: (number: string, company: string) => `Rechnung ${number} von ${company}`,
    greeting: (name: string) => `Guten Tag ${name},`,
    intro: (number: string) => `anbei erhalten Sie die Rechnung ${number}. Vielen Dank für Ihren Auftrag.`,
    due: 'Offener Betrag',
    paid: 'Rechnungsbetrag',
    dueOn: (date: string) => `Fällig am ${date}`,
    settled: 'Es ist nichts mehr zu zahlen.',
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
  receipt: {
    subject: (company: string) => `Quittung über Ihre Zahlung an ${company}`,
    greeting: (name: string) => `Guten Tag ${name},`,
    thanks: (company: string) => `vielen Dank. Ihre Zahlung ist bei ${company} eingegangen.`,
    received: 'Zahlung eingegangen',
    on: (date: string) => `am ${date}`,
    invoice: 'Rechnung',
    description: 'Für',
    method: 'Bezahlt per',
    date: 'Bezahlt am',
    reference: 'Transaktion',
    left: 'Noch offen',
    view: 'Quittung ansehen',
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

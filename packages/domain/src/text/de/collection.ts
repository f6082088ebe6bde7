import type { collection as english } from '../en/collection.ts'
import type { Wording } from '../wording.ts'

const days = (count: number) => (count === 1 ? '1 Tag' : `${count} Tage`)

/** What a payer agrees to who saves a card, and the mails about charges of it. */
export const collection: Wording<typeof english> = {
  /** Of all invoices, or of those that recur; kept with the card in these very words. */
  consents: {
    all: (company: string, noticeDays: number) => consentToAll(company, days(noticeDays)),
    recurring: (company: string, noticeDays: number) => consentToRecurring(company, days(noticeDays)),
  },
  mails: {
    saved: {
      subject: (company: string) => `Ihre Karte ist bei ${company} hinterlegt`,
      intro: (company: string) =>
        `${company} bucht Ihre Rechnungen ab jetzt bei Fälligkeit von dieser Karte ab, wie Sie zugestimmt haben. Wenn nicht Sie sie hinterlegt haben, antworten Sie bitte auf diese E-Mail.`,
      figure: 'Ihre Karte',
    },
    announced: {
      subject: (number: string, date: string) =>
        `Rechnung ${number} wird am ${date} von Ihrer Karte abgebucht`,
      intro: (number: string, card: string, date: string) =>
        `Wie vereinbart buchen wir Rechnung ${number} am ${date} von Ihrer Karte ${card} ab. Sie brauchen nichts zu tun.`,
    },
    failed: {
      subject: (number: string) => `Rechnung ${number} konnte nicht von Ihrer Karte abgebucht werden`,
      retried: (number: string, card: string, date: string) =>
        `Rechnung ${number} wurde nicht von Ihrer Karte ${card} abgebucht: Ihre Bank hat die Zahlung abgelehnt. Wir versuchen es am ${date} noch einmal. Wenn Sie lieber anders zahlen möchten, nutzen Sie die Schaltfläche unten.`,
      stopped: (number: string, card: string) =>
        `Rechnung ${number} wurde nicht von Ihrer Karte ${card} abgebucht, und wir versuchen es nicht noch einmal. Bitte zahlen Sie über die Schaltfläche unten, oder hinterlegen Sie auf der Seite Ihres Kontos eine andere Karte.`,
    },
    figure: 'Wird abgebucht',
    on: (date: string) => `am ${date}`,
    due: 'Offener Betrag',
    again: (date: string) => `nächster Versuch am ${date}`,
    card: 'Karte',
    change:
      'Um das zu beenden oder eine andere Karte zu verwenden, öffnen Sie die Seite Ihres Kontos bei uns, oder antworten Sie auf diese E-Mail.',
    pay: 'Anders zahlen',
  },
}

function consentToAll(company: string, days: string): string {
  return `Ich erlaube ${company}, Rechnungen bei Fälligkeit von dieser Karte abzubuchen. Jede Abbuchung wird mir ${days} vorher per E-Mail angekündigt. Ich kann das jederzeit auf dieser Seite widerrufen.`
}

function consentToRecurring(company: string, days: string): string {
  return `Ich erlaube ${company}, Rechnungen für wiederkehrende Leistungen bei Fälligkeit von dieser Karte abzubuchen. Jede Abbuchung wird mir ${days} vorher per E-Mail angekündigt. Ich kann das jederzeit auf dieser Seite widerrufen.`
}

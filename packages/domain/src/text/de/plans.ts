import type { plans as english } from '../en/plans.ts'
import { withoutDoubleStop } from '../full-stop.ts'
import type { Wording } from '../wording.ts'

export const plans: Wording<typeof english> = {
  mails: {
    greeting: (name: string) => `Guten Tag ${name},`,
    paidSubject: (number: string) => `Ihre Counterfoil-Quittung ${number}`,
    refundSubject: (number: string) => `Ihre Counterfoil-Erstattung ${number}`,
    paid: (company: string) => `vielen Dank. Der Tarif für ${company} ist bezahlt.`,
    refunded: (company: string) =>
      `der Tarif für ${company} wurde zurückgegeben, und die Zahlung ist auf dem Weg zurück zu Ihrer Karte. Bis die Bank sie zeigt, vergehen bis zu zehn Tage.`,
    paidFigure: 'Bezahlt',
    refundFigure: 'Erstattet',
    on: (date: string) => `am ${date}`,
    number: 'Quittung',
    plan: 'Tarif',
    planOf: { month: (name: string) => `${name}, monatlich`, year: (name: string) => `${name}, jährlich` },
    period: 'Zeitraum',
    card: 'Karte',
    view: 'Tarif und Quittungen ansehen',
    test: 'Dies war eine Zahlung im Testmodus. Es ist kein Geld geflossen.',
    keep: 'Die Quittung als PDF finden Sie bei Ihren Quittungen.',
    failedSubject: 'Ihr Counterfoil-Tarif konnte nicht verlängert werden',
    failed: (plan: string, company: string) =>
      `die Zahlung für den Tarif ${plan} von ${company} ist nicht durchgegangen.`,
    said: (reason: string) => withoutDoubleStop(`Die Bank sagt: ${reason}`),
    nextTry: (date: string) => `Wir versuchen es am ${date} noch einmal mit der Karte.`,
    noTry: 'Von selbst versuchen wir es mit der Karte nicht noch einmal.',
    until: (date: string) =>
      `Nichts geht verloren, und bis zum ${date} bleibt alles, wie es war. Danach lassen sich Ihre Daten lesen und exportieren, aber nicht ändern, bis der Tarif bezahlt ist.`,
    pay: 'Jetzt bezahlen',
    trialSubject: (date: string) => `Ihre Testphase bei Counterfoil endet am ${date}`,
    trial: (company: string, date: string) => `die kostenlose Testphase von ${company} endet am ${date}.`,
    trialGoesOn:
      'Wählen Sie bis dahin einen Tarif, und alles geht weiter wie bisher. Er beginnt erst, wenn die Testphase endet: Kein Tag davon geht verloren.',
    trialStops:
      'Auch ohne Tarif geht nichts verloren. Ihre Daten lassen sich lesen und exportieren, und Kunden können weiter bezahlen; ändern lässt sich aber nichts, bis ein Tarif gewählt ist.',
    choose: 'Tarif wählen',
    why: 'Sie erhalten diese E-Mail, weil Ihnen dieses Unternehmen gehört.',
  },
  receipts: {
    interval: { month: 'monatlich', year: 'jährlich' },
    period: (plan: string) => plan,
    rest: (plan: string, days: string) => `${plan}, für ${days}`,
    unused: (plan: string, days: string) => `${plan}, nicht genutzt für ${days}`,
    days: (left: number, whole: number) => `${left} von ${whole} Tagen`,
    paidBack: (plan: string) => `${plan}, zurückgegeben`,
    card: (brand: string, last4: string) => `Bezahlt mit der ${brand}-Karte mit den Endziffern ${last4}.`,
    refundCard: (brand: string, last4: string) =>
      `Erstattet auf die ${brand}-Karte mit den Endziffern ${last4}.`,
    test: 'Im Testmodus entstanden: Es ist kein Geld geflossen.',
  },
}

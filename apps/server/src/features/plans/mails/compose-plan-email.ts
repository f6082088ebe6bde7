import type { PlanInterval } from '@counterfoil/domain/plans/plan-catalogue.ts'
import { withoutDoubleStop } from '@counterfoil/domain/text/full-stop.ts'
import { type ComposedEmail, mailFormat } from '../../emails/compose/compose-invoice-email.ts'
import {
  button,
  facts,
  headline,
  layOut,
  type MailLanguage,
  paragraph,
  smallPrint,
} from '../../emails/compose/mail-layout.ts'
import { html, NOTHING, safeUrl, visibleLine, visibleText } from '../../emails/compose/mail-markup.ts'

type Frame = {
  readonly language: MailLanguage
  /** Who is written to. */
  readonly name: string
  readonly companyName: string
  /** The plan's place in the settings. */
  readonly planUrl: string
}

/** What a receipt's mail says. Money is in decimal strings of `currency`, dates are days. */
export type PlanReceiptFacts = Frame & {
  readonly kind: 'payment' | 'refund'
  readonly number: string
  readonly planName: string
  readonly interval: PlanInterval
  readonly amount: string
  readonly currency: string
  readonly issuedOn: string
  readonly periodStart: string
  readonly periodEnd: string
  readonly cardBrand: string | null
  readonly cardLast4: string | null
  /** Money of the test bank: the receipt says so. */
  readonly isTest: boolean
}

/** What its owners are told when a renewal could not be taken. */
export type PlanFailureFacts = Frame & {
  readonly planName: string
  readonly reason: string
  readonly nextTryOn: string | null
  /** From when on the company can only be read. */
  readonly until: string
}

/** What its owners are told before a trial ends. */
export type TrialEndFacts = Frame & { readonly endsOn: string }

const NAME = 'Counterfoil'
const ACCENT = '#1f4d3a'

const TEXTS = {
  en: {
    greeting: (name: string) => `Hello ${name},`,
    paidSubject: (number: string) => `Your Counterfoil receipt ${number}`,
    refundSubject: (number: string) => `Your Counterfoil refund ${number}`,
    paid: (company: string) => `Thank you. The plan for ${company} is paid.`,
    refunded: (company: string) =>
      `The plan for ${company} was given back, and the payment has gone back to your card. Banks take up to ten days to show it.`,
    paidFigure: 'Paid',
    refundFigure: 'Paid back',
    on: (date: string) => `on ${date}`,
    number: 'Receipt',
    plan: 'Plan',
    planOf: { month: (name: string) => `${name}, monthly`, year: (name: string) => `${name}, annual` },
    period: 'Period',
    card: 'Card',
    view: 'View plan and receipts',
    test: 'This was a payment in test mode. No money has moved.',
    keep: 'The receipt as PDF is among your receipts.',
    failedSubject: 'Your Counterfoil plan could not be renewed',
    failed: (plan: string, company: string) =>
      withoutDoubleStop(`The payment for the plan ${plan} of ${company} did not go through.`),
    said: (reason: string) => withoutDoubleStop(`The bank says: ${reason}`),
    nextTry: (date: string) => `We try the card again on ${date}.`,
    noTry: 'We do not try the card again by ourselves.',
    until: (date: string) =>
      `Nothing is lost, and everything works as before until ${date}. After that your records can be read and exported, but not changed, until the plan is paid.`,
    pay: 'Pay now',
    trialSubject: (date: string) => `Your Counterfoil trial ends on ${date}`,
    trial: (company: string, date: string) => `The free trial of ${company} ends on ${date}.`,
    trialGoesOn:
      'Choose a plan by then and everything goes on as it is. It begins when the trial ends: no day of the trial is lost.',
    trialStops:
      'Without a plan nothing is lost either. Your records can be read and exported and clients can still pay, but nothing can be changed until a plan is chosen.',
    choose: 'Choose a plan',
    why: 'You get this mail because you own this company.',
  },
  de: {
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
} as const

/** What our own bank and ourselves give as reasons; another bank's words stand as they are. */
const REASONS_DE: Readonly<Record<string, string>> = {
  'Your card was declined.': 'Ihre Karte wurde abgelehnt.',
  'Your card has insufficient funds.': 'Ihre Karte ist nicht ausreichend gedeckt.',
  'The payment was not confirmed.': 'Die Zahlung wurde nicht bestätigt.',
  'No card is kept that could be charged.': 'Es ist keine Karte hinterlegt, die belastet werden könnte.',
}

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
}

function rowsOf(given: PlanReceiptFacts): { label: string; value: string }[] {
  const t = TEXTS[given.language]
  const format = mailFormat(given.language, given.currency, given.amount)
  const card =
    given.cardLast4 && `${BRANDS[given.cardBrand ?? ''] ?? given.cardBrand ?? ''} ·· ${given.cardLast4}`
  return [
    { label: t.number, value: given.number },
    { label: t.plan, value: t.planOf[given.interval](given.planName) },
    { label: t.period, value: format.dateRange(given.periodStart, given.periodEnd) },
    ...(card ? [{ label: t.card, value: card.trim() }] : []),
  ]
}

/** The mail that says that a plan was paid, or paid back, for the owner to keep. */
export function composePlanReceiptEmail(given: PlanReceiptFacts): ComposedEmail {
  const t = TEXTS[given.language]
  const isRefund = given.kind === 'refund'
  const format = mailFormat(given.language, given.currency, given.amount)
  const [amount, on] = [format.money(given.amount), t.on(format.date(given.issuedOn))]
  const rows = rowsOf(given)
  const url = safeUrl(given.planUrl)
  const subject = visibleLine(isRefund ? t.refundSubject(given.number) : t.paidSubject(given.number))
  const figure = isRefund ? t.refundFigure : t.paidFigure
  const said = isRefund ? t.refunded(given.companyName) : t.paid(given.companyName)
  const page = layOut({
    language: given.language,
    title: subject,
    preview: `${amount} ${on}`,
    companyName: NAME,
    logoUrl: null,
    accentColor: ACCENT,
    body: [
      headline(figure, amount, on),
      paragraph(t.greeting(given.name)),
      paragraph(said),
      given.isTest ? paragraph(t.test) : NOTHING,
      facts(rows),
      url === null ? NOTHING : button(t.view, url, ACCENT),
    ],
    footer: [smallPrint(html`${t.keep}`), smallPrint(html`${t.why}`)],
  })
  const text = [
    t.greeting(given.name),
    said,
    ...(given.isTest ? [t.test] : []),
    [`${figure}: ${amount} ${on}`, ...rows.map(({ label, value }) => `${label}: ${value}`)].join('\n'),
    ...(url === null ? [] : [`${t.view}:\n${url}`]),
    t.keep,
    NAME,
  ]
  return { subject, html: page, text: visibleText(`${text.join('\n\n')}\n`) }
}

/** A mail of plain sentences, with one thing to do about them. */
function plainEmail(given: Frame, subject: string, said: readonly string[], action: string): ComposedEmail {
  const t = TEXTS[given.language]
  const url = safeUrl(given.planUrl)
  const all = [t.greeting(given.name), ...said]
  const page = layOut({
    language: given.language,
    title: subject,
    preview: said[0] ?? '',
    companyName: NAME,
    logoUrl: null,
    accentColor: ACCENT,
    body: [...all.map(paragraph), url === null ? NOTHING : button(action, url, ACCENT)],
    footer: [smallPrint(html`${t.why}`)],
  })
  const text = [...all, ...(url === null ? [] : [`${action}:\n${url}`]), NAME]
  return { subject, html: page, text: visibleText(`${text.join('\n\n')}\n`) }
}

function dateIn(language: MailLanguage, date: string): string {
  return mailFormat(language, 'EUR', '0.00').date(date)
}

/** The mail that says that a renewal could not be taken, what happens next and what to do. */
export function composePlanFailureEmail(given: PlanFailureFacts): ComposedEmail {
  const t = TEXTS[given.language]
  const date = (day: string) => dateIn(given.language, day)
  const said = [
    t.failed(given.planName, given.companyName),
    t.said(given.language === 'de' ? (REASONS_DE[given.reason] ?? given.reason) : given.reason),
    given.nextTryOn === null ? t.noTry : t.nextTry(date(given.nextTryOn)),
    t.until(date(given.until)),
  ]
  return plainEmail(given, visibleLine(t.failedSubject), said, t.pay)
}

/** The mail that says that a trial is about to end, what a plan changes and what happens without one. */
export function composeTrialEndEmail(given: TrialEndFacts): ComposedEmail {
  const t = TEXTS[given.language]
  const on = dateIn(given.language, given.endsOn)
  const said = [t.trial(given.companyName, on), t.trialGoesOn, t.trialStops]
  return plainEmail(given, visibleLine(t.trialSubject(on)), said, t.choose)
}

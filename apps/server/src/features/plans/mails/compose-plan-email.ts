import { type PaymentEnd, paymentEndFault } from '@counterfoil/domain/faults/payment-end.ts'
import { cardWords } from '@counterfoil/domain/payments/card.ts'
import type { PlanInterval } from '@counterfoil/domain/plans/plan-catalogue.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import { type ComposedEmail, mailFormat } from '../../emails/compose/compose-document-email.ts'
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
  readonly reason: PaymentEnd
  readonly nextTryOn: string | null
  /** From when on the company can only be read. */
  readonly until: string
}

/** What its owners are told before a trial ends. */
export type TrialEndFacts = Frame & { readonly endsOn: string }

const NAME = 'Counterfoil'
const ACCENT = '#1f4d3a'

/** Why a payment came to nothing, by its code; another bank's words stand as they are. */
function reasonIn(language: MailLanguage, end: PaymentEnd): string {
  const { code, params } = paymentEndFault(end)
  const { paymentEnds } = textsOf(language)
  return code === 'bank_said' ? String(params.said) : paymentEnds[code as keyof typeof paymentEnds]
}

function rowsOf(given: PlanReceiptFacts): { label: string; value: string }[] {
  const t = textsOf(given.language).plans.mails
  const format = mailFormat(given.language, given.currency, given.amount)
  const card = given.cardLast4 && cardWords({ brand: given.cardBrand ?? '', last4: given.cardLast4 })
  return [
    { label: t.number, value: given.number },
    { label: t.plan, value: t.planOf[given.interval](given.planName) },
    { label: t.period, value: format.dateRange(given.periodStart, given.periodEnd) },
    ...(card ? [{ label: t.card, value: card }] : []),
  ]
}

/** The mail that says that a plan was paid, or paid back, for the owner to keep. */
export function composePlanReceiptEmail(given: PlanReceiptFacts): ComposedEmail {
  const { plans, mails } = textsOf(given.language)
  const { fact, below } = mails
  const t = plans.mails
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
    [fact(figure, `${amount} ${on}`), ...rows.map(({ label, value }) => fact(label, value))].join('\n'),
    ...(url === null ? [] : [below(t.view, url)]),
    t.keep,
    NAME,
  ]
  return { subject, html: page, text: visibleText(`${text.join('\n\n')}\n`) }
}

/** A mail of plain sentences, with one thing to do about them. */
function plainEmail(given: Frame, subject: string, said: readonly string[], action: string): ComposedEmail {
  const { plans, mails } = textsOf(given.language)
  const t = plans.mails
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
  const text = [...all, ...(url === null ? [] : [mails.below(action, url)]), NAME]
  return { subject, html: page, text: visibleText(`${text.join('\n\n')}\n`) }
}

function dateIn(language: MailLanguage, date: string): string {
  return mailFormat(language, 'EUR', '0.00').date(date)
}

/** The mail that says that a renewal could not be taken, what happens next and what to do. */
export function composePlanFailureEmail(given: PlanFailureFacts): ComposedEmail {
  const t = textsOf(given.language).plans.mails
  const date = (day: string) => dateIn(given.language, day)
  const said = [
    t.failed(given.planName, given.companyName),
    t.said(reasonIn(given.language, given.reason)),
    given.nextTryOn === null ? t.noTry : t.nextTry(date(given.nextTryOn)),
    t.until(date(given.until)),
  ]
  return plainEmail(given, visibleLine(t.failedSubject), said, t.pay)
}

/** The mail that says that a trial is about to end, what a plan changes and what happens without one. */
export function composeTrialEndEmail(given: TrialEndFacts): ComposedEmail {
  const t = textsOf(given.language).plans.mails
  const on = dateIn(given.language, given.endsOn)
  const said = [t.trial(given.companyName, on), t.trialGoesOn, t.trialStops]
  return plainEmail(given, visibleLine(t.trialSubject(on)), said, t.choose)
}

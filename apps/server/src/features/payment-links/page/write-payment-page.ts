import type { PublicPayment } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { writeDate } from '@counterfoil/domain/dates/write-date.ts'
import { writeMoney } from '@counterfoil/domain/money/write-money.ts'
import { accentColours } from '@counterfoil/domain/payments/accent-colours.ts'
import { localeOf } from '@counterfoil/domain/text/locale-of.ts'
import type { Deps } from '../../../deps.ts'
import { escapeMarkup, type PageParts } from '../../../http/answers/page-parts.ts'
import { AppError } from '../../../http/app-error.ts'
import { readPublicPayment } from '../public-page/public-page.ts'
import { type PayerText, payerText } from './payer-texts.ts'

/** Where there is something to pay, or money is on its way. Of any other link nothing is written. */
const SHOWN: ReadonlySet<PublicPayment['status']> = new Set(['active', 'pending'])

type Writer = { payment: PublicPayment; locale: string; say: (name: PayerText, value?: string) => string }

function writeHead({ payment }: Writer): string {
  const logo = payment.company_logo
    ? `<img src="${escapeMarkup(payment.company_logo)}" alt="" class="pay-logo">`
    : ''
  return `<div class="pay-head">${logo}<p class="pay-name" dir="auto">${escapeMarkup(payment.company_name)}</p></div>`
}

function writeSum({ payment, locale, say }: Writer): string {
  const { invoice_number, amount, currency, due_date } = payment
  const title = invoice_number ? say('invoice', invoice_number) : say('payment')
  const sum = amount !== null && currency !== null ? writeMoney(amount, currency, locale) : ''
  const due = due_date
    ? `<p class="pay-due"${payment.is_late ? ' data-late="true"' : ''}>${escapeMarkup(say(payment.is_late ? 'late' : 'due', writeDate(due_date, locale)))}</p>`
    : ''
  return `<div><h1 class="pay-title">${escapeMarkup(title)}</h1><p class="cf-figures pay-amount" style="--chars:${sum.length}">${escapeMarkup(sum)}</p>${due}</div>`
}

function writeFacts({ payment, locale, say }: Writer): string {
  const { part_paid, currency } = payment
  const written = (amount: string | undefined) =>
    amount !== undefined && currency !== null ? writeMoney(amount, currency, locale) : null
  const facts = [
    [say('total'), written(part_paid?.total)],
    [say('paid'), written(part_paid?.paid)],
    [say('client'), payment.client_name],
    [say('description'), payment.description],
  ] as const
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return ''
  const rows = known.map(
    ([name, value]) =>
      `<div><dt>${escapeMarkup(name)}</dt><dd dir="auto">${escapeMarkup(value ?? '')}</dd></div>`,
  )
  return `<dl class="pay-facts">${rows.join('')}</dl>`
}

function writeStub(writer: Writer): string {
  const { payment, say } = writer
  const { light, dark } = accentColours(payment.accent_color ?? '')
  const colours = `--pay-light-accent:${light.accent};--pay-dark-accent:${dark.accent}`
  const document = payment.pdf_url
    ? `<a href="${escapeMarkup(payment.pdf_url)}" target="_blank" rel="noreferrer" class="pay-document">${escapeMarkup(say('document'))}</a>`
    : ''
  const stub = `${writeHead(writer)}${writeSum(writer)}${writeFacts(writer)}${document}`
  return `<div class="pay-page" style="${colours}"><main class="pay-main"><div class="pay-slip"><section class="pay-stub" aria-label="${escapeMarkup(say('stub'))}">${stub}</section></div></main></div>`
}

/** What a payer wants to know first, as plain markup, and the payment itself for the app that takes over. */
function writePayment(payment: PublicPayment, wanted: readonly string[]): PageParts {
  const writer: Writer = {
    payment,
    locale: localeOf(payment.language, wanted),
    say: (name, value) => payerText(payment.language, name, value),
  }
  return {
    language: payment.language,
    title: writer.say('title', payment.company_name),
    content: writeStub(writer),
    data: { id: 'payment', value: payment },
  }
}

/**
 * What stands in the page of a payment link before its app runs; null for a link that is unknown, over or paid, and
 * where it cannot be found out: then the app asks, and says what there is to say.
 */
export async function writePaymentPage(
  deps: Deps,
  token: string,
  wanted: readonly string[],
): Promise<PageParts | null> {
  try {
    const payment = await readPublicPayment(deps, token)
    return SHOWN.has(payment.status) && payment.amount !== null ? writePayment(payment, wanted) : null
  } catch (error) {
    if (!(error instanceof AppError))
      deps.logger.warn({ err: error }, 'a payment page was sent without its payment')
    return null
  }
}

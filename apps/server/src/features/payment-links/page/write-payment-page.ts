import type { PublicPayment } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { writeDate } from '@counterfoil/domain/dates/write-date.ts'
import { writeMoney } from '@counterfoil/domain/money/write-money.ts'
import { localeOf } from '@counterfoil/domain/text/locale-of.ts'
import type { Deps } from '../../../deps.ts'
import type { PageParts } from '../../../http/answers/page-parts.ts'
import { AppError } from '../../../http/app-error.ts'
import { isPositive } from '../../../services/pdf/labels/document-format.ts'
import { readPublicPayment } from '../public-page/public-page.ts'
import {
  writeCompanyHead,
  writeDocumentLink,
  writeFacts,
  writeStubPage,
  writeSum,
  writeSums,
} from './page-markup.ts'
import { type PayerText, payerText } from './payer-texts.ts'

/** Where there is something to pay, or money is on its way. Of any other link nothing is written. */
const SHOWN: ReadonlySet<PublicPayment['status']> = new Set(['active', 'pending'])

type Writer = { payment: PublicPayment; locale: string; say: (name: PayerText, value?: string) => string }

/** Each by its day, with what is left of it. */
function writeInstalments(
  { payment: { currency }, locale, say }: Writer,
  list: NonNullable<PublicPayment['instalments']>['list'],
): string {
  return writeSums(
    list.map(({ due_date, left }) => [
      writeDate(due_date, locale),
      isPositive(left) && currency !== null ? writeMoney(left, currency, locale) : say('settled'),
    ]),
  )
}

function writeStub(writer: Writer): string {
  const { payment, locale, say } = writer
  const { invoice_number, document_type, currency, part_paid, instalments } = payment
  // As the app shows it at first: the next instalment, where there is one to choose.
  const { amount, due_date, is_late } = instalments?.next ?? payment
  const written = (sum: string | null | undefined) =>
    sum != null && currency !== null ? writeMoney(sum, currency, locale) : null
  const title = invoice_number ? say(document_type ?? 'invoice', invoice_number) : say('payment')
  const day = due_date && {
    text: say(is_late ? 'late' : 'due', writeDate(due_date, locale)),
    isLate: is_late,
  }
  return [
    writeCompanyHead(payment.company_name, payment.company_logo),
    writeSum(title, written(amount) ?? '', day || null),
    writeFacts([
      [say('total'), written(part_paid?.total)],
      [say('paid'), written(part_paid?.paid)],
      [say('client'), payment.client_name],
      [say('description'), payment.invoices ? null : payment.description],
    ]),
    payment.invoices ? writeSums(payment.invoices.map((one) => [one.number, written(one.amount)])) : '',
    instalments ? writeInstalments(writer, instalments.list) : '',
    writeDocumentLink(payment.pdf_url, say('document')),
  ].join('')
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
    content: writeStubPage(payment.accent_color ?? '', writer.say('stub'), writeStub(writer)),
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

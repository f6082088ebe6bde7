import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { parseCalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { CallInput } from '../../../api/api-types.ts'
import { faultText } from '../../../api/errors/fault-text.ts'
import { translate } from '../../../i18n/translate.ts'
import { contentOf, type DraftForm, formOfInvoice } from '../../invoices/editor/draft/draft-form.ts'
import { dueAfter } from '../../invoices/editor/draft/draft-habits.ts'
import type { DraftFaults } from '../../invoices/editor/draft/draft-totals.ts'
import type { DraftBasis } from '../../invoices/editor/draft/use-draft-basis.ts'

/** What an editor starts with. */
export type QuoteStart = {
  basis: DraftBasis
  form: DraftForm
  validUntil: string | null
  /** Null for one that is not stored yet. */
  record: Quote | null
}

type QuoteBody = CallInput<'createQuote'>['body']

/** For how many days after its date a quote is offered to hold. */
export const VALID_DAYS = [14, 30, 60] as const
/** For how long a new quote holds unless somebody says otherwise. */
const USUAL_DAYS = 30

/** The last day of a new quote of a day. */
export const usualValidUntil = (issueDate: string): string | null => dueAfter(issueDate, USUAL_DAYS, null)

/** Which of the offered terms a last day is; null where it is a day of its own, or there is none. */
export function validDays(issueDate: string, validUntil: string | null): number | null {
  if (validUntil === null) return null
  return VALID_DAYS.find((days) => dueAfter(issueDate, days, null) === validUntil) ?? null
}

/** The last day once the date is another: one of the offered terms moves along, a day of its own stays. */
export function movedValidUntil(validUntil: string | null, from: string, to: string): string | null {
  return dueAfter(to, validDays(from, validUntil), validUntil)
}

/** What a stored quote says, as its form. Its invoice is due by its terms, and has its rate. */
export function formOfQuote(quote: Quote): DraftForm {
  return formOfInvoice({
    ...quote,
    due_date: dueAfter(quote.issue_date, quote.payment_terms_days, null),
    exchange_rate: null,
    exchange_rate_date: null,
    exchange_rate_source: null,
  })
}

/** A last day before the date of the quote. */
export function validUntilFaults({ issue_date }: DraftForm, validUntil: string | null): DraftFaults {
  const [day, last] = [parseCalendarDate(issue_date), validUntil && parseCalendarDate(validUntil)]
  if (!day || !last || last >= day) return {}
  const { id, values } = faultText(fault('valid_until_before_issue', { day }))
  return { valid_until: translate(id, values) }
}

/** All of a form that is sent, but for the client. */
export function quoteContent(form: DraftForm, validUntil: string | null): Omit<QuoteBody, 'client'> {
  const { due_date, exchange_rate, exchange_rate_date, exchange_rate_source, ...said } = contentOf(form)
  return { ...said, valid_until: validUntil }
}

/** What is sent. Every custom field there is goes along: one without a value has none. */
export function quoteBody(
  form: DraftForm,
  client: string,
  validUntil: string | null,
  customFields: readonly { key: string }[],
): QuoteBody {
  const said = quoteContent(form, validUntil)
  const none = Object.fromEntries(
    [...customFields.map(({ key }) => key), ...Object.keys(form.custom_fields)].map((key) => [key, null]),
  )
  return { ...said, client, custom_fields: { ...none, ...said.custom_fields } }
}

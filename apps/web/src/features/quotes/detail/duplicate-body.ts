import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { addDays, calendarDate, daysBetween } from '@counterfoil/domain/dates/calendar-date.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import type { CallInput } from '../../../api/api-types.ts'

type QuoteBody = CallInput<'createQuote'>['body']

/** A line as it is written anew; its taxes come from its group where it has one. */
function lineOf({ id: _, position: __, line_total: ___, tax_amount: ____, ...line }: Quote['items'][number]) {
  const { tax_rates, tax_group, ...said } = line
  return { ...said, ...(tax_group === null ? { tax_rates } : { tax_group }) }
}

/** What makes a new draft with the content of a quote: dated today, and holding as many days as that one did. */
export function duplicateBody(quote: Quote, today: string): QuoteBody {
  const { issue_date: date, valid_until: until } = quote
  const day = calendarDate(today)
  return {
    client: quote.client,
    currency: quote.currency,
    issue_date: today,
    valid_until: until && addDays(day, daysBetween(calendarDate(date), calendarDate(until))),
    payment_terms_days: quote.payment_terms_days,
    language: knownLanguage(quote.language),
    template: quote.template,
    purchase_order: quote.purchase_order,
    reference: quote.reference,
    project_reference: quote.project_reference,
    period_start: quote.period_start,
    period_end: quote.period_end,
    prices_include_tax: quote.prices_include_tax,
    discount_type: quote.discount_type,
    discount_value: quote.discount_value,
    notes: quote.notes,
    terms: quote.terms,
    internal_notes: quote.internal_notes,
    custom_fields: quote.custom_fields,
    tags: quote.tags,
    assignee: quote.assignee,
    items: quote.items.map(lineOf),
  }
}

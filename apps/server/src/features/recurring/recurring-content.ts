import { invoiceCreate } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { readInput } from '@counterfoil/contract/read-input.ts'
import type { recurringCreate } from '@counterfoil/contract/recurring/recurring.schema.ts'
import { type CalendarDate, calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { eachReference } from '@counterfoil/domain/invoices/invoice-references.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { type Period, periodOf } from '@counterfoil/domain/recurring/invoice-period.ts'
import {
  fillPlaceholders,
  PERIOD_PLACEHOLDERS,
  placeholderWords,
  unknownPlaceholder,
} from '@counterfoil/domain/recurring/period-placeholders.ts'
import { priceOn } from '@counterfoil/domain/recurring/price-changes.ts'
import { type Occurrence, occurrenceAt, type Recurrence } from '@counterfoil/domain/recurring/recurrence.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import type { z } from 'zod'
import { invalid } from '../../http/app-error.ts'
import { collectFaults } from '../../http/input/validate.ts'
import { documentLocale } from '../../services/pdf/labels/document-format.ts'
import type { DecidedDraft, DraftBody } from '../invoices/drafts/decide-draft.ts'
import { type DraftContent, taxLineRows } from '../invoices/drafts/draft-content.ts'
import type { RecurringRow } from './recurring.db.ts'
import type { RecurringContent, RecurringFigures } from './recurring-shapes.ts'

type Written = z.output<typeof recurringCreate>
export function figuresOf({ totals, items }: DraftContent, language: string): RecurringFigures {
  const { currency } = totals.total
  const write = (amount: bigint) => formatMoney(money(amount, currency))
  return {
    subtotal: formatMoney(totals.subtotal),
    discount_total: formatMoney(totals.discountTotal),
    tax_total: formatMoney(totals.taxTotal),
    withholding_total: formatMoney(totals.withholdingTotal),
    taxes: taxLineRows(totals, language).map((tax) => ({
      ...tax,
      base: write(BigInt(tax.base)),
      amount: write(BigInt(tax.amount)),
    })),
    items: items.map((item) => ({ line_total: write(item.line_total), tax_amount: write(item.tax_amount) })),
  }
}

/** The content as it is stored, out of a draft that was settled; lines keep what prices they will have. */
export function contentOf({ fields, content }: DecidedDraft, items: Written['items']): RecurringContent {
  return {
    ...eachReference((name) => fields[name]),
    payment_terms_days: fields.payment_terms_days,
    language: fields.language,
    prices_include_tax: fields.prices_include_tax,
    discount_type: fields.discount_type,
    discount_value: fields.discount_value,
    notes: fields.notes,
    terms: fields.terms,
    internal_notes: fields.internal_notes,
    custom_fields: fields.custom_fields,
    tags: fields.tags,
    assignee: fields.assignee_id,
    items: items.flatMap((item, at) => {
      const row = content.items[at]
      return row ? [{ ...item, id: row.id, tax_rates: row.tax_rate_ids, tax_group: row.tax_group_id }] : []
    }),
  }
}

/** What an invoice of a schedule is made of. */
export type RecurringSource = Pick<RecurringRow, 'client_id' | 'template_id' | 'currency' | 'period'> & {
  readonly content: RecurringContent
  readonly rule: Recurrence
  readonly country: string | null
}

/** Lines with the prices of a date, and no more than an invoice's line says. One with a group follows its group. */
export function itemsOn(items: Written['items'], date: CalendarDate): DraftBody['items'] {
  return items.map(({ price_changes, tax_rates, tax_group, ...line }) => ({
    ...line,
    ...(tax_group ? { tax_group } : { tax_rates }),
    unit_price: priceOn({ unit_price: line.unit_price, price_changes }, date),
  }))
}

function periodAt(source: RecurringSource, index: number): Period {
  const date = occurrenceAt(source.rule, index)
  if (date === null) throw invalid({ start_date: [fault('recurrence_without_date')] })
  return periodOf(source.rule, source.period, { index, date })
}

function wordsAt(source: RecurringSource, { index }: Occurrence) {
  const periods = {
    current: periodAt(source, index),
    previous: periodAt(source, index - 1),
    next: periodAt(source, index + 1),
  }
  const locale = documentLocale(knownLanguage(source.content.language), source.country)
  return { period: periods.current, words: placeholderWords(periods, locale) }
}

/** The body of the draft that a schedule makes on a date, with its period written out in its texts. */
export function draftBodyOn(source: RecurringSource, occurrence: Occurrence): DraftBody {
  const { content } = source
  const { period, words } = wordsAt(source, occurrence)
  const fill = (text: string | null) => (text === null ? null : fillPlaceholders(text, words))
  return {
    ...content,
    ...eachReference((name) => fill(content[name])),
    client: source.client_id,
    template: source.template_id,
    currency: currencyCode(source.currency),
    language: knownLanguage(content.language),
    issue_date: occurrence.date,
    period_start: period.start,
    period_end: period.end,
    notes: fill(content.notes),
    terms: fill(content.terms),
    internal_notes: fill(content.internal_notes),
    items: itemsOn(content.items, occurrence.date).map(({ id, ...item }) => ({
      ...item,
      description: fillPlaceholders(item.description, words),
      details: fill(item.details),
    })),
  }
}

/** Texts that say too much once the period is written out are refused as they would be on an invoice. */
export function requireWritable(body: DraftBody): void {
  const { faults = [] } = readInput(invoiceCreate, body)
  if (faults.length > 0) throw invalid(collectFaults(faults))
}

/** Names in braces that stand for nothing, by field. */
export function placeholderFaults(content: RecurringContent): FieldFaults {
  const { notes, terms, internal_notes, items } = content
  const texts: Record<string, string | null> = {
    notes,
    terms,
    internal_notes,
    ...eachReference((name) => content[name]),
  }
  for (const [at, item] of items.entries()) {
    texts[`items.${at}.description`] = item.description
    texts[`items.${at}.details`] = item.details
  }
  const faults: FieldFaults = {}
  for (const [field, text] of Object.entries(texts)) {
    const name = text === null ? null : unknownPlaceholder(text)
    if (name !== null)
      faults[field] = [fault('unknown_placeholder', { name, known: [...PERIOD_PLACEHOLDERS] })]
  }
  return faults
}

/** The rule of a stored schedule. */
export function ruleOf(
  row: Pick<RecurringRow, 'unit' | 'every' | 'day_of_month' | 'nth' | 'weekday' | 'start_date' | 'end_date'>,
): Recurrence {
  return {
    unit: row.unit,
    every: row.every,
    dayOfMonth: row.day_of_month,
    nthWeekday: row.nth === null || row.weekday === null ? null : { n: row.nth, weekday: row.weekday },
    startDate: calendarDate(row.start_date),
    endDate: row.end_date === null ? null : calendarDate(row.end_date),
  }
}

export function sourceOf(row: RecurringRow): RecurringSource {
  return { ...row, rule: ruleOf(row) }
}

/** What the lines of a schedule refer to, as rows of its references. */
export function referencesOf({ items }: RecurringContent): Record<string, string>[] {
  const of = (name: string, ids: readonly (string | null | undefined)[]) =>
    [...new Set(ids)].flatMap((id) => (id ? [{ [name]: id }] : []))
  return [
    ...of(
      'product_id',
      items.map(({ product }) => product),
    ),
    ...of(
      'tax_rate_id',
      items.flatMap(({ tax_rates }) => tax_rates ?? []),
    ),
    ...of(
      'tax_group_id',
      items.map(({ tax_group }) => tax_group),
    ),
  ]
}

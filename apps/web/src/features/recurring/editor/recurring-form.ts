import type { Recurring } from '@counterfoil/contract/recurring/recurring.schema.ts'
import { addDays, type CalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { eachReference, INVOICE_REFERENCE_NAMES } from '@counterfoil/domain/invoices/invoice-references.ts'
import {
  fillPlaceholders,
  PERIOD_PLACEHOLDERS,
  unknownPlaceholder,
} from '@counterfoil/domain/recurring/period-placeholders.ts'
import { priceOn } from '@counterfoil/domain/recurring/price-changes.ts'
import type { CallInput } from '../../../api/api-types.ts'
import { faultText } from '../../../api/errors/fault-text.ts'
import { randomKey } from '../../../api/requests/random-key.ts'
import { paddedPrice } from '../../../i18n/format-money.ts'
import { translate } from '../../../i18n/translate.ts'
import {
  contentOf,
  type DraftForm,
  type DraftLine,
  formOfInvoice,
  writtenLines,
} from '../../invoices/editor/draft/draft-form.ts'
import type { DraftFaults } from '../../invoices/editor/draft/draft-totals.ts'
import type { PeriodWords } from '../schedule/coming-dates.ts'
import { type ScheduleValues, scheduleBody } from '../schedule/schedule-values.ts'

type Body = CallInput<'createRecurring'>['body']

/** What a stored schedule says, as its form. */
export function formOfRecurring(record: Recurring, today: CalendarDate): DraftForm {
  const { payment_terms_days: days } = record
  const form = formOfInvoice({
    ...record,
    exchange_rate: null,
    exchange_rate_date: null,
    exchange_rate_source: null,
    issue_date: today,
    due_date: days === null ? null : addDays(today, days),
    period_start: null,
    period_end: null,
  })
  const lines = form.lines.map((line, at) => {
    const changes = record.items[at]?.price_changes ?? []
    return {
      ...line,
      price_changes: changes.map(({ from, unit_price }) => ({
        key: randomKey(),
        from,
        unit_price: paddedPrice(unit_price, record.currency),
      })),
    }
  })
  return { ...form, lines }
}

/** The changes of a line that can be told: those with a date and a price. */
function toldChanges({ price_changes = [] }: DraftLine): { from: string; unit_price: string }[] {
  return price_changes.flatMap(({ from, unit_price }) =>
    from === null || unit_price === '' ? [] : [{ from, unit_price }],
  )
}

/** The content at the prices of a date; a line that costs the same stays the same object. */
export function formOn(form: DraftForm, date: CalendarDate): DraftForm {
  if (!form.lines.some(({ price_changes = [] }) => price_changes.length > 0)) return form
  const lines = form.lines.map((line) => {
    const unit_price = priceOn({ unit_price: line.unit_price, price_changes: toldChanges(line) }, date)
    return unit_price === line.unit_price ? line : { ...line, unit_price }
  })
  return { ...form, lines }
}

/** The content as the invoice of a date says it. */
export function writtenForm(form: DraftForm, words: PeriodWords | null): DraftForm {
  if (words === null) return form
  const fill = (text: string) => fillPlaceholders(text, words)
  return {
    ...form,
    ...eachReference((name) => fill(form[name])),
    notes: fill(form.notes),
    terms: fill(form.terms),
    internal_notes: fill(form.internal_notes),
    lines: form.lines.map((line) => ({
      ...line,
      description: fill(line.description),
      details: fill(line.details),
    })),
  }
}

const unknownIn = (text: string): string | null => {
  const name = unknownPlaceholder(text)
  if (name === null) return null
  const { id, values } = faultText(fault('unknown_placeholder', { name, known: [...PERIOD_PLACEHOLDERS] }))
  return translate(id, values)
}

/** Names in braces that stand for nothing, by the fields of the form. */
export function placeholderFaults(form: DraftForm): DraftFaults {
  const texts: [field: string, text: string][] = [
    ...(['notes', 'terms', 'internal_notes', ...INVOICE_REFERENCE_NAMES] as const).map(
      (name): [string, string] => [name, form[name]],
    ),
    ...form.lines.flatMap((line): [string, string][] => [
      [`lines.${line.key}.description`, line.description],
      [`lines.${line.key}.details`, line.details],
    ]),
  ]
  return Object.fromEntries(
    texts.flatMap(([field, text]) => {
      const found = unknownIn(text)
      return found === null ? [] : [[field, found]]
    }),
  )
}

/** What is sent. Every custom field there is goes along: one without a value has none. */
export function recurringBody(
  form: DraftForm,
  client: string,
  schedule: ScheduleValues,
  customFields: readonly { key: string }[],
): Body {
  const { items = [], issue_date, due_date, period_start, period_end, ...content } = contentOf(form)
  const { exchange_rate, exchange_rate_date, exchange_rate_source, ...said } = content
  const lines = writtenLines(form)
  const none = Object.fromEntries(
    [...customFields.map(({ key }) => key), ...Object.keys(form.custom_fields)].map((key) => [key, null]),
  )
  return {
    ...scheduleBody(schedule),
    ...said,
    client,
    custom_fields: { ...none, ...said.custom_fields },
    items: items.map((item, at) => {
      const line = lines[at]
      return { ...item, price_changes: line ? toldChanges(line) : [] }
    }),
  }
}

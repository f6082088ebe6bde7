import { readFieldValue } from '@counterfoil/domain/custom-fields/change-values.ts'
import {
  type CustomField,
  customValueOf,
  missingFields,
} from '@counterfoil/domain/custom-fields/custom-field.ts'
import { calendarDate, parseCalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { type Fault, fault } from '@counterfoil/domain/faults/fault.ts'
import { type InvoiceDateFault, invoiceDateFaults } from '@counterfoil/domain/invoices/invoice-dates.ts'
import { ITEMS_MAX } from '@counterfoil/domain/invoices/lines/line-limits.ts'
import { exchangeRateFaults } from '@counterfoil/domain/taxes/invoice-exchange-rate.ts'
import type { ApiError } from '../../../../api/errors/api-error.ts'
import { fieldTexts } from '../../../../api/errors/error-texts.ts'
import { faultText } from '../../../../api/errors/fault-text.ts'
import { faultId } from '../../../../i18n/fault-messages.ts'
import { localeOf, shownLanguage } from '../../../../i18n/language.ts'
import { msg } from '../../../../i18n/msg.ts'
import { translate } from '../../../../i18n/translate.ts'
import type { UnreadState } from '../../../../ui/fields/dates/date-field.tsx'
import { OTHER_CURRENCY, otherCurrencyIn } from '../../../../ui/fields/other-currency.ts'
import { type DraftForm, exchangeRateOf, givenValues, writtenLines } from './draft-form.ts'
import type { DraftFaults, DraftTotals } from './draft-totals.ts'

const NOT_A_DATE = msg('What is typed there is not a date.')

const DATE_FIELDS: Readonly<Record<InvoiceDateFault['field'], string>> = {
  issueDate: 'issue_date',
  dueDate: 'due_date',
  periodStart: 'period_start',
  periodEnd: 'period_end',
}

function translateFault(found: Fault): string {
  const { id, values } = faultText(found)
  return translate(id, values)
}

function dateText(found: InvoiceDateFault): string {
  return translateFault(
    found.reason === 'date_out_of_range' ? fault('date_out_of_range', found.range) : fault(found.reason),
  )
}

const dateOrNull = (text: string | null) => (text === null ? null : parseCalendarDate(text))

function dateFaultsOf(form: DraftForm, today: string): [field: string, text: string][] {
  const issueDate = parseCalendarDate(form.issue_date)
  if (issueDate === null) return []
  const dates = {
    issueDate,
    dueDate: dateOrNull(form.due_date),
    periodStart: dateOrNull(form.period_start),
    periodEnd: dateOrNull(form.period_end),
  }
  return invoiceDateFaults(dates, calendarDate(today)).map((fault) => [
    DATE_FIELDS[fault.field],
    dateText(fault),
  ])
}

/** Amounts that name another currency than the invoice's. */
function otherCurrencies({ currency, discount_value, lines }: DraftForm): [field: string, text: string][] {
  const locale = localeOf(shownLanguage())
  const amounts: [field: string, typed: string][] = [
    ['discount_value', discount_value],
    ...lines.flatMap((line): [string, string][] => [
      [`lines.${line.key}.unit_price`, line.unit_price],
      [`lines.${line.key}.discount_value`, line.discount_value],
    ]),
  ]
  return amounts.flatMap(([field, typed]) => {
    const sign = otherCurrencyIn(typed, currency, locale)
    return sign === null ? [] : [[field, translate(OTHER_CURRENCY, { currency, sign })]]
  })
}

/** What is wrong with the rate to the company's currency, where one is typed. */
function rateFaultsOf(form: DraftForm, today: string, own: string): [field: string, text: string][] {
  const issueDate = parseCalendarDate(form.issue_date)
  if (issueDate === null) return []
  const situation = { currency: form.currency, own, issueDate, today: calendarDate(today) }
  return Object.entries(exchangeRateFaults(exchangeRateOf(form), situation)).map(([field, faults]) => [
    field,
    faults.map((found) => translateFault(found)).join(' '),
  ])
}

/** Custom fields whose text is none of their type. What may be chosen may have changed: that the server judges. */
function customFaults(form: DraftForm, fields: readonly CustomField[]): [field: string, text: string][] {
  return fields.flatMap((field): [string, string][] => {
    const value = customValueOf(form.custom_fields, field.key)
    const reading = field.type === 'choice' ? { value } : readFieldValue(field, value)
    if (!('fault' in reading)) return []
    const { id, values } = faultText(reading.fault)
    return [[`custom_fields.${field.key}`, translate(id, values)]]
  })
}

/** Faults that can be told without the server; a draft that has one waits with saving. */
export function faultsOf(
  form: DraftForm,
  totals: DraftTotals,
  today: string,
  unread: Readonly<Record<string, UnreadState>>,
  own: string,
  customFields: readonly CustomField[] = [],
): DraftFaults {
  const faults: Record<string, string> = { ...totals.faults }
  for (const line of writtenLines(form)) {
    if (line.description.trim() === '')
      faults[`lines.${line.key}.description`] = faultId('description_required')
  }
  if (form.lines.length > ITEMS_MAX && writtenLines(form).length > ITEMS_MAX)
    faults.items = translateFault(fault('too_many_lines', { max: ITEMS_MAX }))
  const unreadable = Object.entries(unread).filter(([, state]) => state === 'unreadable')
  return {
    ...faults,
    ...Object.fromEntries(otherCurrencies(form)),
    ...Object.fromEntries(dateFaultsOf(form, today)),
    ...Object.fromEntries(rateFaultsOf(form, today, own)),
    ...Object.fromEntries(customFaults(form, customFields)),
    ...Object.fromEntries(unreadable.map(([field]) => [field, NOT_A_DATE])),
  }
}

/** What a draft lacks to be issued, at the fields where it is entered. */
export function faultsOfIssue(form: DraftForm, customFields: readonly CustomField[]): DraftFaults {
  const [first] = form.lines
  const isEmpty = writtenLines(form).length === 0
  const values = givenValues(form)
  return {
    ...(isEmpty && first && { [`lines.${first.key}.description`]: faultId('description_required') }),
    ...Object.fromEntries(
      missingFields(customFields, values).map(({ key }) => [`custom_fields.${key}`, faultId('required')]),
    ),
  }
}

/** The server's faults on the fields of the form: `items.2.quantity` is the third line that was sent. */
export function faultsOfError(error: ApiError, keys: readonly string[]): DraftFaults {
  return Object.fromEntries(
    fieldTexts(error).map(([field, texts]) => {
      const [, index, rest] = /^items\.(\d+)(?:\.(\w+))?/.exec(field) ?? []
      const key = index === undefined ? undefined : keys[Number(index)]
      // A fault of one tag stands at the field of all.
      const whole = /^tags\.\d+$/.test(field) ? 'tags' : field
      const place = key === undefined ? whole : `lines.${key}.${rest ?? 'description'}`
      return [place, texts.map(({ id, values }) => translate(id, values)).join(' ')]
    }),
  )
}

/** The part of the faults that belongs to one line, by its fields. */
export function faultsOfLine(faults: DraftFaults, key: string): Record<string, string> | undefined {
  const start = `lines.${key}.`
  const own = Object.entries(faults).filter(([field]) => field.startsWith(start))
  if (own.length === 0) return undefined
  return Object.fromEntries(own.map(([field, text]) => [field.slice(start.length), text]))
}

import type { invoiceCreate, invoicePatch } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { CustomFieldValues } from '@counterfoil/domain/custom-fields/custom-field.ts'
import {
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
} from '@counterfoil/domain/dates/calendar-date.ts'
import { type Fault, type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { type InvoiceDateFault, invoiceDateFaults } from '@counterfoil/domain/invoices/invoice-dates.ts'
import { eachReference } from '@counterfoil/domain/invoices/invoice-references.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import type { z } from 'zod'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { settledExchangeRate } from '../exchange-rate/settle-exchange-rate.ts'
import { type DraftDefaultsRow, NO_ORDER, type WrittenFieldsRow } from '../invoices.db.ts'
import { plainDecimal } from '../invoices.presenter.ts'

/** With the values of custom fields as they are to be: `writeCustomValues`. */
type Settled = { custom_fields?: CustomFieldValues }
type Written = Omit<z.output<typeof invoiceCreate>, 'items' | 'custom_fields'> & Settled
type Patched = Omit<z.output<typeof invoicePatch>, 'items' | 'custom_fields'> & Settled

/** The fields of a draft a person writes, all settled: nothing is left to a default any more. */
export type DraftFields = Omit<WrittenFieldsRow, 'currency'> & { currency: CurrencyCode }

const LAST_DAY = calendarDate('9999-12-31')

/** Beyond the calendar's end there is no date; that such an issue date may not be is said by {@link dateFaults}. */
function dueDateOf(issueDate: string, days: number): string {
  const date = calendarDate(issueDate)
  return days > daysBetween(date, LAST_DAY) ? LAST_DAY : addDays(date, days)
}

/** What is left out comes from the client, else from the company. */
export function newDraftFields(
  written: Written,
  defaults: DraftDefaultsRow,
  scope: CompanyScope,
): DraftFields {
  const issueDate = written.issue_date ?? scope.today
  const days = written.payment_terms_days ?? defaults.client_terms_days ?? defaults.company_terms_days
  const currency = currencyCode(written.currency ?? defaults.client_currency ?? scope.currency)
  return {
    ...NO_ORDER,
    client_id: written.client,
    client_name: defaults.client_name,
    currency,
    issue_date: issueDate,
    due_date: written.due_date === undefined ? dueDateOf(issueDate, days) : written.due_date,
    payment_terms_days: written.payment_terms_days === undefined ? days : written.payment_terms_days,
    language: written.language ?? defaults.client_language ?? defaults.company_language,
    template_id: written.template === undefined ? defaults.client_template_id : written.template,
    ...eachReference((name) => written[name] ?? null),
    ...settledExchangeRate(written, null, currency, scope.currency),
    period_start: written.period_start ?? null,
    period_end: written.period_end ?? null,
    prices_include_tax: written.prices_include_tax ?? defaults.company_prices_include_tax,
    discount_type: written.discount_type ?? null,
    discount_value: written.discount_value ?? null,
    notes: written.notes === undefined ? defaults.company_notes : written.notes,
    terms: written.terms === undefined ? defaults.company_terms : written.terms,
    internal_notes: written.internal_notes ?? null,
    custom_fields: written.custom_fields ?? {},
    tags: written.tags ?? [],
    assignee_id: written.assignee ?? null,
  }
}

const or = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value)

/** A new date or new terms move the due date along, unless the writer names one. */
function patchedDueDate(patch: Patched, row: WrittenFieldsRow): string | null {
  if (patch.due_date !== undefined) return patch.due_date
  const days = or(patch.payment_terms_days, row.payment_terms_days)
  const moves = patch.issue_date !== undefined || patch.payment_terms_days !== undefined
  return moves && days !== null ? dueDateOf(patch.issue_date ?? row.issue_date, days) : row.due_date
}

/**
 * A draft's fields after a patch: what it does not name stays, but for a rate to a currency that is not the company's `own`
 * any more.
 */
export function patchedDraftFields(
  patch: Patched,
  row: WrittenFieldsRow,
  clientName: string,
  own: string,
): DraftFields {
  const currency = currencyCode(patch.currency ?? row.currency)
  return {
    document_type: row.document_type,
    order_id: row.order_id,
    deductions: row.deductions,
    order_lines: row.order_lines,
    client_id: patch.client ?? row.client_id,
    client_name: clientName,
    currency,
    issue_date: patch.issue_date ?? row.issue_date,
    due_date: patchedDueDate(patch, row),
    payment_terms_days: or(patch.payment_terms_days, row.payment_terms_days),
    language: patch.language ?? row.language,
    template_id: or(patch.template, row.template_id),
    ...eachReference((name) => or(patch[name], row[name])),
    ...settledExchangeRate(patch, row, currency, own),
    period_start: or(patch.period_start, row.period_start),
    period_end: or(patch.period_end, row.period_end),
    prices_include_tax: patch.prices_include_tax ?? row.prices_include_tax,
    discount_type: or(patch.discount_type, row.discount_type),
    discount_value: or(
      patch.discount_value,
      row.discount_value === null ? null : plainDecimal(row.discount_value),
    ),
    notes: or(patch.notes, row.notes),
    terms: or(patch.terms, row.terms),
    internal_notes: or(patch.internal_notes, row.internal_notes),
    custom_fields: patch.custom_fields ?? row.custom_fields,
    tags: patch.tags ?? row.tags,
    assignee_id: or(patch.assignee, row.assignee_id),
  }
}

const DATE_FIELDS: Readonly<Record<InvoiceDateFault['field'], keyof DraftFields>> = {
  issueDate: 'issue_date',
  dueDate: 'due_date',
  periodStart: 'period_start',
  periodEnd: 'period_end',
}

function dateFault(found: InvoiceDateFault): Fault {
  return found.reason === 'date_out_of_range' ? fault('date_out_of_range', found.range) : fault(found.reason)
}

export type DateFields = Pick<DraftFields, 'issue_date' | 'due_date' | 'period_start' | 'period_end'>

const dateOrNull = (text: string | null) => (text === null ? null : calendarDate(text))

/** Dates no invoice can have, and those that contradict each other. */
export function dateFaults(fields: DateFields, today: CalendarDate): FieldFaults {
  const faults = invoiceDateFaults(
    {
      issueDate: calendarDate(fields.issue_date),
      dueDate: dateOrNull(fields.due_date),
      periodStart: dateOrNull(fields.period_start),
      periodEnd: dateOrNull(fields.period_end),
    },
    today,
  )
  return Object.fromEntries(faults.map((found) => [DATE_FIELDS[found.field], [dateFault(found)]]))
}

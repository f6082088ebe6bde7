import { calendarDate, parseCalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { type InvoiceDateFault, invoiceDateFaults } from '@counterfoil/domain/invoices/invoice-dates.ts'
import type { ApiError } from '../../../../api/errors/api-error.ts'
import { fieldErrorText } from '../../../../api/errors/error-texts.ts'
import { msg } from '../../../../i18n/msg.ts'
import { translate } from '../../../../i18n/translate.ts'
import { writtenDates } from '../../../../i18n/written-dates.ts'
import { type DraftForm, writtenLines } from './draft-form.ts'
import type { DraftFaults, DraftTotals } from './draft-totals.ts'

const DATE_FIELDS: Readonly<Record<InvoiceDateFault['field'], string>> = {
  issueDate: 'issue_date',
  dueDate: 'due_date',
  periodStart: 'period_start',
  periodEnd: 'period_end',
}

function dateText(fault: InvoiceDateFault): string {
  switch (fault.reason) {
    case 'due_before_issue':
      return translate(msg('The due date lies before the issue date.'))
    case 'period_ends_before_start':
      return translate(msg('The period ends before it starts.'))
    case 'date_out_of_range':
      return translate(msg('Give a date from {first} to {last}.'), writtenDates({ ...fault.range }))
  }
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

/** Faults that can be told without the server; a draft that has one waits with saving. */
export function faultsOf(form: DraftForm, totals: DraftTotals, today: string): DraftFaults {
  const faults: Record<string, string> = { ...totals.faults }
  for (const line of writtenLines(form)) {
    if (line.description.trim() === '')
      faults[`lines.${line.key}.description`] = msg('Description is required')
  }
  return { ...faults, ...Object.fromEntries(dateFaultsOf(form, today)) }
}

/** The server's faults on the fields of the form: `items.2.quantity` is the third line that was sent. */
export function faultsOfError(error: ApiError, keys: readonly string[]): DraftFaults {
  return Object.fromEntries(
    Object.entries(error.fieldErrors).map(([field, messages]) => {
      const [, index, rest] = /^items\.(\d+)(?:\.(\w+))?/.exec(field) ?? []
      const key = index === undefined ? undefined : keys[Number(index)]
      // A fault of one tag stands at the field of all.
      const whole = /^tags\.\d+$/.test(field) ? 'tags' : field
      const place = key === undefined ? whole : `lines.${key}.${rest ?? 'description'}`
      const texts = messages.map(fieldErrorText)
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

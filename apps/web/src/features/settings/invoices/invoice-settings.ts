import type { CompanySettings } from '@counterfoil/contract/companies/company-settings.schema.ts'
import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import {
  checkNumberTemplate,
  type DocumentPrefixes,
  formatInvoiceNumber,
  isNumberPrefix,
  type NumberTemplateReason,
  parseNumberTemplate,
  takenPrefixes,
} from '@counterfoil/domain/invoices/invoice-number.ts'
import { faultId } from '../../../i18n/fault-messages.ts'
import { todayIn } from '../../../i18n/format-date.ts'
import { type Translate, translate } from '../../../i18n/translate.ts'
import { type SettingsPart, type SettingsPatch, settingsFaults, typedNumber } from '../settings-form.ts'

function valuesOf(settings: CompanySettings) {
  const { prefix, credit_note_prefix, quote_prefix, pattern, reset, next_number } = settings.numbering
  return {
    numbering: {
      prefix,
      credit_note_prefix,
      quote_prefix,
      pattern,
      reset,
      next_number: next_number as number | string,
    },
    payment_terms_days: settings.payment_terms_days as number | string,
    allow_overpayment: settings.allow_overpayment,
    prices_include_tax: settings.prices_include_tax,
    default_notes: settings.default_notes ?? '',
    default_terms: settings.default_terms ?? '',
    currency: settings.currency,
    language: settings.language,
    time_zone: settings.time_zone,
    date_format: settings.date_format,
    fiscal_year_start_month: String(settings.fiscal_year_start_month),
    accent_color: settings.accent_color,
    documents: settings.documents,
  }
}
export type InvoiceSettingsValues = ReturnType<typeof valuesOf>

/** The next number is sent only where it was changed: the one read may be given by now. */
function patchOf(values: InvoiceSettingsValues, stored: CompanySettings): SettingsPatch {
  const { next_number, ...numbering } = values.numbering
  const isSet = typedNumber(next_number) !== stored.numbering.next_number
  return {
    ...values,
    numbering: { ...numbering, ...(isSet ? { next_number: typedNumber(next_number) } : {}) },
    language: values.language as SettingsPatch['language'],
    payment_terms_days: typedNumber(values.payment_terms_days),
    fiscal_year_start_month: Number(values.fiscal_year_start_month),
  }
}

/** What is wrong with a pattern. Its tokens are filled in as values: braces mean something in a text. */
function patternText(reason: NumberTemplateReason, t: Translate): string {
  const token = '{SEQ:4}'
  switch (reason) {
    case 'template_too_long':
      return t('At most {count} characters.', { count: 60 })
    case 'unknown_token':
      return t('Only {tokens} stand in braces.', { tokens: '{PREFIX}, {YYYY}, {YY}, {FY}, {MM}, {SEQ:4}' })
    case 'bad_character':
      return t('Only letters, digits, blanks and . _ / # - beside what stands in braces.')
    case 'sequence_missing':
      return t('The running number is missing: write {token}.', { token })
    case 'sequence_repeated':
      return t('The running number can stand there only once.')
    case 'sequence_digits_out_of_range':
      return t('Give the running number 1 to 12 digits, as in {token}.', { token })
    case 'reset_needs_year':
      return t('Numbers that start again each year need the year: write {token}.', { token: '{YYYY}' })
    case 'reset_needs_fiscal_year':
      return t('Numbers that start again each fiscal year need that year: write {token}.', { token: '{FY}' })
    case 'reset_needs_year_and_month':
      return t('Numbers that start again each month need year and month: write {year} and {month}.', {
        year: '{YYYY}',
        month: '{MM}',
      })
  }
}

/** Above the numbers given, as long as they are counted the same way. */
function nextNumberFault({ numbering }: InvoiceSettingsValues, stored: CompanySettings): string | undefined {
  const next = typedNumber(numbering.next_number)
  const { last_number, next_number, reset } = stored.numbering
  if (!Number.isInteger(next) || next < 1) return translate('Give a whole number from 1.')
  if (next === next_number || numbering.reset !== reset || next > last_number) return undefined
  return translate('Number {last} is used already: give {next} or more.', {
    last: last_number,
    next: last_number + 1,
  })
}

/** The prefixes as they are sent: a blank before one is none of it. */
function typedPrefixes({ numbering }: InvoiceSettingsValues): DocumentPrefixes {
  return {
    prefix: numbering.prefix.trimStart(),
    credit_note_prefix: numbering.credit_note_prefix.trimStart(),
    quote_prefix: numbering.quote_prefix.trimStart(),
  }
}

function faultsOf(values: InvoiceSettingsValues, stored: CompanySettings): Record<string, string> {
  const faults = settingsFaults(patchOf(values, stored))
  if (faults.payment_terms_days) faults.payment_terms_days = translate('Give a whole number from 0 to 365.')
  const pattern = checkNumberTemplate(values.numbering.pattern.trim(), values.numbering.reset)
  if (!pattern.ok) faults['numbering.pattern'] = patternText(pattern.reason, translate)
  for (const field of takenPrefixes(stored.numbering, typedPrefixes(values)))
    faults[`numbering.${field}`] ??= translate(faultId('prefix_taken'))
  const next = nextNumberFault(values, stored)
  if (next) faults['numbering.next_number'] = next
  return faults
}

export const invoiceSettings: SettingsPart<InvoiceSettingsValues> = {
  name: 'invoice settings',
  valuesOf,
  patchOf,
  faultsOf,
}

type Written = Pick<InvoiceSettingsValues, 'numbering' | 'fiscal_year_start_month'>

/** Writes numbers as the settings have them; null while pattern or prefix are none. */
function numberWriter(
  values: Written,
  prefix: string,
  timeZone: string,
): ((sequence: number) => string) | null {
  const template = values.numbering.pattern.trim()
  if (!parseNumberTemplate(template).ok || !isNumberPrefix(prefix)) return null
  const issueDate = calendarDate(todayIn(timeZone))
  const fiscal_year_start_month = Number(values.fiscal_year_start_month)
  return (sequence) => formatInvoiceNumber({ template, prefix, issueDate, fiscal_year_start_month, sequence })
}

/** The running number in a number, which is told only as it is written: the digits that make it when they are written anew. */
function sequenceIn(number: string, write: (sequence: number) => string): number | null {
  const runs = number.match(/\d+/g) ?? []
  const ends = runs.flatMap((run) => Array.from(run, (_, start) => Number(run.slice(start))))
  return ends.find((sequence) => Number.isSafeInteger(sequence) && write(sequence) === number) ?? null
}

/** The fields of a series beside that of the invoices, which tells its next number only as it is written. */
const SERIES = {
  creditNotes: { prefix: 'credit_note_prefix', preview: 'credit_note_preview' },
  quotes: { prefix: 'quote_prefix', preview: 'quote_preview' },
} as const

/** The next number of credit notes or quotes as it would be written with what is typed, or null while that is no number. */
export function seriesPreview(
  series: keyof typeof SERIES,
  values: InvoiceSettingsValues,
  stored: CompanySettings,
  timeZone: string,
): string | null {
  const { prefix, preview } = SERIES[series]
  const writeStored = numberWriter(valuesOf(stored), stored.numbering[prefix], timeZone)
  const sequence = writeStored && sequenceIn(stored.numbering[preview], writeStored)
  const write = numberWriter(values, typedPrefixes(values)[prefix], timeZone)
  return write?.(sequence ?? 1) ?? null
}

/**
 * The next number and the one after it as they would be written with what is typed, or null while that is no number.
 * Numbers that are taken already, which the server leaves out, are not known here.
 */
export function numberPreview(
  values: InvoiceSettingsValues,
  timeZone: string,
): [next: string, then: string] | null {
  const sequence = typedNumber(values.numbering.next_number)
  const write = numberWriter(values, values.numbering.prefix.trimStart(), timeZone)
  if (write === null || !Number.isSafeInteger(sequence) || sequence < 1) return null
  return [write(sequence), write(sequence + 1)]
}

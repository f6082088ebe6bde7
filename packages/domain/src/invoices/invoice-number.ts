import {
  type CalendarDate,
  calendarDate,
  endOfMonth,
  monthKey,
  startOfMonth,
  yearKey,
} from '../dates/calendar-date.ts'
import { fiscalYearLabel, fiscalYearOf, type StartMonth } from '../dates/fiscal-year.ts'
import { refused, type Verdict } from '../verdict.ts'

/** When a series starts again at its first number (docs/rules.md, section 6, "Issuing"). */
export const NUMBER_RESETS = ['never', 'yearly', 'fiscal_yearly', 'monthly'] as const
export type NumberReset = (typeof NUMBER_RESETS)[number]

type NumberToken =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'prefix' }
  | { readonly type: 'year'; readonly digits: 2 | 4 }
  | { readonly type: 'fiscal_year' }
  | { readonly type: 'month' }
  | { readonly type: 'sequence'; readonly minDigits: number }

export type NumberTemplateReason =
  | 'template_too_long'
  | 'unknown_token'
  | 'bad_character'
  | 'sequence_missing'
  | 'sequence_repeated'
  | 'sequence_digits_out_of_range'
  | 'reset_needs_year'
  | 'reset_needs_fiscal_year'
  | 'reset_needs_year_and_month'

export type NumberTemplateReading =
  | { readonly ok: true; readonly tokens: readonly NumberToken[] }
  | { readonly ok: false; readonly reason: NumberTemplateReason }

export const DEFAULT_NUMBER_TEMPLATE = '{PREFIX}{YYYY}-{SEQ:4}'

/** The tokens a template may hold, for the settings screen and GET /config/invoice-settings/. */
export const NUMBER_TOKENS: readonly { readonly token: string; readonly label: string }[] = [
  { token: '{PREFIX}', label: "The series' prefix" },
  { token: '{YYYY}', label: 'Year of the issue date, four digits' },
  { token: '{YY}', label: 'Year of the issue date, two digits' },
  {
    token: '{FY}',
    label: 'Fiscal year of the issue date: 2026, or 2026-27 where it does not begin in January',
  },
  { token: '{MM}', label: 'Month of the issue date, two digits' },
  { token: '{SEQ:4}', label: 'Running number with at least that many digits, 1 to 12' },
]

const MAX_TEMPLATE_LENGTH = 60
const MAX_PREFIX_LENGTH = 20
const MAX_SEQUENCE_DIGITS = 12

/** What a number is made of besides its tokens: what file names, bank references and URLs can all carry. */
const PLAIN_TEXT = /^[\p{L}\p{N} ._/#-]*$/u
const TOKENS = /\{([^{}]*)\}/g
const SEQUENCE = /^SEQ:([0-9]{1,3})$/

function readToken(name: string): NumberToken | NumberTemplateReason {
  if (name === 'PREFIX') return { type: 'prefix' }
  if (name === 'YYYY') return { type: 'year', digits: 4 }
  if (name === 'YY') return { type: 'year', digits: 2 }
  if (name === 'FY') return { type: 'fiscal_year' }
  if (name === 'MM') return { type: 'month' }
  const minDigits = Number(SEQUENCE.exec(name)?.[1] ?? Number.NaN)
  if (Number.isNaN(minDigits)) return 'unknown_token'
  if (minDigits < 1 || minDigits > MAX_SEQUENCE_DIGITS) return 'sequence_digits_out_of_range'
  return { type: 'sequence', minDigits }
}

/**
 * Reads a template such as '{PREFIX}{YYYY}-{SEQ:4}': literal text and the tokens {PREFIX} {YYYY} {YY} {FY} {MM}
 * {SEQ:n}.
 * Exactly one token is the running number. Stray braces and unknown tokens are refused.
 */
export function parseNumberTemplate(template: string): NumberTemplateReading {
  if (template.length > MAX_TEMPLATE_LENGTH) return refused('template_too_long')
  const tokens: NumberToken[] = []
  let at = 0
  for (const match of template.matchAll(TOKENS)) {
    if (match.index > at) tokens.push({ type: 'text', text: template.slice(at, match.index) })
    const token = readToken(match[1] ?? '')
    if (typeof token === 'string') return refused(token)
    tokens.push(token)
    at = match.index + match[0].length
  }
  if (at < template.length) tokens.push({ type: 'text', text: template.slice(at) })
  if (tokens.some((token) => token.type === 'text' && !PLAIN_TEXT.test(token.text))) {
    return refused('bad_character')
  }
  const sequences = tokens.filter((token) => token.type === 'sequence').length
  if (sequences === 0) return refused('sequence_missing')
  if (sequences > 1) return refused('sequence_repeated')
  return { ok: true, tokens }
}

/**
 * Whether a template serves a series with this reset. A number must not come twice, so a yearly reset needs the year
 * in it, one by fiscal years the fiscal year, and a monthly one the year and the month.
 */
export function checkNumberTemplate(template: string, reset: NumberReset): NumberTemplateReading {
  const reading = parseNumberTemplate(template)
  if (!reading.ok) return reading
  const hasYear = reading.tokens.some((token) => token.type === 'year')
  const hasMonth = reading.tokens.some((token) => token.type === 'month')
  if (reset === 'yearly' && !hasYear) return refused('reset_needs_year')
  if (reset === 'fiscal_yearly' && !reading.tokens.some((token) => token.type === 'fiscal_year'))
    return refused('reset_needs_fiscal_year')
  if (reset === 'monthly' && !(hasYear && hasMonth)) return refused('reset_needs_year_and_month')
  return reading
}

/** Whether a text may stand for {PREFIX}: at most 20 letters, digits, blanks and . _ / # - ; it may be empty. */
export function isNumberPrefix(text: string): boolean {
  return text.length <= MAX_PREFIX_LENGTH && PLAIN_TEXT.test(text)
}

/** How a series counts: when it starts again, and the month in which the company's fiscal year begins. */
export type NumberCounting = { readonly reset: NumberReset; readonly fiscal_year_start_month: StartMonth }

const fiscalYearText = (date: CalendarDate, start: StartMonth) =>
  fiscalYearLabel(fiscalYearOf(date, start), '-')

/** The period a counter row counts in: 'all', '2026', 'FY2026-27' or '2026-03', from the issue date. */
export function periodKey(
  { reset, fiscal_year_start_month }: NumberCounting,
  issueDate: CalendarDate,
): string {
  if (reset === 'fiscal_yearly') return `FY${fiscalYearText(issueDate, fiscal_year_start_month)}`
  if (reset === 'yearly') return yearKey(issueDate)
  if (reset === 'monthly') return monthKey(issueDate)
  return 'all'
}

/**
 * A number around its running number, which is written with at least `minDigits` digits. `hasPrefix`: the prefix of its
 * series is in it.
 */
export type NumberFrame = {
  readonly head: string
  readonly minDigits: number
  readonly tail: string
  readonly hasPrefix: boolean
}

/**
 * What all numbers of a day have in common. Throws a RangeError for a template that does not parse (settings keep none).
 */
export function numberFrame(input: {
  readonly template: string
  readonly prefix: string
  readonly issueDate: CalendarDate
  readonly fiscal_year_start_month: StartMonth
}): NumberFrame {
  const reading = parseNumberTemplate(input.template)
  if (!reading.ok) throw new RangeError(`Number template: ${reading.reason}`)
  const write = (token: NumberToken): string => {
    switch (token.type) {
      case 'text':
        return token.text
      case 'prefix':
        return input.prefix
      case 'year':
        return input.issueDate.slice(4 - token.digits, 4)
      case 'fiscal_year':
        return fiscalYearText(input.issueDate, input.fiscal_year_start_month)
      case 'month':
        return input.issueDate.slice(5, 7)
      case 'sequence':
        return ''
    }
  }
  const at = reading.tokens.findIndex((token) => token.type === 'sequence')
  const sequence = reading.tokens[at]
  return {
    head: reading.tokens.slice(0, at).map(write).join(''),
    minDigits: sequence?.type === 'sequence' ? sequence.minDigits : 1,
    tail: reading.tokens
      .slice(at + 1)
      .map(write)
      .join(''),
    hasPrefix: reading.tokens.some((token) => token.type === 'prefix'),
  }
}

/**
 * The number of a document: 'INV-2026-0001'. A running number longer than the template's digits is written in full.
 * Throws a RangeError for a template that does not parse (settings keep none) or a sequence below 1.
 */
export function formatInvoiceNumber(input: {
  readonly template: string
  readonly prefix: string
  readonly issueDate: CalendarDate
  readonly fiscal_year_start_month: StartMonth
  readonly sequence: number | bigint
}): string {
  const { head, minDigits, tail } = numberFrame(input)
  const isWhole = typeof input.sequence === 'bigint' || Number.isSafeInteger(input.sequence)
  if (!isWhole || input.sequence < 1) throw new RangeError(`Sequence out of range: ${input.sequence}`)
  return head + input.sequence.toString().padStart(minDigits, '0') + tail
}

/** The days a counter row counts in: a period's first and last day, or null for one that never ends. */
export function periodDays(
  { reset, fiscal_year_start_month }: NumberCounting,
  issueDate: CalendarDate,
): { readonly first: CalendarDate; readonly last: CalendarDate } | null {
  if (reset === 'fiscal_yearly') {
    const { start, end } = fiscalYearOf(issueDate, fiscal_year_start_month)
    return { first: start, last: end }
  }
  if (reset === 'monthly') return { first: startOfMonth(issueDate), last: endOfMonth(issueDate) }
  if (reset === 'never') return null
  const year = yearKey(issueDate)
  return { first: calendarDate(`${year}-01-01`), last: calendarDate(`${year}-12-31`) }
}

/**
 * Whether a period's next number may be set: from 1 up, and above every number it has already given, so that none
 * comes twice. `lastUsed` is 0 while the period is empty. Going up on purpose leaves a gap the user has asked for.
 */
export function checkNextSequence(
  next: number,
  lastUsed: number,
): Verdict<'sequence_out_of_range' | 'sequence_already_used'> {
  if (!Number.isSafeInteger(next) || next < 1 || String(next).length > MAX_SEQUENCE_DIGITS) {
    return refused('sequence_out_of_range')
  }
  return next > lastUsed ? { ok: true } : refused('sequence_already_used')
}

/** The prefixes of the series of numbers, as the settings name them, in their order on the screen. */
const PREFIX_FIELDS = ['prefix', 'credit_note_prefix', 'quote_prefix'] as const
type PrefixField = (typeof PREFIX_FIELDS)[number]
/** The prefix of invoices, of credit notes and of quotes. */
export type DocumentPrefixes = Readonly<Record<PrefixField, string>>

/** Upper and lower case are the same to a reader. */
const isSamePrefix = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/**
 * Which of the wanted prefixes another kind of document has, before the change or after it: a number of the one would be
 * read as a number of the other. One that stays as it is is not refused. Of two that are made the same, the later one is.
 */
export function takenPrefixes(before: DocumentPrefixes, wanted: Partial<DocumentPrefixes>): PrefixField[] {
  const after = { ...before, ...wanted }
  const changed = PREFIX_FIELDS.filter((field) => after[field] !== before[field])
  return changed.filter((field, at) =>
    PREFIX_FIELDS.some((other) => {
      if (other === field) return false
      const isRefusedThere = changed.indexOf(other) > at
      if (isSamePrefix(after[field], after[other])) return !isRefusedThere
      return isSamePrefix(after[field], before[other])
    }),
  )
}

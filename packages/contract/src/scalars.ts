import { emailFault } from '@counterfoil/domain/auth/credential-rules.ts'
import { isTimeZone, parseCalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { isCurrencyCode } from '@counterfoil/domain/money/currencies.ts'
import { parseDecimal } from '@counterfoil/domain/money/decimal.ts'
import { DOCUMENT_LANGUAGES } from '@counterfoil/domain/text/document-language.ts'
import {
  hasControls,
  isWellFormedText,
  stripMarkup,
  withoutInvisible,
} from '@counterfoil/domain/text/plain-text.ts'
import { z } from 'zod'

const BROKEN_TEXT = 'This text holds characters that cannot be stored.'

export const id = z.uuid('Not a valid id.')

function wellFormed(message = BROKEN_TEXT) {
  return z.string().refine(isWellFormedText, message)
}

/** Text a person typed: well-formed, stripped of markup, trimmed; may be empty. */
export function text(max: number) {
  return wellFormed()
    .transform((value) => stripMarkup(value).trim())
    .pipe(z.string().max(max, `At most ${max} characters.`))
}

/** A text for the head of a mail or one line of a document: one line, and nothing that hides or turns what follows. */
export function lineOfText(max: number) {
  return z
    .string()
    .refine((value) => !hasControls(value.trim()), 'This has to be one line of plain text.')
    .pipe(text(max))
}

/** {@link text} that must not be empty. */
export function requiredText(max: number, message = 'This field is required.') {
  return z
    .string({ error: message })
    .refine(isWellFormedText, BROKEN_TEXT)
    .transform((value) => stripMarkup(value).trim())
    .pipe(z.string().min(1, message).max(max, `At most ${max} characters.`))
}

/** A name that others are to know somebody by: {@link requiredText} without characters that cannot be seen. */
export function visibleName(max: number, message: string) {
  return z.string({ error: message }).transform(withoutInvisible).pipe(requiredText(max, message))
}

/** {@link text} where null and '' both mean "none". */
export function optionalText(max: number) {
  return text(max)
    .nullable()
    .transform((value) => (value === '' ? null : value))
}

/** {@link lineOfText} where null and '' both mean "none". */
export function optionalLine(max: number) {
  return lineOfText(max)
    .nullable()
    .transform((value) => (value === '' ? null : value))
}

/** An address, lowercased and free of markup (specification, section 5). */
export const email = z
  .string({ error: 'Email is required' })
  .refine(isWellFormedText, BROKEN_TEXT)
  .transform((value) => stripMarkup(value).trim().toLowerCase())
  .superRefine((value, context) => {
    const fault = emailFault(value)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })

export const optionalEmail = z
  .union([z.literal(''), z.null(), email])
  .transform((value) => (value === '' ? null : value))

export const currency = z.string().refine(isCurrencyCode, 'Not a currency of ISO 4217.')

export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'Two capital letters, as in ISO 3166-1.')

export const date = z
  .string()
  .refine((value) => parseCalendarDate(value) !== null, 'Give a date as YYYY-MM-DD.')

export const timeZone = z.string().refine(isTimeZone, 'Not a time zone.')

export const language = z.enum(DOCUMENT_LANGUAGES)

function decimalText(maxDecimals: number, message: string, allowNegative: boolean) {
  return z.string({ error: message }).refine((value) => {
    const parsed = parseDecimal(value, { maxDecimals })
    return parsed !== null && (allowNegative || parsed.units >= 0n)
  }, message)
}

/** A decimal string such as "12.5", never a JSON number: a number would already have lost digits. */
export const quantity = decimalText(6, 'Give a quantity such as 1 or 2.5 (up to 6 decimals).', true)
export const unitPrice = decimalText(6, 'Give a price such as 10.50 (up to 6 decimals).', true)
export const percentage = decimalText(4, 'Give a percentage such as 19 or 5.5 (up to 4 decimals).', false)
/** Money as typed: its currency's digits are checked where the currency is known. */
export const amount = decimalText(4, 'Enter a valid amount such as 10.50', false)

export const moneyOut = z.string()
export const timestamp = z.string()
export const timestampOrNull = z.string().nullable()
export const textOrNull = z.string().nullable()
export const idOrNull = z.string().nullable()

/** Path parameters: an id that is no UUID is simply not found. */
export const idParams = z.object({ id })
export const version = z.number().int()
export const noContent = z.null()
export const emptyBody = z.strictObject({}).optional()

import { emailFault } from '@counterfoil/domain/auth/credential-rules.ts'
import { isTimeZone, parseCalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { readableEmail } from '@counterfoil/domain/emails/readable-email.ts'
import { type Fault, serialiseFault } from '@counterfoil/domain/faults/fault.ts'
import { isCurrencyCode } from '@counterfoil/domain/money/currencies.ts'
import { parseDecimal } from '@counterfoil/domain/money/decimal.ts'
import { EXCHANGE_RATE_LIMITS, parseExchangeRate } from '@counterfoil/domain/money/exchange-rate.ts'
import { isUnitCode, UNIT_CODES } from '@counterfoil/domain/products/unit-codes.ts'
import { LANGUAGES } from '@counterfoil/domain/text/languages.ts'
import {
  hasControls,
  isWellFormedText,
  stripMarkup,
  withoutHidden,
  withoutInvisible,
} from '@counterfoil/domain/text/plain-text.ts'
import { z } from 'zod'
import { says } from './read-input.ts'

const BROKEN_TEXT = says('text_broken')

export const id = z.uuid(says('invalid_id'))
export const idOrNull = id.nullable()

function wellFormed(message = BROKEN_TEXT) {
  return z.string().refine(isWellFormedText, message)
}

/** A length is measured after markup and blanks around the text are taken off, so whoever keeps to it is never refused. */
const length = (max: number, min = 0) => ({ ...(min > 0 ? { minLength: min } : {}), maxLength: max })

/** Text a person typed: well-formed, stripped of markup, trimmed; may be empty. */
export function text(max: number) {
  return wellFormed()
    .meta(length(max))
    .transform((value) => stripMarkup(value).trim())
    .pipe(z.string().max(max, says('too_long', { max })))
}

const ONE_LINE = says('text_of_several_lines')
const isOneLine = (value: string) => !hasControls(value)

/**
 * A text that stands on one line wherever it is shown: a name, a street, the subject of a mail. It holds no line break,
 * and nothing that hides or turns what follows.
 */
export function lineOfText(max: number) {
  return text(max).refine(isOneLine, ONE_LINE)
}

/** {@link text} that must not be empty. */
export function requiredText(max: number, message = says('required')) {
  return z
    .string({ error: message })
    .refine(isWellFormedText, BROKEN_TEXT)
    .meta(length(max, 1))
    .transform((value) => stripMarkup(value).trim())
    .pipe(z.string().min(1, message).max(max, says('too_long', { max })))
}

/** {@link lineOfText} that must not be empty. */
export function requiredLine(max: number, message = says('required')) {
  return requiredText(max, message).refine(isOneLine, ONE_LINE)
}

/** A name that others are to know somebody by: {@link requiredLine} without characters that cannot be seen. */
export function visibleName(max: number, message: string) {
  return z
    .string({ error: message })
    .meta(length(max, 1))
    .transform(withoutInvisible)
    .pipe(requiredLine(max, message))
}

/** {@link requiredText} without characters that cannot be seen: what is left of it must say something. */
export function visibleText(max: number, message = says('required')) {
  return z
    .string({ error: message })
    .refine(isWellFormedText, BROKEN_TEXT)
    .meta(length(max, 1))
    .transform(withoutHidden)
    .pipe(requiredText(max, message))
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

/** {@link optionalLine} without characters that cannot be seen; one of nothing else is none. */
export function optionalVisibleLine(max: number) {
  return z
    .string()
    .meta(length(max))
    .nullable()
    .transform((value) => (value === null ? null : withoutInvisible(value)))
    .pipe(optionalLine(max))
}

/**
 * A text that one of the domain's rules judges besides, where nothing else is wrong with it: one fault is told at a time.
 * An empty one is none, and is fine.
 */
function judge(faultOf: (value: string) => Fault | null) {
  return (value: string | null, context: z.core.$RefinementCtx) => {
    const found = context.issues.length === 0 ? faultOf(value ?? '') : null
    if (found) context.addIssue({ code: 'custom', message: serialiseFault(found) })
  }
}

/** {@link optionalLine} with a rule of the domain's. */
export function optionalJudgedLine(max: number, faultOf: (value: string) => Fault | null) {
  return optionalLine(max).superRefine(judge(faultOf))
}

/** {@link lineOfText} with a rule of the domain's. */
export function judgedLine(max: number, faultOf: (value: string) => Fault | null) {
  return lineOfText(max).superRefine(judge(faultOf))
}

/** An address, lowercased, free of markup (specification, section 5), and as people read it: `info@müller.de`. */
export const email = z
  .string({ error: says('email_required') })
  .refine(isWellFormedText, BROKEN_TEXT)
  .meta({ format: 'email' })
  .transform((value) => readableEmail(stripMarkup(value).trim().toLowerCase()))
  .superRefine((value, context) => {
    const found = emailFault(value)
    if (found) context.addIssue({ code: 'custom', message: serialiseFault(found) })
  })

export const optionalEmail = z
  .union([z.literal(''), z.null(), email])
  .transform((value) => (value === '' ? null : value))

/** An e-mail address as it is answered. */
export const emailOut = z
  .string()
  .refine((value) => emailFault(value) === null, says('invalid_email'))
  .meta({ format: 'email' })

const NOT_A_CURRENCY = says('unknown_currency')
const asCurrency = {
  id: 'Currency',
  description: 'A currency of ISO 4217.',
  pattern: '^[A-Z]{3}$',
  examples: ['EUR'],
}
export const currency = z.string().refine(isCurrencyCode, NOT_A_CURRENCY).meta(asCurrency)
/** A currency as it is answered: what is stored is a text to the types. */
export const currencyOut = z
  .string()
  .refine((value): boolean => isCurrencyCode(value), NOT_A_CURRENCY)
  .meta(asCurrency)

export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, says('country_not_two_letters'))
  .meta({ id: 'Country', description: 'A country of ISO 3166-1, two letters.', examples: ['DE'] })

export const date = z
  .string()
  .refine((value) => parseCalendarDate(value) !== null, says('invalid_date'))
  .meta({ format: 'date' })
export const dateOrNull = date.nullable()

export const timeZone = z
  .string()
  .refine(isTimeZone, says('unknown_time_zone'))
  .meta({ id: 'TimeZone', description: 'A time zone by its IANA name.', examples: ['Europe/Berlin'] })

export const language = z
  .enum(LANGUAGES)
  .meta({ id: 'Language', description: 'A language of documents, mails and the interface, as in BCP 47.' })

/** A choice of words as it is answered: what is stored is a text to the types. */
export function stored(words: z.ZodType<string>): z.ZodType<string> {
  return words
}
export const languageOut = stored(language)

/** A colour as #rrggbb. */
export const color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, says('invalid_colour'))
  .meta({ id: 'Color' })

function decimalText(maxDecimals: number, message: string, allowNegative: boolean) {
  return z.string({ error: message }).refine((value) => {
    const parsed = parseDecimal(value, { maxDecimals })
    return parsed !== null && (allowNegative || parsed.units >= 0n)
  }, message)
}

const decimalPattern = (maxDecimals: number, sign: '-?' | '') =>
  `^${sign}(0|[1-9][0-9]*)(\\.[0-9]{1,${maxDecimals}})?$`

/** A decimal string such as "12.5", never a JSON number: a number would already have lost digits. */
export const quantity = decimalText(6, says('invalid_quantity'), true).meta({
  id: 'Quantity',
  description: 'A quantity as an exact decimal, up to 6 decimals.',
  pattern: decimalPattern(6, '-?'),
  examples: ['2.5'],
})
export const unitPrice = decimalText(6, says('invalid_unit_price'), true).meta({
  id: 'UnitPrice',
  description: 'The price of one, as an exact decimal, up to 6 decimals, in the currency of its document.',
  pattern: decimalPattern(6, '-?'),
  examples: ['10.50'],
})
export const percentage = decimalText(4, says('invalid_percentage'), false).meta({
  id: 'Percentage',
  description: 'A percentage as an exact decimal, up to 4 decimals: 19 is 19 %.',
  pattern: decimalPattern(4, ''),
  examples: ['19'],
})
export const exchangeRate = z
  .string({ error: says('invalid_exchange_rate') })
  .refine((value) => parseExchangeRate(value) !== null, says('invalid_exchange_rate'))
  .meta({
    id: 'ExchangeRate',
    description:
      "Units of the company's currency for one unit of the invoice's, as an exact decimal above zero: up to 8 digits before the point and 12 after it.",
    pattern: decimalPattern(EXCHANGE_RATE_LIMITS.maxDecimals, ''),
    examples: ['0.9213'],
  })
const UNKNOWN_UNIT_CODE = says('unknown_unit_code')
const asUnitCode = {
  id: 'UnitCode',
  description: 'A unit by its code in UN/ECE Recommendation 20, of those that are known here.',
  enum: UNIT_CODES,
  examples: ['HUR'],
}
export const unitCode = z.string().refine(isUnitCode, UNKNOWN_UNIT_CODE).meta(asUnitCode)
/** A unit as it is answered: what is stored is a text to the types. */
export const unitCodeOut = z
  .string()
  .refine((value): boolean => isUnitCode(value), UNKNOWN_UNIT_CODE)
  .meta(asUnitCode)

/** Money as typed: its currency's digits are checked where the currency is known. */
export const amount = decimalText(4, says('invalid_amount'), false).meta({
  id: 'NewAmount',
  description:
    'An amount of money that is sent, as an exact decimal without a sign, with no more decimals than its currency has.',
  pattern: decimalPattern(4, ''),
  examples: ['1190.00'],
})

/** An amount that came in or, with a minus, went out. */
export const signedAmount = decimalText(4, says('invalid_amount'), true).meta({
  id: 'SignedAmount',
  description: 'An amount of money as an exact decimal; less than nothing has a minus.',
  pattern: decimalPattern(4, '-?'),
  examples: ['-12.50'],
})

/** Money as it is answered: a sum of many may have more digits than an amount that is sent. */
export const moneyOut = z
  .string()
  .regex(/^-?(0|[1-9][0-9]*)(\.[0-9]{1,4})?$/)
  .meta({
    id: 'Amount',
    description:
      'An amount of money as an exact decimal, with the decimals of the currency that stands beside it or in the record around it.',
    examples: ['1190.00'],
  })
/** An amount with its currency. */
export const money = z.object({ currency: currencyOut, amount: moneyOut }).meta({ id: 'Money' })

/** A text that is answered; the description says what it is. */
export const textOut = (description: string) => z.string().meta({ description })
/** {@link textOut}, or null where there is none. */
export const textOrNull = (description: string) => textOut(description).nullable()

/** An instant in UTC. */
export const timestamp = z.iso.datetime()
/** An instant somebody names, in whatever zone they write it. */
export const instant = z.iso.datetime({ offset: true, message: says('invalid_instant') })
export const timestampOrNull = timestamp.nullable()
/** An address to open, with its host. */
export const url = z.url().meta({ format: 'uri' })
/** An address on this server, without its host. */
export const pathOnServer = z.string().startsWith('/').meta({ format: 'uri-reference' })

/** Path parameters: an id that is no UUID is simply not found. */
export const idParams = z.object({ id })
export const version = z
  .number()
  .int()
  .meta({ description: 'Goes up with each change; If-Match takes it, and the ETag of the answer has it.' })
export const noContent = z.null()
export const emptyBody = z.strictObject({}).meta({ id: 'Nothing' }).optional()
/** Why something is done to a record, where a reason is asked for. */
export const reasonBody = z.strictObject({ reason: visibleText(500) }).meta({ id: 'Reason' })

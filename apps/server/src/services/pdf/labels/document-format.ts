import { LANGUAGE_FACTS } from '@counterfoil/domain/text/language-facts.ts'
import type { Language } from '@counterfoil/domain/text/languages.ts'
import type { DateFormat } from '../invoice-document.ts'

type ExactDecimal = `${number}`

const DECIMAL = /^-?\d+(?:\.\d+)?(?:e-2)?$/
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Writes the raw values of one document the way its reader expects them. */
export interface DocumentFormat {
  /** "€1,234.50": with the currency, and exactly the digits the string has. */
  money(value: string): string
  /** "1,234.50": for columns whose head names the currency. */
  amount(value: string): string
  /** A unit price may have more digits than the currency, never fewer. */
  unitPrice(value: string): string
  quantity(value: string): string
  /** "19" is 19 %. */
  percent(value: string): string
  date(value: string): string
  dateRange(start: string, end: string): string
}

export interface FormatSettings {
  language: Language
  locale: string
  currency: string
  /** Digits of the currency, as the document's own money strings show them. */
  currencyDigits: number
  /** Left out: `auto`. */
  dateFormat?: DateFormat | undefined
  /** Tells whether the fonts can print a text; a currency sign they lack is written as its code. */
  canPrint(text: string): boolean
}

/**
 * Intl is handed the decimal strings themselves: it formats them exactly, where a float would lose the cents of
 * a twelve-digit sum.
 */
export function createDocumentFormat(settings: FormatSettings): DocumentFormat {
  const numberLocale = supportedLocale(settings.locale, settings.language)
  const dates = dateFormat(dateLocale(numberLocale, settings.language))
  const plain = (value: string, minimum: number, maximum: number) =>
    decimalFormat(numberLocale, minimum, maximum).format(exact(value))
  return {
    money(value) {
      const digits = fractionDigits(value)
      const text = currencyFormat(numberLocale, settings.currency, 'symbol', digits).format(exact(value))
      const printable = settings.canPrint(text)
      return withTrueMinus(
        printable
          ? text
          : currencyFormat(numberLocale, settings.currency, 'code', digits).format(exact(value)),
      )
    },
    amount: (value) => withTrueMinus(plain(value, fractionDigits(value), fractionDigits(value))),
    unitPrice: (value) => {
      const digits = Math.max(settings.currencyDigits, significantFractionDigits(value))
      return withTrueMinus(plain(value, settings.currencyDigits, digits))
    },
    quantity: (value) => withTrueMinus(plain(value, 0, significantFractionDigits(value))),
    percent: (value) =>
      withTrueMinus(
        percentFormat(numberLocale, significantFractionDigits(value)).format(exact(value, 'e-2')),
      ),
    ...writtenDates(settings.dateFormat ?? 'auto', dates),
  }
}

function writtenDates(
  format: DateFormat,
  dates: Intl.DateTimeFormat,
): Pick<DocumentFormat, 'date' | 'dateRange'> {
  if (format === 'auto') {
    return {
      date: (value) => dates.format(utcDate(value)),
      dateRange: (start, end) => dates.formatRange(utcDate(start), utcDate(end)),
    }
  }
  const date = (value: string) => {
    const { year, month, day } = dateParts(value)
    const two = (part: number) => String(part).padStart(2, '0')
    return format
      .replace('YYYY', String(year).padStart(4, '0'))
      .replace('MM', two(month))
      .replace('DD', two(day))
  }
  return { date, dateRange: (start, end) => `${date(start)} \u2013 ${date(end)}` }
}

export function fractionDigits(decimal: string): number {
  const point = decimal.indexOf('.')
  return point === -1 ? 0 : decimal.length - point - 1
}

function significantFractionDigits(decimal: string): number {
  return decimal.includes('.') ? fractionDigits(decimal.replace(/\.?0+$/, '')) : 0
}

export function isZero(decimal: string): boolean {
  return /^-?[0.]*$/.test(decimal)
}

export function isPositive(decimal: string): boolean {
  return !decimal.startsWith('-') && !isZero(decimal)
}

/** The same figure with the other sign; zero stays zero. */
export function negated(decimal: string): string {
  if (isZero(decimal)) return decimal
  return decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`
}

export function dateParts(value: string): { year: number; month: number; day: number } {
  const [, year, month, day] = ISO_DATE.exec(value) ?? []
  if (!year || !month || !day) throw new RangeError('a date is not YYYY-MM-DD')
  return { year: Number(year), month: Number(month), day: Number(day) }
}

function utcDate(value: string): Date {
  const { year, month, day } = dateParts(value)
  return new Date(Date.UTC(year, month - 1, day))
}

/** The type is how Intl asks for a figure it may not round. */
function exact(value: string, exponent: '' | 'e-2' = ''): ExactDecimal {
  const figure = `${value}${exponent}`
  if (!isExactDecimal(figure)) throw new RangeError('a figure is not a decimal string')
  return figure
}

function isExactDecimal(figure: string): figure is ExactDecimal {
  return DECIMAL.test(figure)
}

/** A hyphen is too short beside figures; some locales have the true minus already. */
function withTrueMinus(text: string): string {
  return text.replace('-', '\u2212')
}

const oneWay = new Map<string, boolean>()

/** Some locales write money one way and a bare figure another (en-DE, de-AT): columns would not match their totals. */
function writesFiguresOneWay(locale: string): boolean {
  const known = oneWay.get(locale)
  if (known !== undefined) return known
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  const figure = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
  const agrees = money.format(1_234_567.5).includes(figure.format(1_234_567.5))
  oneWay.set(locale, agrees)
  return agrees
}

/**
 * How a document and the mail that brings it write numbers and dates: its language as it is spoken in the seller's
 * country, if it is.
 */
export function documentLocale(language: Language, country: string | null): string {
  const spoken = country ? `${language}-${country}` : null
  return spoken && writesFiguresOneWay(spoken) ? spoken : LANGUAGE_FACTS[language].documentLocale
}

/** Latin figures everywhere: the fonts have no others. */
function supportedLocale(locale: string, language: Language): string {
  try {
    const { baseName } = new Intl.Locale(locale)
    return Intl.NumberFormat.supportedLocalesOf(baseName).length > 0
      ? `${baseName}-u-nu-latn`
      : LANGUAGE_FACTS[language].documentLocale
  } catch {
    return LANGUAGE_FACTS[language].documentLocale
  }
}

/** Names of months belong to the language of the document, their order to the region. */
function dateLocale(numberLocale: string, language: Language): string {
  const { language: localeLanguage, region } = new Intl.Locale(numberLocale)
  if (localeLanguage === language) return numberLocale
  return region ? `${language}-${region}` : LANGUAGE_FACTS[language].documentLocale
}

const decimalFormat = remembered(
  (locale: string, minimum: number, maximum: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: minimum, maximumFractionDigits: maximum }),
)

const percentFormat = remembered(
  (locale: string, maximum: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: maximum }),
)

const currencyFormat = remembered(
  (locale: string, currency: string, display: 'symbol' | 'code', digits: number) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: display,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }),
)

const dateFormat = remembered(
  (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', calendar: 'gregory', timeZone: 'UTC' }),
)

/** Making an Intl object costs more than a thousand uses of it. */
function remembered<Arguments extends (string | number)[], Value>(make: (...args: Arguments) => Value) {
  const made = new Map<string, Value>()
  return (...args: Arguments): Value => {
    const key = args.join('\n')
    const known = made.get(key)
    if (known !== undefined) return known
    // Locales come from users: the memory of a child must not grow with them.
    if (made.size > 200) made.clear()
    const value = make(...args)
    made.set(key, value)
    return value
  }
}

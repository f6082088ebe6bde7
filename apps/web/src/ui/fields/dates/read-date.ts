import { LANGUAGE_FACTS } from '@counterfoil/domain/text/language-facts.ts'
import { type Language, languageOfLocale } from '@counterfoil/domain/text/languages.ts'
import dayjs from 'dayjs'
import 'dayjs/locale/de'
import 'dayjs/locale/fr'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'

dayjs.extend(customParseFormat)

const ISO = 'YYYY-MM-DD'
const DAYS = ['D', 'DD']
const MONTHS = ['M', 'MM']
const YEARS = ['YYYY', 'YY']

/** Every way to write the parts with these separators, with and without leading zeros. */
function inFigures(separators: readonly string[], isMonthFirst: boolean): string[] {
  return separators.flatMap((separator) =>
    YEARS.flatMap((year) =>
      DAYS.flatMap((day) =>
        MONTHS.map((month) => (isMonthFirst ? [month, day, year] : [day, month, year]).join(separator)),
      ),
    ),
  )
}

const IN_WORDS = ['MMM', 'MMMM'].flatMap((month) =>
  DAYS.flatMap((day) => [
    `${day} ${month} YYYY`,
    `${day}. ${month} YYYY`,
    `${month} ${day}, YYYY`,
    `${month} ${day} YYYY`,
  ]),
)
const DAY_FIRST = [ISO, ...inFigures(['.', '/', '-'], false), ...IN_WORDS]
const AMERICAN = [ISO, ...inFigures(['.', '-'], false), ...inFigures(['/'], true), ...IN_WORDS]

/** “december” and “DEZ” as the months are spelt. */
function withCapital(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase())
}

/** Two figures of a year are of this century, where the library takes 69 to 99 for the last one. */
function inThisCentury(date: dayjs.Dayjs, format: string): dayjs.Dayjs {
  const hasShortYear = format.includes('YY') && !format.includes('YYYY')
  return hasShortYear && date.year() < 2000 ? date.add(100, 'year') : date
}

/** 31st, 1er: the ending of a day. */
const ORDINAL = /(?<=\b\d{1,2})(?:st|nd|rd|th|er)\b/i
/** As English dates are written too, where the library knows “Sep” alone. */
const SEPT = /\bsept\b\.?/i

/** The spellings of a date in words that the library may know. */
function spellingsOf(text: string): string[] {
  const plain = text.replace(ORDINAL, '')
  const inEnglish = plain.replace(SEPT, 'Sep').replace(/(\p{L})\.(?= )/u, '$1')
  // French writes months small. Where they are shortened with a full stop, it is easily left out.
  const spelt = [plain, inEnglish].flatMap((known) => [withCapital(known), known.toLowerCase()])
  return [...new Set(spelt.flatMap((one) => [one, one.replace(/\p{L}+(?= )/u, '$&.')]))]
}

function readFormats(
  texts: readonly string[],
  formats: readonly string[],
  language: Language,
): string | null {
  for (const format of formats) {
    for (const written of texts) {
      const date = dayjs(written, format, language, true)
      if (date.isValid()) return inThisCentury(date, format).format(ISO)
    }
  }
  return null
}

/** The day and the month of “1.2.” and “1/2”; null for any other text. */
function dayAndMonth(text: string, separator: '.' | '/', isMonthFirst: boolean): [string, string] | null {
  const parts = text.replace(/\.$/, '').split(separator)
  if (parts.length !== 2 || !parts.every((part) => /^\s?\d{1,2}$/.test(part))) return null
  const [first = '', second = ''] = parts.map((part) => part.trim().padStart(2, '0'))
  return isMonthFirst ? [second, first] : [first, second]
}

const HALF_A_YEAR = 183

/**
 * The year of a day and a month is the one that brings them nearest to today, which is never more than half a year
 * away; of two days as near it is the later one.
 */
function nearest(today: string, readIn: (year: number) => string | null): string | null {
  const thisYear = Number(today.slice(0, 4))
  const away = (date: string) => Math.abs(dayjs(date).diff(today, 'day'))
  const dates = [thisYear + 1, thisYear, thisYear - 1]
    .flatMap((year) => readIn(year) ?? [])
    .sort((one, other) => away(one) - away(other))
  return dates.find((date) => away(date) <= HALF_A_YEAR) ?? null
}

function readShortDate(text: string, locale: string, today: string): string | null {
  const language = languageOfLocale(locale)
  const { daySeparator, readsSixFigures } = LANGUAGE_FACTS[language]
  const parts = dayAndMonth(text, daySeparator, locale === 'en-US')
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{2})$/.exec(text) ?? []
  if (readsSixFigures && year) return readFormats([`20${year}-${month}-${day}`], [ISO], language)
  return nearest(today, (inYear) =>
    parts === null
      ? readFormats(spellingsOf(`${text} ${inYear}`), IN_WORDS, language)
      : readFormats([`${inYear}-${parts[1]}-${parts[0]}`], [ISO], language),
  )
}

/** Whether a text that is a date leaves its year to be found: 31 Dec, 1/2, but not 241226. */
export function leavesYearOut(typed: string): boolean {
  const figures = typed.match(/\d+/g) ?? []
  return figures.length < 3 && figures.every((figure) => figure.length < 3)
}

/**
 * The calendar date (`YYYY-MM-DD`) that a person typed, or null. ISO dates are read in every locale. The day comes
 * first, except between slashes in American English. A day that is not in the calendar (31.02.) is not a date. A day
 * and a month without a year (31 Dec, 1.2. in German, 1/2 in English and French) are those nearest to today. Where the
 * language writes dates so, six figures are one: 241226.
 */
export function readDate(typed: string, locale: string, today = dayjs().format(ISO)): string | null {
  const text = typed.trim().replace(/\s+/g, ' ')
  const language = languageOfLocale(locale)
  const formats = locale === 'en-US' ? AMERICAN : DAY_FIRST
  return readFormats(spellingsOf(text), formats, language) ?? readShortDate(text, locale, today)
}

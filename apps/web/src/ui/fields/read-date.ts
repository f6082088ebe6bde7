import { LANGUAGE_FACTS } from '@counterfoil/domain/text/language-facts.ts'
import { languageOfLocale } from '@counterfoil/domain/text/languages.ts'
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
  DAYS.flatMap((day) => [`${day} ${month} YYYY`, `${day}. ${month} YYYY`, `${month} ${day}, YYYY`]),
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

/** “1.2.” and “241226”, as they are jotted down where the day always comes first. */
function readShortDate(text: string, separator: '.' | '/', today: string): string | null {
  const [day, month, ...more] = text.replace(/\.$/, '').split(separator)
  const [, dayOfSix, monthOfSix, year] = /^(\d{2})(\d{2})(\d{2})$/.exec(text) ?? []
  const isDay = [day, month].every((part = '') => /^\s?\d{1,2}$/.test(part)) && more.length === 0
  const parts = isDay
    ? [today.slice(0, 4), month?.trim(), day?.trim()]
    : year
      ? [`20${year}`, monthOfSix, dayOfSix]
      : null
  if (parts === null) return null
  const written = parts.map((part = '') => part.padStart(2, '0')).join('-')
  return dayjs(written, ISO, true).isValid() ? written : null
}

/**
 * The calendar date (`YYYY-MM-DD`) that a person typed, or null. ISO dates are read in every locale. The day comes
 * first, except between slashes in American English. A day that is not in the calendar (31.02.) is not a date.
 * A day whose month is spelt is of this year (31 Dec). Where the language has a sign for it, a day and a month are of this year (1.2.), and six figures are a date without
 * its signs: 241226.
 */
export function readDate(typed: string, locale: string, today = dayjs().format(ISO)): string | null {
  const text = typed.trim().replace(/\s+/g, ' ')
  // French writes months small. Where they are shortened with a full stop, it is easily left out.
  const spelt = [withCapital(text), text.toLowerCase()]
  const texts = [...new Set(spelt.flatMap((one) => [one, one.replace(/\p{L}+(?= )/u, '$&.')]))]
  const language = languageOfLocale(locale)
  for (const format of locale === 'en-US' ? AMERICAN : DAY_FIRST) {
    for (const written of texts) {
      const date = dayjs(written, format, language, true)
      if (date.isValid()) return inThisCentury(date, format).format(ISO)
    }
  }
  const inWords = /\p{L}/u.test(text) && !/\d{4}/.test(text)
  if (inWords) return readDate(`${text}${/\d$/.test(text) ? ',' : ''} ${today.slice(0, 4)}`, locale, today)
  const { daySeparator } = LANGUAGE_FACTS[language]
  return daySeparator === null ? null : readShortDate(text, daySeparator, today)
}

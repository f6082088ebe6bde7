import { formatDate } from './format-date.ts'
import { localeOf } from './language.ts'
import { i18n } from './message-catalogue.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** The values of a sentence with its dates (`2026-12-31`) as the reader writes them. */
export function writtenDates<V extends Readonly<Record<string, string>>>(values: V): Record<string, string> {
  const locale = localeOf(i18n.locale)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      DATE.test(value) ? formatDate(value, locale) : value,
    ]),
  )
}

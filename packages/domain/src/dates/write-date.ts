import { dateFormat } from './date-format.ts'

/** A calendar date (`YYYY-MM-DD`) in a person's language. It belongs to no time zone and is not shifted by one. */
export function writeDate(date: string, locale: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}

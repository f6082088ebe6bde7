import { LANGUAGE_FACTS } from './language-facts.ts'
import { knownLanguage } from './languages.ts'

/**
 * The locale for dates and figures in a language: the reader's own variant of it, such as en-GB, if they have one; else
 * the variant of where they are. `wanted` are the reader's languages, the most wanted first; `timeZone` is theirs, by its
 * IANA name, where it is known (decision 38).
 */
export function localeOf(language: string, wanted: readonly string[], timeZone?: string): string {
  const own = wanted.find((tag) => tag.slice(0, 2) === language)
  if (own && own.length > 2) return own
  const { locale, localeInEurope } = LANGUAGE_FACTS[knownLanguage(language)]
  return timeZone?.startsWith('Europe/') ? localeInEurope : locale
}

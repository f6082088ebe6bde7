import { LANGUAGE_FACTS } from './language-facts.ts'
import { knownLanguage } from './languages.ts'

/**
 * The locale for dates and figures in a language: the reader's own variant of it, such as en-GB, if they have one.
 * `wanted` are the reader's languages, the most wanted first.
 */
export function localeOf(language: string, wanted: readonly string[]): string {
  const own = wanted.find((tag) => tag.slice(0, 2) === language)
  if (own && own.length > 2) return own
  return LANGUAGE_FACTS[knownLanguage(language)].locale
}

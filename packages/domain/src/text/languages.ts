/**
 * The languages there are, for documents, mails, tables and the interface. What each needs is told by the type checker:
 * an entry in every table by language, and through it every text (docs/decisions/0038-languages.md).
 */
export const LANGUAGES = ['en', 'de', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language of the texts in the sources, and of whoever has asked for none that there is. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

/** The language a document, a mail or a table is written in, for one that is kept as a text; English for any other. */
export function knownLanguage(language: string | null | undefined): Language {
  return isLanguage(language) ? language : DEFAULT_LANGUAGE
}

/** The language of a locale: German of `de-AT`; English where it is another. */
export function languageOfLocale(locale: string): Language {
  return knownLanguage(locale.split(/[-_]/)[0]?.toLowerCase())
}

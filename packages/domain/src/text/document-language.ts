/** The languages documents are written in. */
export const DOCUMENT_LANGUAGES = ['en', 'de'] as const
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number]

/** The language a document is written in, for one that is kept as a text. */
export function documentLanguage(language: string): DocumentLanguage {
  return DOCUMENT_LANGUAGES.find((known) => known === language) ?? 'en'
}

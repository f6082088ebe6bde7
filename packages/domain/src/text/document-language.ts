/** The languages documents are written in. */
export const DOCUMENT_LANGUAGES = ['en', 'de'] as const
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number]

/** The language a document, a mail or a table is written in, for one that is kept as a text; English for any other. */
export function documentLanguage(language: string | null | undefined): DocumentLanguage {
  return DOCUMENT_LANGUAGES.find((known) => known === language) ?? 'en'
}

import { knownLanguage } from './languages.ts'

/** The language of a document, for callers that still know it by this name. */
export const documentLanguage = knownLanguage

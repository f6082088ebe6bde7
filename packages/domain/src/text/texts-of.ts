import { texts as de } from './de/texts.ts'
import { texts as en } from './en/texts.ts'
import { texts as fr } from './fr/texts.ts'
import type { Language } from './languages.ts'
import type { Wording } from './wording.ts'

/** What is written for people outside the app: documents, mails, tables, the page of a payment link. */
export type Texts = Wording<typeof en>

const TEXTS: Readonly<Record<Language, Texts>> = { en, de, fr }

/** The texts of a language. They are many: only the server reads them. */
export function textsOf(language: Language): Texts {
  return TEXTS[language]
}

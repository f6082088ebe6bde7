import { facts as de } from './de/facts.ts'
import { facts as en } from './en/facts.ts'
import type { FactsOfALanguage } from './facts-of-a-language.ts'
import { facts as fr } from './fr/facts.ts'
import type { Language } from './languages.ts'

/** How figures and dates are written and typed, by language. */
export const LANGUAGE_FACTS: Readonly<Record<Language, FactsOfALanguage>> = { en, de, fr }

/** What a language is called in one, as a word that stands by itself: “German”, “Deutsch”. */
export function languageName(language: Language, inLanguage: Language): string {
  const name = new Intl.DisplayNames([inLanguage], { type: 'language' }).of(language) ?? language
  return name.replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase(inLanguage))
}

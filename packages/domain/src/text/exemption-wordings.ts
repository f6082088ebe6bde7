import { exemptions as de } from './de/exemptions.ts'
import { exemptions as en } from './en/exemptions.ts'
import { exemptions as fr } from './fr/exemptions.ts'
import { LANGUAGES, type Language } from './languages.ts'
import type { Wording } from './wording.ts'

const EXEMPTIONS: Readonly<Record<Language, Wording<typeof en>>> = { en, de, fr }

/** The usual wording of why a category is not taxed, in each language. */
export function exemptionWordings(category: keyof typeof en): Readonly<Record<Language, string>> {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, EXEMPTIONS[language][category]]),
  ) as Record<Language, string>
}

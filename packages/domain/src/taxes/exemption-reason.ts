import { LANGUAGES, type Language } from '../text/languages.ts'
import { type AppliedRate, type ExemptionReasons, TAX_CATEGORIES } from './tax-rate.ts'

type Reasons = Pick<AppliedRate, 'exemptionReason' | 'exemptionReasons'>

/** The usual wording that a text is, by language; null for words of a company's own. */
export function usualWording(reason: string): Readonly<Record<Language, string>> | null {
  const words = reason.trim().toLowerCase()
  const usual = Object.values(TAX_CATEGORIES).find(({ defaultReason }) =>
    Object.values(defaultReason ?? {}).some((wording) => wording.toLowerCase() === words),
  )
  return usual?.defaultReason ?? null
}

/**
 * A reason as a document in this language states it: the company's wording in that language, else its wording for
 * every other language. Where that one is a usual wording, it is written in the language of the document.
 */
export function exemptionReasonIn(language: Language, reasons: Reasons): string | null {
  const own = reasons.exemptionReasons?.[language]
  if (own !== undefined) return own
  const { exemptionReason } = reasons
  return exemptionReason === null ? null : (usualWording(exemptionReason)?.[language] ?? exemptionReason)
}

/** The wordings that say something, in the order of the languages: two that say the same are equal as JSON. */
export function givenReasons(
  reasons: Readonly<Partial<Record<Language, string | null | undefined>>>,
): ExemptionReasons {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const reason = reasons[language]?.trim()
      return reason ? [[language, reason]] : []
    }),
  )
}

/** What documents say in a language without a wording: the wording in the company's own language, else the first. */
export function mainReason(reasons: ExemptionReasons, companyLanguage: string): string | null {
  const languages = LANGUAGES.toSorted(
    (a, b) => Number(b === companyLanguage) - Number(a === companyLanguage),
  )
  return languages.map((language) => reasons[language]).find((reason) => reason !== undefined) ?? null
}

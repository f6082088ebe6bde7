import { unitNames as de } from '../text/de/unit-names.ts'
import { unitNames as en } from '../text/en/unit-names.ts'
import { unitNames as fr } from '../text/fr/unit-names.ts'
import type { Language } from '../text/languages.ts'
import type { UnitCode } from './unit-codes.ts'

const UNIT_NAMES: Readonly<Record<Language, Readonly<Record<UnitCode, string>>>> = { en, de, fr }

/** What a unit is called in a language: `HUR` is “Hour”, “Stunde”, “Heure”. */
export function unitName(code: UnitCode, language: Language): string {
  return UNIT_NAMES[language][code]
}

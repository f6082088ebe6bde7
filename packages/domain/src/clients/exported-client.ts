import { languageName } from '../text/language-facts.ts'
import { knownLanguage, LANGUAGES, type Language } from '../text/languages.ts'
import { textsOf } from '../text/texts-of.ts'
import { IMPORT_FIELDS, type ImportField } from './import-columns.ts'

/** What an exported table holds of each client: what an import takes in, and where the client stands. */
export const EXPORT_FIELDS = [...IMPORT_FIELDS, 'status'] as const
export type ExportField = (typeof EXPORT_FIELDS)[number]

type Words = Readonly<Partial<Record<ExportField, Readonly<Record<string, string>>>>>

/** What is kept as a code is written as the word the screens have for it; an import knows each of them. */
function wordsIn(language: Language): Words {
  const names = LANGUAGES.map((code) => [code, languageName(code, language)] as const)
  return { ...textsOf(language).tables.clientWords, language: Object.fromEntries(names) }
}

/** The titles of the columns; an import knows each of them, but for the status, which it leaves alone. */
export function exportTitles(language: string): string[] {
  const titles = textsOf(knownLanguage(language)).tables.clients
  return EXPORT_FIELDS.map((field) => titles[field])
}

/** A client's cells in the order of the titles, in the company's language. */
export function exportCells(
  cells: Readonly<Partial<Record<ExportField | ImportField, string | null>>>,
  language: string,
): string[] {
  const words = wordsIn(knownLanguage(language))
  return EXPORT_FIELDS.map((field) => {
    const cell = cells[field] ?? ''
    return words[field]?.[cell] ?? cell
  })
}

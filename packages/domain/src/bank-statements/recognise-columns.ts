import { fieldsByName, firstOfEach, plainName } from '../imports/column-words.ts'
import { LANGUAGES } from '../text/languages.ts'
import { textsOf } from '../text/texts-of.ts'
import { BANK_LINE_FIELDS, type BankLineField } from './import-columns.ts'

const WORDS = LANGUAGES.map((language) => textsOf(language).bankLineImportWords.columns)
const FIELD_BY_NAME = fieldsByName(BANK_LINE_FIELDS, WORDS)

/** What each column of a bank's CSV file is taken for by its name, null for what is not known. */
export function recogniseBankLineColumns(titles: readonly string[]): (BankLineField | null)[] {
  return firstOfEach<BankLineField>(titles.map((title) => FIELD_BY_NAME.get(plainName(title)) ?? null))
}

import { LANGUAGE_FACTS } from '../language-facts.ts'
import { knownLanguage } from '../languages.ts'

/** A byte order mark, before which a table begins: spreadsheet programs take a file for UTF-8 only with it. */
export const UTF8_MARK = '\uFEFF'

/**
 * Where a spreadsheet program would take a text for a formula (CWE-1236): at its start, and behind whatever divides
 * cells or rows in some country, as a file written with commas is taken apart at semicolons where figures have commas.
 * A mark already there is marked again, so that taking one off gives what was written.
 */
const FORMULA = /(?<=^|[,;\t\r\n])(?='*[=+\-@\t\r＝＋－＠])/g
const MARKED = /(?<=^|[,;\t\r\n])'(?='*[=+\-@\t\r＝＋－＠])/g
/** A figure is computed with and not computed: a minus before digits does no harm. */
const FIGURE = /^-?\d+(?:[.,]\d+)?$/
const DIVIDES = /[,;\t"\r\n]/

/** A cell of a table for spreadsheet programs: none is a formula, as whoever opens the table did not write it. */
export function csvCell(text: string): string {
  return FIGURE.test(text) ? text : text.replace(FORMULA, "'")
}

/** What was written, of a cell that {@link csvCell} made or a person marked as text. */
export function readCsvCell(cell: string): string {
  return cell.replace(MARKED, '')
}

/**
 * How a table for spreadsheet programs is written, in the names of the one library that writes it: cells are divided
 * by what the language's figures leave free, and a text with what divides cells anywhere is in quotes.
 */
export function csvLayout(language: string): { delimiter: ',' | ';'; quotes: (cell: string) => boolean } {
  return {
    delimiter: LANGUAGE_FACTS[knownLanguage(language)].csvDelimiter,
    quotes: (cell) => DIVIDES.test(cell) && !FIGURE.test(cell),
  }
}

/** An amount as spreadsheet programs of that language read one: with their decimal sign, and nothing between thousands. */
export function csvAmount(amount: string, language: string): string {
  return amount.replace('.', LANGUAGE_FACTS[knownLanguage(language)].decimalSign)
}

/** A byte order mark, before which a table begins: spreadsheet programs take a file for UTF-8 only with it. */
export const UTF8_MARK = '\uFEFF'

/**
 * A cell that a spreadsheet program would take for a formula (CWE-1236) and that has to be marked as text wherever a
 * table is written. A sign before nothing but figures is a number or a telephone's, which can do no harm.
 */
const FORMULA_CELL = /^[=@\t\r]|^[+-](?![\d\s()/.,-]*$)/

/**
 * How a table for spreadsheet programs is written, in the names of the one library that writes it: cells are divided
 * by what the language's figures leave free, and no cell is a formula, as whoever opens the table did not write it.
 */
export function csvLayout(language: string): { delimiter: ',' | ';'; escapeFormulae: RegExp } {
  return { delimiter: language === 'de' ? ';' : ',', escapeFormulae: FORMULA_CELL }
}

/** An amount as spreadsheet programs of that language read one: with their decimal sign, and nothing between thousands. */
export function csvAmount(amount: string, language: string): string {
  return language === 'de' ? amount.replace('.', ',') : amount
}

/** How figures and dates are written and typed in a language. */
export type FactsOfALanguage = {
  /** What its speakers call it. */
  readonly name: string
  /** For dates and figures on a screen, where the reader has no variant of their own. */
  readonly locale: string
  /** The same for whoever is in a European time zone: there English dates have the day first. */
  readonly localeInEurope: string
  /** For documents and mails of a seller in whose country it is not spoken. */
  readonly documentLocale: string
  /** What divides the cells of a table for spreadsheet programs, and stands before the fraction of its figures. */
  readonly csvDelimiter: ',' | ';'
  readonly decimalSign: ',' | '.'
  /** A date in the field it was typed into, in the words of `dayjs`. */
  readonly dateField: string
  /** Between a day and a month that are jotted down without a year: `1.2.`, `1/2`. */
  readonly daySeparator: '.' | '/'
  /** Whether six figures are a date, its day first: `241226`. */
  readonly readsSixFigures: boolean
  /** What the numbers of a new company's invoices begin with, where it says that this is its language. */
  readonly invoicePrefix: string
  /** What the columns of lines are headed with where they are copied from, divided by bars. */
  readonly lineHeadings: Readonly<Record<'description' | 'quantity' | 'unit' | 'unit_price', string>>
  /** What the rows of sums below such lines are called, divided by bars. */
  readonly lineSums: string
}

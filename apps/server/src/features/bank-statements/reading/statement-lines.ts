import { fault } from '@counterfoil/domain/faults/fault.ts'
import { IMPORT_MAX_ROWS } from '@counterfoil/domain/imports/table-columns.ts'
import { currencyCode, isCurrencyCode } from '@counterfoil/domain/money/currencies.ts'
import {
  addMoney,
  formatMoney,
  type Money,
  parseMoney,
  subtractMoney,
} from '@counterfoil/domain/money/money.ts'
import {
  refuseFile,
  rowOf,
  type TableFile,
  TOO_MANY_ROWS,
  tableOf,
} from '../../imports/reading/table-file.ts'

/** A line as its file has it, with a point in its amount and a minus where money went out. */
export type StatementLine = {
  readonly booked_on: string
  readonly value_date: string
  readonly amount: Money
  readonly name: string
  readonly account: string
  readonly reference: string
  readonly details: string
  readonly bank_reference: string
}

/** One statement of a file. Balances are null where the file has none. */
export type Statement = {
  readonly number: string
  readonly own_account: string
  readonly opening: Money | null
  readonly closing: Money | null
  readonly lines: readonly StatementLine[]
}

/** As {@link BankLineField}s are called: a table of these needs no mapping. */
const COLUMNS = [
  'Booked on',
  'Value date',
  'Amount',
  'Currency',
  'Name',
  'Account',
  'Reference',
  'Details',
  'Bank reference',
  'Own account',
]

/** The file is none that can be followed; `what` is the part of it, as its standard calls it. */
export const unreadable = (what: string) => refuseFile(fault('bank_file_unreadable', { what }))

/** An amount with its currency; the file is refused where there is none. */
export function amountOf(text: string, currency: string, what: string): Money {
  const amount = isCurrencyCode(currency) ? parseMoney(text, currencyCode(currency)) : null
  if (amount === null) throw unreadable(what)
  return amount
}

/** A file that was cut off, or has lost a line, is refused as a whole: what is booked of it would be less than what came in. */
function checkSums({ number, opening, closing, lines }: Statement): void {
  if (opening === null || closing === null || opening.currency !== closing.currency) return
  if (lines.some(({ amount }) => amount.currency !== closing.currency)) return
  const sum = lines.reduce((total, { amount }) => addMoney(total, amount), opening)
  const missing = subtractMoney(closing, sum)
  if (missing.amount === 0n) return
  throw refuseFile(
    fault('bank_file_sums_differ', { number, missing: `${formatMoney(missing)} ${missing.currency}` }),
  )
}

/** The lines of all statements of a file as a table whose columns are known by their names. */
export function tableOfStatements(statements: readonly Statement[]): TableFile {
  for (const statement of statements) checkSums(statement)
  const lines = statements.flatMap((statement) =>
    statement.lines.map((line) => [
      line.booked_on,
      line.value_date,
      formatMoney(line.amount),
      line.amount.currency,
      line.name,
      line.account,
      line.reference,
      line.details,
      line.bank_reference,
      statement.own_account,
    ]),
  )
  if (lines.length > IMPORT_MAX_ROWS) throw refuseFile(TOO_MANY_ROWS)
  const rows = [COLUMNS, ...lines].map((cells, at) => rowOf(at + 1, cells, null))
  if (rows.length === 1) throw refuseFile(fault('bank_file_without_lines'))
  return tableOf(rows, { decimalSign: '.' })
}

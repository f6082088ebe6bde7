import { formatMoney, isPositiveMoney, negateMoney } from '../../money/money.ts'
import { knownLanguage } from '../../text/languages.ts'
import type { TableCell } from '../../text/tables/table-cell.ts'
import { textsOf } from '../../text/texts-of.ts'
import { type Booked, bookedOf } from './account-numbers.ts'
import { clientOf, type JournalEntry, type JournalMovement, movementText } from './journal-movement.ts'

type AccountOf = (entry: Booked) => string

/** Debit and credit, of which one is empty. */
function sides({ amount }: JournalEntry): [string, string] {
  return isPositiveMoney(amount) ? [formatMoney(amount), ''] : ['', formatMoney(negateMoney(amount))]
}

/** What stands above the columns of the journal, in the company's language. */
export function journalTitles(language: string): string[] {
  return Object.values(textsOf(knownLanguage(language)).tables.journal)
}

/** The entries of a movement as rows below {@link journalTitles}. */
export function journalRows(movement: JournalMovement, language: string): TableCell[][] {
  const { movementKinds, ledgerAccounts, paymentMethods } = textsOf(knownLanguage(language)).tables
  const methods: Readonly<Record<string, string>> = paymentMethods
  return movement.entries.map((entry) => {
    const { account, detail, clientName, amount } = entry
    const [debit, credit] = sides(entry)
    const isMethod = account === 'money' || account === 'test_money'
    return [
      movement.place,
      movement.day,
      movementKinds[movement.kind],
      movement.number ?? '',
      ledgerAccounts[account],
      (isMethod ? methods[detail ?? ''] : detail) ?? '',
      clientName ?? clientOf(movement) ?? '',
      amount.currency,
      debit === '' ? '' : { figure: debit },
      credit === '' ? '' : { figure: credit },
    ]
  })
}

/** Xero's template for manual journals; columns with an asterisk have to be filled. */
export const XERO_TITLES = [
  '*Narration',
  '*Date',
  'Description',
  '*AccountCode',
  '*TaxRate',
  '*Amount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
]

/**
 * A movement as lines of a manual journal of Xero: lines of one narration and date are one journal, so the narration begins with a
 * number of its own. A debit is above zero. Day, month and year.
 */
export function xeroRows(
  movement: JournalMovement,
  accountOf: AccountOf,
  { language, taxRate }: { language: string; taxRate: string },
): string[][] {
  const [year, month, day] = movement.day.split('-')
  const narration = `${movement.place} ${movementText(movement, language)}`
  return movement.entries.map((entry) => [
    narration,
    `${day}/${month}/${year}`,
    entry.clientName ?? entry.detail ?? '',
    accountOf(bookedOf(entry)),
    taxRate,
    formatMoney(entry.amount),
    '',
    '',
    '',
    '',
  ])
}

/** The columns that QuickBooks Online asks for when journal entries are imported. */
export const QUICKBOOKS_TITLES = [
  'JournalNo',
  'JournalDate',
  'AccountName',
  'Debits',
  'Credits',
  'Description',
  'Name',
  'Currency',
]

/** A movement as rows of a journal entry of QuickBooks Online, which have its number. Month, day and year. */
export function quickbooksRows(
  movement: JournalMovement,
  accountOf: AccountOf,
  language: string,
): string[][] {
  const [year, month, day] = movement.day.split('-')
  return movement.entries.map((entry) => [
    movement.place,
    `${month}/${day}/${year}`,
    accountOf(bookedOf(entry)),
    ...sides(entry),
    movementText(movement, language),
    entry.clientName ?? '',
    entry.amount.currency,
  ])
}

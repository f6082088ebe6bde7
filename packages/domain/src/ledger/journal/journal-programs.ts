import { LEDGER_ACCOUNTS } from '../ledger-accounts.ts'

/** Accounting programs that take a journal as a file of their own. */
export const JOURNAL_PROGRAMS = ['datev', 'xero', 'quickbooks'] as const
export type JournalProgram = (typeof JOURNAL_PROGRAMS)[number]

/** What a journal is written as: a table for people, or a file for a program. */
export const JOURNAL_FORMATS = ['csv', ...JOURNAL_PROGRAMS] as const
export type JournalFormat = (typeof JOURNAL_FORMATS)[number]

/** The German charts of accounts that DATEV's own accounts are of. */
export const DATEV_CHARTS = ['skr03', 'skr04'] as const
export type DatevChart = (typeof DATEV_CHARTS)[number]

/** The accounts that a program has a number or a name for. Test payments are not booked. */
export const BOOKED_ACCOUNTS = LEDGER_ACCOUNTS.filter((account) => account !== 'test_money')
export type BookedAccount = Exclude<(typeof LEDGER_ACCOUNTS)[number], 'test_money'>

/**
 * Rows that a file may have: DATEV-Format "Buchungsstapel" 99,999; Xero's template for manual journals 300 lines; QuickBooks Online
 * 1,000 rows. A journal of more comes as several files.
 */
export const ROWS_OF_A_FILE: Readonly<Record<JournalProgram, number>> = {
  datev: 99_999,
  xero: 300,
  quickbooks: 1_000,
}

/** The ledger, and its journal for the accountant. */
export const LEDGER_FAULT_TEXTS = {
  ledger_check_running: 'This ledger is being checked already. Look again in a moment.',
  journal_without_movements: 'Nothing was posted in these days.',
  journal_days_needed: 'Give the first and the last day.',
  journal_days_reversed: 'The last day is before the first.',
  datev_numbers_needed:
    'Give the consultant number and the client number of DATEV first. Your tax adviser knows both.',
  datev_one_fiscal_year:
    'DATEV takes a file of one fiscal year. Yours is from {first, date} to {last, date}.',
  datev_currency: 'DATEV takes amounts with two decimals, and {currency} has three.',
  datev_account: 'Give an account of four digits.',
  datev_debtor_account: 'Give an account of five digits, from 10000 to 69999.',
  xero_account: 'Give the code of an account: letters and digits.',
  account_of_no_clients: 'Only receivables can have an account for a single client.',
} as const

/** What is told of the ledger. */
export const LEDGER_SENTENCES = {
  'ledger.export_settings_changed': ['{who} changed how the journal is written for the accountant.'],
} as const

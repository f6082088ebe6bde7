/** The accounts of the ledger, in the order of a balance. An entry above zero is a debit (docs/rules.md, section 7a). */
export const LEDGER_ACCOUNTS = [
  /** What clients owe, less what they have in credit. */
  'receivables',
  'money',
  /** What came of test payments: no money is behind it. */
  'test_money',
  /** Taxes that clients withhold, which the tax office owes. */
  'withholding',
  'tax',
  'revenue',
  /** What payment providers keep. */
  'fees',
  'write_offs',
] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** What a movement is, in the order in which movements come. */
export const MOVEMENT_KINDS = [
  'invoice',
  'cancellation',
  'write_off',
  'write_off_taken_back',
  'credit_note',
  'payment',
  'fee',
  'payment_taken_back',
  'refund',
  'refund_failed',
  'paid_back',
  'merge',
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** What a movement is of. */
export const MOVEMENT_SOURCES = [
  'invoice',
  'credit_note',
  'payment',
  'refund',
  'credit_entry',
  'client',
] as const
export type MovementSource = (typeof MOVEMENT_SOURCES)[number]

/** What a check of the ledger finds: which sum is not what another comes to. */
export const LEDGER_FAULTS = [
  /** The entries of a movement do not come to nothing. */
  'unbalanced',
  /** What was posted of a document is not what the document says. */
  'document',
  /** What an invoice has as paid or credited is not what is laid on it. */
  'allocations',
  /** What a client owes by the ledger is not what its invoices, less its credit, come to. */
  'client',
] as const
export type LedgerFault = (typeof LEDGER_FAULTS)[number]

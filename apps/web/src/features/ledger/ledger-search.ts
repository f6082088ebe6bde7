/** What narrows the journal, as the address names it. */
export const JOURNAL_FILTERS = ['from', 'to', 'account', 'client', 'currency'] as const

const LEDGER_TABS = ['journal', 'balances', 'export'] as const
export type LedgerTab = (typeof LEDGER_TABS)[number]

/** What an address asks for: it may hold anything. */
export function ledgerTabOf(tab: unknown): LedgerTab {
  return LEDGER_TABS.find((known) => known === tab) ?? 'journal'
}

import type { JournalSettings } from '@counterfoil/contract/ledger/journal.schema.ts'
import type { LedgerCheck, LedgerMovement } from '@counterfoil/contract/ledger/ledger.schema.ts'
import { sampleId } from '../sample-id.ts'

const INVOICE = sampleId('ledg 1')
const CLIENT = sampleId('ledg 2')

/** An invoice of 119 euros as it was posted. */
export function sampleMovement(over: Partial<LedgerMovement> = {}): LedgerMovement {
  const entry = { client: null, client_name: null, detail: null, debit: null, credit: null }
  return {
    id: sampleId('ledg 3'),
    kind: 'invoice',
    day: '2026-11-02',
    currency: 'EUR',
    document: { type: 'invoice', id: INVOICE },
    number: 'INV-7',
    entries: [
      { ...entry, account: 'receivables', client: CLIENT, client_name: 'Zeta GmbH', debit: '119.00' },
      { ...entry, account: 'tax', detail: 'VAT 19 %', credit: '19.00' },
      { ...entry, account: 'revenue', detail: 'VAT 19 %', credit: '100.00' },
    ],
    posted_at: '2026-11-02T10:00:00Z',
    ...over,
  }
}

export function sampleLedgerCheck(over: Partial<LedgerCheck> = {}): LedgerCheck {
  return {
    checked_at: '2026-11-28T02:37:00Z',
    movements: 1,
    documents: 1,
    faults: [],
    fault_count: 0,
    ...over,
  }
}

/** What is known of two accounts for each program. */
export function sampleJournalSettings(over: Partial<JournalSettings> = {}): JournalSettings {
  const account = { detail: null, client: null, client_name: null, number: null }
  return {
    datev_consultant: null,
    datev_client: null,
    datev_chart: 'skr03',
    xero_tax_rate: null,
    usual_xero_tax_rate: 'Tax Exempt (0%)',
    accounts: [
      { ...account, program: 'datev', account: 'receivables', usual: '10000' },
      { ...account, program: 'datev', account: 'revenue', detail: 'VAT 19 %', usual: '8400' },
      { ...account, program: 'xero', account: 'receivables', usual: '615' },
      { ...account, program: 'quickbooks', account: 'fees', usual: 'Bank Charges' },
    ],
    version: 3,
    ...over,
  }
}

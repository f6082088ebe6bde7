import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { paged } from '../paging.ts'
import { journalQuery, journalSettings, journalSettingsPatch } from './journal.schema.ts'
import {
  ledgerBalances,
  ledgerBalancesQuery,
  ledgerCheck,
  ledgerMovement,
  ledgerQuery,
} from './ledger.schema.ts'

const read = { access: 'member', permission: 'company.read', method: 'GET' } as const

/** Every movement of money as entries that come to nothing together (docs/rules.md, section 7a). */
export const ledgerEndpoints = defineEndpoints({
  listLedgerMovements: {
    ...read,
    path: '/api/ledger/entries/',
    summary: 'The journal, narrowed by days, account, client, currency or document',
    query: ledgerQuery,
    response: paged(ledgerMovement),
    errors: ['not_found'],
  },
  getLedgerBalances: {
    ...read,
    path: '/api/ledger/balances/',
    summary: 'What each account comes to at the beginning and at the end of some days',
    query: ledgerBalancesQuery,
    response: ledgerBalances,
  },
  getLedgerCheck: {
    ...read,
    path: '/api/ledger/check/',
    summary: 'What the last check of the ledger came to; null before the first',
    response: ledgerCheck.nullable(),
  },
  verifyLedger: {
    access: 'member',
    permission: 'exports.create',
    method: 'POST',
    path: '/api/ledger/verify/',
    summary: 'Checks that ledger, allocations and figures agree, and names the documents that do not',
    response: ledgerCheck,
    errors: ['conflict'],
  },
  exportJournal: {
    access: 'member',
    permission: 'exports.create',
    method: 'GET',
    path: '/api/ledger/export/',
    summary: 'The journal as a table, or as a file for DATEV, Xero or QuickBooks',
    query: journalQuery,
    file: 'text/csv',
    fileTypes: ['application/zip'],
    response: z.any(),
  },
  getJournalSettings: {
    ...read,
    path: '/api/ledger/export/settings/',
    summary: 'How the journal is written for the accountant’s program',
    response: journalSettings,
  },
  updateJournalSettings: {
    access: 'member',
    permission: 'exports.create',
    method: 'PATCH',
    path: '/api/ledger/export/settings/',
    summary: 'Changes how the journal is written for the accountant’s program',
    body: journalSettingsPatch,
    response: journalSettings,
    errors: ['permission_denied', 'not_found', 'stale_version'],
  },
})

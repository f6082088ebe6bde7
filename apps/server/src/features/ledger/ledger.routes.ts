import type { ledgerEndpoints } from '@counterfoil/contract/ledger/ledger.endpoints.ts'
import type { Deps } from '../../deps.ts'
import { exporting, type Handlers, member } from '../../http/handler.ts'
import { exportJournal } from './journal/export-journal.ts'
import { changeJournalSettings, readJournalSettings } from './journal/journal-settings.ts'
import { listMovements, readBalances } from './read-ledger.ts'
import { readLedgerCheck, verifyLedger } from './verify-ledger.ts'

export function ledgerRoutes({
  clock,
  databaseClock,
}: Pick<Deps, 'clock' | 'databaseClock'>): Handlers<typeof ledgerEndpoints> {
  return {
    listLedgerMovements: member((tx, scope, { query }) => listMovements(tx, scope, query)),
    getLedgerBalances: member((tx, scope, { query }) => readBalances(tx, scope, query)),
    getLedgerCheck: member((tx, scope) => readLedgerCheck(tx, scope.companyId)),
    verifyLedger: member(async (tx, scope) =>
      verifyLedger(tx, scope.companyId, new Date(await databaseClock.now(tx))),
    ),
    exportJournal: exporting((tx, scope, { query }) => exportJournal(tx, scope, query, clock.now())),
    getJournalSettings: member((tx, scope) => readJournalSettings(tx, scope)),
    updateJournalSettings: member((tx, scope, { body, ifMatch }) =>
      changeJournalSettings(tx, scope, body, ifMatch),
    ),
  }
}

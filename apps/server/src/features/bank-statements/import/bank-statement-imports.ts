import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import type { ImportBatch, ImportKind, MadePage, MadeRecord } from '../../imports/import-kind.ts'
import { queueMatching } from '../match/queue-matching.ts'
import {
  bankLinesOfImport,
  countryOfCompany,
  deleteBankLines,
  insertBankLines,
  knownFingerprints,
  lockBankLinesOfImport,
} from './bank-line-import.db.ts'
import type { BankLineRowsContext } from './bank-line-rows.ts'

/** Where the month is written first. */
const MONTH_FIRST: ReadonlySet<string> = new Set(['US', 'PH', 'FM', 'MH', 'PW'])

async function contextOf(tx: Tx, scope: CompanyScope): Promise<BankLineRowsContext> {
  const [company, known] = await Promise.all([
    tx.first(countryOfCompany, [scope.companyId]),
    tx.rows(knownFingerprints, [scope.companyId]),
  ])
  return {
    currency: scope.currency,
    language: scope.language,
    dayComesFirst: !MONTH_FIRST.has(company?.country ?? ''),
    known: known.map(({ fingerprint }) => fingerprint),
  }
}

async function write(tx: Tx, scope: CompanyScope, batch: ImportBatch, importId: string): Promise<void> {
  await tx.run(insertBankLines, [scope.companyId, batch.tables.lines ?? '[]', importId])
  await queueMatching(tx, scope.companyId)
}

async function madeBy(
  tx: Tx,
  { companyId }: CompanyScope,
  { importId, after, most }: MadePage,
): Promise<readonly MadeRecord[]> {
  const page = { company_id: companyId, import_id: importId, after, most }
  const locked = await tx.rows(lockBankLinesOfImport, page)
  return tx.rows(bankLinesOfImport, [companyId, locked.map(({ id }) => id)])
}

async function remove(tx: Tx, { companyId }: CompanyScope, lines: readonly MadeRecord[]): Promise<void> {
  await tx.run(deleteBankLines, [companyId, lines.map(({ id }) => id)])
}

/** Lines of a bank's file, to be looked at and booked (decision 65). */
export const bankStatementImports: ImportKind = {
  noun: 'bank_line',
  noNames: fault('no_column_of_days'),
  permission: 'payments.record',
  rowsModule: new URL('./bank-line-rows.ts', import.meta.url),
  contextOf,
  write,
  madeBy,
  remove,
  event: 'bank_statement.imported',
  undoneEvent: 'bank_statement.import_undone',
}

import { type LedgerCheck, ledgerCheck } from '@counterfoil/contract/ledger/ledger.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { LedgerFault } from '@counterfoil/domain/ledger/ledger-accounts.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { Tx } from '../../db/database.ts'
import { allowMinutes } from '../../db/tables/allow-minutes.db.ts'
import type { Deps } from '../../deps.ts'
import { AppError, found } from '../../http/app-error.ts'
import { inEveryCompany } from '../statistics/every-company.ts'
import {
  lastCheck,
  ledgerSize,
  MOST_FAULTS,
  saveCheck,
  startChecking,
  unbalancedMovements,
  type WrongRow,
  wrongAllocations,
  wrongClients,
  wrongDocuments,
} from './ledger-check.db.ts'

type Fault = LedgerCheck['faults'][number]

function presentFault(kind: LedgerFault, row: WrongRow): Fault {
  const currency = currencyCode(row.currency)
  const written = (units: string) => formatMoney(money(BigInt(units), currency))
  return {
    kind,
    document: { type: row.type, id: row.id },
    number: row.number,
    currency,
    found: written(row.found),
    expected: written(row.expected),
  }
}

/**
 * Proves that the ledger, the allocations and the figures of a company agree: each movement comes to nothing, each document has what
 * it says, each invoice what is laid on it, and each client owes what its invoices, less its credit, come to. Answers with the documents
 * that do not, and keeps the answer. `conflict` where somebody is doing the same.
 */
export async function verifyLedger(tx: Tx, companyId: string, now: Date): Promise<LedgerCheck> {
  await tx.run(allowMinutes)
  if (!(await tx.first(startChecking, [companyId]))?.is_free)
    throw new AppError('conflict', { detail: fault('ledger_check_running') })
  const [size, unbalanced, documents, allocations, clients] = await Promise.all([
    tx.first(ledgerSize, [companyId]),
    tx.rows(unbalancedMovements, [companyId]),
    tx.rows(wrongDocuments, [companyId]),
    tx.rows(wrongAllocations, [companyId]),
    tx.rows(wrongClients, [companyId]),
  ])
  const faults = [
    ...unbalanced.map((row) => presentFault('unbalanced', row)),
    ...documents.map((row) => presentFault('document', row)),
    ...allocations.map((row) => presentFault('allocations', row)),
    ...clients.map((row) => presentFault('client', row)),
  ]
  const check = {
    movements: size?.movements ?? 0,
    documents: size?.documents ?? 0,
    fault_count: [unbalanced, documents, allocations, clients].reduce(
      (sum, rows) => sum + Number(rows[0]?.count ?? 0),
      0,
    ),
    faults: faults.slice(0, MOST_FAULTS),
  }
  await tx.run(saveCheck, {
    ...check,
    company_id: companyId,
    checked_at: now,
    faults: JSON.stringify(check.faults),
  })
  return { ...check, checked_at: now.toISOString() }
}

/** What the last check came to; null before the first. */
export async function readLedgerCheck(tx: Tx, companyId: string): Promise<LedgerCheck | null> {
  const { checked_at, ...row } = found(await tx.first(lastCheck, [companyId]))
  return checked_at === null ? null : ledgerCheck.parse({ ...row, checked_at: checked_at.toISOString() })
}

/** The nightly check of every company: what does not agree is an error, and is shown to those who may read the ledger. */
export async function verifyEveryLedger(
  deps: Pick<Deps, 'database' | 'databaseClock' | 'logger'>,
): Promise<void> {
  await inEveryCompany(deps, 'the ledger of a company could not be checked', async ({ company_id }) => {
    const check = await deps.database.transaction('write', { companyId: company_id }, async (tx) =>
      verifyLedger(tx, company_id, new Date(await deps.databaseClock.now(tx))),
    )
    if (check.fault_count === 0) return
    deps.logger.error({ company_id, faults: check.fault_count }, 'a ledger does not agree with its documents')
  })
}

import type { Tx } from '../../../db/database.ts'
import { applyAmount, lockForSettlement, type SettlementRow } from './settlement.db.ts'

export type { SettlementRow }

/** Locks invoices for a payment, always in the order of their ids, so that no two payments wait for each other. */
export function lockInvoices(tx: Tx, companyId: string, ids: readonly string[]): Promise<SettlementRow[]> {
  return tx.rows(lockForSettlement, [companyId, ids])
}

/** Adds to what is paid (a refund takes away). The caller holds the row's lock and has checked what is due. */
export async function applyToInvoice(
  tx: Tx,
  companyId: string,
  invoiceId: string,
  delta: bigint,
): Promise<void> {
  await tx.run(applyAmount, [companyId, invoiceId, delta])
}

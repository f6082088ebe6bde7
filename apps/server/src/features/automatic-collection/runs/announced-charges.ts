import type { Tx } from '../../../db/database.ts'
import { chargesOfInvoices } from './collections.db.ts'

/** A charge to come: its day, and minor units of the invoice's currency. */
export type AnnouncedCharge = { readonly on: string; readonly amount: bigint }

/** The charges that payers of invoices were told of and that are still to come, by the invoices' ids. */
export async function announcedCharges(
  tx: Tx,
  companyId: string,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, AnnouncedCharge>> {
  const rows = await tx.rows(chargesOfInvoices, [companyId, invoiceIds])
  return new Map(rows.map(({ invoice_id, collect_on, amount }) => [invoice_id, { on: collect_on, amount }]))
}

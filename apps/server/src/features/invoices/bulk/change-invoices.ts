import type { BulkResults, bulkBody } from '@counterfoil/contract/bulk.ts'
import type { invoiceBulkUpdateBody } from '@counterfoil/contract/invoices/invoice-bulk.schema.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { eachRecord } from '../../../http/each-record.ts'
import { updateInvoice } from '../drafts/update-invoice.ts'
import { deleteInvoice } from '../lifecycle/delete-invoice.ts'
import { lockInvoices } from './lock-invoices.ts'

/** Changes many invoices alike (specification, section 7); what one of them does not allow is refused of that one. */
export async function updateInvoices(
  tx: Tx,
  scope: CompanyScope,
  { ids, changes }: z.output<typeof invoiceBulkUpdateBody>,
): Promise<BulkResults> {
  await lockInvoices(tx, scope, ids)
  return eachRecord(tx, ids, async (id) => {
    await updateInvoice(tx, scope, id, changes, null)
  })
}

/** Deletes the drafts among these invoices (specification, section 7). */
export async function deleteInvoices(
  tx: Tx,
  scope: CompanyScope,
  { ids }: z.output<typeof bulkBody>,
): Promise<BulkResults> {
  await lockInvoices(tx, scope, ids)
  return eachRecord(tx, ids, (id) => deleteInvoice(tx, scope, id))
}

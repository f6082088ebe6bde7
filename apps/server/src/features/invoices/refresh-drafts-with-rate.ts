import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/scope.ts'
import { toItemInput } from './draft-content.ts'
import { draftsWithRate, itemsOfInvoice } from './invoices.db.ts'
import { lockInvoice, saveDraft } from './update-invoice.ts'

/** Computes every draft that uses a rate anew, after the rate was changed. Issued invoices keep their copy. */
export async function refreshDraftsWithRate(tx: Tx, scope: CompanyScope, rateId: string): Promise<void> {
  const drafts = await tx.rows(draftsWithRate, [scope.companyId, rateId])
  for (const { invoice_id } of drafts.sort((a, b) => (a.invoice_id < b.invoice_id ? -1 : 1))) {
    const row = await lockInvoice(tx, scope, invoice_id)
    if (row.lifecycle !== 'draft') continue
    const items = await tx.rows(itemsOfInvoice, [scope.companyId, invoice_id])
    await saveDraft(tx, scope, row, {}, items.map(toItemInput))
  }
}

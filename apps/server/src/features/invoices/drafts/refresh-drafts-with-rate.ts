import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError } from '../../../http/app-error.ts'
import { loadTaxTable, type TaxTable } from '../../taxes/load-tax-table.ts'
import {
  draftsWithRate,
  type InvoiceRow,
  type ItemRow,
  invoiceForUpdate,
  itemsOfInvoice,
} from '../invoices.db.ts'
import { rewriteDraft } from './save-draft.ts'
import { type Recomputed, recomputeContent } from './update-invoice.ts'

/** Null for a draft that would come to more than an invoice can be of. */
function recomputed(row: InvoiceRow, items: readonly ItemRow[], table: TaxTable): Recomputed | null {
  try {
    return recomputeContent(row, items, table)
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation_error') return null
    throw error
  }
}

/**
 * Computes every draft that uses a rate anew, after the rate was changed. Issued invoices keep their copy. No draft
 * stands in the way of the rate: one that was deleted meanwhile is passed over, and one whose new figures would be too
 * large keeps its old ones until it is changed or issued, which then says so. Answers the ids of those.
 */
export async function refreshDraftsWithRate(tx: Tx, scope: CompanyScope, rateId: string): Promise<string[]> {
  const { companyId } = scope
  const [drafts, table] = await Promise.all([
    tx.rows(draftsWithRate, [companyId, rateId]),
    loadTaxTable(tx, companyId),
  ])
  const left: string[] = []
  for (const { invoice_id } of drafts.sort((a, b) => (a.invoice_id < b.invoice_id ? -1 : 1))) {
    const key = [companyId, invoice_id]
    const row = await tx.first(invoiceForUpdate, key)
    if (row?.lifecycle !== 'draft') continue
    const next = recomputed(row, await tx.rows(itemsOfInvoice, key), table)
    if (next) await rewriteDraft(tx, companyId, invoice_id, next.fields, next.content)
    else left.push(invoice_id)
  }
  return left
}

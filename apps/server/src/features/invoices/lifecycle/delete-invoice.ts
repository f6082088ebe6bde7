import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError } from '../../../http/app-error.ts'
import { requireWritten } from '../../../http/require-written.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { lockInvoice } from '../drafts/update-invoice.ts'
import { deleteInvoice as removeInvoice } from './lifecycle.db.ts'

/** Deletes a draft. It never had a number, so none is missing. */
export async function deleteInvoice(tx: Tx, scope: CompanyScope, invoiceId: string): Promise<void> {
  const row = await lockInvoice(tx, scope, invoiceId)
  if (row.lifecycle !== 'draft') throw new AppError('invoice_locked')
  requireWritten(await tx.run(removeInvoice, [scope.companyId, invoiceId]), 'invoice_locked')
  await recordEvent(tx, scope, {
    type: 'invoice.deleted',
    clientId: row.client_id,
    // Its order takes back what the draft took.
    quoteId: row.order_id,
    subject: row.client_name,
  })
}

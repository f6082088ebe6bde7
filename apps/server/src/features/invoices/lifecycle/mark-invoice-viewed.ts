import type { Tx } from '../../../db/database.ts'
import { recordCompanyEvent } from '../../timeline/record-event.ts'
import { markViewed } from './lifecycle.db.ts'

/** Notes that the client has seen the invoice; only the first time counts. */
export async function markInvoiceViewed(tx: Tx, companyId: string, invoiceId: string): Promise<void> {
  const row = await tx.first(markViewed, [companyId, invoiceId])
  if (!row) return
  await recordCompanyEvent(
    tx,
    { companyId, userId: null, userName: 'Client' },
    { type: 'invoice.viewed', invoiceId, clientId: row.client_id, subject: row.number ?? '' },
  )
}

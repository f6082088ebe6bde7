import type { Tx } from '../../../db/database.ts'
import { found } from '../../../http/app-error.ts'
import { type InvoiceRow, invoiceById } from '../invoices.db.ts'

/** An invoice as mails about it are written from. */
export type MailedInvoice = InvoiceRow

/** 404 where it is none of the company's. */
export async function readMailedInvoice(
  tx: Tx,
  companyId: string,
  invoiceId: string,
): Promise<MailedInvoice> {
  return found(await tx.first(invoiceById, [companyId, invoiceId]))
}

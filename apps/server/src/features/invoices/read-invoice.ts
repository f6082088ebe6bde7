import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { Tx } from '../../db/database.ts'
import { found } from '../../http/app-error.ts'
import type { CompanyScope } from '../../http/scope.ts'
import { invoiceById, itemsOfInvoice, paymentsOfInvoice } from './invoices.db.ts'
import { presentInvoice } from './invoices.presenter.ts'

/** Asks for one invoice with items, totals and payments in one go; it is shown to a scope once that is known. */
export async function askInvoice(
  tx: Tx,
  companyId: string,
  invoiceId: string,
): Promise<(scope: CompanyScope) => Invoice> {
  const key = [companyId, invoiceId]
  const [row, items, payments] = await Promise.all([
    tx.first(invoiceById, key),
    tx.rows(itemsOfInvoice, key),
    tx.rows(paymentsOfInvoice, key),
  ])
  return ({ today }) => presentInvoice(found(row), items, payments, today)
}

/** One invoice with items, totals and payments. */
export async function readInvoice(tx: Tx, scope: CompanyScope, invoiceId: string): Promise<Invoice> {
  return (await askInvoice(tx, scope.companyId, invoiceId))(scope)
}

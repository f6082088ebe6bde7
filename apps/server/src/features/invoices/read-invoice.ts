import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyFacts } from '../../http/access/scope.ts'
import { found } from '../../http/app-error.ts'
import { creditBeside, creditNotesOfInvoice } from './crediting/crediting.db.ts'
import { invoiceById, itemsOfInvoice, paymentsOfInvoice } from './invoices.db.ts'
import { presentInvoice } from './invoices.presenter.ts'
import { deductingInvoice } from './orders/orders.db.ts'

/** One invoice with items, totals and payments. */
export async function readInvoice(
  tx: Tx,
  { companyId, today }: Pick<CompanyFacts, 'companyId' | 'today'>,
  invoiceId: string,
): Promise<Invoice> {
  const key = [companyId, invoiceId]
  const [row, items, payments, notes, deductedBy, credit] = await Promise.all([
    tx.first(invoiceById, key),
    tx.rows(itemsOfInvoice, key),
    tx.rows(paymentsOfInvoice, key),
    tx.rows(creditNotesOfInvoice, key),
    tx.first(deductingInvoice, key),
    tx.first(creditBeside, key),
  ])
  const beside = {
    payments,
    notes,
    deductedBy,
    hasTestCredit: credit?.has_test_credit ?? false,
    keepsCredit: credit?.keeps_credit ?? false,
  }
  return presentInvoice(found(row), items, beside, today)
}

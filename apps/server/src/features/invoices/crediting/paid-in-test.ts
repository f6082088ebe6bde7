import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { type Money, sumMoney } from '@counterfoil/domain/money/money.ts'
import { isTestPayment } from '@counterfoil/domain/payments/test-payment.ts'
import type { Tx } from '../../../db/database.ts'
import { type InvoiceRow, paymentsOfInvoice } from '../invoices.db.ts'
import { heldOfPayment } from '../invoices.presenter.ts'

/** What test payments that have come hold for an invoice, after refunds. The caller holds the invoice's lock. */
export async function paidInTest(tx: Tx, companyId: string, { id, currency }: InvoiceRow): Promise<Money> {
  const payments = await tx.rows(paymentsOfInvoice, [companyId, id])
  return sumMoney(
    payments
      .filter(({ provider, status }) => isTestPayment(provider) && status === 'completed')
      .map((payment) => heldOfPayment(payment, id)),
    currencyCode(currency),
  )
}

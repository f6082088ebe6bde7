import type { paymentExportQuery } from '@counterfoil/contract/payments/payments.schema.ts'
import { paymentTable } from '@counterfoil/domain/payments/exported-payment.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { csvFile } from '../../../http/answers/table-file.ts'
import type { FileAnswer } from '../../../http/handler.ts'
import { presentPayment } from '../payments.presenter.ts'
import { narrowPayments } from './list-payments.ts'
import { paymentExport } from './payment-list.db.ts'

/** The payments a list finds as CSV, in its order and in the company's language. */
export async function exportPayments(
  tx: Tx,
  scope: CompanyScope,
  query: z.output<typeof paymentExportQuery>,
): Promise<FileAnswer> {
  const { names, values } = await narrowPayments(tx, scope.companyId, query)
  const rows = await tx.rows(paymentExport(`${query.ordering}|${names}`), values)
  const payments = rows.map(presentPayment).map((payment) => ({
    ...payment,
    invoices: payment.allocations.map(({ invoice_number }) => invoice_number ?? '').join(', '),
  }))
  return csvFile(paymentTable(payments, scope.language), scope.language, `payments-${scope.today}.csv`)
}

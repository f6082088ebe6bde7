import type { paymentExportQuery } from '@counterfoil/contract/payments/payments.schema.ts'
import { paymentRows, paymentTitles } from '@counterfoil/domain/payments/exported-payment.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { ROWS_AT_ONCE, readCsvFile, tablePages } from '../../../http/answers/table-file.ts'
import type { StreamedFile } from '../../../http/handler.ts'
import type { PaymentRow } from '../payments.db.ts'
import { presentPayment } from '../payments.presenter.ts'
import { narrowPayments } from './list-payments.ts'
import { paymentExport } from './payment-list.db.ts'

function exported(row: PaymentRow) {
  const payment = presentPayment(row)
  const invoices = payment.allocations.map(({ invoice_number }) => invoice_number ?? '').join(', ')
  return { ...payment, invoices }
}

/** The payments a list finds as CSV, in its order and in the company's language. */
export async function exportPayments(
  tx: Tx,
  scope: CompanyScope,
  query: z.output<typeof paymentExportQuery>,
): Promise<StreamedFile> {
  const { names, values } = await narrowPayments(tx, scope.companyId, query)
  const found = tx.pages(paymentExport(`${query.ordering}|${names}`), values, ROWS_AT_ONCE)
  const pages = tablePages(found, (rows) => paymentRows(rows.map(exported), scope.language))
  const table = { titles: paymentTitles(scope.language), pages }
  return readCsvFile(table, scope.language, `payments-${scope.today}.csv`)
}

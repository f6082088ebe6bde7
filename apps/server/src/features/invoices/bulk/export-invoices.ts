import type { invoiceExportQuery } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { type ExportedInvoice, invoiceTable } from '@counterfoil/domain/invoices/exported-invoice.ts'
import { eachReference } from '@counterfoil/domain/invoices/invoice-references.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { csvFile } from '../../../http/answers/table-file.ts'
import type { FileAnswer } from '../../../http/handler.ts'
import { presentListItem, writtenOffOf } from '../invoices.presenter.ts'
import { type InvoiceExportRow, invoiceExport } from '../list/invoice-list.db.ts'
import { narrowInvoices } from '../list/narrow-invoices.ts'

function exported(row: InvoiceExportRow, { today }: CompanyScope): ExportedInvoice {
  const currency = currencyCode(row.currency)
  const amount = (value: bigint) => formatMoney(money(value, currency))
  const item = presentListItem(row, today)
  return {
    ...item,
    // A draft is owed by nobody: sums of the column agree with what is outstanding.
    amount_due: row.lifecycle === 'draft' ? amount(0n) : item.amount_due,
    subtotal: amount(row.subtotal),
    discount_total: amount(row.discount_total),
    tax_total: amount(row.tax_total),
    withholding_total: amount(row.withholding_total),
    amount_paid: amount(row.amount_paid),
    amount_written_off: amount(writtenOffOf(row)),
    ...eachReference((name) => row[name]),
  }
}

/** The invoices a list finds as CSV, in its order and in the company's language. */
export async function exportInvoices(
  tx: Tx,
  scope: CompanyScope,
  query: z.output<typeof invoiceExportQuery>,
): Promise<FileAnswer> {
  const { values, names } = await narrowInvoices(tx, scope, query)
  const rows = await tx.rows(invoiceExport(`${query.ordering}|${names}`), values)
  const table = invoiceTable(
    rows.map((row) => exported(row, scope)),
    scope.language,
  )
  return csvFile(table, scope.language, `invoices-${scope.today}.csv`)
}

import type { invoiceExportQuery } from '@counterfoil/contract/invoices/invoices.schema.ts'
import {
  type ExportedInvoice,
  invoiceRows,
  invoiceTitles,
} from '@counterfoil/domain/invoices/exported-invoice.ts'
import { eachReference } from '@counterfoil/domain/invoices/invoice-references.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { jsonFile, ROWS_AT_ONCE, readCsvFile, tablePages } from '../../../http/answers/table-file.ts'
import type { StreamedFile } from '../../../http/handler.ts'
import { readCustomFields } from '../../custom-fields/read-custom-fields.ts'
import { baseTotalsOf } from '../exchange-rate/base-totals.presenter.ts'
import { presentListItem, writtenOffOf } from '../invoices.presenter.ts'
import { type InvoiceExportRow, invoiceExport } from '../list/invoice-list.db.ts'
import { narrowInvoices } from '../list/narrow-invoices.ts'

type BaseColumns = 'base_currency' | 'base_net' | 'base_tax_total' | 'base_total'

/** In the company's currency: an invoice in it as it is, another at the rate it keeps to it, and nothing without one. */
function inBaseCurrency(row: InvoiceExportRow, own: CurrencyCode): Pick<ExportedInvoice, BaseColumns> {
  const converted = row.base_currency === own ? baseTotalsOf(row) : null
  const figures =
    row.currency === own
      ? [row.subtotal - row.discount_total, row.tax_total, row.total].map((units) => money(units, own))
      : converted && [converted.net, converted.taxTotal, converted.total]
  const [net = null, tax = null, total = null] = figures?.map(formatMoney) ?? []
  return { base_currency: figures ? own : null, base_net: net, base_tax_total: tax, base_total: total }
}

function exported(row: InvoiceExportRow, { today, currency: own }: CompanyScope): ExportedInvoice {
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
    amount_credited: amount(row.amount_credited),
    amount_written_off: amount(writtenOffOf(row)),
    ...eachReference((name) => row[name]),
    exchange_rate: row.exchange_rate,
    exchange_rate_date: row.exchange_rate_date,
    exchange_rate_source: row.exchange_rate_source,
    ...inBaseCurrency(row, own),
    assignee_name: row.assignee_name,
  }
}

/** Invoices with what names them elsewhere, as a program reads them; codes and decimals are as in every answer. */
async function* records(
  pages: AsyncIterable<readonly InvoiceExportRow[]>,
  scope: CompanyScope,
): AsyncGenerator<object[]> {
  for await (const rows of pages) yield rows.map((row) => exported(row, scope))
}

/** The invoices a list finds, in its order: as CSV in the company's language, or as JSON. */
export async function exportInvoices(
  tx: Tx,
  scope: CompanyScope,
  query: z.output<typeof invoiceExportQuery>,
): Promise<StreamedFile> {
  const { values, names, ordering } = await narrowInvoices(tx, scope, query)
  const customFields = await readCustomFields(tx, scope.companyId)
  const found = tx.pages(invoiceExport(`${ordering}|${names}`), values, ROWS_AT_ONCE)
  const name = `invoices-${scope.today}.${query.format}`
  if (query.format === 'json') return jsonFile(records(found, scope), name)
  const pages = tablePages(found, (rows) =>
    invoiceRows(
      rows.map((row) => exported(row, scope)),
      scope.language,
      customFields,
    ),
  )
  return readCsvFile({ titles: invoiceTitles(scope.language, customFields), pages }, scope.language, name)
}

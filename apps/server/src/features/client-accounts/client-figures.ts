import type {
  clientInvoiceStatistics,
  clientStats,
} from '@counterfoil/contract/client-accounts/client-accounts.schema.ts'
import { INVOICE_STATUSES, type InvoiceStatus } from '@counterfoil/domain/invoices/invoice-status.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { readClientFigures, readWrittenOff } from '../clients/read-client.ts'
import { sumInvoices } from '../invoices/list/invoice-views.ts'
import { readQuoteFigures } from '../statistics/quotes/read-quote-figures.ts'
import { clientDates, invoicedSince } from './client-accounts.db.ts'

const amount = (units: string | bigint, currency: string) =>
  formatMoney(money(BigInt(units), currencyCode(currency)))

/** What a client was invoiced, has paid and owes, and how soon it pays; `not_found` where it is no client of the company. */
export async function readClientStats(
  tx: Tx,
  scope: CompanyScope,
  id: string,
): Promise<z.output<typeof clientStats>> {
  const [figures, dates, thisYear, writtenOff, quotes] = await Promise.all([
    readClientFigures(tx, scope, id),
    tx.first(clientDates, [scope.companyId, id]),
    tx.rows(invoicedSince, [scope.companyId, id, `${scope.today.slice(0, 4)}-01-01`]),
    readWrittenOff(tx, scope.companyId, id),
    readQuoteFigures(tx, scope, id),
  ])
  const average = dates?.average_days_to_pay ?? null
  const of = (sums: readonly { currency: string; amount: string }[], currency: string) =>
    amount(sums.find((row) => row.currency === currency)?.amount ?? '0', currency)
  return {
    by_currency: figures.map(({ currency, invoiced, received, outstanding, overdue }) => ({
      currency,
      invoiced,
      received,
      outstanding,
      overdue,
      written_off: of(writtenOff, currency),
      invoiced_this_year: of(thisYear, currency),
    })),
    quotes,
    average_days_to_pay: average === null ? null : Number(average),
    last_invoice_date: dates?.last_invoice_date ?? null,
    last_payment_date: dates?.last_payment_date ?? null,
  }
}

/** Counts and sums of a client's invoices by status and currency; `not_found` where it is no client of the company. */
export async function readClientInvoiceStatistics(
  tx: Tx,
  scope: CompanyScope,
  id: string,
): Promise<z.output<typeof clientInvoiceStatistics>> {
  const [, rows] = await Promise.all([
    readClientFigures(tx, scope, id),
    sumInvoices(tx, scope, { client: id }),
  ])
  const countOf = (status: InvoiceStatus) =>
    rows.filter(({ label }) => label === status).reduce((count, row) => count + Number(row.invoices), 0)
  const counts = Object.fromEntries(INVOICE_STATUSES.map((status) => [status, countOf(status)]))
  const ordered = [...rows].sort(
    (one, other) =>
      INVOICE_STATUSES.indexOf(one.label) - INVOICE_STATUSES.indexOf(other.label) ||
      one.currency.localeCompare(other.currency),
  )
  return {
    statistics: {
      invoices: rows.reduce((count, row) => count + Number(row.invoices), 0),
      counts: counts as Record<InvoiceStatus, number>,
      sums: ordered.map((row) => ({
        status: row.label,
        currency: currencyCode(row.currency),
        invoices: Number(row.invoices),
        total: amount(row.total, row.currency),
        amount_due: amount(row.label === 'written_off' ? '0' : row.due, row.currency),
        written_off: amount(row.label === 'written_off' ? row.due : '0', row.currency),
      })),
    },
  }
}

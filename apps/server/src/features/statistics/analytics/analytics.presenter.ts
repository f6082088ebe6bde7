import type { CompanyAnalytics } from '@counterfoil/contract/companies/company-figures.schema.ts'
import { invoiceStatus } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { Period } from '@counterfoil/domain/dates/fiscal-year.ts'
import type { CurrencyCode } from '@counterfoil/domain/money/currencies.ts'
import type { ClientSumsRow, MethodSumsRow, StatusSumsRow, SumsRow } from './analytics.db.ts'
import { currenciesOf, write } from './written-sums.ts'

type InvoiceRows = {
  readonly sums: readonly (SumsRow & { period: number })[]
  readonly statuses: readonly StatusSumsRow[]
  /** Currencies with test payments in them. */
  readonly tested: readonly { currency: string }[]
}
type AnalyticsRows = InvoiceRows & {
  readonly clients: readonly ClientSumsRow[]
  readonly methods: readonly MethodSumsRow[]
}

type Sums = Omit<CompanyAnalytics['totals'][number], 'currency' | 'includes_test'>

/** Rows of one currency added up. */
function addUp(rows: readonly SumsRow[], currency: CurrencyCode): Sums {
  const amount = (of: 'invoiced' | 'received' | 'outstanding') =>
    write(
      rows.reduce((sum, row) => sum + BigInt(row[of]), 0n),
      currency,
    )
  return {
    invoices: rows.reduce((sum, row) => sum + row.invoices, 0),
    invoiced: amount('invoiced'),
    payments: rows.reduce((sum, row) => sum + row.payments, 0),
    received: amount('received'),
    outstanding: amount('outstanding'),
  }
}

const STATUSES = invoiceStatus.options

/** Presents rows by currency, in the order of the currencies. */
function inOrder<Row extends { currency: string }, Item>(
  currencies: readonly CurrencyCode[],
  rows: readonly Row[],
  present: (row: Row, currency: CurrencyCode) => Item,
): Item[] {
  return currencies.flatMap((currency) =>
    rows.filter((row) => row.currency === currency).map((row) => present(row, currency)),
  )
}

/** Rows of currency and period as an account: totals are the sums of their periods, so they cannot differ. */
export function presentInvoiceSums(
  rows: InvoiceRows,
  periods: readonly Period[],
  own: CurrencyCode,
): Pick<CompanyAnalytics, 'totals' | 'series' | 'by_status'> {
  const currencies = currenciesOf([...rows.sums, ...rows.statuses], own)
  const sumsOf = (currency: string) => rows.sums.filter((row) => row.currency === currency)
  const statuses = [...rows.statuses].sort(
    (one, other) => STATUSES.indexOf(one.status) - STATUSES.indexOf(other.status),
  )
  return {
    totals: currencies.map((currency) => ({
      currency,
      ...addUp(sumsOf(currency), currency),
      includes_test: rows.tested.some((row) => row.currency === currency),
    })),
    series: currencies.map((currency) => ({
      currency,
      periods: periods.map((period, at) => ({
        ...period,
        ...addUp(
          sumsOf(currency).filter((row) => row.period === at + 1),
          currency,
        ),
      })),
    })),
    by_status: inOrder(currencies, statuses, ({ status, invoices, total, outstanding }, currency) => ({
      status,
      currency,
      invoices,
      total: write(total, currency),
      outstanding: write(outstanding, currency),
    })),
  }
}

/** The whole account: {@link presentInvoiceSums}, with its clients and ways to pay. */
export function presentAnalytics(
  rows: AnalyticsRows,
  periods: readonly Period[],
  own: CurrencyCode,
): Pick<CompanyAnalytics, 'totals' | 'series' | 'by_status' | 'by_client' | 'by_payment_method'> {
  const currencies = currenciesOf([...rows.sums, ...rows.statuses], own)
  return {
    ...presentInvoiceSums(rows, periods, own),
    by_client: inOrder(currencies, rows.clients, (row, currency) => ({
      client: row.client_id,
      client_name: row.client_name,
      currency,
      ...addUp([row], currency),
    })),
    by_payment_method: inOrder(
      currencies,
      rows.methods,
      ({ method, payments, received, fees }, currency) => ({
        method,
        currency,
        payments,
        received: write(received, currency),
        fees: write(fees, currency),
      }),
    ),
  }
}

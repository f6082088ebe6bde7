import type { CompanyAnalytics } from '@counterfoil/contract/companies/company-figures.schema.ts'
import { invoiceStatus } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { Period } from '@counterfoil/domain/dates/fiscal-year.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { ClientSumsRow, MethodSumsRow, StatusSumsRow, SumsRow } from './analytics.db.ts'

export type AnalyticsRows = {
  readonly sums: readonly (SumsRow & { period: number })[]
  readonly statuses: readonly StatusSumsRow[]
  readonly clients: readonly ClientSumsRow[]
  readonly methods: readonly MethodSumsRow[]
  /** Currencies with test payments in them. */
  readonly tested: readonly { currency: string }[]
}

type Sums = Omit<CompanyAnalytics['totals'][number], 'currency' | 'includes_test'>

function write(units: string | bigint, currency: CurrencyCode): string {
  return formatMoney(money(BigInt(units), currency))
}

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

/** Every currency there is something in, after the company's own, which is there in any case. */
function currenciesOf(rows: AnalyticsRows, own: CurrencyCode): CurrencyCode[] {
  const used = new Set([...rows.sums, ...rows.statuses].map(({ currency }) => currency))
  return [
    own,
    ...[...used]
      .filter((code) => code !== own)
      .sort()
      .map(currencyCode),
  ]
}

const STATUSES = invoiceStatus.options

/** Rows of currency and period as an account: totals are the sums of their periods, so they cannot differ. */
export function presentAnalytics(
  rows: AnalyticsRows,
  periods: readonly Period[],
  own: CurrencyCode,
): Pick<CompanyAnalytics, 'totals' | 'series' | 'by_status' | 'by_client' | 'by_payment_method'> {
  const currencies = currenciesOf(rows, own)
  const inOrder = <Row extends { currency: string }, Item>(
    of: readonly Row[],
    present: (row: Row, currency: CurrencyCode) => Item,
  ) =>
    currencies.flatMap((currency) =>
      of.filter((row) => row.currency === currency).map((row) => present(row, currency)),
    )
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
    by_status: inOrder(statuses, ({ status, invoices, total, outstanding }, currency) => ({
      status,
      currency,
      invoices,
      total: write(total, currency),
      outstanding: write(outstanding, currency),
    })),
    by_client: inOrder(rows.clients, (row, currency) => ({
      client: row.client_id,
      client_name: row.client_name,
      currency,
      ...addUp([row], currency),
    })),
    by_payment_method: inOrder(rows.methods, ({ method, payments, received, fees }, currency) => ({
      method,
      currency,
      payments,
      received: write(received, currency),
      fees: write(fees, currency),
    })),
  }
}

import type { ReportOf, ReportQuery, TableOf } from '@counterfoil/contract/reports/reports.schema.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { convertMoney, parseExchangeRate } from '@counterfoil/domain/money/exchange-rate.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { currenciesOf, write } from '../../statistics/analytics/written-sums.ts'
import { sumOf } from '../amounts.ts'
import { daysSaid, readReportDays } from '../report-days.ts'
import { type WrittenOffInvoiceRow, writtenOffBetween } from './write-offs.db.ts'

function tableOf(
  rows: readonly WrittenOffInvoiceRow[],
  currency: CurrencyCode,
): Omit<TableOf<'write-offs'>, 'is_converted'> {
  const [before, now] = [rows.filter((row) => row.is_before), rows.filter((row) => !row.is_before)]
  const sum = (some: readonly WrittenOffInvoiceRow[]) => sumOf(some, (row) => row.written_off)
  return {
    currency,
    rows: now.map((row) => ({
      invoice: row.id,
      date: row.day,
      number: row.number,
      client_name: row.client_name,
      reason: row.reason,
      written_off: write(row.written_off, currency),
    })),
    rows_left_off: 0,
    total: { written_off: write(sum(now), currency), written_off_before: write(sum(before), currency) },
  }
}

/** The same in the company's currency; null where the invoice keeps no rate to it. */
function inOwn(row: WrittenOffInvoiceRow, own: CurrencyCode): WrittenOffInvoiceRow | null {
  if (row.currency === own) return row
  const rate =
    row.base_currency === own && row.exchange_rate !== null ? parseExchangeRate(row.exchange_rate) : null
  if (rate === null) return null
  const { amount } = convertMoney(money(row.written_off, currencyCode(row.currency)), rate, own)
  return { ...row, currency: own, written_off: amount }
}

/** The invoices that were written off in the days, and what those of the days before came to. */
export async function readWriteOffs(
  tx: Tx,
  scope: CompanyScope,
  query: ReportQuery<'write-offs'>,
): Promise<ReportOf<'write-offs'>> {
  const days = await readReportDays(tx, scope, query)
  const rows = await tx.rows(writtenOffBetween, {
    company_id: scope.companyId,
    time_zone: scope.timeZone,
    day_before: days.before.start,
    first_day: days.range.start,
    last_day: days.range.end,
  })
  const own = scope.currency
  const currencies = currenciesOf(rows, own)
  const converted = rows.map((row) => inOwn(row, own))
  const tables = currencies.map((code) => ({
    ...tableOf(
      rows.filter(({ currency }) => currency === code),
      code,
    ),
    is_converted: false,
  }))
  const together = tableOf(
    converted.filter((row) => row !== null),
    own,
  )
  return {
    report: 'write-offs',
    ...daysSaid(days),
    interval: null,
    currency: own,
    without_rate: rows.filter((row, at) => !row.is_before && converted[at] === null).length,
    tables: currencies.length > 1 ? [...tables, { ...together, is_converted: true }] : tables,
  }
}

import type { ReportOf, ReportQuery, TableOf } from '@counterfoil/contract/reports/reports.schema.ts'
import type { CalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { rangeBefore } from '@counterfoil/domain/dates/range-before.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { convertMoney, parseExchangeRate } from '@counterfoil/domain/money/exchange-rate.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { currenciesOf, write } from '../../statistics/analytics/written-sums.ts'
import { sumOf } from '../amounts.ts'
import { dayOr, daysSaid, readReportDays } from '../report-days.ts'
import { type AgedClientRow, agedClients, type ForeignPartRow, foreignParts } from './ageing.db.ts'

const BANDS = ['current', 'd1_30', 'd31_60', 'd61_90', 'd90_plus'] as const
const SUMS = [...BANDS, 'outstanding'] as const
type Sum = (typeof SUMS)[number]
/** Minor units of a client in one currency. */
type Aged = Pick<AgedClientRow, 'client_id' | 'client_name'> & Readonly<Record<Sum, bigint>>

const agedOf = (row: AgedClientRow): Aged => ({
  client_id: row.client_id,
  client_name: row.client_name,
  current: BigInt(row.current),
  d1_30: BigInt(row.d1_30),
  d31_60: BigInt(row.d31_60),
  d61_90: BigInt(row.d61_90),
  d90_plus: BigInt(row.d90_plus),
  outstanding: BigInt(row.outstanding),
})

const NOTHING: Readonly<Record<Sum, bigint>> = {
  current: 0n,
  d1_30: 0n,
  d31_60: 0n,
  d61_90: 0n,
  d90_plus: 0n,
  outstanding: 0n,
}

/** A part of an invoice in another currency, at its own rate; null where that keeps none to the company's currency. */
function convertedPart(row: ForeignPartRow, own: CurrencyCode): Aged | null {
  const rate =
    row.base_currency === own && row.exchange_rate !== null ? parseExchangeRate(row.exchange_rate) : null
  const band = BANDS[row.band]
  if (rate === null || band === undefined) return null
  const { amount } = convertMoney(money(BigInt(row.open), currencyCode(row.currency)), rate, own)
  return {
    client_id: row.client_id,
    client_name: row.client_name,
    ...NOTHING,
    [band]: amount,
    outstanding: amount,
  }
}

/** One row each client, those that owe most first. */
function byClient(rows: readonly Aged[]): Aged[] {
  return [...Map.groupBy(rows, ({ client_id }) => client_id).values()]
    .flatMap((own) => {
      const [first] = own
      if (first === undefined) return []
      const sums = Object.fromEntries(SUMS.map((name) => [name, sumOf(own, (row) => row[name])]))
      return [{ ...first, ...sums } as Aged]
    })
    .sort(
      (one, other) =>
        Number(other.outstanding > one.outstanding) - Number(other.outstanding < one.outstanding),
    )
}

function tableOf(
  now: readonly Aged[],
  before: readonly Aged[],
  currency: CurrencyCode,
): Omit<TableOf<'ageing'>, 'is_converted'> {
  const earlier = new Map(before.map((row) => [row.client_id, row]))
  const known = new Set(now.map(({ client_id }) => client_id))
  const settled = before.filter(({ client_id }) => !known.has(client_id))
  const written = (sums: Readonly<Record<Sum, bigint>>, outstandingBefore: bigint) => ({
    current: write(sums.current, currency),
    d1_30: write(sums.d1_30, currency),
    d31_60: write(sums.d31_60, currency),
    d61_90: write(sums.d61_90, currency),
    d90_plus: write(sums.d90_plus, currency),
    outstanding: write(sums.outstanding, currency),
    outstanding_before: write(outstandingBefore, currency),
  })
  const total = Object.fromEntries(SUMS.map((name) => [name, sumOf(now, (row) => row[name])])) as Record<
    Sum,
    bigint
  >
  return {
    currency,
    rows: [...now, ...settled.map((row) => ({ ...row, ...NOTHING }))].map((row) => ({
      client: row.client_id,
      client_name: row.client_name,
      ...written(row, earlier.get(row.client_id)?.outstanding ?? 0n),
    })),
    rows_left_off: 0,
    total: written(
      total,
      sumOf(before, (row) => row.outstanding),
    ),
  }
}

/** What was open at the end of a day: of each currency, and what is in others in the company's. */
async function readAt(tx: Tx, { companyId, timeZone, currency }: CompanyScope, day: CalendarDate) {
  const at = { company_id: companyId, time_zone: timeZone, day }
  const rows = await tx.rows(agedClients, at)
  // Most companies have one currency: nothing is asked for twice then.
  const isMixed = rows.some((row) => row.currency !== currency)
  const foreign = isMixed ? await tx.rows(foreignParts, { ...at, own: currency }) : []
  const converted = foreign.map((row) => convertedPart(row, currency))
  const of = (code: string) => rows.filter((row) => row.currency === code).map(agedOf)
  return {
    rows,
    of,
    together: byClient([...of(currency), ...converted.filter((part) => part !== null)]),
    withoutRate: converted.filter((part) => part === null).length,
  }
}

/**
 * What is open at the end of a day, by client and by how late it is, beside what was open at the end of the days before. The
 * last day is today where none is named.
 */
export async function readAgeing(
  tx: Tx,
  scope: CompanyScope,
  query: ReportQuery<'ageing'>,
): Promise<ReportOf<'ageing'>> {
  const end = dayOr(query.to, scope.today)
  const { range } = await readReportDays(tx, scope, { from: query.from, to: end })
  const days = { range, before: rangeBefore(range) }
  const [now, before] = [await readAt(tx, scope, end), await readAt(tx, scope, days.before.end)]
  const own = scope.currency
  const currencies = currenciesOf([...now.rows, ...before.rows], own)
  const tables = currencies.map((code) => ({
    ...tableOf(now.of(code), before.of(code), code),
    is_converted: false,
  }))
  const together = { ...tableOf(now.together, before.together, own), is_converted: true }
  return {
    report: 'ageing',
    ...daysSaid(days),
    interval: null,
    currency: own,
    without_rate: now.withoutRate,
    tables: currencies.length > 1 ? [...tables, together] : tables,
  }
}

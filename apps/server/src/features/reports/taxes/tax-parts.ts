import type { TableOf } from '@counterfoil/contract/reports/reports.schema.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { currenciesOf, write } from '../../statistics/analytics/written-sums.ts'
import { sumOf } from '../amounts.ts'
import type { ReportPeriods } from '../report-days.ts'

/** What one rate came to in one period of the days, or of the days before. Minor units. */
export type TaxPart = {
  readonly currency: string
  /** From 1 on. */
  readonly period: number
  readonly isBefore: boolean
  readonly name: string
  readonly rate: string
  readonly category: string
  readonly isWithholding: boolean
  readonly base: bigint
  readonly amount: bigint
}

type Table = Omit<TableOf<'tax'>, 'is_converted'>

const rateOf = ({ name, rate, category, isWithholding }: TaxPart) =>
  JSON.stringify([name, rate, category, isWithholding])

/** The highest rate first, what is withheld last. */
const inOrder = (one: TaxPart, other: TaxPart) =>
  Number(one.isWithholding) - Number(other.isWithholding) ||
  Number(other.rate) - Number(one.rate) ||
  one.name.localeCompare(other.name, 'en') ||
  one.category.localeCompare(other.category, 'en')

function sums(parts: readonly TaxPart[], currency: CurrencyCode) {
  const sum = (isBefore: boolean, isWithholding: boolean) =>
    sumOf(
      parts.filter((part) => part.isBefore === isBefore && part.isWithholding === isWithholding),
      ({ amount }) => amount,
    )
  return {
    tax: write(sum(false, false), currency),
    withheld: write(sum(false, true), currency),
    tax_before: write(sum(true, false), currency),
  }
}

/** The rows of one period: one each rate there was in it, or in the period before it is compared with. */
function rowsOf(parts: readonly TaxPart[], label: string, currency: CurrencyCode): Table['rows'] {
  return [...Map.groupBy([...parts].sort(inOrder), rateOf).values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const now = own.filter(({ isBefore }) => !isBefore)
    const { name, rate, category } = first
    return [
      {
        period: label,
        tax_name: name,
        rate,
        category,
        base: write(
          sumOf(now, ({ base }) => base),
          currency,
        ),
        ...sums(own, currency),
      },
    ]
  })
}

/** A table of one currency, period by period. */
function tableOf(parts: readonly TaxPart[], currency: CurrencyCode, labels: readonly string[]): Table {
  return {
    currency,
    rows: labels.flatMap((label, at) =>
      rowsOf(
        parts.filter(({ period }) => period === at + 1),
        label,
        currency,
      ),
    ),
    rows_left_off: 0,
    total: sums(parts, currency),
  }
}

/**
 * The tables of a report of taxes: one of each currency, by period and rate, and where there are several one of all in the
 * company's, by rate over all of the days.
 */
export function taxTables(
  parts: readonly TaxPart[],
  converted: readonly TaxPart[],
  { periods, range }: ReportPeriods,
  own: CurrencyCode,
): TableOf<'tax'>[] {
  const labels = periods.map(({ label }) => label)
  const currencies = currenciesOf(parts, own)
  const tables = currencies.map((code) => ({
    ...tableOf(
      parts.filter(({ currency }) => currency === currencyCode(code)),
      code,
      labels,
    ),
    is_converted: false,
  }))
  if (currencies.length === 1) return tables
  const whole = converted.map((part) => ({ ...part, period: 1 }))
  const together = tableOf(whole, own, [`${range.start} – ${range.end}`])
  return [...tables, { ...together, is_converted: true }]
}

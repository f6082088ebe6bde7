import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import { lessCreditedTaxes, writtenOffTaxes } from '@counterfoil/domain/taxes/written-off-taxes.ts'
import type { TaxSumsRow, WrittenOffRow } from './analytics.db.ts'

/** The taxes of one invoice as far as it was written off and not credited. What its buyer withholds was never to come. */
function rowsOf(row: WrittenOffRow): TaxSumsRow[] {
  const { currency: code, period } = row
  const currency = currencyCode(code)
  const amount = (units: string | bigint) => money(BigInt(units), currency)
  const read = (taxes: WrittenOffRow['taxes']) =>
    taxes
      .filter(({ is_withholding }) => !is_withholding)
      .map((tax) => ({ ...tax, base: amount(tax.base), amount: amount(tax.amount) }))
  const charged = lessCreditedTaxes(read(row.taxes), read(row.credited_taxes), ({ name, rate, category }) =>
    JSON.stringify([name, rate, category]),
  )
  const lost = writtenOffTaxes(charged, {
    writtenOff: amount(row.written_off),
    payable: amount(row.payable - row.credited),
  })
  return lost.map(({ name, rate, category, is_withholding, base, amount: tax }) => ({
    currency: code,
    period,
    name,
    rate,
    category,
    is_withholding,
    invoices: 1,
    base: String(base.amount),
    amount: String(tax.amount),
  }))
}

function addUp(rows: readonly TaxSumsRow[], of: 'base' | 'amount'): string {
  return String(rows.reduce((sum, row) => sum + BigInt(row[of]), 0n))
}

/** A row each currency, rate and period of what was written off, in the order in which charged taxes come. */
export function sumWrittenOff(invoices: readonly WrittenOffRow[]): TaxSumsRow[] {
  const keyOf = ({ currency, period, name, rate, category }: TaxSumsRow) =>
    JSON.stringify([currency, period, name, rate, category])
  return [...Map.groupBy(invoices.flatMap(rowsOf), keyOf).values()]
    .flatMap((rows) => {
      const [first] = rows
      if (!first) return []
      return [{ ...first, invoices: rows.length, base: addUp(rows, 'base'), amount: addUp(rows, 'amount') }]
    })
    .sort(
      (one, other) =>
        Number(other.rate) - Number(one.rate) ||
        one.name.localeCompare(other.name, 'en') ||
        one.period - other.period,
    )
}

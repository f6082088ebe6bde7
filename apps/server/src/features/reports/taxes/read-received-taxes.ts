import type { Period } from '@counterfoil/domain/dates/fiscal-year.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { parseExchangeRate } from '@counterfoil/domain/money/exchange-rate.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import { taxesOfStep } from '@counterfoil/domain/taxes/cash-taxes.ts'
import { convertTaxes } from '@counterfoil/domain/taxes/invoice-exchange-rate.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { sumOf } from '../amounts.ts'
import type { ReportPeriods } from '../report-days.ts'
import { type CashDocumentRow, cashDocuments } from './cash-taxes.db.ts'
import type { TaxPart } from './tax-parts.ts'

type Cut = { readonly periods: readonly Period[]; readonly isBefore: boolean }

type Step = { readonly at: number; readonly before: bigint; readonly after: bigint }

/** What had settled a document before and after each period in which something did, in the order of the periods. */
function stepsOf(moves: CashDocumentRow['moves'], periods: readonly Period[]): Step[] {
  const first = periods[0]?.start ?? ''
  let settled = sumOf(
    moves.filter(({ day }) => day < first),
    ({ amount }) => amount,
  )
  const inPeriods = Map.groupBy(moves, ({ day }) =>
    periods.findIndex(({ start, end }) => day >= start && day <= end),
  )
  return [...inPeriods]
    .filter(([at]) => at >= 0)
    .sort(([one], [other]) => one - other)
    .map(([at, some]) => {
      const before = settled
      settled += sumOf(some, ({ amount }) => amount)
      return { at, before, after: settled }
    })
    .filter(({ before, after }) => before !== after)
}

/** What of a document's taxes each period brought, in its own currency and, where it keeps a rate, in the company's. */
function partsOf(row: CashDocumentRow, { periods, isBefore }: Cut, own: CurrencyCode) {
  const currency = currencyCode(row.currency)
  const taxes = row.taxes.map((tax) => ({
    ...tax,
    base: money(BigInt(tax.base), currency),
    amount: money(BigInt(tax.amount), currency),
  }))
  const rate =
    row.base_currency === own && row.exchange_rate !== null ? parseExchangeRate(row.exchange_rate) : null
  const sign = BigInt(row.sign)
  const [parts, converted]: [TaxPart[], TaxPart[]] = [[], []]
  const tell = (list: TaxPart[], period: number, some: typeof taxes) => {
    for (const { name, rate: percent, category, is_withholding, base, amount } of some)
      if (base.amount !== 0n || amount.amount !== 0n)
        list.push({
          currency: base.currency,
          period,
          isBefore,
          name,
          rate: percent,
          category,
          isWithholding: is_withholding,
          base: sign * base.amount,
          amount: sign * amount.amount,
        })
  }
  for (const { at, before, after } of stepsOf(row.moves, periods)) {
    const shares = taxesOfStep(taxes, { payable: money(row.payable, currency), before, after })
    tell(parts, at + 1, shares)
    if (currency === own) tell(converted, at + 1, shares)
    else if (rate !== null) tell(converted, at + 1, convertTaxes(shares, rate, own))
  }
  return { parts, converted, isWithoutRate: currency !== own && rate === null && parts.length > 0 }
}

/**
 * The taxes that money brought, by the days on which it came or was paid back: what a payment is laid on invoices for, and what of
 * credit notes settled something or was paid back. Money that is laid on no invoice brings none.
 */
export async function readReceivedTaxes(
  tx: Tx,
  { companyId, timeZone, currency }: CompanyScope,
  { range, before, periods, periodsBefore }: ReportPeriods,
): Promise<{ parts: TaxPart[]; converted: TaxPart[]; withoutRate: number }> {
  const rows = await tx.rows(cashDocuments, {
    company_id: companyId,
    time_zone: timeZone,
    first_day: before.start,
    last_day: range.end,
  })
  const cuts: Cut[] = [
    { periods, isBefore: false },
    { periods: periodsBefore, isBefore: true },
  ]
  const all = rows.map((row) => cuts.map((cut) => partsOf(row, cut, currency)))
  const flat = all.flat()
  return {
    parts: flat.flatMap(({ parts }) => parts),
    converted: flat.flatMap(({ converted }) => converted),
    withoutRate: all.filter(([now], at) => now?.isWithoutRate && (rows[at]?.sign ?? 0) > 0).length,
  }
}

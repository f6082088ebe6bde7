import type { Period } from '@counterfoil/domain/dates/fiscal-year.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { parseExchangeRate } from '@counterfoil/domain/money/exchange-rate.ts'
import { type Money, money } from '@counterfoil/domain/money/money.ts'
import { askedFor, cashTaxesUntil } from '@counterfoil/domain/taxes/cash-taxes.ts'
import { convertTaxes } from '@counterfoil/domain/taxes/invoice-exchange-rate.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { sumOf } from '../amounts.ts'
import type { ReportPeriods } from '../report-days.ts'
import { type CashDocumentRow, cashDocuments } from './cash-taxes.db.ts'
import type { TaxPart } from './tax-parts.ts'

type Cut = { readonly periods: readonly Period[]; readonly isBefore: boolean }

type Tax = {
  name: string
  rate: string
  category: string
  is_withholding: boolean
  base: Money
  amount: Money
}

const taxesIn = (rows: CashDocumentRow['taxes'], currency: CurrencyCode): Tax[] =>
  rows.map((tax) => ({
    ...tax,
    base: money(BigInt(tax.base), currency),
    amount: money(BigInt(tax.amount), currency),
  }))

/** The taxes that a document had brought until a day, or before it. `convert` puts its taxes into another currency first, once. */
function broughtUntil(
  row: CashDocumentRow,
  convert: (taxes: Tax[]) => readonly Tax[],
  isBy: (day: string) => boolean,
): Tax[] {
  const currency = currencyCode(row.currency)
  const document = {
    taxes: convert(taxesIn(row.taxes, currency)),
    payable: row.payable,
    credits: row.credits
      .filter(({ day }) => isBy(day))
      .map(({ taxes, payable, applied }) => ({
        taxes: convert(taxesIn(taxes, currency)),
        payable: BigInt(payable),
        applied: BigInt(applied),
      })),
  }
  // Nothing is to be paid of it: it has brought its taxes on its day.
  if (askedFor(document) <= 0n && !isBy(row.issue_date)) return []
  const settled = sumOf(
    row.moves.filter(({ day }) => isBy(day)),
    ({ amount }) => amount,
  )
  return cashTaxesUntil(document, settled)
}

/** What of a document's taxes each period brought, in its own currency and, where it keeps a rate, in the company's. */
function partsOf(row: CashDocumentRow, { periods, isBefore }: Cut, own: CurrencyCode) {
  const currency = currencyCode(row.currency)
  const rate =
    row.base_currency === own && row.exchange_rate !== null ? parseExchangeRate(row.exchange_rate) : null
  // Between them nothing changes what it has brought.
  const days = [row.issue_date, ...row.moves.map(({ day }) => day), ...row.credits.map(({ day }) => day)]
  const partsIn = (convert: (taxes: Tax[]) => readonly Tax[]): TaxPart[] => {
    const tell = (period: number, sign: bigint, taxes: readonly Tax[]): TaxPart[] =>
      taxes.map(({ name, rate: percent, category, is_withholding, base, amount }) => ({
        currency: base.currency,
        period,
        isBefore,
        name,
        rate: percent,
        category,
        isWithholding: is_withholding,
        base: sign * base.amount,
        amount: sign * amount.amount,
      }))
    return periods.flatMap(({ start, end }, at) =>
      days.some((day) => day >= start && day <= end)
        ? [
            ...tell(
              at + 1,
              BigInt(row.sign),
              broughtUntil(row, convert, (day) => day <= end),
            ),
            ...tell(
              at + 1,
              BigInt(-row.sign),
              broughtUntil(row, convert, (day) => day < start),
            ),
          ]
        : [],
    )
  }
  const parts = withoutNothing(partsIn((taxes) => taxes))
  const isWithoutRate = currency !== own && rate === null && parts.length > 0
  if (currency === own) return { parts, converted: parts, isWithoutRate }
  const converted = rate === null ? [] : partsIn((taxes) => convertTaxes(taxes, rate, own))
  return { parts, converted: withoutNothing(converted), isWithoutRate }
}

/** One part each rate and period, of those in which anything came or went. */
function withoutNothing(parts: readonly TaxPart[]): TaxPart[] {
  const key = ({ period, name, rate, category, isWithholding }: TaxPart) =>
    JSON.stringify([period, name, rate, category, isWithholding])
  return [...Map.groupBy(parts, key).values()].flatMap((own) => {
    const [first] = own
    const base = sumOf(own, (part) => part.base)
    const amount = sumOf(own, (part) => part.amount)
    return first === undefined || (base === 0n && amount === 0n) ? [] : [{ ...first, base, amount }]
  })
}

/**
 * The taxes that money brought, by the days on which it came or was paid back: what a payment is laid on invoices for, and what of
 * credit notes was used elsewhere or paid back. Money that is laid on no invoice brings none.
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
    withoutRate: all.filter((cuts) => cuts.some(({ isWithoutRate }) => isWithoutRate)).length,
  }
}

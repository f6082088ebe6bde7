import type { itemInList } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { LINE_LETTERS_MAX, lettersOfLine } from '@counterfoil/domain/invoices/lines/line-limits.ts'
import { type Deduction, lessDeductions } from '@counterfoil/domain/invoices/orders/less-deductions.ts'
import {
  computeInvoiceTotals,
  type InvoiceTotals,
} from '@counterfoil/domain/invoices/totals/invoice-totals.ts'
import type { CurrencyCode } from '@counterfoil/domain/money/currencies.ts'
import { exemptionReasonIn } from '@counterfoil/domain/taxes/exemption-reason.ts'
import { convertedTotalFaults } from '@counterfoil/domain/taxes/invoice-exchange-rate.ts'
import type { AppliedRate } from '@counterfoil/domain/taxes/tax-rate.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import { invalid } from '../../../http/app-error.ts'
import { resolveItemRates, type TaxTable } from '../../taxes/load-tax-table.ts'
import { totalsFaultFields } from '../../taxes/totals-fault-fields.ts'
import { rateOf } from '../exchange-rate/base-totals.presenter.ts'
import type { DeductionRow, ExchangeRateRow, ItemRow, TaxLineRow } from '../invoices.db.ts'
import { plainDecimal } from '../invoices.presenter.ts'

export type ItemInput = z.output<typeof itemInList>
export type DiscountFields = { discount_type: 'percent' | 'amount' | null; discount_value: string | null }
export type MoneyFields = DiscountFields &
  ExchangeRateRow & {
    currency: CurrencyCode
    prices_include_tax: boolean
    deductions: readonly DeductionRow[]
  }

/** What a draft's lines come to: totals, the rows to store, and the taxes of each line as they were applied. */
export type DraftContent = {
  totals: InvoiceTotals
  items: ItemRow[]
  itemTaxes: { item_id: string; position: number; rate: AppliedRate }[]
}

function discountOf(fields: DiscountFields): { type: 'percent' | 'amount'; value: string } | null {
  return fields.discount_type && fields.discount_value !== null
    ? { type: fields.discount_type, value: fields.discount_value }
    : null
}

/** A discount is both or neither: its kind and its value. */
function discountFaults(fields: DiscountFields, prefix: string): FieldFaults {
  if ((fields.discount_type === null) === (fields.discount_value === null)) return {}
  const missing = fields.discount_type === null ? 'discount_type' : 'discount_value'
  return { [prefix + missing]: [fault('required')] }
}

/** Refuses lines that print more letters than a document is drawn with. */
function requirePrintable(resolved: readonly ResolvedItem[]): void {
  const letters = resolved.reduce((sum, { input, rates }) => sum + lettersOfLine(input, rates.length), 0)
  if (letters > LINE_LETTERS_MAX) throw invalid({ items: [fault('lines_too_long')] })
}

type ResolvedItem = {
  input: ItemInput
  rates: readonly AppliedRate[]
  rateIds: string[]
  groupId: string | null
}

function resolveItems(items: readonly ItemInput[], table: TaxTable, fields: FieldFaults): ResolvedItem[] {
  const seen = new Set<string>()
  return items.flatMap((input, index) => {
    if (input.id && seen.has(input.id)) fields[`items.${index}.id`] = [fault('line_named_twice')]
    if (input.id) seen.add(input.id)
    Object.assign(fields, discountFaults(input, `items.${index}.`))
    const resolved = resolveItemRates(table, input, `items.${index}`)
    if (!resolved.ok) {
      Object.assign(fields, resolved.fields)
      return []
    }
    return [{ input, rates: resolved.rates, rateIds: [...resolved.rateIds], groupId: resolved.groupId }]
  })
}

function toItemRow(
  item: ResolvedItem,
  index: number,
  totals: InvoiceTotals,
  knownIds: ReadonlySet<string>,
): ItemRow {
  const { input } = item
  const amounts = totals.items[index]
  return {
    id: input.id && knownIds.has(input.id) ? input.id : newId(),
    position: index + 1,
    description: input.description,
    details: input.details,
    product_id: input.product,
    quantity: input.quantity,
    unit: input.unit,
    unit_code: input.unit_code,
    unit_price: input.unit_price,
    discount_type: input.discount_type,
    discount_value: input.discount_value,
    tax_group_id: item.groupId,
    tax_rate_ids: item.rateIds,
    line_total: amounts?.lineTotal.amount ?? 0n,
    tax_amount: amounts?.taxAmount.amount ?? 0n,
    net_total: amounts?.netTotal.amount ?? 0n,
  }
}

/** A deduction as the sums take it. */
export function asDeduction({ net, taxes }: DeductionRow): Deduction {
  return {
    net: BigInt(net),
    taxes: taxes.map((tax) => ({
      key: tax.tax_rate,
      name: tax.name,
      rate: tax.rate,
      category: tax.category,
      exemptionReason: tax.exemption_reason,
      isWithholding: tax.is_withholding,
      base: BigInt(tax.base),
      amount: BigInt(tax.amount),
    })),
  }
}

/** Refuses a rate at which a draft comes to more of the company's currency than an invoice can be of. */
function requireConvertible(fields: MoneyFields, totals: InvoiceTotals): void {
  const kept = rateOf(fields)
  const faults = kept === null ? {} : convertedTotalFaults(totals, kept.rate, kept.to)
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/**
 * Decides what a draft's lines come to. Every fault is named at its field; the figures are the domain's alone.
 * `knownIds` are the draft's own lines: one that comes back keeps its id. `found` are faults the caller has found, told with the rest.
 */
export function decideDraftContent(
  fields: MoneyFields,
  items: readonly ItemInput[],
  table: TaxTable,
  { knownIds = new Set(), found = {} }: { knownIds?: ReadonlySet<string>; found?: FieldFaults } = {},
): DraftContent {
  const faults: FieldFaults = { ...discountFaults(fields, ''), ...found }
  const resolved = resolveItems(items, table, faults)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  requirePrintable(resolved)
  const result = computeInvoiceTotals({
    currency: fields.currency,
    pricesIncludeTax: fields.prices_include_tax,
    discount: discountOf(fields),
    items: resolved.map(({ input, rates }) => ({
      quantity: input.quantity,
      unitPrice: input.unit_price,
      discount: discountOf(input),
      rates,
    })),
  })
  if (!result.ok) throw invalid(totalsFaultFields(result.faults, fields.currency))
  const totals = lessDeductions(result.totals, fields.deductions.map(asDeduction))
  requireConvertible(fields, totals)
  const rows = resolved.map((item, index) => toItemRow(item, index, totals, knownIds))
  return {
    totals,
    items: rows,
    itemTaxes: resolved.flatMap((item, index) =>
      item.rates.map((rate, position) => ({ item_id: rows[index]?.id ?? '', position, rate })),
    ),
  }
}

/** The taxes of a document as it states them, in its language. */
export function taxLineRows(totals: InvoiceTotals, language: string): TaxLineRow[] {
  return totals.taxes.map((tax) => ({
    tax_rate: tax.key,
    name: tax.name,
    rate: tax.rate,
    category: tax.category,
    exemption_reason: exemptionReasonIn(knownLanguage(language), tax),
    is_withholding: tax.isWithholding,
    base: tax.base.amount.toString(),
    amount: tax.amount.amount.toString(),
  }))
}

/** A stored line as the writer would write it, to be computed again. */
export function toItemInput(row: ItemRow): ItemInput {
  return {
    id: row.id,
    description: row.description,
    details: row.details,
    product: row.product_id,
    quantity: row.quantity,
    unit: row.unit,
    // Only known codes are stored; the column is a text to the types.
    unit_code: row.unit_code as ItemInput['unit_code'],
    unit_price: row.unit_price,
    discount_type: row.discount_type,
    // The column has four decimals, and "2.5000" has more digits than euros do.
    discount_value: row.discount_value === null ? null : plainDecimal(row.discount_value),
    ...(row.tax_group_id ? { tax_group: row.tax_group_id } : { tax_rates: row.tax_rate_ids }),
  }
}

import type { calculateBody, calculation } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import {
  amountDue,
  computeInvoiceTotals,
  type InvoiceTotals,
} from '@counterfoil/domain/invoices/totals/invoice-totals.ts'
import type { DiscountInput } from '@counterfoil/domain/invoices/totals/totals-input.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, zeroMoney } from '@counterfoil/domain/money/money.ts'
import { type AppliedRate, adHocRates } from '@counterfoil/domain/taxes/tax-rate.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { invalid } from '../../http/app-error.ts'
import { loadTaxTable, resolveItemRates, type TaxTable } from './load-tax-table.ts'
import { totalsFaultFields } from './totals-fault-fields.ts'

type Body = z.output<typeof calculateBody>
type Item = Body['items'][number]
type Calculation = z.output<typeof calculation>
type DiscountFields = Pick<Item, 'discount_type' | 'discount_value'>

/** A discount is both or neither: its kind and its value. */
function readDiscount(fields: DiscountFields, prefix: string, faults: FieldFaults): DiscountInput | null {
  const { discount_type: type, discount_value: value } = fields
  if (type !== null && value !== null) return { type, value }
  if (type !== null) faults[`${prefix}discount_value`] = [fault('required')]
  if (value !== null) faults[`${prefix}discount_type`] = [fault('required')]
  return null
}

/** The taxes of a line: by their figures where it gives those, else by id. */
function readRates(item: Item, at: number, table: TaxTable, faults: FieldFaults): readonly AppliedRate[] {
  if (item.rates && item.rates.length > 0) {
    return adHocRates(
      item.rates.map(({ name, rate, category, exemption_reason, is_compound, is_withholding }) => ({
        rate,
        category,
        exemptionReason: exemption_reason ?? null,
        isCompound: is_compound,
        isWithholding: is_withholding,
        ...(name ? { name } : {}),
      })),
    )
  }
  const resolved = resolveItemRates(table, item, `items.${at}`)
  if (resolved.ok) return resolved.rates
  Object.assign(faults, resolved.fields)
  return []
}

function present(totals: InvoiceTotals, currency: CurrencyCode, body: Body, table: TaxTable): Calculation {
  const none = zeroMoney(currency)
  const due = amountDue({ ...totals, amountPaid: none, amountCredited: none })
  return {
    currency,
    prices_include_tax: body.prices_include_tax,
    subtotal: formatMoney(totals.subtotal),
    discount_total: formatMoney(totals.discountTotal),
    taxes: totals.taxes.map((tax) => ({
      tax_rate: table.rates.has(tax.key) ? tax.key : null,
      name: tax.name,
      rate: tax.rate,
      category: tax.category,
      exemption_reason: tax.exemptionReason,
      is_withholding: tax.isWithholding,
      base: formatMoney(tax.base),
      amount: formatMoney(tax.amount),
    })),
    tax_total: formatMoney(totals.taxTotal),
    withholding_total: formatMoney(totals.withholdingTotal),
    total: formatMoney(totals.total),
    amount_due: formatMoney(due),
    items: totals.items.map((item) => ({
      line_total: formatMoney(item.lineTotal),
      tax_amount: formatMoney(item.taxAmount),
    })),
  }
}

/** What these items come to, by the function that totals every invoice. Nothing is stored. */
export async function calculateTaxes(tx: Tx, scope: CompanyScope, body: Body): Promise<Calculation> {
  const table = await loadTaxTable(tx, scope.companyId)
  const currency = body.currency === undefined ? scope.currency : currencyCode(body.currency)
  const faults: FieldFaults = {}
  const discount = readDiscount(body, '', faults)
  const items = body.items.map((item, at) => ({
    quantity: item.quantity,
    unitPrice: item.unit_price,
    discount: readDiscount(item, `items.${at}.`, faults),
    rates: readRates(item, at, table, faults),
  }))
  const result = computeInvoiceTotals({
    currency,
    pricesIncludeTax: body.prices_include_tax,
    discount,
    items,
  })
  if (!result.ok) {
    const ratesAt = (at: number) => (body.items[at]?.rates?.length ? 'rates' : 'tax_rates')
    Object.assign(faults, totalsFaultFields(result.faults, currency, ratesAt))
  }
  if (!result.ok || Object.keys(faults).length > 0) throw invalid(faults)
  return present(result.totals, currency, body, table)
}

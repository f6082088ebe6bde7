import { eachReference } from '@counterfoil/domain/invoices/invoice-references.ts'
import type { TotalsInput } from '@counterfoil/domain/invoices/totals/totals-input.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import type { AppliedRate } from '@counterfoil/domain/taxes/tax-rate.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { found } from '../../../http/app-error.ts'
import { requireWritten } from '../../../http/require-written.ts'
import { lockInvoice } from '../drafts/update-invoice.ts'
import { presentExchangeRate, type TakenBeforeRow } from '../exchange-rate/base-totals.presenter.ts'
import {
  type InvoiceRow,
  type ItemRow,
  invoiceById,
  itemsOfInvoice,
  type TaxLineRow,
} from '../invoices.db.ts'
import { plainDecimal, presentTaxLine } from '../invoices.presenter.ts'
import { requireAction } from '../lifecycle/issue-invoice.ts'
import { refuseDeducted } from '../orders/order-chain.ts'
import { addCredit, type FrozenRateRow, frozenRates } from './crediting.db.ts'

export type { InvoiceRow, ItemRow, TakenBeforeRow, TaxLineRow }

const appliedRate = (row: FrozenRateRow): AppliedRate => ({
  key: row.tax_rate_id,
  name: row.name,
  rate: plainDecimal(row.rate),
  category: row.category,
  exemptionReason: row.exemption_reason,
  exemptionReasons: row.exemption_reasons,
  isCompound: row.is_compound,
  isWithholding: row.is_withholding,
})

const discountOf = (row: Pick<InvoiceRow | ItemRow, 'discount_type' | 'discount_value'>) =>
  row.discount_type && row.discount_value !== null
    ? { type: row.discount_type, value: plainDecimal(row.discount_value) }
    : null

/** An issued invoice with its lines, and what its sums are computed of: the rates as they were frozen. */
export type CreditedInvoice = {
  readonly row: InvoiceRow
  readonly items: readonly ItemRow[]
  readonly ratesOf: ReadonlyMap<string, readonly AppliedRate[]>
  readonly input: TotalsInput
}

/** Locks an invoice until the transaction ends; refuses one that cannot be credited. */
export async function lockCreditedInvoice(
  tx: Tx,
  scope: CompanyScope,
  invoiceId: string,
): Promise<InvoiceRow> {
  const row = await lockInvoice(tx, scope, invoiceId)
  requireAction('credit', row, 1, 'active')
  await refuseDeducted(tx, scope.companyId, row)
  return row
}

/** The row of an invoice that has a credit note. */
export async function readCreditedRow(tx: Tx, companyId: string, invoiceId: string): Promise<InvoiceRow> {
  return found(await tx.first(invoiceById, [companyId, invoiceId]))
}

/** Lines and rates of a locked invoice. */
export async function loadCreditedInvoice(
  tx: Tx,
  companyId: string,
  row: InvoiceRow,
): Promise<CreditedInvoice> {
  const key = [companyId, row.id]
  const [items, rates] = await Promise.all([tx.rows(itemsOfInvoice, key), tx.rows(frozenRates, key)])
  const grouped = Map.groupBy(rates, ({ item_id }) => item_id)
  const ratesOf = new Map(items.map(({ id }) => [id, (grouped.get(id) ?? []).map(appliedRate)]))
  return {
    row,
    items,
    ratesOf,
    input: {
      currency: currencyCode(row.currency),
      pricesIncludeTax: row.prices_include_tax,
      discount: discountOf(row),
      items: items.map((item) => ({
        quantity: plainDecimal(item.quantity),
        unitPrice: plainDecimal(item.unit_price),
        discount: discountOf(item),
        rates: ratesOf.get(item.id) ?? [],
      })),
    },
  }
}

/** Settles an invoice by credit (`applied`), and adds to what its credit notes come to. The caller holds its lock. */
export async function creditInvoiceRow(
  tx: Tx,
  companyId: string,
  invoiceId: string,
  { applied, credited }: { applied: bigint; credited: bigint },
): Promise<void> {
  requireWritten(
    await tx.run(addCredit, { company_id: companyId, id: invoiceId, applied, credited }),
    'invoice_not_issued',
  )
}

/** What a document says as its invoice does, with its own sums: references, rate of exchange and taxes. */
export function presentAsInvoice(
  invoice: InvoiceRow,
  own: Pick<InvoiceRow, 'subtotal' | 'discount_total' | 'taxes'> & {
    readonly taken_before: TakenBeforeRow | null
  },
) {
  const currency = currencyCode(invoice.currency)
  return {
    ...eachReference((name) => invoice[name]),
    ...presentExchangeRate({ ...invoice, ...own }),
    taxes: own.taxes.map((tax) => presentTaxLine(tax, currency)),
  }
}

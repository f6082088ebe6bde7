import type { Product, productCreate, productPatch } from '@counterfoil/contract/products/products.schema.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatDecimal, parseDecimal } from '@counterfoil/domain/money/decimal.ts'
import type { EventType } from '@counterfoil/domain/timeline/event-sentence.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { sendInOrder } from '../../db/send-in-order.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, found, invalid } from '../../http/app-error.ts'
import { loadTaxTable } from '../taxes/load-tax-table.ts'
import { changedFields } from '../timeline/changed-fields.ts'
import { recordEvent } from '../timeline/record-event.ts'
import {
  clearPrices,
  clearTaxes,
  deleteProduct as dropProduct,
  insertPrices,
  insertProduct,
  insertTaxes,
  type ProductRow,
  type ProductValues,
  productForUpdate,
  updateProduct as saveProduct,
} from './products.db.ts'
import { readProduct } from './read-product.ts'

type ProductFields = z.output<typeof productCreate>

/** Faults no schema can see: a tax rate of another company, or one that is named twice. */
async function checkTaxes(tx: Tx, scope: CompanyScope, rateIds: readonly string[]): Promise<void> {
  if (rateIds.length === 0) return
  const { rates } = await loadTaxTable(tx, scope.companyId)
  const fields: FieldFaults = {}
  for (const [at, id] of rateIds.entries()) {
    if (!rates.has(id)) fields[`tax_rates.${at}`] = [fault('unknown_tax_rate')]
    else if (rateIds.indexOf(id) < at) fields[`tax_rates.${at}`] = [fault('tax_named_twice')]
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/** Prices as they are kept: "10.50" is "10.5". */
function keptPrices(prices: ProductFields['prices']): ProductFields['prices'] {
  return prices.map(({ currency, unit_price }) => {
    const decimal = parseDecimal(unit_price, { maxDecimals: 6 })
    return { currency, unit_price: decimal ? formatDecimal(decimal) : unit_price }
  })
}

function valuesOf({ prices: _, tax_rates: __, ...values }: ProductFields): ProductValues {
  return values
}

/** Creates a product with its prices and taxes. */
export async function createProduct(tx: Tx, scope: CompanyScope, input: ProductFields): Promise<Product> {
  await checkTaxes(tx, scope, input.tax_rates)
  const id = newId()
  const { companyId } = scope
  await sendInOrder({
    product: () => tx.run(insertProduct, { company_id: companyId, id, ...valuesOf(input) }),
    prices: () => tx.run(insertPrices, [companyId, id, JSON.stringify(input.prices)]),
    taxes: () => tx.run(insertTaxes, [companyId, id, input.tax_rates]),
    event: () =>
      recordEvent(tx, scope, {
        type: 'product.created',
        subject: input.name,
        data: { product: id, after: input },
      }),
  })
  return readProduct(tx, scope, id)
}

function fieldsOf(row: Omit<ProductRow, 'usage'>): ProductFields {
  return {
    name: row.name,
    description: row.description,
    unit: row.unit,
    unit_code: row.unit_code as ProductFields['unit_code'],
    prices: row.prices.map(({ currency, unit_price }) => ({ currency: currencyCode(currency), unit_price })),
    tax_rates: row.tax_rate_ids,
    is_active: row.is_active,
  }
}

/** What a change is called in the history: taking a product out of the lists, and putting it back, have words of their own. */
function eventOf(changed: readonly string[], next: ProductFields): EventType {
  if (changed.length > 1 || changed[0] !== 'is_active') return 'product.updated'
  return next.is_active ? 'product.activated' : 'product.deactivated'
}

/** Changes a product. No line is touched: each has words, price and taxes of its own. */
export async function updateProduct(
  tx: Tx,
  scope: CompanyScope,
  id: string,
  patch: z.output<typeof productPatch>,
  ifMatch: number | null,
): Promise<Product> {
  const key = [scope.companyId, id]
  const row = found(await tx.first(productForUpdate, key))
  if (ifMatch !== null && ifMatch !== row.version) throw new AppError('stale_version')
  if (patch.tax_rates) await checkTaxes(tx, scope, patch.tax_rates)
  const before = fieldsOf(row)
  const next = { ...before, ...patch, prices: patch.prices ? keptPrices(patch.prices) : before.prices }
  const change = changedFields(before, next)
  if (!change) return readProduct(tx, scope, id)
  await sendInOrder({
    product: () => tx.run(saveProduct, { company_id: scope.companyId, id, ...valuesOf(next) }),
    oldPrices: async () => 'prices' in change.after && tx.run(clearPrices, key),
    prices: async () =>
      'prices' in change.after && tx.run(insertPrices, [...key, JSON.stringify(next.prices)]),
    oldTaxes: async () => 'tax_rates' in change.after && tx.run(clearTaxes, key),
    taxes: async () => 'tax_rates' in change.after && tx.run(insertTaxes, [...key, next.tax_rates]),
    event: () =>
      recordEvent(tx, scope, {
        type: eventOf(Object.keys(change.after), next),
        subject: next.name,
        data: { product: id, ...change },
      }),
  })
  return readProduct(tx, scope, id)
}

const FOREIGN_KEY_VIOLATION = '23503'

/** Deletes a product that no line names. The foreign key says whether one does, also one written just now. */
export async function deleteProduct(tx: Tx, scope: CompanyScope, id: string): Promise<null> {
  const key = [scope.companyId, id]
  const row = found(await tx.first(productForUpdate, key))
  try {
    await tx.run(dropProduct, key)
  } catch (error) {
    const isUsed = error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION
    throw isUsed ? new AppError('product_in_use') : error
  }
  await recordEvent(tx, scope, { type: 'product.deleted', subject: row.name, data: { product: id } })
  return null
}

import type { Product } from '@counterfoil/contract/products/products.schema.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { ProductRow } from './products.db.ts'

/** A product as it is answered; what it was used for, by currency, comes to one count and one day. */
export function presentProduct(row: ProductRow): Product {
  const days = row.usage.map(({ last_used }) => last_used).sort()
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    unit: row.unit,
    unit_code: row.unit_code,
    prices: row.prices.map(({ currency, unit_price }) => ({ currency: currencyCode(currency), unit_price })),
    tax_rates: row.tax_rate_ids,
    is_active: row.is_active,
    times_used: row.usage.reduce((sum, { lines }) => sum + lines, 0),
    last_used: days.at(-1) ?? null,
    invoiced: row.usage.map(({ currency, amount }) => ({
      currency,
      amount: formatMoney(money(BigInt(amount), currencyCode(currency))),
    })),
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

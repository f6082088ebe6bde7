import type { TaxGroup, TaxRate } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { givenReasons } from '@counterfoil/domain/taxes/exemption-reason.ts'
import type { TaxGroupRow, TaxRateRow } from './taxes.db.ts'

export function presentTaxRate(row: TaxRateRow): TaxRate {
  return {
    id: row.id,
    name: row.name,
    rate: row.rate,
    category: row.category,
    exemption_reason: row.exemption_reason,
    exemption_reasons: givenReasons(row.exemption_reasons),
    country: row.country,
    is_compound: row.is_compound,
    is_withholding: row.is_withholding,
    is_default: row.is_default,
    is_active: row.is_active,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export function presentTaxGroup(row: TaxGroupRow): TaxGroup {
  return {
    id: row.id,
    name: row.name,
    rates: row.rate_ids,
    is_default: row.is_default,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

import type { productExportQuery } from '@counterfoil/contract/products/products.schema.ts'
import { productTable } from '@counterfoil/domain/products/exported-product.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { filterKey } from '../../db/keyset.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { tableFile } from '../../http/answers/table-file.ts'
import type { FileAnswer } from '../../http/handler.ts'
import { loadTaxTable } from '../taxes/load-tax-table.ts'
import { productExport } from './products.db.ts'
import { presentProduct } from './products.presenter.ts'
import { productFiltersOf } from './read-product.ts'

/** The products a list finds as a table in the company's language; no cell is a formula. */
export async function exportProducts(
  tx: Tx,
  scope: CompanyScope,
  query: z.output<typeof productExportQuery>,
): Promise<FileAnswer> {
  const filters = productFiltersOf(query)
  const values = { company_id: scope.companyId, ...filters }
  const [rows, { rates }] = await Promise.all([
    tx.rows(productExport(filterKey(filters)), values),
    loadTaxTable(tx, scope.companyId),
  ])
  const products = rows.map(presentProduct).map((product) => ({
    name: product.name,
    description: product.description,
    unit: product.unit,
    unitCode: product.unit_code,
    taxes: product.tax_rates.flatMap((id) => rates.get(id)?.name ?? []),
    isActive: product.is_active,
    timesUsed: product.times_used,
    lastUsed: product.last_used,
    prices: new Map(product.prices.map(({ currency, unit_price }) => [currency, unit_price])),
  }))
  const table = productTable(products, scope.language)
  const { products: sheet } = textsOf(knownLanguage(scope.language)).tables.sheets
  return tableFile(table, query.format, scope.language, { sheet, file: `products-${scope.today}` })
}

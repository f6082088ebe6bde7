import type { productExportQuery } from '@counterfoil/contract/products/products.schema.ts'
import {
  type ExportedProduct,
  productRows,
  productTitles,
} from '@counterfoil/domain/products/exported-product.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { filterKey } from '../../db/keyset.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { ROWS_AT_ONCE, tableFile, tablePages } from '../../http/answers/table-file.ts'
import type { StreamedFile } from '../../http/handler.ts'
import { loadTaxTable } from '../taxes/load-tax-table.ts'
import { type ProductRow, pricedCurrencies, productExport } from './products.db.ts'
import { presentProduct } from './products.presenter.ts'
import { productFiltersOf } from './read-product.ts'

type Rates = Awaited<ReturnType<typeof loadTaxTable>>['rates']

function exported(row: ProductRow, rates: Rates): ExportedProduct {
  const product = presentProduct(row)
  return {
    name: product.name,
    description: product.description,
    unit: product.unit,
    unitCode: product.unit_code,
    taxes: product.tax_rates.flatMap((id) => rates.get(id)?.name ?? []),
    isActive: product.is_active,
    timesUsed: product.times_used,
    lastUsed: product.last_used,
    prices: new Map(product.prices.map(({ currency, unit_price }) => [currency, unit_price])),
  }
}

/** The products a list finds as a table in the company's language; no cell is a formula. */
export async function exportProducts(
  tx: Tx,
  { companyId, language, today }: CompanyScope,
  query: z.output<typeof productExportQuery>,
): Promise<StreamedFile> {
  const filters = productFiltersOf(query)
  const values = { company_id: companyId, ...filters }
  const names = filterKey(filters)
  const [priced, { rates }] = await Promise.all([
    tx.rows(pricedCurrencies(names), values),
    loadTaxTable(tx, companyId),
  ])
  const currencies = priced.map(({ currency }) => currency)
  const pages = tablePages(tx.pages(productExport(names), values, ROWS_AT_ONCE), (rows) =>
    productRows(
      rows.map((row) => exported(row, rates)),
      currencies,
      language,
    ),
  )
  const { products: sheet } = textsOf(knownLanguage(language)).tables.sheets
  const table = { titles: productTitles(currencies, language), pages }
  return tableFile(table, query.format, language, { sheet, file: `products-${today}` })
}

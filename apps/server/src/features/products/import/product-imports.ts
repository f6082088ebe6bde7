import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { Tx } from '../../../db/database.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import type { ImportBatch, ImportKind, MadePage, MadeRecord } from '../../imports/import-kind.ts'
import { loadTaxTable } from '../../taxes/load-tax-table.ts'
import { recordEventsOfImport } from '../../timeline/record-event.ts'
import {
  deleteProducts,
  insertPricesOfProducts,
  insertProducts,
  insertTaxesOfProducts,
  knownProducts,
  lockProductsOfImport,
  productsOfImport,
} from './product-import.db.ts'
import type { ProductRowsContext } from './product-rows.ts'

async function contextOf(tx: Tx, scope: CompanyScope): Promise<ProductRowsContext> {
  const [{ rates }, known] = await Promise.all([
    loadTaxTable(tx, scope.companyId),
    tx.rows(knownProducts, [scope.companyId]),
  ])
  const taxes = [...rates].flatMap(([id, { name, rate, isWithholding, isActive }]) =>
    isActive ? [{ id, name, rate, isWithholding }] : [],
  )
  return { currency: scope.currency, language: scope.language, taxes, known }
}

async function write(tx: Tx, scope: CompanyScope, batch: ImportBatch, importId: string): Promise<void> {
  const { companyId } = scope
  const { products = '[]', prices = '[]', taxes = '[]' } = batch.tables
  await sendInOrder({
    products: () => tx.run(insertProducts, [companyId, products, importId]),
    prices: () => tx.run(insertPricesOfProducts, [companyId, prices]),
    taxes: () => tx.run(insertTaxesOfProducts, [companyId, taxes]),
    events: () => recordEventsOfImport(tx, scope, 'product.created', batch.records),
  })
}

async function madeBy(
  tx: Tx,
  { companyId }: CompanyScope,
  { importId, after, most }: MadePage,
): Promise<readonly MadeRecord[]> {
  const locked = await tx.rows(lockProductsOfImport, {
    company_id: companyId,
    import_id: importId,
    after,
    most,
  })
  return tx.rows(productsOfImport, [companyId, locked.map(({ id }) => id)])
}

async function remove(tx: Tx, scope: CompanyScope, products: readonly MadeRecord[]): Promise<void> {
  await tx.run(deleteProducts, [scope.companyId, products.map(({ id }) => id)])
  await recordEventsOfImport(tx, scope, 'product.deleted', products)
}

/** Products from a file, with a price in each currency it names (decision 43). */
export const productImports: ImportKind = {
  noun: 'product',
  noNames: fault('no_column_of_names'),
  permission: 'products.write',
  rowsModule: new URL('./product-rows.ts', import.meta.url),
  contextOf,
  write,
  madeBy,
  remove,
  event: 'product.imported',
  undoneEvent: 'product.import_undone',
}

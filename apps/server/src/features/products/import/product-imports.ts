import { productCreate } from '@counterfoil/contract/products/products.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import {
  PRODUCT_NAMING_FIELDS,
  type ProductImportField,
} from '@counterfoil/domain/products/import-columns.ts'
import {
  findTax,
  importedProduct,
  productFieldOf,
  productImportFault,
} from '@counterfoil/domain/products/imported-product.ts'
import { recogniseProductColumns } from '@counterfoil/domain/products/recognise-columns.ts'
import { LANGUAGE_FACTS } from '@counterfoil/domain/text/language-facts.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { nameKey } from '@counterfoil/domain/text/plain-text.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import type { ImportKind, MadeRecord, Repetitions, RowRules } from '../../imports/import-kind.ts'
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

type NewProduct = z.output<typeof productCreate>
type Rules = RowRules<ProductImportField, NewProduct>

/** A product is there already by its name, whatever its case and blanks. */
function repetitionsOf(known: readonly { name: string }[]): Repetitions<ProductImportField, NewProduct> {
  const lines = new Map<string, number | null>(known.map(({ name }) => [nameKey(name), null]))
  return {
    repetitionOf: ({ name }) => {
      const line = lines.get(nameKey(name))
      if (line === undefined) return null
      const found =
        line === null ? fault('product_with_name_exists') : fault('name_repeated_in_file', { line })
      return { field: 'name', fault: found }
    },
    keep: ({ name }, line) => lines.set(nameKey(name), line),
  }
}

async function rulesOf(
  tx: Tx,
  scope: CompanyScope,
  file: Parameters<ImportKind<ProductImportField, NewProduct>['rulesOf']>[2],
): Promise<Rules> {
  const [{ rates }, known] = await Promise.all([
    loadTaxTable(tx, scope.companyId),
    tx.rows(knownProducts, [scope.companyId]),
  ])
  const active = [...rates].flatMap(([id, rate]) => (rate.isActive ? [{ ...rate, id }] : []))
  const language = knownLanguage(scope.language)
  const context = {
    currency: scope.currency,
    language,
    decimalSign: file.decimalSign ?? LANGUAGE_FACTS[language].decimalSign,
    taxOf: findTax(active),
  }
  return {
    draftOf: (cells) => importedProduct(cells, context),
    // Taxes are found in the company's own; all else the contract sees.
    faultsBeyond: async () => null,
    repetitions: repetitionsOf(known),
  }
}

async function write(
  tx: Tx,
  scope: CompanyScope,
  made: readonly NewProduct[],
  importId: string,
): Promise<void> {
  const { companyId } = scope
  const products = made.map((fields) => ({ ...fields, id: newId() }))
  const prices = products.flatMap(({ id, prices: all }) =>
    all.map((price, at) => ({ ...price, product: id, position: at + 1 })),
  )
  const taxes = products.flatMap(({ id, tax_rates }) =>
    tax_rates.map((tax_rate, at) => ({ tax_rate, product: id, position: at + 1 })),
  )
  await sendInOrder({
    products: () => tx.run(insertProducts, [companyId, JSON.stringify(products), importId]),
    prices: () => tx.run(insertPricesOfProducts, [companyId, JSON.stringify(prices)]),
    taxes: () => tx.run(insertTaxesOfProducts, [companyId, JSON.stringify(taxes)]),
    events: () => recordEventsOfImport(tx, scope, 'product.created', products),
  })
}

async function madeBy(tx: Tx, scope: CompanyScope, importId: string): Promise<readonly MadeRecord[]> {
  const key = [scope.companyId, importId]
  await tx.rows(lockProductsOfImport, key)
  return tx.rows(productsOfImport, key)
}

async function remove(tx: Tx, scope: CompanyScope, products: readonly MadeRecord[]): Promise<void> {
  await tx.run(deleteProducts, [scope.companyId, products.map(({ id }) => id)])
  await recordEventsOfImport(tx, scope, 'product.deleted', products)
}

/** Products from a file, with a price in each currency it names (decision 43). */
export const productImports: ImportKind<ProductImportField, NewProduct> = {
  noun: 'product',
  namingFields: PRODUCT_NAMING_FIELDS,
  recognise: recogniseProductColumns,
  schema: productCreate,
  rulesOf,
  fieldOf: productFieldOf,
  faultOf: productImportFault,
  write,
  madeBy,
  remove,
  event: 'product.imported',
  undoneEvent: 'product.import_undone',
}

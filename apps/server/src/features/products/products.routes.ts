import type { productsEndpoints } from '@counterfoil/contract/products/products.endpoints.ts'
import type { ProductImportField } from '@counterfoil/domain/products/import-columns.ts'
import type { Deps } from '../../deps.ts'
import { exporting, type Handlers, member } from '../../http/handler.ts'
import { importHandlers } from '../imports/import-handlers.ts'
import { exportProducts } from './export-products.ts'
import { productImports } from './import/product-imports.ts'
import { listProducts, readProduct } from './read-product.ts'
import { createProduct, deleteProduct, updateProduct } from './save-product.ts'

export function productsRoutes(deps: Deps): Handlers<typeof productsEndpoints> {
  const imports = importHandlers<ProductImportField>(deps, productImports)
  return {
    listProducts: member((tx, scope, { query }) => listProducts(tx, scope, query)),
    createProduct: member((tx, scope, { body }) => createProduct(tx, scope, body)),
    importProducts: imports.order,
    previewProductImport: imports.preview,
    previewProductImportRefusals: imports.previewRefusals,
    listProductImports: imports.list,
    getProductImport: imports.get,
    getProductImportRefusals: imports.refusals,
    cancelProductImport: imports.cancel,
    undoProductImport: imports.undo,
    exportProducts: exporting((tx, scope, { query }) => exportProducts(tx, scope, query)),
    getProduct: member((tx, scope, { params }) => readProduct(tx, scope, params.id)),
    updateProduct: member((tx, scope, { params, body, ifMatch }) =>
      updateProduct(tx, scope, params.id, body, ifMatch),
    ),
    deleteProduct: member((tx, scope, { params }) => deleteProduct(tx, scope, params.id)),
  }
}

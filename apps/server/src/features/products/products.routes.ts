import type { productsEndpoints } from '@counterfoil/contract/products/products.endpoints.ts'
import type { Deps } from '../../deps.ts'
import { detached, exporting, type Handlers, member, preparedMember } from '../../http/handler.ts'
import { cancelImport } from '../imports/cancel-import.ts'
import { previewImport, previewRefusals } from '../imports/preview-import.ts'
import { listImports, readImport, readRefusedRows } from '../imports/read-import.ts'
import { prepareImport } from '../imports/start-import.ts'
import { undoImport } from '../imports/undo-import.ts'
import { exportProducts } from './export-products.ts'
import { productImports } from './import/product-imports.ts'
import { listProducts, readProduct } from './read-product.ts'
import { createProduct, deleteProduct, updateProduct } from './save-product.ts'

export function productsRoutes(deps: Deps): Handlers<typeof productsEndpoints> {
  return {
    listProducts: member((tx, scope, { query }) => listProducts(tx, scope, query)),
    createProduct: member((tx, scope, { body }) => createProduct(tx, scope, body)),
    importProducts: preparedMember((input, caller) => prepareImport(deps, productImports, input, caller)),
    previewProductImport: detached((scope, inScope, input) =>
      previewImport(productImports, scope, inScope, input),
    ),
    previewProductImportRefusals: detached((scope, inScope, input) =>
      previewRefusals(productImports, scope, inScope, input),
    ),
    listProductImports: member((tx, scope, { query }) => listImports(tx, scope, productImports, query)),
    getProductImport: member((tx, scope, { params }) => readImport(tx, scope, productImports, params.id)),
    getProductImportRefusals: member((tx, scope, { params }) =>
      readRefusedRows(tx, scope, productImports, params.id),
    ),
    cancelProductImport: member((tx, scope, { params }) =>
      cancelImport(tx, scope, productImports, params.id),
    ),
    undoProductImport: member((tx, scope, { params }) => undoImport(tx, scope, productImports, params.id)),
    exportProducts: exporting((tx, scope, { query }) => exportProducts(tx, scope, query)),
    getProduct: member((tx, scope, { params }) => readProduct(tx, scope, params.id)),
    updateProduct: member((tx, scope, { params, body, ifMatch }) =>
      updateProduct(tx, scope, params.id, body, ifMatch),
    ),
    deleteProduct: member((tx, scope, { params }) => deleteProduct(tx, scope, params.id)),
  }
}

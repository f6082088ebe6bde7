import type { productsEndpoints } from '@counterfoil/contract/products/products.endpoints.ts'
import { exporting, type Handlers, member, preparedMember } from '../../http/handler.ts'
import { prepareImport, prepareImportPreview } from '../imports/take-in-file.ts'
import { listImports, undoImport } from '../imports/undo-import.ts'
import { exportProducts } from './export-products.ts'
import { productImports } from './import/product-imports.ts'
import { listProducts, readProduct } from './read-product.ts'
import { createProduct, deleteProduct, updateProduct } from './save-product.ts'

export function productsRoutes(): Handlers<typeof productsEndpoints> {
  return {
    listProducts: member((tx, scope, { query }) => listProducts(tx, scope, query)),
    createProduct: member((tx, scope, { body }) => createProduct(tx, scope, body)),
    importProducts: preparedMember((input, caller) => prepareImport(productImports, input, caller)),
    previewProductImport: preparedMember((input, caller) =>
      prepareImportPreview(productImports, input, caller),
    ),
    listProductImports: member((tx, scope, { query }) => listImports(tx, scope, productImports, query)),
    undoProductImport: member((tx, scope, { params }) => undoImport(tx, scope, productImports, params.id)),
    exportProducts: exporting((tx, scope, { query }) => exportProducts(tx, scope, query)),
    getProduct: member((tx, scope, { params }) => readProduct(tx, scope, params.id)),
    updateProduct: member((tx, scope, { params, body, ifMatch }) =>
      updateProduct(tx, scope, params.id, body, ifMatch),
    ),
    deleteProduct: member((tx, scope, { params }) => deleteProduct(tx, scope, params.id)),
  }
}

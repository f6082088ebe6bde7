import { PRODUCT_IMPORT_FIELDS } from '@counterfoil/domain/products/import-columns.ts'
import { XLSX_TYPE } from '@counterfoil/domain/text/tables/table-cell.ts'
import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { importCalls } from '../imports/import-calls.ts'
import { importShapes } from '../imports/imports.schema.ts'
import { paged } from '../paging.ts'
import { idParams, noContent } from '../scalars.ts'
import {
  product,
  productCreate,
  productExportQuery,
  productListQuery,
  productPatch,
} from './products.schema.ts'

const imports = importCalls({
  nouns: 'products',
  permission: 'products.write',
  shapes: importShapes('Product', PRODUCT_IMPORT_FIELDS),
})
const read = { access: 'member', permission: 'company.read' } as const
const write = { access: 'member', permission: 'products.write' } as const

export const productsEndpoints = defineEndpoints({
  listProducts: {
    ...read,
    method: 'GET',
    path: '/api/products/',
    summary: 'Products, paged, with search, filters and ordering',
    query: productListQuery,
    response: paged(product),
  },
  createProduct: {
    ...write,
    method: 'POST',
    path: '/api/products/',
    summary: 'Creates a product, with a price in each currency it is sold in',
    body: productCreate,
    response: product,
    status: 201,
  },
  importProducts: imports.order,
  previewProductImport: imports.preview,
  previewProductImportRefusals: imports.previewRefusals,
  listProductImports: imports.list,
  getProductImport: imports.get,
  getProductImportRefusals: imports.refusals,
  cancelProductImport: imports.cancel,
  undoProductImport: imports.undo,
  exportProducts: {
    access: 'member',
    permission: 'exports.create',
    method: 'GET',
    path: '/api/products/export/',
    summary: 'The products a list finds as a table',
    query: productExportQuery,
    file: 'text/csv',
    fileTypes: [XLSX_TYPE],
    response: z.any(),
  },
  getProduct: {
    ...read,
    method: 'GET',
    path: '/api/products/{id}/',
    summary: 'One product, with how often it was used',
    params: idParams,
    response: product,
    errors: ['not_found'],
  },
  updateProduct: {
    ...write,
    method: 'PATCH',
    path: '/api/products/{id}/',
    summary: 'Changes a product; lines that name it stay as they are',
    params: idParams,
    body: productPatch,
    response: product,
    errors: ['not_found', 'stale_version'],
  },
  deleteProduct: {
    ...write,
    method: 'DELETE',
    path: '/api/products/{id}/',
    summary: 'Deletes a product that no line names',
    params: idParams,
    response: noContent,
    status: 204,
    errors: ['not_found', 'product_in_use'],
  },
})

import { IMPORT_MAX_BYTES } from '@counterfoil/domain/imports/table-columns.ts'
import { PRODUCT_IMPORT_FIELDS } from '@counterfoil/domain/products/import-columns.ts'
import { XLSX_TYPE } from '@counterfoil/domain/text/table-cell.ts'
import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { importRecord, importShapes, REFUSED_ROWS_TYPE } from '../imports/imports.schema.ts'
import { paged, shortListQuery } from '../paging.ts'
import { emptyBody, idParams, noContent } from '../scalars.ts'
import {
  product,
  productCreate,
  productExportQuery,
  productListQuery,
  productPatch,
} from './products.schema.ts'

const imports = importShapes('Product', PRODUCT_IMPORT_FIELDS)
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
  importProducts: {
    ...write,
    method: 'POST',
    path: '/api/products/bulk_import/',
    summary:
      'Orders the products of a CSV file or an Excel workbook to be taken in: what is right is taken, and what is not is told row by row',
    upload: { field: 'file', maxBytes: IMPORT_MAX_BYTES },
    body: imports.body,
    response: imports.detail,
    status: 202,
    errors: ['body_too_large', 'unsupported_media_type', 'import_running', 'rate_limited'],
  },
  previewProductImport: {
    ...write,
    method: 'POST',
    path: '/api/products/bulk_import/preview/',
    summary: 'What an import of the same file would do; changes nothing',
    upload: { field: 'file', maxBytes: IMPORT_MAX_BYTES },
    body: imports.body,
    response: imports.preview,
    errors: ['body_too_large', 'unsupported_media_type'],
    repeat: 'natural',
    whenReadOnly: 'allowed',
  },
  previewProductImportRefusals: {
    ...write,
    method: 'POST',
    path: '/api/products/bulk_import/preview/refused/',
    summary: 'The rows that an import of the same file would not take in, all of them; changes nothing',
    upload: { field: 'file', maxBytes: IMPORT_MAX_BYTES },
    body: imports.body,
    file: REFUSED_ROWS_TYPE,
    response: z.any(),
    errors: ['body_too_large', 'unsupported_media_type'],
    repeat: 'natural',
    whenReadOnly: 'allowed',
  },
  listProductImports: {
    ...read,
    method: 'GET',
    path: '/api/products/bulk_import/',
    summary: 'The latest files that products were imported from, and those that are under way',
    query: shortListQuery({}),
    response: paged(importRecord),
  },
  getProductImport: {
    ...write,
    method: 'GET',
    path: '/api/products/bulk_import/{id}/',
    summary: 'How far an import is, and what came of it',
    params: idParams,
    response: imports.detail,
    errors: ['not_found'],
  },
  getProductImportRefusals: {
    ...write,
    method: 'GET',
    path: '/api/products/bulk_import/{id}/refused/',
    summary: 'The rows that an import did not take in, all of them; for a week',
    params: idParams,
    file: REFUSED_ROWS_TYPE,
    response: z.any(),
    errors: ['not_found'],
  },
  cancelProductImport: {
    ...write,
    method: 'POST',
    path: '/api/products/bulk_import/{id}/cancel/',
    summary: 'Ends an import that is under way; nothing of it is taken in',
    params: idParams,
    body: emptyBody,
    response: imports.detail,
    errors: ['not_found', 'import_not_running'],
    whenReadOnly: 'allowed',
  },
  undoProductImport: {
    ...write,
    method: 'POST',
    path: '/api/products/bulk_import/{id}/undo/',
    summary:
      'Orders the products of an import to be removed that nobody has used or changed since; for 24 hours',
    params: idParams,
    body: emptyBody,
    response: imports.detail,
    status: 202,
    errors: ['not_found', 'import_running', 'import_failed', 'import_undone', 'import_too_old'],
  },
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

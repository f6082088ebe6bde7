import { IMPORT_FIELDS } from '@counterfoil/domain/clients/import-columns.ts'
import { IMPORT_MAX_BYTES } from '@counterfoil/domain/imports/table-columns.ts'
import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { importRecord, importShapes, REFUSED_ROWS_TYPE } from '../imports/imports.schema.ts'
import { paged, shortListQuery } from '../paging.ts'
import { emptyBody, idParams } from '../scalars.ts'

const imports = importShapes('Client', IMPORT_FIELDS)
const read = { access: 'member', permission: 'company.read' } as const
const write = { access: 'member', permission: 'clients.write' } as const

export const clientImportsEndpoints = defineEndpoints({
  importClients: {
    ...write,
    method: 'POST',
    path: '/api/clients/bulk_import/',
    summary:
      'Orders the clients of a CSV file or an Excel workbook to be taken in: what is right is taken, and what is not is told row by row',
    upload: { field: 'file', maxBytes: IMPORT_MAX_BYTES },
    body: imports.body,
    response: imports.detail,
    status: 202,
    errors: ['body_too_large', 'unsupported_media_type', 'import_running', 'rate_limited'],
  },
  previewClientImport: {
    ...write,
    method: 'POST',
    path: '/api/clients/bulk_import/preview/',
    summary: 'What an import of the same file would do; changes nothing',
    upload: { field: 'file', maxBytes: IMPORT_MAX_BYTES },
    body: imports.body,
    response: imports.preview,
    errors: ['body_too_large', 'unsupported_media_type'],
    repeat: 'natural',
    whenReadOnly: 'allowed',
  },
  previewClientImportRefusals: {
    ...write,
    method: 'POST',
    path: '/api/clients/bulk_import/preview/refused/',
    summary: 'The rows that an import of the same file would not take in, all of them; changes nothing',
    upload: { field: 'file', maxBytes: IMPORT_MAX_BYTES },
    body: imports.body,
    file: REFUSED_ROWS_TYPE,
    response: z.any(),
    errors: ['body_too_large', 'unsupported_media_type'],
    repeat: 'natural',
    whenReadOnly: 'allowed',
  },
  listClientImports: {
    ...read,
    method: 'GET',
    path: '/api/clients/bulk_import/',
    summary: 'The latest files that clients were imported from, and those that are under way',
    query: shortListQuery({}),
    response: paged(importRecord),
  },
  getClientImport: {
    ...write,
    method: 'GET',
    path: '/api/clients/bulk_import/{id}/',
    summary: 'How far an import is, and what came of it',
    params: idParams,
    response: imports.detail,
    errors: ['not_found'],
  },
  getClientImportRefusals: {
    ...write,
    method: 'GET',
    path: '/api/clients/bulk_import/{id}/refused/',
    summary: 'The rows that an import did not take in, all of them; for a week',
    params: idParams,
    file: REFUSED_ROWS_TYPE,
    response: z.any(),
    errors: ['not_found'],
  },
  cancelClientImport: {
    ...write,
    method: 'POST',
    path: '/api/clients/bulk_import/{id}/cancel/',
    summary: 'Ends an import that is under way; nothing of it is taken in',
    params: idParams,
    body: emptyBody,
    response: imports.detail,
    errors: ['not_found', 'import_not_running'],
    whenReadOnly: 'allowed',
  },
  undoClientImport: {
    ...write,
    method: 'POST',
    path: '/api/clients/bulk_import/{id}/undo/',
    summary:
      'Orders the clients of an import to be removed that nobody has used or changed since; for 24 hours',
    params: idParams,
    body: emptyBody,
    response: imports.detail,
    status: 202,
    errors: ['not_found', 'import_running', 'import_failed', 'import_undone', 'import_too_old'],
  },
})

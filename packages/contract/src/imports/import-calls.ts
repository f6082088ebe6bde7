import { IMPORT_MAX_BYTES } from '@counterfoil/domain/imports/table-columns.ts'
import type { Permission } from '@counterfoil/domain/users/permissions.ts'
import { z } from 'zod'
import { paged, shortListQuery } from '../paging.ts'
import { emptyBody, idParams } from '../scalars.ts'
import { type importShapes, importRecord, REFUSED_ROWS_TYPE } from './imports.schema.ts'

type ImportCallsOf<Nouns extends string, Field extends string> = {
  /** What is imported, in the plural, as paths and summaries name it. */
  readonly nouns: Nouns
  /** What whoever imports must be allowed. */
  readonly permission: Permission
  readonly shapes: ReturnType<typeof importShapes<Field>>
}

/** The calls of an import of one noun, which are the same for each; a room gives each its own name. */
export function importCalls<Nouns extends string, Field extends string>({
  nouns,
  permission,
  shapes,
}: ImportCallsOf<Nouns, Field>) {
  const read = { access: 'member', permission: 'company.read' } as const
  const write = { access: 'member', permission } as const
  const upload = { field: 'file', maxBytes: IMPORT_MAX_BYTES }
  const path = `/api/${nouns}/bulk_import/` as const
  return {
    order: {
      ...write,
      method: 'POST',
      path,
      summary: `Orders the ${nouns} of a CSV file or an Excel workbook to be taken in: what is right is taken, and what is not is told row by row`,
      upload,
      body: shapes.body,
      response: shapes.detail,
      status: 202,
      errors: ['body_too_large', 'unsupported_media_type', 'import_running', 'rate_limited'],
    },
    preview: {
      ...write,
      method: 'POST',
      path: `${path}preview/`,
      summary: 'What an import of the same file would do; changes nothing',
      upload,
      body: shapes.body,
      response: shapes.preview,
      errors: ['body_too_large', 'unsupported_media_type'],
      repeat: 'natural',
      whenReadOnly: 'allowed',
    },
    previewRefusals: {
      ...write,
      method: 'POST',
      path: `${path}preview/refused/`,
      summary: 'The rows that an import of the same file would not take in, all of them; changes nothing',
      upload,
      body: shapes.body,
      file: REFUSED_ROWS_TYPE,
      response: z.any(),
      errors: ['body_too_large', 'unsupported_media_type'],
      repeat: 'natural',
      whenReadOnly: 'allowed',
    },
    list: {
      ...read,
      method: 'GET',
      path,
      summary: `The latest files that ${nouns} were imported from, and those that are under way`,
      query: shortListQuery({}),
      response: paged(importRecord),
    },
    get: {
      ...write,
      method: 'GET',
      path: `${path}{id}/`,
      summary: 'How far an import is, and what came of it',
      params: idParams,
      response: shapes.detail,
      errors: ['not_found'],
    },
    refusals: {
      ...write,
      method: 'GET',
      path: `${path}{id}/refused/`,
      summary: 'The rows that an import did not take in, all of them; for a week',
      params: idParams,
      file: REFUSED_ROWS_TYPE,
      response: z.any(),
      errors: ['not_found'],
    },
    cancel: {
      ...write,
      method: 'POST',
      path: `${path}{id}/cancel/`,
      summary: 'Ends an import that is under way; nothing of it is taken in',
      params: idParams,
      body: emptyBody,
      response: shapes.detail,
      errors: ['not_found', 'import_not_running'],
      whenReadOnly: 'allowed',
    },
    undo: {
      ...write,
      method: 'POST',
      path: `${path}{id}/undo/`,
      summary: `Orders the ${nouns} of an import to be removed that nobody has used or changed since; for 24 hours`,
      params: idParams,
      body: emptyBody,
      response: shapes.detail,
      status: 202,
      errors: ['not_found', 'import_running', 'import_failed', 'import_undone', 'import_too_old'],
    },
  } as const
}

import { IMPORT_MAX_BYTES } from '@counterfoil/domain/imports/table-columns.ts'
import type { Permission } from '@counterfoil/domain/users/permissions.ts'
import { z } from 'zod'
import { paged, shortListQuery } from '../paging.ts'
import { emptyBody, idParams } from '../scalars.ts'
import { importRecord, type importShapes, REFUSED_ROWS_TYPE } from './imports.schema.ts'

type ImportCallsOf<Nouns extends string, Field extends string> = {
  /** What is imported, in the plural, as summaries name it; and paths, where there is none. */
  readonly nouns: Nouns
  /** Where files are sent to. */
  readonly path?: `/api/${string}/`
  /** What whoever imports must be allowed. */
  readonly permission: Permission
  readonly shapes: ReturnType<typeof importShapes<Field>>
}

/** What the parts of {@link importCalls} share. */
function frameOf({
  nouns,
  permission,
  path = `/api/${nouns}/bulk_import/`,
}: Pick<ImportCallsOf<string, string>, 'nouns' | 'permission' | 'path'>) {
  return {
    read: { access: 'member', permission: 'company.read' },
    write: { access: 'member', permission },
    path,
  } as const
}

/** The calls that are sent with a file. */
function uploadCalls<Nouns extends string, Field extends string>(of: ImportCallsOf<Nouns, Field>) {
  const { write, path } = frameOf(of)
  const { nouns, shapes } = of
  const upload = { field: 'file', maxBytes: IMPORT_MAX_BYTES }
  const look = {
    ...write,
    upload,
    method: 'POST',
    body: shapes.body,
    errors: ['body_too_large', 'unsupported_media_type'],
    repeat: 'natural',
    whenReadOnly: 'allowed',
  } as const
  return {
    order: {
      ...write,
      method: 'POST',
      path,
      summary: `Orders the ${nouns} of a file to be taken in: what is right is taken, and what is not is told row by row`,
      upload,
      body: shapes.body,
      response: shapes.detail,
      status: 202,
      errors: ['body_too_large', 'unsupported_media_type', 'import_running', 'rate_limited'],
    },
    preview: {
      ...look,
      path: `${path}preview/`,
      summary: 'What an import of the same file would do; changes nothing',
      response: shapes.preview,
    },
    previewRefusals: {
      ...look,
      path: `${path}preview/refused/`,
      summary: 'The rows that an import of the same file would not take in, all of them; changes nothing',
      file: REFUSED_ROWS_TYPE,
      response: z.any(),
    },
  } as const
}

/** The calls that tell of imports. */
function tellingCalls<Nouns extends string, Field extends string>(of: ImportCallsOf<Nouns, Field>) {
  const { read, write, path } = frameOf(of)
  const { nouns, shapes } = of
  return {
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
  } as const
}

/** The calls that end an import, or take it back. */
function endingCalls<Nouns extends string, Field extends string>(of: ImportCallsOf<Nouns, Field>) {
  const { write, path } = frameOf(of)
  const { nouns, shapes } = of
  return {
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

/** The calls of an import of one noun, which are the same for each; a room gives each its own name. */
export function importCalls<Nouns extends string, Field extends string>(of: ImportCallsOf<Nouns, Field>) {
  return { ...uploadCalls(of), ...tellingCalls(of), ...endingCalls(of) }
}

import type { importCalls } from '@counterfoil/contract/imports/import-calls.ts'
import type { Deps } from '../../deps.ts'
import { detached, type Handlers, member, preparedMember } from '../../http/handler.ts'
import { cancelImport } from './cancel-import.ts'
import type { ImportKind } from './import-kind.ts'
import { previewImport, previewRefusals } from './preview-import.ts'
import { listImports, readImport, readRefusedRows } from './read-import.ts'
import { prepareImport } from './start-import.ts'
import { undoImport } from './undo-import.ts'

/** How the calls of an import of one noun are answered, by the names they have in the contract's `importCalls`. */
export function importHandlers<Field extends string>(
  deps: Deps,
  kind: ImportKind,
): Handlers<ReturnType<typeof importCalls<string, Field>>> {
  return {
    order: preparedMember((input, caller) => prepareImport<Field>(deps, kind, input, caller)),
    preview: detached((scope, inScope, input) => previewImport<Field>(kind, scope, inScope, input)),
    previewRefusals: detached((scope, inScope, input) => previewRefusals<Field>(kind, scope, inScope, input)),
    list: member((tx, scope, { query }) => listImports(tx, scope, kind, query)),
    get: member((tx, scope, { params }) => readImport<Field>(tx, scope, kind, params.id)),
    refusals: member((tx, scope, { params }) => readRefusedRows(tx, scope, kind, params.id)),
    cancel: member((tx, scope, { params }) => cancelImport<Field>(tx, scope, kind, params.id)),
    undo: member((tx, scope, { params }) => undoImport<Field>(tx, scope, kind, params.id)),
  }
}

import type { clientImportsEndpoints } from '@counterfoil/contract/clients/client-imports.endpoints.ts'
import type { Deps } from '../../../deps.ts'
import { detached, type Handlers, member, preparedMember } from '../../../http/handler.ts'
import { cancelImport } from '../../imports/cancel-import.ts'
import { previewImport, previewRefusals } from '../../imports/preview-import.ts'
import { listImports, readImport, readRefusedRows } from '../../imports/read-import.ts'
import { prepareImport } from '../../imports/start-import.ts'
import { undoImport } from '../../imports/undo-import.ts'
import { clientImports } from './client-imports.ts'

export function clientImportsRoutes(deps: Deps): Handlers<typeof clientImportsEndpoints> {
  return {
    importClients: preparedMember((input, caller) => prepareImport(deps, clientImports, input, caller)),
    previewClientImport: detached((scope, inScope, input) =>
      previewImport(clientImports, scope, inScope, input),
    ),
    previewClientImportRefusals: detached((scope, inScope, input) =>
      previewRefusals(clientImports, scope, inScope, input),
    ),
    listClientImports: member((tx, scope, { query }) => listImports(tx, scope, clientImports, query)),
    getClientImport: member((tx, scope, { params }) => readImport(tx, scope, clientImports, params.id)),
    getClientImportRefusals: member((tx, scope, { params }) =>
      readRefusedRows(tx, scope, clientImports, params.id),
    ),
    cancelClientImport: member((tx, scope, { params }) => cancelImport(tx, scope, clientImports, params.id)),
    undoClientImport: member((tx, scope, { params }) => undoImport(tx, scope, clientImports, params.id)),
  }
}

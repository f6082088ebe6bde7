import type { clientImportsEndpoints } from '@counterfoil/contract/clients/client-imports.endpoints.ts'
import type { ImportField } from '@counterfoil/domain/clients/import-columns.ts'
import type { Deps } from '../../../deps.ts'
import type { Handlers } from '../../../http/handler.ts'
import { importHandlers } from '../../imports/import-handlers.ts'
import { clientImports } from './client-imports.ts'

export function clientImportsRoutes(deps: Deps): Handlers<typeof clientImportsEndpoints> {
  const imports = importHandlers<ImportField>(deps, clientImports)
  return {
    importClients: imports.order,
    previewClientImport: imports.preview,
    previewClientImportRefusals: imports.previewRefusals,
    listClientImports: imports.list,
    getClientImport: imports.get,
    getClientImportRefusals: imports.refusals,
    cancelClientImport: imports.cancel,
    undoClientImport: imports.undo,
  }
}

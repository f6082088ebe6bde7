import { IMPORT_FIELDS } from '@counterfoil/domain/clients/import-columns.ts'
import { defineEndpoints } from '../endpoint.ts'
import { importCalls } from '../imports/import-calls.ts'
import { importShapes } from '../imports/imports.schema.ts'

const imports = importCalls({
  nouns: 'clients',
  permission: 'clients.write',
  shapes: importShapes('Client', IMPORT_FIELDS),
})

export const clientImportsEndpoints = defineEndpoints({
  importClients: imports.order,
  previewClientImport: imports.preview,
  previewClientImportRefusals: imports.previewRefusals,
  listClientImports: imports.list,
  getClientImport: imports.get,
  getClientImportRefusals: imports.refusals,
  cancelClientImport: imports.cancel,
  undoClientImport: imports.undo,
})

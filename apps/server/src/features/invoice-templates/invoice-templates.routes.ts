import { invoiceTemplatesEndpoints } from '@counterfoil/contract/invoice-templates/invoice-templates.endpoints.ts'
import { filterKey } from '../../db/keyset.ts'
import type { Deps } from '../../deps.ts'
import { found } from '../../http/app-error.ts'
import { detached, type Handlers, member } from '../../http/handler.ts'
import { containsPattern, presentShortList } from '../../http/input/paging.ts'
import { deleteTemplate } from './delete-template.ts'
import { templateById, templateList } from './invoice-templates.db.ts'
import { presentTemplate } from './invoice-templates.presenter.ts'
import { previewTemplate } from './preview-template.ts'
import { createTemplate, setDefaultTemplate, updateTemplate } from './save-template.ts'

export function invoiceTemplatesRoutes(deps: Deps): Handlers<typeof invoiceTemplatesEndpoints> {
  return {
    listInvoiceTemplates: member(async (tx, scope, { query }) => {
      const filters = { search: query.search ? containsPattern(query.search) : undefined }
      const statement = templateList(`${query.ordering ?? 'default'}|${filterKey(filters)}`)
      const rows = await tx.rows(statement, { company_id: scope.companyId, ...filters })
      return presentShortList(
        invoiceTemplatesEndpoints.listInvoiceTemplates.path,
        query,
        rows.map(presentTemplate),
      )
    }),
    createInvoiceTemplate: member((tx, scope, { body }) => createTemplate(tx, scope, body)),
    getInvoiceTemplate: member(async (tx, scope, { params }) =>
      presentTemplate(found(await tx.first(templateById, [scope.companyId, params.id]))),
    ),
    updateInvoiceTemplate: member((tx, scope, { params, body, ifMatch }) =>
      updateTemplate(tx, scope, params.id, body, ifMatch),
    ),
    deleteInvoiceTemplate: member((tx, scope, { params }) => deleteTemplate(tx, scope, params.id)),
    setDefaultInvoiceTemplate: member((tx, scope, { params }) => setDefaultTemplate(tx, scope, params.id)),
    previewInvoiceTemplate: detached((scope, inScope, { params, body, signal }) =>
      previewTemplate(deps, scope, inScope, { id: params.id, body, signal }),
    ),
  }
}

import { customFieldsEndpoints } from '@counterfoil/contract/custom-fields/custom-fields.endpoints.ts'
import { found } from '../../http/app-error.ts'
import { type Handlers, member } from '../../http/handler.ts'
import { presentShortList } from '../../http/input/paging.ts'
import { customFieldById, customFieldsOf } from './custom-fields.db.ts'
import { presentCustomField } from './custom-fields.presenter.ts'
import { deleteCustomField } from './delete-custom-field.ts'
import { createCustomField, updateCustomField } from './save-custom-field.ts'

export function customFieldsRoutes(): Handlers<typeof customFieldsEndpoints> {
  return {
    listCustomFields: member(async (tx, scope, { query }) => {
      const rows = await tx.rows(customFieldsOf, [scope.companyId])
      return presentShortList(
        customFieldsEndpoints.listCustomFields.path,
        query,
        rows.map(presentCustomField),
      )
    }),
    createCustomField: member((tx, scope, { body }) => createCustomField(tx, scope, body)),
    getCustomField: member(async (tx, scope, { params }) =>
      presentCustomField(found(await tx.first(customFieldById, [scope.companyId, params.id]))),
    ),
    updateCustomField: member((tx, scope, { params, body, ifMatch }) =>
      updateCustomField(tx, scope, params.id, body, ifMatch),
    ),
    deleteCustomField: member((tx, scope, { params }) => deleteCustomField(tx, scope, params.id)),
  }
}

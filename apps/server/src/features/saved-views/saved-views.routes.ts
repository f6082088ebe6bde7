import { savedViewsEndpoints } from '@counterfoil/contract/saved-views/saved-views.endpoints.ts'
import { type Handlers, member } from '../../http/handler.ts'
import { presentShortList } from '../../http/input/paging.ts'
import { createSavedView, deleteSavedView, openSavedViewFirst, updateSavedView } from './save-view.ts'
import { visibleViews } from './saved-views.db.ts'
import { presentSavedView } from './saved-views.presenter.ts'

export const savedViewsRoutes: Handlers<typeof savedViewsEndpoints> = {
  listSavedViews: member(async (tx, scope, { query }) => {
    const values = { company_id: scope.companyId, user_id: scope.user.id, list: query.list ?? null }
    const rows = await tx.rows(visibleViews, values)
    return presentShortList(
      savedViewsEndpoints.listSavedViews.path,
      query,
      rows.map((row) => presentSavedView(row, scope)),
    )
  }),
  createSavedView: member((tx, scope, { body }) => createSavedView(tx, scope, body)),
  updateSavedView: member((tx, scope, { params, body, ifMatch }) =>
    updateSavedView(tx, scope, params.id, body, ifMatch),
  ),
  deleteSavedView: member((tx, scope, { params }) => deleteSavedView(tx, scope, params.id)),
  openSavedViewFirst: member((tx, scope, { params, body }) =>
    openSavedViewFirst(tx, scope, params.id, body.is_first),
  ),
}

import { defineEndpoints } from '../endpoint.ts'
import { paged } from '../paging.ts'
import { idParams, noContent } from '../scalars.ts'
import {
  openFirstBody,
  savedView,
  savedViewCreate,
  savedViewListQuery,
  savedViewPatch,
} from './saved-views.schema.ts'

/** Everyone has views of their own; who may share one hangs on its list. */
const own = { access: 'member', permission: 'company.read' } as const

export const savedViewsEndpoints = defineEndpoints({
  listSavedViews: {
    ...own,
    method: 'GET',
    path: '/api/saved-views/',
    summary: 'Your own saved views of lists, and those shared with the company, by name',
    query: savedViewListQuery,
    response: paged(savedView),
  },
  createSavedView: {
    ...own,
    method: 'POST',
    path: '/api/saved-views/',
    summary: 'Saves a view of a list under a name',
    body: savedViewCreate,
    response: savedView,
    status: 201,
    errors: ['permission_denied', 'conflict'],
  },
  updateSavedView: {
    ...own,
    method: 'PATCH',
    path: '/api/saved-views/{id}/',
    summary: 'Renames a saved view, shares it, or has it show something else',
    params: idParams,
    body: savedViewPatch,
    response: savedView,
    errors: ['not_found', 'permission_denied', 'conflict', 'stale_version'],
  },
  deleteSavedView: {
    ...own,
    method: 'DELETE',
    path: '/api/saved-views/{id}/',
    summary: 'Deletes a saved view',
    params: idParams,
    response: noContent,
    status: 204,
    errors: ['not_found', 'permission_denied'],
  },
  openSavedViewFirst: {
    ...own,
    method: 'POST',
    path: '/api/saved-views/{id}/open_first/',
    summary: 'Opens its list with it from now on, or no longer; for you alone',
    params: idParams,
    body: openFirstBody,
    response: savedView,
    errors: ['not_found'],
  },
})

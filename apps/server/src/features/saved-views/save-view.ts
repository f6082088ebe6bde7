import { readInput } from '@counterfoil/contract/read-input.ts'
import {
  SAVED_SEARCHES,
  type SavedView,
  type savedViewCreate,
  type savedViewPatch,
} from '@counterfoil/contract/saved-views/saved-views.schema.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import {
  mayChangeView,
  SAVED_VIEWS_MAX,
  type SavedViewList,
  SHARE_PERMISSION,
} from '@counterfoil/domain/saved-views/saved-view-rules.ts'
import { may } from '@counterfoil/domain/users/permissions.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { type CompanyScope, requirePermission } from '../../http/access/scope.ts'
import { AppError, found, invalid } from '../../http/app-error.ts'
import {
  deleteView,
  insertView,
  lockViews,
  type SavedViewRow,
  setFirstView,
  unsetFirstView,
  updateView,
  viewForUpdate,
  viewsBeside,
  visibleView,
} from './saved-views.db.ts'
import { factsOfView, presentSavedView } from './saved-views.presenter.ts'

type Saved = { id: string; list: SavedViewList; name: string; is_shared: boolean }

const personOf = ({ companyId, user }: CompanyScope) => ({ company_id: companyId, user_id: user.id })

/** A filter the list does not know, or a value it would refuse, is refused where it is saved. */
function requireSearch(list: SavedViewList, search: Record<string, string>): void {
  const { faults = [] } = readInput(SAVED_SEARCHES[list], search)
  if (faults.length === 0) return
  const fields: FieldFaults = {}
  for (const { path, fault, unknownKeys } of faults) {
    for (const name of unknownKeys ?? [String(path[0])]) fields[`search.${name}`] = [fault]
  }
  throw invalid(fields)
}

/** One name for each view that a person sees as theirs or as everyone's, and not more of them than fit a screen. */
async function requireRoom(tx: Tx, scope: CompanyScope, saved: Saved, isNew: boolean): Promise<void> {
  const { count, is_name_taken } = found(await tx.first(viewsBeside, { ...personOf(scope), ...saved }))
  if (is_name_taken) throw invalid({ name: [fault('view_named_twice')] })
  if (isNew && count >= SAVED_VIEWS_MAX)
    throw new AppError('conflict', { detail: fault('too_many_views', { max: SAVED_VIEWS_MAX }) })
}

async function readView(tx: Tx, scope: CompanyScope, id: string): Promise<SavedView> {
  return presentSavedView(found(await tx.first(visibleView, { ...personOf(scope), id })), scope)
}

/** Holds a view the person sees and may change. Of one they do not see nothing is said. */
async function requireChangeable(tx: Tx, scope: CompanyScope, id: string): Promise<SavedViewRow> {
  const row = found(await tx.first(viewForUpdate, { ...personOf(scope), id }))
  const isAllowed = mayChangeView(factsOfView(row, scope), (permission) =>
    may(scope.role, permission, scope.user.isSuperuser),
  )
  if (!isAllowed) throw new AppError('permission_denied')
  return row
}

/** Saves a view for the person alone, or for everyone of the company where they may share one. */
export async function createSavedView(
  tx: Tx,
  scope: CompanyScope,
  { search, ...fields }: z.output<typeof savedViewCreate>,
): Promise<SavedView> {
  if (fields.is_shared) requirePermission(scope, SHARE_PERMISSION[fields.list])
  requireSearch(fields.list, search)
  await tx.run(lockViews, [scope.companyId])
  const id = newId()
  await requireRoom(tx, scope, { id, ...fields }, true)
  await tx.run(insertView, { ...personOf(scope), id, ...fields, search: JSON.stringify(search) })
  return readView(tx, scope, id)
}

/** Changes a view. Only its author can take a shared one back: it would be nobody's view of anyone else. */
export async function updateSavedView(
  tx: Tx,
  scope: CompanyScope,
  id: string,
  patch: z.output<typeof savedViewPatch>,
  ifMatch: number | null,
): Promise<SavedView> {
  await tx.run(lockViews, [scope.companyId])
  const row = await requireChangeable(tx, scope, id)
  if (ifMatch !== null && ifMatch !== row.version) throw new AppError('stale_version')
  const { name = row.name, search = row.search, is_shared = row.is_shared } = patch
  if (is_shared && !row.is_shared) requirePermission(scope, SHARE_PERMISSION[row.list])
  if (!is_shared && row.user_id !== scope.user.id) throw new AppError('permission_denied')
  requireSearch(row.list, search)
  const isMoved = is_shared !== row.is_shared
  await requireRoom(tx, scope, { id, list: row.list, name, is_shared }, isMoved)
  await tx.run(updateView, {
    company_id: scope.companyId,
    id,
    name,
    search: JSON.stringify(search),
    is_shared,
  })
  return readView(tx, scope, id)
}

/** Deletes a view; whoever opened the list with it has it open as before there were any. */
export async function deleteSavedView(tx: Tx, scope: CompanyScope, id: string): Promise<null> {
  await requireChangeable(tx, scope, id)
  await tx.run(deleteView, [scope.companyId, id])
  return null
}

/** Opens the list with this view, in place of another, or no longer: for the person alone. */
export async function openSavedViewFirst(
  tx: Tx,
  scope: CompanyScope,
  id: string,
  isFirst: boolean,
): Promise<SavedView> {
  const row = found(await tx.first(viewForUpdate, { ...personOf(scope), id }))
  if (isFirst) await tx.run(setFirstView, { ...personOf(scope), list: row.list, view_id: id })
  else await tx.run(unsetFirstView, [scope.companyId, scope.user.id, id])
  return readView(tx, scope, id)
}

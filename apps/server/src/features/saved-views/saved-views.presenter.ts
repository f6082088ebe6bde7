import type { SavedView } from '@counterfoil/contract/saved-views/saved-views.schema.ts'
import { mayChangeView, type ViewFacts } from '@counterfoil/domain/saved-views/saved-view-rules.ts'
import { may } from '@counterfoil/domain/users/permissions.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import type { SavedViewRow } from './saved-views.db.ts'

export function factsOfView(row: SavedViewRow, scope: CompanyScope): ViewFacts {
  return { list: row.list, isShared: row.is_shared, isMine: row.user_id === scope.user.id }
}

export function presentSavedView(row: SavedViewRow, scope: CompanyScope): SavedView {
  const facts = factsOfView(row, scope)
  return {
    id: row.id,
    list: row.list,
    name: row.name,
    search: row.search,
    is_shared: row.is_shared,
    is_mine: facts.isMine,
    may_change: mayChangeView(facts, (permission) => may(scope.role, permission, scope.user.isSuperuser)),
    is_first: row.is_first,
    author: row.author,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

import type { Paged } from '@counterfoil/contract/paging.ts'
import { invitationsEndpoints } from '@counterfoil/contract/users/invitations.endpoints.ts'
import type { Invitation, invitationListQuery } from '@counterfoil/contract/users/invitations.schema.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { filterKey } from '../../../db/keyset.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { found } from '../../../http/app-error.ts'
import { containsPattern, presentPage, readPage } from '../../../http/input/paging.ts'
import { invitationById, invitationsCount, invitationsPage, orderOfInvitations } from './invitations.db.ts'
import { presentInvitation } from './invitations.presenter.ts'

type Query = z.output<typeof invitationListQuery>

function filtersOf(query: Query) {
  return {
    role: query.role,
    pending: query.status === 'pending' ? true : undefined,
    expired: query.status === 'expired' ? true : undefined,
    search: query.search ? containsPattern(query.search) : undefined,
  }
}

/** The invitations of a company that nobody has taken or taken back. */
export async function listInvitations(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  query: Query,
): Promise<Paged<Invitation>> {
  const page = readPage(query, orderOfInvitations(query.ordering).type)
  const filters = filtersOf(query)
  const names = filterKey(filters)
  const values = { company_id: scope.companyId, now: new Date(deps.clock.now()), ...filters }
  const [rows, counted] = await Promise.all([
    tx.rows(invitationsPage(`${query.ordering}|${page.seek}|${names}`), { ...values, ...page.values }),
    tx.first(invitationsCount(names), values),
  ])
  return presentPage({
    path: invitationsEndpoints.listInvitations.path.replace('{id}', scope.companyId),
    query,
    page,
    count: counted?.count,
    rows,
    present: (row) => presentInvitation(deps, scope, row),
  })
}

export async function readInvitation(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  id: string,
): Promise<Invitation> {
  return presentInvitation(deps, scope, found(await tx.first(invitationById, [scope.companyId, id])))
}

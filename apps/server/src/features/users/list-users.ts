import type { Paged } from '@counterfoil/contract/paging.ts'
import { usersEndpoints } from '@counterfoil/contract/users/users.endpoints.ts'
import type { CompanyMember, CompanyUser, userListQuery } from '@counterfoil/contract/users/users.schema.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { filterKey } from '../../db/keyset.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { found } from '../../http/app-error.ts'
import { containsPattern, presentPage, readPage } from '../../http/input/paging.ts'
import { type CompanyUserRow, orderOfUsers, userOfCompany, usersCount, usersPage } from './users.db.ts'
import { presentCompanyUser, presentMember } from './users.presenter.ts'

type Query = z.output<typeof userListQuery>

function filtersOf(query: Query) {
  return {
    user: query.user,
    role: query.role,
    status: query.status,
    is_active: query.is_active,
    search: query.search ? containsPattern(query.search) : undefined,
  }
}

async function listPeople<Item>(
  tx: Tx,
  companyId: string,
  query: Query,
  path: string,
  present: (row: CompanyUserRow) => Item,
): Promise<Paged<Item>> {
  const page = readPage(query, orderOfUsers(query.ordering).type)
  const filters = filtersOf(query)
  const names = filterKey(filters)
  const values = { company_id: companyId, ...filters }
  const [rows, counted] = await Promise.all([
    tx.rows(usersPage(`${query.ordering}|${page.seek}|${names}`), { ...values, ...page.values }),
    tx.first(usersCount(names), values),
  ])
  return presentPage({ path, query, page, count: counted?.count, rows, present })
}

/** The users of a company for who manages them. */
export function listUsers(tx: Tx, scope: CompanyScope, query: Query): Promise<Paged<CompanyUser>> {
  const present = (row: CompanyUserRow) => presentCompanyUser(scope, row)
  return listPeople(tx, scope.companyId, query, usersEndpoints.listUsers.path, present)
}

/** The members of a company for every other member. */
export function listMembers(tx: Tx, scope: CompanyScope, query: Query): Promise<Paged<CompanyMember>> {
  const path = usersEndpoints.listCompanyMembers.path.replace('{id}', scope.companyId)
  return listPeople(tx, scope.companyId, query, path, presentMember)
}

export async function readUser(tx: Tx, scope: CompanyScope, userId: string): Promise<CompanyUser> {
  return presentCompanyUser(scope, found(await tx.first(userOfCompany, [scope.companyId, userId])))
}

export async function readMember(tx: Tx, scope: CompanyScope, userId: string): Promise<CompanyMember> {
  return presentMember(found(await tx.first(userOfCompany, [scope.companyId, userId])))
}

import type { Company } from '@counterfoil/contract/companies/companies.schema.ts'
import { companyFiguresEndpoints } from '@counterfoil/contract/companies/company-figures.endpoints.ts'
import type { companyListQuery } from '@counterfoil/contract/companies/company-figures.schema.ts'
import type { Paged } from '@counterfoil/contract/paging.ts'
import type { Role } from '@counterfoil/domain/users/permissions.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { containsPattern, presentPage, readPage } from '../../http/input/paging.ts'
import { presentCompany } from './companies.presenter.ts'
import {
  COMPANY_ORDERS,
  type CompanyOrder,
  companyCount,
  companyPage,
  type ListedCompanyRow,
} from './company-list.db.ts'

function present(row: ListedCompanyRow): Company {
  return presentCompany(row, { role: row.role as Role, is_default: row.is_default })
}

/** The companies a user is a member of, page by page. */
export async function listCompanies(
  tx: Tx,
  userId: string,
  query: z.output<typeof companyListQuery>,
): Promise<Paged<Company>> {
  const order = COMPANY_ORDERS[query.ordering.replace('-', '') as CompanyOrder]
  const page = readPage(query, order.type)
  const filter = query.search ? 'search' : ''
  const values = { user_id: userId, search: query.search ? containsPattern(query.search) : undefined }
  const [rows, counted] = await Promise.all([
    tx.rows(companyPage(`${query.ordering}|${page.seek}|${filter}`), { ...values, ...page.values }),
    tx.first(companyCount(filter), values),
  ])
  const { path } = companyFiguresEndpoints.listCompanies
  return presentPage({ path, query, page, count: counted?.count, rows, present })
}

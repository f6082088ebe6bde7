import type { Company, MyCompany } from '@counterfoil/contract/companies/companies.schema.ts'
import type { Role } from '@counterfoil/domain/users/permissions.ts'
import type { Tx } from '../../db/database.ts'
import { found } from '../../http/app-error.ts'
import { companiesOfUser, companyById, isDefaultCompany } from './companies.db.ts'
import { presentCompany, presentMyCompany } from './companies.presenter.ts'

export async function readCompany(
  tx: Tx,
  companyId: string,
  member: { userId: string; role: Role },
): Promise<Company> {
  const [row, membership] = await Promise.all([
    tx.first(companyById, [companyId]),
    tx.first(isDefaultCompany, [companyId, member.userId]),
  ])
  return presentCompany(found(row), { role: member.role, is_default: membership?.is_default ?? false })
}

export async function listMyCompanies(tx: Tx, userId: string): Promise<MyCompany[]> {
  return (await tx.rows(companiesOfUser, [userId])).map(presentMyCompany)
}

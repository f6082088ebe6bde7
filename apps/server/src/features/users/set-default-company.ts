import type { MyCompany } from '@counterfoil/contract/companies/companies.schema.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { found } from '../../http/app-error.ts'
import { listMyCompanies } from '../companies/read-company.ts'
import { defaultMemberships, lockUser, setDefault } from './users.db.ts'

/**
 * Makes this company the caller's default one, and no other. Each membership is written as its own company, as nothing
 * is written to one from outside.
 */
export async function setDefaultCompany(tx: Tx, scope: CompanyScope): Promise<MyCompany> {
  const { companyId, user } = scope
  await tx.first(lockUser, [user.id])
  for (const { company_id: other } of await tx.rows(defaultMemberships, [user.id])) {
    if (other === companyId) continue
    await tx.become({ actor: user.id, companyId: other })
    await tx.run(setDefault, [other, user.id, false])
  }
  await tx.become({ actor: user.id, companyId })
  await tx.run(setDefault, [companyId, user.id, true])
  return found((await listMyCompanies(tx, user.id)).find(({ id }) => id === companyId))
}

import type { companiesEndpoints } from '@counterfoil/contract/companies/companies.endpoints.ts'
import type { Deps } from '../../deps.ts'
import { found } from '../../http/app-error.ts'
import { detached, type Handlers, member, open, user } from '../../http/handler.ts'
import { createCompany } from './create-company.ts'
import { listMyCompanies, readCompany } from './read-company.ts'
import { saveLogo, setCompanyLogo } from './set-company-logo.ts'
import { updateCompany } from './update-company.ts'

export function companiesRoutes(deps: Deps): Handlers<typeof companiesEndpoints> {
  return {
    listMyCompanies: user((tx, current) => listMyCompanies(tx, current.id)),
    createCompany: user(async (tx, current, input) => {
      const id = await createCompany(tx, current, input.body)
      return readCompany(tx, id, { userId: current.id, role: 'owner' })
    }),
    getCompany: member((tx, scope) =>
      readCompany(tx, scope.companyId, { userId: scope.user.id, role: scope.role }),
    ),
    updateCompany: member((tx, scope, input) => updateCompany(tx, scope, input.body, input.ifMatch)),
    uploadCompanyLogo: detached(async (scope, inScope, input) => {
      const key = await saveLogo(deps, scope.companyId, found(input.upload).bytes)
      return inScope('write', (tx) => setCompanyLogo(tx, scope, key))
    }),
    deleteCompanyLogo: member((tx, scope) => setCompanyLogo(tx, scope, null)),
    getCompanyLogo: open(async (input) => ({
      bytes: found(await deps.storage.get(input.params.id.toLowerCase(), input.params.key)),
      name: 'logo.png',
      type: 'image/png',
      inline: true,
      cacheable: true,
    })),
  }
}

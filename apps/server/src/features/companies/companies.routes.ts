import type { companiesEndpoints } from '@counterfoil/contract/companies/companies.endpoints.ts'
import type { Deps } from '../../deps.ts'
import { found } from '../../http/app-error.ts'
import { detached, type Handlers, member, open, user } from '../../http/handler.ts'
import { createCompany } from './create-company.ts'
import { redrawImage } from './logo/redraw-image.ts'
import { setCompanyLogo } from './logo/set-company-logo.ts'
import { showLogo } from './logo/show-logo.ts'
import { throttleUploads } from './logo/throttle-uploads.ts'
import { listMyCompanies, readCompany } from './read-company.ts'
import { updateCompany } from './update-company.ts'

export function companiesRoutes(deps: Deps): Handlers<typeof companiesEndpoints> {
  return {
    listMyCompanies: user((tx, current) => listMyCompanies(tx, current.id)),
    createCompany: user(async (tx, current, input) => {
      const id = await createCompany(tx, deps, current, input.body)
      return readCompany(tx, id, { userId: current.id, role: 'owner' })
    }),
    getCompany: member((tx, scope) =>
      readCompany(tx, scope.companyId, { userId: scope.user.id, role: scope.role }),
    ),
    updateCompany: member((tx, scope, input) => updateCompany(tx, deps, scope, input.body, input.ifMatch)),
    uploadCompanyLogo: detached(async (scope, inScope, input) => {
      await throttleUploads(deps, scope.user.id)
      const logo = await redrawImage(found(input.upload).bytes, 'whole')
      return inScope('write', (tx) => setCompanyLogo(tx, scope, logo))
    }),
    deleteCompanyLogo: member((tx, scope) => setCompanyLogo(tx, scope, null)),
    getCompanyLogo: open(({ params }) => showLogo(deps, params.id.toLowerCase(), params.key)),
  }
}

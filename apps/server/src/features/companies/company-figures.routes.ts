import type { companyFiguresEndpoints } from '@counterfoil/contract/companies/company-figures.endpoints.ts'
import type { Deps } from '../../deps.ts'
import { type Handlers, member, user } from '../../http/handler.ts'
import { presentShortList } from '../../http/input/paging.ts'
import { readAnalytics } from '../statistics/analytics/read-analytics.ts'
import { listCompanyStatistics } from '../statistics/list-company-statistics.ts'
import { readCompanyStats } from '../statistics/read-company-stats.ts'
import { listActivity } from '../timeline/list-activity.ts'
import { closeCompany } from './close-company.ts'
import { listCompanies } from './list-companies.ts'
import { listMyCompanies } from './read-company.ts'

export function companyFiguresRoutes(deps: Deps): Handlers<typeof companyFiguresEndpoints> {
  return {
    listCompanies: user((tx, current, { query }) => listCompanies(tx, current.id, query)),
    closeCompany: user((tx, current, { params, body, ifMatch }) =>
      closeCompany(tx, deps, current, {
        companyId: params.id.toLowerCase(),
        typedName: body?.company_name,
        ifMatch,
      }),
    ),
    getCompanyStats: member((tx, scope) => readCompanyStats(tx, scope)),
    listCompanyActivity: member((tx, scope, { query }) => listActivity(tx, scope, query)),
    getCompanyAnalytics: member((tx, scope, { query }) => readAnalytics(tx, scope, query)),
    listCompanyStatistics: user(async (tx, current, { query }) => {
      const companies = await listMyCompanies(tx, current.id)
      const figures = await listCompanyStatistics(tx, deps, current.id, companies)
      return presentShortList('/api/statistics/company/', query, figures)
    }),
  }
}

import type { reportsEndpoints } from '@counterfoil/contract/reports/reports.endpoints.ts'
import type { Deps } from '../../deps.ts'
import { detached, type Handlers } from '../../http/handler.ts'
import { answerReport } from './answer-report.ts'

export function reportsRoutes(deps: Deps): Handlers<typeof reportsEndpoints> {
  return {
    getRevenueReport: detached((scope, inScope, { query, signal }) =>
      answerReport(deps, scope, inScope, { name: 'revenue', query, signal }),
    ),
    getReceivedReport: detached((scope, inScope, { query, signal }) =>
      answerReport(deps, scope, inScope, { name: 'received', query, signal }),
    ),
    getAgeingReport: detached((scope, inScope, { query, signal }) =>
      answerReport(deps, scope, inScope, { name: 'ageing', query, signal }),
    ),
    getTaxReport: detached((scope, inScope, { query, signal }) =>
      answerReport(deps, scope, inScope, { name: 'tax', query, signal }),
    ),
    getStatementReport: detached((scope, inScope, { query, signal }) =>
      answerReport(deps, scope, inScope, { name: 'statement', query, signal }),
    ),
    getTopClientsReport: detached((scope, inScope, { query, signal }) =>
      answerReport(deps, scope, inScope, { name: 'top-clients', query, signal }),
    ),
    getTopProductsReport: detached((scope, inScope, { query, signal }) =>
      answerReport(deps, scope, inScope, { name: 'top-products', query, signal }),
    ),
    getTimeToPayReport: detached((scope, inScope, { query, signal }) =>
      answerReport(deps, scope, inScope, { name: 'time-to-pay', query, signal }),
    ),
    getWriteOffsReport: detached((scope, inScope, { query, signal }) =>
      answerReport(deps, scope, inScope, { name: 'write-offs', query, signal }),
    ),
    getForecastReport: detached((scope, inScope, { query, signal }) =>
      answerReport(deps, scope, inScope, { name: 'forecast', query, signal }),
    ),
  }
}

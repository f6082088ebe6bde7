import type { statisticsEndpoints } from '@counterfoil/contract/statistics/statistics.endpoints.ts'
import type { Deps } from '../../deps.ts'
import { type Handlers, member, reading } from '../../http/handler.ts'
import { readInvoiceStatistics } from './analytics/read-analytics.ts'
import { readPaymentStatistics } from './analytics/read-payment-statistics.ts'
import { readPaymentSummary } from './analytics/read-payment-summary.ts'
import { readTaxStatistics } from './analytics/read-tax-statistics.ts'
import { listClientStatistics } from './general/list-client-statistics.ts'
import { readGeneralClients } from './general/read-general-clients.ts'
import { readGeneralInvoices, readGeneralPayments } from './general/read-general-statistics.ts'
import { readStatisticsConfig } from './general/read-statistics-config.ts'
import { readDashboard } from './read-dashboard.ts'
import { listRecalculations } from './recalculation/list-recalculations.ts'
import { recalculateFigures } from './recalculation/recalculate-figures.ts'

export function statisticsRoutes(deps: Pick<Deps, 'databaseClock'>): Handlers<typeof statisticsEndpoints> {
  return {
    getDashboard: reading((tx, company) => readDashboard(tx, company)),
    getInvoiceStatistics: member((tx, scope, { query }) => readInvoiceStatistics(tx, scope, query)),
    getPaymentStatistics: member((tx, scope, { query }) => readPaymentStatistics(tx, scope, query)),
    getPaymentSummary: member((tx, scope, { query }) => readPaymentSummary(tx, scope, query)),
    getTaxStatistics: member((tx, scope, { query }) => readTaxStatistics(tx, scope, query)),
    getGeneralInvoiceStatistics: member((tx, scope, { query }) => readGeneralInvoices(tx, scope, query)),
    getGeneralPaymentStatistics: member((tx, scope, { query }) => readGeneralPayments(tx, scope, query)),
    getGeneralClientStatistics: member((tx, scope, { query }) => readGeneralClients(tx, scope, query)),
    recalculateFigures: member((tx, scope) => recalculateFigures(tx, deps, scope)),
    listRecalculations: member((tx, scope, { query }) => listRecalculations(tx, scope, query)),
    listClientStatistics: member((tx, scope, { query }) => listClientStatistics(tx, scope, query)),
    getStatisticsConfig: member((tx, scope) => readStatisticsConfig(tx, scope)),
  }
}

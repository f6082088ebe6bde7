import type { statisticsEndpoints } from '@counterfoil/contract/statistics/statistics.endpoints.ts'
import { type Handlers, member, reading } from '../../http/handler.ts'
import { readInvoiceStatistics } from './analytics/read-analytics.ts'
import { readPaymentStatistics } from './analytics/read-payment-statistics.ts'
import { readPaymentSummary } from './analytics/read-payment-summary.ts'
import { readTaxStatistics } from './analytics/read-tax-statistics.ts'
import { readDashboard } from './read-dashboard.ts'

export function statisticsRoutes(): Handlers<typeof statisticsEndpoints> {
  return {
    getDashboard: reading((tx, company) => readDashboard(tx, company)),
    getInvoiceStatistics: member((tx, scope, { query }) => readInvoiceStatistics(tx, scope, query)),
    getPaymentStatistics: member((tx, scope, { query }) => readPaymentStatistics(tx, scope, query)),
    getPaymentSummary: member((tx, scope, { query }) => readPaymentSummary(tx, scope, query)),
    getTaxStatistics: member((tx, scope, { query }) => readTaxStatistics(tx, scope, query)),
  }
}

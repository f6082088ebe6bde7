import { defineEndpoints } from '../endpoint.ts'
import { paged } from '../paging.ts'
import { emptyBody } from '../scalars.ts'
import { invoiceStatistics, invoiceStatisticsQuery, taxStatistics } from './document-statistics.schema.ts'
import {
  clientStatistics,
  clientStatisticsQuery,
  generalClientStatistics,
  generalClientStatisticsQuery,
  generalInvoiceStatistics,
  generalPaymentStatistics,
  recalculation,
  recalculationQuery,
  statisticsConfig,
} from './general-statistics.schema.ts'
import {
  paymentStatistics,
  paymentStatisticsQuery,
  paymentSummary,
  paymentSummaryQuery,
} from './payment-statistics.schema.ts'
import { dashboard } from './statistics.schema.ts'

const read = { access: 'member', permission: 'company.read', method: 'GET' } as const

export const statisticsEndpoints = defineEndpoints({
  getDashboard: {
    ...read,
    path: '/api/statistics/general/dashboard/',
    summary: "The dashboard's figures",
    response: dashboard,
  },
  getInvoiceStatistics: {
    ...read,
    path: '/api/invoices/statistics/',
    summary: 'Invoices over a period: counts and sums by period and by status',
    query: invoiceStatisticsQuery,
    response: invoiceStatistics,
  },
  getTaxStatistics: {
    ...read,
    path: '/api/invoices/taxes/statistics/',
    summary: 'Tax on the invoices of a period, by rate and period',
    query: invoiceStatisticsQuery,
    response: taxStatistics,
  },
  getPaymentStatistics: {
    ...read,
    path: '/api/payments/stats/',
    summary: 'Payments that have arrived over a period: counts and sums by period and by method',
    query: paymentStatisticsQuery,
    response: paymentStatistics,
  },
  getPaymentSummary: {
    ...read,
    path: '/api/payments/summary/',
    summary: 'What has come in lately, and what is still to come',
    query: paymentSummaryQuery,
    response: paymentSummary,
  },
  getGeneralInvoiceStatistics: {
    ...read,
    path: '/api/statistics/general/invoices/',
    summary: 'Invoices over a period, beside the period before',
    query: invoiceStatisticsQuery,
    response: generalInvoiceStatistics,
  },
  getGeneralPaymentStatistics: {
    ...read,
    path: '/api/statistics/general/payments/',
    summary: 'Payments that have arrived over a period, beside the period before',
    query: paymentStatisticsQuery,
    response: generalPaymentStatistics,
  },
  getGeneralClientStatistics: {
    ...read,
    path: '/api/statistics/general/clients/',
    summary: 'Clients by status, new ones over a period, and those with the most',
    query: generalClientStatisticsQuery,
    response: generalClientStatistics,
  },
  recalculateFigures: {
    access: 'member',
    permission: 'settings.write',
    method: 'POST',
    path: '/api/statistics/general/recalculate/',
    summary: 'Holds the kept figures against the documents, and puts right what differs',
    body: emptyBody,
    response: recalculation,
    errors: ['conflict'],
  },
  listRecalculations: {
    ...read,
    permission: 'settings.write',
    path: '/api/statistics/general/logs/',
    summary: 'When kept figures were held against the documents, how long that took, and what differed',
    query: recalculationQuery,
    response: paged(recalculation),
  },
  listClientStatistics: {
    ...read,
    path: '/api/statistics/client/',
    summary: 'What each client was invoiced, has paid and owes in a currency, paged',
    query: clientStatisticsQuery,
    response: paged(clientStatistics),
  },
  getStatisticsConfig: {
    ...read,
    path: '/api/statistics/config/',
    summary: 'Periods, currencies in use, and what each figure counts',
    response: statisticsConfig,
  },
})

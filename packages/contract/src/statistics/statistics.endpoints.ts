import { defineEndpoints } from '../endpoint.ts'
import { invoiceStatistics, invoiceStatisticsQuery, taxStatistics } from './document-statistics.schema.ts'
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
})

import { defineEndpoints } from '../endpoint.ts'
import { paged, shortListQuery } from '../paging.ts'
import { noContent } from '../scalars.ts'
import { companyIdParams } from './companies.schema.ts'
import {
  companyActivity,
  companyActivityQuery,
  companyAnalytics,
  companyAnalyticsQuery,
  companyClosing,
  companyListItem,
  companyListQuery,
  companyStatistics,
  companyStats,
} from './company-figures.schema.ts'

const read = {
  access: 'member',
  permission: 'company.read',
  method: 'GET',
  companyInPath: true,
  params: companyIdParams,
} as const

export const companyFiguresEndpoints = defineEndpoints({
  listCompanies: {
    access: 'user',
    method: 'GET',
    path: '/api/auth/companies/',
    summary: 'The companies the user is a member of, page by page',
    query: companyListQuery,
    response: paged(companyListItem),
  },
  /** Of the user, not of a member: who has closed a company is none any more, and a repeat is still answered. */
  closeCompany: {
    access: 'user',
    permission: 'company.delete',
    method: 'DELETE',
    path: '/api/auth/companies/{id}/',
    summary: 'Closes a company: nobody reaches it any more, what the law keeps is kept',
    params: companyIdParams,
    body: companyClosing,
    response: noContent,
    status: 204,
    errors: ['not_found', 'permission_denied', 'stale_version'],
  },
  getCompanyStats: {
    ...read,
    path: '/api/auth/companies/{id}/stats/',
    summary: 'Figures of one company',
    response: companyStats,
    errors: ['not_found'],
  },
  listCompanyActivity: {
    ...read,
    path: '/api/auth/companies/{id}/activity/',
    summary: 'Who did what, newest first',
    query: companyActivityQuery,
    response: paged(companyActivity),
    errors: ['not_found'],
  },
  getCompanyAnalytics: {
    ...read,
    path: '/api/auth/companies/{id}/analytics/',
    summary: 'Invoiced, received and outstanding over time, by status, client and payment method',
    query: companyAnalyticsQuery,
    response: companyAnalytics,
    errors: ['not_found'],
  },
  listCompanyStatistics: {
    access: 'user',
    method: 'GET',
    path: '/api/statistics/company/',
    summary: "Figures of each of the user's companies",
    query: shortListQuery({}),
    response: paged(companyStatistics),
  },
})

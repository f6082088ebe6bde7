import { defineEndpoints } from '../endpoint.ts'
import { companyIdParams } from './companies.schema.ts'
import {
  companySettings,
  companySettingsPatch,
  taxSettings,
  taxSettingsPatch,
} from './company-settings.schema.ts'

const read = { access: 'member', permission: 'company.read', method: 'GET' } as const
const write = { access: 'member', method: 'PATCH' } as const
const ofPath = { companyInPath: true, params: companyIdParams } as const

/** The same record at three addresses. */
export const companySettingsEndpoints = defineEndpoints({
  getCompanySettings: {
    ...read,
    ...ofPath,
    path: '/api/auth/companies/{id}/settings/',
    summary: 'How a company works: numbers, terms, texts, mails, documents',
    response: companySettings,
    errors: ['not_found'],
  },
  updateCompanySettings: {
    ...write,
    ...ofPath,
    permission: 'settings.write',
    path: '/api/auth/companies/{id}/settings/',
    summary: "Changes a company's settings",
    body: companySettingsPatch,
    response: companySettings,
    errors: ['not_found', 'permission_denied', 'stale_version'],
  },
  getCurrentCompanySettings: {
    ...read,
    path: '/api/auth/companies/current/settings/',
    summary: 'How the current company works',
    response: companySettings,
  },
  updateCurrentCompanySettings: {
    ...write,
    permission: 'settings.write',
    path: '/api/auth/companies/current/settings/',
    summary: "Changes the current company's settings",
    body: companySettingsPatch,
    response: companySettings,
    errors: ['permission_denied', 'stale_version'],
  },
  getTaxSettings: {
    ...read,
    path: '/api/invoices/taxes/settings/',
    summary: "What of the company's settings is about taxes",
    response: taxSettings,
  },
  updateTaxSettings: {
    ...write,
    permission: 'taxes.write',
    path: '/api/invoices/taxes/settings/',
    summary: "Changes the company's tax settings",
    body: taxSettingsPatch,
    response: taxSettings,
    errors: ['permission_denied', 'stale_version'],
  },
})

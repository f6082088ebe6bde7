import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { company, companyCreate, companyIdParams, companyPatch, myCompany } from './companies.schema.ts'

export const LOGO_MAX_BYTES = 5 * 1024 * 1024

export const companiesEndpoints = defineEndpoints({
  listMyCompanies: {
    method: 'GET',
    path: '/api/auth/my-companies/',
    summary: "The user's companies, each with role and is_default; not paged",
    access: 'user',
    response: z.array(myCompany),
  },
  createCompany: {
    method: 'POST',
    path: '/api/auth/companies/',
    summary: 'Creates a company; its maker is the owner',
    access: 'user',
    body: companyCreate,
    response: company,
    status: 201,
  },
  getCompany: {
    method: 'GET',
    path: '/api/auth/companies/{id}/',
    summary: 'One company',
    access: 'member',
    companyInPath: true,
    params: companyIdParams,
    response: company,
    errors: ['not_found'],
  },
  updateCompany: {
    method: 'PATCH',
    path: '/api/auth/companies/{id}/',
    summary: 'Changes a company',
    access: 'member',
    companyInPath: true,
    permission: 'settings.write',
    params: companyIdParams,
    body: companyPatch,
    response: company,
    errors: ['not_found', 'permission_denied', 'stale_version'],
  },
  uploadCompanyLogo: {
    method: 'POST',
    path: '/api/auth/companies/{id}/logo/',
    summary: 'Sets the logo: a PNG, JPEG or WebP image, re-encoded',
    access: 'member',
    companyInPath: true,
    permission: 'settings.write',
    params: companyIdParams,
    upload: { field: 'logo', maxBytes: LOGO_MAX_BYTES },
    response: company,
    errors: ['not_found', 'permission_denied', 'body_too_large', 'unsupported_media_type'],
  },
  deleteCompanyLogo: {
    method: 'DELETE',
    path: '/api/auth/companies/{id}/logo/',
    summary: 'Removes the logo',
    access: 'member',
    companyInPath: true,
    permission: 'settings.write',
    params: companyIdParams,
    response: company,
    errors: ['not_found', 'permission_denied'],
  },
  getCompanyLogo: {
    method: 'GET',
    path: '/api/auth/companies/{id}/logo/{key}/',
    summary: 'The logo itself; the key in its address is new with each logo',
    access: 'public',
    params: z.object({ id: companyIdParams.shape.id, key: z.string().regex(/^[0-9a-f]{64}$/) }),
    file: 'image/png',
    response: z.any(),
    errors: ['not_found'],
  },
})

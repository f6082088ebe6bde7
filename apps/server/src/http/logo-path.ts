import { companiesEndpoints } from '@counterfoil/contract/companies/companies.endpoints.ts'

/** Where a company's logo can be fetched without a token, if it has one. */
export function logoPath(companyId: string, logoKey: string | null): string | null {
  if (logoKey === null) return null
  return companiesEndpoints.getCompanyLogo.path.replace('{id}', companyId).replace('{key}', logoKey)
}

import type { companySettingsEndpoints } from '@counterfoil/contract/companies/company-settings.endpoints.ts'
import type { Deps } from '../../../deps.ts'
import { type Handlers, member } from '../../../http/handler.ts'
import { readCompanySettings } from './read-company-settings.ts'
import { readTaxSettings, updateTaxSettings } from './tax-settings.ts'
import { updateCompanySettings } from './update-company-settings.ts'

export function companySettingsRoutes(deps: Deps): Handlers<typeof companySettingsEndpoints> {
  return {
    getCompanySettings: member((tx, scope) => readCompanySettings(tx, scope)),
    updateCompanySettings: member((tx, scope, { body, ifMatch }) =>
      updateCompanySettings(tx, deps, scope, body, ifMatch),
    ),
    getCurrentCompanySettings: member((tx, scope) => readCompanySettings(tx, scope)),
    updateCurrentCompanySettings: member((tx, scope, { body, ifMatch }) =>
      updateCompanySettings(tx, deps, scope, body, ifMatch),
    ),
    getTaxSettings: member((tx, scope) => readTaxSettings(tx, scope)),
    updateTaxSettings: member((tx, scope, { body, ifMatch }) =>
      updateTaxSettings(tx, deps, scope, body, ifMatch),
    ),
  }
}

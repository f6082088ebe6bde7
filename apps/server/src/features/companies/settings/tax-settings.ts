import type {
  TaxSettings,
  taxSettingsPatch,
} from '@counterfoil/contract/companies/company-settings.schema.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { found } from '../../../http/app-error.ts'
import { readTaxDefaults } from '../../taxes/read-tax-defaults.ts'
import { settingsById } from './company-settings.db.ts'
import { updateCompanySettings } from './update-company-settings.ts'

/** What of a company's settings is about taxes. */
export async function readTaxSettings(tx: Tx, scope: CompanyScope): Promise<TaxSettings> {
  const [row, defaults] = await Promise.all([
    tx.first(settingsById, [scope.companyId]),
    readTaxDefaults(tx, scope.companyId),
  ])
  const { prices_include_tax, tax_number, version } = found(row)
  return {
    prices_include_tax,
    default_tax_rate: defaults.rate,
    default_tax_group: defaults.group,
    tax_number,
    version,
  }
}

/** The same record by its other address, for whoever may change taxes. */
export async function updateTaxSettings(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  scope: CompanyScope,
  patch: z.output<typeof taxSettingsPatch>,
  ifMatch: number | null,
): Promise<TaxSettings> {
  await updateCompanySettings(tx, deps, scope, patch, ifMatch)
  return readTaxSettings(tx, scope)
}

import type {
  addressCreate,
  clientCreate,
  clientPatch,
  contactCreate,
} from '@counterfoil/contract/clients/clients.schema.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { invalid } from '../../http/app-error.ts'
import { templateExists } from '../invoices/template-exists.ts'
import { loadTaxTable } from '../taxes/load-tax-table.ts'
import { countryFaults } from './country-faults.ts'

export type ClientFields = Omit<z.output<typeof clientCreate>, 'addresses' | 'contacts'>
export type AddressFields = Omit<z.output<typeof addressCreate>, 'client'>
export type ContactFields = Omit<z.output<typeof contactCreate>, 'client'>

type Written = z.output<typeof clientPatch> & { addresses?: readonly AddressFields[] }

/** Faults no schema can see: a country there is not, a tax rate of another company. `found` are those known already. */
export async function checkClient(
  tx: Tx,
  scope: CompanyScope,
  written: Written,
  found: FieldFaults = {},
): Promise<void> {
  const fields: FieldFaults = { ...found }
  for (const [at, address] of (written.addresses ?? []).entries()) {
    Object.assign(fields, countryFaults(address.country, `addresses.${at}.`))
  }
  const rateId = written.default_tax_rate
  if (rateId && !(await loadTaxTable(tx, scope.companyId)).rates.has(rateId)) {
    fields.default_tax_rate = [fault('unknown_tax_rate')]
  }
  if (written.template && !(await templateExists(tx, scope.companyId, written.template))) {
    fields.template = [fault('no_such_template')]
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/** A part of a client may name its client too; another one than the address says is a mistake. */
export function clientFaults(named: string | undefined, clientId: string): FieldFaults {
  return named === undefined || named === clientId ? {} : { client: [fault('client_of_address_differs')] }
}

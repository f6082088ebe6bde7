import type {
  addressCreate,
  clientCreate,
  clientPatch,
  contactCreate,
} from '@counterfoil/contract/clients/clients.schema.ts'
import type { FieldErrors } from '@counterfoil/contract/errors.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { invalid } from '../../http/app-error.ts'
import { isCountryCode } from '../reference/countries.ts'
import { loadTaxTable } from '../taxes/load-tax-table.ts'

export type ClientFields = Omit<z.output<typeof clientCreate>, 'addresses' | 'contacts'>
export type AddressFields = Omit<z.output<typeof addressCreate>, 'client'>
export type ContactFields = Omit<z.output<typeof contactCreate>, 'client'>

type Written = z.output<typeof clientPatch> & { addresses?: readonly AddressFields[] }

/** Faults no schema can see: a country there is not, a tax rate of another company. */
export async function checkClient(tx: Tx, scope: CompanyScope, written: Written): Promise<void> {
  const fields: FieldErrors = {}
  for (const [at, address] of (written.addresses ?? []).entries()) {
    Object.assign(fields, countryFaults(address.country, `addresses.${at}.`))
  }
  const rateId = written.default_tax_rate
  if (rateId && !(await loadTaxTable(tx, scope.companyId)).rates.has(rateId)) {
    fields.default_tax_rate = ['Unknown tax rate.']
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

export function countryFaults(country: string | undefined, prefix = ''): FieldErrors {
  const isFine = country === undefined || isCountryCode(country)
  return isFine ? {} : { [`${prefix}country`]: ['Not a country of ISO 3166-1.'] }
}

/** A part of a client may name its client too; another one than the address says is a mistake. */
export function clientFaults(named: string | undefined, clientId: string): FieldErrors {
  return named === undefined || named === clientId
    ? {}
    : { client: ['This is another client than the one in the address.'] }
}

import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { isCountryCode } from '../reference/countries.ts'

/** Faults of a country's code, under the field it stands in; none where there is no code. */
export function countryFaults(country: string | undefined, prefix = ''): FieldFaults {
  const isFine = country === undefined || isCountryCode(country)
  return isFine ? {} : { [`${prefix}country`]: [fault('unknown_country')] }
}

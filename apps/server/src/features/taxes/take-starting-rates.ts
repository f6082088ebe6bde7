import type { StartingRates, TaxGroup, TaxRate } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import {
  STARTING_RATES_CHECKED_ON,
  type StartingRate,
  startingRatesOf,
} from '@counterfoil/domain/taxes/starting-rates.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { found, invalid } from '../../http/app-error.ts'
import { createTaxGroup, listTaxGroups } from './save-tax-group.ts'
import { createTaxRate, listTaxRates } from './save-tax-rate.ts'
import { countryOfCompany, lockDefaults } from './taxes.db.ts'

const isSame = (offered: StartingRate) => (kept: TaxRate) =>
  kept.name === offered.name && kept.rate === offered.rate && kept.category === offered.category

/** The rates in force today in a country, without one in the company's own, each with whether the company has it. */
export async function listStartingRates(
  tx: Tx,
  scope: CompanyScope,
  named: string | undefined,
): Promise<StartingRates> {
  const country = named ?? found(await tx.first(countryOfCompany, [scope.companyId])).country
  if (country === null) return { country, checked_on: STARTING_RATES_CHECKED_ON, rates: [], groups: [] }
  const { rates, groups } = startingRatesOf(country, scope.today, knownLanguage(scope.language))
  const kept = await listTaxRates(tx, scope, {})
  return {
    country,
    checked_on: STARTING_RATES_CHECKED_ON,
    rates: rates.map((offered) => ({
      key: offered.key,
      name: offered.name,
      rate: offered.rate,
      category: offered.category,
      region: offered.region,
      is_usual: offered.isUsual,
      is_there: kept.some(isSame(offered)),
    })),
    groups: groups.map(({ name, rates: keys }) => ({ name, rates: [...keys] })),
  }
}

type Taken = { readonly country: string; readonly rates: readonly string[] }

/** The rates that were named, in the order of the table; 400 with each that is not offered. */
function namedRates(offered: readonly StartingRate[], taken: Taken): StartingRate[] {
  const faults: FieldFaults = {}
  for (const [at, key] of taken.rates.entries())
    if (!offered.some((rate) => rate.key === key)) faults[`rates.${at}`] = [fault('unknown_starting_rate')]
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return offered.filter(({ key }) => taken.rates.includes(key))
}

/**
 * Makes the named rates of a country the company's own, and the groups whose rates it then has all. A rate that is there
 * is left as it is, archived or not, so that asking twice makes nothing twice. The usual rate becomes the default of a
 * company that has none. One after the other for a company.
 */
export async function takeStartingRates(
  tx: Tx,
  scope: CompanyScope,
  taken: Taken,
): Promise<{ rates: TaxRate[]; groups: TaxGroup[] }> {
  const offer = startingRatesOf(taken.country, scope.today, knownLanguage(scope.language))
  const named = namedRates(offer.rates, taken)
  await tx.run(lockDefaults, [scope.companyId])
  const kept = await listTaxRates(tx, scope, {})
  const ids = new Map<string, string>()
  const rates: TaxRate[] = []
  for (const offered of named) {
    const there = kept.find(isSame(offered))
    const rate = there ?? (await createTaxRate(tx, scope, fieldsOf(offered, taken.country, kept)))
    if (!there) rates.push(rate)
    if (rate.is_active) ids.set(offered.key, rate.id)
  }
  const groupNames = new Set((await listTaxGroups(tx, scope)).map(({ name }) => name))
  const groups: TaxGroup[] = []
  for (const { name, rates: keys } of offer.groups) {
    const members = keys.flatMap((key) => ids.get(key) ?? [])
    if (members.length < keys.length || groupNames.has(name)) continue
    groups.push(await createTaxGroup(tx, scope, { name, rates: members, is_default: false }))
  }
  return { rates, groups }
}

function fieldsOf(offered: StartingRate, country: string, kept: readonly TaxRate[]) {
  return {
    name: offered.name,
    rate: offered.rate,
    category: offered.category,
    // The usual wording of its category, in the company's language: documents state it in their own (decision 34).
    exemption_reason: offered.name,
    exemption_reasons: {},
    country,
    is_compound: false,
    is_withholding: false,
    is_default: offered.isUsual && !kept.some(({ is_default }) => is_default),
    is_active: true,
  }
}
